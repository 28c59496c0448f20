"""Room state: table and seats of one game in memory, each change stored before anybody sees it.

The parts of a room, such as its clocks, know this much of it; `room.Room` owns them.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence

from poblado.kernel.event import Event
from poblado.outside import ModuleLike
from poblado.server.loader import follow, forget, read_game, seats_of, table_of
from poblado.server.presence import Presence, clock
from poblado.server.refusals import Gone, Refused
from poblado.server.seats import ENDED, SPECTATOR, Seat
from poblado.server.store import UNDO, NoGame, Store, StoredGame, Taken
from poblado.table import Table

_TRIES = 5
"""Times that a change of the seats is tried while other processes are quicker."""


class RoomState:
    """State of a room. It changes within a `turn`, one change at a time.

    The table here is never ahead of the store: what is done is tried at a fork of it, which takes its place when it is
    stored. So whoever looks at a room, at whatever moment, is shown what is stored.

    Args:
        store: written before anybody is told.
        stored: the game as it lies there.
        presence: of the pages that are open on it.
        extra: modules of third parties that the game may have been begun with.

    Attributes:
        version: number of entries stored; it rises with every change of the game.
        seats_version: rises with every change of the seats.
        undos: how often something was taken back; the log is then another one.
        moved: when the game last changed, by `presence.clock`.
        holds: this process took the last act, or knows of none.
        stale: nobody knows whether the last change was stored; the next one begins by reading the game anew.
        opened: when it was last noted in the store that somebody had opened it; seconds since 1970.
        ended: streams of it end, with `last_word`: the id of a text.
        gone: it has been deleted.
    """

    def __init__(self, store: Store, stored: StoredGame, presence: Presence, extra: Sequence[ModuleLike] = ()) -> None:
        self.id = stored.id
        self.store = store
        self.lock = asyncio.Lock()
        self.secret = stored.secret
        self.presence = presence
        self.holds = True
        self.ended = self.gone = False
        self.last_word = "table.error.restarting"
        self.opened = stored.opened
        self.extra = tuple(extra)
        self._take_up(stored, table_of(stored, self.extra))

    def _take_up(self, stored: StoredGame, table: Table) -> None:
        self.table = table
        self.seats: tuple[Seat, ...] = seats_of(stored.id, stored.seats)
        self.seats_version = stored.seats_version
        self.stale = False
        self._requests = dict(stored.requests)
        self.version = self.undos = 0
        self.done: Counter[str] = Counter()
        self._count(stored.entries)

    @property
    def begun(self) -> bool:
        """True if the host has begun; before that nobody plays."""
        # All seats wait, or none.
        return not self.seats[0].waiting

    @property
    def is_over(self) -> bool:
        """True if the game is over, by its rules or by agreement: hands lie open, and it does not go on."""
        return self.table.is_over or self.halt == ENDED

    @property
    def halt(self) -> str:
        """`PAUSED` or `ENDED`, where its people have agreed to either; empty while the game goes on."""
        return self.seats[0].halt

    @property
    def next(self) -> str:
        """Id of the game that follows this one at the same table; empty while nobody has asked for one."""
        return self.seats[0].next

    @property
    def host(self) -> int:
        """Host, who may begin the game: the first to sit down of those who sit here, `SPECTATOR` where nobody does."""
        people = [(seat.after, k) for k, seat in enumerate(self.seats) if seat.person]
        return min(people)[1] if people else SPECTATOR

    def may_undo(self, seat: int) -> bool:
        """Placements reveal nothing, so they can be taken back until anything else happens, also one that has ended the turn."""
        return (
            seat >= 0
            and not self.seats[seat].player
            and self.table.can_undo
            and not self.table.is_over
            and not self.halt
            and self.table.placed_by == seat
        )

    def may_replace(self, seat: int) -> bool:
        """Tell whether a seat's person has been gone for so long that a bot may stand in."""
        return self.seats[seat].person and self.begun and self.presence.is_long_gone(seat)

    def events(self) -> list[Event]:
        """True events of all that has happened; show nobody an event but through `seen_by`."""
        return self.table.game.events

    # -- changes of the game ---------------------------------------------------------------------------------------

    def turn(self) -> "RoomLock":
        """Lock the room for one change at a time: `async with room.turn()`. Raises: Gone, Unavailable."""
        return RoomLock(self)

    async def play(self, packed: list[int], seat: int = 0, mark: str = "") -> None:
        """Do what is legal. Only within a `turn`.

        Args:
            seat, mark: the request by which a person asks for it; a bot does not ask.

        Raises: as of `_go_on`.
        """
        ahead = self.table.fork()
        for action in packed:
            ahead.play(action)
        await self._go_on(ahead, ahead.record.actions[len(self.table.record.actions) :], seat, mark)

    async def _go_on(self, ahead: Table, entries: list[str], seat: int, mark: str) -> None:
        """Commit a fork of the table: store its actions, with the request; then it is the table.

        Raises:
            Refused: if another process was quicker.
            Gone: if the game has been deleted.
            Unavailable: if the database does not answer; the room is then `stale`.
        """
        try:
            with UncertainWrite(self):
                await self.store.appending.do(self.store.append, self.id, self.version, entries, seat, mark)
        except Taken:
            await self.reload()
            if self._is_done(seat, mark):
                return  # by another process, which was asked first and has not answered
            raise Refused("too late: the table has moved on") from None
        forget(ahead)
        self.table, self.holds = ahead, True
        if mark:
            self._requests[seat] = mark
        self._count(entries)

    def _is_done(self, seat: int, mark: str) -> bool:
        """Tell whether a request is the seat's last one once more."""
        return bool(mark) and self._requests.get(seat) == mark

    # -- changes of the seats --------------------------------------------------------------------------------------

    async def reseat(self, seat: int, change: Callable[[Seat], Seat]) -> None:
        """Change one seat. Raises: as of `reseat_all`."""

        def changed(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            if not 0 <= seat < len(seats):
                raise Refused("there are seats 0 to {most}", most=len(seats) - 1)
            return (*seats[:seat], change(seats[seat]), *seats[seat + 1 :])

        await self.reseat_all(changed)

    async def reseat_all(self, change: Callable[[tuple[Seat, ...]], tuple[Seat, ...]]) -> None:
        """Change the seats; `change` is asked anew where another process was quicker. Raises: Refused, Gone, Unavailable."""
        async with self.turn():
            host, grips = self.host, {k: seat.grip for k, seat in enumerate(self.seats) if seat.person}
            for _ in range(_TRIES):
                try:
                    await self._write_seats(change(self.seats))
                    break
                except Taken:
                    # Another process was quicker, perhaps with another seat: once more, with the seats as they are. Who
                    # asked was known by those before; where people have changed seats, that must be asked anew.
                    await self.reload()
                    if host != self.host or any(self.seats[k].grip != grip for k, grip in grips.items()):
                        raise Refused("too late: the table has moved on") from None
            else:
                raise Refused("too late: the table has moved on")
        self.tell()

    async def _write_seats(self, seats: tuple[Seat, ...]) -> None:
        told = [s.to_json() for s in seats]
        with UncertainWrite(self):
            self.seats_version = await self.store.pool.do(self.store.set_seats, self.id, told, self.seats_version)
        self.seats = seats

    # -- what lies in the store ------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read a `stale` room anew, once whoever is changing it has done. Raises: Gone, Unavailable."""
        async with self.turn():
            pass

    async def reload(self) -> None:
        """Take the game up anew as it is stored: what was played here and not stored is gone."""
        with UncertainWrite(self):
            self._take_up(*await asyncio.to_thread(read_game, self.store, self.id, self.extra))
        self.tell()

    async def catch_up(self) -> None:
        """Read what another process has written. Raises: Gone; Unavailable and others, and the room is then `stale`."""
        async with self.turn():
            with UncertainWrite(self):
                entries, requests = await self.store.pool.do(self.store.entries_since, self.id, self.version)
                version, seats = await self.store.pool.do(self.store.load_seats, self.id)
                ahead = self.table.fork()
                follow(ahead, entries)
            self.table = ahead
            self.holds &= not entries
            for seat, mark in requests.items():
                if self._requests.get(seat) != mark:
                    self.presence.note_act(seat)
            self._requests |= requests
            self._count(entries)
            self.seats_version, self.seats = version, seats_of(self.id, seats)
        self.tell()

    def _count(self, entries: list[str]) -> None:
        self.version += len(entries)
        self.undos += entries.count(UNDO)
        self.moved = clock()
        self.done.update(entry.partition(" ")[0] for entry in entries)

    # -- who is told -----------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Notify everybody who watches."""
        self.presence.tell()

    def vanish(self) -> None:
        """The game has been deleted: streams say so and end, and nothing can be done any more."""
        self.gone = self.ended = True
        self.last_word = "table.error.deleted"
        self.presence.tell()


# Classes, where a generator would do (`contextlib`): each action takes a turn and is stored, and generators took longer for it.


class RoomLock:
    """Held while something changes, one after the other. Raises: Gone, Unavailable, when it begins."""

    def __init__(self, room: RoomState) -> None:
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

    def __init__(self, room: RoomState) -> None:
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
