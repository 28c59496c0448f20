"""Tables of the second scenario, composed by hand: no preset offers it yet."""

import json

from poblado.books import new_module
from poblado.island import verbs
from poblado.island.composition import ComposedIsland
from poblado.island.maps import board_from_json
from poblado.rules.explorers_pirates.cargo import small
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD, SHIPS
from poblado.rules.explorers_pirates.numbers import SETTLER, UNIT
from poblado.table import Table

from . import scenario_boards
from .tables import Crossing

MODULES = (
    "turn", "production", "roads", "settlements", "discard", "bank_trade", "player_trade", "victory", "gold_coins",
    "harbour_settlements", "cargo_ships", "settlers", "discovery", "explorers_founding", "explorer_units", "missions",
    "pirate_ships", "lairs",
)  # fmt: skip
POINTS = 12
UNIT_PRICE = "1wool 1ore"
CARGOES = {"": EMPTY, "settler": SETTLER_ABOARD, "1unit": small(1, 0), "2unit": small(2, 0)}
HELD, FREED = 1, 2
ROLLED = "1+1"


def plain_board():
    """The second scenario's board as plain data, to be changed."""
    return json.loads(json.dumps(scenario_boards.board(2)))


def lairs(players, points=POINTS, board=None, **params):
    """The rules of the second scenario, or of one on another board."""
    modules = [new_module(name) for name in MODULES]
    read = board_from_json(board or plain_board())
    return ComposedIsland("explorers-lairs", players, read, modules, {"points_to_win": points, **params}, [])


class Raid(Crossing):
    """A table of the second scenario.

    Args:
        players: how many.
        fresh: before founding; else nobody has anything.
        points: that win.
        board: plain data of another board.
        params: others off their usual value.
    """

    def __init__(self, players=3, *, fresh=False, points=POINTS, board=None, **params):
        self.rules = lairs(players, points, board, **params)
        self.table = Table(self.rules)
        self.begun = fresh
        if not fresh:
            self.table.game = self.rules.empty_game()
            self.game.note_events()

    # -- set-up --------------------------------------------------------------------------------------------------------

    def ships(self, seat, *places, cargo=""):
        """Give a seat ships on edges, each with a cargo of `CARGOES`."""
        fleet = self.rules.module("cargo_ships").fleet
        for name in places:
            self._from_supply(seat, cargo)
            fleet.launch(self.game, seat, self.rules.topology.edge(name), CARGOES[cargo])
        return self

    def basin_holds(self, seat, vertex, cargo="settler"):
        """Put a cargo into the basin of a seat's harbour settlement."""
        self._from_supply(seat, cargo)
        return self.writes("harbour_settlements.basin", self.rules.topology.vertex(vertex), CARGOES[cargo])

    def _from_supply(self, seat, cargo):
        if cargo:
            piece, n = (SETTLER, 1) if cargo == "settler" else (UNIT, int(cargo[0]))
            for _ in range(n):
                verbs.take_piece(self.rules, self.game, seat, piece)

    def pirate(self, seat, tile):
        """Put a seat's pirate ship on a tile; nobody is robbed."""
        self.writes("pirate_ships.at", 0, self.rules.topology.tile(tile))
        return self.writes("pirate_ships.owner", 0, seat)

    def river(self, tile, number=0):
        """A hidden tile as if a gold river had been found there: with a lair, or with the number of one that is conquered."""
        self.found(tile, "gold_river")
        t = self.rules.topology.tile(tile)
        if number:
            self.game.cells[self.rules.token + t] = number
            self.writes("lairs.tokens", number, self.reads("lairs.tokens", number) - 1)
        return self.writes("lairs.state", t, FREED if number else HELD)

    def ashore(self, seat, tile, n):
        """Set units of a seat ashore on a tile."""
        for _ in range(n):
            verbs.take_piece(self.rules, self.game, seat, UNIT)
        return self.writes("lairs.units", 6 * self.rules.topology.tile(tile) + seat, n)

    def marker(self, seat, space, mission=0):
        """Put a seat's marker on a space of a mission, by the steps that lead there."""
        module = self.rules.module("missions")
        while self.reads("missions.at", 6 * mission + seat) < space:
            module.advance(self.game, seat, mission)
        return self

    def purse(self, seat, n):
        """Say how much gold a seat has."""
        return self.writes("gold_coins.coins", seat, n)

    def writes(self, field, k, value):
        self.game.cells[self.rules.field_named(field).start + k] = value
        return self

    def sailing(self, seat=0, roll=ROLLED):
        """The movement phase of a seat."""
        return super().sailing(seat, roll)

    def after(self, *seats):
        """Turns of seats in which nothing is done but a roll of two; those with ships end their movement phase."""
        for seat in seats:
            self.do(f"{seat} ROLL", f"* DICE {ROLLED}", f"{seat} END_TURN")
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

    def places(self, seat):
        """Edges of a seat's ships by number."""
        names = self.rules.topology.edge_names
        found = [self.reads("cargo_ships.at", SHIPS * seat + n) for n in range(SHIPS)]
        return [names[e] if e >= 0 else "" for e in found]

    def units_on(self, tile):
        """Units on a tile, by seat."""
        row = 6 * self.rules.topology.tile(tile)
        return [self.reads("lairs.units", row + seat) for seat in range(self.rules.seats)]

    def state(self, tile):
        return self.reads("lairs.state", self.rules.topology.tile(tile))

    def space(self, seat, mission=0):
        return self.reads("missions.at", 6 * mission + seat)

    @property
    def spaces(self):
        """Space of each seat's marker on the lairs' track."""
        return [self.space(seat) for seat in range(self.rules.seats)]

    @property
    def card(self):
        """Who has the point card of the lairs; -1 for nobody."""
        return self.reads("missions.card")

    @property
    def pirate_at(self):
        """Owner and tile of the pirate ship on the board; None without one."""
        t = self.reads("pirate_ships.at")
        return None if t < 0 else (self.reads("pirate_ships.owner"), self.rules.topology.tile_names[t])

    def gold(self):
        """Gold of each seat."""
        return [self.reads("gold_coins.coins", seat) for seat in range(self.rules.seats)]


def named(cargo):
    return next(name for name, n in CARGOES.items() if n == cargo)
