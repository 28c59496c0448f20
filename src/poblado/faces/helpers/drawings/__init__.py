"""SVG drawings of the ten helpers as cards, 100 by 140 and without words. The side is told by the frame and by the
light: side B is lit from behind.
"""

from collections.abc import Callable, Mapping
from typing import Final

from poblado.faces.helpers.drawings.men import architect, captain, explorer, general, mendicant, merchant, priest
from poblado.faces.helpers.drawings.women import mayor, noblewoman, robber_bride
from poblado.svg.cards import HEIGHT, WIDTH
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit, part, path

PORTRAITS: Final[Mapping[str, Callable[[], str]]] = {
    "merchant": merchant,
    "mendicant": mendicant,
    "mayor": mayor,
    "explorer": explorer,
    "general": general,
    "architect": architect,
    "captain": captain,
    "robber_bride": robber_bride,
    "priest": priest,
    "noblewoman": noblewoman,
}
"""Portraits by role: a half figure around (0, 0), from -40 to 40 across and -56 to 56 down."""

SIDES: Final = ("a", "b")
_FRAME: Final = {"a": "#2f6d92", "b": "#a63d2f"}


@part("helper-side-a")
def _side_a(kit: Kit) -> str:
    """Morning over hills, in a blue frame."""
    return (
        kit("ground")
        + f'<rect x="7" y="7" width="86" height="126" rx="7" fill="{_FRAME["a"]}"/>'
        + '<rect x="12" y="12" width="76" height="116" rx="4" fill="#d9ecf3"/>'
        + path("M12 86Q30 66 52 80T88 74V124a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z", "#a9cfae")
        + path("M12 104Q38 86 60 100T88 96V124a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z", "#84b48f")
    )


@part("helper-side-b")
def _side_b(kit: Kit) -> str:
    """The same hills in the evening: a low sun stands behind the figure, in a red frame."""
    rays = "".join(
        f'<path d="M0 0L-3.500-37.500H3.500z" transform="translate(50 62) rotate({30 * k})"/>' for k in range(12)
    )
    return (
        kit("ground")
        + f'<rect x="7" y="7" width="86" height="126" rx="7" fill="{_FRAME["b"]}"/>'
        + '<rect x="12" y="12" width="76" height="116" rx="4" fill="#f3b071"/>'
        + f'<g fill="#fbd79a" opacity=".75">{rays}</g>'
        + '<circle cx="50" cy="62" r="31" fill="#fbe0a6"/><circle cx="50" cy="62" r="24" fill="#fff4cf"/>'
        + path("M12 86Q30 66 52 80T88 74V124a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z", "#c07a4d")
        + path("M12 104Q38 86 60 100T88 96V124a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z", "#98552f")
    )


def helper_card(role: str, side: str, kit: Kit | None = None) -> Drawing:
    """A side of a helper's card; without a kit it stands alone and has no ids. Raises: KeyError for another role."""
    # helpers.setup.cards, helpers.setup.sides
    kit = kit or Kit()
    return Drawing(
        kit(f"helper-side-{side}")
        + f'<g transform="translate(50 81.500) scale(.84)">{PORTRAITS[role]()}</g>'
        # The frame lies over what hangs below it.
        + f'<rect x="9.5" y="9.5" width="81" height="121" rx="6" fill="none" stroke="{_FRAME[side]}" stroke-width="5"/>',
        WIDTH,
        HEIGHT,
        f"card helper {role} {side}",
    )
