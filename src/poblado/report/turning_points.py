"""Turning points of a game: who took the lead and when, the largest swing, and what chapters add, such as robberies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from poblado.report.chapter import Entry
from poblado.report.tables import Sheet

if TYPE_CHECKING:
    from poblado.report.teller import Teller

_SWING = 2
"""Points between two seats that change in one action at least for a swing to be told: one is what any building brings."""
_LEAF = 25
NOBODY = -1


@dataclass(frozen=True)
class TurningPoint:
    """A moment that may have decided a game.

    Attributes:
        at: the moment behind the action. turn: number of the turn.
        kind: `lead`, `swing`, or what a chapter names; its text is `turning.KIND`.
        seat: who gained by it or did it. who: the other one; -1 for nobody.
        n: points that a swing moved; 0 for other kinds.
        main: it is told first; the others are many.
    """

    at: int
    turn: int
    kind: str
    seat: int
    who: int = NOBODY
    n: int = 0
    main: bool = True


class PointsWatch:
    """Watches public points action by action, from the first turn on.

    Args:
        points: of each seat before the first action of that turn.
    """

    def __init__(self, points: list[int]) -> None:
        self.found: list[TurningPoint] = []
        self.swing: TurningPoint | None = None
        self._points = points
        self._leader = _alone_in_front(points)

    def note(self, at: int, turn: int, points: list[int]) -> None:
        """Note the points of all seats behind an action."""
        if points == self._points:
            return
        changes = [new - old for new, old in zip(points, self._points, strict=True)]
        seat = max(range(len(points)), key=lambda k: changes[k])
        loser = min(range(len(points)), key=lambda k: changes[k])
        moved = changes[seat] - min(0, changes[loser])
        if changes[seat] > 0 and moved >= _SWING and (self.swing is None or moved > self.swing.n):
            self.swing = TurningPoint(at, turn, "swing", seat, loser if changes[loser] < 0 else NOBODY, moved)
        leader = _alone_in_front(points)
        if leader not in (NOBODY, self._leader):
            self.found.append(TurningPoint(at, turn, "lead", leader, self._leader))
        if leader != NOBODY:
            self._leader = leader
        self._points = points


def _alone_in_front(points: list[int]) -> int:
    """The seat that has more points than each other; -1 for none."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else NOBODY


def sentence(words: Teller, point: TurningPoint) -> str:
    """A turning point in words."""
    other = words.names[point.who] if point.who >= 0 else ""
    key = f"turning.{point.kind}_from" if other and point.kind in ("lead", "swing") else f"turning.{point.kind}"
    return words.say(key, who=words.names[point.seat], other=other, n=point.n)


def entries(words: Teller) -> list[Entry]:
    """The table of turning points, with that of all below it; none of a game without any."""
    points = words.report.turning_points
    if not points:
        return []
    main = [point for point in points if point.main]
    folded = (words.say("turning.all"), _sheet(words, "turning-all", points)) if len(points) > len(main) else None
    return [Entry(15, _LEAF, _sheet(words, "turning", main), aloud=False, wide=True, folded=folded)]


def _sheet(words: Teller, id: str, points: list[TurningPoint]) -> Sheet:
    rows = [[words.say("turning.turn", turn=point.turn), sentence(words, point)] for point in points]
    head = [words.say("turn"), words.say("turning.what")]
    note = words.say("turning.note") if rows else words.say("turning.none")
    return Sheet(
        id, words.say("turning.title"), head, rows, [], note, words=True, moments=[point.at for point in points]
    )
