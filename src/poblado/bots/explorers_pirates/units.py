"""Unit advice: how many are wanted, where they are built, and a ship for them."""

from __future__ import annotations

from typing import Final

from poblado.bots.explorers_pirates.fish import waters
from poblado.bots.explorers_pirates.harbours import own_harbours
from poblado.bots.explorers_pirates.lairs import wanted_units
from poblado.bots.explorers_pirates.missions import points_of_steps, worth_of_steps
from poblado.bots.explorers_pirates.routes import POINT, own_ships, seas_of
from poblado.bots.explorers_pirates.spices import friendship, strangers
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Change
from poblado.island.pieces import SETTLEMENT
from poblado.kernel.action import N_SHIFT, action_of, with_at
from poblado.rules.explorers_pirates.cargo import units_in, with_small
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.facts import basin_cargo, hidden_tiles
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.missions import FISH, LAIRS, SPICE
from poblado.rules.explorers_pirates.numbers import (
    BUILD_CARGO_SHIP,
    BUILD_UNIT,
    CARGO_SHIP,
    EMBARK_UNIT,
    RIVER,
    SPICES,
    UNEXPLORED,
    UNIT,
)

_BESIDE: Final = 0.4
"""Points that a ship for missions is worth where all others carry settlers, and there is something for it to do."""
_FOUND: Final = 0.7
"""Share of its worth that a step has for which something must be found first."""
_SAILS: Final = 1.0
"""Rolls by which a unit comes later than what stands at once, for each seat."""


def units_under_way(pos: Position) -> int:
    """My units in basins and holds."""
    total = sum(int(units_in(ship.cargo)) for ship in own_ships(pos))
    return total + sum(int(units_in(basin_cargo(pos.facts, v))) for v in own_harbours(pos))


def wanted(pos: Position) -> list[float]:
    """Value in pips of each unit for which there is something to do, most first."""
    found = [friendship(pos, t, 0) for t in strangers(pos)] + wanted_units(pos)
    return sorted(found, reverse=True)


def hidden(pos: Position) -> int:
    """Number of unexplored tiles."""
    return sum(pos.cells[pos.r.terrain + t] == UNEXPLORED for t in range(pos.constants.tiles))


def expected(pos: Position) -> list[float]:
    """The same of units for which a ship that explores may find something: villages, and lairs, which want three."""
    found = sum(sum(hidden_tiles(pos.facts, k)[RIVER : SPICES + 1]) for k in range(len(REGIONS)))
    unknown = hidden(pos)
    if found == 0 or unknown == 0:
        return []
    mission = SPICE if pos.r.has_module("spices") else LAIRS
    worth = _FOUND * worth_of_steps(pos, mission, 1.0) * found / unknown
    return [worth] * min(2, found)


def _built(pos: Position) -> int:
    """Find the action that builds a unit: on a ship, else in a basin; -1 where there is no room."""
    harbours = own_harbours(pos)
    for ship in own_ships(pos):
        beside = any(v in harbours for v in pos.r.topology.ends_of[ship.edge])
        if beside and with_small(ship.cargo, 1, 0) >= 0:
            return int(action_of(EMBARK_UNIT, pos.seat)) | ship.number << N_SHIFT
    for v in harbours:
        if with_small(basin_cargo(pos.facts, v), 1, 0) >= 0:
            return int(with_at(BUILD_UNIT, pos.seat, v))
    return -1


class Units(Advice):
    """Units are built for lairs and villages that are known, and a ship for those and for fish."""

    module = "explorer_units"

    def changes(self, plan: SettlerPlan) -> list[Change]:
        return [*_unit(plan), *_ship(plan)]


def _unit(plan: SettlerPlan) -> list[Change]:
    pos = plan.pos
    tasks = [*wanted(pos), *expected(pos)][units_under_way(pos) :]
    action = _built(pos)
    if not tasks or action < 0 or pos.supply(UNIT) == 0 or not own_ships(pos):
        return []
    points = tasks[0] / POINT
    if points <= 0.0:
        return []
    late = -_SAILS * pos.seats
    return [Change(UNIT, action, plan.prices[UNIT], points=min(points, 1.0), bonus=late * min(points, 1.0), early=True)]


def _ship(plan: SettlerPlan) -> list[Change]:
    """A ship where those on the board carry settlers, and missions wait for one."""
    pos = plan.pos
    ships = own_ships(pos)
    fish = waters(pos)
    tasks = (
        len(wanted(pos)) + (len(fish) if fish and points_of_steps(pos, FISH, 1.0) > 0.0 else 0) + min(1, hidden(pos))
    )
    free = sum(not ship.settles for ship in ships)
    rich = sum(pos.hand) > pos.limit or pos.supply(SETTLEMENT) == 0
    if free >= min(3 if rich else 2, (tasks + 2) // 3) or len(ships) == SHIPS or pos.supply(CARGO_SHIP) == 0:
        return []
    rule = seas_of(plan).rule
    game = pos.view.game
    sites = [
        e for v in own_harbours(pos) for _, e in pos.r.topology.ways_from[v] if rule.yard.may_build(game, pos.seat, e)
    ]
    if not sites:
        return []
    price = plan.prices[CARGO_SHIP]
    action = int(with_at(BUILD_CARGO_SHIP, pos.seat, min(sites)))
    return [Change(CARGO_SHIP, action, price, points=_BESIDE / (1 + free), early=True)]
