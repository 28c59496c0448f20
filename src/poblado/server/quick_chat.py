"""Quick chat: phrases, faces and, where the host has chosen so, words of their own that people at a table show each other.

Kept in memory alone, and never longer than the game is there: no database, record, report or replay knows of it.
"""

import math
import unicodedata
from collections import deque

from poblado.kernel.errors import BadChoice
from poblado.kernel.values import NameList
from poblado.server.alternatives import kinds_of
from poblado.server.names import has_ink, is_unseen
from poblado.server.presence import clock
from poblado.server.refusals import Refused
from poblado.server.room_state import RoomState

PHRASES = ("hello", "nice", "luck", "moment", "thanks", "game")
FACES = ("smile", "laugh", "wow", "sad")
NEED = "need"
"""With a kind that people trade in here, such as `need ore`: that somebody needs it."""
PAUSE = 5.0
"""Seconds between two of one seat."""
MOST_WRITTEN = 200
"""Characters of what somebody writes, at most."""
WRITING_PAUSE = 3.0
"""Seconds between two that one seat has written."""
_KEPT = 32
"""Number of remarks that a page which is behind is still shown."""


class QuickChat:
    """Chat of one room. It reaches the open pages of this process.

    Attributes:
        number: of what was said so far.
    """

    def __init__(self, room: RoomState) -> None:
        self.number = 0
        self._room = room
        self._last: dict[int, float] = {}
        """Time when each seat last said something."""
        self._wrote: dict[int, float] = {}
        """Time when each seat last wrote something."""
        self._said: deque[tuple[int, int, str, bool]] = deque(maxlen=_KEPT)
        """Number, seat and words, and whether these are its own ones."""

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
        self._show(seat, word, own=False)

    def write(self, seat: int, typed: object) -> None:
        """Show at all pages what a person has written. Raises: Refused; BadChoice, for a text that cannot be shown."""
        room, now = self._room, clock()
        if not room.seats[0].writing:
            raise Refused("at this table nobody writes: its host has not chosen so")
        if not room.begun:
            raise Refused("the game has not begun")
        text = read_line(typed)
        left = self._wrote.get(seat, -WRITING_PAUSE) + WRITING_PAUSE - now
        if left > 0:
            raise Refused("you can write again in {n} {n:second|seconds}", n=math.ceil(left))
        self._wrote[seat] = now
        self._show(seat, text, own=True)

    def _show(self, seat: int, words: str, own: bool) -> None:
        self.number += 1
        self._said.append((self.number, seat, words, own))
        self._room.presence.tell()

    def since(self, number: int) -> list[tuple[int, str, bool]]:
        """Seats and words of what was said after so many, and whether a person has written these words."""
        return [(seat, words, own) for said, seat, words, own in self._said if said > number]


def read_line(typed: object) -> str:
    """A line that a person wrote to the others, without spaces around it. Raises: BadChoice, with what is wrong."""
    text = unicodedata.normalize("NFC", typed).strip() if isinstance(typed, str) else ""
    if len(text) > MOST_WRITTEN:
        raise BadChoice(
            "a line has {most} {most:character|characters} at most, and this one has {n}",
            most=MOST_WRITTEN,
            n=len(text),
        )
    unseen = sorted({f"U+{ord(c):04X}" for c in text if is_unseen(c)})
    if unseen:
        raise BadChoice("a line cannot have what nobody sees in it: {found}", found=", ".join(unseen[:5]))
    if not has_ink(text):
        raise BadChoice("there is nothing written")
    return text
