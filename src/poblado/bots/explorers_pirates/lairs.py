"""Pirate-lair advice: which are worth landing at, and fetching from; and gold from rivers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.explorers_pirates.errands import Errand, errand
from poblado.bots.explorers_pirates.missions import worth_of_steps
from poblado.bots.explorers_pirates.routes import Seas, Ship
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.kernel.action import N_SHIFT, with_at
from poblado.kernel.spec import ROLLS
from poblado.rules.explorers_pirates.cargo import units_in, with_small
from poblado.rules.explorers_pirates.facts import lair_state, lair_units
from poblado.rules.explorers_pirates.missions import LAIRS
from poblado.rules.explorers_pirates.numbers import FETCH_UNIT, LAND_UNIT

HELD: Final = 1
FREED: Final = 2
"""State of a tile."""
UNITS: Final = 3
"""Number of units that conquer a lair."""
# A list: mypyc takes a constant tuple of floats for one that was never set.
_CHANCE: Final = [0.0, 0.45, 0.75, 1.0]
"""Probability that a lair with so many units is conquered soon."""
_GOLD: Final = 4.0
"""Pips that the reward of two gold is worth."""
_FETCHED: Final = 8.0
"""Pips that a unit is worth that is fetched: two cards."""


def lairs(pos: Position) -> list[int]:
    """Tiles with a lair that is held."""
    return [t for t in range(pos.constants.tiles) if lair_state(pos.facts, t) == HELD]


def units_at(pos: Position, tile: int) -> tuple[int, int]:
    """My units on a tile, and all."""
    row = [lair_units(pos.facts, tile, s) for s in range(pos.seats)]
    return row[pos.seat], sum(row)


def _prospect(pos: Position, mine: int, all_: int) -> float:
    """Value of having so many units of all at a lair, in pips."""
    if mine == 0:
        return 0.0
    hero = 1.0 if mine == UNITS else mine / UNITS
    return _CHANCE[all_] * (worth_of_steps(pos, LAIRS, 1.0 + hero) + _GOLD)


def landing_worth(pos: Position, tile: int, n: int) -> float:
    """Pips that it is worth to put so many units ashore at a lair."""
    mine, all_ = units_at(pos, tile)
    n = min(n, UNITS - all_)
    return _prospect(pos, mine + n, all_ + n) - _prospect(pos, mine, all_)


def wanted_units(pos: Position) -> list[float]:
    """Value in pips of each unit that lairs have room for."""
    found: list[float] = []
    for t in lairs(pos):
        room = UNITS - units_at(pos, t)[1]
        if room:
            found += [landing_worth(pos, t, room) / room] * room
    return found


def lair_errands(plan: SettlerPlan, seas: Seas, ship: Ship, far: Mapping[int, int]) -> list[Errand]:
    """Landings of the units aboard, and units that may be fetched."""
    pos = plan.pos
    aboard = int(units_in(ship.cargo))
    found: list[Errand] = []
    for t in range(pos.constants.tiles):
        state = lair_state(pos.facts, t)
        if state == HELD and aboard and units_at(pos, t)[1] < UNITS:
            act = int(with_at(LAND_UNIT, pos.seat, t)) | ship.number << N_SHIFT
            found += errand(pos, seas, ship, far, pos.r.topology.corners_of[t], act, landing_worth(pos, t, aboard))
        elif state == FREED and units_at(pos, t)[0] and with_small(ship.cargo, 1, 0) >= 0:
            act = int(with_at(FETCH_UNIT, pos.seat, t)) | ship.number << N_SHIFT
            n = min(units_at(pos, t)[0], 2 - aboard)
            found += errand(pos, seas, ship, far, pos.r.topology.corners_of[t], act, _FETCHED * n)
    return found


def gold_pips(pos: Position, v: int) -> int:
    """Rolls out of 36 for which a building on a vertex brings two gold, counted for each river."""
    return sum(pos.pips[t] for t in pos.r.topology.tiles_at[v] if lair_state(pos.facts, t) == FREED)


class Lairs(Advice):
    """Units go to lairs in threes, whoever's they are, and come back; rivers pay as a card of free choice."""

    module = "lairs"

    def flow(self, plan: SettlerPlan) -> float:
        pos = plan.pos
        return sum(gold_pips(pos, v) for v in range(pos.constants.vertices) if pos.owner[v] == pos.seat) / ROLLS
