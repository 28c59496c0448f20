"""Pirate-ship advice: where mine lies, whom it robs, and when a rival's is driven off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.robber import rob
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, best_of, danger
from poblado.kernel.action import at_of
from poblado.rules.explorers_pirates.facts import gold_coins, has_shoal, ship_cargo, ship_edge
from poblado.rules.explorers_pirates.kinds import EMPTY, SHIPS
from poblado.rules.explorers_pirates.numbers import CHASE_PIRATE_SHIP, PLACE_PIRATE

_HINDERED: Final = 2.0
"""Pips that it is worth to take tribute of a ship of a rival of average danger; half of that is for one that is near."""
_LADEN: Final = 1.5
"""Factor of that for one that carries something."""
_PREY: Final = 0.7
"""Pips that a card of a victim's hand is worth."""
_SHOAL: Final = 4.0
"""Pips that it is worth to drive a shoal off; of mine, it costs as much."""


def place(plan: SettlerPlan) -> int:
    """The tile where a pirate ship hurts others most."""
    return best_of(plan.pos, PLACE_PIRATE, lambda a: _score(plan.pos, int(at_of(a))))


def _score(pos: Position, tile: int) -> float:
    tiles_of = pos.r.topology.tiles_at
    edges = set(pos.r.topology.sides_of[tile])
    score = prey = 0.0
    for s in pos.opponents:
        for n in range(SHIPS):
            e = ship_edge(pos.facts, s, n)
            if e < 0:
                continue
            laden = _LADEN if ship_cargo(pos.facts, s, n) != EMPTY else 1.0
            if e in edges:
                score += _HINDERED * laden * danger(pos, s)
                hand = min(pos.hand_size(s), 6) or min(gold_coins(pos.facts, s), 1)
                prey = max(prey, hand * danger(pos, s))
            elif any(tile in tiles_of[v] for v in pos.r.topology.ends_of[e]):
                score += 0.5 * _HINDERED * laden * danger(pos, s)
    if has_shoal(pos.facts, tile):
        near = any(tile in tiles_of[v] for n in range(SHIPS) for v in _ends(pos, n))
        score += -_SHOAL if near else _SHOAL
    return score + _PREY * prey


def _ends(pos: Position, n: int) -> tuple[int, ...]:
    """The vertices at which a ship of mine lies."""
    e = ship_edge(pos.facts, pos.seat, n)
    return pos.r.topology.ends_of[e] if e >= 0 else ()


def chases(pos: Position) -> int | None:
    """The next attempt to drive a rival's pirate ship off, which costs nothing; None where there is none."""
    return next(iter(pos.of_kind(CHASE_PIRATE_SHIP)), None)


class PirateShips(Advice):
    """Mine lies where ships of full hands are; others' are driven off wherever a ship has not sailed yet."""

    module = "pirate_ships"

    def answers(self) -> Mapping[str, Answer]:
        return {"PlacePirate": place, "RobShip": rob}
