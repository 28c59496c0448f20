"""Clocks of a table: so many seconds for each turn, then a reserve; when both are used up a bot plays for the seat.

Clocks are no part of a game: no record and no rule knows them. They run in memory, and the reserves are stored with the seats
when a turn passes or when somebody gives time. Each process on one database counts for itself. The one that took the last
act ends a person's time; the others do so only `GRACE` seconds later, should that process have ended. So what their pages
show may differ by the time that a notice takes.
"""

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from poblado.server.refusals import Gone, Refused
from poblado.server.room_state import RoomState
from poblado.server.seats import Seat, deputy
from poblado.server.store import Unavailable
from poblado.server.typed_dice import waited_for

SHORTEST, LONGEST = 10, 900
"""Seconds of a turn that a host may choose, beside 0, which is a table without clocks."""
RESERVES = (180, 300, 600)
"""Seconds of the reserve that the lobby proposes; a host may choose any number up to `MOST`."""
GIFT = 30
"""Seconds that others give at once."""
PAUSE = 10.0
"""Seconds between two gifts of one seat."""
MOST = 3600
"""Seconds that a reserve holds at most, whatever is given."""
GRACE = 20.0
"""Seconds that everybody has more after a restart, and that whoever comes back has at least."""

clock = time.monotonic
"""Seconds, as the event loop counts them."""


def is_clock(turn: int, reserve: int) -> bool:
    """Tell whether a host may choose these seconds of a turn and of the reserve."""
    return (turn == 0 or SHORTEST <= turn <= LONGEST) and 0 <= reserve <= MOST


def chosen_reserve(seats: Sequence[Seat]) -> int:
    """Seconds of reserve that the host chose for every seat of a table; 0 at one without clocks.

    Earlier versions stored only what was left: there it is the smallest proposal that holds all of that.
    """
    first = seats[0]
    if not first.clock:
        return 0
    if first.whole_reserve >= 0:
        return first.whole_reserve
    left = max(seat.reserve for seat in seats)
    return next((n for n in RESERVES if n >= left), RESERVES[-1])


class Clocks:
    """The clocks of one room. They run for each person for whom the table waits, while somebody of the table is here.

    A seat has its whole time anew whenever the turn passes to another seat; what it uses of it while others decide, as for a
    discard, is gone until then.

    Args:
        wake: called when the first of them has run down.
    """

    def __init__(self, room: RoomState, wake: Callable[[], None]) -> None:
        self._room = room
        self._wake = wake
        self._left: list[float] = []
        """Seconds of the turn that each seat has left."""
        self._reserve: list[float] = []
        """Seconds behind these; below 0 where another process should have ended the time."""
        self._stored: list[int] = []
        """The reserves as they stand in the seats."""
        self._late: list[bool] = []
        self._running: frozenset[int] = frozenset()
        self._since = clock()
        self._turn: tuple[int, int] | None = None
        """Seat and round of the turn that the clocks were set for; None before the first."""
        self._gathered = False
        """True if the table was seen before its game began: then nothing was lost by a restart."""
        self._passed = False
        """A turn has passed since the reserves were stored."""
        self._given: dict[int, float] = {}
        """Time when each seat last gave time."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def are_on(self) -> bool:
        """True if the table has clocks: the host has chosen them, and two people at least play."""
        seats = self._room.seats
        return seats[0].clock > 0 and sum(seat.person for seat in seats) > 1

    def note(self) -> None:
        """Look at the table anew: at every change of the game, of its seats, and of who is here."""
        room = self._room
        if not room.begun:
            self._gathered = True
            return
        if not self.are_on:
            return
        self._settle()
        self._adopt(room.seats)
        facts = room.table.facts
        turn = int(facts.turn()), int(facts.round())
        if turn != self._turn:
            self._begin_turn(turn)
        self._running = self._due()
        self._plan()

    def _settle(self) -> None:
        """Take what has passed from the clocks that ran."""
        now = clock()
        passed, self._since = now - self._since, now
        for seat in self._running:
            used = min(passed, self._left[seat])
            self._left[seat] -= used
            self._reserve[seat] -= passed - used

    def _adopt(self, seats: Sequence[Seat]) -> None:
        """Take up the reserves that were stored otherwise than they were known, and who has come back."""
        if not self._stored:
            self._stored = [seat.reserve for seat in seats]
            self._reserve = [float(seat.reserve) for seat in seats]
            self._late = [False] * len(seats)
            self._left = [float(seats[0].clock)] * len(seats)
        for k, seat in enumerate(seats):
            if seat.reserve != self._stored[k]:
                self._stored[k], self._reserve[k] = seat.reserve, float(seat.reserve)
            if self._late[k] and not seat.late:
                # With nothing left the bot would play on at once.
                self._left[k] = max(self._left[k], GRACE)
            self._late[k] = seat.late

    def _begin_turn(self, turn: tuple[int, int]) -> None:
        first, self._turn = self._turn is None, turn
        more = GRACE if first and not self._gathered else 0.0
        self._left = [seat.clock + more for seat in self._room.seats]
        self._reserve = [max(0.0, reserve) for reserve in self._reserve]
        self._passed = not first

    def _due(self) -> frozenset[int]:
        """The seats whose clocks run now. Where nobody of the table is here all stand: nobody plays on for nobody."""
        room = self._room
        people = [k for k, seat in enumerate(room.seats) if seat.person]
        if room.is_over or not any(room.presence.is_here(seat) for seat in people):
            return frozenset()
        return frozenset(seat for seat in waited_for(room) if not room.seats[seat].player)

    # -- when it is over ---------------------------------------------------------------------------------------------

    def _plan(self) -> None:
        """Wake the bots when the first clock has run down: nothing else may happen meanwhile."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._running:
            due = max(0.0, min(self._seconds(seat) for seat in self._running) - self._limit)
            with suppress(RuntimeError):  # a script without a loop, where nobody waits
                self._timer = asyncio.get_running_loop().call_later(due + 0.01, self._wake)

    def _seconds(self, seat: int) -> float:
        return self._left[seat] + self._reserve[seat]

    @property
    def _limit(self) -> float:
        return 0.0 if self._room.holds else -GRACE

    def out(self) -> list[int]:
        """The seats whose time is used up, in order."""
        self._settle()
        return [seat for seat in sorted(self._running) if self._seconds(seat) <= self._limit]

    async def take(self, seat: int) -> None:
        """Have the usual deputy play for a seat whose time is used up. Raises: Refused, Gone, Unavailable."""

        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            if seat not in self.out():
                raise Refused("too late: the table has moved on")
            late = replace(seats[seat], stand_in=deputy(seats, seat), reserve=0, late=True)
            return (*seats[:seat], late, *seats[seat + 1 :])

        await self._room.reseat_all(change)

    # -- what is stored ----------------------------------------------------------------------------------------------

    async def keep(self) -> None:
        """Store the reserves once a turn has passed. What cannot be stored is kept here, until the next one has."""
        if not self._passed or not self._room.holds:
            return
        self._passed = False
        kept = self._whole()
        if kept == self._stored:
            return

        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            # As known before it is written: seconds that were rounded up are not given back.
            self._stored = kept
            return tuple(replace(seat, reserve=reserve) for seat, reserve in zip(seats, kept, strict=True))

        with suppress(Gone, Refused, Unavailable):
            await self._room.reseat_all(change)

    def _whole(self) -> list[int]:
        return [max(0, math.ceil(reserve)) for reserve in self._reserve]

    async def give(self, giver: int, seat: int) -> None:
        """Give a person whose clock runs `GIFT` seconds, which are stored with its reserve.

        Raises: Refused, Gone, Unavailable.
        """
        self._settle()
        if seat not in self._running:
            raise Refused("that person's clock does not run")
        now = clock()
        if now - self._given.get(giver, -PAUSE) < PAUSE:
            raise Refused("whoever gives time may do so again after {n} {n:second|seconds}", n=int(PAUSE))
        self._given[giver] = now
        more = min(MOST, self._whole()[seat] + GIFT)

        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            return (*seats[:seat], replace(seats[seat], reserve=more), *seats[seat + 1 :])

        await self._room.reseat_all(change)

    # -- what pages are told -----------------------------------------------------------------------------------------

    @property
    def second(self) -> int:
        """The present second; 0 where no clock runs, and what pages are told stays the same."""
        return int(clock()) if self._running else 0

    def told(self) -> list[list[Any] | None] | None:
        """Clock state of each seat: the seconds of the turn and of the reserve, and whether they run; None for a bot's,
        and where there are no clocks."""
        room = self._room
        if not room.begun or not self.are_on:
            return None
        if not self._stored:
            self.note()
        self._settle()
        return [
            [round(max(0.0, self._left[k]), 1), round(max(0.0, self._reserve[k]), 1), k in self._running]
            if seat.person
            else None
            for k, seat in enumerate(room.seats)
        ]
