"""SVG drawings of the pirate: a black ship with two leaning sails, the robber's cousin at sea."""

from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.figures import walker
from poblado.svg.frame import Point, view_box
from poblado.svg.kit import Kit, part, path
from poblado.svg.palette import DAY
from poblado.svg.scene import Scene

PIRATE: Final = "pirate"
"""Name of the figure, and of the part of small drawings that shows it."""
_HULL: Final = "M-46 2Q-38 24-28 27H30Q42 22 47-2Q36 6 26 6H-26Q-36 8-46 2z"
_SAIL: Final = "M11-46Q-14-28-14 1Q10 6 36-1Q34-28 11-46z"
_MIZZEN: Final = "M-23-34Q-42-14-41 2Q-29 5-18 0Q-15-16-23-34z"
_PENNANT: Final = "M12-54L-2-50L12-45z"
SILHOUETTE: Final = f"{_HULL}{_SAIL}{_MIZZEN}{_PENNANT}M46-1L60-8z"
"""Outline of the whole ship."""
RIM: Final = "#efe3c4"
"""Light around it where the ground may be dark."""
_OFF: Final = 58.0
"""Distance from the corner of the sheet to the pirate while it is on no tile."""


def pirate() -> str:
    """The ship around (0, 0), sailing to the right, its water line at y = 24."""
    return (
        f'<ellipse cx="2" cy="25" rx="44" ry="8" fill="{DAY.shadow}" opacity=".45"/>'
        '<g stroke="#0e0d0f" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">'
        + path("M8 8L12-54M-20 8L-22-34", more='stroke-width="4"')
        + path(_PENNANT, "#9c2f26", 'stroke-width="1.8"')
        + path(_MIZZEN, "#3a3840")
        + path("M-23-34Q-15-16-18 0Q-22 1.6-26 2.4Q-20-14-23-34z", "#222127", 'stroke="none"')
        + path(_SAIL, "#3a3840")
        + path("M11-46Q34-28 36-1Q28 1.4 19 2.4Q24-24 11-46z", "#222127", 'stroke="none"')
        + path(_HULL, "#3a3840")
        + path("M-41 13Q0 20 44 9Q40 22 30 27H-28Q-37 24-41 13z", "#1b1a1f", 'stroke="none"')
        + path(_HULL)
        + path("M46-1L60-8", more='stroke-width="3.4"')
        + "</g>"
        + path("M-3-17q5-5 10 0q-5 5-10 0zM13-17q5-5 10 0q-5 5-10 0z", "#f3e3b0")
        + path("M-39 8Q0 15 43 5", more='stroke="#9c2f26" stroke-width="3.6" stroke-linecap="round"')
        + path(
            "M-11-8Q-8-26 7-39M-37-3Q-35-15-27-25", more='stroke="#77747f" stroke-width="2.6" stroke-linecap="round"'
        )
        + path(
            "M-46 27q6-5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t10 0",
            more=f'stroke="{DAY.foam}" stroke-width="3.4" stroke-opacity=".9" stroke-linecap="round"',
        )
    )


def _on_the_frame(scene: Scene) -> Point:
    """Position in the upper right corner of the sheet, off all tiles: on pages dice, plates and buttons lie in the others."""
    x, y, w, _ = view_box(scene)
    return (x + w - _OFF - 14, y + _OFF)


@walker(PIRATE, "pirate", waits=_on_the_frame)
def draw_pirate(scene: Scene) -> str:
    return f'<g transform="scale(.88)">{pirate()}</g>'


@part(PIRATE)
def _pirate(kit: Kit) -> str:
    return pirate()


def pirate_badge() -> Drawing:
    """The pirate, 116 by 96."""
    rim = f'<path d="{SILHOUETTE}" fill="{RIM}" stroke="{RIM}" stroke-width="8.4" stroke-linejoin="round"/>'
    return Drawing(f'<g transform="translate(54 60)">{rim}{pirate()}</g>', 116, 96, PIRATE)
