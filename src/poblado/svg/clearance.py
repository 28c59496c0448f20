"""Free space for names on a map: the stretches of each height on which a name of some size meets no obstacle, in counted steps.

The whole map is turned once for each slope that names may have and sorted by height. A place looks at a strip of it.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from poblado.svg.frame import Point
from poblado.svg.scene import Box

FAR: Final = 66.0
"""Greatest distance of a name from the middle of its place."""
ROW: Final = 4
"""Distance between two heights that are tried."""
_LONG: Final = 150.0
"""Beams that are higher or wider than this, such as words on the map, are looked at from everywhere."""
_STRIP: Final = 150.0
"""Above and below what a name takes, how far off the middles of discs and beams are looked at; none reaches farther."""

Segment = tuple[float, float, float, float]
Disc = tuple[float, float, float]
Bar = tuple[float, float, float]
"""Interval that something takes at a height, and how far a name's end must keep off it."""


@dataclass(frozen=True)
class Obstacles:
    """Obstacles of names.

    Attributes:
        discs: middle and radius, such as tokens and places.
        beams: ends of roads that may lie there, `width` to both sides.
        boxes: other things.
        soft: points of what names would rather not cross.
        bounds: the box that names stay within.
    """

    discs: tuple[Disc, ...]
    beams: tuple[Segment, ...]
    boxes: tuple[Box, ...]
    soft: tuple[Point, ...]
    bounds: Box
    width: float = 9.0


class Steps:
    """A budget of counted steps, each about as long as a look at one obstacle. Who runs out of them ends early; a clock would
    place names differently on a busy machine."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.taken = 0

    def take(self, n: int) -> None:
        """Count steps that have been taken."""
        self.left -= n
        self.taken += n


class Ground:
    """Ground plan of all obstacles of a map, turned by some degrees about its origin and sorted by height; boxes as
    beams on their rims."""

    def __init__(self, obstacles: Obstacles, turn: int) -> None:
        self.turn = turn
        self.width = obstacles.width
        left, top, right, bottom = obstacles.bounds
        self._discs = sorted(((*turned((x, y), turn), radius) for x, y, radius in obstacles.discs), key=_height_of_disc)
        beams = [
            (*turned((x1, y1), turn), *turned((x2, y2), turn))
            for x1, y1, x2, y2 in (*obstacles.beams, *(rim for box in obstacles.boxes for rim in _rims(box)))
        ]
        self._beams = sorted((beam for beam in beams if not _is_long(beam)), key=_height_of_beam)
        self._long = [beam for beam in beams if _is_long(beam)]
        # A name never crosses what lies out of bounds.
        soft = (turned(p, turn) for p in obstacles.soft if left <= p[0] <= right and top <= p[1] <= bottom)
        self._soft = sorted(soft, key=_height_of_point)

    def seen_from(self, point: Point, wide: float, high: float, others: Sequence[Point], steps: Steps) -> "View":
        """The obstacles near a place, which lies at (0, 0) of the view.

        Args:
            wide, high: of the largest name that is tried there.
            others: places that a name should not be taken for.
        """
        x, y = turned(point, self.turn)
        reach, strip = wide + FAR + _STRIP, high + FAR + _STRIP
        discs = self._discs[bisect_left(self._discs, y - strip, key=_height_of_disc) :
                            bisect_right(self._discs, y + strip, key=_height_of_disc)]  # fmt: skip
        beams = self._beams[bisect_left(self._beams, y - strip, key=_height_of_beam) :
                            bisect_right(self._beams, y + strip, key=_height_of_beam)]  # fmt: skip
        soft = self._soft[bisect_left(self._soft, y - strip, key=_height_of_point) :
                          bisect_right(self._soft, y + strip, key=_height_of_point)]  # fmt: skip
        beams += self._long
        steps.take((len(discs) + len(beams) + len(soft) + len(others)) // 2)
        return View(
            [(u - x, v - y, radius) for u, v, radius in discs if abs(u - x) < reach],
            [
                (u1 - x, v1 - y, u2 - x, v2 - y)
                for u1, v1, u2, v2 in beams
                if min(u1, u2) < x + reach and max(u1, u2) > x - reach
            ],
            [(u - x, v - y) for u, v in soft if abs(u - x) < reach],
            [(u - x, v - y) for u, v in (turned(other, self.turn) for other in others)],
            self.width,
        )


class View:
    """The ground near a place at (0, 0), by heights."""

    def __init__(
        self, discs: list[Disc], beams: list[Segment], soft: list[Point], others: list[Point], width: float
    ) -> None:
        self._discs, self._beams, self._soft, self._others, self._width = discs, beams, soft, others, width
        self._rows: dict[float, tuple[float, list[list[Bar]]]] = {}

    def others(self, v: float, tall: float, far: float) -> list[Point]:
        """Places of others less than `far` above or below a name at a height: where each lies across, and how far off."""
        found: list[Point] = []
        for x, y in self._others:
            gap = max(abs(y - v) - tall, 0.0)
            if gap < far:
                found.append((x, gap))
        return found

    def soft(self, v: float, tall: float) -> list[float]:
        """Soft obstacles of a name at a height, from left to right."""
        return sorted(x for x, y in self._soft if abs(y - v) < tall)

    def looks(self) -> int:
        """Steps of looking at others and at what is soft for one row."""
        return (len(self._soft) + len(self._others)) // 8

    def bars(self, half: float, tall: float, steps: Steps) -> list[list[Bar]]:
        """The barred stretches for names of half a width and height, by row from `-last_row(tall)` on."""
        kept = self._rows.get(tall)
        # Narrower names of that height, squeezed ones, need no others.
        if kept is not None and kept[0] >= half:
            return kept[1]
        rows: list[list[Bar]] = [[] for _ in range(2 * last_row(tall) + 1)]
        reach = 2 * half + FAR
        self._bar_discs(rows, reach, tall)
        clipped = self._bar_beams(rows, reach, tall)
        steps.take(len(self._discs) + len(self._beams) + sum(map(len, rows)) + clipped)
        self._rows[tall] = (half, rows)
        return rows

    def _bar_discs(self, rows: list[list[Bar]], reach: float, tall: float) -> None:
        last = len(rows) // 2
        for x, y, radius in self._discs:
            if abs(x) > reach + radius:
                continue
            for row in _rows_between(y - tall - radius, y + tall + radius, last):
                gap = max(abs(y - row * ROW) - tall, 0.0)
                if gap < radius:
                    rows[row + last].append((x, x, math.sqrt(radius * radius - gap * gap)))

    def _bar_beams(self, rows: list[list[Bar]], reach: float, tall: float) -> int:
        """Bar the rows that beams reach. Returns: how often part of one had to be worked out."""
        clipped = 0
        last, width = len(rows) // 2, self._width
        for x1, y1, x2, y2 in self._beams:
            left, right = (x1, x2) if x1 < x2 else (x2, x1)
            if left > reach + width or right < -reach - width:
                continue
            upper, lower = (y1, y2) if y1 < y2 else (y2, y1)
            whole = (left, right, width)
            for row in _rows_between(upper - tall - width, lower + tall + width, last):
                low, high = row * ROW - tall - width, row * ROW + tall + width
                if (low <= upper and lower <= high) or (left == right and lower >= low and upper <= high):
                    rows[row + last].append(whole)
                elif lower >= low and upper <= high:
                    rows[row + last].append(_clipped(x1, y1, x2, y2, low, high, width))
                    clipped += 1
        return clipped


def last_row(tall: float) -> int:
    """The number of the farthest row on which a name of half a height still lies near its place at row 0."""
    return int((tall + FAR) / ROW)


def _clipped(x1: float, y1: float, x2: float, y2: float, low: float, high: float, width: float) -> Bar:
    """The stretch of the part of a beam between two heights."""
    if abs(y2 - y1) > 1e-6:
        a, b = (low - y1) / (y2 - y1), (high - y1) / (y2 - y1)
        if a > b:
            a, b = b, a
        x1, x2 = x1 + max(0.0, a) * (x2 - x1), x1 + min(1.0, b) * (x2 - x1)
    return (x1, x2, width) if x1 < x2 else (x2, x1, width)


def turned(at: Point, turn: int) -> Point:
    """Turn the sheet about its origin so that a line which slopes by `turn` degrees lies level."""
    if not turn:
        return at
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return (at[0] * c + at[1] * s, at[1] * c - at[0] * s)


def _rows_between(low: float, high: float, last: int) -> range:
    """The rows from one height to another, some more at the ends."""
    return range(max(-last, math.floor(low / ROW)), min(last, math.ceil(high / ROW)) + 1)


def _rims(box: Box) -> list[Segment]:
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    return [
        (left, top, right, top), (left, bottom, right, bottom), (left, top, left, bottom), (right, top, right, bottom),
        (left, middle, right, middle),
    ]  # fmt: skip


def _is_long(beam: Segment) -> bool:
    return abs(beam[2] - beam[0]) > _LONG or abs(beam[3] - beam[1]) > _LONG


def _height_of_disc(disc: Disc) -> float:
    return disc[1]


def _height_of_beam(beam: Segment) -> float:
    return (beam[1] + beam[3]) / 2


def _height_of_point(point: Point) -> float:
    return point[1]
