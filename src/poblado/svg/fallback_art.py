"""Fallback drawings: pieces of plain painted wood, told apart by their outline, signs and cards with initials.

So a module without a face is on the board and in the hand as any other. Whoever wants better brings a figure or a sign.
"""

import math
from typing import Final

from poblado.svg.palette import TERRAINS, SeatInk, TerrainInk
from poblado.svg.pen import SANS, n, text
from poblado.svg.shapes import shape

_FIGURES: Final = (
    # A pawn: front, its shaded side, where the seat's shape stands.
    ("M-17 16Q-15 4-8-6A11.5 11.5 0 1 1 8-6Q15 4 17 16Q0 23-17 16z", "M3-4L8-6Q15 4 17 16Q11 19 5 19.5Q9 8 3-4z", 6.0),
    # A block.
    ("M-20 17V-9L-9-17H21V9L10 17z", "M10-9L21-17V9L10 17z", 5.0),
    # A tent.
    ("M-23 17L0-27L23 15L8 19z", "M0-27L23 15L8 19z", 6.0),
    # A drum.
    ("M-18-10A18 7 0 0 1 18-10V12A18 7 0 0 1-18 12z", "M7-3.5A18 7 0 0 0 18-10V12A18 7 0 0 1 7 18.5z", 6.0),
    # A gate.
    ("M-23 17V-12L0-24L23-12V17H10V4A10 10 0 0 0-10 4V17z", "M10 17V4Q10-3 6-6L13-17L23-12V17z", -10.0),
    # A tower.
    (
        "M-14 18V-16L-18-20V-30H-11V-26H-4V-30H4V-26H11V-30H18V-20L14-16V18z",
        "M5 18V-16L8-20V-28H11V-30H18V-20L14-16V18z",
        2.0,
    ),
)  # fmt: skip
"""Outline, shaded side and height of the mark of each kind of figure."""
_TOPS: Final = {1: "M-20-9L-9-17H21L10-9z", 3: "M-18-10A18 7 0 0 1 18-10A18 7 0 0 1-18-10z"}
"""The lit top of those that show one."""
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
    front, side, mark = _FIGURES[k % len(_FIGURES)]
    top = _TOPS.get(k % len(_FIGURES), "")
    return (
        '<ellipse cx="4" cy="17" rx="26" ry="6.5" fill="#120c06" opacity=".38"/>'
        f'<g stroke="{ink.ink}" stroke-width="2.2" stroke-linejoin="round"><path d="{front}" fill="{ink.base}"/>'
        f'<path d="{side}" fill="{ink.dark}" stroke="none"/>'
        + (f'<path d="{top}" fill="{ink.light}"/>' if top else "")
        + f'<path d="{front}" fill="none"/></g>'
        + shape(ink.shape, 6.4, ink.mark, -3 if k % len(_FIGURES) != 4 else 0, mark)
        + _pips(k, len(_FIGURES), ink, 14)
    )


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
