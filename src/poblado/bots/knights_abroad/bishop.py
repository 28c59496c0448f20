"""Bishop advice: send the pirate ship where most is taken."""

from __future__ import annotations

from collections.abc import Mapping

from poblado.bots.base import robber
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import best_of
from poblado.kernel.action import at_of
from poblado.rules.explorers_pirates.facts import ship_edge
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.numbers import PLACE_PIRATE


def _takings(plan: SettlerPlan, tile: int) -> float:
    """Rolls that it saves to rob every other owner of a ship beside a tile."""
    pos = plan.pos
    total = 0.0
    for seat in range(pos.r.seats):
        edges = [ship_edge(pos.facts, seat, n) for n in range(SHIPS)]
        sides = [int(pos.r.places.edge_tiles[2 * e + k]) for e in edges if e >= 0 for k in range(2)]
        if seat != pos.seat and tile in sides:
            total += robber.loot(plan, seat)
    return total


class BishopAfloat(Advice):
    """The pirate ship goes where it robs most."""

    module = "bishop_afloat"

    def answers(self) -> Mapping[str, Answer]:
        return {"PlaceBishop": lambda plan: best_of(plan.pos, PLACE_PIRATE, lambda a: _takings(plan, int(at_of(a))))}
