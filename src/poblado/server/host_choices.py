"""HTTP routes for the host's choices for the whole table, before its game begins."""

from dataclasses import replace
from typing import TYPE_CHECKING

from poblado.server.clocks import RESERVES, TURNS
from poblado.server.refusals import Refused
from poblado.server.seats import Seat

if TYPE_CHECKING:
    from poblado.server.room import Room


async def set_auto(room: "Room", on: bool) -> None:
    """Choose whether bots stand in by themselves. Raises: Refused once the game has begun, Gone, Unavailable."""

    def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if room.begun:
            raise Refused("the game has begun: how bots stand in is chosen before")
        return tuple(replace(seat, auto=on) for seat in seats)

    await room.reseat_all(change)


async def set_clock(room: "Room", turn: int, reserve: int) -> None:
    """Choose the seconds of a turn, 0 for a table without clocks, and of the reserve. Raises: as of `set_auto`, and Refused for
    other numbers than are offered."""

    def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if room.begun:
            raise Refused("the game has begun: clocks are chosen before")
        if turn not in TURNS or reserve not in RESERVES:
            raise Refused(
                "a clock has {turns} s a turn, and {reserves} s in reserve",
                turns=", ".join(map(str, TURNS)),
                reserves=", ".join(map(str, RESERVES)),
            )
        return tuple(replace(seat, clock=turn, reserve=reserve if turn else 0) for seat in seats)

    await room.reseat_all(change)
