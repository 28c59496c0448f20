"""What the tests of Explorers & Pirates share: tables of the first scenario."""

import poblado
from poblado.island import verbs
from poblado.presets.boards import make_board
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD, SHIPS
from poblado.rules.explorers_pirates.numbers import SETTLER
from poblado.table import Table
from poblado.testing import Story

POINTS = 8

SHIP = "1lumber 1wool"
ROAD = "1brick 1lumber"
SETTLER_PRICE = "1brick 1lumber 1wool 1grain"
HARBOUR = "2grain 2ore"


def board():
    """The printed board of the first scenario."""
    return make_board("land-ahoy")


def island(players, points=POINTS, **params):
    """The rules of the first scenario, or of a longer one."""
    name = "land-ahoy" if players < 5 else "land-ahoy-5-6"
    return poblado.ruleset(name, players, params={"points_to_win": points, **params})


class Crossing(Story):
    """A table of the first scenario.

    Args:
        players: how many.
        fresh: with the printed start; else nobody has anything.
        points: that win.
        params: others off their usual value.
    """

    def __init__(self, players=3, *, fresh=False, points=POINTS, **params):
        self.rules = island(players, points, **params)
        self.table = Table(self.rules)
        self.begun = fresh
        if not fresh:
            self.table.game = self.rules.empty_game()
            self.game.note_events()

    # -- set-up --------------------------------------------------------------------------------------------------------

    def harbours(self, seat, places):
        """Give a seat harbour settlements."""
        return self.lays(seat, "harbour_settlement", places)

    def ships(self, seat, *places, cargo=""):
        """Give a seat ships on edges, each with a settler aboard if `cargo` says so."""
        fleet = self.rules.module("cargo_ships").fleet
        for name in places:
            if cargo:
                verbs.take_piece(self.rules, self.game, seat, SETTLER)
            fleet.launch(self.game, seat, self.rules.topology.edge(name), SETTLER_ABOARD if cargo else EMPTY)
        return self

    def basin_holds(self, seat, vertex):
        """Put a settler into the basin of a seat's harbour settlement."""
        verbs.take_piece(self.rules, self.game, seat, SETTLER)
        field = self.rules.field_named("harbour_settlements.basin")
        self.game.cells[field.start + self.rules.topology.vertex(vertex)] = SETTLER_ABOARD
        return self

    def found(self, tile, terrain, token=0):
        """A hidden tile as if it had been found before, without a reward."""
        r, t = self.rules, self.rules.topology.tile(tile)
        kind = r.places.terrain_names.index(terrain)
        self._draw("discovery.terrains", t, kind)
        if token:
            self._draw("discovery.tokens", t, token)
        self.game.cells[r.terrain + t] = kind
        self.game.cells[r.token + t] = token
        return self

    def _draw(self, name, tile, what):
        """Take one out of the pile of a tile's region."""
        field = self.rules.field_named(name)
        region = self.rules.module("discovery").region[tile]
        self.game.cells[field.start + field.size // len(REGIONS) * region + what] -= 1

    def main(self, seat=0, roll="1+1"):
        """The turn of a seat after the roll: a two, which no tile has, so that everybody is compensated with one gold."""
        return super().main(seat, roll)

    def sailing(self, seat=0, roll="1+1"):
        """The movement phase of a seat."""
        return self.main(seat, roll).do(f"{seat} END_TURN")

    # -- what there is -------------------------------------------------------------------------------------------------

    def fleet(self, seat):
        """Edges of a seat's ships by number, `""` for one in the supply, with `*` behind one with a settler."""
        return fleet_of(self.game, seat)

    def basin(self, vertex):
        """Whether a settler lies in the basin there."""
        return bool(self.facts.fact("harbour_settlements.basin", self.rules.topology.vertex(vertex)))

    def supply(self, seat, item):
        return self.facts.supply(seat, self.rules.items.names.index(item))

    def tile(self, name):
        """Terrain and token of a tile."""
        k = self.rules.topology.tile(name)
        return self.rules.places.terrain_names[self.facts.terrain(k)], self.facts.token(k)

    def building(self, vertex):
        """Owner and kind of a building; None where there is none."""
        v = self.rules.topology.vertex(vertex)
        if self.facts.owner(v) < 0:
            return None
        return self.facts.owner(v), self.rules.items.names[self.facts.piece(v)]

    def targets(self, seat, ship):
        """Edges that a ship of a seat may sail to now."""
        return {where.split()[1] for where in self.legal(seat, "SAIL") if where.split()[0] == str(ship)}


def fleet_of(game, seat):
    """The same as `Crossing.fleet`, of a game."""
    r = game.rules
    at, hold = r.field_named("cargo_ships.at").start, r.field_named("cargo_ships.hold").start
    found = []
    for n in range(SHIPS):
        e = game.cells[at + SHIPS * seat + n]
        found.append("" if e < 0 else r.topology.edge_names[e] + "*" * int(game.cells[hold + SHIPS * seat + n]))
    return found
