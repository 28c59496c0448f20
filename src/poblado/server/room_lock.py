"""Room lock: a room changes one thing at a time, and not at all while the store may hold something else."""

from typing import TYPE_CHECKING

from poblado.server.refusals import Gone
from poblado.server.store import NoGame

if TYPE_CHECKING:
    from poblado.server.room import Room

# Classes, where a generator would do (`contextlib`): each action takes a turn and is stored, and generators took longer for it.


class RoomLock:
    """Held while something changes, one after the other. Raises: Gone, Unavailable, when it begins."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    async def __aenter__(self) -> None:
        await self._room.lock.acquire()
        try:
            if self._room.gone:
                raise Gone(self._room.id)
            if self._room.stale:
                await self._room.reload()
        except BaseException:
            self._room.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._room.lock.release()


class UncertainWrite:
    """Context manager of an uncertain write: a failure inside leaves the room `stale`.

    An answer that does not come tells nothing, and the source of chance may have gone ahead. Raises: Gone.
    """

    def __init__(self, room: "Room") -> None:
        self._room = room

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            return
        if issubclass(kind, NoGame):
            self._room.vanish()
            raise Gone(self._room.id) from None
        self._room.stale = True
