"""Admission of one device more to the seats of its person."""

from collections.abc import Sequence

from poblado.server.room import Room
from poblado.server.seats import Seat


async def admit(room: Room, which: Sequence[int], device: str, grip: int) -> None:
    """Have one device more hold the seats of its person, those of them that have that grip still.

    Raises: Gone, Unavailable.
    """

    def change(old: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(
            seat.held_by(device) if k in which and seat.person and seat.grip == grip else seat
            for k, seat in enumerate(old)
        )

    if change(room.seats) != room.seats:
        await room.reseat_all(change)
