"""Where names stand on a map: each near its place, none on another, on a token, on a road or out of sight.

The same names, places and obstacles always give the same answer. How wide a name is, is counted by a table of letters and then
demanded of whoever draws it (`textLength`), so what is clear here is clear in every font.

A name lies level, or along a sloping road where there is more room. For each height at which it might lie, what is in its way
takes stretches of that height; the name stands in what is left.
"""

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from poblado.svg.frame import Point
from poblado.svg.scene import Box

SIZES: Final = (25, 24, 23, 22, 21, 20, 19, 18, 16, 14)
"""Heights of letters, the largest first."""
SQUEEZED: Final = (1.0, 0.9)
"""How wide a name is drawn of what its letters are wide."""
LINE: Final = 0.95
"""From line to line, in heights of letters."""
TURNS: Final = (0, 30, -30)
"""Degrees by which a name may slope, as roads do."""
_ASCENT: Final = 0.7
_DESCENT: Final = 0.2
_FAR: Final = 66.0
"""How far a name lies from the middle of its place at most."""
_ROW: Final = 4
"""Between two heights that are tried, and between two spots of one height."""
_SPOT: Final = 9
_FEW: Final = 5
"""A name with fewer spots at a size takes the next smaller one, and one with a dear spot may slope."""
_DEAR: Final = 34.0
_TRIES: Final = 600
_LOOKS: Final = 160
_REACH: Final = 800.0
"""Between the spots of two names that could ever meet."""
_WIDTHS: Final = {
    **dict.fromkeys("ijlt.,'’· ", 0.28), **dict.fromkeys("frsI-", 0.37), **dict.fromkeys("aceàáèéçz", 0.45),
    **dict.fromkeys("mMW", 0.86), **dict.fromkeys("wABCDEGHKNOQRTUVXYÀÁÉÓÑ", 0.69), **dict.fromkeys("FJLPSZ", 0.57),
}  # fmt: skip
_USUAL: Final = 0.5

Segment = tuple[float, float, float, float]
Disc = tuple[float, float, float]


@dataclass(frozen=True)
class Label:
    """A name where it stands.

    Attributes:
        place: whose name it is.
        lines: of text.
        at: its middle.
        size: height of the letters.
        turn: in degrees, clockwise.
        widths: of each line.
        corners: of what it takes.
    """

    place: str
    lines: tuple[str, ...]
    at: Point
    size: int
    turn: int
    widths: tuple[float, ...]
    corners: tuple[Point, ...]

    @property
    def feet(self) -> tuple[float, ...]:
        """How far below the middle each line's letters stand."""
        top = -_height(len(self.lines), self.size) / 2 + self.size * _ASCENT
        return tuple(top + LINE * self.size * k for k in range(len(self.lines)))


@dataclass(frozen=True)
class Obstacles:
    """What names keep off.

    Attributes:
        discs: middle and radius, such as tokens and places.
        beams: ends of roads that may lie there, `width` to both sides.
        boxes: other things.
        soft: points of what names would rather not cross.
        bounds: what they stay within.
    """

    discs: tuple[Disc, ...]
    beams: tuple[Segment, ...]
    boxes: tuple[Box, ...]
    soft: tuple[Point, ...]
    bounds: Box
    width: float = 9.0


def width_of(text: str, size: float) -> float:
    """How wide a text is drawn."""
    return size * sum(_WIDTHS.get(letter, _USUAL) for letter in text)


def place_labels(named: Mapping[str, tuple[str, Point]], obstacles: Obstacles) -> tuple[Label, ...]:
    """The names of places, each in the largest letters for which it has room; where they are in each other's way, all in smaller
    ones. What has no room in the smallest is left out.

    Args:
        named: by place its name and where it lies.
    """
    tried = _Tried(named, obstacles)
    placed: dict[str, Label] = {}
    for most in range(0, len(SIZES), 2):
        spots = {place: tried.roomy(place, most) for place in sorted(named)}
        placed = _settled({place: found for place, found in spots.items() if found})
        if len(placed) == sum(1 for found in spots.values() if found):
            break
    return tuple(placed[place] for place in sorted(placed))


class _Tried:
    """The spots of names by size: each is looked for once, and no more often than `_LOOKS` all in all. A board that somebody
    sends may have a hundred names of which none has room; what is not looked for any more is tried in the smallest letters."""

    def __init__(self, named: Mapping[str, tuple[str, Point]], obstacles: Obstacles) -> None:
        self._named = named
        self._obstacles = obstacles
        self._found: dict[tuple[str, int], list[tuple[float, Label]]] = {}

    def roomy(self, place: str, most: int) -> list[tuple[float, Label]]:
        """The spots of a name at the largest size, from number `most` on, that leaves it some choice; else at the smallest."""
        low, high = most, len(SIZES) - 1
        # Where letters are smaller there is more room, so half of the sizes need not be tried.
        if len(self._at(place, low)) < _FEW:
            while low < high:
                middle = (low + high) // 2
                if len(self._at(place, middle)) >= _FEW:
                    high = middle
                else:
                    low = middle + 1
        return self._at(place, low)

    def _at(self, place: str, size: int) -> list[tuple[float, Label]]:
        if (place, size) not in self._found:
            if len(self._found) >= _LOOKS and size < len(SIZES) - 1:
                return []
            self._found[place, size] = _spots(place, self._named, self._obstacles, SIZES[size])
        return self._found[place, size]


def _settled(spots: Mapping[str, list[tuple[float, Label]]]) -> dict[str, Label]:
    """Each takes its best spot, and what stood there looks for another; as many as find one.

    A spot costs more each time that somebody is driven from it, so that no two drive each other about for ever.
    """
    near = {
        place: [
            other
            for other in spots
            if other != place and math.dist(spots[place][0][1].at, spots[other][0][1].at) < _REACH
        ]
        for place in spots
    }
    waiting = sorted(spots, key=lambda place: (len(spots[place]), place))
    driven: dict[tuple[str, Point], int] = {}
    placed: dict[str, Label] = {}
    for _ in range(_TRIES):
        if not waiting:
            break
        place = waiting.pop(0)
        best, least, against = spots[place][0][1], math.inf, list[str]()
        for cost, label in spots[place]:
            if cost >= least:
                break
            met = [other for other in near[place] if other in placed and meet(label, placed[other])]
            whole = cost + sum(30 + driven.get((other, placed[other].at), 0) for other in met)
            if whole < least:
                best, least, against = label, whole, met
        for other in against:
            at = placed.pop(other).at
            driven[other, at] = driven.get((other, at), 0) + 15
            waiting.append(other)
        placed[place] = best
    return placed


def _spots(
    place: str, named: Mapping[str, tuple[str, Point]], obstacles: Obstacles, size: int
) -> list[tuple[float, Label]]:
    """Where a name may stand, the best first."""
    text, point = named[place]
    others = [at for other, (_, at) in named.items() if other != place and math.dist(at, point) < 320]
    found: list[tuple[float, Label]] = []
    for turn in TURNS:
        if turn and len(found) >= _FEW and min(cost for cost, _ in found) < _DEAR:
            break
        view = _seen_along(obstacles, point, turn, width_of(text, size))
        far = [_turned(at, point, turn) for at in others]
        for lines, squeezed in itertools.product(_broken(text), SQUEEZED):
            if squeezed < 1 and found:
                continue
            widths = tuple(round(squeezed * width_of(line, size), 1) for line in lines)
            wide, high = max(widths) + 4, _height(len(lines), size)
            for u, v in _free(view, wide / 2, high / 2):
                corners = tuple(
                    _back(u + a * wide / 2, v + b * high / 2, point, turn)
                    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
                )
                if not all(_within(corner, obstacles.bounds) for corner in corners):
                    continue
                cost = _cost((u, v), wide / 2, high / 2, far, view.soft) + 16 * (turn != 0) + 8 * (len(lines) - 1)
                found.append((cost, Label(place, lines, _back(u, v, point, turn), size, turn, widths, corners)))
    found.sort(key=lambda one: (one[0], one[1].at))
    return found


def _cost(middle: Point, half: float, tall: float, others: list[Point], soft: tuple[Point, ...]) -> float:
    """How ill a name stands: far from its place, nearer to another's, or on a river."""
    away = _gap(middle, half, tall, (0.0, 0.0))
    doubt = sum(max(0.0, away + 12 - _gap(middle, half, tall, other)) for other in others)
    crossed = sum(1 for x, y in soft if abs(x - middle[0]) < half and abs(y - middle[1]) < tall)
    return away + 1.3 * doubt + 2.5 * crossed + 0.05 * abs(middle[0])


def _gap(middle: Point, half: float, tall: float, point: Point) -> float:
    """How far a point lies from a name."""
    return math.hypot(max(abs(point[0] - middle[0]) - half, 0.0), max(abs(point[1] - middle[1]) - tall, 0.0))


def _free(view: Obstacles, half: float, tall: float) -> Iterator[Point]:
    """Middles of a name of some half width and height that meets nothing; its place lies at (0, 0)."""
    rows = int((tall + _FAR) / _ROW)
    for row in range(-rows, rows + 1):
        v = row * _ROW
        gap = max(abs(v) - tall, 0.0)
        if gap > _FAR:
            continue
        reach = half + math.sqrt(_FAR * _FAR - gap * gap)
        barred = sorted(_barred(view, v, half, tall))
        start = -reach
        for low, high in [*barred, (reach, reach)]:
            if low > start:
                end = min(low, reach)
                steps = max(1, math.ceil((end - start) / _SPOT))
                yield from ((start + (end - start) * k / steps, v) for k in range(steps + 1))
            start = max(start, high)
            if start >= reach:
                break


def _barred(view: Obstacles, v: float, half: float, tall: float) -> Iterator[tuple[float, float]]:
    """Between which middles a name at a height meets something."""
    for x, y, radius in view.discs:
        gap = max(abs(y - v) - tall, 0.0)
        if gap < radius:
            reach = math.sqrt(radius * radius - gap * gap) + half
            yield x - reach, x + reach
    for beam in view.beams:
        x1, y1, x2, y2 = beam
        low, high = v - tall - view.width, v + tall + view.width
        if (y1 < low and y2 < low) or (y1 > high and y2 > high):
            continue
        if abs(y2 - y1) > 1e-6:
            a, b = sorted(((low - y1) / (y2 - y1), (high - y1) / (y2 - y1)))
            first, last = max(0.0, a), min(1.0, b)
            x1, x2 = x1 + first * (x2 - x1), x1 + last * (x2 - x1)
        reach = half + view.width
        yield min(x1, x2) - reach, max(x1, x2) + reach


def _seen_along(obstacles: Obstacles, point: Point, turn: int, wide: float) -> Obstacles:
    """The obstacles near a place as one sees them whose own line of sight is turned; boxes as the beams of their rims."""
    reach = wide + _FAR + 60
    x, y = point

    def near(u: float, v: float) -> bool:
        return abs(u - x) < reach + 60 and abs(v - y) < reach + 60

    beams = [one for one in obstacles.beams if near(one[0], one[1])]
    for left, top, right, bottom in obstacles.boxes:
        if near((left + right) / 2, (top + bottom) / 2):
            beams += [
                (left, top, right, top), (left, bottom, right, bottom), (left, top, left, bottom), (right, top, right, bottom),
                (left, (top + bottom) / 2, right, (top + bottom) / 2),
            ]  # fmt: skip
    return Obstacles(
        tuple((*_turned((u, v), point, turn), radius) for u, v, radius in obstacles.discs if near(u, v)),
        tuple((*_turned(one[:2], point, turn), *_turned(one[2:], point, turn)) for one in beams),
        (),
        tuple(_turned(one, point, turn) for one in obstacles.soft if near(*one)),
        obstacles.bounds,
        obstacles.width,
    )


def _turned(at: Point, point: Point, turn: int) -> Point:
    """Where something lies as seen from a place along a turned line."""
    x, y = at[0] - point[0], at[1] - point[1]
    if not turn:
        return (x, y)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return (x * c + y * s, y * c - x * s)


def _back(u: float, v: float, point: Point, turn: int) -> Point:
    """The other way round."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return (round(point[0] + u * c - v * s, 2), round(point[1] + u * s + v * c, 2))


def _height(lines: int, size: float) -> float:
    return size * (_ASCENT + _DESCENT + LINE * (lines - 1))


def _broken(text: str) -> list[tuple[str, ...]]:
    """A text in one line, and in two where it has several words: as even as can be."""
    words = text.split(" ")
    if len(words) < 2:
        return [(text,)]
    breaks = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return [(text,), min(breaks, key=lambda two: max(width_of(two[0], 1), width_of(two[1], 1)))]


def _within(point: Point, bounds: Box) -> bool:
    return bounds[0] <= point[0] <= bounds[2] and bounds[1] <= point[1] <= bounds[3]


def meet(one: Label, other: Label) -> bool:
    """Whether two names overlap."""
    return not (_apart(one.corners, other.corners) or _apart(other.corners, one.corners))


def _apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether a side of the first keeps all of the second beyond it, with a hair's breadth between."""
    for k in range(len(one)):
        (x1, y1), (x2, y2) = one[k - 1], one[k]
        length = math.hypot(x2 - x1, y2 - y1)
        nx, ny = (y2 - y1) / length, (x1 - x2) / length
        if all((x - x1) * nx + (y - y1) * ny >= 2 for x, y in other):
            return True
    return False
