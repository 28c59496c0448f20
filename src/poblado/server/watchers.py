"""Who watches a game and which seats are here, in this process and in others."""

import asyncio
import time
from collections.abc import Callable, Sequence

from poblado.server.seats import SPECTATOR

PATIENCE = 60.0
"""Seconds that a person may be gone before the others may ask a bot to stand in."""

AT_ONCE = 25
"""Pages that are told in one go: each takes a tenth or two of a millisecond, and the first of each kind some more."""


class Watchers:
    """The pages that are open on one game. A seat is here where a page of it is open.

    Attributes:
        presence: rises whenever other seats are here than before.
    """

    def __init__(self) -> None:
        self.presence = 0
        self._made = time.monotonic()
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

        def stop() -> None:
            before = self.here()
            for seat in self._open.pop(event, frozenset()):
                self._gone[seat] = time.monotonic()
            if self.here() != before:
                self._changed()

        return event, stop

    def is_here(self, seat: int) -> bool:
        """Whether a page of that seat is open, in this process or another."""
        return seat in self._elsewhere or any(seat in seats for seats in self._open.values())

    def here(self) -> frozenset[int]:
        """The seats that have a page open in this process."""
        return frozenset().union(*self._open.values()) - {SPECTATOR}

    def be_told(self, elsewhere: frozenset[int]) -> None:
        """The seats that have a page open in other processes."""
        if elsewhere != self._elsewhere:
            self._gone.update(dict.fromkeys(self._elsewhere - elsewhere, time.monotonic()))
            self._elsewhere = elsewhere
            self._changed()

    def is_long_gone(self, seat: int) -> bool:
        """Whether no page of that seat has been open for so long that a bot may stand in."""
        return not self.is_here(seat) and time.monotonic() - self._gone.get(seat, self._made) >= PATIENCE

    def tell(self) -> None:
        """Everybody who watches looks again; where many do, some after the others, so that other tables come between."""
        _tell(list(self._open))

    def _changed(self) -> None:
        self.presence += 1
        self.tell()


def _tell(events: list[asyncio.Event]) -> None:
    for event in events[:AT_ONCE]:
        event.set()
    if len(events) > AT_ONCE:
        asyncio.get_running_loop().call_soon(_tell, events[AT_ONCE:])
