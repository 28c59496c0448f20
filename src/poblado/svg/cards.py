"""SVG card faces and backs, 100 by 140. They carry no words: their names stand beside them in the reader's language."""

from collections.abc import Callable
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_icon, good_ink

WIDTH: Final = 100
HEIGHT: Final = 140
PAPER: Final = "#fffaf0"
EDGE: Final = "#cdb98d"
_ART: Final = Artwork(__file__, "papers")


def card(inside: str, kind: str, paper: str = PAPER, edge: str = EDGE) -> Drawing:
    """A card with a picture."""
    return Drawing(
        f'<rect x="1" y="1" width="98" height="138" rx="10" fill="{paper}" stroke="{edge}" stroke-width="2"/>{inside}',
        WIDTH,
        HEIGHT,
        f"card {kind}",
    )


def resource_card(good: str, sign: Callable[[str], str] = good_icon, modules: frozenset[str] | None = None) -> Drawing:
    """Front of a good's card: its sign before the land that it comes from.

    Args:
        sign: draws a good's sign; a sheet of many cards gives one that shows it by `use`.
        modules: of the rules in play, whose colours are meant; None knows those of all.
    """
    body = _ART.painted("resource", good_ink(good, modules), drawn={"sign": sign(good)})
    return Drawing(body, WIDTH, HEIGHT, f"card resource {good}")


def card_back(kind: str, ink: tuple[str, str, str], edge: str) -> Drawing:
    """Back of a card: a field of small islands.

    Args:
        ink: colours of its ground, its lines and the island in the middle.
    """
    paper, line, mark = ink
    body = _ART.draw("back", paper=paper, line=line, mark=mark, edge=edge)
    return Drawing(body, WIDTH, HEIGHT, f"card back {kind}")


def resource_back() -> Drawing:
    """Back of a good's card, in sand."""
    return card_back("resource", ("#cba96a", "#fbe9bf", "#7a5526"), "#8f6c33")
