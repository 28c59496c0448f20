"""Fish-mission advice: when the die is cast, which shoal a ship goes for, and where it brings it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.explorers_pirates.errands import Errand, edges_of, errand
from poblado.bots.explorers_pirates.missions import worth_of_steps
from poblado.bots.explorers_pirates.routes import Seas, Ship
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.kernel.action import N_SHIFT, with_at
from poblado.rules.explorers_pirates.cargo import SHOAL, sacks_in
from poblado.rules.explorers_pirates.council import Council
from poblado.rules.explorers_pirates.facts import fish_number, has_shoal, pirate_tile, shoals_left
from poblado.rules.explorers_pirates.kinds import EMPTY
from poblado.rules.explorers_pirates.missions import FISH, SPICE
from poblado.rules.explorers_pirates.numbers import CAST_FOR_FISH, CATCH, DELIVER
from poblado.rules.lookup import module_of

_WAIT: Final = 0.3
"""Share of its worth that a shoal has which may come where a ship waits."""
_AWAY: Final = 0.7
"""Pips for each point of movement between a shoal and the nearest anchor."""

_FAR: Final = 20
"""Points of movement to the Council where the way is not known."""


def waters(pos: Position) -> list[int]:
    """Tiles with fish that are found."""
    return [t for t in range(pos.constants.tiles) if fish_number(pos.facts, t)]


def casts(pos: Position) -> int | None:
    """The cast of this turn, where it can bring a shoal; None where it cannot."""
    free = [t for t in waters(pos) if not has_shoal(pos.facts, t) and pirate_tile(pos.facts) != t]
    return next(iter(pos.of_kind(CAST_FOR_FISH)), None) if free else None


def _anchors(pos: Position) -> list[int]:
    if not pos.r.has_module("council"):
        return []
    council = module_of(pos.r, Council)
    return [int(v) for v in council.anchors]


def delivery_errands(plan: SettlerPlan, seas: Seas, ship: Ship, far: Mapping[int, int]) -> list[Errand]:
    """The way to an anchor with what the Council takes."""
    pos = plan.pos
    sacks = int(sacks_in(ship.cargo))
    if ship.cargo != SHOAL and not sacks:
        return []
    worth = worth_of_steps(pos, FISH, 1.0) if ship.cargo == SHOAL else worth_of_steps(pos, SPICE, float(sacks))
    found: list[Errand] = []
    for v in _anchors(pos):
        act = int(with_at(DELIVER, pos.seat, v)) | ship.number << N_SHIFT
        # Whatever it is worth, the ship is free again then.
        found += errand(pos, seas, ship, far, [v], act, worth + 6.0)
    return found


def fish_errands(plan: SettlerPlan, seas: Seas, ship: Ship, far: Mapping[int, int]) -> list[Errand]:
    """Shoals for an empty ship, and waters where one may come."""
    pos = plan.pos
    if ship.cargo != EMPTY or not waters(pos):
        return []
    step = worth_of_steps(pos, FISH, 1.0)
    if step <= 0.0:
        return []
    back, _ = seas.reach_from(pos, [e for e in edges_of(pos, _anchors(pos)) if e in seas.open])
    found: list[Errand] = []
    for t in waters(pos):
        home = min([back[e] for e in edges_of(pos, pos.r.topology.corners_of[t]) if e in back], default=_FAR)
        if has_shoal(pos.facts, t):
            act = int(with_at(CATCH, pos.seat, t)) | ship.number << N_SHIFT
            found += errand(pos, seas, ship, far, pos.r.topology.corners_of[t], act, step - _AWAY * home)
        elif shoals_left(pos.facts):
            found += errand(pos, seas, ship, far, pos.r.topology.corners_of[t], -1, _WAIT * step - _AWAY * home)
    return found


class Fish(Advice):
    """The ships' errands say it all."""

    module = "fish"
