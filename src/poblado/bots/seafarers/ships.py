"""Ship advice: where to place the first one, and when to move one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.founding import ahead, appeal
from poblado.bots.seafarers.fog import touches_fog
from poblado.bots.seafarers.islands import points_at
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.constants import KIND_SHIFT, edge_of
from poblado.bots.settler.judgement import goals_of, total_now, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Play
from poblado.kernel.action import at_of, kind_of, to_of
from poblado.kernel.view import View
from poblado.rules.seafarers.numbers import MOVE_SHIP

_AHEAD: Final = 4
"""Number of further pieces within which a place counts for the piece that is founded."""
_POINT: Final = 5.0
"""Pips that an extra point of a place is worth."""
_FOUND: Final = 2.0
"""The same of a find in the fog."""
_GAIN: Final = 1.5
"""Rolls by which the win must come nearer before a ship is moved: fewer, and two places could change back and forth."""
_WANTED: Final = 3
"""Goals whose next step a ship may be moved to."""


def found_route(plan: SettlerPlan) -> int:
    """The road or ship that leads towards the best place to settle next: an extra point makes it worth a longer way."""
    pos = plan.pos
    kinds = {int(kind): k for k, kind in enumerate(pos.r.items.route_kinds)}
    laid = [action for action in pos.legal if kind_of(action) in kinds]
    return max(laid or pos.legal[:1], key=lambda a: _lead(pos, int(at_of(a)), kinds[int(kind_of(a))]))


def _lead(pos: Position, e: int, kind: int) -> float:
    """Value of the best place to which a piece on an edge leads, in pips, less the longer the way."""
    free = pos.ways.free(pos.seat)
    best = 0.0
    for near in pos.r.topology.ends_of[e]:
        if pos.owner[near] == pos.seat:
            continue
        found = _FOUND if touches_fog(pos, near) else 0.0
        for w, n in ahead(pos, near, e, _AHEAD, kind).items():
            if free[w]:
                best = max(best, found + (appeal(pos, w) + _POINT * points_at(pos, w)) / (1.0 + n))
    return best


class Ships(Advice):
    """Ships lead to places that no road reaches; how, the plan knows of itself."""

    module = "ships"

    def answers(self) -> Mapping[str, Answer]:
        return {"FoundRoad": found_route}

    def plays(self, plan: SettlerPlan) -> list[Play]:
        """A ship that is moved to where the next one would be built for a goal, if the win comes nearer by it."""
        pos = plan.pos
        moves = pos.of_kind(MOVE_SHIP)
        if not moves:
            return []
        goals = [goal for goal in goals_of(plan)[:_WANTED] if goal.path and goal.path[0] >> KIND_SHIFT]
        wanted = {edge_of(goal.path[0]) for goal in goals}
        found: list[Play] = []
        for action in moves:
            if int(to_of(action)) in wanted:
                found.append(Play(action, total_now(plan) - _GAIN - _total_after(plan, action)))
        return found


def _total_after(plan: SettlerPlan, action: int) -> float:
    """Rolls until I win after an action of mine in which nothing is hidden."""
    pos = plan.pos
    trial = pos.view.game.copy()
    trial.apply_trusted(action)
    after = SettlerPlan(Position(View(trial, pos.seat)), plan.wide, plan.seed, plan.first)
    return total_with(after, pos.hand)
