"""Erie-canal advice: links that few more roads would complete, and when to hand in a token."""

from __future__ import annotations

from typing import Final

from poblado.bots.base.building import more
from poblado.bots.localities.places import by_road
from poblado.bots.settler import hands
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.constants import MOST_ROADS
from poblado.bots.settler.counsel import card_worth, facts_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import HOUSE_KEY, Change, Play
from poblado.bots.settler.reach import Spot
from poblado.bots.settler.sites import contest, sites_of
from poblado.island.goods import RESOURCES
from poblado.island.pieces import ROAD, SETTLEMENT
from poblado.kernel.action import what_of, with_at
from poblado.rules.base.numbers import BUILD_SETTLEMENT
from poblado.rules.localities.canal import Canal
from poblado.rules.localities.facts import canal_tokens_left
from poblado.rules.localities.numbers import HAND_IN_TOKEN
from poblado.rules.lookup import module_of

_TOKEN: Final = 1.2
"""Cards of free choice that a canal token is worth."""
_KEPT: Final = 0.5
"""Cards that a harbour for the turn must bring, or the token is better kept; none when the game is about to end."""
_LINKS: Final = 2
"""Number of those in reach that are judged."""


class ErieCanal(Advice):
    """A link brings a token; a token is a harbour for a turn in which there is much of one good."""

    module = "erie_canal"

    def facts(self, pos: Position) -> object:
        if canal_tokens_left(pos.facts) == 0:
            return []
        roads = min(MOST_ROADS, pos.supply(ROAD))
        return sorted((path for path in link_paths(pos) if len(path) <= roads), key=len)[:_LINKS]

    def changes(self, plan: SettlerPlan) -> list[Change]:
        """Roads for a link alone, and a settlement to which the link leads."""
        paths = facts_of(plan, self.module)
        found: list[Change] = []
        for path in paths if isinstance(paths, list) else []:
            found.append(by_road(plan, path, 2, goods=_TOKEN))
            for spot, cost in sites_of(plan):
                if spot.path == path:
                    found.append(_settled(plan, spot, cost))
        return found

    def plays(self, plan: SettlerPlan) -> list[Play]:
        pos = plan.pos
        kept = _KEPT * card_worth(plan) if pos.missing > 2 else 0.0
        found: list[Play] = []
        for action in pos.of_kind(HAND_IN_TOKEN):
            if pos.r.param("canal_any_good"):
                worth = max([hands.cheaper_now(plan, good, 2) for good in range(RESOURCES)])
            else:
                worth = hands.cheaper_now(plan, int(what_of(action)), 2)
            found.append(Play(action, worth - kept))
        return found


def _settled(plan: SettlerPlan, spot: Spot, cost: list[int]) -> Change:
    """A settlement at the end of a link, with the token that its roads bring."""
    pos = plan.pos
    return Change(
        SETTLEMENT, int(with_at(BUILD_SETTLEMENT, pos.seat, spot.v)), cost, at=spot.v, path=spot.path, key=HOUSE_KEY,
        part=plan.house, points=1.0, income=more(pos.income, pos.yields[spot.v]), rates=plan.rates_at(spot.v), homes=1,
        goods=_TOKEN, slower=contest(spot),
    )  # fmt: skip


def link_paths(pos: Position) -> list[tuple[int, ...]]:
    """Missing roads for each pair of canal cities that I have not linked, in an order in which they can be built; those
    pairs are left out where none would do."""
    module = module_of(pos.r, Canal)
    ring = {int(v) for v in pos.ways.ring(pos.seat) if pos.holder[v] in (-1, pos.seat)}
    found: list[tuple[int, ...]] = []
    for k, (i, j) in enumerate(module.pairs):
        if module.has_linked(pos.view.game, pos.seat, k):
            continue
        lacking = _lacking(pos, module, module.cities[i], module.cities[j])
        order = _in_order(pos, lacking, set(ring)) if lacking else ()
        if order:
            found.append(order)
    return found


def _lacking(pos: Position, module: Canal, start: int, goal: int) -> list[int]:
    """The fewest edges that I lack between two vertices, past no locality and nobody else's piece; empty where that is none."""
    f = pos.constants
    # Rings of vertices by the roads that lack, own roads followed at once.
    best: dict[int, int] = {start: 0}
    way: dict[int, tuple[int, int]] = {}
    waiting = [(0, start)]
    while waiting:
        n, v = waiting.pop(0)
        if n > best[v] or (v != start and (module.site[v] or pos.holder[v] not in (-1, pos.seat))):
            continue
        for w, e in pos.r.topology.ways_from[v]:
            own = pos.road[e] == pos.seat
            if not own and (pos.road[e] >= 0 or f.paths[e] == 0):
                continue
            further = n if own else n + 1
            if further <= MOST_ROADS and further < best.get(w, MOST_ROADS + 1):
                best[w] = further
                way[w] = (v, e)
                waiting.append((further, w))
    if goal not in best:
        return []
    found: list[int] = []
    v = goal
    while v != start:
        v, e = way[v]
        if pos.road[e] != pos.seat:
            found.append(e)
    return found


def _in_order(pos: Position, lacking: list[int], ring: set[int]) -> tuple[int, ...]:
    """Order edges, each behind what it goes on from; empty where one cannot be built."""
    left = lacking[:]
    order: list[int] = []
    while left:
        ready = [e for e in left if any(v in ring for v in pos.r.topology.ends_of[e])]
        if not ready:
            return ()
        e = ready[0]
        left.remove(e)
        order.append(e)
        for v in pos.r.topology.ends_of[e]:
            if pos.holder[v] in (-1, pos.seat):
                ring.add(v)
    return tuple(order)
