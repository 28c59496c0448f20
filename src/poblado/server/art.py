"""The small drawings of a game's page: a sheet that comes with it, and another that its script may fetch."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from poblado.server.ask import room_of
from poblado.server.room import Room
from poblado.svg import SEAT_ORDER
from poblado.svg.sheet import later_drawings, sheet, small_drawings


def first_art(room: Room) -> str:
    """The drawings that the page comes with."""
    rules = room.table.rules
    return sheet(small_drawings(rules, SEAT_ORDER[: rules.seats]))


def later_address(room: Room) -> str:
    """Where the page finds the others; empty where there are none."""
    return f"/game/{room.id}/art.svg" if later_drawings(room.table.rules, ()) else ""


async def later_art(request: Request) -> Response:
    """The other drawings, one sheet of symbols. What they look like changes with the program's version alone."""
    room = await room_of(request)
    if room is None:
        return PlainTextResponse("", status_code=404)
    rules = room.table.rules
    drawn = sheet(later_drawings(rules, SEAT_ORDER[: rules.seats]), part="later")
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=604800"})
