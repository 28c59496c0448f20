"""Drawings of missions: their signs, the spaces of their boards, the markers of seats, and the victory point cards."""

from collections.abc import Iterable, Mapping
from typing import Final

from poblado.rules.explorers_pirates.missions import MISSIONS, TRACKS
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.kit import GOLD, path
from poblado.svg.palette import SEATS
from poblado.svg.pen import SERIF
from poblado.svg.shapes import shape

_PAPER, _RIM, _INK = "#f6e7bf", "#a9803f", "#4a3a1c"
_SEA: Final = "#2f7391"


_SIGNS: Final = Artwork(__file__, "mission_signs")


def mission_sign(name: str) -> Drawing:
    """Sign of a mission on a roundel, 48 by 48."""
    return Drawing(
        f'<circle cx="24" cy="24" r="22.5" fill="{_SEA}" stroke="{_PAPER}" stroke-width="2.4"/>'
        f'<g transform="translate(24 24) scale(.84)">{_SIGNS.draw(name)}</g>',
        48,
        48,
        f"mission {name}",
    )


def mission_space(points: int) -> Drawing:
    """Space of a mission board, 40 by 40: paper with its points on a gold medal; the start, which has none, with its letter."""
    # explorers_pirates.mission.start, explorers_pirates.mission.points
    medal = (
        f'<circle cx="20" cy="20" r="14" fill="{GOLD}" stroke="{_INK}" stroke-width="1.8"/>'
        '<circle cx="20" cy="20" r="10.8" fill="none" stroke="#fff6d0" stroke-width="1.2"/>'
    )
    said = (
        f'<text x="20" y="27" font-family="{SERIF}" font-size="20" font-weight="700" text-anchor="middle"'
        f' fill="{_INK}">{points or "S"}</text>'
    )
    return Drawing(
        f'<rect x="1.5" y="1.5" width="37" height="37" rx="6" fill="{_PAPER}" stroke="{_RIM}" stroke-width="2"/>'
        + (medal if points else "")
        + said,
        40,
        40,
        "mission-space",
    )


def marker(colour: str) -> Drawing:
    """Scoring disc of a seat, seen from the side and above, 36 by 28."""
    ink = SEATS[colour]
    line = f'stroke="{ink.ink}" stroke-width="2"'
    return Drawing(
        path("M2 11V17A16 9 0 0 0 34 17V11z", ink.dark, line)
        + f'<ellipse cx="18" cy="11" rx="16" ry="9.5" fill="{ink.base}" {line}/>'
        + path("M5.5 9A13 7 0 0 1 20 4", more=f'stroke="{ink.light}" stroke-width="2" stroke-linecap="round"')
        + f'<g transform="translate(18 11) scale(1 .72)">{shape(ink.shape, 8, ink.mark)}</g>',
        36,
        28,
        f"marker {colour}",
    )


def point_card(name: str) -> Drawing:
    """Victory point card of a mission, 36 by 48 (explorers_pirates.mission.card)."""
    return Drawing(
        f'<rect x="1.5" y="1.5" width="33" height="45" rx="5" fill="{_PAPER}" stroke="{_INK}" stroke-width="2.2"/>'
        f'<rect x="4.5" y="4.5" width="27" height="39" rx="3" fill="{_SEA}"/>'
        f'<g transform="translate(18 16) scale(.56)">{_SIGNS.draw(name)}</g>'
        f'<circle cx="18" cy="33" r="9.5" fill="{GOLD}" stroke="{_INK}" stroke-width="1.6"/>'
        f'<text x="18" y="38.5" font-family="{SERIF}" font-size="16" font-weight="700" text-anchor="middle"'
        f' fill="{_INK}">1</text>',
        36,
        48,
        f"point-card {name}",
    )


def mission_drawings(colours: Iterable[str]) -> Mapping[str, Drawing]:
    """Mission drawings by name: `mission-fish`, `point_card-fish`, `mission_space-2`, `marker-red`."""
    found = {f"mission-{name}": mission_sign(name) for name in MISSIONS}
    found |= {f"point_card-{name}": point_card(name) for name in MISSIONS}
    found |= {f"mission_space-{points}": mission_space(points) for points in sorted({n for row in TRACKS for n in row})}
    return found | {f"marker-{colour}": marker(colour) for colour in colours}
