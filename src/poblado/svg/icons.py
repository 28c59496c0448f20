"""Signs of the goods, about 40 units wide around (0, 0): on harbours, cards, prices and log lines."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from poblado.svg.artwork import Artwork
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
"""Terrain of each good (base.setup.yields); its card wears that colour."""


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


_ART: Final = Artwork(__file__, "signs")
_LOGS, _ORE = partial(_ART.draw, "lumber"), partial(_ART.draw, "ore")

for _name, _draw in (("brick", _bricks), ("lumber", _LOGS), ("wool", _sheep), ("grain", _sheaf), ("ore", _ORE)):
    good_sign(_name, TERRAINS[GOOD_TERRAIN[_name]])(_draw)
good_sign("any", TERRAINS["desert"])(partial(_ART.draw, "any"))
