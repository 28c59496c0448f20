"""The fleet on its way: a ship, and the track of spaces that it sails to the island.

Clauses: cities_knights.event.track.
"""

from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.kit import path
from poblado.svg.palette import DAY
from poblado.svg.pen import SERIF, n

LENGTH: Final = 7
"""Spaces from the start to the landing."""


def ship() -> str:
    """A longship that sails to the right, around (0, 0), its water line at y = 20; 76 wide, 70 high."""
    shields = "".join(
        f'<circle cx="{x}" cy="{y}" r="5" fill="{fill}"/><circle cx="{x}" cy="{y}" r="1.4" fill="#f6cf4e" stroke="none"/>'
        for x, y, fill in ((-16, 10, "#c8322b"), (-5, 12, "#f3e6c3"), (6, 12, "#c8322b"), (17, 10, "#f3e6c3"))
    )
    return (
        '<g stroke="#1d120b" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">'
        + path("M-1-30V8", more='stroke-width="5"')
        + path("M-1-30V8", more='stroke="#a8743f" stroke-width="2"')
        + path("M-1-38L13-34L-1-30z", "#1d120b")
        + path("M-21-27Q2-33 22-26Q29-12 22 1Q2-6-20 2Q-11-12-21-27z", "#f3e6c3")
        + path(
            "M-14-28.4L-6-29.5Q3-14-4-1.5L-12-.2Q-4-14-14-28.4zM3-30L12-29Q20-14 13-2L5-1.8Q12-14 3-30z",
            "#a8281f",
            'stroke="none"',
        )
        + path("M-21-27Q2-33 22-26Q29-12 22 1Q2-6-20 2Q-11-12-21-27z")
        + path(
            "M-30 20Q-38 8-35-5Q-40-6-40-10Q-36-14-32-10Q-30 2-22 7H20Q29 5 30-8Q28-16 33-21Q40-21 40-15L34-13Q40-2 28 20z",
            "#6b3f1d",
        )
        + path("M-31 13Q0 19 30 13L27 20H-30z", "#452611", 'stroke="none"')
        + path(
            "M-30 20Q-38 8-35-5Q-40-6-40-10Q-36-14-32-10Q-30 2-22 7H20Q29 5 30-8Q28-16 33-21Q40-21 40-15L34-13Q40-2 28 20z"
        )
        + shields
        + '<circle cx="34" cy="-17.5" r="1" fill="#f6cf4e" stroke="none"/></g>'
        + path(
            "M-40 21q6-5 12 0t12 0t12 0t12 0t12 0t12 0t8 0",
            more=f'stroke="{DAY.foam}" stroke-width="3.4" stroke-linecap="round"',
        )
    )


def _swords() -> str:
    """Two swords crossed: here they land."""
    one = (
        '<path d="M-1.8 12V-8L0-14L1.8-8V12z" fill="#e3e8ee" stroke="#333a44" stroke-width="1.4"/>'
        '<path d="M-5.5 8H5.5" stroke="#6a4a1d" stroke-width="3.2"/><path d="M0 9V15" stroke="#8a5a33" stroke-width="3.6"/>'
    )
    return f'<g stroke-linecap="round"><g transform="rotate(42)">{one}</g><g transform="rotate(-42)">{one}</g></g>'


def fleet_track(at: int, landings: int = 0, narrow: bool = False, length: int = LENGTH) -> Drawing:
    """The track with the ship on space `at`, 0 to `length`; the last space, ringed in red, is the island's shore.

    A space tells how many more steps it is from there to the landing; those behind the ship are only dotted.

    Args:
        landings: so far, told on the shore.
        narrow: for small screens, 352 by 60 instead of 600 by 92.
    """
    step, high, r, first = (38.0, 60.0, 13.0, 30.0) if narrow else (66.0, 92.0, 20.0, 52.0)
    last = first + step * length
    wide, level = last + (56 if narrow else 86), high * 0.6
    at = min(max(at, 0), length)
    here = first + step * at
    foam = f'stroke="{DAY.foam}" stroke-linecap="round"'
    waves = "".join(
        f"M{x} {n(y)}q5-4 10 0t10 0"
        for y, start in ((high * 0.2, 18), (high * 0.92, 46))
        for x in range(start, int(last) - 30, 74)
    )
    spaces = "".join(_space(first + step * k, level, r, length - k, k < at) for k in range(length) if k != at)
    scale = 0.56 if narrow else 0.86
    return Drawing(
        _sea(wide, high, last, r)
        + path(waves, more=f'{foam} stroke-opacity=".3" stroke-width="2"')
        + path(f"M{n(first)} {n(level)}H{n(here)}", more=f'{foam} stroke-opacity=".4" stroke-width="{n(r / 2)}"')
        + path(
            f"M{n(here)} {n(level)}H{n(last)}",
            more=f'{foam} stroke-opacity=".8" stroke-width="2.6" stroke-dasharray="1 7"',
        )
        + spaces
        + _landing(last, level, r)
        + _told(landings, last + 1.9 * r, level, r)
        + f'<g class="fleet" transform="translate({n(here)} {n(level - 8 * scale)}) scale({scale})">{ship()}</g>',
        wide,
        high,
        "fleet-track",
    )


def _sea(wide: float, high: float, last: float, r: float) -> str:
    """A strip of sea with a beach at the right."""
    near, mid, far = DAY.sea
    corner, x, w, h = n(high * 0.2), last - 0.1 * r, wide - 1, high - 1
    beach = (
        f"M{n(x + 10)} 1Q{n(x - 4)} {n(h * 0.2)} {n(x + r)} {n(h * 0.32)}"
        f"Q{n(x + 2.3 * r)} {n(h * 0.54)} {n(x + 1.5 * r)} {n(h * 0.76)}Q{n(x + r)} {n(h * 0.9)} {n(x + 1.5 * r)} {n(h)}"
    )
    land = f"H{n(w - high * 0.2)}A{corner} {corner} 0 0 0 {n(w)} {n(h - high * 0.2)}V{n(1 + high * 0.2)}"
    land += f"A{corner} {corner} 0 0 0 {n(w - high * 0.2)} 1z"
    return (
        f'<rect x="1" y="1" width="{n(w - 1)}" height="{n(h - 1)}" rx="{corner}" fill="{mid}" stroke="{far}" stroke-width="2"/>'
        + path(beach + land, near, f'transform="translate({n(-0.5 * r)} 0)"')
        + path(beach + land, DAY.foam, 'transform="translate(-3 0)" fill-opacity=".85"')
        + path(beach + land, DAY.beach)
        + path(beach, more=f'stroke="{DAY.wet_sand}" stroke-width="2"')
    )


def _space(x: float, y: float, r: float, left: int, passed: bool) -> str:
    if passed:
        return (
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r * 0.9)}" fill="{DAY.sea[1]}" stroke="{DAY.foam}" stroke-opacity=".8"'
            f' stroke-width="2" stroke-dasharray="{n(r * 0.24)} {n(r * 0.24)}"/>'
        )
    return (
        f'<circle cx="{n(x)}" cy="{n(y + 2.4)}" r="{n(r)}" fill="{DAY.shadow}" opacity=".3"/>'
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{DAY.token}" stroke="{DAY.token_rim}" stroke-width="2"/>'
        f'<text x="{n(x)}" y="{n(y + r * 0.36)}" font-family="{SERIF}" font-size="{n(r * 1.08)}" font-weight="700"'
        f' text-anchor="middle" fill="{DAY.digit}">{left}</text>'
    )


def _landing(x: float, y: float, r: float) -> str:
    at = f'cx="{n(x)}" cy="{n(y)}"'
    return (
        f'<circle {at} r="{n(r * 1.34)}" fill="#fff"/>'
        f'<circle {at} r="{n(r * 1.14)}" fill="{DAY.token}" stroke="#b3261e" stroke-width="{n(r * 0.34)}"/>'
        f'<g transform="translate({n(x)} {n(y)}) scale({n(r / 15)})">{_swords()}</g>'
    )


def _told(landings: int, x: float, y: float, r: float) -> str:
    """A house on the shore, with the number of landings below it, if any."""
    scale = r / 16
    house = (
        f'<g transform="translate({n(x + 0.55 * r)} {n(y - 1.1 * r)}) scale({n(scale)})" stroke="#3b2a1a" stroke-width="1.8"'
        ' stroke-linejoin="round">'
        + path("M-8 10V-1H8V10z", "#f0d9a8")
        + path("M-11 0L0-11L11 0z", "#c8452f")
        + path("M-2.5 10V4h5v6z", "#3b2a1a")
        + "</g>"
    )
    if not landings:
        return house
    return house + (
        f'<text x="{n(x + 0.55 * r)}" y="{n(y + 0.9 * r)}" font-family="{SERIF}" font-size="{n(r * 1.1)}" font-weight="700"'
        f' text-anchor="middle" fill="#b3261e">×{landings}</text>'
    )
