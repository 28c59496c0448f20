"""Improvements of the cities: what a level brings, how soon a metropolis is there, and where it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler.goal import IMPROVEMENT, Change
from poblado.bots.knight_settler.outlook import WIDTH, Wonder
from poblado.bots.knight_settler.position import KnightPosition
from poblado.bots.settler.wait import wait
from poblado.rules.cities_knights.kinds import CLOTH, LEVELS, POLITICS, SCIENCE, TRACKS, TRADE

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner

POWER = 3
"""The level of the lasting advantage."""
FIRST = 4
"""The level of the metropolis."""
METROPOLIS_POINTS = 2.0
CARD_WORTH = (2.8, 2.2, 2.8)
"""Cards of free choice that a progress card of each pile is worth on average."""
_AQUEDUCT = 0.8
"""The same of the aqueduct's card, a resource."""
_FORTRESS = 0.4
"""Share of a point that it is worth to have mighty knights."""
_CLOSE = 8.0
"""Rolls of lead with which the race for a metropolis is won three times of four."""
_THEIR_STOCK = 1.0
"""Commodities of a track that others are thought to hold."""
_TAKEN = 0.3
"""Share of its points that it is worth besides to take a metropolis from another."""
_LOST = (0.0, 0.02, 0.05, 0.2, 0.5, 0.0)
"""Chance that somebody with so many levels takes over a metropolis that is not safe."""


def levels_of(pos: KnightPosition) -> list[int]:
    """My levels, track by track."""
    return [pos.level(track) for track in range(TRACKS)]


def free_cards(pos: KnightPosition, levels: list[int]) -> float:
    """What progress cards and the aqueduct bring in a roll, as cards of free choice."""
    total = 0.0
    for track, level in enumerate(levels):
        if level > 0:
            # Its gate, and the red die no higher than the level and one.
            total += CARD_WORTH[track] * (level + 1) / 36.0
    if levels[SCIENCE] >= POWER:
        total += _AQUEDUCT * pos.idle_share
    return total


def price(pos: KnightPosition, track: int, end: int) -> list[int]:
    """Commodities for all levels of a track up to `end`."""
    cost = [0] * pos.facts.goods
    for level in range(pos.level(track) + 1, end + 1):
        cost[CLOTH + track] += level
    return cost


# -- metropolises ------------------------------------------------------------------------------------------------------


def goal_level(pos: KnightPosition, track: int) -> int:
    """The level with which I would get a track's metropolis; 0 where I have it or nobody gets it any more."""
    holder = pos.metropolis_holder(track)
    if holder == pos.seat or pos.is_secure(track):
        return 0
    return FIRST if holder < 0 else LEVELS


def chance(pos: KnightPosition, track: int, rolls: float) -> float:
    """Chance to be the first with the level of the metropolis, if I need so many rolls for it."""
    goal = goal_level(pos, track)
    good = CLOTH + track
    ahead = 60.0
    for s in pos.opponents:
        level = pos.level(track, s)
        if not pos.cities[s] and pos.metropolis_holder(track) != s:
            continue
        # Whoever holds the metropolis makes it safe with the last level.
        end = LEVELS if pos.metropolis_holder(track) == s else goal
        due = -_THEIR_STOCK
        for n in range(level + 1, end + 1):
            due += n
        theirs = max(0.0, due) / (pos.incomes[s][good] + 0.03)
        ahead = min(ahead, theirs - rolls)
    return max(0.05, 0.5 + 0.5 * ahead / (abs(ahead) + _CLOSE))


def wonders(pos: KnightPosition, flow: list[float]) -> list[Wonder]:
    """The metropolises that I could still come by."""
    found: list[Wonder] = []
    if not pos.my_cities and not pos.settlements:
        return found
    hand = [*pos.hand, 0]
    rates = [*pos.rates, 1]
    for track in range(TRACKS):
        goal = goal_level(pos, track)
        if goal == 0:
            continue
        cost = [*(float(n) for n in price(pos, track, goal)), 0.0]
        rolls = wait(hand, flow, rates, cost)
        found.append(Wonder(track, METROPOLIS_POINTS * chance(pos, track, rolls), cost))
    return found


# -- goals -------------------------------------------------------------------------------------------------------------


def changes(planner: KnightPlanner) -> list[Change]:
    """The next level of each track."""
    found: list[Change] = []
    for track in range(TRACKS):
        change = _next_level(planner, track)
        if change is not None:
            found.append(change)
    return found


def _next_level(planner: KnightPlanner, track: int) -> Change | None:
    pos = planner.pos
    level = planner.levels[track] + 1
    if level > LEVELS:
        return None
    has_city = bool(pos.my_cities)
    if level >= FIRST and not has_city and pos.metropolis_holder(track) != pos.seat:
        return None
    if not has_city and pos.seat not in [pos.metropolis_holder(k) for k in range(TRACKS)]:
        return None
    levels = planner.levels[:]
    levels[track] = level
    income = [*pos.income, free_cards(pos, levels)]
    rates: list[int] | None = None
    bonus = 0.0
    if level == POWER and track == TRADE:
        rates = [min(rate, 2) if CLOTH <= k < WIDTH - 1 else rate for k, rate in enumerate([*pos.rates, 1])]
    if level == POWER and track == POLITICS:
        bonus += _FORTRESS * planner.outlook.point
    points = METROPOLIS_POINTS if level == goal_level(pos, track) else 0.0
    if points:
        # Whoever waits a round may come too late; and what another holds is taken from it.
        bonus += points * (1.0 - chance(pos, track, float(pos.seats))) * planner.outlook.point
        if pos.metropolis_holder(track) >= 0:
            bonus += _TAKEN * points * planner.outlook.point
    elif level == LEVELS and pos.metropolis_holder(track) == pos.seat:
        most = max((pos.level(track, s) for s in pos.opponents), default=0)
        bonus += METROPOLIS_POINTS * _LOST[most] * planner.outlook.point
    cost = [0] * pos.facts.goods
    cost[CLOTH + track] = discounted(pos, level)
    part = [0.0] * WIDTH
    part[CLOTH + track] = float(level)
    return Change(
        IMPROVEMENT + track, track, cost, key=track, points=points, income=income, rates=rates, bonus=bonus, part=part
    )


def discounted(pos: KnightPosition, price: int) -> int:
    """What a level costs in a turn in which the crane was played: it is kept for the dearest level that I can pay so."""
    if not pos.active or pos.fact("city_improvements.discounts") == 0:
        return price
    payable = [pos.level(k) + 1 for k in range(TRACKS) if pos.level(k) < LEVELS and pos.hand[CLOTH + k] >= pos.level(k)]
    return price - 1 if price == max(payable, default=price) else price
