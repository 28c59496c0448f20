"""Road advice for places of the map: chips at junctions, and documents."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.base.founding import ahead
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.constants import MOST_ROADS
from poblado.bots.settler.counsel import facts_of
from poblado.bots.settler.plan import SettlerPlan, rates_with
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import NO_KEY, Bundle, Change
from poblado.bots.settler.reach import FAR
from poblado.island.pieces import ROAD
from poblado.kernel.action import with_at
from poblado.rules.base.numbers import BUILD_ROAD
from poblado.rules.localities.chips import JunctionChips as Chips
from poblado.rules.localities.documents import TradeDocuments as Documents
from poblado.rules.localities.facts import chip_holder
from poblado.rules.lookup import module_of

CHIP_KEY: Final = 28
"""A key for books, from `OWN_KEY` on."""
_ITEM: Final = 80
"""Kinds of goals of this book, from here on: roads to a chip, to a document, along the canal."""
_CHIPS: Final = 2
"""Number of those in reach that are judged."""
_SOON: Final = 0.6
"""Rolls by which a chip counts for more than its point: whoever comes later finds none."""
_NEAR: Final = 10.0
"""Pips that a chip is worth to whoever founds a road away from it; two roads away half of that."""


def by_road(plan: SettlerPlan, path: tuple[int, ...], kind: int, **more: float) -> Change:
    """Roads along a path, and what they bring beside."""
    pos = plan.pos
    cost = [len(path) * n for n in plan.prices[ROAD]]
    action = int(with_at(BUILD_ROAD, pos.seat, path[0]))
    return Change(
        _ITEM + kind, action, cost, path=path, key=int(more.get("key", NO_KEY)), points=more.get("points", 0.0),
        goods=more.get("goods", 0.0), bonus=more.get("bonus", 0.0), slower=more.get("slower", 1.0),
    )  # fmt: skip


def chip_paths(pos: Position) -> list[tuple[int, tuple[int, ...]]]:
    """The junctions whose chips few roads more would bring, each with these, the nearest first."""
    module = module_of(pos.r, Chips)
    far, via = pos.ways.lacking(pos.seat, MOST_ROADS)
    found: list[tuple[int, tuple[int, ...]]] = []
    for k, v in enumerate(module.junctions):
        if chip_holder(pos.facts, k) >= 0:
            continue
        if far[v] == 0:
            # A founding road came there: one more leads on from it.
            on = [e for _, e in pos.r.topology.ways_from[v] if pos.road[e] < 0 and pos.constants.paths[e]]
            if on:
                found.append((v, (on[0],)))
        elif far[v] < FAR:
            found.append((v, pos.ways.path_to(v, far, via)))
    return sorted(found, key=lambda one: (len(one[1]), one[0]))


class JunctionChips(Advice):
    """A chip is a point for the roads that lead to it, if nobody else is there first. Whoever founds near some has them for the
    fewest roads."""

    module = "junction_chips"
    speaks_for = ("localities",)

    def facts(self, pos: Position) -> object:
        roads = pos.supply(ROAD)
        return [path for _, path in chip_paths(pos) if len(path) <= roads][:_CHIPS]

    def promise(self, plan: SettlerPlan, v: int) -> float:
        pos = plan.pos
        module = module_of(pos.r, Chips)
        far = ahead(pos, v, -1, MOST_ROADS)
        return sum(_NEAR / far[u] for u in module.junctions if u in far)

    def bundles(self, plan: SettlerPlan) -> list[Bundle]:
        paths = _paths(plan)
        return [Bundle(CHIP_KEY, 1.0, [float(len(path) * n) for n in plan.prices[ROAD]]) for path in paths[:1]]

    def changes(self, plan: SettlerPlan) -> list[Change]:
        return [by_road(plan, path, 0, key=CHIP_KEY, points=1.0, bonus=_SOON) for path in _paths(plan)]


def _paths(plan: SettlerPlan) -> list[tuple[int, ...]]:
    found = facts_of(plan, "junction_chips")
    return found if isinstance(found, list) else []


class TradeDocuments(Advice):
    """A road beside a document is a harbour for who lacks one."""

    module = "trade_documents"

    def changes(self, plan: SettlerPlan) -> list[Change]:
        pos = plan.pos
        far, via = pos.ways.lacking(pos.seat, MOST_ROADS - 1)
        module = module_of(pos.r, Documents)
        found: list[Change] = []
        for e, good in module.documents:
            rates = rates_with(pos.rates, good)
            if pos.road[e] >= 0 or rates == pos.rates:
                continue
            path = _path_over(pos, e, far, via)
            if path and len(path) <= pos.supply(ROAD):
                change = by_road(plan, path, 1)
                change.rates = rates
                found.append(change)
        return found


def _path_over(pos: Position, e: int, far: vec[i64], via: vec[i64]) -> tuple[int, ...]:
    """The fewest roads that end with one at edge `e`; empty where none lead there."""
    best: tuple[int, ...] = ()
    for v in pos.r.topology.ends_of[e]:
        if far[v] < FAR and pos.holder[v] in (-1, pos.seat):
            path = (*pos.ways.path_to(v, far, via), e)
            if e not in path[:-1] and (not best or len(path) < len(best)):
                best = path
    return best
