"""When the green cards pay, and what they are played for."""

from __future__ import annotations

from poblado.bots.base.cards import free_roads
from poblado.bots.base.robber import danger
from poblado.bots.cities_knights.cards.worth import harvest as due
from poblado.bots.cities_knights.knights import can_promote, lasting, urgency
from poblado.bots.cities_knights.raid import raid_of
from poblado.bots.cities_knights.realm import IMPROVEMENT, realm_of
from poblado.bots.cities_knights.walls import saved, site
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.land import WAYS
from poblado.bots.settler.plan import Planner
from poblado.island.goods import FIELDS, GRAIN, MOUNTAINS, ORE
from poblado.kernel.action import at_of, kind_of, n_of, to_of
from poblado.rules.cities_knights.kinds import CLOTH, PLAY_IRRIGATION, TRACKS

_RIVALS = 0.15
"""Share of what others gain that counts against me."""


def _brought(plan: Planner, total: int) -> tuple[list[int], float]:
    """What a roll brings me, and what it brings others, in rolls of mine."""
    pos = plan.pos
    mine = [0] * pos.facts.goods
    theirs = 0.0
    price = plan.outlook.price
    for t in range(pos.facts.tiles):
        if pos.land.token[t] != total or t == pos.robber:
            continue
        for v in pos.facts.rim[t]:
            s = pos.owner[v]
            if s < 0:
                continue
            for good, n in pos.land.parts[pos.piece[v]][t]:
                if s == pos.seat:
                    mine[good] += n
                else:
                    theirs += n * price[good] * danger(pos, s) * 0.5
    return mine, theirs


def alchemist(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """The sum that brings me most, with a red die that lets me draw: against what a roll brings on average."""
    pos = plan.pos
    now = plan.total_with(pos.hand)
    sums: list[float] = [0.0] * 13
    mean = 0.0
    for total in range(2, 13):
        if total != 7:
            mine, theirs = _brought(plan, total)
            after = [h + m for h, m in zip(pos.hand, mine, strict=True)]
            sums[total] = now - plan.total_with(after) - _RIVALS * theirs
            mean += WAYS[total] / ROLLS * sums[total]
    best = (-1e9, ways[0])
    for action in ways:
        pair = int(n_of(action))
        red, white = pair // 6 + 1, pair % 6 + 1
        if red + white == 7:
            continue
        worth = sums[red + white]
        for track in range(TRACKS):
            for s in range(pos.seats):
                level = realm_of(plan).level(track, s)
                if level > 0 and red <= level + 1:
                    worth += (2.0 if s == pos.seat else -0.4) * plan.card / 6.0
        if worth > best[0]:
            best = (worth, action)
    return best[0] - mean, best[1]


def road_building(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """Two roads on the way to a place or to the longest route."""
    pos = plan.pos
    path = free_roads(pos, plan, 2)
    if not path:
        return 0.0, ways[0]
    return 2.0 * plan.card * (0.6 + 0.25 * len(path)), ways[0]


def smith(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """Two promotions save four cards; what they are worth depends on the raids to come."""
    realm = realm_of(plan)
    knights = [k for k in realm.my_knights if can_promote(realm, k)]
    n = min(2, len(knights))
    active = 0
    for knight in knights:
        active += knight.active
    worth = lasting(plan) * raid_of(plan).gain_later(float(n)) + 1.0 * n * plan.card
    worth += urgency(plan) * raid_of(plan).gain(float(min(n, active)), float(n)) if active else 0.0
    return worth, ways[0]


def crane(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """When it lets me pay for a level now, and for a dear one rather than a cheap one."""
    pos = plan.pos
    worth = 0.0
    for goal in plan.goals:
        track = goal.item - IMPROVEMENT
        if not 0 <= track < TRACKS or goal.worth <= 0.0:
            continue
        price = goal.cost[CLOTH + track]
        lacking = price - pos.hand[CLOTH + track]
        if lacking == 1:
            worth = max(worth, 0.5 * goal.worth + 0.5 * plan.card)
        elif lacking <= 0:
            worth = max(worth, plan.outlook.price[CLOTH + track] + 0.2 * plan.card)
    return worth, ways[0]


def engineer(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """At once: a wall for nothing, round the city that I shall keep longest."""
    v = site(realm_of(plan))
    action = next((a for a in ways if at_of(a) == v), ways[0])
    return (0.9 + saved(plan)) * plan.card, action


def inventor(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """The swap that brings me most and my rivals least, for the rest of the game."""
    pos = plan.pos
    value = [_tile_value(plan, t) for t in range(pos.facts.tiles)]
    best = (0.0, ways[0])
    for action in ways:
        t, other = int(at_of(action)), int(to_of(action))
        gained = (pos.pips[other] - pos.pips[t]) * (value[t] - value[other])
        if gained > best[0]:
            best = (gained, action)
    return best[0] / ROLLS * 0.6 * plan.outlook.rolls, best[1]


def _tile_value(plan: Planner, t: int) -> float:
    """What one roll that makes a tile pay is worth to me, less what rivals have of it."""
    pos = plan.pos
    price = plan.outlook.price
    total = 0.0
    for v in pos.facts.rim[t]:
        s = pos.owner[v]
        if s < 0:
            continue
        for good, n in pos.land.parts[pos.piece[v]][t]:
            total += n * price[good] * (1.0 if s == pos.seat else -_RIVALS * danger(pos, s))
    return total


def harvest(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """Irrigation or mining: grain or ore, as soon as it is a good deal or pays for something."""
    pos = plan.pos
    grain = kind_of(ways[0]) == PLAY_IRRIGATION
    after = pos.hand[:]
    after[GRAIN if grain else ORE] += due(pos, FIELDS if grain else MOUNTAINS)
    return plan.total_with(pos.hand) - plan.total_with(after) + 0.5 * plan.card, ways[0]
