"""SVG drawings of the pirate: a black ship with two leaning sails, the robber's cousin at sea."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.figures import walker
from poblado.svg.frame import Point, view_box
from poblado.svg.kit import Kit, part
from poblado.svg.scene import Scene

PIRATE: Final = "pirate"
"""Name of the figure, and of the part of small drawings that shows it."""
_ART: Final = Artwork(__file__, "figures")
_OFF: Final = 58.0
"""Distance from the corner of the sheet to the pirate while it is on no tile."""


def pirate() -> str:
    """The ship around (0, 0), sailing to the right, its water line at y = 24."""
    return _ART.draw("pirate")


def _on_the_frame(scene: Scene) -> Point:
    """Position in the upper right corner of the sheet, off all tiles: on pages dice, plates and buttons lie in the others."""
    x, y, w, _ = view_box(scene)
    return (x + w - _OFF - 14, y + _OFF)


@walker(PIRATE, "pirate", waits=_on_the_frame)
def draw_pirate(scene: Scene) -> str:
    return f'<g transform="scale(.88)">{pirate()}</g>'


@part(PIRATE)
def _pirate(kit: Kit) -> str:
    return pirate()


def pirate_badge() -> Drawing:
    """The pirate, 116 by 96."""
    return Drawing(f'<g transform="translate(54 60)">{_ART.draw("pirate_rim")}{pirate()}</g>', 116, 96, PIRATE)
