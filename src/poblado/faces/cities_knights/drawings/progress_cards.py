"""SVG drawings of progress cards, 100 by 140, no words: faces in the colour of their pile, three backs, and the defender."""

import math
from functools import partial
from typing import Final

from poblado.faces.cities_knights.drawings.event_die import GATE
from poblado.faces.cities_knights.drawings.knights import knight
from poblado.faces.cities_knights.drawings.metropolises import TRACK_INK, TRACKS
from poblado.faces.cities_knights.drawings.progress_politics import POLITICS
from poblado.faces.cities_knights.drawings.progress_science import SCIENCE
from poblado.faces.cities_knights.drawings.progress_trade import TRADE
from poblado.svg.cards import HEIGHT, WIDTH
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit, Part, part, path, points
from poblado.svg.palette import SeatInk
from poblado.svg.pen import n
from poblado.svg.terrain import hexagon

PILES: Final[dict[str, dict[str, Part]]] = {"trade": TRADE, "politics": POLITICS, "science": SCIENCE}
PROGRESS_CARDS: Final = tuple(name for pile in PILES.values() for name in pile)
"""Names of all kinds, in the order of their numbers."""

_SKY: Final = {"trade": "#fdf0c8", "politics": "#dce8f9", "science": "#daf0df"}
_FRAME: Final = {"trade": "#d4981f", "politics": "#2f5fb0", "science": "#2f8350"}
_GOLDEN: Final = SeatInk("gold", "#d4a017", "#f3d36b", "#9a7009", "#4a3504", "#fffaf0", "star")


def _frame(colour: str, sky: str) -> str:
    return (
        '<rect x="7" y="7" width="86" height="126" rx="7" fill="' + colour + '"/>'
        f'<rect x="12" y="12" width="76" height="116" rx="4" fill="{sky}"/>'
        f'<path d="M12 96Q34 82 54 94T88 88V124a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" fill="{colour}" opacity=".28"/>'
    )


def _pile(track: str, kit: Kit) -> str:
    """Ground, frame and, in the corner, the gate of a pile."""
    line = TRACK_INK[track][3]
    return (
        kit("ground")
        + _frame(_FRAME[track], _SKY[track])
        + f'<circle cx="16.5" cy="16.5" r="10.5" fill="#fffaf0" stroke="{line}" stroke-width="1.6"/>'.replace(
            ".5", ".5"
        )
        + kit(GATE + track, 16.5, 15.5 if track != "politics" else 17.5, 0.23)
    )


for _track in TRACKS:
    part(f"ck-pile-{_track}")(partial(_pile, _track))


def progress_card(name: str, kit: Kit | None = None) -> Drawing:
    """Front of a progress card; without a kit it stands alone and has no ids. Raises: KeyError."""
    # cities_knights.setup.progress_cards
    kit = kit or Kit()
    track = next((track for track, pile in PILES.items() if name in pile), "")
    picture = PILES[track][name](kit)
    return Drawing(
        kit(f"ck-pile-{track}") + f'<g transform="translate(50 72) scale(.9)">{picture}</g>',
        WIDTH,
        HEIGHT,
        f"card progress {track} {name}",
    )


@part("ck-islands")
def _islands(kit: Kit) -> str:
    """Two rows of three tiles, in whatever colour they inherit."""
    tile = "m0-14l12.1 7v14l-12.1 7l-12.1-7v-14z"
    rows = "".join(f"M{x} {y}{tile}" for y in (26, 114) for x in (25, 50, 75))
    return f'<path d="{rows}" fill-opacity=".2" stroke-opacity=".65" stroke-width="1.3"/>'


def progress_back(track: str, kit: Kit | None = None) -> Drawing:
    """Back of a pile's cards: its gate on a field of islands. Raises: KeyError."""
    kit = kit or Kit()
    light, _, _, line = TRACK_INK[track]
    return Drawing(
        f'<rect x="1" y="1" width="98" height="138" rx="10" fill="{_FRAME[track]}" stroke="{line}" stroke-width="2"/>'
        f'<rect x="7" y="7" width="86" height="126" rx="7" fill="none" stroke="{light}" stroke-width="1.6" opacity=".85"/>'
        + kit("ck-islands", paint=f'fill="{light}" stroke="{light}"')
        + f'<polygon transform="translate(50 70)" points="{hexagon(34)}" fill="{_SKY[track]}" stroke="{line}" stroke-width="2"/>'
        + kit(GATE + track, 50, 72 if track != "politics" else 75, 0.72),
        WIDTH,
        HEIGHT,
        f"back progress {track}",
    )


def _wreath(x: float, y: float) -> str:
    """Leaves in pairs on two twigs that meet below (x, y)."""
    leaves = ""
    for side in (-1, 1):
        for k in range(5):
            twig = math.radians(30 + 24 * k)
            for out in (-0.5, 0.5):
                root = (x - side * 31 * math.sin(twig), y + 33 * math.cos(twig))
                ahead = twig + math.pi / 2 + out
                dx, dy = -side * 15 * math.sin(ahead), 15 * math.cos(ahead)
                bx, by = 0.34 * dy, -0.34 * dx
                leaves += (
                    f"M{n(root[0])} {n(root[1])}q{n(dx / 2 + bx)} {n(dy / 2 + by)} {n(dx)} {n(dy)}"
                    f"q{n(-dx / 2 - bx)} {n(-dy / 2 - by)} {n(-dx)} {n(-dy)}z"
                )
    return leaves


def defender_card(kit: Kit | None = None) -> Drawing:
    """The reward of the island's defender: a golden knight in a wreath, worth a point."""
    # cities_knights.setup.defender_cards
    kit = kit or Kit()
    return Drawing(
        kit("ground")
        + _frame("#8c2f2f", "#f6e3c3")
        + path(_wreath(50, 64), "#4f8a3c", 'stroke="#244a1b" stroke-width="1.5" stroke-linejoin="round"')
        + f'<g transform="translate(46.5 70) scale(.92)">{knight(3, True, _GOLDEN)}</g>'
        + points(kit, 1, 50, 110, 1.3),
        WIDTH,
        HEIGHT,
        "card defender",
    )
