"""HTTP route of the guide through a first game, asked for by a page whose person wants to be guided."""

from starlette.requests import Request
from starlette.responses import Response

from poblado.server.language import chosen
from poblado.server.requests import ShortAnswer, known_room
from poblado.viewmodel.guide import guide_of


async def guide(request: Request) -> Response:
    """The texts of each step, in the order in which they are said. They follow from the rules alone."""
    room = await known_room(request)
    return ShortAnswer(guide_of(room.table.rules, chosen(request)), headers={"cache-control": "no-store"})
