"""What stands where and who holds what, read by names from the public face of a game: for the readings of refusals.

Nothing here asks a rule what it thinks. Geometry comes from the tables of the board, everything else from what
`IslandFacts` tells and from named fields.
"""

from typing import NamedTuple

from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.state import MAX_SEATS
from poblado.kernel.codec import to_text
from poblado.rules.cities_knights.kinds import PILE_STARTS, PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.numbers import TIPPED_CITY
from poblado.testing import legal

KNIGHTS = ("basic_knight", "strong_knight", "mighty_knight")
COMMODITIES = ("cloth", "coin", "paper")
TERRAIN_GOODS = ("brick", "lumber", "wool", "grain", "ore")


class Knight(NamedTuple):
    """A knight on the board: strength 1 to 3, and what was done to it in this turn."""

    seat: int
    strength: int
    active: bool
    fresh: bool
    promoted: bool


class Facts:
    """One position, and who asks for what in it."""

    def __init__(self, game, history):
        self.game = game
        self.rules = game.rules
        self.facts = game.rules.facts(game)
        self.history = history
        """All actions so far, chance included, in words."""
        self.step = self.facts.pending()
        self.turn = self.facts.turn()
        self.owing = self.facts.owing()
        self.seats = range(int(self.rules.seats))
        self._legal = {}

    knightly = False
    """Whether this is Cities & Knights."""
    is_card_game = True

    def legal(self, seat):
        """What a seat, or nature, is told that it may do: packed actions with their texts."""
        if seat not in self._legal:
            self._legal[seat] = {action: to_text(self.rules, action) for action in legal(self.game, seat)}
        return self._legal[seat]

    def last(self, *kinds):
        """The last action of one of some kinds; None where there was none."""
        return next((done for done in reversed(self.history) if done.kind in kinds), None)

    def since(self, *kinds):
        """What was done after the last action of one of some kinds."""
        for n in range(len(self.history) - 1, -1, -1):
            if self.history[n].kind in kinds:
                return self.history[n + 1 :]
        return self.history


class IslandFacts(Facts):
    """The same for a game on an island."""

    is_card_game = False
    lifted = -1
    """The road, or ship, that somebody asks to have laid anew elsewhere: it does not lie where it lay."""

    def __init__(self, game, history):
        super().__init__(game, history)
        self.map = self.rules.topology
        self.param = self.rules.params
        self.goods = list(self.rules.market.good_names)
        self.knightly = self.rules.has_module("knights")

    # -- places ----------------------------------------------------------------------------------------------------

    def ends(self, edge):
        return [int(self.map.edge_vertices[2 * edge + k]) for k in (0, 1)]

    def sides(self, vertex):
        return [int(e) for e in (self.map.vertex_edges[3 * vertex + k] for k in range(3)) if e >= 0]

    def neighbours(self, vertex):
        return [int(v) for v in (self.map.vertex_neighbours[3 * vertex + k] for k in range(3)) if v >= 0]

    def corners(self, tile):
        return [int(self.map.tile_vertices[6 * tile + k]) for k in range(6)]

    def land_of(self, *vertices):
        """The tiles of the board that all of some corners touch."""
        return [t for t in self.tiles if all(v in self.corners(t) for v in vertices)]

    def sea(self, tile):
        return self.terrain(tile) in ("sea", "deep_sea")

    def hidden(self, tile):
        """Whether nobody knows yet what lies there."""
        return self.terrain(tile) in ("fog", "unexplored")

    def terrain(self, tile):
        return self.facts.r.places.terrain_names[self.facts.terrain(tile)]

    @property
    def vertices(self):
        return range(int(self.map.vertices))

    @property
    def edges(self):
        return range(int(self.map.edges))

    @property
    def tiles(self):
        return range(int(self.map.tiles))

    # -- pieces ----------------------------------------------------------------------------------------------------

    def built(self, vertex, seat=None, *pieces):
        """Whether a building stands there, of a seat and of some kinds if they are given."""
        owner = self.facts.owner(vertex)
        if owner < 0 or (seat is not None and owner != seat):
            return False
        return not pieces or self.facts.piece(vertex) in pieces

    def buildings(self, seat, *pieces):
        return [v for v in self.vertices if self.built(v, seat, *pieces)]

    def cities(self, seat):
        """Cities that stand upright, metropolises included."""
        return self.buildings(seat, CITY)

    def settlements(self, seat):
        return self.buildings(seat, SETTLEMENT)

    def tipped(self, seat):
        return self.buildings(seat, TIPPED_CITY)

    def road(self, edge):
        """Whose road lies there; -1 for nobody's. One that the diplomat has lifted lies nowhere."""
        return -1 if edge in (self.lifted, self.withdrawn()) else self.facts.road(edge)

    def withdrawn(self):
        """The path from which the diplomat has lifted a piece that may be put back now; -1 for none."""
        return self.map.edge(self.last("PLAY_DIPLOMAT").at) if self.step == "MoveRoad" else -1

    def ship(self, edge):
        """Whose ship lies there; -1 for nobody's. One that somebody asks to have moved, or that the diplomat has lifted, lies
        nowhere."""
        lifted = edge in (self.lifted, self.withdrawn())
        if lifted or not self.rules.has_module("ships") or self.facts.road(edge) >= 0:
            return -1
        return self.facts.fact("island.edge_owner", edge)

    def laid(self, edge):
        """Whose road or ship lies there; -1 for nobody's."""
        return max(self.road(edge), self.ship(edge))

    def ships(self, seat):
        return {e for e in self.edges if self.ship(e) == seat}

    def sailed(self, vertex, seat):
        """Whether an own ship ends there."""
        return any(self.ship(e) == seat for e in self.sides(vertex))

    def joins_ship(self, edge, seat):
        """Whether a ship there would join an own building or, past no foreign building or knight, an own ship."""
        return any(self._joins_at(v, edge, seat, self.ship) for v in self.ends(edge))

    def roads(self, seat):
        return [e for e in self.edges if self.road(e) == seat]

    def touched(self, vertex, seat):
        """Whether an own road ends there."""
        return any(self.road(e) == seat for e in self.sides(vertex))

    def led(self, vertex, seat):
        """Whether an own road ends there, or water leads there from an own building."""
        water = self.rules.places.water[vertex]
        by_water = water != 0 and any(
            self.rules.places.water[v] == water and self.built(v, seat) for v in self.vertices
        )
        return by_water or self.touched(vertex, seat)

    def left(self, seat, piece):
        """Pieces of a kind in the reserve."""
        return self.facts.supply(seat, self.facts.r.items.names.index(piece))

    def beside(self, tile, seat):
        """Whether a seat has a settlement or city at a tile."""
        return any(self.built(v, seat) for v in self.corners(tile))

    def foreign(self, vertex, seat):
        """Whether another's building stands there."""
        return self.built(vertex) and self.facts.owner(vertex) != seat

    def foreign_knight(self, vertex, seat):
        knight = self.knight(vertex)
        return knight is not None and knight.seat != seat

    def joins(self, edge, seat):
        """Whether a road there would join an own building or, past no foreign building or knight, an own road."""
        return any(self._joins_at(v, edge, seat, self.road) for v in self.ends(edge))

    def _joins_at(self, vertex, edge, seat, lies):
        if self.built(vertex, seat):
            return True
        if self.foreign(vertex, seat) or self.foreign_knight(vertex, seat):
            return False
        return any(lies(e) == seat for e in self.sides(vertex) if e != edge)

    # -- cards -----------------------------------------------------------------------------------------------------

    def hand(self, seat):
        return dict(zip(self.goods, self.facts.hand(seat), strict=True))

    def traded(self, seat):
        """What a seat can give in a trade among players: its cards, and the wares that lie before it."""
        return self.hand(seat) | dict(
            zip(self.rules.market.terms.names[len(self.goods) :], self.facts.wares(seat), strict=True)
        )

    def bank(self, good):
        return self.facts.bank()[self.goods.index(good)]

    def lacks(self, seat, **price):
        """The cards by good, or wares by name, that a seat is short of for a price; nothing where it pays it."""
        held = self.traded(seat)
        return {kind: n - held[kind] for kind, n in price.items() if held[kind] < n}

    def says_short(self, asked, **price):
        """Whether a refusal names the cards that the hand lacks for a price, all of them and no others."""
        named = {good: n for n, good in asked.why.values["short"].counts}
        return bool(named) and named == self.lacks(asked.seat, **price)

    def rates(self, seat):
        """For each good the best rate at the bank and the clauses that give it."""
        best = {good: (4, {"base.trade.bank.four"}) for good in self.goods}

        def better(good, rate, *clauses):
            if good in best and rate <= best[good][0]:
                known = best[good][1] if rate == best[good][0] else set()
                best[good] = (rate, known | set(clauses))

        # As they lie now: some are laid in play.
        for edge, kind in self.facts.harbours():
            if not any(self.built(v, seat) for v in self.ends(edge)):
                continue
            for good in self.goods if kind < 0 else [TERRAIN_GOODS[kind]]:
                if kind < 0:
                    better(good, 3, "base.trade.bank.three")
                else:
                    better(good, 2, "base.trade.bank.two")
        for edge, good in self.rules.board.marks.get("localities", {}).get("documents", {}).items():
            if self.road(self.map.edge(edge)) == seat:
                for one in self.goods if good == "any" else [good]:
                    better(one, 3 if good == "any" else 2, "new_york.documents.rate", "mallorca.documents.rate")
        if self.rules.has_module("gold_coins"):
            for good in self.goods:
                better(good, 3, "explorers_pirates.trade.three")
        if self.rules.has_module("erie_canal") and seat == self.turn:
            for k, good in enumerate(self.goods):
                if self.facts.fact("erie_canal.open") >> k & 1:
                    better(good, 2, "new_york.canal.harbour")
        if self.knightly:
            if self.level(seat, "trade") >= 3:
                for good in COMMODITIES:
                    better(good, 2, "cities_knights.improvement.trade_3")
            tile = self.facts.fact("merchant.tile")
            if self.facts.fact("merchant.holder") == seat and self.facts.terrain(tile) < len(TERRAIN_GOODS):
                better(TERRAIN_GOODS[self.facts.terrain(tile)], 2, "cities_knights.merchant.rate")
            for k, good in enumerate(self.goods):
                if self.facts.fact("progress_cards.merchant_fleet") >> k & 1 and seat in self.owing:
                    better(good, 2, "cities_knights.card.merchant_fleet")
        hired = self.last("USE_CAPTAIN", "END_TURN")
        if hired is not None and hired.kind == "USE_CAPTAIN" and hired.seat == seat:
            better(hired.slots["what"], 2, "helpers.captain.use")
        return best

    # -- Cities & Knights ------------------------------------------------------------------------------------------

    def knight(self, vertex):
        state = self.facts.fact("knights.state", vertex) if self.knightly else 0
        if state <= 0:
            return None
        holder = self.facts.holder(vertex)
        return Knight(holder, state & 3, bool(state & 4), bool(state & 8), bool(state & 16))

    def knights(self, seat):
        """Own knights by corner."""
        found = {v: self.knight(v) for v in self.vertices}
        return {v: k for v, k in found.items() if k is not None and k.seat == seat}

    def level(self, seat, track):
        return self.facts.fact("city_improvements.level", MAX_SEATS * TRACK_NAMES.index(track) + seat)

    def metropolis(self, track):
        """The corner of a track's metropolis; -1 while there is none."""
        return self.facts.fact("metropolises.at", TRACK_NAMES.index(track))

    def metropolises(self):
        return {self.metropolis(track) for track in TRACK_NAMES} - {-1}

    def walled(self, vertex):
        return self.facts.fact("walls.built", vertex) > 0

    def progress(self, seat):
        """Progress cards in a hand, by name; point cards lie open and are none of them."""
        held = {}
        for k, track in enumerate(TRACK_NAMES):
            names = PROGRESS_NAMES[PILE_STARTS[k] : PILE_STARTS[k + 1]]
            for n, name in enumerate(names):
                held[name] = self.facts.fact(f"progress_cards.hand_{track}", len(names) * seat + n)
        return held

    def landed(self):
        return self.facts.fact("fleet.landings") > 0

    def reach(self, seat, start, apart=None):
        """Corners that a knight of a seat gets to from a corner: along own roads and ships, past no foreign building or knight.
        Where one stands, the way ends. Where a table plays so, it goes from one to the other at own buildings alone; `apart` says
        how it is played, without it the table does."""
        if apart is None:
            apart = self.param.get("knights_change_at_buildings")
        open_ = [(start, lies) for lies in (self.road, self.ship)]
        seen = set(open_)
        while open_:
            at, by = open_.pop()
            if at != start and (self.foreign(at, seat) or self.foreign_knight(at, seat)):
                continue
            for lies in (self.road, self.ship):
                if apart and lies != by and not self.built(at, seat):
                    continue
                on = {(sum(self.ends(e)) - at, lies) for e in self.sides(at) if lies(e) == seat} - seen
                seen |= on
                open_ += on
        return {at for at, _ in seen} - {start}

    def vacant(self, vertex):
        return not self.built(vertex) and self.knight(vertex) is None
