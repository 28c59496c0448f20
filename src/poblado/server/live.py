"""A game in play: its table, its log, its bots and whoever watches."""

import asyncio
import logging
import secrets
from dataclasses import dataclass, field

from poblado import bots
from poblado.kernel.action import seat_of
from poblado.kernel.chance import HashSource
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadNotation, IllegalAction
from poblado.kernel.event import Event
from poblado.kernel.record import Record
from poblado.presets import ruleset
from poblado.server.store import UNDO, Store, StoredGame, folded
from poblado.table import Table

PERSON = "person"
BOT = "settler"
PLACEMENTS = ("BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY")
"""Kinds that may be taken back while nothing has come of them."""

log = logging.getLogger(__name__)


class NotYours(Exception):
    """Somebody tried to act for another seat, or without one."""


@dataclass
class LiveGame:
    """A game in play.

    Attributes:
        version: how many rows are stored; numbers the updates, also across restarts.
        events: all that happened, for the log.
    """

    stored: StoredGame
    table: Table
    store: Store
    version: int
    events: list[Event]
    bot_delay: float
    back: list[tuple[int, int]] = field(default_factory=list)
    """Record and log lengths before each placement that may still be taken back."""
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    task: "asyncio.Task[None] | None" = None

    # -- what a seat does ------------------------------------------------------------------------------------------

    async def play(self, seat: int, texts: list[str]) -> None:
        """Do some actions of one seat, all or none.

        Raises:
            NotYours, BadNotation, IllegalAction: nothing has changed.
        """
        rules = self.table.rules
        actions = [from_text(rules, text, seat) for text in texts]
        if seat < 0 or any(int(seat_of(action)) != seat for action in actions):
            raise NotYours
        trial = self.table.game.copy()
        for k, action in enumerate(actions):
            if trial.is_chance():
                raise BadNotation(f"{texts[k]}: chance decides first; send what comes before alone")
            if not trial.is_legal(action):
                raise self._refusal(trial, action)
            trial.apply_trusted(action)
        for action in actions:
            self._do(action)
        await self._tell()

    def _refusal(self, game: object, action: int) -> IllegalAction:
        """The table's refusal; in the middle of several actions, only which of them it was."""
        try:
            if game is not None and not self.table.game.is_legal(action):
                self.table.play(action)
        except IllegalAction as error:
            return error
        return IllegalAction(to_text(self.table.rules, action), int(seat_of(action)), "not after the others", "", [])

    def _do(self, action: int) -> None:
        table = self.table
        before, told = len(table.record.actions), len(self.events)
        seat = int(seat_of(action))
        happened = table.play(action)
        lines = table.record.actions[before:]
        try:
            self.store.append(self.stored.id, self.version, lines)
        except BaseException:
            table.undo()
            raise
        self.version += len(lines)
        self.events.extend(happened)
        kind = lines[0].split()[1]
        placed = kind in PLACEMENTS and len(lines) == 1 and self.stored.seats[seat] == PERSON and not table.is_over
        if placed:
            self.back.append((before, told))
        else:
            self.back.clear()

    def may_undo(self, seat: int) -> bool:
        """Whether the last thing done was a placement of this seat that has had no consequence yet."""
        return bool(self.back) and self.table.record.actions[-1].startswith(f"{seat} ")

    async def undo(self, seat: int) -> bool:
        """Take this seat's last placement back, where that is still possible."""
        if seat < 0 or not self.may_undo(seat):
            return False
        length, told = self.back.pop()
        self.store.append(self.stored.id, self.version, [f"{UNDO}{length}"])
        self.version += 1
        self.table.undo()
        del self.events[told:]
        await self._tell()
        return True

    async def _tell(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    # -- bots ------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Let the bots play whenever it is their turn."""
        if self.task is None:
            self.task = asyncio.create_task(self._run_bots())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None

    async def _run_bots(self) -> None:
        while not self.table.is_over:
            waiting = [s for s in self.table.owing if self.stored.seats[s] != PERSON]
            version = self.version
            if not waiting:
                async with self.changed:
                    await self.changed.wait_for(lambda: self.version != version)  # noqa: B023
                continue
            await asyncio.sleep(self.bot_delay)
            view = self.table.view(waiting[0])
            action = await asyncio.to_thread(self._choose, view.seat, view)
            if version != self.version:
                # A person took something back meanwhile: think again.
                continue
            self._do(action)
            await self._tell()

    def _choose(self, seat: int, view: object) -> int:
        from poblado.kernel.view import View

        assert isinstance(view, View)
        try:
            action = bots.make(self.stored.seats[seat], seat).choose(view)
            if view.game.is_legal(action):
                return action
            log.error("bot %s in game %s chose what is not legal", self.stored.seats[seat], self.stored.id)
        except Exception:
            # A game must go on whatever a bot does.
            log.exception("bot %s failed in game %s", self.stored.seats[seat], self.stored.id)
        return bots.make("random", seat).choose(view)


class Games:
    """All games of a store; those somebody has asked for since the start are in play."""

    def __init__(self, store: Store, bot_delay: float) -> None:
        self.store = store
        self.bot_delay = bot_delay
        self._live: dict[str, LiveGame] = {}

    def new(
        self, name: str, players: int, params: dict[str, int], seed: int | None, names: list[str], seats: list[str]
    ) -> LiveGame:
        """Begin a game. Raises: BadRuleset, with the reason in words."""
        secret = secrets.token_hex(16) if seed is None else f"seed {seed}"
        board_seed = secrets.randbits(48) if seed is None else seed
        rules = ruleset(name, players, params=params, seed=board_seed)
        table = Table(rules, HashSource(secret), names)
        stored = StoredGame(secrets.token_urlsafe(9), table.record.header, secret, tuple(seats))
        self.store.add(stored)
        self.store.append(stored.id, 0, table.record.actions)
        return self._keep(stored, table, len(table.record.actions))

    def get(self, id: str) -> LiveGame | None:
        """A game by id, brought back from the store if need be."""
        if id in self._live:
            return self._live[id]
        stored = self.store.game(id)
        if stored is None:
            return None
        lines = self.store.lines(id)
        actions = folded(lines)
        table = Table.from_record(Record(dict(stored.header), actions), HashSource(stored.secret))
        # Where the server died between an action and the chance it led to, chance was decided again, equally.
        rest = table.record.actions[len(folded(lines)) :]
        self.store.append(id, len(lines), rest)
        return self._keep(stored, table, len(lines) + len(rest))

    def _keep(self, stored: StoredGame, table: Table, version: int) -> LiveGame:
        game = LiveGame(stored, table, self.store, version, list(table.game.events), self.bot_delay)
        self._live[stored.id] = game
        game.start()
        return game

    async def close(self) -> None:
        for game in self._live.values():
            await game.stop()
        self.store.close()
