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


async def admit_beside(room: Room, giver: str, device: str) -> list[int]:
    """Have one device more hold all seats that another one holds; returns these. Raises: Gone, Unavailable."""

    def change(old: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(seat.held_by(device) if seat.person and giver in seat.devices else seat for seat in old)

    if change(room.seats) != room.seats:
        await room.reseat_all(change)
    return [k for k, seat in enumerate(room.seats) if seat.person and device in seat.devices]
