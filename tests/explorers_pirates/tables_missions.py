"""Tables of the third to the fifth scenario, composed by hand."""

import json

from poblado.books import new_module
from poblado.island import verbs
from poblado.island.composition import ComposedIsland
from poblado.island.maps import board_from_json
from poblado.rules.explorers_pirates.cargo import SHOAL, small, units_in
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD, SHIPS
from poblado.rules.explorers_pirates.numbers import SETTLER, UNIT
from poblado.rules.explorers_pirates.spices import VILLAGES
from poblado.table import Table
from walking import of_books

from . import scenario_boards
from .tables import Crossing

MODULES = (
    "turn", "production", "roads", "settlements", "discard", "bank_trade", "player_trade", "victory", "gold_coins",
    "harbour_settlements", "cargo_ships", "settlers", "discovery", "explorers_founding", "explorer_units", "missions",
    "pirate_ships", "lairs", "council", "fish", "spices",
)  # fmt: skip
POINTS = 17
CARGOES = {
    "": EMPTY, "settler": SETTLER_ABOARD, "fish": SHOAL, "1unit": small(1, 0), "2unit": small(2, 0), "1sack": small(0, 1),
    "2sack": small(0, 2), "1unit 1sack": small(1, 1),
}  # fmt: skip
LAIR_STEPS, FISH_STEPS, SPICE_STEPS = 0, 1, 2
CHECKS = [module.check for module in of_books("invariants")]


def plain_board(scenario=5):
    """The board of a scenario as plain data, to be changed."""
    return json.loads(json.dumps(scenario_boards.board(scenario)))


def quest(players, points=POINTS, board=None, without=(), **params):
    """The rules of the fifth scenario, or of one on another board and without some of its modules."""
    modules = [new_module(name) for name in MODULES if name not in without]
    read = board_from_json(board or plain_board())
    return ComposedIsland("explorers-quest", players, read, modules, {"points_to_win": points, **params}, [])


class Quest(Crossing):
    """A table of the fifth scenario, whose invariants are checked after each action.

    Args:
        players: how many.
        fresh: before founding; else nobody has anything.
        points: that win.
        board: plain data of another board.
        without: modules that do not take part.
        params: others off their usual value.
    """

    def __init__(self, players=3, *, fresh=False, points=POINTS, board=None, without=(), **params):
        self.rules = quest(players, points, board, without, **params)
        self.table = Table(self.rules)
        self.begun = fresh
        if not fresh:
            self.table.game = self.rules.empty_game()
            self.game.note_events()

    def do(self, *actions):
        for action in actions:
            super().do(action)
            for check in CHECKS:
                check(self.game)
        return self

    # -- set-up --------------------------------------------------------------------------------------------------------

    def ships(self, seat, *places, cargo=""):
        """Give a seat ships on edges, each with a cargo of `CARGOES`."""
        fleet = self.rules.module("cargo_ships").fleet
        for name in places:
            self._takes(seat, cargo)
            fleet.launch(self.game, seat, self.rules.topology.edge(name), CARGOES[cargo])
        return self

    def basin_holds(self, seat, vertex, cargo="settler"):
        """Put a cargo into the basin of a seat's harbour settlement."""
        self._takes(seat, cargo)
        return self.writes("harbour_settlements.basin", self.rules.topology.vertex(vertex), CARGOES[cargo])

    def _takes(self, seat, cargo):
        """Take the figures of a cargo from the supplies; sacks have none."""
        if cargo == "settler":
            verbs.take_piece(self.rules, self.game, seat, SETTLER)
        elif cargo == "fish":
            self.writes("fish.supply", 0, self.reads("fish.supply") - 1)
        for _ in range(units_in(CARGOES[cargo])):
            verbs.take_piece(self.rules, self.game, seat, UNIT)

    def pirate(self, seat, tile):
        """Put a seat's pirate ship on a tile; nobody is robbed."""
        self.writes("pirate_ships.at", 0, self.rules.topology.tile(tile))
        return self.writes("pirate_ships.owner", 0, seat)

    def waters(self, tile, number, shoal=False):
        """A hidden tile as if sea with fish under a number had been found there, with a shoal or without."""
        self.found(tile, "sea")
        t, region = self._place(tile)
        self.writes("fish.number", t, number)
        self.writes("fish.left", region, self.reads("fish.left", region) - 1)
        self.writes("fish.open", region, self.reads("fish.open", region) & ~(1 << number))
        if shoal:
            self.writes("fish.shoal", t, 1)
            self.writes("fish.supply", 0, self.reads("fish.supply") - 1)
        return self

    def village(self, tile, name, *friends):
        """A hidden tile as if a spice island with a village had been found there, where some seats have a unit."""
        self.found(tile, "spice_island")
        t, region = self._place(tile)
        for seat in friends:
            verbs.take_piece(self.rules, self.game, seat, UNIT)
        self.writes("spices.village", t, VILLAGES.index(name))
        self.writes("spices.open", region, self.reads("spices.open", region) & ~(1 << VILLAGES.index(name)))
        self.writes("spices.sacks", t, self.rules.seats - len(friends))
        return self.writes("spices.friends", t, sum(1 << seat for seat in friends))

    def marker(self, seat, space, mission):
        """Put a seat's marker on a space of a mission, by the steps that lead there."""
        module = self.rules.module("missions")
        while self.space(seat, mission) < space:
            module.advance(self.game, seat, mission)
        return self

    def writes(self, field, k, value):
        self.game.cells[self.rules.field_named(field).start + k] = value
        return self

    def _place(self, tile):
        """Number and region of a tile."""
        t = self.rules.topology.tile(tile)
        return t, int(self.rules.module("discovery").region[t])

    def after(self, *seats):
        """Turns of seats in which nothing is done but a roll of two; those with ships end their movement phase."""
        for seat in seats:
            self.do(f"{seat} ROLL", "* DICE 1+1", f"{seat} END_TURN")
            if self.pending() == "Movement" and self.facts.turn() == seat:
                self.do(f"{seat} DONE")
        return self

    # -- what there is -------------------------------------------------------------------------------------------------

    def reads(self, field, k=0):
        return int(self.game.cells[self.rules.field_named(field).start + k])

    def hold(self, seat, ship):
        """What a ship carries, as a name of `CARGOES`."""
        return named(self.reads("cargo_ships.hold", SHIPS * seat + ship))

    def basin(self, vertex):
        """What lies in a basin, as a name of `CARGOES`."""
        return named(self.reads("harbour_settlements.basin", self.rules.topology.vertex(vertex)))

    def at(self, seat, ship):
        """The edge of a ship."""
        return self.rules.topology.edge_names[self.reads("cargo_ships.at", SHIPS * seat + ship)]

    def of_tile(self, field, tile):
        """A field's value for a tile."""
        return self.reads(field, self.rules.topology.tile(tile))

    def space(self, seat, mission):
        return self.reads("missions.at", 6 * mission + seat)

    def gold(self, seat):
        return self.reads("gold_coins.coins", seat)

    @property
    def shoals(self):
        """Tiles with a shoal."""
        names = self.rules.topology.tile_names
        return {name for t, name in enumerate(names) if self.reads("fish.shoal", t)}

    @property
    def supply_of_shoals(self):
        return self.reads("fish.supply")


def named(cargo):
    return next(name for name, n in CARGOES.items() if n == cargo)


def marks(scenario, module):
    """What the board of a scenario marks for a module, with the regions as keys."""
    return plain_board(scenario)["marks"][module]


def region_tiles(scenario):
    """Names of the hidden tiles by region."""
    found = marks(scenario, "discovery")
    return {region: found[region] for region in REGIONS}
