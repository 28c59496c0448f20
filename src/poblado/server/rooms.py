"""All games that are in memory, and how new ones begin."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from poblado.kernel.chance import HashSource
from poblado.kernel.ruleset import Ruleset
from poblado.presets import header_of
from poblado.server.room import Room
from poblado.server.seats import Seat
from poblado.server.store import Presence, Store, Unavailable
from poblado.table import Table, dice_source

BEAT = 2.0
"""Seconds after which processes on one database tell each other again who is there; well below `PRESENT`."""
KEPT = 256
"""Games kept in memory though nobody watches them: about 0.5 MB each."""


class Rooms:
    """Games by id, loaded from the store when somebody comes."""

    def __init__(self, store: Store, bot_delay: float) -> None:
        self.store = store
        self.bot_delay = bot_delay
        self._open: dict[str, Room] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._elsewhere: Presence = {}

    def get(self, id: str) -> Room | None:
        """A game, or None where there is none of that id. Raises: Unavailable."""
        self._listen()
        room = self._open.get(id)
        if room is None:
            stored = self.store.load(id)
            if stored is None:
                return None
            self._make_room()
            room = self._open[id] = Room(self.store, stored, self.bot_delay)
            room.be_told(frozenset(self._elsewhere.get(id, ())))
        elif room.stale and not room.lock.locked():
            room.reload()
        return room

    def _make_room(self) -> None:
        """Forget games that nobody looks at, the longest in memory first: they are taken up again when somebody comes."""
        idle = [id for id, room in self._open.items() if not room.watching and not room.is_running]
        for id in idle[: max(0, len(self._open) - KEPT + 1)]:
            if not self._open[id].lock.locked():
                del self._open[id]

    def _listen(self) -> None:
        """From the first request on, what other processes store is read at once."""
        if self._loop is not None:
            return
        try:
            loop = self._loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # a script, without anybody to tell
        self.store.listen(lambda id: _call(loop, self._changed, id))
        if self.store.shared:
            self._start(self._share_presence())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _changed(self, id: str) -> None:
        room = self._open.get(id)
        if room is not None:
            self._start(room.catch_up())

    async def _share_presence(self) -> None:
        while True:
            here = {id: seats for id, room in self._open.items() if (seats := room.here())}
            # What was known holds while the database does not answer: nobody is replaced because of that.
            with contextlib.suppress(Unavailable):
                self._elsewhere = await asyncio.to_thread(self.store.share_presence, here)
            for id, room in self._open.items():
                room.be_told(frozenset(self._elsewhere.get(id, ())))
            await asyncio.sleep(BEAT)

    def open(self) -> list[Room]:
        """The games in memory."""
        return list(self._open.values())

    def new(self, rules: Ruleset, seats: Sequence[Seat], seed: int | None = None, dice: str = "random") -> Room:
        """Begin a game.

        Args:
            seats: as many as the rules have; open ones wait for people.
            seed: with one, the game can be had again; without, its chance is secret.
            dice: see `poblado.table.dice_source`.
        """
        secret = secrets.token_hex(16) if seed is None else f"seed {seed}"
        header = {**header_of(rules), "dice": dice}
        id = self.store.add_game(header, secret, [s.to_json() for s in seats])
        # Where chance comes before the first choice, as cards are dealt, it is stored like all that follows.
        dealt = Table(rules, dice_source(dice, HashSource(secret))).record.actions
        if dealt:
            self.store.append(id, 0, dealt)
        return self._room(id)

    def _room(self, id: str) -> Room:
        room = self.get(id)
        assert room is not None, "it was just stored"
        return room


def _call(loop: asyncio.AbstractEventLoop, do: Callable[[str], None], id: str) -> None:
    """From another thread; a loop that has been closed needs nothing any more."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(do, id)
