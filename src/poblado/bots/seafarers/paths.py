"""Changes that a path of roads or ships alone brings."""

from __future__ import annotations

from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.proposals import Change


def by_way(plan: SettlerPlan, path: tuple[int, ...], item: int, goods: float, bonus: float) -> Change:
    """Pieces along a way, and what they bring beside."""
    facts = plan.pos.constants
    action = facts.build(plan.pos.seat, path[0])
    return Change(item, action, facts.way_cost(path), path=path, goods=goods, bonus=bonus)
