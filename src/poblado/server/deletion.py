"""Permission to delete a game for good; leaving one for good."""

from collections.abc import Callable, Sequence

from poblado.server.refusals import Refused
from poblado.server.room_state import RoomState
from poblado.server.seats import Seat, deputy


def check_deletion(room: RoomState, mine: Sequence[int]) -> None:
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


def check_leaving(room: RoomState, mine: Sequence[int]) -> None:
    """Check whether whoever has these seats, one at least, may leave the game for good.

    Raises:
        Refused: where nobody else sits there, and once it is over.
    """
    if room.is_over:
        raise Refused("the game is over: there is nothing left to leave")
    if not any(seat.person and k not in mine for k, seat in enumerate(room.seats)):
        raise Refused("nobody else sits at this table: the game can be deleted")


async def leave(room: RoomState, mine: Sequence[int]) -> None:
    """Take people from their seats for good: before the game these are free again, in it bots have them. Raises: Refused."""
    grips = [room.seats[k].grip for k in mine]

    def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if (room.next and not room.begun) or grips != [seats[k].grip for k in mine]:
            raise Refused("too late: the table has moved on")
        check_leaving(room, mine)
        return tuple(
            seat if k not in mine else seat.left(deputy(seats, k)) if room.begun else seat.vacated()
            for k, seat in enumerate(seats)
        )

    await room.reseat_all(change)


def may(check: Callable[[RoomState, Sequence[int]], None], room: RoomState, mine: Sequence[int]) -> bool:
    """Tell whether one of these checks lets whoever has these seats, if any, do it."""
    try:
        check(room, mine)
    except Refused:
        return False
    return bool(mine)
