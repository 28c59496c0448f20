"""SVG drawings of progress cards, 100 by 140, no words: faces in the colour of their pile, three backs, and the defender."""

from functools import partial
from typing import Final

from poblado.faces.cities_knights.drawings.event_die import GATE
from poblado.faces.cities_knights.drawings.metropolises import TRACK_INK, TRACKS
from poblado.svg.artwork import Artwork
from poblado.svg.cards import HEIGHT, WIDTH
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit, part
from poblado.svg.terrain import hexagon

# cities_knights.setup.progress_trade, cities_knights.setup.progress_politics, cities_knights.setup.progress_science
PILES: Final = {
    "trade": (
        "merchant",
        "merchant_fleet",
        "master_merchant",
        "commodity_monopoly",
        "resource_monopoly",
        "commercial_harbour",
    ),
    "politics": (
        "wedding",
        "constitution",
        "deserter",
        "diplomat",
        "spy",
        "warlord",
        "intrigue",
        "bishop",
        "saboteur",
    ),
    "science": (
        "alchemist",
        "road_building",
        "smith",
        "crane",
        "printer",
        "engineer",
        "inventor",
        "irrigation",
        "medicine",
        "mining",
    ),
}
"""Names of the cards of each pile, in the order of their numbers: pictures around (0, 0), 80 by 112."""
_PILE_OF: Final = {name: track for track, pile in PILES.items() for name in pile}
PROGRESS_CARDS: Final = tuple(_PILE_OF)
"""Names of all kinds, in the order of their numbers."""

_SKY: Final = {"trade": "#fdf0c8", "politics": "#dce8f9", "science": "#daf0df"}
_FRAME: Final = {"trade": "#d4981f", "politics": "#2f5fb0", "science": "#2f8350"}
_ART: Final = Artwork(__file__, "progress")
_CARDS: Final = Artwork(__file__, "cards")


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
    track = _PILE_OF[name]
    picture = _ART.draw(name, kit.placed)
    return Drawing(
        kit(f"ck-pile-{track}") + f'<g transform="translate(50 72) scale(.9)">{picture}</g>',
        WIDTH,
        HEIGHT,
        f"card progress {track} {name}",
    )


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


def defender_card(kit: Kit | None = None) -> Drawing:
    """The reward of the island's defender: a golden knight in a wreath, worth a point."""
    # cities_knights.setup.defender_cards
    return Drawing(_CARDS.draw("defender", (kit or Kit()).placed), WIDTH, HEIGHT, "card defender")
