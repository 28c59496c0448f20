"""When the green cards pay, and what they are played for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler.army import can_promote, lasting, urgency
from poblado.bots.knight_settler.cards.worth import harvest as due
from poblado.bots.knight_settler.goal import IMPROVEMENT
from poblado.bots.knight_settler.land import WAYS
from poblado.bots.knight_settler.walls import saved, site
from poblado.bots.settler.cards import free_roads
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.robber import danger
from poblado.island.goods import FIELDS, GRAIN, MOUNTAINS, ORE
from poblado.kernel.action import at_of, kind_of, n_of, to_of
from poblado.rules.cities_knights.kinds import CLOTH, PLAY_IRRIGATION, TRACKS

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner

_RIVALS = 0.15
"""Share of what others gain that counts against me."""


def _brought(planner: KnightPlanner, total: int) -> tuple[list[int], float]:
    """What a roll brings me, and what it brings others, in rolls of mine."""
    pos = planner.pos
    mine = [0] * pos.facts.goods
    theirs = 0.0
    price = planner.outlook.price
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


def alchemist(planner: KnightPlanner, ways: list[int]) -> tuple[float, int]:
    """The sum that brings me most, with a red die that lets me draw: against what a roll brings on average."""
    pos = planner.pos
    now = planner.total_with(pos.hand)
    sums: list[float] = [0.0] * 13
    mean = 0.0
    for total in range(2, 13):
        if total != 7:
            mine, theirs = _brought(planner, total)
            after = [h + m for h, m in zip(pos.hand, mine, strict=True)]
            sums[total] = now - planner.total_with(after) - _RIVALS * theirs
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
                level = pos.level(track, s)
                if level > 0 and red <= level + 1:
                    worth += (2.0 if s == pos.seat else -0.4) * planner.card / 6.0
        if worth > best[0]:
            best = (worth, action)
    return best[0] - mean, best[1]


def road_building(planner: KnightPlanner, ways: list[int]) -> tuple[float, int]:
    """Two roads on the way to a place or to the longest route."""
    pos = planner.pos
    path = free_roads(pos, planner, 2)
    if not path:
        return 0.0, ways[0]
    return 2.0 * planner.card * (0.6 + 0.25 * len(path)), ways[0]


def smith(planner: KnightPlanner, ways: list[int]) -> tuple[float, int]:
    """Two promotions save four cards; what they are worth depends on the raids to come."""
    pos = planner.pos
    knights = [k for k in pos.my_knights if can_promote(pos, k)]
    n = min(2, len(knights))
    active = 0
    for knight in knights:
        active += knight.active
    worth = lasting(planner) * planner.raid.gain(float(n), float(n)) + 1.0 * n * planner.card
    worth += urgency(planner) * planner.raid.gain(float(min(n, active)), float(n)) if active else 0.0
    return worth, ways[0]


def crane(planner: KnightPlanner, ways: list[int]) -> tuple[float, int]:
    """When it lets me pay for a level now, and for a dear one rather than a cheap one."""
    pos = planner.pos
    worth = 0.0
    for goal in planner.goals:
        track = goal.item - IMPROVEMENT
        if not 0 <= track < TRACKS or goal.worth <= 0.0:
            continue
        price = goal.cost[CLOTH + track]
        lacking = price - pos.hand[CLOTH + track]
        if lacking == 1:
            worth = max(worth, 0.5 * goal.worth + 0.5 * planner.card)
        elif lacking <= 0:
            worth = max(worth, planner.outlook.price[CLOTH + track] + 0.2 * planner.card)
    return worth, ways[0]


def engineer(planner: KnightPlanner, ways: list[int]) -> tuple[float, int]:
    """At once: a wall for nothing, round the city that I shall keep longest."""
    v = site(planner.pos)
    action = next((a for a in ways if at_of(a) == v), ways[0])
    return (0.9 + saved(planner)) * planner.card, action


def inventor(planner: KnightPlanner, ways: list[int]) -> tuple[float, int]:
    """The swap that brings me most and my rivals least, for the rest of the game."""
    pos = planner.pos
    value = [_tile_value(planner, t) for t in range(pos.facts.tiles)]
    best = (0.0, ways[0])
    for action in ways:
        t, other = int(at_of(action)), int(to_of(action))
        gained = (pos.pips[other] - pos.pips[t]) * (value[t] - value[other])
        if gained > best[0]:
            best = (gained, action)
    return best[0] / ROLLS * 0.6 * planner.outlook.rolls, best[1]


def _tile_value(planner: KnightPlanner, t: int) -> float:
    """What one roll that makes a tile pay is worth to me, less what rivals have of it."""
    pos = planner.pos
    price = planner.outlook.price
    total = 0.0
    for v in pos.facts.rim[t]:
        s = pos.owner[v]
        if s < 0:
            continue
        for good, n in pos.land.parts[pos.piece[v]][t]:
            total += n * price[good] * (1.0 if s == pos.seat else -_RIVALS * danger(pos, s))
    return total


def harvest(planner: KnightPlanner, ways: list[int]) -> tuple[float, int]:
    """Irrigation or mining: grain or ore, as soon as it is a good deal or pays for something."""
    pos = planner.pos
    grain = kind_of(ways[0]) == PLAY_IRRIGATION
    after = pos.hand[:]
    after[GRAIN if grain else ORE] += due(pos, FIELDS if grain else MOUNTAINS)
    return planner.total_with(pos.hand) - planner.total_with(after) + 0.5 * planner.card, ways[0]
