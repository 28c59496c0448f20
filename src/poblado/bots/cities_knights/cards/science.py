"""When the green cards pay, and what they are played for."""

from __future__ import annotations

from typing import Final

from poblado.bots.base.cards import free_roads
from poblado.bots.cities_knights.cards.worth import harvest as due
from poblado.bots.cities_knights.knights import can_promote, lasting, urgency
from poblado.bots.cities_knights.raid import raid_of
from poblado.bots.cities_knights.realm import IMPROVEMENT, realm_of
from poblado.bots.cities_knights.walls import saved, site
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.land import WAYS
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.position import danger
from poblado.island.goods import FIELDS, GRAIN, MOUNTAINS, ORE
from poblado.kernel.action import at_of, kind_of, n_of, to_of
from poblado.rules.cities_knights.kinds import CLOTH, PLAY_IRRIGATION, TRACKS

_RIVALS: Final = 0.15
"""Share of what others gain that counts against me."""


def _brought(plan: Planner, total: int) -> float:
    """Rolls that it saves me if the dice show a sum, less a share of what it brings others."""
    pos, price = plan.pos, plan.outlook.price
    after = pos.hand[:]
    theirs = 0.0
    for t in range(pos.facts.tiles):
        if pos.land.token[t] != total or t == pos.robber:
            continue
        for v in pos.facts.rim[t]:
            s = pos.owner[v]
            if s < 0:
                continue
            for good, n in pos.land.parts[pos.piece[v]][t]:
                if s == pos.seat:
                    after[good] += n
                else:
                    theirs += n * price[good] * danger(pos, s) * 0.5
    return plan.now - plan.total_with(after) - _RIVALS * theirs


def alchemist(plan: Planner, action: int) -> float:
    """The sum that brings me most, with a red die that lets me draw: against what a roll brings on average."""
    pos, realm = plan.pos, realm_of(plan)
    if not realm.sums:
        realm.sums = [0.0 if total in (0, 1, 7) else _brought(plan, total) for total in range(13)]
    mean = 0.0
    for total in range(2, 13):
        mean += WAYS[total] / ROLLS * realm.sums[total]
    red, white = n_of(action) // 6 + 1, n_of(action) % 6 + 1
    if red + white == 7:
        return 0.0
    worth = realm.sums[red + white]
    for track in range(TRACKS):
        for s in range(pos.seats):
            level = realm.level(track, s)
            if level > 0 and red <= level + 1:
                worth += (2.0 if s == pos.seat else -0.4) * plan.card / 6.0
    return worth - mean


def road_building(plan: Planner, action: int) -> float:
    """Two roads on the way to a place or to the longest route."""
    path = free_roads(plan.pos, plan, 2)
    return 2.0 * plan.card * (0.6 + 0.25 * len(path)) if path else 0.0


def smith(plan: Planner, action: int) -> float:
    """Two promotions save four cards; what they are worth depends on the raids to come."""
    realm = realm_of(plan)
    knights = [k for k in realm.my_knights if can_promote(realm, k)]
    n = min(2, len(knights))
    active = len([k for k in knights if k.active])
    worth = lasting(plan) * raid_of(plan).gain_later(float(n)) + 1.0 * n * plan.card
    worth += urgency(plan) * raid_of(plan).gain(float(min(n, active)), float(n)) if active else 0.0
    return worth


def crane(plan: Planner, action: int) -> float:
    """When it lets me pay for a level now, and for a dear one rather than a cheap one."""
    worth = 0.0
    for goal in plan.goals:
        track = goal.item - IMPROVEMENT
        if not 0 <= track < TRACKS or goal.worth <= 0.0:
            continue
        lacking = goal.cost[CLOTH + track] - plan.pos.hand[CLOTH + track]
        if lacking == 1:
            worth = max(worth, 0.5 * goal.worth + 0.5 * plan.card)
        elif lacking <= 0:
            worth = max(worth, plan.outlook.price[CLOTH + track] + 0.2 * plan.card)
    return worth


def engineer(plan: Planner, action: int) -> float:
    """At once: a wall for nothing, round the city that I shall keep longest."""
    return (0.9 + saved(plan)) * plan.card if at_of(action) == site(realm_of(plan)) else 0.0


def inventor(plan: Planner, action: int) -> float:
    """The swap that brings me most and my rivals least, for the rest of the game."""
    pos, realm = plan.pos, realm_of(plan)
    if not realm.tile_values:
        realm.tile_values = [_tile_value(plan, t) for t in range(pos.facts.tiles)]
    t, other = int(at_of(action)), int(to_of(action))
    gained = (pos.pips[other] - pos.pips[t]) * (realm.tile_values[t] - realm.tile_values[other])
    return gained / ROLLS * 0.6 * plan.outlook.rolls


def _tile_value(plan: Planner, t: int) -> float:
    """What one roll that makes a tile pay is worth to me, less what rivals have of it."""
    pos = plan.pos
    total = 0.0
    for v in pos.facts.rim[t]:
        s = pos.owner[v]
        if s < 0:
            continue
        for good, n in pos.land.parts[pos.piece[v]][t]:
            total += n * plan.outlook.price[good] * (1.0 if s == pos.seat else -_RIVALS * danger(pos, s))
    return total


def harvest(plan: Planner, action: int) -> float:
    """Irrigation or mining: grain or ore, as soon as it is a good deal or pays for something."""
    grain = kind_of(action) == PLAY_IRRIGATION
    after = plan.hand_with(GRAIN if grain else ORE, due(plan.pos, FIELDS if grain else MOUNTAINS))
    return plan.now - plan.total_with(after) + 0.5 * plan.card
