"""SVG drawings of sea tiles with fish: some in the water under a die with their number, and a shoal where one lies."""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from poblado.faces.explorers_pirates.drawings.freight import fish
from poblado.locale import text
from poblado.svg.drawing import Drawing
from poblado.svg.frame import tile_point
from poblado.svg.kit import path
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
_SWARM: Final = ((-44, -16, 14), (40, -20, -12), (-34, 40, -10), (36, 38, 12), (-4, 62, 4))
"""Fish swimming below the surface, with the turn of each in degrees."""
_DIE: Final = -59
"""Height of the die over the middle, which stays free for a shoal or a pirate ship."""


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
    swarm = "".join(
        f'<g transform="translate({x} {y}) rotate({turn})">{fish("#1f5a75", "#1a4f68", "#1a4f68")}</g>'
        for x, y, turn in _SWARM
    )
    ripples = "M-62 8q8-6 16 0t16 0M26 8q8-6 16 0t16 0M-16 40q7-5 14 0t14 0"
    return (
        path("M-70-2Q-62-44-22-58Q20-74 54-42Q82-8 58 36Q34 78-14 76Q-62 66-70-2z", ink.shallows, 'fill-opacity=".34"')
        + f'<g opacity=".62">{swarm}</g>'
        + path(ripples, more=f'stroke="{ink.foam}" stroke-opacity=".6" stroke-width="2.4" stroke-linecap="round"')
        + f'<g transform="translate(0 {_DIE})">{die_face(number)}</g>'
    )


def shoal(ink: Palette = DAY) -> str:
    """Silver fish that leap out of the foam around (0, 0), 76 wide (explorers_pirates.fish.place)."""
    foam = f'stroke="{ink.foam}" stroke-width="5" stroke-linecap="round"'
    leaping = "".join(
        f'<g transform="translate({x} {y}) rotate({turn}) scale(1.16)">{fish()}</g>'
        for x, y, turn in ((16, -16, 24), (-15, -10, -8), (12, 4, 6), (-10, 12, -4))
    )
    return (
        '<ellipse cy="14" rx="40" ry="14" fill="#0d2f42" opacity=".34"/>'
        f'<ellipse cy="10" rx="38" ry="14" fill="{ink.foam}" opacity=".5"/>'
        + leaping
        + path("M-38 14q6.5-7 13 0t13 0t13 0t13 0t13 0t11 0", more=foam)
    )


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
