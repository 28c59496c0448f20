"""SVG drawings of sea tiles with fish: some in the water under a die with their number, and a shoal where one lies."""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from poblado.locale import text
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.frame import tile_point
from poblado.svg.palette import DAY, Palette
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_DIE: Final = -59
"""Height of the die over the middle, which stays free for a shoal or a pirate ship."""

_LAND: Final = Artwork(__file__, "land")
_PIECES: Final = Artwork(__file__, "pieces")


@dataclass(frozen=True)
class FishingGround:
    """Sea with fish.

    Attributes:
        tile: its number.
        number: face of the die, 1 to 6.
        shoal: whether a shoal lies there.
    """

    tile: int
    number: int
    shoal: bool = False


def die_face(number: int, side: float = 38) -> str:
    """A white die around (0, 0) that shows a number from 1 to 6."""
    half, step = side / 2, side * 0.26
    pips = "".join(f'<circle cx="{n(x * step)}" cy="{n(y * step)}" r="{n(side * 0.095)}"/>' for x, y in _PIPS[number])
    box = f'x="{n(-half)}" y="{n(-half)}" width="{n(side)}" height="{n(side)}" rx="{n(side * 0.2)}"'
    return (
        f'<rect {box} transform="translate(0 3)" fill="#0d2f42" fill-opacity=".4"/>'
        f'<rect {box} fill="#fffdf5" stroke="#1d3a49" stroke-width="2"/><g fill="#1d2a33">{pips}</g>'
    )


def waters(ink: Palette, number: int) -> str:
    """Lighter water with fish in it, and their number, around (0, 0) (explorers_pirates.fish.found)."""
    return _LAND.painted("waters", ink) + f'<g transform="translate(0 {_DIE})">{die_face(number)}</g>'


def shoal(ink: Palette = DAY) -> str:
    """Silver fish that leap out of the foam around (0, 0), 76 wide (explorers_pirates.fish.place)."""
    return _PIECES.painted("shoal", ink)


@layer("fish", z=27, owner="fish", part="fish")
def draw_fish(scene: Scene, pen: Pen) -> str:
    """The waters with their dice, and on them the shoals."""
    parts: list[str] = []
    for one in scene.part("fish"):
        x, y = tile_point(scene.topology, one.tile)
        place = scene.topology.tile_names[one.tile]
        drawing = pen.group(f"fish-{one.number}", partial(waters, scene.palette, one.number))
        said = escape(text("fish.tile_shoal" if one.shoal else "fish.tile", scene.language, n=one.number))
        swarm = ""
        if one.shoal:
            drawn = pen.group("shoal", partial(shoal, scene.palette))
            swarm = f'<use id="{pen.id(f"shoal-{place}")}" class="shoal" href="#{drawn}" y="14"/>'
        parts.append(
            f'<g id="{pen.id(f"fish-{place}")}" class="fish" data-place="{place}" data-n="{one.number}"'
            f' transform="translate({n(x)} {n(y)})"><title>{said}</title><use href="#{drawing}"/>{swarm}</g>'
        )
    return "".join(parts)


def shoal_sign() -> Drawing:
    """A shoal, 84 by 60."""
    return Drawing(f'<g transform="translate(42 36)">{shoal()}</g>', 84, 60, "shoal")
