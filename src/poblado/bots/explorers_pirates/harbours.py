"""Harbour-settlement advice: a point for four cards, and where ships are built and settlers wait."""

from __future__ import annotations

from collections.abc import Sequence

from poblado.bots.settler.advice import Advice
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Change
from poblado.island.verbs import allowed
from poblado.kernel.action import with_at
from poblado.rules.explorers_pirates.harbours import HarbourSettlements
from poblado.rules.explorers_pirates.numbers import BUILD_HARBOUR_SETTLEMENT, HARBOUR_SETTLEMENT, SETTLER
from poblado.rules.lookup import module_of


def own_harbours(pos: Position) -> list[int]:
    """Vertices of my harbour settlements."""
    return [v for v in range(pos.constants.vertices) if pos.owner[v] == pos.seat and pos.piece[v] == HARBOUR_SETTLEMENT]


class Harbours(Advice):
    """A settlement on a coast becomes one: the cheapest point there is."""

    module = "harbour_settlements"

    def changes(self, plan: SettlerPlan) -> list[Change]:
        pos = plan.pos
        rule = module_of(pos.r, HarbourSettlements)
        if pos.supply(HARBOUR_SETTLEMENT) == 0:
            return []
        cost = plan.prices[HARBOUR_SETTLEMENT]
        return [
            Change(
                HARBOUR_SETTLEMENT,
                int(with_at(BUILD_HARBOUR_SETTLEMENT, pos.seat, v)),
                cost,
                at=v,
                points=1.0,
                early=True,
            )
            for v in pos.settlements
            if rule.is_coast(pos.view.game, v) and allowed(pos.r, pos.view.game, pos.seat, HARBOUR_SETTLEMENT, v)
        ]

    def dear(self, plan: SettlerPlan) -> tuple[Sequence[float], float] | None:
        """A point costs a settler, at times with a ship, or a harbour settlement."""
        harbour, settler = plan.prices[HARBOUR_SETTLEMENT], plan.prices[SETTLER]
        return [(h + s) / 2.0 for h, s in zip(harbour, settler, strict=True)], 1.1
