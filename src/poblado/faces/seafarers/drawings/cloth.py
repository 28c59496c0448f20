"""SVG drawings of villages with cloth: each with its number, the bolts that are left, and flags of the seats with a link."""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from poblado.faces.seafarers.drawings.terrains import STONE, gold
from poblado.locale import listed, text
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.frame import vertex_point
from poblado.svg.palette import SeatInk
from poblado.svg.pen import SERIF, Pen, n
from poblado.svg.scene import Scene
from poblado.svg.sowing import terrain
from poblado.svg.stack import layer

_ART: Final = Artwork(__file__, "cloth")
_DARK: Final = "#2b2018"
_LIKELY: Final = ("6", "8")
_INLAND: Final = {"N": 40.0, "S": -56.0}
"""Height at which flags stand, away from the ships, by the corner at which a village lies."""

# The islands of the villages are of gold that pays nobody: it is drawn as elsewhere.
terrain("gold", ink=STONE, owner="cloth_villages", relief=gold)


@dataclass(frozen=True)
class ClothVillage:
    """A village that gives cloth.

    Attributes:
        vertex: where it lies.
        number: that is rolled for it.
        bolts: that are left.
        linked: seats with a link, in turn order.
    """

    vertex: int
    number: int
    bolts: int
    linked: tuple[int, ...] = ()


def village(number: str, bolts: int) -> str:
    """The village around (0, 0): its number left of it, its bolts right of it (seafarers.cloth.village); pale once empty."""
    ink = "#a8201a" if number in _LIKELY else _DARK
    token = (
        f'<g transform="translate(-27 -25)"><circle r="17" fill="#f7ead0" stroke="{_DARK}" stroke-width="1.8"/>'
        f'<text y="7.4" font-family="{SERIF}" font-size="22" font-weight="700" text-anchor="middle" fill="{ink}">{number}'
        "</text></g>"
    )
    if not bolts:
        return f'<g opacity=".5">{_ART.draw("village")}{token}</g>'
    return (
        f'{_ART.draw("village")}{token}<g transform="translate(19 -24)"><g transform="scale(.8)">{_ART.draw("bolt")}</g>'
        f'<g transform="translate(19 3)"><circle r="13" fill="#fffaf0" stroke="{_DARK}" stroke-width="1.6"/>'
        f'<text y="6.4" font-family="{SERIF}" font-size="19" font-weight="700" text-anchor="middle" fill="{_DARK}">{bolts}</text>'
        "</g></g>"
    )


@layer("cloth_villages", z=57, owner="cloth_villages", part="cloth_villages_marked")
def draw_cloth_villages(scene: Scene, pen: Pen) -> str:
    """Draw each village, with a row of flags inland of those with a link (seafarers.cloth.link); before a game those that the
    map marks."""
    parts: list[str] = []
    now = scene.part("cloth_villages")
    for one in scene.part("cloth_villages_marked") if now is None else now:
        x, y = vertex_point(scene.topology, one.vertex)
        place = scene.topology.vertex_names[one.vertex]
        drawing = pen.group(f"cloth-village-{one.number}-{one.bolts}", partial(village, str(one.number), one.bolts))
        left, down = -10.0 * (len(one.linked) - 1), _INLAND[place[-1]]
        flags = "".join(_flag(scene.ink(seat), seat, left + 20.0 * k, down) for k, seat in enumerate(one.linked))
        parts.append(
            f'<g id="{pen.id("cloth-village-" + place)}" class="cloth-village" data-place="{place}" data-bolts="{one.bolts}"'
            f' transform="translate({n(x)} {n(y)})"><title>{escape(_words(scene, one))}</title>'
            f'<use href="#{drawing}"/>{flags}</g>'
        )
    return "".join(parts)


def _flag(ink: SeatInk, seat: int, x: float, y: float) -> str:
    """The flag of a seat, its pole on the ground at a place."""
    return (
        f'<g class="link seat-{seat}" data-seat="{seat}" transform="translate({n(x)} {n(y)}) scale(1.3)">'
        f'<path d="M-5 7V-11" fill="none" stroke="{_DARK}" stroke-width="2.4" stroke-linecap="round"/>'
        f'<path d="M-5-11H7L4-6.5L7-2H-5z" fill="{ink.base}" stroke="{ink.ink}" stroke-width="1.5"/></g>'
    )


def _words(scene: Scene, one: ClothVillage) -> str:
    """The village in words, with those that have a link by their colours."""
    language = scene.language
    words = village_words(one, language)
    if not one.linked:
        return words
    names = listed([text(f"table.seat.{scene.seats[seat]}", language) for seat in one.linked], language)
    return f"{words}. {text('cloth.linked', language, names=names)}"


def village_words(one: ClothVillage, language: str) -> str:
    """A village with its number and the bolts that are left."""
    key = "cloth.village" if one.bolts else "cloth.village_empty"
    return text(key, language, number=one.number, n=one.bolts)


def bolt_sign() -> Drawing:
    """A bolt of cloth, 48 by 44."""
    return Drawing(f'<g transform="translate(24 22)">{_ART.draw("bolt")}</g>', 48, 44, "bolt")


def village_sign() -> Drawing:
    """A village, 80 by 66."""
    return Drawing(f'<g transform="translate(40 36)">{_ART.draw("village")}</g>', 80, 66, "cloth-village")
