"""Presence: who watches a game and which seats are connected, in this process and in others."""

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from poblado.server.seats import SPECTATOR

PATIENCE = 60.0
"""Seconds that a person may be gone before the others may ask a bot to stand in."""

clock = time.monotonic
"""Seconds."""

AT_ONCE = 25
"""Pages that are told in one go: each takes a tenth or two of a millisecond, and the first of each kind some more."""


class Presence:
    """The pages that are open on one game. A seat is here where a page of it is open.

    Args:
        note_gone: called whenever somebody has become long gone.
        note_change: called whenever other seats are here than before, ahead of all pages.

    Attributes:
        presence: rises whenever other seats are here than before, or have become long gone.
    """

    def __init__(self, note_gone: Callable[[], None], note_change: Callable[[], None]) -> None:
        self.presence = 0
        self._note_change = note_change
        self._note_gone = note_gone
        self._timer: asyncio.TimerHandle | None = None
        self._made = clock()
        self._open: dict[asyncio.Event, frozenset[int]] = {}
        self._gone: dict[int, float] = {}
        self._elsewhere: frozenset[int] = frozenset()

    def __len__(self) -> int:
        """Pages that are open in this process."""
        return len(self._open)

    def watch(self, seats: Sequence[int]) -> tuple[asyncio.Event, Callable[[], None]]:
        """An event that is set at every change, and what to call when nobody waits for it any more.

        Args:
            seats: of whoever looks; several where people share a screen.
        """
        event = asyncio.Event()
        before = self.here()
        self._open[event] = frozenset(seats)
        # Nobody is told of spectators, nor of a second page of somebody who is there.
        if self.here() != before:
            self._changed()
        self._plan()

        def stop() -> None:
            before = self.here()
            for seat in self._open.pop(event, frozenset()):
                self._gone[seat] = clock()
            if self.here() != before:
                self._changed()
            self._plan()

        return event, stop

    def is_here(self, seat: int) -> bool:
        """Tell whether a page of that seat is open, in this process or another."""
        return seat in self._elsewhere or any(seat in seats for seats in self._open.values())

    def has_come(self, seat: int) -> bool:
        """Tell whether that seat is here, or was since this process knows the game."""
        return self.is_here(seat) or seat in self._gone

    def here(self) -> frozenset[int]:
        """The seats that have a page open in this process."""
        return frozenset().union(*self._open.values()) - {SPECTATOR}

    def be_told(self, elsewhere: frozenset[int]) -> None:
        """The seats that have a page open in other processes."""
        if elsewhere != self._elsewhere:
            self._gone.update(dict.fromkeys(self._elsewhere - elsewhere, clock()))
            self._elsewhere = elsewhere
            self._changed()
            self._plan()

    def note_act(self, seat: int) -> None:
        """A seat does something, from wherever: it is not away, though no page of it be open."""
        self._gone[seat] = clock()
        self._plan()

    def left(self, seat: int) -> int:
        """Whole seconds until the others may ask a bot to stand in, if that seat neither comes nor acts before."""
        return max(0, math.ceil(self._due(seat) - clock()))

    def is_long_gone(self, seat: int) -> bool:
        """Tell whether that seat has neither had a page open nor acted for so long that a bot may stand in."""
        return not self.is_here(seat) and clock() >= self._due(seat)

    def _due(self, seat: int) -> float:
        return self._gone.get(seat, self._made) + PATIENCE

    def _plan(self) -> None:
        """Pages are told by themselves when somebody has become long gone: nothing else may happen meanwhile."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._open:
            return
        now = clock()
        due = [at + PATIENCE for at in (self._made, *self._gone.values()) if at + PATIENCE > now]
        if due:
            # A clock that is read a little early would find nobody long gone yet.
            with suppress(RuntimeError):  # a script without a loop, where nobody is told anything
                self._timer = asyncio.get_running_loop().call_later(min(due) - now + 0.01, self._become_gone)

    def _become_gone(self) -> None:
        self._timer = None
        self._changed()
        self._note_gone()
        self._plan()

    def tell(self) -> None:
        """Notify everybody who watches; where many do, some after the others, so that other tables come between."""
        _tell(list(self._open))

    def _changed(self) -> None:
        self.presence += 1
        self._note_change()
        self.tell()


def _tell(events: list[asyncio.Event]) -> None:
    for event in events[:AT_ONCE]:
        event.set()
    if len(events) > AT_ONCE:
        asyncio.get_running_loop().call_soon(_tell, events[AT_ONCE:])
