"""Forgotten-tribe advice: ships towards gifts, and where to lay a harbour."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.advice import Advice
from poblado.bots.settler.constants import KIND_SHIFT, edge_of
from poblado.bots.settler.counsel import facts_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Change
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import tribe_gift
from poblado.rules.seafarers.forgotten_tribe import CARD, POINT, ForgottenTribe
from poblado.rules.seafarers.numbers import SHIP

_ITEM: Final = 100
"""Kind of goal of this book: a way to a gift."""
_MOST: Final = 7
"""Ships to build to a gift."""
_PATHS: Final = 4
"""Number of those in reach that are judged."""
_CARDS: Final = {CARD: 2.5, POINT: 0.0, 0: 1.0}
"""Cards that a gift is worth besides its point; a harbour's is 0."""


def gifts(pos: Position) -> list[tuple[int, int]]:
    """Edges where gifts lie, each with what it is; 0 for a harbour."""
    tribe = module_of(pos.r, ForgottenTribe)
    found = [(e, tribe_gift(pos.facts, e)) for e in range(pos.constants.edges)]
    return [(e, gift) for e, gift in found if gift or (pos.facts.harbour(e) is not None and tribe.is_gift(e))]


def find_paths(pos: Position) -> list[tuple[tuple[int, ...], int]]:
    """Ways of ships to gifts, the shortest first, each with the gift."""
    kind = [int(piece) for piece in pos.r.items.route_pieces].index(SHIP)
    far, via = pos.ways.lacking(pos.seat, _MOST - 1, kind)
    found: list[tuple[tuple[int, ...], int]] = []
    for e, gift in gifts(pos):
        ends = [int(v) for v in pos.r.topology.ends_of[e] if far[v] < _MOST]
        if not ends:
            continue
        way = pos.ways.path_to(min(ends, key=lambda v: (far[v], v)), far, via, kind)
        path = way if e in [edge_of(step) for step in way] else (*way, e | kind << KIND_SHIFT)
        if pos.lays(path):
            found.append((path, gift))
    return sorted(found, key=lambda one: (len(one[0]), one[0]))


class TribeGifts(Advice):
    """Gifts of the tribe: a point, a card or a harbour for the first ship there."""

    module = "forgotten_tribe"

    def facts(self, pos: Position) -> object:
        return find_paths(pos)[:_PATHS]

    def changes(self, plan: SettlerPlan) -> list[Change]:
        paths = facts_of(plan, self.module)
        return [_taken(plan, *one) for one in paths] if isinstance(paths, list) else []


def _taken(plan: SettlerPlan, path: tuple[int, ...], gift: int) -> Change:
    """A gift that is taken."""
    facts = plan.pos.constants
    points = 1.0 if gift == POINT else 0.0
    cost = facts.way_cost(path)
    return Change(_ITEM, facts.build(plan.pos.seat, path[0]), cost, path=path, goods=_CARDS[gift], points=points)
