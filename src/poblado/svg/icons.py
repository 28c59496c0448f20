"""Signs of the goods, about 40 units wide around (0, 0): on harbours, cards, prices and log lines."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from poblado.svg.fallback_art import plain_ink, plain_sign
from poblado.svg.motifs import BRICKS, SHEAF, SHEEP
from poblado.svg.palette import TERRAINS, TerrainInk
from poblado.svg.register import Register

GOOD_TERRAIN: Final = {
    "brick": "hills",
    "lumber": "forest",
    "wool": "pasture",
    "grain": "fields",
    "ore": "mountains",
}
"""Terrain of each good (base.summary.terrains); its card wears that colour."""


Draw = Callable[[], str]


@dataclass(frozen=True)
class _Sign:
    ink: TerrainInk
    draw: Draw


_signs: Final[Register[_Sign]] = Register("signs")


def good_sign(good: str, ink: TerrainInk, owner: str = "") -> Callable[[Draw], Draw]:
    """Register the sign of a good or ware: SVG elements without ids around (0, 0), about 40 wide.

    Args:
        ink: colours of its card.
        owner: id of the rules module that brings it; empty for the island.
    """

    def register(draw: Draw) -> Draw:
        _signs.add(good, owner, _Sign(ink, draw))
        return draw

    return register


def good_ink(good: str, modules: frozenset[str] | None = None) -> TerrainInk:
    """Colours of a good; some of the land's for goods nobody has drawn.

    Args:
        modules: those in play; None knows the signs of all.
    """
    found = _signs.find(good, modules)
    return found.ink if found else plain_ink(good)


def good_icon(good: str, modules: frozenset[str] | None = None) -> str:
    """A good's sign as SVG elements without ids; a sack with its initials where nobody has drawn it."""
    found = _signs.find(good, modules)
    return found.draw() if found else plain_sign(good)


def is_signed(good: str) -> bool:
    """Tell whether somebody has drawn a sign of that name."""
    return _signs.find(good) is not None


def _bricks() -> str:
    return f'<g transform="translate(-1.5 11.5) scale(1.18)">{BRICKS.paint(good_ink("brick"))}</g>'


def _sheep() -> str:
    return f'<g transform="translate(-3.5 13) scale(1.28)">{SHEEP.paint(good_ink("wool"))}</g>'


def _sheaf() -> str:
    return f'<g transform="translate(0 19)">{SHEAF.paint(good_ink("grain"))}</g>'


def _logs() -> str:
    def one(x: float, y: float) -> str:
        return (
            f'<path d="M{x} {y - 6}h24a6 6 0 0 1 0 12h-24z" fill="#8a5a33"/>'
            f'<path d="M{x + 8} {y - 2.5}h14M{x + 10} {y + 2}h9" stroke="#5d3a1d" stroke-width="1.3"/>'
            f'<circle cx="{x}" cy="{y}" r="6" fill="#e6be86"/><circle cx="{x}" cy="{y}" r="2.6" fill="none"'
            ' stroke="#a8743f" stroke-width="1.3"/>'
        )

    return (
        '<g stroke="#4c2e17" stroke-width="1.3" stroke-linejoin="round" transform="translate(-1 1)">'
        f"{one(-16, 8)}{one(-6.5, 8)}{one(-11, -3)}</g>"
    )


def _ore() -> str:
    return (
        '<ellipse cx="1" cy="14" rx="19" ry="3.5" fill="#20262e" opacity=".35"/>'
        '<g stroke="#3d444f" stroke-width="1.4" stroke-linejoin="round">'
        '<path d="M-19 13L-15-2L-4-14L9-12L18 1L19 13z" fill="#7d8693"/>'
        '<path d="M-15-2L-4-14L9-12L1-1z" fill="#c3cad4"/><path d="M9-12L18 1L19 13H8L1-1z" fill="#565e6b"/>'
        '<path d="M-15-2L1-1L-4 13H-19z" fill="#98a1ad"/></g>'
        '<path d="M-8 6l3-3 3 3-3 3zM9 3l2.4-3 2.4 3-2.4 3zM-3-8l2-2 2 2-2 2z" fill="#f3d27a"/>'
    )


def _any() -> str:
    """A little sailing boat: the harbour that takes everything."""
    return (
        '<path d="M-15 8H15L10 16H-10z" fill="#8a5a33" stroke="#4c2e17" stroke-width="1.3" stroke-linejoin="round"/>'
        '<path d="M-1 8V-18" stroke="#4c2e17" stroke-width="2"/>'
        '<path d="M1-17Q14-8 13 5H1z" fill="#fffdf6" stroke="#6b655a" stroke-width="1.2"/>'
        '<path d="M-3-12Q-12-3-12 5H-3z" fill="#e2ddd0" stroke="#6b655a" stroke-width="1.2"/>'
    )


for _name, _draw in (("brick", _bricks), ("lumber", _logs), ("wool", _sheep), ("grain", _sheaf), ("ore", _ore)):
    good_sign(_name, TERRAINS[GOOD_TERRAIN[_name]])(_draw)
good_sign("any", TERRAINS["desert"])(_any)
