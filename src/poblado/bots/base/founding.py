"""Founding advice: the first settlements and roads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.bot import dice_of
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.constants import MOST_ROADS
from poblado.bots.settler.counsel import promise_at
from poblado.bots.settler.eta import Flow, unboxed
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.island.goods import RESOURCES
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.kernel.action import at_of, kind_of
from poblado.kernel.spec import ROLLS
from poblado.rules.base.numbers import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT, DEVELOPMENT_CARD

_SHOPPING: Final = {ROAD: 3, SETTLEMENT: 1, CITY: 2, DEVELOPMENT_CARD: 2}
"""Purchases that a good start makes affordable soon: places are compared by the wait for all of it."""
_FIRST_SHOPPING: Final = {ROAD: 5, SETTLEMENT: 1, CITY: 2, DEVELOPMENT_CARD: 2}
"""The same in the first edition, here and below."""
_HEAD_START: Final = 0.25
"""Share of the first cards in the comparison: they are spent once, the income stays."""
ROOM: Final = 0.004
"""Share of the wait that a pip of the room to expand to is worth, and one of what else is promised."""
_FIRST_ROOM: Final = 0.0075
"""The same in the first edition where nothing but buildings brings points to speak of."""
_MOST_SCARCE: Final = 2.0
"""A good counts for so many times its number on a list at most, however little of it the land pays."""
_SQUARINGS: Final = 7
_FIRST_SQUARINGS: Final = 5
"""Sharpness of the preference for the best place: odds are the waits' proportion squared so many times over."""
_TAKEN: Final = 0.2
"""Share of its appeal that a place keeps which others are likely to found at first."""
_FOUNDED: Final = 0.6
"""Part of the settlements still to be founded by others that go to the places that look best: they choose otherwise as well."""
_EVEN: Final = 65_536
"""The lot of the best place; others have a part of it."""


def settlement(plan: SettlerPlan) -> int:
    """A vertex with which the shopping list comes soon; in the first round an average second settlement is assumed."""
    pos = plan.pos
    legal = [a for a in pos.legal if kind_of(a) == BUILD_SETTLEMENT]
    partner = average(pos, [int(at_of(a)) for a in legal], pos.yields)
    first = _as_first(plan)
    cost = scarce(pos, shopping(pos, _FIRST_SHOPPING if first else _SHOPPING))
    return best_place(plan, legal, [cost], partner, _HEAD_START, _FIRST_ROOM if first else ROOM)


def _as_first(plan: SettlerPlan) -> bool:
    """Tell whether places are chosen as in the first edition: by it, and on maps with few corners to settle, otherwise founded
    alike each time."""
    return plan.first or not plan.pos.constants.everywhere


def shopping(pos: Position, items: Mapping[int, int]) -> list[float]:
    """Cards of each good for so many of some items."""
    cost = [0.0] * pos.constants.goods
    for item, n in items.items():
        for k, due in enumerate(pos.constants.prices[item]):
            cost[k] += n * due
    return cost


def best_place(
    plan: SettlerPlan,
    legal: list[int],
    lists: list[list[float]],
    partner: list[float],
    head_start: float,
    roominess: float = ROOM,
) -> int:
    """A building with which one of some shopping lists comes soonest, or nearly.

    It is drawn by lot, so that a map is not always founded alike; a wait longer by 2 of 100 has about half the chance.

    That one measure weighs pips, variety (what is not produced must be traded four for one), the scarcity of a good and
    a harbour that fits what is produced. Room to expand to is added, and what else is promised there.

    Args:
        legal: actions that found a settlement or a city.
        partner: pips of each good that are reckoned with besides in the first round, so that a corner is not judged by the
            goods that the other building will bring.
        head_start: share of the first cards that counts.
        roominess: share of the wait that a pip of room counts for.
    """
    pos = plan.pos
    f = pos.constants
    first = pos.seat not in pos.owner
    if not first:
        partner = [0.0] * f.goods
    waits: list[float] = []
    goods = f.goods
    now = unboxed(pos.income)
    beside = unboxed(partner)
    usual = unboxed(pos.rates)
    costs = [unboxed(cost) for cost in lists]
    income = vec[float]([0.0] * goods)
    hand = vec[float]([0.0] * goods)
    rates = vec[float]([0.0] * goods)
    for action in legal:
        v = int(at_of(action))
        city = kind_of(action) == BUILD_CITY
        harbour = f.harbour[v]
        chosen = pos.land.free[v] if pos.land.free else 0.0
        for k in range(goods):
            pips = pos.yields[v][k]
            if city:
                pips += pos.upgrades[v][k]
            income[k] = now[k] + (float(pips) + beside[k]) / ROLLS
            if chosen > 0.0 and k < RESOURCES:
                income[k] += chosen / ROLLS
            hand[k] = head_start if pips and not first else 0.0
            rates[k] = usual[k]
            if harbour is not None and harbour < 0 and rates[k] > 3.0:
                rates[k] = 3.0
            if harbour is not None and harbour == k and rates[k] > 2.0:
                rates[k] = 2.0
        soonest = 1e9
        flow = Flow(income, rates)
        for cost in costs:
            rolls = flow.wait(hand, cost)
            if rolls < soonest:
                soonest = rolls
        waits.append(max(1.0, soonest * (1.0 - roominess * room(pos, v) - ROOM * promise_at(plan, v))))
    return legal[drawn(plan, waits)]


def scarce(pos: Position, cost: list[float]) -> list[float]:
    """A shopping list on which a resource counts for more the less of it the land pays: others have little of it to trade, and
    there is hardly another place for it."""
    pips = [0.0] * RESOURCES
    for t, good in enumerate(pos.land.good):
        if 0 <= good < RESOURCES:
            pips[good] += pos.pips[t]
    mean = 0.0
    for n in pips:
        mean += n / RESOURCES
    found = cost[:]
    for k in range(RESOURCES):
        found[k] *= min(_MOST_SCARCE, mean / max(1.0, pips[k]))
    return found


def drawn(plan: SettlerPlan, waits: list[float]) -> int:
    """Draw one of some waits by the view's own dice. Whole lots out of plain products: equal on every machine."""
    shortest = min(waits)
    lots: list[int] = []
    for rolls in waits:
        share = shortest / rolls
        for _ in range(_FIRST_SQUARINGS if _as_first(plan) else _SQUARINGS):
            share *= share
        lots.append(int(_EVEN * share))
    left = int(dice_of(plan.pos.view, plan.seed).below(sum(lots)))
    for k, lot in enumerate(lots):
        left -= lot
        if left < 0:
            return k
    return waits.index(shortest)


def average(pos: Position, places: list[int], pips: list[list[int]]) -> list[float]:
    """Pips of each good, as told by vertex, at the better half of the places that are left."""
    left = set(places)
    ranked = [v for v in pos.land.ranked if v in left][: max(1, len(places) // 2)]
    total = [0.0] * pos.constants.goods
    for v in ranked:
        for k, n in enumerate(pips[v]):
            total[k] += n
    return [n / len(ranked) for n in total]


def room(pos: Position, v: int) -> float:
    """Pips of the two best places that are free to settle two roads away; where settlements stand at some corners alone, three
    roads away too."""
    f = pos.constants
    if not f.everywhere:
        near = sorted((pos.land.sums[u] for u in _sites_ahead(pos, v, -1, MOST_ROADS)), reverse=True)
        return sum(near[:2])
    sums = pos.land.sums
    free = pos.ways.free(pos.seat)
    seen: list[int] = []
    best = 0.0
    second = 0.0
    for w in pos.r.topology.neighbours_of[v]:
        if pos.owner[w] >= 0:
            continue
        for u in pos.r.topology.neighbours_of[w]:
            if u != v and free[u] and u not in seen:
                seen.append(u)
                n = sums[u]
                if n > best:
                    second = best
                    best = n
                elif n > second:
                    second = n
    return best + second


def road(plan: SettlerPlan) -> int:
    """Towards the best place to settle next: what it yields, more for goods I lack, for its harbour, and for being far
    from others who would get there first, or found there yet."""
    pos = plan.pos
    f = pos.constants
    best = pos.legal[0]
    highest = -1e9
    left = _left(plan)
    for action in pos.legal:
        if kind_of(action) != BUILD_ROAD:
            continue
        e = int(at_of(action))
        for near in pos.r.topology.ends_of[e]:
            if pos.owner[near] == pos.seat:
                continue
            score = 0.0
            if not f.everywhere:
                for w, n in _sites_ahead(pos, near, e, MOST_ROADS - 1).items():
                    score = max(score, appeal(pos, w) * left[w] / (1.0 + n))
            for w, e2 in pos.r.topology.ways_from[near] if f.everywhere else ():
                if e2 != e and pos.road[e2] < 0 and pos.open(w):
                    score = max(score, appeal(pos, w) * left[w])
            if score > highest:
                best, highest = action, score
    return best


def _left(plan: SettlerPlan) -> vec[float]:
    """Per vertex the share of its appeal that is left when all have founded: the best places go first, and with them what is next
    to them."""
    pos = plan.pos
    left = vec[float]([1.0] * pos.constants.vertices)
    if plan.first:
        return left
    founding = 0
    for s in pos.opponents:
        founding += max(0, 2 - sum([1 for owner in pos.owner if owner == s]))
    founding = int(founding * _FOUNDED)
    for v in pos.land.ranked:
        if founding <= 0:
            break
        if pos.open(v) and left[v] == 1.0:
            founding -= 1
            left[v] = _TAKEN
            for w in pos.r.topology.neighbours_of[v]:
                left[w] = _TAKEN
    return left


def _sites_ahead(pos: Position, start: int, came: int, most: int) -> dict[int, int]:
    """Sites among the vertices ahead where I could settle."""
    free = pos.ways.free(pos.seat)
    # What is next to where one founds keeps no distance from it.
    return {w: n for w, n in ahead(pos, start, came, most).items() if free[w] and (n > 1 or came >= 0)}


def ahead(pos: Position, start: int, came: int, most: int, kind: int = -1) -> dict[int, int]:
    """The vertices to which free paths lead from one, past none that is closed, each with the pieces that it takes; not over edge
    `came`, and not the one itself.

    Args:
        kind: of the pieces, where it matters which may lie there now; -1 for paths on which any might ever.
    """
    f = pos.constants
    paths = f.paths if kind < 0 else pos.ways.paths
    fitting: i64 = -1 if kind < 0 else 1 << kind
    far = {start: 0}
    ring = [start]
    for n in range(1, most + 1):
        further: list[int] = []
        for v in ring:
            for w, e in pos.r.topology.ways_from[v]:
                if e == came or w in far or pos.road[e] >= 0 or paths[e] & fitting == 0:
                    continue
                far[w] = n
                if pos.holder[w] in (-1, pos.seat):
                    further.append(w)
        ring = further
    del far[start]
    return far


def appeal(pos: Position, v: int) -> float:
    """Value of a place to expand to, in pips."""
    f = pos.constants
    score = 0.0
    for k in range(f.goods):
        score += pos.yields[v][k] * (1.5 if pos.income[k] == 0 else 1.0)
    if pos.land.free:
        score += pos.land.free[v] * RESOURCES
    if f.harbour[v] is not None:
        score += 2.0
    for w in pos.r.topology.neighbours_of[v]:
        # Each strange building or road next door is a rival for the place.
        for u in pos.r.topology.neighbours_of[w]:
            if u != v and pos.owner[u] >= 0 and pos.owner[u] != pos.seat:
                score -= 1.5
    return score


class Founding(Advice):
    """The first settlements and roads."""

    module = "founding"

    def answers(self) -> Mapping[str, Answer]:
        return {"FoundSettlement": settlement, "FoundSecondSettlement": settlement, "FoundRoad": road}
