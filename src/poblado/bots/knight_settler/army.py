"""Knights: whom to activate, promote and deploy, and where they stand best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler.goal import Change
from poblado.bots.knight_settler.improve import POWER
from poblado.bots.knight_settler.position import Knight, KnightPosition
from poblado.island.goods import GRAIN
from poblado.kernel.action import at_of
from poblado.rules.cities_knights.kinds import POLITICS
from poblado.rules.cities_knights.knights import STRENGTH
from poblado.rules.cities_knights.pieces import ACTIVATION, BASIC_KNIGHT, MIGHTY_KNIGHT, PROMOTION

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner

_LATER = 0.3
"""How much of a landing after my next turn counts for a knight that could still be activated then."""
_RAID_ROLLS = 14.0
"""Rolls from one raid to the next on average."""
_AGAIN = 0.35
"""How much each further raid of the game counts for a knight that is to be paid for now."""
_USEFUL = 0.12
"""Points that a first knight or two are worth apart from raids: they chase the robber and hold places."""


def changes(planner: KnightPlanner) -> list[Change]:
    """The best knight to activate, the best to promote, and a new one."""
    pos = planner.pos
    found: list[Change] = []
    passive = [k for k in pos.my_knights if not k.active]
    if passive:
        found += _activation(planner, passive)
    stronger = [k for k in pos.my_knights if can_promote(pos, k)]
    if stronger:
        found.append(_promotion(planner, stronger))
    v = site(pos)
    if v >= 0 and pos.supply(BASIC_KNIGHT) > 0:
        bonus = lasting(planner) * planner.raid.gain_later(1.0)
        bonus -= 0.7 * planner.outlook.price[GRAIN]
        if len(pos.my_knights) < 2:
            bonus += _USEFUL * planner.outlook.point
        found.append(Change(BASIC_KNIGHT, v, planner.prices[BASIC_KNIGHT], bonus=bonus))
    return found


def urgency(planner: KnightPlanner) -> float:
    """How much what an active knight does in a raid counts now: by the chance that the fleet lands before I can act again."""
    soon = planner.raid.chance(planner.pos.seats)
    later = planner.raid.chance(2 * planner.pos.seats)
    return soon + _LATER * (later - soon)


def lasting(planner: KnightPlanner) -> float:
    """The same for a knight that stays: in this raid and in those that follow."""
    raids = planner.outlook.rolls / _RAID_ROLLS
    return planner.raid.chance(2 * planner.pos.seats) + _AGAIN * min(3.0, raids)


def _activation(planner: KnightPlanner, passive: list[Knight]) -> list[Change]:
    # What can be activated in this turn: one knight for each grain.
    ranked = sorted(passive, key=lambda k: (-k.strength, k.v))
    grain = max(1, planner.pos.hand[GRAIN])
    most = 0.0
    for knight in ranked[:grain]:
        most += knight.strength
    weight = urgency(planner)
    best = ranked[0]
    bonus = weight * planner.raid.gain(float(best.strength), most)
    return [Change(ACTIVATION, best.v, planner.prices[ACTIVATION], bonus=bonus)]


def _promotion(planner: KnightPlanner, stronger: list[Knight]) -> Change:
    # An active one counts at once; then the strongest, for what is strong displaces others.
    best = max(stronger, key=lambda k: (k.active, k.strength, -k.v))
    bonus = lasting(planner) * planner.raid.gain_later(1.0)
    if best.active:
        bonus = max(bonus, urgency(planner) * planner.raid.gain(1.0, 2.0))
    return Change(PROMOTION, best.v, planner.prices[PROMOTION], bonus=bonus)


def can_promote(pos: KnightPosition, knight: Knight) -> bool:
    """Whether the rules would let me promote a knight of mine, apart from the price."""
    piece = BASIC_KNIGHT + knight.strength
    if knight.promoted or knight.strength == STRENGTH or pos.supply(piece) == 0:
        return False
    return piece != MIGHTY_KNIGHT or pos.level(POLITICS) >= POWER


# -- places ------------------------------------------------------------------------------------------------------------


def site(pos: KnightPosition) -> int:
    """Where a new knight would stand best; -1 where there is no room."""
    touched = int(pos.r.road_touch)
    free = [v for v in range(pos.facts.vertices) if pos.holder[v] < 0 and pos.cells[touched + v] >> pos.seat & 1]
    return max(free, key=lambda v: (standing(pos, v), -v)) if free else -1


def standing(pos: KnightPosition, v: int) -> float:
    """How good a place is for a knight, in pips: beside own land, from which it chases the robber; across others' roads,
    which it blocks; but not where I could settle."""
    f = pos.facts
    score = 0.0
    for t in f.tiles_of[v]:
        own = 0
        for w in f.rim[t]:
            if pos.owner[w] == pos.seat:
                own += 1
        score += 0.3 * own * pos.pips[t]
    for _, e in f.ways[v]:
        if pos.road[e] >= 0 and pos.road[e] != pos.seat:
            score += 2.0
    if all(pos.owner[w] < 0 for w in f.neighbours[v]):
        for n in pos.yields[v]:
            score -= 0.5 * n
    return score


def best_place(pos: KnightPosition, legal: list[int]) -> int:
    """Of several actions that put a knight somewhere, the one with the best place."""
    return max(legal, key=lambda a: (standing(pos, int(at_of(a))), -a))
