"""SVG drawings of the ten helpers as cards, 100 by 140 and without words. The side is told by the frame and by the
light: side B is lit from behind.
"""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.cards import HEIGHT, WIDTH
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit, parts

PORTRAITS: Final = Artwork(__file__, "portraits")
"""Portraits by role: a half figure around (0, 0), from -40 to 40 across and -56 to 56 down."""

SIDES: Final = ("a", "b")
_FRAME: Final = {"a": "#2f6d92", "b": "#a63d2f"}


parts(Artwork(__file__, "parts"), "helper-")


def helper_card(role: str, side: str, kit: Kit | None = None) -> Drawing:
    """A side of a helper's card; without a kit it stands alone and has no ids. Raises: KeyError for another role."""
    # helpers.setup.cards, helpers.setup.sides
    kit = kit or Kit()
    return Drawing(
        kit(f"helper-side-{side}")
        + f'<g transform="translate(50 81.500) scale(.84)">{PORTRAITS.draw(role)}</g>'
        # The frame lies over what hangs below it.
        + f'<rect x="9.5" y="9.5" width="81" height="121" rx="6" fill="none" stroke="{_FRAME[side]}" stroke-width="5"/>',
        WIDTH,
        HEIGHT,
        f"card helper {role} {side}",
    )
