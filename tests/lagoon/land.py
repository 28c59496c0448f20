"""The lagoon: a terrain, a ware, a piece of each ground, and marks of the board."""

from lagoon.numbers import (
    BOATHOUSE,
    BOATHOUSE_BUILT,
    BUILD_BOATHOUSE,
    BUILD_CANOE,
    BUOY,
    BUOY_SET,
    CANOE,
    CANOE_BUILT,
    HANG_LANTERN,
    LAGOON,
    LANTERN,
    LANTERN_HUNG,
    SELL_SHELLS,
    SET_BUOY,
    SHELLS_FOUND,
    SHELLS_PAID,
    WADE,
    WASH,
)
from poblado.island.events import EventSpec
from poblado.island.goods import NO_GOOD, PASTURE, RESOURCES, TERRAINS, Terrain
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import CITY, EDGE, NONE, SETTLEMENT, TILE, VERTEX, Piece
from poblado.island.routes import spots, touches
from poblado.island.state import BANK, NOBODY, ROLLED
from poblado.island.step import IslandStep
from poblado.island.verbs import (
    affords,
    allowed,
    beside,
    gain,
    pay,
    place,
    score_changed,
    supply,
    unpaid,
    upgrade,
    veto,
    why_closed,
)
from poblado.island.yields import blocked, pays
from poblado.kernel.action import N_SHIFT, NATURE, action_of, at_of, kind_of, n_of, seat_of, what_of, with_at, with_what
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Flag, Index
from poblado.kernel.frame import CHANCE, INSTANT, TURN
from poblado.kernel.param import Param
from poblado.kernel.spec import ACT, BUILD, TRADE, Domain, Names, Slot

WASHED = (1, 3, 2, 1)
"""How often of seven the sea washes up none, one, two or three shells."""


class Lagoon(Module):
    """Lagoons yield shells; canoes, boathouses, buoys and lanterns are built for them and for cards."""

    def __init__(self):
        super().__init__("lagoon", 1)
        self.requires = ["production", "roads", "settlements", "cities"]
        self.terrains = [Terrain("lagoon", NO_GOOD, number=LAGOON)]
        self.events = [
            EventSpec("CANOE_BUILT", "seat at:edge", "seat; at the path", number=CANOE_BUILT),
            EventSpec("BOATHOUSE_BUILT", "seat at:vertex", "seat; at the corner", number=BOATHOUSE_BUILT),
            EventSpec("BUOY_SET", "seat at:tile", "seat; at the lagoon", number=BUOY_SET),
            EventSpec("LANTERN_HUNG", "seat at:vertex", "seat; at the boathouse", number=LANTERN_HUNG),
            EventSpec(
                "SHELLS_FOUND", "seat at:tile n:shells", "seat; n shells; at the lagoon, or -1", number=SHELLS_FOUND
            ),
            EventSpec("SHELLS_PAID", "seat n:shells", "seat; n shells", number=SHELLS_PAID),
        ]
        self.params = [
            Param("shells_for_a_card", 3, 1, 9, "Shells that a card of the bank costs."),
            Param("shells_for_a_buoy", 2, 1, 9, "Shells that a buoy costs."),
        ]

    def read(self, board, marks):
        """Shells with which everybody begins, corners that are reefs, and paths that are shoals."""
        read = Marks(board.topology, self.id, marks, ["reefs", "shoals", "shells"])
        first = dict(read.counts("shells"))
        if set(first) - {"each"}:
            raise BadRuleset("marks of {module}: shells are for each player", module=self.id)
        return read.places("reefs", "vertex"), read.places("shoals", "edge"), first.get("each", 0)

    def check_marks(self, board, marks):
        reefs, _, _ = self.read(board, marks)
        topology = board.topology
        for v in reefs:
            tiles = topology.vertex_tiles[3 * v : 3 * v + 3]
            if not any(t >= 0 and board.terrain_names[t] == "lagoon" for t in tiles):
                raise BadRuleset(
                    "marks of {module}: reef {name} lies at no lagoon", module=self.id, name=topology.vertex_names[v]
                )

    def compose(self, c):
        r = c.rules
        self.r = r
        reefs, shoals, self.first = self.read(r.board, r.board.marks.get(self.id, {}))
        self.reefs, self.shoals = set(reefs), set(shoals)
        self.shells = c.add_field("lagoon.shells", "seat", Count(999))
        self.buoys = c.add_field("lagoon.buoys", "tile", Index("seat", none="nobody"))
        self.lanterns = c.add_field("lagoon.lanterns", "vertex", Flag())
        self.waded = c.add_field("lagoon.waded", "", Flag())
        c.add_ware("shell", "lagoon.shells")
        if reefs:
            c.hold_vertices("lagoon.holder")
            for v in reefs:
                c.close_vertex(v)
        self.declare_pieces(c)
        for piece, shells in ((SETTLEMENT, 1), (CITY, 2), (BOATHOUSE, 3)):
            r.yields.set_cards_of(piece, LAGOON, shells)
        vertices, tiles = Names("vertex", r.topology.vertex_names), Names("tile", r.topology.tile_names)
        edges, cards = Names("edge", r.topology.edge_names), Names("good", r.market.good_names[:RESOURCES], "resource")

        def build(kind, name, at, help, item):
            c.add_action(name, [Slot("at", at)], help, group=BUILD, placement=True, item=item, kind=kind)

        build(BUILD_CANOE, "BUILD_CANOE", edges, "Build a canoe.", "canoe")
        build(BUILD_BOATHOUSE, "BUILD_BOATHOUSE", vertices, "Make a settlement a boathouse.", "boathouse")
        build(SET_BUOY, "SET_BUOY", tiles, "Set a buoy into a lagoon.", "buoy")
        build(HANG_LANTERN, "HANG_LANTERN", vertices, "Hang a lantern on a boathouse.", "lantern")
        c.add_action("SELL_SHELLS", [Slot("what", cards)], "Give shells for this card.", group=TRADE, kind=SELL_SHELLS)
        c.add_action("WADE", [], "Give a shell and look what the sea washes up.", group=ACT, kind=WADE)
        c.add_action("WASH", [Slot("n", Domain(4))], "The sea washes up so many shells.", chance=True, kind=WASH)
        self.wash = c.add_step(Wash(self, r))
        c.turn_plan.insert_after("production", "shells", c.add_step(Shells(self, r)))

    def declare_pieces(self, c):
        r = c.rules
        c.add_piece(Piece("canoe", EDGE, CANOE_BUILT, number=CANOE))
        c.add_piece(Piece("boathouse", VERTEX, BOATHOUSE_BUILT, number=BOATHOUSE))
        c.add_piece(Piece("buoy", TILE, BUOY_SET, field="lagoon.buoys", number=BUOY))
        c.add_piece(Piece("lantern", NONE, LANTERN_HUNG, number=LANTERN))
        for piece, supply_of_it in ((CANOE, 6), (BOATHOUSE, 2), (BUOY, 2), (LANTERN, 2)):
            c.set_supply(piece, supply_of_it)
        c.set_price(CANOE, [0, 1, 1, 0, 0])
        c.set_price(BOATHOUSE, [0, 1, 0, 2, 0])
        c.set_price(LANTERN, [0, 0, 0, 1, 1])
        r.yields.set_cards(BOATHOUSE, 1)
        r.yields.set_cards_of(BOATHOUSE, PASTURE, 2)

    def set_up(self, g):
        for t in range(self.r.tiles):
            g.cells[self.buoys + t] = NOBODY
        for seat in range(self.r.seats):
            g.cells[self.shells + seat] = self.first

    # -- shells --------------------------------------------------------------------------------------------------------

    def find(self, g, seat, n, tile=-1):
        """A seat gets shells."""
        g.cells[self.shells + seat] += n
        if n and g.noting:
            g.note(SHELLS_FOUND, seat, -1, tile, n=n)

    def spend(self, g, seat, n):
        """A seat gives shells, which it has."""
        g.cells[self.shells + seat] -= n
        if g.noting:
            g.note(SHELLS_PAID, seat, n=n)

    def has(self, g, seat, n):
        """Whether a seat has so many shells."""
        return g.cells[self.shells + seat] >= n

    def at_lagoon(self, g, v):
        """Whether a corner lies at a lagoon."""
        r = self.r
        tiles = r.vertex_tiles[3 * v : 3 * v + 3]
        return any(t >= 0 and g.cells[r.terrain + t] == LAGOON for t in tiles)

    # -- hooks ---------------------------------------------------------------------------------------------------------

    def points(self, g, seat):
        return sum(
            n * (self.r.items.supplies[piece] - supply(self.r, g, seat, piece))
            for piece, n in ((BOATHOUSE, 2), (LANTERN, 1))
        )

    def may_place(self, g, seat, piece, at):
        return piece != CANOE or at not in self.shoals

    def why_not_placed(self, g, seat, piece, at):
        return Refusal("there is a shoal", "")

    def why_not_passed(self, g, v):
        return Refusal("there is a reef", "") if v in self.reefs else None

    def on_turn_begin(self, g, seat):
        g.cells[self.waded] = 0

    def pre_roll(self, g, seat, out):
        if self.has(g, seat, 1) and not g.cells[self.waded]:
            out.add(action_of(WADE, seat))

    def build(self, g, seat, out):
        r = self.r
        if self.can_pay(g, seat, CANOE):
            spots(r, g, seat, CANOE, BUILD_CANOE, out)
        for kind, piece, places in (
            (BUILD_BOATHOUSE, BOATHOUSE, r.vertices), (SET_BUOY, BUOY, r.tiles), (HANG_LANTERN, LANTERN, r.vertices),
        ):  # fmt: skip
            if self.can_pay(g, seat, piece):
                for at in range(places):
                    if self.why_not_there(g, seat, piece, at) is None and allowed(r, g, seat, piece, at):
                        out.add(with_at(kind, seat, at))

    def trade(self, g, seat, out):
        if self.has(g, seat, self.r.param("shells_for_a_card")):
            for good in range(RESOURCES):
                if g.cells[BANK + good] > 0:
                    out.add(with_what(SELL_SHELLS, seat, good))

    def can_pay(self, g, seat, piece):
        if supply(self.r, g, seat, piece) == 0:
            return False
        return (
            self.has(g, seat, self.r.param("shells_for_a_buoy")) if piece == BUOY else affords(self.r, g, seat, piece)
        )

    def why_not_there(self, g, seat, piece, at):
        """Why a boathouse, buoy or lantern cannot be at a place; None where it can."""
        r, cells = self.r, g.cells
        if piece == BUOY:
            if cells[r.terrain + at] != LAGOON:
                return Refusal("a buoy is set into a lagoon", "")
            if cells[self.buoys + at] != NOBODY:
                return Refusal("there is a buoy already", "")
            return None if beside(r, g, seat, at) else Refusal("you have built nothing at that lagoon", "")
        below = (SETTLEMENT, "settlements") if piece == BOATHOUSE else (BOATHOUSE, "boathouses")
        if cells[r.vertex_owner + at] != seat or cells[r.vertex_piece + at] != below[0]:
            return Refusal("that is none of your {below}", "", below=below[1])
        if piece == BOATHOUSE:
            return None if self.at_lagoon(g, at) else Refusal("there is no lagoon", "")
        return Refusal("there is a lantern already", "") if cells[self.lanterns + at] else None

    # -- doing it, and why not -----------------------------------------------------------------------------------------

    def act(self, g, action):
        r, kind, seat, at = self.r, kind_of(action), seat_of(action), at_of(action)
        if kind == WADE:
            self.spend(g, seat, 1)
            g.cells[self.waded] = 1
            g.push_step(self.wash, 1 << NATURE)
        elif kind == SELL_SHELLS:
            self.spend(g, seat, r.param("shells_for_a_card"))
            gain(g, seat, what_of(action), 1)
        elif kind == BUILD_BOATHOUSE:
            pay(r, g, seat, BOATHOUSE)
            upgrade(r, g, seat, at, BOATHOUSE)
        elif kind == SET_BUOY:
            self.spend(g, seat, r.param("shells_for_a_buoy"))
            g.cells[self.buoys + at] = seat
            place(r, g, seat, BUOY, at)
        elif kind == HANG_LANTERN:
            pay(r, g, seat, LANTERN)
            g.cells[self.lanterns + at] = 1
            place(r, g, seat, LANTERN, at)
            # What counts and stands on no corner is told by who counts it.
            score_changed(g)
        else:
            pay(r, g, seat, CANOE)
            place(r, g, seat, CANOE, at)

    def why_not_pre_roll(self, g, action):
        if kind_of(action) == WADE:
            return Refusal("wading costs a shell, once a turn", "")
        return Refusal("first the dice are rolled", "base.turn.roll")

    def why_not(self, g, action):
        r, kind, seat, at = self.r, kind_of(action), seat_of(action), at_of(action)
        if kind == WADE:
            return Refusal("one wades before the roll", "")
        if kind == WASH:
            return Refusal("nobody has waded", "")
        if kind == SELL_SHELLS:
            if not self.has(g, seat, r.param("shells_for_a_card")):
                return Refusal("a card costs {n} shells", "", n=r.param("shells_for_a_card"))
            return Refusal("the bank has no such card", "")
        piece = {BUILD_CANOE: CANOE, BUILD_BOATHOUSE: BOATHOUSE, SET_BUOY: BUOY, HANG_LANTERN: LANTERN}[kind]
        if supply(r, g, seat, piece) == 0:
            return Refusal("none is left in the supply", "")
        if not self.can_pay(g, seat, piece):
            if piece == BUOY:
                return Refusal("a buoy costs {n} shells", "", n=r.param("shells_for_a_buoy"))
            return unpaid(r, g, seat, piece, "")
        if piece == CANOE:
            return canoe_refusal(r, g, seat, at)
        why = self.why_not_there(g, seat, piece, at) or veto(r, g, seat, piece, at)
        return why or Refusal("nothing like that is built now", "")


def canoe_refusal(r, g, seat, e):
    if g.cells[r.edge_owner + e] != NOBODY:
        return Refusal("that path is taken", "")
    against = veto(r, g, seat, CANOE, e)
    if against is not None:
        return against
    for v in r.edge_vertices[2 * e : 2 * e + 2]:
        if g.cells[r.items.touch[CANOE] + v] >> seat & 1 and not touches(r, g, seat, v, CANOE):
            if g.cells[r.vertex_owner + v] == NOBODY:
                return why_closed(r, g, v)
            return Refusal("a canoe does not pass what others have built", "")
    return Refusal("a canoe goes on from your buildings and canoes", "")


class Shells(IslandStep):
    """Lagoons pay what was rolled. There is no bank of shells."""

    def __init__(self, lagoon, r):
        super().__init__(r, "Shells", INSTANT)
        self.lagoon = lagoon

    def run(self, g):
        r, cells = self.r, g.cells
        for t in range(r.tiles):
            if pays(r, cells[ROLLED], cells[r.token + t]) and cells[r.terrain + t] == LAGOON and not blocked(r, g, t):
                for k in range(6):
                    v = r.tile_vertices[6 * t + k]
                    seat = cells[r.vertex_owner + v]
                    if seat != NOBODY:
                        self.lagoon.find(g, seat, r.yields.cards[TERRAINS * cells[r.vertex_piece + v] + LAGOON], t)
                if cells[self.lagoon.buoys + t] != NOBODY:
                    self.lagoon.find(g, cells[self.lagoon.buoys + t], 1, t)


class Wash(IslandStep):
    """Nature says how many shells the sea washes up for the seat on turn."""

    def __init__(self, lagoon, r):
        super().__init__(r, "Wash", CHANCE)
        self.lagoon = lagoon

    def legal(self, g, seat, out):
        for n, weight in enumerate(WASHED):
            out.add_weighted(action_of(WASH, NATURE) | n << N_SHIFT, weight)

    def apply(self, g, action):
        g.pop()
        self.lagoon.find(g, g.cells[TURN], n_of(action))

    def why_not(self, g, action):
        return Refusal("first the sea washes up what it will", "")
