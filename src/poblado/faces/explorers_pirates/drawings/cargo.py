"""SVG drawings of cargo: settlers, units, shoals and sacks, as they stand in a hold or on a quay."""

from collections.abc import Callable
from functools import partial
from typing import Final

from poblado.faces.explorers_pirates.drawings.freight import sack
from poblado.faces.explorers_pirates.drawings.settlers import SETTLER, settler
from poblado.faces.explorers_pirates.drawings.units import UNIT, unit
from poblado.rules.explorers_pirates.cargo import CARGOES, SHOAL, sacks_in, small, units_in
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.palette import SeatInk
from poblado.svg.pieces import figure

_NAMES: Final = {
    SETTLER_ABOARD: SETTLER,
    SHOAL: "shoal",
    int(small(1, 0)): UNIT,
    int(small(2, 0)): "units",
    int(small(0, 1)): "sack",
    int(small(0, 2)): "sacks",
    int(small(1, 1)): "unit_sack",
}
CARGO_NAMES: Final = tuple(_NAMES.get(cargo, "") for cargo in range(CARGOES))
"""Name of each cargo, by its code; empty for none."""
_ART: Final = Artwork(__file__, "pieces")
_APART: Final = 8.5
"""Distance from the middle to each of two small things."""


def basin_kind(cargo: int) -> str:
    """Name of the figure of a cargo that lies in a basin."""
    name = CARGO_NAMES[cargo]
    return name if name in (SETTLER, UNIT) else f"cargo_{name}"


def shoal() -> str:
    """Three fish around (0, -6), heaped up to y = 5."""
    return _ART.draw("shoal_aboard")


def cargo(code: int, ink: SeatInk, shapes: bool = False) -> str:
    """Draw a cargo around (0, -10), the feet at y = 5."""
    # explorers_pirates.unit.place, explorers_pirates.ship.hold, explorers_pirates.harbour.basin
    if code == SETTLER_ABOARD:
        return settler(ink, shapes)
    if code == SHOAL:
        return shoal()
    things = [unit(ink, shapes)] * int(units_in(code)) + [sack()] * int(sacks_in(code))
    if len(things) == 1:
        return things[0]
    return "".join(
        f'<g transform="translate({x:g} {y:g})">{one}</g>'
        for (x, y), one in zip(((-_APART, -2), (_APART, 1)), things, strict=True)
    )


def _figure(code: int) -> Callable[[SeatInk, bool], str]:
    return partial(cargo, code)


for _code in range(1, CARGOES):
    if basin_kind(_code) not in (SETTLER, UNIT):
        figure(basin_kind(_code), "harbour_settlements")(_figure(_code))


def sack_badge() -> Drawing:
    """A sack of spices, 44 by 44."""
    return Drawing(f'<g transform="translate(22 32) scale(1.5)">{sack()}</g>', 44, 44, "sack")
