"""Permission to delete a game for good."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from poblado.server.refusals import Refused

if TYPE_CHECKING:
    from poblado.server.room import Room


def check_deletion(room: "Room", mine: Sequence[int]) -> None:
    """Check whether whoever has these seats, one at least, may delete the game.

    Raises:
        Refused: where somebody else sits there too, unless the game has not begun and its host asks.
    """
    if not any(seat.person and k not in mine for k, seat in enumerate(room.seats)):
        return
    if room.begun:
        raise Refused(
            "others sit at this table too: a game that has begun is deleted only where nobody else has a seat"
        )
    if room.host not in mine:
        raise Refused("others sit at this table too: before the game begins, only its host deletes it")
