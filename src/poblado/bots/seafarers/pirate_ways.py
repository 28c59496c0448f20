"""Pirate-island advice: the line to the west, knights to arm it, and the attack on the fortress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.constants import KIND_SHIFT
from poblado.bots.settler.judgement import total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Change, Play
from poblado.kernel.action import action_of, what_of
from poblado.rules.base.facts import development_cards_left
from poblado.rules.base.numbers import BUY_CARD, DEVELOPMENT_CARD, PLAY_KNIGHT
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import lairs_left
from poblado.rules.seafarers.numbers import ATTACK_FORTRESS, SHIP, SPARE_FORTRESS
from poblado.rules.seafarers.pirate_ways import PirateWays

_WAY: Final = 101
"""Kinds of goals of this book: the line goes on; a card is bought for its knight."""
_ARMS: Final = 102
_AHEAD: Final = 3
"""Ships of the line that are a goal at once."""
_STRONG: Final = 4
"""Warships with which the fortress is attacked: they win more often than not, and lose one ship at most half as often."""
_SAVED: Final = 18.0
"""Rolls that a ship of the line saves: without the fortress nobody wins."""
_ARMED: Final = 14.0
"""The same of a card, of which most are knights."""


def next_steps(pos: Position) -> tuple[int, ...]:
    """The next ships of my line, as steps of a way; the last one, at the fortress, only where enough warships lie in it."""
    rule = module_of(pos.r, PirateWays)
    game, seat = pos.view.game, pos.seat
    kind = [int(piece) for piece in pos.r.items.route_pieces].index(SHIP)
    begin = [e for e in range(pos.constants.edges) if pos.road[e] < 0 and rule.may_place(game, seat, SHIP, e)]
    row = int(pos.r.edges) * seat
    line = [int(e) for e in rule.line(game, seat)]
    at = [e for e in begin if rule.levels[row + e] and _leads_on(pos, rule, line, e)]
    if not at:
        return ()
    steps = [min(at, key=lambda e: (rule.levels[row + e], e))]
    while len(steps) < _AHEAD and rule.levels[row + steps[-1]] > 1:
        v = int(rule.aheads[row + steps[-1]])
        if len(steps) == 1 and rule.both[row + steps[0]] and not _leads_on(pos, rule, line, steps[0], leaves=True):
            break  # it comes to the beachhead by an edge that others leave it by
        further = [
            e
            for _, e in pos.r.topology.ways_from[v]
            if pos.road[e] < 0 and rule.levels[row + e] == rule.levels[row + steps[-1]] - 1
        ]
        if not further or pos.owner[v] not in (-1, seat):
            break
        steps.append(min(further))
    if rule.levels[row + steps[-1]] == 1 and not _is_armed(pos):
        steps.pop()
    path = tuple(e | kind << KIND_SHIFT for e in steps)
    return path if path and pos.lays(path) else ()


def _leads_on(pos: Position, rule: PirateWays, line: list[int], e: int, *, leaves: bool = False) -> bool:
    """Tell whether an edge goes on from the line, or from a building where there is none; `leaves`: not to the beachhead."""
    row = int(pos.r.edges) * pos.seat
    ends = [int(v) for v in pos.r.topology.ends_of[e]]
    behind = ends if rule.both[row + e] and not leaves else [v for v in ends if v != rule.aheads[row + e]]
    if line:
        return int(rule.ahead(pos.view.game, pos.seat, line[0])) in behind
    return any(pos.owner[v] == pos.seat for v in behind)


def _take(plan: SettlerPlan) -> int:
    """The resource that brings the win nearest."""
    return min(plan.pos.legal, key=lambda action: _total_with_one(plan, int(what_of(action))))


def _total_with_one(plan: SettlerPlan, good: int) -> float:
    """Rolls until I win with a card of a good more."""
    hand = plan.pos.hand[:]
    hand[good] += 1
    return total_with(plan, hand)


def _attack(plan: SettlerPlan) -> int:
    """Attack with enough warships; where no more can be armed, with what there is."""
    return int(action_of(ATTACK_FORTRESS if _is_armed(plan.pos) else SPARE_FORTRESS, plan.pos.seat))


def _is_armed(pos: Position) -> bool:
    """Tell whether the fortress is attacked: with enough warships, or where no more can be armed, with what there is. What is
    lost then are the foremost ships, and others can be built again and again."""
    if int(module_of(pos.r, PirateWays).warships_in_line(pos.view.game, pos.seat)) >= _STRONG:
        return True
    return development_cards_left(pos.facts) == 0


class PirateIslands(Advice):
    """The line is built while the fortress is the pirates', and every knight arms a ship of it."""

    module = "pirate_ways"
    speaks_for = ("pirate_fleet", "fortresses")

    def answers(self) -> Mapping[str, Answer]:
        return {"TakeBooty": _take, "ChooseAttack": _attack}

    def changes(self, plan: SettlerPlan) -> list[Change]:
        pos = plan.pos
        if not lairs_left(pos.facts, pos.seat):
            return []
        found = []
        path = next_steps(pos)
        if path:
            facts = pos.constants
            found.append(Change(_WAY, facts.build(pos.seat, path[0]), facts.way_cost(path), path=path, bonus=_SAVED))
        if development_cards_left(pos.facts):
            buys = int(action_of(BUY_CARD, pos.seat))
            found.append(Change(_ARMS, buys, pos.constants.prices[DEVELOPMENT_CARD], bonus=_ARMED))
        return found

    def plays(self, plan: SettlerPlan) -> list[Play]:
        return [Play(action, _ARMED) for action in plan.pos.of_kind(PLAY_KNIGHT)]
