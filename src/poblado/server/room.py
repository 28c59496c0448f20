"""One game in memory: its table, its bots, and those who watch it."""

import asyncio
import logging
from collections.abc import Callable

from poblado.bots import Bot, make
from poblado.kernel.action import seat_of
from poblado.kernel.chance import HashSource
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.event import Event
from poblado.kernel.record import Record
from poblado.kernel.view import View
from poblado.presets import ruleset_from_header
from poblado.server.store import UNDO, Store, StoredGame
from poblado.table import Table, dice_source

log = logging.getLogger(__name__)


class Room:
    """A game with everything around it. All changes go through `act` and `undo`, one at a time.

    Args:
        store: written before anybody is told.
        stored: the game as it lies there.
        bot_delay: seconds that a bot waits before it acts.
    """

    def __init__(self, store: Store, stored: StoredGame, bot_delay: float) -> None:
        self.id = stored.id
        self.seats = stored.seats
        self.store = store
        self.bot_delay = bot_delay
        self.lock = asyncio.Lock()
        self.version = len(stored.entries)
        """Number of entries stored; it rises with every change."""
        self.table = _restore(stored)
        self.bots: dict[int, Bot] = {k: make(s["bot"], k) for k, s in enumerate(stored.seats) if s["bot"]}
        self.last_nonce: dict[int, str] = {}
        self._watchers: set[asyncio.Event] = set()
        self._running: asyncio.Task[None] | None = None

    # -- changes ---------------------------------------------------------------------------------------------------

    async def act(self, seat: int, actions: list[str], nonce: str = "") -> None:
        """Do some actions of a seat, all or none; a repeated nonce is a repeated request and does nothing.

        Raises:
            IllegalAction, BadNotation: and nothing has changed.
        """
        async with self.lock:
            if nonce and self.last_nonce.get(seat) == nonce:
                return
            self._do(seat, actions)
            if nonce:
                self.last_nonce[seat] = nonce
        self._tell()

    def _do(self, seat: int, actions: list[str]) -> None:
        table = self.table
        packed = [self._read(seat, action) for action in actions]
        # All are tried on a copy first. Chance must not decide in between: whoever could have a list refused after a
        # roll could roll again and again.
        trial = table.game.copy()
        for k, action in enumerate(packed):
            if trial.is_chance():
                raise BadNotation("{action}: chance decides before it; send what comes first alone", action=actions[k])
            if not trial.is_legal(action):
                raise table.refusal(trial, action)
            trial.apply_trusted(action)
        before = len(table.record.actions)
        for action in packed:
            table.play(action)
        self.store.append(self.id, self.version, table.record.actions[before:])
        self.version += len(table.record.actions) - before

    def _read(self, seat: int, text: str) -> int:
        """An action of this seat: whatever seat the text names, a request speaks for its own one only."""
        words = text.split()
        if words and (words[0].isdigit() or words[0] == "*"):
            words = words[1:]
        packed = from_text(self.table.rules, " ".join(words), seat)
        if seat_of(packed) != seat:
            raise BadNotation("{text}: that is nature's to do", text=text)
        return packed

    async def undo(self, seat: int) -> bool:
        """Take back the seat's own last placement, if nothing has come after it; returns whether it was."""
        async with self.lock:
            if not self.may_undo(seat) or not self.table.undo():
                return False
            self.store.append(self.id, self.version, [UNDO])
            self.version += 1
        self._tell()
        return True

    def may_undo(self, seat: int) -> bool:
        """Placements reveal nothing, so they can be taken back until anything else happens."""
        actions = self.table.record.actions
        return bool(
            seat >= 0
            and actions
            and actions[-1].startswith((f"{seat} BUILD_ROAD", f"{seat} BUILD_SETTLEMENT", f"{seat} BUILD_CITY"))
            and not self.table.is_over
            and self.table.can_undo
            and self.table.actor == seat
        )

    # -- bots ------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Have the bots act as long as it is for them to act."""
        if self._running is None or self._running.done():
            self._running = asyncio.get_running_loop().create_task(self._run_bots())

    async def _run_bots(self) -> None:
        while True:
            due = [seat for seat in self.table.owing if seat in self.bots]
            if not due:
                return
            if self.bot_delay:
                await asyncio.sleep(self.bot_delay)
            async with self.lock:
                if due[0] not in self.table.owing:
                    continue
                view = self.table.view(due[0])
                # Thinking happens in a thread: other games and pages go on meanwhile.
                action = await asyncio.to_thread(self._think, due[0], view)
                before = len(self.table.record.actions)
                self.table.play(action)
                self.store.append(self.id, self.version, self.table.record.actions[before:])
                self.version += len(self.table.record.actions) - before
            self._tell()

    def _think(self, seat: int, view: View) -> int:
        try:
            action = self.bots[seat].choose(view)
            if view.game.is_legal(action):
                return action
            log.error("bot %s chose what is not legal in game %s", self.bots[seat].name, self.id)
        except Exception:
            # The game must go on whatever a bot does.
            log.exception("bot %s failed in game %s", self.bots[seat].name, self.id)
        return make("random", seat).choose(view)

    # -- watching --------------------------------------------------------------------------------------------------

    def watch(self) -> tuple[asyncio.Event, Callable[[], None]]:
        """An event that is set at every change, and what to call when nobody waits for it any more."""
        event = asyncio.Event()
        self._watchers.add(event)
        return event, lambda: self._watchers.discard(event)

    def _tell(self) -> None:
        for event in self._watchers:
            event.set()
        self.wake()

    def events(self) -> list[Event]:
        """All that has happened; show nobody an event but through `seen_by`."""
        return self.table.game.events


def _restore(stored: StoredGame) -> Table:
    """The table as the stored entries left it, with the source of chance where it was."""
    rules = ruleset_from_header(stored.header)
    source = dice_source(stored.header["dice"], HashSource(stored.secret))
    table = Table(rules, None)
    table.record = Record(stored.header, [])
    for entry in stored.entries:
        if entry == UNDO:
            table.undo()
            continue
        packed = from_text(rules, entry)
        if table.game.is_chance():
            source.observe(table.game, packed)
        table.play(packed)
    table.source = source
    table.run_chance()
    return table
