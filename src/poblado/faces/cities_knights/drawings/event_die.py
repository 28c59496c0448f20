"""SVG drawings of the event die: three faces show the ship, one each a gate in the colour of its improvements."""

from typing import Final

from poblado.faces.cities_knights.drawings.metropolises import TRACK_INK, TRACKS
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit

EVENT_FACES: Final = ("ship", *TRACKS)
GATE: Final = "ck-gate-"
"""Beginning of the names of the parts that show gates."""


def event_die(face: str, kit: Kit | None = None) -> Drawing:
    """Draw one face of the event die, 100 by 100; without a kit it stands alone and has no ids
    (cities_knights.event.faces).

    Raises:
        KeyError: unless one of `EVENT_FACES`.
    """
    kit = kit or Kit()
    if face == "ship":
        rim, paper, shade, line = "#ffffff", "#cfe6ec", "#8fb6c6", "#2a5a70"
        art = kit("ck-ship", 49, 52, 0.94)
    else:
        line = TRACK_INK[face][3]
        rim, paper, shade = "#ffffff", "#fdf8ea", "#d8cba9"
        art = kit(GATE + face, 50, 56 if face == "politics" else 51)
    return Drawing(
        '<ellipse cx="52" cy="93" rx="40" ry="6" fill="#120c06" opacity=".3"/>'
        f'<rect x="6" y="6" width="88" height="88" rx="19" fill="{shade}" stroke="{line}" stroke-width="2.5"/>'
        f'<rect x="7.5" y="7.5" width="85" height="80" rx="17.5" fill="{rim}"/>'
        f'<rect x="10" y="11" width="80" height="75" rx="15" fill="{paper}"/>{art}',
        100,
        100,
        f"die event {face}",
    )


def gate_badge(track: str, kit: Kit) -> Drawing:
    """A gate alone, 72 wide."""
    foot = 61 if track == "politics" else 57
    return Drawing(kit(GATE + track, 36, foot), 72, foot + 33, f"gate {track}")


def fleet_badge(kit: Kit) -> Drawing:
    """The ship alone, 90 by 68."""
    return Drawing(kit("ck-ship", 45, 42), 90, 68, "fleet")
