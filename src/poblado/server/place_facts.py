"""HTTP route of the facts about one place of a board or one plate, asked for when somebody points at it."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from poblado.island.rules import Island
from poblado.server.language import chosen
from poblado.server.requests import ShortAnswer, answer, table_of, viewer_of
from poblado.server.snapshot import TableSnapshot
from poblado.svg.frame import place_point
from poblado.viewmodel.inspect import PLATE, inspected
from poblado.viewmodel.to_json import to_json

_LONGEST = 60
"""Characters of a place or of a kind of action."""


async def place(request: Request) -> Response:
    """Title and facts as the viewer knows them, and where a place lies in the drawing.

    Query: `at`, a place's code or `plate:` and a name; `kind`, of a legal action.
    """
    room = await table_of(request)
    viewer, _ = viewer_of(request, room)
    at, kind = request.query_params.get("at", ""), request.query_params.get("kind", "")
    short = max(len(at), len(kind)) <= _LONGEST
    found = inspected(TableSnapshot(room, viewer, chosen(request)).viewer, at, kind) if short else None
    if found is None:
        return answer(request, 404, "no_place")
    told: dict[str, Any] = {"title": found[0], "facts": [to_json(fact) for fact in found[1]]}
    if not at.startswith(PLATE):
        assert isinstance(room.table.rules, Island), "places of an island alone are found"
        told["point"] = [round(x) for x in place_point(room.table.rules.topology, at)]
    return ShortAnswer(told, headers={"cache-control": "no-store"})
