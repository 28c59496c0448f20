"""Fallback drawings: pieces of plain painted wood, told apart by their outline, signs and cards with initials.

So a module without a face is on the board and in the hand as any other. Whoever wants better brings a figure or a sign.
"""

import math
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.palette import TERRAINS, SeatInk, TerrainInk
from poblado.svg.pen import SANS, n, text
from poblado.svg.shapes import shape

_ART: Final = Artwork(__file__, "plain")
_FIGURES: Final = (
    ("pawn", -3.0, 6.0),
    ("block", -3.0, 5.0),
    ("tent", -3.0, 6.0),
    ("drum", -3.0, 6.0),
    ("gate", 0.0, -10.0),
    ("tower", -3.0, 2.0),
)
"""Kinds of figure, with the middle of the seat's shape on each."""
_BEAMS: Final = 5
"""Kinds of beam on edges."""
_INKS: Final = ("fields", "forest", "hills", "pasture", "mountains", "desert")


def _pips(k: int, of: int, ink: SeatInk, y: float) -> str:
    """Nails of a plain piece: where there are more kinds than outlines, the next of an outline have a nail, two nails, …"""
    more = k // of
    return "".join(
        f'<circle cx="{n(7 * i - 3.5 * (more - 1))}" cy="{n(y)}" r="2.6" fill="{ink.mark}" stroke="{ink.ink}"/>'
        for i in range(more)
    )


def plain_figure(k: int, ink: SeatInk) -> str:
    """The `k`-th kind of plain piece around (0, 0), its foot at y = 18, with the seat's shape."""
    name, x, y = _FIGURES[k % len(_FIGURES)]
    figure = _ART.painted(name, ink, drawn={"mark": shape(ink.shape, 6.4, ink.mark, x, y)})
    return figure + _pips(k, len(_FIGURES), ink, 14)


def plain_beam(k: int, ink: SeatInk, turn: int) -> str:
    """The `k`-th kind of plain piece on an edge that runs `turn` degrees from the horizontal, around its middle.

    Stacked strokes, as a road: light comes from the same side in all three directions.
    """
    angle = math.radians(turn)
    c, s = math.cos(angle), math.sin(angle)

    def at(x: float, y: float) -> str:
        return f"{n(x * c - y * s)} {n(x * s + y * c)}"

    # In the order of `_BEAMS`: two rails, a hull, beads, a bar with knobs, a zigzag.
    line, wide = (
        (f"M{at(-31, -7)}L{at(31, -7)}M{at(-31, 7)}L{at(31, 7)}", 7.0),
        (f"M{at(-33, 0)}Q{at(0, -17)} {at(33, 0)}Q{at(0, 17)} {at(-33, 0)}z", 9.0),
        (f"M{at(-25, 0)}h.01M{at(0, 0)}h.01M{at(25, 0)}h.01", 19.0),
        (f"M{at(-29, -9)}L{at(-29, 9)}M{at(-29, 0)}L{at(29, 0)}M{at(29, -9)}L{at(29, 9)}", 9.0),
        (f"M{at(-31, 7)}L{at(-16, -7)}L{at(0, 7)}L{at(16, -7)}L{at(31, 7)}", 8.0),
    )[k % _BEAMS]

    def stroke(width: float, colour: str, dx: float = 0, dy: float = 0) -> str:
        moved = f' transform="translate({n(dx)} {n(dy)})"' if dx or dy else ""
        return f'<path d="{line}" stroke="{colour}" stroke-width="{n(width)}"{moved}/>'

    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g opacity=".34">{stroke(wide, "#120c06", 2, 5)}</g>'
        f"{stroke(wide + 2, ink.ink)}{stroke(wide - 2, ink.dark, 0, 0.4)}{stroke(wide - 4, ink.base, 0, -1.2)}</g>"
        f'<circle cy="-2" r="9.5" fill="{ink.base}" stroke="{ink.ink}" stroke-width="1.6"/>'
        + shape(ink.shape, 6, ink.mark, 0, -2)
        + _pips(k, _BEAMS, ink, 11)
    )


def initials(name: str) -> str:
    """Initials: one or two letters that stand for a name, such as `CV` for `caravan_vote`."""
    words = [word for word in name.replace("_", " ").replace("-", " ").split() if word]
    if not words:
        return "?"
    return (words[0][0] + words[1][0]).upper() if len(words) > 1 else words[0][:2].capitalize()


def plain_ink(name: str) -> TerrainInk:
    """Colours for what nobody has drawn: always the same for a name."""
    return TERRAINS[_INKS[sum(name.encode()) % len(_INKS)]]


def plain_sign(name: str) -> str:
    """A sign for a good or ware around (0, 0), 38 across: a sealed sack with its initials."""
    ink = plain_ink(name)
    return (
        '<ellipse cx="1" cy="17" rx="17" ry="3" fill="#20262e" opacity=".32"/>'
        f'<g stroke="{ink.shade}" stroke-width="1.5" stroke-linejoin="round">'
        f'<path d="M-8-11Q-19-2-17 10Q-15 17 0 17Q15 17 17 10Q19-2 8-11z" fill="{ink.mid}"/>'
        f'<path d="M3-11H8Q19-2 17 10Q15 17 4 17Q13 4 3-11z" fill="{ink.dark}" opacity=".45" stroke="none"/>'
        f'<path d="M-8-11Q-12-16-9-19Q-4-16 0-18Q4-16 9-19Q12-16 8-11z" fill="{ink.light}"/>'
        '<path d="M-9-11H9" stroke="#6b3f1d" stroke-width="3" stroke-linecap="round"/></g>'
        '<circle cy="4" r="9.6" fill="#fffaf0" opacity=".94"/>'
        f'<text y="8" font-family="{SANS}" font-size="11.5" font-weight="700" text-anchor="middle" fill="#3b2a1a">'
        f"{text(initials(name))}</text>"
    )


def plain_card(name: str) -> str:
    """Fallback card face with words alone, 100 by 140: paper with lines of writing and its initials in a seal."""
    ink = plain_ink(name)
    lines = "".join(f"M20 {y}H{x}" for y, x in ((92, 80), (102, 80), (112, 62)))
    return (
        f'<path d="M16 8H84Q92 8 92 16V124Q92 132 84 132H16Q8 132 8 124V16Q8 8 16 8z" fill="{ink.light}" opacity=".5"'
        f' stroke="{ink.dark}" stroke-width="2"/>'
        f'<circle cx="50" cy="50" r="27" fill="#fffaf0" stroke="{ink.dark}" stroke-width="2.5"/>'
        f'<circle cx="50" cy="50" r="22" fill="none" stroke="{ink.mid}" stroke-width="1.6"/>'
        f'<text x="50" y="60" font-family="{SANS}" font-size="28" font-weight="700" text-anchor="middle" fill="#3b2a1a">'
        f"{text(initials(name))}</text>"
        f'<path d="{lines}" stroke="{ink.dark}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>'
    )
