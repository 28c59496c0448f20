"""Tables of Explorers & Pirates with Cities & Knights."""

from cities_knights.tables import Realm
from explorers_pirates.tables_missions import Quest
from poblado.presets.boards import make_board
from poblado.testing import Story

LAIRS = "pirate-lairs-knights"
ALL = "pirates-and-explorers-knights"
SCENARIOS = {LAIRS: 17, "fish-for-catan-knights": 20, "spices-for-catan-knights": 20, ALL: 22}
"""Points that win."""


class Abroad(Realm, Quest):
    """A table with the helpers of both books.

    Args:
        preset: the second scenario on its printed island, or another one on an island that is always the same.
        others: as of `Story`.
    """

    def __init__(self, players=3, *, preset=LAIRS, fresh=False, **params):
        Story.__init__(self, players, preset=preset, board=make_board(preset, 1), fresh=fresh, **params)

    def purses(self, *gold):
        """Say how much gold each seat has."""
        for seat, n in enumerate(gold):
            self.writes("gold_coins.coins", seat, n)
        return self

    def coins(self):
        """Gold of each seat."""
        return [self.reads("gold_coins.coins", seat) for seat in range(self.rules.seats)]

    @property
    def pirate_at(self):
        """Owner and tile of the pirate ship on the board; None without one."""
        t = self.reads("pirate_ships.at")
        return None if t < 0 else (self.reads("pirate_ships.owner"), self.rules.topology.tile_names[t])

    def lair_at(self, tile):
        """State of a tile's lair, and the units there by seat."""
        t = self.rules.topology.tile(tile)
        return self.reads("lairs.state", t), [
            self.reads("lairs.units", 6 * t + seat) for seat in range(self.rules.seats)
        ]

    def lair(self, tile, state, number=0):
        """A hidden tile as if a gold river had been found there: its lair held (1), or conquered (2) under a number."""
        self.found(tile, "gold_river")
        t = self.rules.topology.tile(tile)
        self.game.cells[self.rules.token + t] = number
        return self.writes("lairs.state", t, state)

    def lighthouse(self, seat=0, **more):
        """On the tile d6, land beside two unexplored tiles: a settlement and roads to three corners, two of which touch those."""
        self.found("d6", "forest", 9)
        return self.has(seat, settlements="e6N", roads="e6NE d6SE d5E c5SE", **more)


FREE = ("d6S", "c5S")
HIDDEN = ("e7N", "d6N")
"""Corners that the roads of `lighthouse` reach."""
