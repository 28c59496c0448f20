"""Bot runner of one game: makes its bots act whenever it is their turn."""

import asyncio
import logging

from poblado import is_compiled
from poblado.bots import SEARCHING, USUAL, Bot, Reason, make
from poblado.kernel.action import seat_of
from poblado.kernel.chance import chosen
from poblado.kernel.errors import PobladoError
from poblado.kernel.number import whole
from poblado.kernel.view import View
from poblado.server.bot_processes import think
from poblado.server.bot_reasons import BotReasons, is_known
from poblado.server.clocks import Clocks
from poblado.server.load_shedding import LoadShedding
from poblado.server.refusals import Gone, Refused
from poblado.server.room_state import RoomState
from poblado.server.seats import PACES
from poblado.server.stand_ins import ask_stand_in
from poblado.server.store import Unavailable
from poblado.server.typed_dice import roller, waited_for

log = logging.getLogger(__name__)

_AGAIN = 5.0
"""Seconds after which the bots of a game try again to store what they do."""

_SLIP = 4
"""So many times as long as usual a bot waits after a placement that has made it its turn, so that it can be taken back."""


class BotRunner:
    """Bot runner for the seats of a room that no person plays.

    Args:
        clocks: of the room.
        delay: seconds that a bot waits before it acts.
        shedding: of the server; under it they wait longer.

    Attributes:
        bots: by seat and kind, each made when it first acts.
        running: what they are at; None before they have begun.
        reasons: that they gave for what they did.
    """

    def __init__(self, room: RoomState, clocks: Clocks, delay: float, shedding: LoadShedding) -> None:
        self.bots: dict[tuple[int, str], Bot] = {}
        self.running: asyncio.Task[None] | None = None
        self.reasons = BotReasons()
        self._room = room
        self._clocks = clocks
        self._delay = delay
        self._shedding = shedding

    def wake(self) -> None:
        """Have them act as long as it is for them to act."""
        if not self.are_busy and self._is_asked():
            self.running = asyncio.get_running_loop().create_task(self._run())

    @property
    def are_busy(self) -> bool:
        """True if one of them thinks, or waits before it acts."""
        return self.running is not None and not self.running.done()

    def _due(self) -> list[int]:
        return [seat for seat in waited_for(self._room) if self._room.seats[seat].player]

    def missing(self) -> list[int]:
        """Seats in which a bot is to stand in by itself: the table waits for each, its person is away for a minute, and another
        person is here. At a table that all have left there are none: bots play on for nobody."""
        room = self._room
        if not room.seats[0].auto or not room.begun or room.is_over:
            return []
        people = [seat for seat, one in enumerate(room.seats) if one.person and not one.stand_in]
        gone = [seat for seat in waited_for(room) if seat in people and room.may_replace(seat)]
        return gone if any(room.presence.is_here(seat) for seat in people) else []

    def _is_asked(self) -> bool:
        """Return whether it is for one of them to act, or to take the seat of somebody who is away or whose time is used up."""
        return bool(self._due() or self.missing() or self._clocks.out())

    def _is_slip(self) -> bool:
        """Return whether a person's placement has made it somebody else's turn, which it may not have been meant to."""
        seat = self._room.table.placed_by
        return seat is not None and self._room.table.actor != seat and self._room.may_undo(seat)

    def _wait(self) -> float:
        """Seconds that a bot waits before it acts, at the table's pace; after a slip the same at each."""
        if self._is_slip():
            return self._delay * _SLIP
        return self._delay * PACES.get(self._room.seats[0].pace, 1.0)

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        while self._is_asked():
            await asyncio.sleep(self._shedding.pause(self._wait(), clock()))
            try:
                for seat in self.missing():
                    await ask_stand_in(self._room, seat)
                for seat in self._clocks.out():
                    await self._clocks.take(seat)
                await self._act()
            except Gone:
                return
            except Refused:
                continue  # another process was quicker, or the person has come back
            except Unavailable as error:
                log.warning("game %s waits until the database answers: %s", self._room.id, error)
                await asyncio.sleep(_AGAIN)
                continue
            except PobladoError as error:
                # Damaged, or of other rules than another process has: the next request is told.
                log.warning("game %s cannot go on: %s", self._room.id, error)
                return
            self._room.tell()
            await self._clocks.keep()

    async def _act(self) -> None:
        """The first bot that is asked acts. Raises: Gone, Refused, Unavailable."""
        room = self._room
        async with room.turn():
            due = self._due()
            if not due:
                return
            if roller(room.table) >= 0:
                # Nobody has a bot's dice on the table: they are rolled here.
                assert room.table.source is not None
                await room.play([chosen(room.table.source, room.table.game)])
                return
            view = room.table.view(due[0])
            # Compiled, our bots answer within a millisecond or two: a thread would only wait for the interpreter's
            # lock. Interpreted, they take long enough for other games and pages to go on meanwhile.
            if room.seats[due[0]].player in SEARCHING:
                action, reason = await self._search(due[0], view)
            elif is_compiled():
                action, reason = self._think(due[0], view)
            else:
                action, reason = await asyncio.to_thread(self._think, due[0], view)
            n = len(room.events())
            await room.play([action])
            if reason is not None and len(room.events()) > n:
                self.reasons.keep(n, room.events()[n], reason)

    async def _search(self, seat: int, view: View) -> tuple[int, Reason | None]:
        """The same of a bot that searches, in a process beside this one."""
        kind = self._room.seats[seat].player
        try:
            return await think(kind, seat, view)
        except Exception:
            # The game must go on whatever becomes of a process.
            log.exception("bot %s failed in game %s", kind, self._room.id)
            return await asyncio.to_thread(make(USUAL, seat).choose, view), None

    def _think(self, seat: int, view: View) -> tuple[int, Reason | None]:
        """Action of a bot, and the reason that it gives for it, if any."""
        kind, id = self._room.seats[seat].player, self._room.id
        try:
            bot = self.bots.get((seat, kind))
            if bot is None:
                bot = self.bots[seat, kind] = make(kind, seat)
            action = whole(bot.choose(view))
            if self._room.table.rules.is_action(action) and seat_of(action) == seat and view.game.is_legal(action):
                return action, self._reason(bot, view, action)
            log.error("bot %s chose what is not legal in game %s", kind, id)
        except Exception:
            # The game must go on whatever a bot does.
            log.exception("bot %s failed in game %s", kind, id)
        return make("random", seat).choose(view), None

    def _reason(self, bot: Bot, view: View, action: int) -> Reason | None:
        """Reason of a bot for its choice. A bot of somebody else may give none, have no such method, or fail."""
        give = getattr(bot, "reason", None)
        if not callable(give):
            return None
        try:
            reason = give(view, action)
        except Exception:
            log.exception("bot %s gave no reason in game %s", type(bot).__name__, self._room.id)
            return None
        return reason if is_known(reason, self._room.table.rules) else None
