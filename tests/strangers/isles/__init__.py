"""Isles of incense, beyond the sea. Regions hide pearl banks, incense isles and groves among their tiles.

A pearl bank is sea and yields pearls, an incense isle yields incense, and a grove lumber and, to a city, a card of incense
beside. A pier costs lumber and a pearl and goes on from own buildings and own piers. Incense and pearl together buy a blessing,
which counts one point; there are nine.
"""

from poblado.island.events import EventSpec
from poblado.island.goods import LUMBER, Terrain
from poblado.island.module import Module
from poblado.island.pieces import CITY, EDGE, Piece
from poblado.island.routes import spots
from poblado.island.verbs import affords, pay, place, score_changed, supply, unpaid
from poblado.kernel.action import action_of, at_of, kind_of, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count
from poblado.kernel.spec import BUILD, Names, Slot

BLESSINGS = 9


class Isles(Module):
    """Two goods that ships find, and what they buy."""

    def __init__(self):
        super().__init__("isles", 1)
        self.requires = ["discovery", "settlements", "cities"]
        self.goods = ["pearl", "incense"]
        self.terrains = [
            Terrain("pearl_bank", sea=True, pays="pearl"), Terrain("incense_isle", pays="incense"), Terrain("grove", LUMBER),
        ]  # fmt: skip
        self.events = [EventSpec("PIER_BUILT", "seat at:edge", "seat; at"), EventSpec("BLESSED", "seat", "seat")]

    def compose(self, c):
        r = c.rules
        self.r = r
        pearl, incense = (r.market.good_names.index(good) for good in self.goods)
        r.market.bank_sizes[pearl], r.market.bank_sizes[incense] = 9, 7
        grove = r.places.terrain_names.index("grove")
        r.yields.set_second_good(grove, incense)
        r.yields.set_cards_of(CITY, grove, 1, 1)
        price = [0] * r.goods
        price[pearl] = 1
        self.pier = c.add_piece(Piece("pier", EDGE, r.event_numbers["PIER_BUILT"]))
        c.set_supply(self.pier, 4)
        c.set_price(self.pier, [n + (good == LUMBER) for good, n in enumerate(price)])
        self.blessing = c.add_item("blessing", [n + (good == incense) for good, n in enumerate(price)])
        self.left = c.add_field("isles.left", "", Count(BLESSINGS))
        self.blessed = c.add_field("isles.blessed", "seat", Count(BLESSINGS))
        edges = Slot("at", Names("edge", r.topology.edge_names))
        self.build_pier = c.add_action("BUILD_PIER", [edges], "Build a pier.", group=BUILD, placement=True, item="pier")
        self.bless = c.add_action("BUY_BLESSING", [], "Buy a blessing.", group=BUILD, item="blessing")

    def set_up(self, g):
        g.cells[self.left] = BLESSINGS

    def points(self, g, seat):
        return g.cells[self.blessed + seat]

    def build(self, g, seat, out):
        if supply(self.r, g, seat, self.pier) and affords(self.r, g, seat, self.pier):
            spots(self.r, g, seat, self.pier, self.build_pier, out)
        if g.cells[self.left] and affords(self.r, g, seat, self.blessing):
            out.add(action_of(self.bless, seat))

    def act(self, g, action):
        seat = seat_of(action)
        if kind_of(action) == self.build_pier:
            pay(self.r, g, seat, self.pier)
            place(self.r, g, seat, self.pier, at_of(action))
            return
        pay(self.r, g, seat, self.blessing)
        g.cells[self.left] -= 1
        g.cells[self.blessed + seat] += 1
        score_changed(g)
        if g.noting:
            g.note(self.r.event_numbers["BLESSED"], seat)

    def why_not(self, g, action):
        seat, item = seat_of(action), self.pier if kind_of(action) == self.build_pier else self.blessing
        if not affords(self.r, g, seat, item):
            return unpaid(self.r, g, seat, item, "")
        return Refusal("a pier goes on from your buildings and piers" if item == self.pier else "none is left", "")


MODULES = [Isles]
