"""Mobile pieces on vertices: where they stand well, and where they can go."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.counsel import outlook_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.island.coasts import land_at_vertex
from poblado.island.routes import is_reached
from poblado.island.state import NOBODY
from poblado.kernel.action import at_of, to_of

_FREED: Final = 0.3
"""Points that a place is worth where I could settle but for another's piece."""


def standing(pos: Position, v: int) -> float:
    """Value of a place for such a piece of mine, in pips: beside own land, from which it chases the robber; across
    others' roads, which it blocks; but not where I could settle."""
    score = 0.0
    for t in pos.r.topology.tiles_at[v]:
        own = 0
        for w in pos.r.topology.corners_of[t]:
            if pos.owner[w] == pos.seat:
                own += 1
        score += 0.3 * own * pos.pips[t]
    score += 2.0 * crossed(pos, v)
    if all(pos.owner[w] < 0 for w in pos.r.topology.neighbours_of[v]):
        for n in pos.yields[v]:
            score -= 0.5 * n
    return score


def crossed(pos: Position, v: int) -> int:
    """Roads of others that meet at a vertex."""
    return len([e for _, e in pos.r.topology.ways_from[v] if pos.road[e] >= 0 and pos.road[e] != pos.seat])


def best_site(pos: Position) -> int:
    """Best place at my routes for a new one, on land; -1 where there is no room."""
    r, game = pos.r, pos.view.game
    places = range(pos.constants.vertices)
    reached = [v for v in places if pos.holder[v] == NOBODY and is_reached(r, game, pos.seat, v)]
    free = [v for v in reached if land_at_vertex(r, game, v)]
    return max(free, key=lambda v: (standing(pos, v), -v)) if free else -1


def is_place(pos: Position, v: int) -> bool:
    """Tell whether a settlement could stand at a vertex once the mobile piece there has left."""
    return pos.owner[v] < 0 and all(pos.owner[w] < 0 for w in pos.r.topology.neighbours_of[v])


def freed(plan: SettlerPlan, v: int) -> float:
    """Rolls that it saves me if another's piece leaves a vertex."""
    return _FREED * outlook_of(plan).point if is_place(plan.pos, v) else 0.0


def can_retreat(pos: Position, seat: int, v: int) -> bool:
    """Tell whether a piece that is driven from a vertex finds a place along its owner's routes."""
    waiting = [v]
    seen = {v}
    while waiting:
        for w, e in pos.r.topology.ways_from[waiting.pop()]:
            if w in seen or pos.road[e] != seat:
                continue
            if pos.holder[w] == NOBODY:
                return True
            seen.add(w)
            if pos.holder[w] == seat:
                waiting.append(w)
    return False


def make_room(pos: Position, v: int, kind: int) -> int | None:
    """The action of a kind by which an own piece that stands where I am about to settle goes to the best place that it can
    reach; None where none stands there, or it cannot."""
    if v < 0 or pos.owner[v] >= 0 or pos.holder[v] != pos.seat:
        return None
    moves = [a for a in pos.of_kind(kind) if at_of(a) == v and pos.holder[int(to_of(a))] == NOBODY]
    return max(moves, key=lambda a: (standing(pos, int(to_of(a))), -a)) if moves else None
