"""Quick chat: phrases and faces that people at a table show each other. Kept in memory alone, never recorded."""

from collections import deque
from typing import TYPE_CHECKING

from poblado.kernel.values import NameList
from poblado.server.alternatives import kinds_of
from poblado.server.presence import clock
from poblado.server.refusals import Refused

if TYPE_CHECKING:
    from poblado.server.room import Room

PHRASES = ("hello", "nice", "luck", "moment", "thanks", "game")
FACES = ("smile", "laugh", "wow", "sad")
NEED = "need"
"""With a kind that people trade in here, such as `need ore`: that somebody needs it."""
PAUSE = 5.0
"""Seconds between two of one seat."""
_KEPT = 32
"""Number of remarks that a page which is behind is still shown."""


class QuickChat:
    """Chat of one room. It reaches the open pages of this process.

    Attributes:
        number: of what was said so far.
    """

    def __init__(self, room: "Room") -> None:
        self.number = 0
        self._room = room
        self._last: dict[int, float] = {}
        """Time when each seat last said something."""
        self._said: deque[tuple[int, int, str]] = deque(maxlen=_KEPT)
        """Number, seat and word."""

    def say(self, seat: int, word: str) -> None:
        """Show a phrase or a face at all pages, by its word. Raises: Refused."""
        room, now = self._room, clock()
        known = (*PHRASES, *FACES, *(f"{NEED} {kind}" for kind in kinds_of(room.table.rules)))
        if word not in known:
            raise Refused("there is no phrase {word!r}; there are {known}", word=word[:20], known=NameList(known))
        if not room.begun:
            raise Refused("the game has not begun")
        if now - self._last.get(seat, -PAUSE) < PAUSE:
            raise Refused("one phrase in {n} {n:second|seconds} is enough", n=int(PAUSE))
        self._last[seat] = now
        self.number += 1
        self._said.append((self.number, seat, word))
        room.presence.tell()

    def since(self, number: int) -> list[tuple[int, str]]:
        """Seats and words of what was said after so many."""
        return [(seat, word) for said, seat, word in self._said if said > number]
