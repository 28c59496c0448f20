"""What a page of Cities & Knights is made of beside its state: drawings that come with it, drawings that come later, words.

A page shows its table before the faces of progress cards and the buildings are there: at first nobody has any.
"""

from collections.abc import Sequence
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from poblado.faces.cities_knights.drawings.sheet import PIECES, knights_sheet
from poblado.svg import SEAT_ORDER
from poblado.svg.sheet import sheet

WORDS = (
    "table.",
    "list.",
    "goods.",
    "goods_one.",
    "items.",
    "pieces.",
    "action.END_BUILD",
    "knights_table.",
    "tracks.",
    "faces.",
    "done.",
)
_BASE = ("card-brick", "card-lumber", "card-wool", "card-grain", "card-ore", "good-", "back-resource", "die-", "robber",
         "seat-", "road-", "settlement-", "city-")  # fmt: skip
_AT_ONCE = ("card-", "good-", "back-", "event-", "fleet", "basic_knight")
_LATER = ("progress-", "improvement-", "gate-")
_PIECES_LATER = tuple(piece for piece in PIECES if not piece.startswith(("basic_knight", "metropolis")))


def first_art(colours: Sequence[str]) -> str:
    """The drawings that the page comes with, for seats of these colours."""
    return sheet(colours, only=_BASE) + knights_sheet(
        colours, only=_AT_ONCE, shown=("basic_knight", "basic_knight_active")
    )


def later_address(colours: Sequence[str]) -> str:
    """Where the page finds the other drawings."""
    return f"/art/knights-{'-'.join(colours)}.svg"


async def later_art(request: Request) -> Response:
    """The other drawings, one sheet of symbols. What they look like changes with the program's version alone."""
    colours = tuple(request.path_params["colours"].split("-"))
    if not set(colours) <= set(SEAT_ORDER) or len(colours) > len(SEAT_ORDER):
        return PlainTextResponse("", status_code=404)
    return Response(_later(colours), media_type="image/svg+xml", headers={"cache-control": "max-age=604800"})


@lru_cache(maxsize=8)
def _later(colours: tuple[str, ...]) -> str:
    return knights_sheet(colours, only=(*_LATER, *_PIECES_LATER), shown=_PIECES_LATER)
