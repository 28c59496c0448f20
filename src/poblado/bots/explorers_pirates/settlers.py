"""Settler-piece advice: a settlement overseas as a goal, with the ship that carries it there."""

from __future__ import annotations

from typing import Final

from poblado.bots.base.building import income_at
from poblado.bots.explorers_pirates.harbours import own_harbours
from poblado.bots.explorers_pirates.routes import Seas, Ship, landings, own_ships, seas_of, turns
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.constants import edge_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Change
from poblado.island.pieces import SETTLEMENT
from poblado.island.verbs import allowed
from poblado.kernel.action import N_SHIFT, action_of, with_at
from poblado.rules.explorers_pirates.facts import basin_cargo
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD
from poblado.rules.explorers_pirates.numbers import BUILD_CARGO_SHIP, BUILD_SETTLER, CARGO_SHIP, EMBARK_SETTLER, SETTLER

_UNKNOWN: Final = 2
"""Turns that it takes to find land where none is known."""

_FAR: Final = 99
"""Points of movement to where no ship of mine comes."""


class Settlers(Advice):
    """A settler sails to where a settlement yields most, for a point that no road leads to."""

    module = "settlers"
    speaks_for = ("discovery", "explorers_start")

    def closed(self, plan: SettlerPlan) -> list[int]:
        return _vetoed(plan.pos)

    def changes(self, plan: SettlerPlan) -> list[Change]:
        pos = plan.pos
        if pos.supply(SETTLER) == 0 or pos.supply(SETTLEMENT) <= _at_sea(pos):
            return []
        begun = _begun(plan)
        if begun is None:
            return []
        action, cost, start = begun
        seas = seas_of(plan)
        v, later = _landing(pos, seas, start)
        if v < 0 and not seas.blind:
            return []
        income = income_at(pos, v) if v >= 0 else None
        return [
            Change(
                SETTLER,
                action,
                cost,
                at=v,
                points=1.0,
                income=income,
                homes=1,
                bonus=-float(later * pos.seats),
                early=True,
            )
        ]


def _vetoed(pos: Position) -> list[int]:
    """Spots where, or on the way to which, a lair, a village of strangers, the Council or a building of nobody's keeps me from
    building."""
    r, game, seat, piece_of = pos.r, pos.view.game, pos.seat, pos.constants.piece_of
    return [
        spot.v
        for spot in pos.ways.spots(seat)
        if not allowed(r, game, seat, SETTLEMENT, spot.v)
        or not all(allowed(r, game, seat, piece_of(step), edge_of(step)) for step in spot.path)
    ]


def _at_sea(pos: Position) -> int:
    """Settlers of mine that have not gone ashore yet: each will take a settlement of the supply."""
    waiting = sum(basin_cargo(pos.facts, v) == SETTLER_ABOARD for v in own_harbours(pos))
    return waiting + sum(ship.settles for ship in own_ships(pos))


def _begun(plan: SettlerPlan) -> tuple[int, list[int], int] | None:
    """First step for another settler, its whole cost, and the edge from which it sails; None where no harbour is."""
    pos = plan.pos
    rule = seas_of(plan).rule
    game = pos.view.game
    harbours = own_harbours(pos)
    if not harbours:
        return None
    empty = [ship for ship in own_ships(pos) if ship.cargo == EMPTY]
    price = plan.prices[SETTLER]
    for ship in empty:
        if any(v in harbours for v in pos.r.topology.ends_of[ship.edge]):
            return int(action_of(EMBARK_SETTLER, pos.seat)) | ship.number << N_SHIFT, price, ship.edge
    basins = [v for v in harbours if basin_cargo(pos.facts, v) == EMPTY]
    sites = [e for v in harbours for _, e in pos.r.topology.ways_from[v] if rule.yard.may_build(game, pos.seat, e)]
    waiting = sum(basin_cargo(pos.facts, v) == SETTLER_ABOARD for v in harbours)
    if len(empty) <= waiting and pos.supply(CARGO_SHIP) > 0 and sites:
        both = [a + b for a, b in zip(price, plan.prices[CARGO_SHIP], strict=True)]
        e = _nearest_site(plan, sites)
        return int(with_at(BUILD_CARGO_SHIP, pos.seat, e)), both, e
    if not basins or not empty:
        return None
    v = min(basins, key=lambda v: (_distance(plan, empty, v), v))
    return int(with_at(BUILD_SETTLER, pos.seat, v)), price, empty[0].edge


def _nearest_site(plan: SettlerPlan, sites: list[int]) -> int:
    """Edge from which a new ship has the shortest way to land."""
    pos, seas = plan.pos, seas_of(plan)
    return min(sites, key=lambda e: (_landing(pos, seas, e)[1], e))


def _distance(plan: SettlerPlan, ships: list[Ship], v: int) -> int:
    """Distance from a harbour to the nearest of some ships."""
    pos, seas = plan.pos, seas_of(plan)
    edges = [e for _, e in pos.r.topology.ways_from[v] if e in seas.open]
    return min([seas.reach(pos, ship.edge)[0].get(e, _FAR) for ship in ships for e in edges], default=_FAR)


def _landing(pos: Position, seas: Seas, start: int) -> tuple[int, int]:
    """The best vertex for a settler that sails from an edge, and the turns until it is there; -1 where none is known."""
    far, _ = seas.reach(pos, start)
    best, worth, later = -1, 0.0, _UNKNOWN
    for v, value in landings(pos).items():
        for _, e in pos.r.topology.ways_from[v]:
            if e in far and e not in seas.blind:
                n = 1 + turns(far[e], seas.speed, seas.speed)
                if value / (2.0 + n) > worth:
                    best, worth, later = v, value / (2.0 + n), n
    return best, later
