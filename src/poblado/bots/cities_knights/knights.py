"""Knights: whom to activate, promote and deploy, what they do in my turn, and where they stand best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.building import route_change
from poblado.bots.base.robber import chase_worth
from poblado.bots.cities_knights.raid import raid_of
from poblado.bots.cities_knights.realm import READER, Knight, Realm, realm_of
from poblado.bots.settler.advice import Advice, Answer, Change, Play
from poblado.bots.settler.goal import Goal
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.position import Position, danger
from poblado.island.goods import GRAIN
from poblado.kernel.action import at_of, kind_of, to_of, with_at
from poblado.rules.cities_knights.kinds import (
    ACTIVATE,
    CHASE_ROBBER,
    DEPLOY,
    LOSE_KNIGHT,
    MOVE_KNIGHT,
    PLACE_KNIGHT,
    POLITICS,
    PROMOTE,
    RETREAT,
)
from poblado.rules.cities_knights.knights import STRENGTH
from poblado.rules.cities_knights.pieces import ACTIVATION, BASIC_KNIGHT, MIGHTY_KNIGHT, PROMOTION

FORTRESS: Final = 3
"""Level of politics that mighty knights need."""
_LATER: Final = 0.3
"""How much of a landing after my next turn counts for a knight that could still be activated then."""
_RAID_ROLLS: Final = 14.0
"""Rolls from one raid to the next on average."""
_AGAIN: Final = 0.35
"""How much each further raid of the game counts for a knight that is to be paid for now."""
_USEFUL: Final = 0.12
"""Points that a first knight or two are worth apart from raids: they chase the robber and hold places."""
FREED: Final = 0.3
"""Points that a place is worth where I could settle but for another's knight."""


def urgency(plan: Planner) -> float:
    """How much what an active knight does in a raid counts now: by the chance that the fleet lands before I can act again."""
    soon = raid_of(plan).chance(plan.pos.seats)
    later = raid_of(plan).chance(2 * plan.pos.seats)
    return soon + _LATER * (later - soon)


def lasting(plan: Planner) -> float:
    """The same for a knight that stays: in this raid and in those that follow."""
    raids = plan.outlook.rolls / _RAID_ROLLS
    return raid_of(plan).chance(2 * plan.pos.seats) + _AGAIN * min(3.0, raids)


def _activation(plan: Planner, passive: list[Knight]) -> Change:
    # What can be activated in this turn: one knight for each grain.
    ranked = sorted(passive, key=lambda k: (-k.strength, k.v))
    most = 0.0
    for knight in ranked[: max(1, plan.pos.hand[GRAIN])]:
        most += knight.strength
    best = ranked[0]
    bonus = urgency(plan) * raid_of(plan).gain(float(best.strength), most)
    action = int(with_at(ACTIVATE, plan.pos.seat, best.v))
    return Change(ACTIVATION, action, plan.prices[ACTIVATION], at=best.v, bonus=bonus)


def _promotion(plan: Planner, stronger: list[Knight]) -> Change:
    # An active one counts at once; then the strongest, for what is strong displaces others.
    best = max(stronger, key=lambda k: (k.active, k.strength, -k.v))
    bonus = lasting(plan) * raid_of(plan).gain_later(1.0)
    if best.active:
        bonus = max(bonus, urgency(plan) * raid_of(plan).gain(1.0, 2.0))
    action = int(with_at(PROMOTE, plan.pos.seat, best.v))
    return Change(PROMOTION, action, plan.prices[PROMOTION], at=best.v, bonus=bonus)


def _deployment(plan: Planner, realm: Realm) -> list[Change]:
    v = _site(plan.pos)
    if v < 0 or plan.pos.supply(BASIC_KNIGHT) == 0:
        return []
    bonus = lasting(plan) * raid_of(plan).gain_later(1.0)
    bonus -= 0.7 * plan.outlook.price[GRAIN]
    if len(realm.my_knights) < 2:
        bonus += _USEFUL * plan.outlook.point
    action = int(with_at(DEPLOY, plan.pos.seat, v))
    return [Change(BASIC_KNIGHT, action, plan.prices[BASIC_KNIGHT], at=v, bonus=bonus)]


def can_promote(realm: Realm, knight: Knight) -> bool:
    """Whether the rules would let me promote a knight of mine, apart from the price."""
    piece = BASIC_KNIGHT + knight.strength
    if knight.promoted or knight.strength == STRENGTH or realm.pos.supply(piece) == 0:
        return False
    return piece != MIGHTY_KNIGHT or realm.levels[POLITICS] >= FORTRESS


# -- places ------------------------------------------------------------------------------------------------------------


def _site(pos: Position) -> int:
    """Where a new knight would stand best; -1 where there is no room."""
    touched = int(pos.r.road_touch)
    free = [v for v in range(pos.facts.vertices) if pos.holder[v] < 0 and pos.cells[touched + v] >> pos.seat & 1]
    return max(free, key=lambda v: (standing(pos, v), -v)) if free else -1


def standing(pos: Position, v: int) -> float:
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


def _best_place(pos: Position, kind: int) -> int:
    """Of several actions that put a knight somewhere, the one with the best place."""
    return max([a for a in pos.legal if kind_of(a) == kind], key=lambda a: (standing(pos, int(at_of(a))), -a))


def step_free(pos: Position, v: int) -> bool:
    """Whether I could settle at a vertex were it free."""
    return pos.owner[v] < 0 and all(pos.owner[w] < 0 for w in pos.facts.neighbours[v])


# -- what they do ------------------------------------------------------------------------------------------------------


def _rest_price(plan: Planner, knight: Knight) -> float:
    """What it costs that a knight becomes passive: the grain that wakes it again, or its part in the coming raid."""
    pos = plan.pos
    raid = raid_of(plan)
    missed = raid.value(raid.mine) - raid.value(raid.mine - knight.strength)
    risk = urgency(plan) * max(0.0, missed)
    grain = plan.outlook.price[GRAIN]
    if pos.hand[GRAIN]:
        return min(risk, grain) + 0.3 * grain
    return risk + 0.3 * grain


def _move_worth(plan: Planner, action: int) -> float:
    """Rolls that a move saves: the title of the longest route won or taken from another, and foreign knights lost."""
    pos = plan.pos
    to = int(to_of(action))
    foreign = [k for k in realm_of(plan).knights if k.v == to]
    crossed = [e for _, e in pos.facts.ways[to] if pos.road[e] >= 0 and pos.road[e] != pos.seat]
    if not foreign and len(crossed) < 2:
        return 0.0
    gained = route_change(plan, action)
    if foreign:
        rival = foreign[0]
        gained += 0.15 * rival.strength * plan.outlook.point * (danger(pos, rival.seat) - 0.8)
        if step_free(pos, to):
            gained += FREED * plan.outlook.point
    return gained


# -- answers -----------------------------------------------------------------------------------------------------------


def retreat(plan: Planner) -> int:
    """A knight that was driven away goes to the best place in reach."""
    return _best_place(plan.pos, RETREAT)


def place_knight(plan: Planner) -> int:
    """A knight that has changed sides comes to the best place."""
    return _best_place(plan.pos, PLACE_KNIGHT)


def lose_knight(plan: Planner) -> int:
    """The weakest knight deserts, a passive one before an active one, and from the worst place."""
    pos = plan.pos
    by_place = {k.v: k for k in realm_of(plan).my_knights}
    legal = [a for a in pos.legal if kind_of(a) == LOSE_KNIGHT]
    return min(legal, key=lambda a: (*_rank(by_place[int(at_of(a))]), standing(pos, int(at_of(a))), a))


def promote(plan: Planner) -> int:
    """Active knights first, then the strongest."""
    by_place = {k.v: k for k in realm_of(plan).my_knights}
    legal = [a for a in plan.pos.legal if kind_of(a) == PROMOTE]
    if not legal:
        return plan.pos.legal[0]
    return max(legal, key=lambda a: (*_rank(by_place[int(at_of(a))])[::-1], -a))


def _rank(knight: Knight) -> tuple[int, bool]:
    return knight.strength, knight.active


# -- advice ------------------------------------------------------------------------------------------------------------


class Knights(Advice):
    """Knights are bought, woken and made stronger for raids; those that are awake chase, drive away and cut routes."""

    module = READER
    speaks_for = ("knight_acts", "event_die", "fleet", "commodities")
    wide = True

    def answers(self) -> Mapping[str, Answer]:
        return {"Retreat": retreat, "PlaceKnight": place_knight, "LoseKnight": lose_knight, "FreePromotions": promote}

    def facts(self, pos: Position) -> object:
        return Realm(pos)

    def closed(self, plan: Planner) -> list[int]:
        """An own knight leaves a place only if it may act."""
        return [k.v for k in realm_of(plan).my_knights if not k.ready]

    def changes(self, plan: Planner) -> list[Change]:
        """The best knight to activate, the best to promote, and a new one."""
        realm = realm_of(plan)
        passive = [k for k in realm.my_knights if not k.active]
        stronger = [k for k in realm.my_knights if can_promote(realm, k)]
        found = [_activation(plan, passive)] if passive else []
        if stronger:
            found.append(_promotion(plan, stronger))
        return found + _deployment(plan, realm)

    def first(self, plan: Planner, goal: Goal) -> int | None:
        """A knight of mine leaves the place where I am about to settle, for the best that it can reach."""
        pos = plan.pos
        v = goal.at
        if v < 0 or pos.owner[v] >= 0 or pos.holder[v] != pos.seat:
            return None
        moves = [a for a in pos.legal if kind_of(a) == MOVE_KNIGHT and at_of(a) == v and pos.holder[int(to_of(a))] < 0]
        return max(moves, key=lambda a: (standing(pos, int(to_of(a))), -a)) if moves else None

    def plays(self, plan: Planner) -> list[Play]:
        """What saves more than the knight's rest costs: afterwards it is passive, and misses in a raid."""
        acting = [a for a in plan.pos.legal if kind_of(a) in (CHASE_ROBBER, MOVE_KNIGHT)]
        if not acting:
            return []
        by_place = {k.v: k for k in realm_of(plan).my_knights}
        chased = chase_worth(plan)
        found: list[Play] = []
        for action in acting:
            gained = chased if kind_of(action) == CHASE_ROBBER else _move_worth(plan, action)
            if gained > 0.0:
                found.append(Play(action, gained - _rest_price(plan, by_place[int(at_of(action))])))
        return found
