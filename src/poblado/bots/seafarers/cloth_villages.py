"""Cloth advice: ways to villages, where to found for them, and what the pirate steals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.founding import settlement
from poblado.bots.base.robber import rob
from poblado.bots.cities_knights.founding import found
from poblado.bots.seafarers.paths import by_way
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import facts_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, best_of, danger
from poblado.bots.settler.proposals import Change
from poblado.island.yields import pips
from poblado.kernel.action import at_of, kind_of, who_of
from poblado.kernel.spec import ROLLS
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.cloth_villages import ClothVillages as Rule
from poblado.rules.seafarers.facts import bolts_of, village_bolts, village_links
from poblado.rules.seafarers.numbers import BUILD_SHIP, TAKE_BOLT

_ITEM: Final = 97
"""Kind of goal: a way to a village."""
_MOST: Final = 5
"""Ships within which a village counts."""
_PATHS: Final = 4
"""Number of ways that are judged."""
_HORIZON: Final = 40.0
"""Rolls for which a link is reckoned to pay."""
_WORTH: Final = 0.5
"""Points that a bolt is worth."""
_LATER: Final = 0.6
"""Share of the bolts to come that is reckoned with: others may be quicker."""
_PROMISE: Final = 1.2
"""Pips that a bolt to come is worth to whoever founds one ship away from its village; two ships away half of that."""
_NEAR: Final = 2
"""Ships within which villages count for whoever founds."""


def bolts_at(pos: Position, k: int) -> float:
    """Bolts that a link to a village would bring me: one at once, and a share of the rest as its number is rolled."""
    left = village_bolts(pos.facts, k)
    links = village_links(pos.facts, k)
    if left == 0 or links >> pos.seat & 1:
        return 0.0
    rule = module_of(pos.r, Rule)
    rolled = pips(pos.r, int(rule.tokens[k])) / ROLLS * _HORIZON
    return 1.0 + _LATER * min((left - 1) / (links.bit_count() + 1.0), rolled)


def find_ways(pos: Position) -> list[tuple[float, tuple[int, ...]]]:
    """Ways of ships to villages, those that bring most for each ship first, each with its bolts."""
    rule = module_of(pos.r, Rule)
    worth = {int(v): bolts_at(pos, k) for k, v in enumerate(rule.at)}
    waiting = [v for v, bolts in worth.items() if bolts > 0.0]
    found_ways: list[tuple[float, tuple[int, ...]]] = []
    if not waiting:
        return found_ways
    for kind in range(pos.constants.kinds):
        far, via = pos.ways.lacking(pos.seat, _MOST, kind)
        for v in waiting:
            if 0 < far[v] <= _MOST:
                path = pos.ways.path_to(v, far, via, kind)
                if pos.lays(path):
                    found_ways.append((worth[v], path))
    return sorted(found_ways, key=lambda one: len(one[1]) / one[0])


def steal(plan: SettlerPlan) -> int | None:
    """A bolt, half a point, rather than a card: of the most dangerous first."""
    pos = plan.pos
    if not pos.of_kind(TAKE_BOLT):
        return rob(plan)
    return best_of(
        pos, TAKE_BOLT, lambda a: danger(pos, int(who_of(a))) * (2 - bolts_of(pos.facts, int(who_of(a))) % 2)
    )


def first_ship(plan: SettlerPlan) -> int | None:
    """A ship that reaches a village at once, the best of these; None where none does."""
    pos = plan.pos
    rule = module_of(pos.r, Rule)
    worth = {int(v): bolts_at(pos, k) for k, v in enumerate(rule.at)}
    best, most = None, 0.0
    for action in pos.legal:
        if kind_of(action) == BUILD_SHIP:
            bolts = max(worth.get(v, 0.0) for v in pos.r.topology.ends_of[int(at_of(action))])
            if bolts > most:
                best, most = action, bolts
    return best


class ClothVillages(Advice):
    """Cloth advice: a village is worth its bolt and those to come, the fewer others have a link the more."""

    module = "cloth_villages"

    def answers(self) -> Mapping[str, Answer]:
        return {"Rob": steal, "FoundRoad": first_ship}

    def facts(self, pos: Position) -> object:
        return find_ways(pos)[:_PATHS]

    def changes(self, plan: SettlerPlan) -> list[Change]:
        ways = facts_of(plan, self.module)
        found_ways: list[Change] = []
        for bolts, path in ways if isinstance(ways, list) else []:
            change = by_way(plan, path, _ITEM, 0.0, 0.0)
            change.points = _WORTH * bolts
            change.early = True
            found_ways.append(change)
        return found_ways

    def promise(self, plan: SettlerPlan, v: int) -> float:
        """Bolts of villages that few ships reach."""
        pos = plan.pos
        rule = module_of(pos.r, Rule)
        total = 0.0
        for k, village in enumerate(rule.at):
            n = _ships_between(pos, v, int(village))
            if n:
                total += _PROMISE * bolts_at(pos, k) / n
        return total


class ThirdSettlement(Advice):
    """Founding advice: the settlement between the first and the last is chosen as they are."""

    module = "third_settlement"

    def answers(self) -> Mapping[str, Answer]:
        return {"FoundMiddleSettlement": _middle}


def _middle(plan: SettlerPlan) -> int:
    return found(plan) if plan.pos.r.has_module("city_founding") else settlement(plan)


def _ships_between(pos: Position, v: int, village: int) -> int:
    """Ships that lead over free sea from a vertex to a village; 0 where they are more than `_NEAR`."""
    seen, ring = {v}, [v]
    for n in range(1, _NEAR + 1):
        ring = [
            w
            for u in ring
            for w, e in pos.r.topology.ways_from[u]
            if pos.road[e] < 0 and w not in seen and _at_sea(pos, e)
        ]
        if village in ring:
            return n
        seen.update(ring)
    return 0


def _at_sea(pos: Position, e: int) -> bool:
    """Tell whether a ship may ever lie on an edge."""
    return int(pos.r.places.edge_lands[e]) < 2
