"""Load shedding by the lag of the event loop: bots wait longer, then no game is begun, then no action is taken.

A server that has more to do than it can gets slower for all at once, and there is no end of that: each answer waits behind all
others. So what can wait does, and what cannot be done soon is refused at once, with the time after which to ask again.
"""

import asyncio
from typing import NoReturn

from poblado.server.workers import Busy

TO_BEGIN = 0.2
"""Seconds behind, beyond which no game is begun: those that are played need all there is."""
TO_ACT = 0.6
"""Seconds behind, beyond which nobody acts: an act waits for its turn some five times, and a refusal costs less than it
does."""

_BEAT = 0.1
_PART = 0.2
"""Weight of the measurement at each beat: one stop refuses nothing, two of two seconds do."""
_LONGEST_BEAT = 2.0
"""Seconds that one beat counts at most: one such refuses nothing, a second one soon after it does."""
_PATIENCE = 20.0
"""Seconds that a bot waits for each second behind, so that people's own moves come first."""
_LONGEST = 5.0
"""Seconds that it waits at most."""
_TOGETHER = 0.1
"""Seconds between two beats of bots: nobody sees whether one of them thinks so much longer or shorter."""
_CALM_TOGETHER = 0.3
"""The same where there is little to do, and so few tables on each beat that people's acts get through. Whoever waits the usual
0.6 waits for two of these, so a table's moves come as evenly as ever."""
_CALM = 0.005
"""Seconds behind, up to which there is little to do: were what a beat brings more than some 50 ms, the mean would be more."""


class LoadShedding:
    """Lag of the event loop: how late it does what is due.

    Attributes:
        behind: seconds, as they have been in the last second or so; 0 where nobody measures.
    """

    def __init__(self) -> None:
        self.behind = 0.0

    async def measure(self) -> NoReturn:
        """Measure until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _BEAT
            await asyncio.sleep(_BEAT)
            self.note(max(0.0, loop.time() - due))

    def note(self, late: float) -> None:
        """Note the lag of one beat, in seconds. A long one alone is no load: the process has slept, and is here again."""
        self.behind += _PART * (min(late, _LONGEST_BEAT) - self.behind)

    def pause(self, usual: float, now: float = 0.0) -> float:
        """Seconds that a bot waits before it acts, `usual` ones where there is time.

        Bots that wait at all act on a beat, those of all tables on the same: what one of them has brought into the processor's
        caches is still there for the next, and all that they do is stored in one go. It is half a beat sooner or later at most.

        Args:
            now: by the event loop's clock.
        """
        pause = max(usual, min(_LONGEST, _PATIENCE * self.behind))
        beat = _CALM_TOGETHER if self.behind < _CALM and pause >= 2 * _CALM_TOGETHER else _TOGETHER
        return pause if pause < beat else round((now + pause) / beat) * beat - now

    def spare(self, most: float) -> None:
        """Raises: Busy, where the server is further behind than so many seconds."""
        if self.behind > most:
            raise Busy
