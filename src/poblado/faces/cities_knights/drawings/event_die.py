"""SVG drawings of the event die: three faces show the ship, one each a gate in the colour of its improvements."""

from functools import partial
from typing import Final

from poblado.faces.cities_knights.drawings.fleet import ship
from poblado.faces.cities_knights.drawings.metropolises import ROOFS, TRACK_INK, TRACKS
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit, part, path
from poblado.svg.palette import SEATS, SeatInk

EVENT_FACES: Final = ("ship", *TRACKS)
GATE: Final = "ck-gate-"
"""Beginning of the names of the parts that show gates."""


def gate(kind: str, ink: SeatInk = SEATS["red"]) -> str:
    """A gate between two short walls around (0, 0), about 60 wide, its roof that of the metropolis of its kind.

    Args:
        ink: colours of the banner, if it has one.
    """
    light, mid, dark, line = TRACK_INK[kind]
    return (
        f'<g stroke="{line}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">'
        + path("M-32 30V6H-26V11H-21V6H-16V30zM16 30V6H21V11H26V6H32V30z", light)
        + path("M-18 30V-2H18V30z", mid)
        + path("M7-2H18V30H11V16z", dark, 'stroke="none"')
        + path("M-18 30V-2H18V30z")
        + f'<g transform="translate(-9.5 21) scale(1.24 1)">{ROOFS[kind](light, mid, dark, ink)}</g>'
        + path("M-22-4H22V3H-22z", light)
        + path("M-11 30V18A11 11 0 0 1 11 18V30z", line)
        + path("M-5.5 9.500V30M0 7.500V30M5.5 9.500V30M-11 19H11", more=f'stroke="{light}" stroke-width="1.8"')
        + "</g>"
    )


@part("ck-ship")
def _ship(kit: Kit) -> str:
    return ship()


def _gate(track: str, kit: Kit) -> str:
    return gate(track)


for _track in TRACKS:
    part(GATE + _track)(partial(_gate, _track))


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
