"""Reminders: a sound and a word at the page of a person for whom the table waits. Kept in memory alone, never recorded."""

from collections.abc import Sequence

from poblado.server.presence import clock
from poblado.server.refusals import Refused
from poblado.server.room_state import RoomState
from poblado.server.typed_dice import waited_for

HESITATION = 10.0
"""Seconds without an action after which a person may be reminded. The page's button comes as late: see remind.js."""
PAUSE = 20.0
"""Seconds between two reminders of one sender."""


class Reminders:
    """The reminders that the people of one room have sent.

    Attributes:
        number: of reminders so far.
    """

    def __init__(self, room: RoomState) -> None:
        self.number = 0
        self._room = room
        self._sent: dict[int, float] = {}
        """Time when each sender sent the last one."""
        self._last: dict[int, tuple[int, int]] = {}
        """Number and sender of the last one that each seat was sent."""

    def send(self, sender: int, seat: int) -> None:
        """Remind a person at their pages. Raises: Refused."""
        room, now = self._room, clock()
        if not room.begun or room.is_over or seat not in waited_for(room) or room.seats[seat].player:
            raise Refused("the table does not wait for that person")
        if now - room.moved < HESITATION:
            raise Refused("people think for {n} {n:second|seconds} before somebody reminds them", n=int(HESITATION))
        if sender in self._sent and now - self._sent[sender] < PAUSE:
            raise Refused("one reminder in {n} {n:second|seconds} is enough", n=int(PAUSE))
        # Pages of other processes are not reached: a reminder is not stored.
        if seat not in room.presence.here():
            raise Refused("no page of that person can be reached at this moment")
        self.number += 1
        self._sent[sender] = now
        self._last[seat] = self.number, sender
        room.presence.tell()

    def since(self, number: int, seats: Sequence[int]) -> list[int]:
        """Senders of what some seats were sent after so many reminders."""
        found = (self._last[seat] for seat in seats if seat in self._last)
        return [sender for sent, sender in found if sent > number]
