"""Longest-route planning: how many roads I lack for the title, and where they would go."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.constants import KIND_SHIFT, edge_of
from poblado.bots.settler.position import Position
from poblado.island.routes import longest_trail
from poblado.island.verbs import lay, lift
from poblado.rules.base.facts import longest_route_holder, longest_route_length

LEAST: Final = 5
"""Roads of the shortest route that counts."""
_LOOK_AHEAD: Final = 3


def lacking(pos: Position) -> int:
    """Roads that I lack for the title by length alone; 0 if I hold it, or where the rules have no such title."""
    holder = longest_route_holder(pos.facts, pos.seat)
    if holder == pos.seat:
        return 0
    best = LEAST - 1
    for s in pos.opponents:
        best = max(best, longest_route_length(pos.facts, s))
    return best + 1 - longest_route_length(pos.facts, pos.seat)


class _Trial:
    """Roads that are laid on a copy and taken up again.

    Args:
        goal: how long the route shall be.

    Attributes:
        kind: of piece on edges with which chains begin.
        found: the steps of the chain that was long enough.
    """

    # A function within a function that calls itself would do, and keep the copy alive until somebody collects cycles.
    def __init__(self, pos: Position, goal: int) -> None:
        self.pos = pos
        self.game = pos.view.game.copy()
        self.goal = goal
        self.kind = 0
        self.found: list[int] = []

    def grow(self, v: int, chain: list[int], length: int) -> bool:
        """Tell whether the chain, gone on from `v` to `length` roads, makes the route long enough."""
        pos = self.pos
        if len(chain) == length:
            return int(longest_trail(pos.r, self.game, pos.seat)) >= self.goal
        if pos.holder[v] not in (-1, pos.seat):
            return False
        if pos.constants.kinds > 1:
            return self._grow_by_kinds(v, chain, length)
        cells, start, touch = self.game.cells, int(pos.r.edge_owner), int(pos.r.road_touch)
        for w, e in pos.r.topology.ways_from[v]:
            if pos.road[e] >= 0 or pos.constants.paths[e] == 0 or e in chain:
                continue
            before = (int(cells[touch + v]), int(cells[touch + w]))
            cells[start + e] = pos.seat
            cells[touch + v] |= 1 << pos.seat
            cells[touch + w] |= 1 << pos.seat
            done = self.grow(w, [*chain, e], length)
            cells[start + e] = -1
            cells[touch + v], cells[touch + w] = before
            if done:
                self.found.insert(0, e)
                return True
        return False

    def _grow_by_kinds(self, v: int, chain: list[int], length: int) -> bool:
        """The same where pieces of several kinds lie on edges: a kind goes on from itself, and from an own building."""
        pos = self.pos
        last = chain[-1] >> KIND_SHIFT if chain else self.kind
        for kind in range(pos.constants.kinds):
            if kind != last and (not chain or pos.owner[v] != pos.seat):
                continue
            for w, e in pos.r.topology.ways_from[v]:
                step = e | kind << KIND_SHIFT
                if pos.road[e] >= 0 or pos.ways.paths[e] >> kind & 1 == 0 or any(edge_of(s) == e for s in chain):
                    continue
                lay(pos.r, self.game, pos.seat, pos.constants.piece_of(step), e)
                done = self.grow(w, [*chain, step], length)
                lift(pos.r, self.game, pos.seat, e)
                if done:
                    self.found.insert(0, step)
                    return True
        return False


def extension(pos: Position, least: int = 0) -> tuple[int, ...]:
    """The fewest roads, at most three, that bring me the title (or `least` more length), in the order to build them.

    Tries chains that start at my network and go on from their own end: those are the routes people build. Lengths are
    counted by the rules themselves, on a copy. Empty where no chain is long enough.
    """
    want = least or lacking(pos)
    most = min(_LOOK_AHEAD, max(pos.supply(int(piece)) for piece in pos.r.items.route_pieces))
    if not 0 < want <= most:
        return ()
    goal = longest_route_length(pos.facts, pos.seat) + want
    asked = (pos.seat, goal, want, most)
    if asked not in pos.ways.routes:
        pos.ways.routes[asked] = _shortest(pos, goal, want, most)
    return pos.ways.routes[asked]


def _shortest(pos: Position, goal: int, want: int, most: int) -> tuple[int, ...]:
    """The first chain of `want` roads, or of as few more as will do, with which the route is so long."""
    trial = _Trial(pos, goal)
    for length in range(want, most + 1):
        for kind in range(pos.constants.kinds):
            trial.kind = kind
            for v in pos.ways.ring(pos.seat, kind):
                if trial.grow(v, [], length) and pos.lays(tuple(trial.found)):
                    return tuple(trial.found)
                trial.found = []
    return ()
