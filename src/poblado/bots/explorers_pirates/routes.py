"""Sea distances: how far a ship is from where it may go, and what it finds at each edge."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.island.pieces import SETTLEMENT
from poblado.island.verbs import allowed
from poblado.rules.explorers_pirates.facts import (
    gold_coins,
    pirate_owner,
    pirate_tile,
    ship_cargo,
    ship_edge,
)
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD, SHIPS
from poblado.rules.explorers_pirates.numbers import UNEXPLORED
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of

POINT: Final = 14.0
"""Pips that a point is worth; the land of a new settlement counts besides."""
_FIND: Final = 5.0
"""The same of what a find brings at once, a card or two gold."""
_GUESS: Final = 7.0
"""Pips that land beside a find is guessed to have."""
_KEPT: Final = "explorers_pirates.seas"


class Ship:
    """A ship of mine.

    Attributes:
        number, edge: which, and where it lies.
        cargo: what it carries, as the rules' numbers of cargoes.
        points: of movement left in this turn, -1 once it has explored.
        speed: points that it has in a turn.
    """

    def __init__(self, number: int, edge: int, cargo: int, points: int, speed: int) -> None:
        self.number = number
        self.edge = edge
        self.cargo = cargo
        self.points = points
        self.speed = speed

    @property
    def settles(self) -> bool:
        """True if it carries a settler."""
        return self.cargo == SETTLER_ABOARD

    def turns(self, distance: int) -> int:
        """Turns after this one until it comes so far."""
        return turns(distance, self.points, self.speed)


class Seas:
    """The sea routes of one position.

    Attributes:
        rule: the module of ships.
        open: edges that are sea routes.
        blind: those of them that touch what nobody has explored: whoever comes there stops.
        full: edges where no further ship may stay.
        speed: points of movement of my ships.
    """

    def __init__(self, pos: Position) -> None:
        rule = module_of(pos.r, CargoShips)
        self.rule = rule
        fleet = rule.fleet
        game = pos.view.game
        self.open = {e for e in range(pos.constants.edges) if fleet.is_route(game, e)} - _barred(pos)
        self.blind = {e for e in self.open if fleet.explores(game, e)}
        self.full = {e for e in self.open if fleet.is_full(game, e)}
        self.speed = int(fleet.speed(game, pos.seat))

    def reach(self, pos: Position, start: int) -> tuple[dict[int, int], dict[int, int]]:
        """Points of movement from an edge to each other one, not past what is unexplored, and the edge before each."""
        return self.reach_from(pos, [start])

    def reach_from(self, pos: Position, starts: list[int]) -> tuple[dict[int, int], dict[int, int]]:
        """The same from the nearest of some edges."""
        far, before = dict.fromkeys(starts, 0), dict.fromkeys(starts, -1)
        ring = starts
        while ring:
            further: list[int] = []
            for e in ring:
                if e in self.blind and far[e] > 0:
                    continue
                for v in pos.r.topology.ends_of[e]:
                    for _, f in pos.r.topology.ways_from[v]:
                        if f in self.open and f not in far:
                            far[f], before[f] = far[e] + 1, e
                            further.append(f)
            ring = further
        return far, before


def seas_of(plan: SettlerPlan) -> Seas:
    """The sea routes of a plan's position, worked out once."""
    found = plan.kept.get(_KEPT)
    if not isinstance(found, Seas):
        found = plan.kept[_KEPT] = Seas(plan.pos)
    return found


def _barred(pos: Position) -> set[int]:
    """Edges where a rival's pirate ship wants a gold that I have not."""
    t = pirate_tile(pos.facts)
    if t < 0 or pirate_owner(pos.facts) == pos.seat or gold_coins(pos.facts, pos.seat) > 0:
        return set()
    return set(pos.r.topology.sides_of[t])


def own_ships(pos: Position) -> list[Ship]:
    """My ships on the board, those too whose movement in this turn is over."""
    fleet = module_of(pos.r, CargoShips).fleet
    game = pos.view.game
    speed = int(fleet.speed(game, pos.seat))
    found: list[Ship] = []
    for n in range(SHIPS):
        e = ship_edge(pos.facts, pos.seat, n)
        if e >= 0:
            points = int(fleet.points_of(game, pos.seat, n))
            found.append(Ship(n, e, ship_cargo(pos.facts, pos.seat, n), points, speed))
    return found


def turns(distance: int, points: int, speed: int) -> int:
    """Turns after this one until a ship with so many points left, and so many in a turn, comes so far."""
    return 0 if distance <= points else 1 + (distance - max(points, 0) - 1) // speed


def landings(pos: Position) -> dict[int, float]:
    """Vertices where a settler could go ashore by the map that is known, each with what a settlement there is worth, in pips."""
    if pos.supply(SETTLEMENT) == 0:
        return {}
    free = pos.ways.free(pos.seat)
    game = pos.view.game
    return {
        v: POINT + pos.land.sums[v]
        for v in range(pos.constants.vertices)
        if free[v] and allowed(pos.r, game, pos.seat, SETTLEMENT, v)
    }


def finds(pos: Position, seas: Seas, settles: bool) -> dict[int, float]:
    """Edges where something is explored, each with what that is worth, in pips: for a settler land beside it too."""
    guess = (POINT + _GUESS) if settles and pos.supply(SETTLEMENT) else 0.0
    return {e: _FIND + guess + 1.0 * _hidden_at(pos, e) for e in seas.blind}


def _hidden_at(pos: Position, e: int) -> int:
    """Unexplored tiles that either end of an edge touches."""
    tiles = {t for v in pos.r.topology.ends_of[e] for t in pos.r.topology.tiles_at[v]}
    return sum(pos.cells[pos.r.terrain + t] == UNEXPLORED for t in tiles)
