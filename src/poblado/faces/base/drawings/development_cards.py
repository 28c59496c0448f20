"""SVG drawings of faces and the back of development cards."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.cards import card, card_back
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit

_ART: Final = Artwork(__file__, "development")
_DEVELOPMENT: Final = {
    "knight": ("#8c3b3b", "#e9c9b4"),
    "road_building": ("#4a6b3c", "#d5e3b5"),
    "year_of_plenty": ("#a8721a", "#f6e0a0"),
    "monopoly": ("#5b3f7d", "#ddd0ec"),
    "victory_point": ("#27607d", "#cfe6ec"),
}
"""Frame and background of each development card."""


def development_card(kind: str) -> Drawing:
    """Front of a development card. Raises: KeyError for a kind that is not drawn."""
    frame, sky = _DEVELOPMENT[kind]
    art = _ART.draw(kind, Kit().placed)
    return card(
        f'<rect x="7" y="7" width="86" height="126" rx="7" fill="{frame}"/>'
        f'<rect x="12" y="12" width="76" height="116" rx="4" fill="{sky}"/>'
        f'<path d="M12 96Q34 82 54 94T88 88V124a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" fill="{frame}" opacity=".28"/>'
        f'<g transform="translate(50 70) scale(.93)" stroke-linejoin="round" stroke-linecap="round">{art}</g>',
        f"development {kind}",
    )


DEVELOPMENT_CARDS: Final = tuple(_DEVELOPMENT)


def development_back() -> Drawing:
    """Back of a development card, in sea blue."""
    return card_back("development", ("#2a6483", "#8cc4d5", "#fdf5e1"), "#17394c")
