"""SVG symbol sheets of a game's page: a sheet that comes with it, and another that its script may fetch."""

import asyncio
import gzip
from functools import cache

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from poblado import bots
from poblado.face import Face, faces_of
from poblado.kernel.game import Ruleset
from poblado.server.requests import room_of
from poblado.server.room import Room
from poblado.server.workers import Pool
from poblado.svg import SEAT_ORDER
from poblado.svg.badges import bot_badges
from poblado.svg.drawing import Drawing
from poblado.svg.sheet import later_drawings, sheet, small_drawings

_KEPT = 64
_sheets: dict[tuple[tuple[Face, ...], int], bytes] = {}
"""Sheets by faces and number of seats, packed: each takes some milliseconds, and as long again to pack."""

_making: dict[tuple[tuple[Face, ...], int], asyncio.Task[bytes]] = {}
"""Sheets that are being made: a class that opens its tables waits for one sheet."""


@cache
def level_faces() -> dict[str, Drawing]:
    """Faces of the levels that are there, by name."""
    return {name: drawn for name, drawn in bot_badges().items() if name.removeprefix("bot-") in bots.level_names()}


def first_art(room: Room) -> str:
    """The drawings that the page comes with, the bots' faces among them."""
    rules = room.table.rules
    return sheet({**small_drawings(rules, SEAT_ORDER[: rules.seats]), **level_faces()})


def later_address(room: Room) -> str:
    """URL where the page finds the others; empty where there are none."""
    return f"/game/{room.id}/art.svg" if later_drawings(room.table.rules, ()) else ""


async def later_art(request: Request) -> Response:
    """The other drawings, one sheet of symbols. What they look like changes with the program's version alone."""
    room = await room_of(request)
    if room is None:
        return PlainTextResponse("", status_code=404)
    rules = room.table.rules
    faces = faces_of(rules), rules.seats
    if faces not in _sheets:
        if faces not in _making:
            pool: Pool = request.app.state.rooms.pools.drawings
            _making[faces] = asyncio.get_running_loop().create_task(_make(faces, rules, pool))
        packed = await asyncio.shield(_making[faces])
    else:
        packed = _sheets[faces]
    headers = {"cache-control": "max-age=604800", "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="image/svg+xml", headers=headers)
    return Response(packed, media_type="image/svg+xml", headers={**headers, "content-encoding": "gzip"})


async def _make(faces: tuple[tuple[Face, ...], int], rules: Ruleset, pool: Pool) -> bytes:
    """Draw a sheet and keep it. Kept before anybody else is let on: else one who asks just then would have it drawn again."""
    try:
        drawn = await pool.do(_packed, rules)
        while len(_sheets) >= _KEPT:
            _sheets.pop(next(iter(_sheets)))
        _sheets[faces] = drawn
        return drawn
    finally:
        del _making[faces]


def _packed(rules: Ruleset) -> bytes:
    drawn = sheet(later_drawings(rules, SEAT_ORDER[: rules.seats]), part="later")
    return gzip.compress(drawn.encode(), 6, mtime=0)
