"""What knights do in my turn: chase the robber, drive others away, cut routes, and make room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler.army import standing, urgency
from poblado.bots.settler.robber import danger
from poblado.island.goods import GRAIN
from poblado.kernel.action import at_of, kind_of, to_of
from poblado.rules.cities_knights.kinds import CHASE_ROBBER, MOVE_KNIGHT

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner
    from poblado.bots.knight_settler.position import Knight, KnightPosition

_STAY = 8.0
"""Rolls for which the robber would stay on a tile if nobody chased it."""
_LOOT = 0.8
"""Cards of free choice that a stolen card and another's blocked tile are worth."""
_ROUTE = 2.0
"""Points of the longest route."""


def best(planner: KnightPlanner) -> int | None:
    """The act that saves most rolls, if any saves some: afterwards the knight is passive, and misses in a raid."""
    pos = planner.pos
    acting = [a for a in pos.legal if kind_of(a) in (CHASE_ROBBER, MOVE_KNIGHT)]
    if not acting:
        return None
    by_place = {k.v: k for k in pos.my_knights}
    found: int | None = None
    most = 0.0
    chased = chase_worth(planner)
    for action in acting:
        knight = by_place[int(at_of(action))]
        if kind_of(action) == CHASE_ROBBER:
            gained = chased
        else:
            gained = _move_worth(planner, action)
        if gained <= 0.0:
            continue
        gained -= rest_price(planner, knight)
        if gained > most:
            found, most = action, gained
    return found


def rest_price(planner: KnightPlanner, knight: Knight) -> float:
    """What it costs that a knight becomes passive: the grain that wakes it again, or its part in the coming raid."""
    pos = planner.pos
    raid = planner.raid
    missed = raid.value(raid.mine) - raid.value(raid.mine - knight.strength)
    risk = urgency(planner) * max(0.0, missed)
    grain = planner.outlook.price[GRAIN]
    if pos.hand[GRAIN]:
        return min(risk, grain) + 0.3 * grain
    return risk + 0.3 * grain


def chase_worth(planner: KnightPlanner) -> float:
    """Rolls that it saves to send the robber elsewhere: what it blocks of mine, and what it takes from others."""
    pos = planner.pos
    t = pos.robber
    if t < 0 or pos.asleep:
        return 0.0
    price = planner.outlook.price
    gained = _LOOT * planner.card
    for v in pos.facts.rim[t]:
        s = pos.owner[v]
        if s < 0:
            continue
        for good, n in pos.land.parts[pos.piece[v]][t]:
            blocked = n * pos.pips[t] / 36.0 * _STAY * price[good]
            # A rival that is set free again is a loss, though a smaller one: three share it.
            gained += blocked if s == pos.seat else -0.3 * blocked * danger(pos, s) / 2.0
    return gained


def _move_worth(planner: KnightPlanner, action: int) -> float:
    """Rolls that a move saves: the title of the longest route won or taken from another, and foreign knights lost."""
    pos = planner.pos
    to = int(to_of(action))
    foreign = [k for k in pos.knights if k.v == to]
    crossed = [e for _, e in pos.facts.ways[to] if pos.road[e] >= 0 and pos.road[e] != pos.seat]
    if not foreign and len(crossed) < 2:
        return 0.0
    gained = route_change(planner, pos.title_after(action))
    if foreign:
        rival = foreign[0]
        gained += 0.15 * rival.strength * planner.outlook.point * (danger(pos, rival.seat) - 0.8)
        if step_free(pos, to):
            gained += 0.3 * planner.outlook.point
    return gained


def route_change(planner: KnightPlanner, after: int) -> float:
    """Rolls that it saves me if the longest route comes to a seat, or to nobody."""
    pos = planner.pos
    before = pos.fact("longest_route.holder", 0, -1)
    if before == after:
        return 0.0
    point = planner.outlook.point
    total = 0.0
    if after == pos.seat:
        total += _ROUTE * point
    elif after >= 0:
        total -= 0.2 * _ROUTE * point * danger(pos, after)
    if before == pos.seat:
        total -= _ROUTE * point
    elif before >= 0:
        total += 0.2 * _ROUTE * point * danger(pos, before)
    return total


def step_free(pos: KnightPosition, v: int) -> bool:
    """Whether I could settle at a vertex were it free."""
    return pos.owner[v] < 0 and all(pos.owner[w] < 0 for w in pos.facts.neighbours[v])


def step_aside(planner: KnightPlanner, v: int) -> int | None:
    """The move by which a knight of mine leaves a vertex, to the best place it can reach."""
    pos = planner.pos
    if v < 0 or pos.owner[v] >= 0 or pos.holder[v] != pos.seat:
        return None
    moves = [a for a in pos.legal if kind_of(a) == MOVE_KNIGHT and at_of(a) == v and pos.holder[int(to_of(a))] < 0]
    return max(moves, key=lambda a: (standing(pos, int(to_of(a))), -a)) if moves else None
