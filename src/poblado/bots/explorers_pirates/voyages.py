"""Movement-phase advice: where each ship sails, what it loads, and what it puts ashore."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.explorers_pirates.errands import TURN, Errand, errand
from poblado.bots.explorers_pirates.fish import casts, delivery_errands, fish_errands
from poblado.bots.explorers_pirates.harbours import own_harbours
from poblado.bots.explorers_pirates.lairs import lair_errands
from poblado.bots.explorers_pirates.pirates import chases
from poblado.bots.explorers_pirates.routes import Seas, Ship, finds, landings, own_ships, seas_of, turns
from poblado.bots.explorers_pirates.spices import spice_errands
from poblado.bots.explorers_pirates.units import hidden, units_under_way, wanted
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.judgement import best_goal, next_goal
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.island.goods import WOOL
from poblado.kernel.action import N_SHIFT, WHAT_SHIFT, action_of, at_of, kind_of, n_of, to_of, with_at
from poblado.rules.base.numbers import DONE
from poblado.rules.explorers_pirates.cargo import sacks_in, units_in, with_small
from poblado.rules.explorers_pirates.facts import basin_cargo, moving_ship
from poblado.rules.explorers_pirates.fleet import MORE_POINTS
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD
from poblado.rules.explorers_pirates.numbers import (
    BEFRIEND,
    DELIVER,
    DUMP,
    FETCH_UNIT,
    HASTEN,
    LAND_SETTLER,
    LOAD,
    LOAD_ONE,
    SAIL,
    SETTLER,
    UNIT,
)

_LATER: Final = 5.0
"""Pips that it costs a settler besides where land must be found first: a ship that explores comes ashore in this turn at
best."""
_WAITING: Final = 16.0
"""Value of fetching a settler that waits."""
_HOME: Final = 3.0
"""Value of lying at home, where the next settler or unit goes aboard."""
_CARRIES: Final = 6.0
"""Extra value if a ship with units finds something for them."""
_FETCHES: Final = 0.7
"""Share of what units are worth that it is worth to fetch them from a basin."""
_AT_ONCE: Final = (BEFRIEND, DELIVER, FETCH_UNIT, LOAD_ONE)
"""Actions done where a ship passes, for it costs nothing and leaves all else open."""
_UNIT: Final = 0
"""Small cargo is of two sorts: a unit."""


def sail(plan: SettlerPlan) -> int:
    """The next act of the phase: what costs nothing, then that of the ship that is being moved, of the laden ones, of the
    others."""
    pos = plan.pos
    for free in (chases(pos), casts(pos)):
        if free is not None:
            return free
    ships = own_ships(pos)
    current = moving_ship(pos.facts)
    ships.sort(key=lambda ship: (ship.number != current, ship.cargo == EMPTY, ship.number))
    taken: set[int] = set()
    for ship in ships:
        action = _next_act(plan, ship, taken)
        if action is not None:
            return action
    rest = [a for a in pos.legal if kind_of(a) == DONE]
    # A ship that lies beside two others must go on.
    return rest[0] if rest else pos.legal[0]


def _next_act(plan: SettlerPlan, ship: Ship, taken: set[int]) -> int | None:
    """Choose a ship's next action; None where it stays as it is.

    Args:
        taken: what other ships of mine are about, without their numbers; this one's errand is added.
    """
    pos = plan.pos
    mine = [a for a in pos.legal if kind_of(a) not in (DONE, DUMP) and n_of(a) == ship.number]
    seas = seas_of(plan)
    far, before = seas.reach(pos, ship.edge)
    best: Errand | None = None
    for other in _errands(plan, seas, ship, far):
        if other.distance == 0 and other.worth > 0.0 and kind_of(other.act) in _AT_ONCE and other.act in mine:
            return other.act
        possible = other.act < 0 or (other.task(ship) not in taken and (other.distance > 0 or other.act in mine))
        if possible and other.beats(best):
            best = other
    if best is not None and best.act >= 0:
        taken.add(best.task(ship))
    if ship.settles:
        here = _lands_here(pos, ship, mine, best)
        if here is not None:
            return here
    if best is None:
        return _dumped(plan, ship)
    if best.edge == ship.edge:
        return best.act if best.act >= 0 else None
    if _hastens(plan, ship, best):
        faster = [a for a in mine if kind_of(a) == HASTEN]
        if faster:
            return faster[0]
    return _step(pos, mine, seas, best, before)


def _lands_here(pos: Position, ship: Ship, mine: list[int], best: Errand | None) -> int | None:
    """Landing site of a settler that wins by it, or whose ship sails no further."""
    landing = [a for a in mine if kind_of(a) == LAND_SETTLER]
    if not landing or (best is not None and ship.points >= 0 and pos.missing > 1):
        return None
    return max(landing, key=lambda a: (pos.land.sums[int(at_of(a))], -a))


def _dumped(plan: SettlerPlan, ship: Ship) -> int | None:
    """Units for which there will never be anything to do make room for other cargo."""
    pos = plan.pos
    idle = units_in(ship.cargo) and not sacks_in(ship.cargo) and not wanted(pos)
    action = int(action_of(DUMP, pos.seat)) | ship.number << N_SHIFT
    return action if idle and not hidden(pos) and action in pos.legal else None


def _hastens(plan: SettlerPlan, ship: Ship, best: Errand) -> bool:
    """Tell whether a spare wool brings a ship there a turn sooner: a laden one, or one with something to do there."""
    pos = plan.pos
    goal = best_goal(plan)
    spare = pos.hand[WOOL] - (goal.cost[WOOL] if goal is not None else 0)
    enough = spare > (0 if ship.cargo != EMPTY else 1) and (ship.cargo != EMPTY or best.act >= 0)
    sooner = turns(best.distance, ship.points + MORE_POINTS, ship.speed) < ship.turns(best.distance)
    return (enough or pos.missing == 1) and ship.points >= 0 and sooner


def _step(pos: Position, mine: list[int], seas: Seas, best: Errand, before: dict[int, int]) -> int | None:
    """The first step of the way; where others lie there, another one that leads no farther off."""
    e = best.edge
    while before[before[e]] >= 0:
        e = before[e]
    sails = {int(to_of(a)): a for a in mine if kind_of(a) == SAIL}
    if e in sails:
        return sails[e]
    back, _ = seas.reach(pos, best.edge)
    nearer = [f for f in sails if back.get(f, best.distance) < best.distance]
    return sails[min(nearer, key=lambda f: (back[f], f))] if nearer else None


def _errands(plan: SettlerPlan, seas: Seas, ship: Ship, far: Mapping[int, int]) -> list[Errand]:
    """Destinations of a ship, by what it carries."""
    pos = plan.pos
    if ship.settles:
        return [*_landings(pos, seas, ship, far), *_finds(pos, seas, ship, far)]
    found = [*delivery_errands(plan, seas, ship, far)]
    found += [*lair_errands(plan, seas, ship, far), *spice_errands(plan, seas, ship, far)]
    found += fish_errands(plan, seas, ship, far)
    if ship.cargo == EMPTY or units_in(ship.cargo):
        found += _finds(pos, seas, ship, far)
        found += _home(plan, seas, ship, far)
    return found


def _landings(pos: Position, seas: Seas, ship: Ship, far: Mapping[int, int]) -> list[Errand]:
    """Landing sites that a settler reaches soon and well."""
    found: list[Errand] = []
    for v, worth in landings(pos).items():
        act = int(with_at(LAND_SETTLER, pos.seat, v)) | ship.number << N_SHIFT
        for _, e in pos.r.topology.ways_from[v]:
            if e in far and (e not in seas.blind or e == ship.edge):
                found.append(Errand(e, act, worth - TURN * ship.turns(far[e]), far[e]))
    return found


def _finds(pos: Position, seas: Seas, ship: Ship, far: Mapping[int, int]) -> list[Errand]:
    """Places where something may be found: for a settler the land that it lacks, for units something to do."""
    more = -_LATER if ship.settles else _CARRIES if units_in(ship.cargo) else 0.0
    return [
        Errand(e, -1, worth + more - TURN * ship.turns(far[e]), far[e])
        for e, worth in finds(pos, seas, ship.settles).items()
        if e in far and e != ship.edge
    ]


def _home(plan: SettlerPlan, seas: Seas, ship: Ship, far: Mapping[int, int]) -> list[Errand]:
    """Harbour settlements where something waits, or where the next cargo goes aboard."""
    pos = plan.pos
    tasks = wanted(pos)[units_under_way(pos) - _in_basins(pos) :]
    goal = next_goal(plan)
    # One ship is enough for the next cargo; without any to come, or to another, whatever missions ask is better than to wait.
    first = min([other.number for other in own_ships(pos) if other.cargo == EMPTY], default=-1)
    waits = goal is not None and goal.item in (SETTLER, UNIT) and ship.number == first
    found: list[Errand] = []
    for v in own_harbours(pos):
        basin = basin_cargo(pos.facts, v)
        units = int(units_in(basin))
        act, worth = -1, _HOME
        if ship.cargo == EMPTY and basin != EMPTY:
            act = int(with_at(LOAD, pos.seat, v)) | ship.number << N_SHIFT
            worth = _WAITING if basin == SETTLER_ABOARD else _HOME + _FETCHES * sum(tasks[:units])
        elif ship.cargo != EMPTY and units and with_small(ship.cargo, 1, 0) >= 0:
            act = int(with_at(LOAD_ONE, pos.seat, v)) | ship.number << N_SHIFT | _UNIT << WHAT_SHIFT
            worth = _FETCHES * sum(tasks[:1])
        elif ship.cargo != EMPTY or not waits:
            continue
        found += errand(pos, seas, ship, far, [v], act, worth)
    return found


def _in_basins(pos: Position) -> int:
    """My units that wait for a ship."""
    return sum(int(units_in(basin_cargo(pos.facts, v))) for v in own_harbours(pos))


class Voyages(Advice):
    """Ships carry settlers to the best land that is known, do what missions ask, and explore where nothing better is known."""

    module = "cargo_ships"

    def answers(self) -> Mapping[str, Answer]:
        return {"Movement": sail}
