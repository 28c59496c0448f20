"""The movement phase: where each ship sails, what it loads, and where its settler goes ashore."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.explorers_pirates.harbours import own_harbours
from poblado.bots.explorers_pirates.routes import Seas, Ship, finds, landings, own_ships, seas_of, turns
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.island.goods import WOOL
from poblado.island.pieces import SETTLEMENT
from poblado.kernel.action import at_of, kind_of, n_of, to_of
from poblado.rules.base.kinds import DONE
from poblado.rules.explorers_pirates.kinds import EMPTY, HASTEN, LAND_SETTLER, LOAD, SAIL
from poblado.rules.explorers_pirates.ships import MORE_POINTS

_TURN: Final = 4.0
"""Pips that a turn of waiting costs a laden ship, and whoever waits for one."""
_LATER: Final = 5.0
"""The same besides where what is found must be found first: a ship that explores comes ashore in this turn at best."""
_WAITING: Final = 16.0
"""What it is worth to fetch a settler that waits."""
_HOME: Final = 3.0
"""What it is worth to lie at home, where the next settler goes aboard."""


class Aim:
    """Where a ship goes. Attributes: edge; ashore: the vertex where its settler lands, -1 for none; worth: in pips."""

    def __init__(self, edge: int, ashore: int, worth: float, distance: int) -> None:
        self.edge = edge
        self.ashore = ashore
        self.worth = worth
        self.distance = distance


def sail(plan: SettlerPlan) -> int:
    """The next act of the phase: of the ship that is being moved, then of the laden ones, then of the others."""
    pos = plan.pos
    ships = own_ships(pos)
    current = pos.fact("cargo_ships.current") - 1
    ships.sort(key=lambda ship: (ship.number != current, not ship.laden, ship.number))
    for ship in ships:
        action = _next_act(plan, ship)
        if action is not None:
            return action
    rest = [a for a in pos.legal if kind_of(a) == DONE]
    # A ship that lies beside two others must go on.
    return rest[0] if rest else pos.legal[0]


def _next_act(plan: SettlerPlan, ship: Ship) -> int | None:
    """What a ship does now; None where it stays as it is."""
    pos = plan.pos
    mine = [a for a in pos.legal if kind_of(a) in (SAIL, LAND_SETTLER, LOAD, HASTEN) and n_of(a) == ship.number]
    if not mine:
        return None
    seas = seas_of(plan)
    far, before = seas.reach(pos, ship.edge)
    aim = _laden_aim(pos, seas, ship, far) if ship.laden else _empty_aim(pos, seas, ship, far)
    landing = [a for a in mine if kind_of(a) == LAND_SETTLER]
    if landing:
        best = max(landing, key=lambda a: (pos.land.sums[int(at_of(a))], -a))
        if aim is None or aim.ashore == at_of(best) or ship.points < 0 or pos.missing == 1:
            return best
    if aim is None:
        return None
    if aim.edge == ship.edge:
        return _load(mine) if not ship.laden else None
    if _hastens(plan, ship, aim):
        faster = [a for a in mine if kind_of(a) == HASTEN]
        if faster:
            return faster[0]
    return _step(pos, mine, seas, aim, before)


def _load(mine: list[int]) -> int | None:
    return next((a for a in mine if kind_of(a) == LOAD), None)


def _hastens(plan: SettlerPlan, ship: Ship, aim: Aim) -> bool:
    """Whether a wool brings a laden ship there in this turn, which would come in the next one."""
    pos = plan.pos
    spare = pos.hand[WOOL] > (plan.best.cost[WOOL] if plan.best is not None else 0)
    return ship.laden and (spare or pos.missing == 1) and ship.points < aim.distance <= ship.points + MORE_POINTS


def _step(pos: Position, mine: list[int], seas: Seas, aim: Aim, before: dict[int, int]) -> int | None:
    """The first step of the way; where others lie there, another one that leads no farther off."""
    e = aim.edge
    while before[before[e]] >= 0:
        e = before[e]
    sails = {int(to_of(a)): a for a in mine if kind_of(a) == SAIL}
    if e in sails:
        return sails[e]
    back, _ = seas.reach(pos, aim.edge)
    nearer = [f for f in sails if back.get(f, aim.distance) < aim.distance]
    return sails[min(nearer, key=lambda f: (back[f], f))] if nearer else None


def _laden_aim(pos: Position, seas: Seas, ship: Ship, far: dict[int, int]) -> Aim | None:
    """Where a settler goes ashore soon and well, or where land for it may be found."""
    best: Aim | None = None
    for v, worth in landings(pos).items():
        for _, e in pos.facts.ways[v]:
            if e in far and (e not in seas.blind or e == ship.edge):
                best = _better(best, Aim(e, v, worth - _TURN * turns(far[e], ship.points), far[e]))
    for e, worth in finds(pos, seas, laden=True).items():
        if e in far and e != ship.edge:
            best = _better(best, Aim(e, -1, worth - _LATER - _TURN * turns(far[e], ship.points), far[e]))
    return best


def _empty_aim(pos: Position, seas: Seas, ship: Ship, far: dict[int, int]) -> Aim | None:
    """Where a settler waits, where the next one goes aboard, or where something is to be found."""
    best: Aim | None = None
    for v in own_harbours(pos):
        waits = pos.fact("harbour_settlements.basin", v) != EMPTY
        for _, e in pos.facts.ways[v]:
            if e in far and (e not in seas.blind or e == ship.edge):
                worth = _WAITING if waits else _HOME if pos.supply(SETTLEMENT) else 0.0
                best = _better(best, Aim(e, -1, worth - _TURN * turns(far[e], ship.points), far[e]))
    for e, worth in finds(pos, seas, laden=False).items():
        if e in far and e != ship.edge:
            best = _better(best, Aim(e, -1, worth - _TURN * turns(far[e], ship.points), far[e]))
    return best


def _better(one: Aim | None, other: Aim) -> Aim:
    """What is worth more; of equals the nearer."""
    if one is None or (other.worth, -other.distance, -other.edge) > (one.worth, -one.distance, -one.edge):
        return other
    return one


class Voyages(Advice):
    """Ships carry settlers to the best land that is known, and explore where none is."""

    module = "cargo_ships"

    def answers(self) -> Mapping[str, Answer]:
        return {"Movement": sail}
