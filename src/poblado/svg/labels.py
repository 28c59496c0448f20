"""Label placement for names on a map: each near its place, none on another, on a token, on a road or out of sight.

The same names, places and obstacles always give the same answer. The width of a name is counted by a table of letters and then
demanded of whoever draws it (`textLength`), so what is clear here is clear in every font.

A name lies level, or along a sloping road where there is more room, on a height and in a stretch of it that no obstacle bars
(see `clearance`). The work is bounded by a budget of counted steps: a board that somebody sends may have a hundred names of
which none has room.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from poblado.svg.clearance import FAR, ROW, Bar, Ground, Obstacles, Steps, View, last_row
from poblado.svg.frame import Point
from poblado.svg.scene import Box

SIZES: Final = (25, 24, 23, 22, 21, 20, 19, 18, 16, 14)
"""Heights of letters, the largest first."""
_READABLE: Final = SIZES.index(18)
"""The smallest size that is read without effort."""
SQUEEZED: Final = (1.0, 0.9, 0.8)
"""Drawn width of a name as a share of the width of its letters."""
LINE: Final = 0.95
"""Distance from line to line, in heights of letters."""
TURNS: Final = (0, 30, -30)
"""Degrees by which a name may slope, as roads do."""
SEARCH: Final = 850_000
"""Steps that looking for spots may take for all names of a board: New York needs 550,000. Half a microsecond each."""
SETTLING: Final = 150_000
"""Steps that settling who stands on which of those spots may take."""
CROWD: Final = 60
"""Names on a map from which on each looks only as far as it must for `_ENOUGH` spots."""
_ENOUGH: Final = 16
_SHARINGS: Final = 3
"""Rounds in which unused shares of the steps are shared again among those that need more."""
_ASCENT: Final = 0.7
_DESCENT: Final = 0.2
_SPOT: Final = 9
"""Distance between two spots of one height."""
_FEW: Final = 5
"""A name with fewer spots at a size takes the next smaller one, and one with a dear spot may slope."""
_DEAR: Final = 34.0
_TRIES: Final = 600
_REACH: Final = 800.0
"""Distance between the spots of two names that could ever meet."""
_OTHERS: Final = 320.0
"""Distance between two places whose names might be taken for each other's."""
_DOUBT: Final = 24.0
"""Margin by which a name should lie nearer to its place than to another's."""
_NEAR: Final = 46.0
"""Distance from a name to its place at which it is clear which it is."""
_ASTRAY: Final = 12.0
"""Cost of a spot that is farther off, or as near to another place: smaller letters are better."""
_SMALL: Final = 20
"""Cost of the smallest letters where larger ones have spots too."""
_HAIR: Final = 2.0
"""Distance between a side of a name and all of another one."""
_BETWEEN: Final = 18.0
"""Distance between two level names in a row, which would else be read as one."""
_CLEAR: Final = 3.0
"""Names whose upright boxes lie this far apart keep a hair's breadth however they slope: that times the root of two."""
_HEIGHT: Final = 5
"""Steps of looking for the free stretches of a height, and one more for each that is barred."""
_JUDGED: Final = 12
"""Steps of judging a spot, and one more for each place that it might be taken for."""
_MET: Final = 12
"""Steps of comparing the sides of two names."""
_WIDTHS: Final = {
    **dict.fromkeys("ijlt.,'’· ", 0.28), **dict.fromkeys("frsI-", 0.37), **dict.fromkeys("aceàáèéçz", 0.45),
    **dict.fromkeys("mMW", 0.86), **dict.fromkeys("wABCDEGHKNOQRTUVXYÀÁÉÓÑ", 0.69), **dict.fromkeys("FJLPSZ", 0.57),
}  # fmt: skip
_USUAL: Final = 0.5


@dataclass(frozen=True)
class Label:
    """A name at its place on the map.

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
        """Distance of each line's baseline below the middle."""
        top = -_height(len(self.lines), self.size) / 2 + self.size * _ASCENT
        return tuple(top + LINE * self.size * k for k in range(len(self.lines)))


def width_of(text: str, size: float) -> float:
    """Width of a text as it is drawn."""
    return size * sum(_WIDTHS.get(letter, _USUAL) for letter in text)


def place_labels(
    named: Mapping[str, tuple[str, Point]], obstacles: Obstacles, search: Steps | None = None
) -> tuple[Label, ...]:
    """Place the names, each in the largest letters for which it has room; where they are in each other's way, all in smaller
    ones. A name that has no room in the smallest is left out, and so is one for whose search no steps are left.

    Args:
        named: by place its name and where it lies.
        search: the budget, which counts what has been taken; `SEARCH` by default.
    """
    steps, settling = search or Steps(SEARCH), Steps(SETTLING)
    tried = _Tried(named, obstacles, steps)
    best: dict[str, _Spot] = {}
    placed: dict[str, _Spot] = {}
    for most in range(0, len(SIZES), 2):
        spots = tried.round(most, placed)
        placed = _settled(spots, settling, settling.left // 2)
        if len(placed) > len(best):
            best = placed
        if len(placed) == len(spots):
            break
    steps.taken += settling.taken
    return tuple(best[place].label for place in sorted(best))


class _Form(NamedTuple):
    """A name as it would be drawn.

    Attributes:
        half, tall: half of the width and height that it takes.
        across, down: half of the sides of the upright box around that.
    """

    place: str
    lines: tuple[str, ...]
    size: int
    turn: int
    widths: tuple[float, ...]
    half: float
    tall: float
    across: float
    down: float


class _Spot:
    """A form on a point. Thousands are judged and few are drawn, so corners and labels are made on demand."""

    __slots__ = ("_corners", "at", "cost", "form", "middle", "plain", "point")

    def __init__(self, cost: float, at: Point, form: _Form, middle: Point, point: Point, plain: bool) -> None:
        self.cost, self.at, self.form, self.middle, self.point, self.plain = cost, at, form, middle, point, plain
        self._corners: tuple[Point, ...] = ()

    @property
    def corners(self) -> tuple[Point, ...]:
        if not self._corners:
            self._corners = _corners(self.middle, self.point, self.form)
        return self._corners

    @property
    def label(self) -> Label:
        form = self.form
        return Label(form.place, form.lines, self.at, form.size, form.turn, form.widths, self.corners)


class _Tried:
    """The spots of names by size, each looked for once."""

    def __init__(self, named: Mapping[str, tuple[str, Point]], obstacles: Obstacles, steps: Steps) -> None:
        self._named = named
        self._steps = steps
        self._bounds = obstacles.bounds
        self._lines = {place: _broken(text) for place, (text, _) in named.items()}
        self._ground = {turn: Ground(obstacles, turn) for turn in TURNS}
        self._views: dict[tuple[str, int], View] = {}
        self._found: dict[tuple[str, int], list[_Spot]] = {}
        self._before: dict[str, list[_Spot]] = {}
        self._cheaply: dict[str, list[_Spot]] = {}
        self._enough = _ENOUGH if len(named) > CROWD else math.inf
        self._least = 0
        """Steps that must be left when the name that is looked at has had its share."""
        self._cut = False
        """True once that share was not enough."""

    def round(self, most: int, standing: Container[str]) -> dict[str, list[_Spot]]:
        """The spots of each name that has any, in letters of size number `most` or smaller.

        A round may take four fifths of the steps that are left. Each name has an equal share; a name for which that was
        not enough is looked for again with a share of what the others have left. If that is not enough either, it has its
        spots of the round before, and those that are found in the cheapest way.

        Args:
            standing: names that had room in the round before; the others come first.
        """
        found: dict[str, list[_Spot]] = {}
        least = self._steps.left // 5
        short = sorted(self._named, key=lambda place: (place in standing, place))
        for _ in range(_SHARINGS):
            waiting, short = short, []
            for k, place in enumerate(waiting):
                self._share_out(self._steps.left - least, len(waiting) - k)
                spots = self._roomy(place, most)
                if self._cut:
                    short.append(place)
                if spots:
                    found[place] = spots
        for k, place in enumerate(short):
            self._share_out(self._steps.left // 2, len(short) - k)
            large = self._before.get(place) or found.get(place) or []
            if not large or most:
                large = sorted([*large, *self._cheap(place)], key=_in_order)
            if large:
                found[place] = large
        self._before = found
        return found

    def _share_out(self, steps: int, names: int) -> None:
        self._least, self._cut = self._steps.left - steps // names, False

    def _cheap(self, place: str) -> list[_Spot]:
        """The spots of a name, level and in the smallest letters, that its share of the steps allows."""
        if place not in self._cheaply:
            found = self._cheaply[place] = self._look(place, SIZES[-1], TURNS[:1], SQUEEZED[:1])
            for spot in found:
                spot.cost += _SMALL
        return self._cheaply[place]

    def _roomy(self, place: str, most: int) -> list[_Spot]:
        """The spots of a name at the largest size, from number `most` on, that leaves it some choice; else at the smallest."""
        low, high = most, len(SIZES) - 1
        # Where letters are smaller there is more room, so half of the sizes need not be tried.
        if self._plain(place, low) < _FEW:
            while low < high:
                middle = (low + high) // 2
                if self._plain(place, middle) >= _FEW:
                    high = middle
                else:
                    low = middle + 1
        # Letters that can be read are better than some choice.
        if low > max(most, _READABLE) and self._plain(place, max(most, _READABLE)):
            low = max(most, _READABLE)
        return self._at(place, low)

    def _plain(self, place: str, size: int) -> int:
        """Number of spots of a name at a size that can be taken for no other's."""
        return sum(spot.plain for spot in self._at(place, size))

    def _at(self, place: str, size: int) -> list[_Spot]:
        """The spots of a name at a size; those found so far where its share of the steps is not enough."""
        if (place, size) in self._found:
            return self._found[place, size]
        found = self._look(place, SIZES[size])
        if self._steps.left > self._least:
            self._found[place, size] = found
        else:
            self._cut = True
        return found

    def _look(
        self, place: str, size: int, turns: Sequence[int] = TURNS, squeezes: Sequence[float] = SQUEEZED
    ) -> list[_Spot]:
        """The spots of a name in letters of a size, the best first."""
        _, point = self._named[place]
        found: list[_Spot] = []
        for turn in turns:
            if turn and len(found) >= _FEW and min(spot.cost for spot in found) < _DEAR:
                break
            for lines in self._lines[place]:
                for squeezed in squeezes:
                    if (squeezed < 1 and any(spot.plain for spot in found)) or self._steps.left <= self._least:
                        continue
                    form = _form(place, lines, size, turn, squeezed)
                    found += _spots(
                        self._view(place, turn), form, point, self._bounds, self._steps, self._least, self._enough
                    )
        found.sort(key=_in_order)
        return found

    def _view(self, place: str, turn: int) -> View:
        if (place, turn) not in self._views:
            text, point = self._named[place]
            others = [at for other, (_, at) in self._named.items() if other != place and math.dist(at, point) < _OTHERS]
            self._steps.take(len(self._named))
            wide, high = width_of(text, SIZES[0]), _height(2, SIZES[0])
            self._views[place, turn] = self._ground[turn].seen_from(point, wide, high, others, self._steps)
        return self._views[place, turn]


def _in_order(spot: _Spot) -> tuple[float, Point]:
    return spot.cost, spot.at


def _form(place: str, lines: tuple[str, ...], size: int, turn: int, squeezed: float) -> _Form:
    widths = tuple(round(squeezed * width_of(line, size), 1) for line in lines)
    half, tall = (max(widths) + 4) / 2, _height(len(lines), size) / 2
    c, s = math.cos(math.radians(turn)), abs(math.sin(math.radians(turn)))
    return _Form(place, lines, size, turn, widths, half, tall, half * c + tall * s, half * s + tall * c)


def _spots(view: View, form: _Form, point: Point, bounds: Box, steps: Steps, least: int, enough: float) -> list[_Spot]:
    """Spots of a form that meets nothing there, from the height of its place outward, until only `least` steps are left or
    `enough` spots are better than any farther off."""
    found: list[_Spot] = []
    half, tall, turn = form.half, form.tall, form.turn
    dear = 16 * (turn != 0)
    more = 8 * (len(form.lines) - 1)
    rows = view.bars(half, tall, steps)
    last = last_row(tall)
    for row in sorted(range(-last, last + 1), key=abs):
        steps.take(_HEIGHT + len(rows[row + last]))
        v = ROW * row
        above = max(abs(v) - tall, 0.0)
        if steps.left <= least:
            break
        if len(found) >= enough and sum(spot.cost < above + dear + more for spot in found) >= enough:
            break
        free = _free(rows[row + last], half, half + math.sqrt(FAR * FAR - above * above))
        if not free:
            continue
        others, soft = view.others(v, tall, FAR + _DOUBT), view.soft(v, tall)
        steps.take(view.looks() + len(free) * (_JUDGED + len(others)))
        for u in free:
            at = _back(u, v, point, turn)
            if not _within((u, v), at, form, point, bounds):
                continue
            away = math.hypot(max(abs(u) - half, 0.0), above)
            doubt = 0.0
            for x, gap in others:
                nearer = away + _DOUBT - math.hypot(max(abs(x - u) - half, 0.0), gap)
                if nearer > 0.0:
                    doubt += nearer
            crossed = max(0, bisect_left(soft, u + half) - bisect_right(soft, u - half)) if soft else 0
            plain = not doubt and away <= _NEAR
            cost = away + 1.3 * doubt + 2.5 * crossed + 0.05 * abs(u) + dear + more + (0 if plain else _ASTRAY)
            found.append(_Spot(cost, at, form, (u, v), point, plain))
    return found


def _free(bars: list[Bar], half: float, reach: float) -> list[float]:
    """Middles, within reach of 0, of a name of some half width that meets none of what bars its height."""
    found: list[float] = []
    start = -reach
    for low, high in [*sorted([(a - (off + half), b + (off + half)) for a, b, off in bars]), (reach, reach)]:
        if low > start:
            end = min(low, reach)
            steps = max(1, math.ceil((end - start) / _SPOT))
            found += [start + (end - start) * k / steps for k in range(steps + 1)]
        start = max(start, high)
        if start >= reach:
            break
    return found


def _within(middle: Point, at: Point, form: _Form, point: Point, bounds: Box) -> bool:
    """Compare a spot with the bounds; corner by corner, which takes longer, only near them."""
    x, y = at
    left, top, right, bottom = bounds
    across, down = form.across + 0.02, form.down + 0.02
    if x - across >= left and x + across <= right and y - down >= top and y + down <= bottom:
        return True
    return all(left <= u <= right and top <= v <= bottom for u, v in _corners(middle, point, form))


def _corners(middle: Point, point: Point, form: _Form) -> tuple[Point, ...]:
    u, v = middle
    return tuple(
        _back(u + a * form.half, v + b * form.tall, point, form.turn) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )


def _back(u: float, v: float, point: Point, turn: int) -> Point:
    """Turn a point of a view back to the sheet."""
    if not turn:
        return (round(point[0] + u, 2), round(point[1] + v, 2))
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return (round(point[0] + u * c - v * s, 2), round(point[1] + u * s + v * c, 2))


def _settled(spots: Mapping[str, list[_Spot]], steps: Steps, least: int) -> dict[str, _Spot]:
    """Let each name take its best spot, and what stood there look for another, while there are tries and more than `least` steps.

    A spot costs more each time that a name is driven from it, so that no two drive each other about for ever.
    """
    near = {
        place: [
            other for other in spots if other != place and math.dist(spots[place][0].at, spots[other][0].at) < _REACH
        ]
        for place in spots
    }
    steps.take(len(spots) ** 2)
    waiting = sorted(spots, key=lambda place: (len(spots[place]), place))
    driven: dict[tuple[str, Point], int] = {}
    placed: dict[str, _Spot] = {}
    known: dict[tuple[_Spot, _Spot], bool] = {}
    for _ in range(_TRIES):
        if not waiting or steps.left <= least:
            break
        place = waiting.pop(0)
        standing = [(other, placed[other]) for other in near[place] if other in placed]
        best, lowest, against = spots[place][0], math.inf, list[str]()
        for spot in spots[place]:
            if spot.cost >= lowest:
                break
            met = [other for other, there in standing if _meets(spot, there, known, steps)]
            steps.take(len(standing))
            whole = spot.cost + sum(30 + driven.get((other, placed[other].at), 0) for other in met)
            if whole < lowest:
                best, lowest, against = spot, whole, met
        for other in against:
            at = placed.pop(other).at
            driven[other, at] = driven.get((other, at), 0) + 15
            waiting.append(other)
        placed[place] = best
    return placed


def _meets(one: _Spot, other: _Spot, known: dict[tuple[_Spot, _Spot], bool], steps: Steps) -> bool:
    """Compare two spots; names that drive each other about come back to the same ones."""
    (x1, y1), (x2, y2) = one.at, other.at
    beside = abs(x1 - x2) - one.form.across - other.form.across
    level = one.form.turn == other.form.turn == 0
    if beside > (_BETWEEN if level else _CLEAR):
        return False
    if abs(y1 - y2) - one.form.down - other.form.down > _CLEAR:
        return False
    if level:
        return True
    found = known.get((one, other))
    if found is None:
        steps.take(_MET)
        found = known[one, other] = _overlap(one.corners, other.corners)
    return found


def _height(lines: int, size: float) -> float:
    return size * (_ASCENT + _DESCENT + LINE * (lines - 1))


def _broken(text: str) -> list[tuple[str, ...]]:
    """Break a text into one line, and into two, as even as can be, where it has several words."""
    words = text.split(" ")
    if len(words) < 2:
        return [(text,)]
    breaks = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return [(text,), min(breaks, key=lambda two: max(width_of(two[0], 1), width_of(two[1], 1)))]


def meet(one: Label, other: Label) -> bool:
    """Return true if two names overlap, or lie less than a hair's breadth apart."""
    return _overlap(one.corners, other.corners)


def _overlap(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    return not (_apart(one, other) or _apart(other, one))


def _apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Return true if a side of the first keeps all of the second beyond it, with a hair's breadth between."""
    for k in range(len(one)):
        (x1, y1), (x2, y2) = one[k - 1], one[k]
        length = math.hypot(x2 - x1, y2 - y1)
        nx, ny = (y2 - y1) / length, (x1 - x2) / length
        if all((x - x1) * nx + (y - y1) * ny >= _HAIR for x, y in other):
            return True
    return False
