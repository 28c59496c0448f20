"""Harbour-token advice: where a harbour is laid that one has drawn or been given."""

from __future__ import annotations

from collections.abc import Mapping

from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.kernel.action import at_of


def lay(plan: SettlerPlan) -> int:
    """Lay it where the land beside its two ends pays most: there one would like to build, or has built."""
    pos = plan.pos
    return max(pos.legal, key=lambda action: (_worth(pos, int(at_of(action))), -action))


def _worth(pos: Position, e: int) -> float:
    """Pips beside both ends of an edge; where another has built they count against it."""
    total = 0.0
    for v in pos.r.topology.ends_of[e]:
        pips = sum(pos.pips[t] for t in pos.r.topology.tiles_at[v])
        total += pips if pos.owner[v] in (-1, pos.seat) else -pips
        total += 20.0 if pos.owner[v] == pos.seat else 0.0
    return total


class HarbourTokens(Advice):
    """Harbours that players lay."""

    module = "harbour_tokens"

    def answers(self) -> Mapping[str, Answer]:
        return {"LayHarbour": lay}
