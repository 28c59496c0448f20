"""Pirate advice: when it is moved instead of the robber, and where to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.robber import best_tile
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, danger
from poblado.island.pieces import CITY
from poblado.kernel.action import at_of, kind_of
from poblado.rules.base.numbers import MOVE_ROBBER
from poblado.rules.seafarers.facts import pirate_tile
from poblado.rules.seafarers.numbers import DISMISS_PIRATE, MOVE_PIRATE, SHIP

_HELD: Final = 4.0
"""Pips that it is worth to me that the pirate keeps none of my ships from going on."""
_HINDERED: Final = 1.5
"""The same of a rival of average danger."""
_PREY: Final = 0.7
"""Pips that a card of a victim's hand is worth, as for the robber."""


def move(plan: SettlerPlan) -> int:
    """The robber or the pirate: what each brings where it goes, and what I have of it that it goes."""
    pos = plan.pos
    best = pos.legal[0]
    highest = -1e9
    if kind_of(best) == MOVE_ROBBER:
        best, highest = best_tile(plan)
        highest += _blocked(pos)
    freed = _freed(pos)
    for action in pos.legal:
        if kind_of(action) == DISMISS_PIRATE:
            score = freed
        elif kind_of(action) == MOVE_PIRATE:
            score = freed + _score(pos, int(at_of(action)))
        else:
            continue
        if score > highest:
            best, highest = action, score
    return best


def best_move(plan: SettlerPlan) -> float:
    """Value, in pips, of the best move where I may send the pirate wherever it may go."""
    pos = plan.pos
    here = pirate_tile(pos.facts)
    seas = [
        t for t in range(pos.constants.tiles) if t != here and pos.r.places.terrain_sea[pos.cells[pos.r.terrain + t]]
    ]
    return _freed(pos) + max([0.0, *(_score(pos, t) for t in seas)])


def _freed(pos: Position) -> float:
    """Pips that it is worth to me that the pirate leaves where it lies."""
    return _HELD if _hinders(pos, pirate_tile(pos.facts), pos.seat) else 0.0


def _blocked(pos: Position) -> float:
    """Pips of mine that the robber blocks where it stands."""
    lost = 0.0
    for v in pos.r.topology.corners_of[pos.robber] if pos.robber >= 0 else ():
        if pos.owner[v] == pos.seat:
            lost += pos.pips[pos.robber] * (2 if pos.piece[v] == CITY else 1)
    return lost


def _score(pos: Position, tile: int) -> float:
    """Value of the pirate on a tile of sea."""
    score = 0.0
    prey = 0.0
    for s in range(pos.seats):
        hindered = _hinders(pos, tile, s)
        if s == pos.seat:
            score -= _HELD if hindered else 0.0
            continue
        score += _HINDERED * danger(pos, s) if hindered else 0.0
        if _has_ship(pos, tile, s):
            prey = max(prey, min(pos.hand_size(s), 6) * danger(pos, s))
    return score + _PREY * prey


def _hinders(pos: Position, tile: int, seat: int) -> bool:
    """Tell whether a seat's ships could go on along the edges of a tile were there no pirate."""
    if tile < 0:
        return False
    touch = int(pos.r.items.touch[SHIP])
    return any(pos.cells[touch + v] >> seat & 1 and pos.owner[v] < 0 for v in pos.r.topology.corners_of[tile])


def _has_ship(pos: Position, tile: int, seat: int) -> bool:
    return any(pos.road[e] == seat and pos.ways.piece_at(e) == SHIP for e in pos.r.topology.sides_of[tile])


class Pirate(Advice):
    """The robber is mostly worth more; the pirate where it holds me, or where ships of a full hand lie."""

    module = "pirate"

    def answers(self) -> Mapping[str, Answer]:
        return {"MoveRobber": move}
