"""Agreements of a table: to pause its game, or to end it without a winner. People decide, and bots are not asked.

Whoever proposes agrees with all own seats; the others say yes or no, and one no is enough.
Where more than half have said yes, whoever has long been away is not waited for. A proposal runs out after `PATIENCE`. Nothing of
it is an action of the rules: it is stored with the seats, so it outlives a restart, and other processes on the same database
know it.
"""

import asyncio
import math
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from poblado.kernel.errors import BadChoice
from poblado.kernel.values import NameList
from poblado.server.refusals import Gone, Refused
from poblado.server.room_state import RoomState
from poblado.server.seats import ENDED, PAUSED, SPECTATOR, Seat
from poblado.server.store import Unavailable

PAUSE, END = "pause", "end"
PATIENCE = 120
"""Seconds after which a proposal has run out."""
AGAIN = 30
"""Seconds after somebody has declined a person's proposal, until that person makes another one."""

clock = time.time
"""Seconds since 1970, for they are stored."""


class Agreements:
    """The agreements of one room."""

    def __init__(self, room: RoomState) -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_halted(self) -> bool:
        """True if the game is paused, or has been ended: nobody acts, and no clock runs."""
        return bool(self._room.halt)

    @property
    def is_ended(self) -> bool:
        """True if its people have ended the game: nobody has won it."""
        return self._room.halt == ENDED

    def check_goes_on(self) -> None:
        """Raises: Refused, in a pause and once the game has been ended."""
        if self.is_ended:
            raise Refused("the game is over")
        if self.is_halted:
            raise Refused("the game is paused")

    @property
    def proposal(self) -> str:
        """The open proposal, `PAUSE` or `END`; empty where there is none, or it has run out."""
        first = self._room.seats[0]
        return first.proposal if clock() < first.proposed + PATIENCE else ""

    def missing(self) -> list[int]:
        """Seats whose people have not agreed yet and are waited for."""
        return self._missing(self._room.seats, self.proposal)

    def _missing(self, seats: Sequence[Seat], what: str) -> list[int]:
        """Seats without a yes. For a pause, a person whose bot plays is not asked. Nor is one waited for who is long gone, where
        most agree: few cannot end a game while the others are at lunch."""
        asked = [k for k, one in enumerate(seats) if one.person and not (what == PAUSE and one.stand_in)]
        missing = [k for k in asked if not seats[k].agrees]
        most = 2 * len(missing) < len(asked)
        return [k for k in missing if not (most and self._room.presence.is_long_gone(k))]

    async def propose(self, what: str, mine: Sequence[int]) -> None:
        """Propose something, for whoever has these seats; it is done at once where nobody else is to be asked.

        Raises: BadChoice for an unknown proposal; Refused, Gone, Unavailable.
        """
        if what not in (PAUSE, END):
            raise BadChoice(
                "{what!r} cannot be proposed; there are {known}", what=what[:20], known=NameList((PAUSE, END))
            )

        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            first = seats[0]
            self._check_played()
            if self.proposal:
                raise Refused("something else is proposed at this moment")
            if what == PAUSE and self.is_halted:
                raise Refused("the game is paused")
            left = first.proposed + AGAIN - clock()
            if first.proposer in mine and first.decliner not in (SPECTATOR, *mine) and left > 0:
                raise Refused("you can propose that again in {n} {n:second|seconds}", n=math.ceil(left))
            asked = tuple(replace(one, agrees=k in mine) for k, one in enumerate(seats))
            made = replace(asked[0], proposal=what, proposer=mine[0], proposed=int(clock()), decliner=SPECTATOR)
            return self._settled((made, *asked[1:]))

        await self._room.reseat_all(change)

    async def answer(self, what: str, mine: Sequence[int], yes: bool) -> None:
        """Agree or not to the open proposal, with all own seats; whoever made it takes it back by a no.

        Raises: Refused, Gone, Unavailable.
        """

        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            self._check_played()
            if not self.proposal or self.proposal != what:
                raise Refused("too late: the table has moved on")
            if not yes:
                return _closed(seats, mine[0])
            return self._settled(tuple(replace(one, agrees=one.agrees or k in mine) for k, one in enumerate(seats)))

        await self._room.reseat_all(change)

    async def resume(self) -> None:
        """Somebody of the table ends the pause. Raises: Refused, Gone, Unavailable."""

        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            if seats[0].halt != PAUSED:
                raise Refused("the game is not paused")
            return (replace(seats[0], halt=""), *seats[1:])

        await self._room.reseat_all(change)

    def _check_played(self) -> None:
        """Raises: Refused, where nothing is played that could be halted."""
        if not self._room.begun:
            raise Refused("the game has not begun")
        if self._room.is_over:
            raise Refused("the game is over")

    def _settled(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats, with what is proposed in force where nobody is missing."""
        what = seats[0].proposal
        if self._missing(seats, what):
            return seats
        closed = _closed(seats, SPECTATOR)
        return (replace(closed[0], halt=PAUSED if what == PAUSE else ENDED), *closed[1:])

    # -- when nobody answers any more ----------------------------------------------------------------------------------

    def note(self) -> None:
        """Look at the seats anew: a proposal is closed when it has run out, or whoever is missing has long gone; and nothing else
        may happen meanwhile."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        first = self._room.seats[0]
        if first.proposal:
            with suppress(RuntimeError):  # a script without a loop, where nobody waits
                due = max(0.0, first.proposed + PATIENCE - clock()) if self.missing() else 0.0
                self._timer = asyncio.get_running_loop().call_later(due + 0.05, self._run_out)

    def _run_out(self) -> None:
        self._closing = asyncio.get_running_loop().create_task(self._close())

    async def _close(self) -> None:
        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            if self.proposal and not self.missing():
                return self._settled(seats)
            if not seats[0].proposal or self.proposal:
                raise Refused("too late: the table has moved on")
            return _closed(seats, SPECTATOR)

        # What cannot be stored is not shown either: a proposal that has run out is none.
        with suppress(Gone, Refused, Unavailable):
            await self._room.reseat_all(change)

    # -- what pages are told -------------------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """Agreements as a page shows them: `halt`; the open `proposal` with who made it, or who declined the last one, and whose
        yes is `missing`."""
        first, proposal = self._room.seats[0], self.proposal
        return {
            "halt": first.halt,
            "proposal": proposal,
            "proposer": first.proposer,
            "decliner": first.decliner,
            "missing": self.missing() if proposal else [],
        }


def _closed(seats: tuple[Seat, ...], decliner: int) -> tuple[Seat, ...]:
    first, *others = (replace(one, agrees=False) for one in seats)
    return (replace(first, proposal="", proposed=int(clock()), decliner=decliner), *others)
