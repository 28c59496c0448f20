"""Doña Urraca: which of the active knights take part in the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.island.goods import GRAIN
from poblado.kernel.action import at_of, kind_of, plain, with_at
from poblado.kernel.ruleset import TURN
from poblado.rules.base.kinds import DONE
from poblado.rules.cities_knights.kinds import JOIN_DEFENCE

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner
    from poblado.bots.knight_settler.position import KnightPosition

_WAKING = 0.8
"""Grains that it costs if a knight becomes passive."""


def join(planner: KnightPlanner) -> int:
    """The next knight of the best selection; knights are named from vertex to vertex.

    Those asked before me have chosen, of those after me all that are active are thought to come. Each set of knights is
    judged by the battle's outcome and by the grain that wakes those who fought.
    """
    pos = planner.pos
    done = int(plain(DONE, pos.seat))
    open_to = [int(at_of(a)) for a in pos.legal if kind_of(a) == JOIN_DEFENCE]
    mine = {k.v: k.strength for k in pos.my_knights}
    named = 0.0
    for knight in pos.my_knights:
        named += knight.strength if knight.joined else 0
    others = _others(pos)
    grain = _WAKING * planner.outlook.price[GRAIN]
    best: list[int] = []
    highest = planner.raid.outcome(named, others)
    for bits in range(1, 1 << len(open_to)):
        chosen = [v for k, v in enumerate(open_to) if bits >> k & 1]
        strength = named
        for v in chosen:
            strength += mine[v]
        worth = planner.raid.outcome(strength, others) - grain * len(chosen)
        if worth > highest + 1e-9:
            best, highest = chosen, worth
    return int(with_at(JOIN_DEFENCE, pos.seat, best[0])) if best else done


def _others(pos: KnightPosition) -> list[float]:
    """The strength with which each other seat should take part."""
    turn = pos.cells[TURN]
    asked = [(turn + k) % pos.seats for k in range((pos.seat - turn) % pos.seats)]
    found = [0.0] * pos.seats
    for knight in pos.knights:
        if knight.seat != pos.seat and knight.active and (knight.joined or knight.seat not in asked):
            found[knight.seat] += knight.strength
    return found
