"""Registry of the games in memory, and the start of new ones."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from poblado.cardgame.box import Box
from poblado.commitment import committed, fresh_secret
from poblado.dice import dice_source
from poblado.kernel.chance import HashSource
from poblado.kernel.game import Ruleset
from poblado.outside import ModuleLike
from poblado.presets import header_of
from poblado.server.load_shedding import LoadShedding
from poblado.server.refusals import Gone
from poblado.server.room import Room
from poblado.server.seats import LONGEST_ID, Seat
from poblado.server.setup import seed_is_known
from poblado.server.store import NoGame, Presence, Seats, Store, StoredGame, Unavailable
from poblado.server.workers import Pools
from poblado.table import Table

log = logging.getLogger(__name__)

BEAT = 2.0
"""Seconds after which processes on one database tell each other again who is there; well below `PRESENT`."""
KEPT = 256
"""Games kept in memory though nobody watches them: 0.3 to 0.6 MB each as they are read, up to 1 once they have been looked at."""

SPACE = 0.03
"""Seconds between those who have waited for a game and are shown it, which takes a third of that: acts come in between."""
DAY = 86_400.0
"""Seconds. That a game was opened is noted once in so many."""


class Rooms:
    """Games by id, loaded from the store when somebody comes.

    Games come and go on the event loop only; what asks the store, which may take long, is done in threads.
    """

    def __init__(
        self,
        store: Store,
        bot_delay: float,
        box: Box | None = None,
        extra: Sequence[ModuleLike] = (),
        warm: Callable[[Room], None] = lambda room: None,
    ) -> None:
        self.store = store
        self.box = box
        """The cards of new card games; None for the usual ones."""
        self.extra = tuple(extra)
        """Modules of third parties: new games on an island have them all, stored ones those that they were begun with."""
        self.bot_delay = bot_delay
        self._warm = warm
        """Warm-up function for a game that has been read, run in the same thread, before anybody else has it."""
        self._open: dict[str, Room] = {}
        """Open rooms in the order in which they were asked for, the last one at the end."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        """The one that is told what other processes store."""
        self._next = 0.0
        """Time when the last of those who waited for a game goes on."""
        self._beginning = asyncio.Lock()
        self._tasks: set[asyncio.Task[object]] = set()
        self._elsewhere: Presence = {}
        self.pools = Pools()
        self.shedding = LoadShedding()
        self.ending = False
        """True if the server is about to end."""

    async def find(self, id: str, spaced: bool = False) -> Room | None:
        """A game as it is stored, or None where there is none of that id.

        Args:
            spaced: of those who have waited for a game to be read, one goes on after the other: they are shown all of it.

        Raises: Unavailable, BadRuleset, Damaged.
        """
        if id not in self._open and not _may_be_id(id):
            return None
        if self._loop is None:
            await self._listen()
        room = self._open.get(id)
        if room is not None and room.stale:
            with contextlib.suppress(Gone):
                await room.refresh()
        if room is not None and room.gone:
            self._forget(id)
            return None
        if room is None:
            if id not in self._loading:
                self._loading[id] = asyncio.get_running_loop().create_task(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
            # Others may wait for it too: whoever goes away leaves it to them.
            room = await asyncio.shield(self._loading[id])
            if spaced and room is not None:
                await self._after_another()
            return room
        room = self._open[id] = self._open.pop(id, room)
        if _is_due(room):
            self.start(self.note_opened(room))
        return room

    async def _after_another(self) -> None:
        now = time.monotonic()
        self._next = max(now, self._next + SPACE)
        if self._next > now:
            await asyncio.sleep(self._next - now)

    def __contains__(self, id: object) -> bool:
        """Tell whether a game is in memory."""
        return id in self._open

    def in_memory(self, id: str) -> Room | None:
        """A game that is in memory, as it is there; None for any other."""
        return self._open.get(id)

    async def stored_seats(self, id: str) -> Seats | None:
        """The seats of a game, without reading the game; None where there is none. Raises: Unavailable, Damaged."""
        try:
            return (await self.store.pool.do(self.store.load_seats, id))[1] if _may_be_id(id) else None
        except NoGame:
            return None

    def get(self, id: str) -> Room | None:
        """The same for scripts and tests, which have no event loop: it blocks."""
        if id not in self._open:
            stored = self.store.load(id)
            if stored is None:
                return None
            self._keep(self._read(stored))
        return self._open[id]

    async def _load(self, id: str) -> Room | None:
        stored = await self.store.pool.do(self.store.load, id)
        if stored is None:
            return None
        room = await self.pools.games.do(self._read_warm, stored)
        # Before it is here: from now on no process deletes it because nobody opens it.
        if not await self._noted(room):
            return None
        self._keep(room)
        if self.store.shared:
            # What another process wrote while this one read: its notice found no room here.
            try:
                await room.catch_up()
            except Gone:
                self._forget(id)
                return None
        return room

    async def note_opened(self, room: Room) -> None:
        """Note that somebody has a game open, unless it was noted within the last day."""
        if _is_due(room) and not await self._noted(room):
            room.vanish()
            self._forget(room.id)

    async def _noted(self, room: Room) -> bool:
        """Tell whether there is such a game in the store; that it is opened is noted there once a day."""
        if not _is_due(room):
            return True
        room.opened = time.time()
        try:
            return await self.store.pool.do(self.store.note_opened, room.id)
        except Unavailable as error:
            # Whoever may only read is not kept from it.
            log.warning("game %s: that it was opened is not noted: %s", room.id, error)
            return True

    async def delete(self, room: Room, mine: Sequence[int]) -> None:
        """A person deletes a game for good. Args and raises: as of `Room.delete`."""
        await room.delete(mine)
        self._forget(room.id)

    async def delete_unused(self, before: float) -> list[str]:
        """Delete some games that nobody has opened since a time, in seconds since 1970; none that is being played or watched
        here. Returns their ids. Raises: Unavailable."""
        gone = await self.store.pool.do(self.store.delete_unused, before, [o.id for o in self.open() if o.is_used])
        for id in gone:
            if id in self._open:
                self._open[id].vanish()
                self._forget(id)
        return gone

    def _forget(self, id: str) -> None:
        """A game that is no more leaves the memory."""
        self._open.pop(id, None)

    def _read(self, stored: StoredGame) -> Room:
        return Room(self.store, stored, self.bot_delay, self.extra, self.shedding)

    def _read_warm(self, stored: StoredGame) -> Room:
        room = self._read(stored)
        self._warm(room)
        return room

    def _keep(self, room: Room) -> None:
        """Take a game into memory, and forget those beyond `KEPT` that nobody looks at and was asked for longest ago.

        They are taken up again when somebody comes.
        """
        idle = [id for id, other in self._open.items() if not other.is_used]
        for id in idle[: max(0, len(idle) - KEPT + 1)]:
            del self._open[id]
        room.presence.be_told(frozenset(self._elsewhere.get(room.id, ())))
        self._open[room.id] = room

    async def _listen(self) -> None:
        """Listen, from the first request on, to what other processes store, and read it at once. Raises: Unavailable."""
        async with self._beginning:
            if self._loop is None:
                loop = asyncio.get_running_loop()
                await self.pools.signs.do(self.store.listen, lambda id: _call(loop, self._changed, id))
                self._loop = loop
                if self.store.shared:
                    self.start(self._share_presence())

    def start(self, work: Coroutine[Any, Any, object]) -> None:
        """Start a background task that runs until it or the server ends."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _changed(self, id: str) -> None:
        room = self._open.get(id)
        if room is not None:
            self.start(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        """Catch up with the store: as long as that fails the room is stale, and the next request reads it anew."""
        try:
            await room.catch_up()
        except Gone:
            self._forget(room.id)
        except Exception as error:
            log.warning("game %s is behind: %r", room.id, error, exc_info=not isinstance(error, Unavailable))

    async def _share_presence(self) -> None:
        while True:
            here = {room.id: seats for room in self.open() if (seats := room.presence.here())}
            try:
                self._elsewhere = await self.pools.signs.do(self.store.share_presence, here)
            except Unavailable:
                pass  # What was known holds meanwhile: nobody is replaced because of that.
            except Exception:
                log.exception("telling other processes who is here")
            for room in self.open():
                room.presence.be_told(frozenset(self._elsewhere.get(room.id, ())))
            await asyncio.sleep(BEAT)

    def end(self) -> None:
        """The server is about to end: streams say so and end, and no bot begins to think."""
        self.ending = True
        for room in self.open():
            room.end()

    async def close(self) -> None:
        """Stop all background tasks; then the store may be closed."""
        self.end()
        thinking = [task for room in self.open() if (task := room.runner.running)]
        tasks: list[asyncio.Task[Any]] = [*self._tasks, *self._loading.values(), *thinking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def open(self) -> list[Room]:
        """The games in memory."""
        return list(self._open.values())

    def new(
        self, rules: Ruleset, seats: Sequence[Seat], seed: int | None = None, dice: str = "random", setup: str = ""
    ) -> str:
        """Store a new game; returns its id. Blocks, and may be called from any thread.

        Args:
            seats: as many as the rules have; open ones wait for people.
            seed: of dice and draws: with one, they can be had again; without, they come from fresh secret bits, to which
                the header commits before anybody sits down.
            dice: see `poblado.table.dice_source`.
            setup: link that opens the home page with this set-up, without a seed of dice; see `Setup.to_query`.

        Raises:
            BadChoice: for a seed at a table where others sit down: whoever chose it would know all dice.
        """
        header = {**header_of(rules), "dice": dice, **({"setup": setup} if setup else {})}
        if seed is None:
            secret = fresh_secret()
            header = committed(header, secret)
        else:
            if any(seat.waiting for seat in seats):
                raise seed_is_known()
            secret = f"seed {seed}"
        id = self.store.add_game(header, secret, [s.to_json() for s in seats])
        # Where chance comes before the first choice, as cards are dealt, it is stored like all that follows.
        dealt = Table(rules, dice_source(dice, HashSource(secret))).record.actions
        if dealt:
            self.store.append(id, 0, dealt)
        return id


def _may_be_id(id: str) -> bool:
    # No id is made otherwise, and not every database takes every sign.
    return len(id) <= LONGEST_ID and bool(re.fullmatch("[A-Za-z0-9_-]+", id))


def _is_due(room: Room) -> bool:
    return time.time() - room.opened > DAY


def _call(loop: asyncio.AbstractEventLoop, do: Callable[[str], None], id: str) -> None:
    """Call a function on the loop from another thread; a loop that has been closed needs nothing any more."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(do, id)
