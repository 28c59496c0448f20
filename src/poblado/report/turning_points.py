"""Turning points of a game: who took the lead and when, the largest swing, and what chapters add, such as robberies."""

from dataclasses import dataclass

_SWING = 2
"""Points between two seats that change in one action at least for a swing to be told: one is what any building brings."""
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
