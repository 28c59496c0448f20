"""SVG drawings of the robber: a dark hooded figure that stands beside the token, so that the number it blocks stays readable."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.figures import walker
from poblado.svg.frame import Point
from poblado.svg.kit import Kit, part
from poblado.svg.scene import Scene

ROBBER: Final = "robber"
"""Name of the figure, and of the part of small drawings that shows it."""
ASLEEP: Final = "robber.asleep"
"""Name of the part of a scene that says whether the robber may not move yet."""


_ART: Final = Artwork(__file__, "figures")


def robber() -> str:
    """The figure around (0, 0), its foot at y = 30."""
    return _ART.draw("robber")


def sleeping_robber() -> str:
    """The figure around (0, 0) as it sits and sleeps until the first landing, its foot at y = 30."""
    return _ART.draw("sleeping_robber")


def _where_it_begins(scene: Scene) -> Point | None:
    """Point where the board places it while it is on no tile; a page moves the same element from there."""
    return scene.scenery.robber if scene.scenery is not None else None


@walker(ROBBER, "robber", waits=_where_it_begins)
def draw_robber(scene: Scene) -> str:
    tile = scene.figures.get(ROBBER)
    if tile is None or not scene.part(ASLEEP):
        return robber()
    if scene.tiles[tile].token is not None:
        return f'<g transform="translate(-11 12) scale(.68)">{sleeping_robber()}</g>'
    return sleeping_robber()


@part(ROBBER)
def _robber(kit: Kit) -> str:
    return robber()


def robber_badge() -> Drawing:
    """The robber, 60 by 80."""
    # A light rim: on dark ground a dark figure alone is not seen.
    return Drawing(f'<g transform="translate(30 42)">{_ART.draw("robber_rim")}{robber()}</g>', 60, 80, "robber")
