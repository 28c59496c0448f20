"""Improvements of the cities: what a level brings, how soon a metropolis is there, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.discard import take_best
from poblado.bots.cities_knights.realm import IMPROVEMENT, TRACK_KEY, Realm, realm_of
from poblado.bots.settler.advice import Advice, Answer, Bundle, Change
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.wait import wait
from poblado.kernel.action import with_what
from poblado.rules.base.kinds import TAKE
from poblado.rules.cities_knights.kinds import CLOTH, IMPROVE, LEVELS, POLITICS, SCIENCE, TRACKS, TRADE

POWER: Final = 3
"""The level of the lasting advantage."""
FIRST: Final = 4
"""The level of the metropolis."""
METROPOLIS_POINTS: Final = 2.0
CARD_WORTH: Final = (2.8, 2.2, 2.8)
"""Cards of free choice that a progress card of each pile is worth on average."""
_AQUEDUCT: Final = 0.8
"""The same of the aqueduct's card, a resource."""
_FORTRESS: Final = 0.4
"""Share of a point that it is worth to have mighty knights."""
_CLOSE: Final = 8.0
"""Rolls of lead with which the race for a metropolis is won three times of four."""
_THEIR_STOCK: Final = 1.0
"""Commodities of a track that others are thought to hold."""
_TAKEN: Final = 0.3
"""Share of its points that it is worth besides to take a metropolis from another."""
_LOST: Final = (0.0, 0.02, 0.05, 0.2, 0.5, 0.0)
"""Chance that somebody with so many levels takes over a metropolis that is not safe."""


def free_cards(realm: Realm, levels: list[int]) -> float:
    """What progress cards and the aqueduct bring in a roll, as cards of free choice."""
    total = 0.0
    for track, level in enumerate(levels):
        if level > 0:
            # Its gate, and the red die no higher than the level and one.
            total += CARD_WORTH[track] * (level + 1) / 36.0
    if levels[SCIENCE] >= POWER:
        total += _AQUEDUCT * realm.idle_share()
    return total


def _price(realm: Realm, track: int, end: int) -> list[int]:
    """Commodities for all levels of a track up to `end`."""
    cost = [0] * realm.pos.facts.goods
    for level in range(realm.levels[track] + 1, end + 1):
        cost[CLOTH + track] += level
    return cost


# -- metropolises ------------------------------------------------------------------------------------------------------


def _goal_level(realm: Realm, track: int) -> int:
    """The level with which I would get a track's metropolis; 0 where I have it or nobody gets it any more."""
    holder = realm.metropolis_holder(track)
    if holder == realm.pos.seat or realm.is_secure(track):
        return 0
    return FIRST if holder < 0 else LEVELS


def _chance(realm: Realm, track: int, rolls: float) -> float:
    """Chance to be the first with the level of the metropolis, if I need so many rolls for it."""
    pos = realm.pos
    goal = _goal_level(realm, track)
    good = CLOTH + track
    ahead = 60.0
    for s in pos.opponents:
        level = realm.level(track, s)
        if not realm.cities[s] and realm.metropolis_holder(track) != s:
            continue
        # Whoever holds the metropolis makes it safe with the last level.
        end = LEVELS if realm.metropolis_holder(track) == s else goal
        due = -_THEIR_STOCK
        for n in range(level + 1, end + 1):
            due += n
        theirs = max(0.0, due) / (pos.income_of(s)[good] + 0.03)
        ahead = min(ahead, theirs - rolls)
    return max(0.05, 0.5 + 0.5 * ahead / (abs(ahead) + _CLOSE))


def _metropolises(plan: Planner, realm: Realm) -> list[Bundle]:
    """Those that I could still come by."""
    pos = plan.pos
    if not realm.my_cities and not pos.settlements:
        return []
    hand, income, rates = [*pos.hand, 0], [*pos.income, plan.free_cards], [*pos.rates, 1]
    found: list[Bundle] = []
    for track in range(TRACKS):
        goal = _goal_level(realm, track)
        if goal > 0:
            cost = _price(realm, track, goal)
            rolls = wait(hand, income, rates, [*cost, 0])
            found.append(Bundle(TRACK_KEY + track, METROPOLIS_POINTS * _chance(realm, track, rolls), cost))
    return found


# -- levels ------------------------------------------------------------------------------------------------------------


def _next_level(plan: Planner, realm: Realm, track: int) -> Change | None:
    pos, point = plan.pos, plan.outlook.point
    level = realm.levels[track] + 1
    holder = realm.metropolis_holder(track)
    if level > LEVELS or (level >= FIRST and not realm.my_cities and holder != pos.seat):
        return None
    if not realm.my_cities and not realm.has_metropolis():
        return None
    levels = realm.levels[:]
    levels[track] = level
    rates: list[int] | None = None
    bonus = 0.0
    if level == POWER and track == TRADE:
        rates = [min(rate, 2) if k >= CLOTH else rate for k, rate in enumerate(pos.rates)]
    if level == POWER and track == POLITICS:
        bonus += _FORTRESS * point
    points = METROPOLIS_POINTS if level == _goal_level(realm, track) else 0.0
    if points:
        # Whoever waits a round may come too late; and what another holds is taken from it.
        bonus += points * (1.0 - _chance(realm, track, float(pos.seats))) * point
        if holder >= 0:
            bonus += _TAKEN * points * point
    elif level == LEVELS and holder == pos.seat:
        most = max((realm.level(track, s) for s in pos.opponents), default=0)
        bonus += METROPOLIS_POINTS * _LOST[most] * point
    cost = [0] * pos.facts.goods
    cost[CLOTH + track] = _discounted(realm, level)
    part = [0.0] * pos.facts.goods
    part[CLOTH + track] = float(level)
    return Change(
        IMPROVEMENT + track, int(with_what(IMPROVE, pos.seat, track)), cost, at=track, key=TRACK_KEY + track, part=part,
        points=points, flow=free_cards(realm, levels) - free_cards(realm, realm.levels), rates=rates, bonus=bonus,
    )  # fmt: skip


def _discounted(realm: Realm, price: int) -> int:
    """What a level costs in a turn in which the crane was played: it is kept for the dearest level that I can pay so."""
    pos = realm.pos
    if not pos.active or pos.fact("city_improvements.discounts") == 0:
        return price
    payable = [n + 1 for k, n in enumerate(realm.levels) if n < LEVELS and pos.hand[CLOTH + k] >= n]
    return price - 1 if price == max(payable, default=price) else price


def aqueduct(plan: Planner) -> int:
    """The resource that brings the win nearest."""
    return take_best(plan, TAKE)


class Improvements(Advice):
    """Levels of three tracks, which bring cards, lasting advantages and metropolises."""

    module = "city_improvements"

    def flow(self, plan: Planner) -> float:
        realm = realm_of(plan)
        return free_cards(realm, realm.levels)

    def bundles(self, plan: Planner) -> list[Bundle]:
        return _metropolises(plan, realm_of(plan))

    def changes(self, plan: Planner) -> list[Change]:
        """The next level of each track."""
        realm = realm_of(plan)
        levels = [_next_level(plan, realm, track) for track in range(TRACKS)]
        return [level for level in levels if level is not None]


class Aqueduct(Advice):
    """A resource for whom a roll brings nothing."""

    module = "aqueduct"

    def answers(self) -> Mapping[str, Answer]:
        return {"TakeOne": aqueduct}
