"""Rule module of the Erie canal (new_york.canal.*)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import RESOURCES
from poblado.island.module import Module
from poblado.island.pieces import ROAD, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import NOBODY, ROUND
from poblado.kernel.action import Actions, action_of, seat_of, what_of, with_what
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Subset
from poblado.kernel.frame import TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import TRADE, Names, Slot
from poblado.rules.localities.events import EVENTS
from poblado.rules.localities.numbers import CANAL_LINKED, CANAL_TOKENS_RETURNED, HAND_IN_TOKEN, TOKEN_HANDED_IN
from poblado.rules.localities.places import ID, Places

_RESOURCES: Final = 31
"""A bit for each resource."""
_MOST_TOKENS: Final = 24


class Canal(Module):
    """Erie canal: a seat that links two of its cities by own roads takes a token, which people trade like a card. Handed in while
    trading it is a harbour, two cards of a resource for one, until the turn ends; then it goes back to the supply.
    """

    # new_york.canal.link, new_york.canal.trade, new_york.canal.no_card, new_york.canal.only
    def __init__(self) -> None:
        super().__init__("erie_canal", 1)
        self.requires = [ID, "bank_trade"]
        self.after = ["player_trade"]
        self.events = specs_of(EVENTS, [CANAL_LINKED, TOKEN_HANDED_IN, CANAL_TOKENS_RETURNED])
        self.params = [
            Param("canal_tokens", 8, 1, _MOST_TOKENS, "Canal tokens in the supply.", "new_york.canal.supply"),
            Param(
                "canal_settled", 0, 0, 1,
                "A link counts only while its player has a building in both cities; off: roads suffice.",
                "new_york.canal.ends",
            ),
            Param(
                "canal_for_each", 1, 0, 1,
                "Each player gets a token for a pair of cities; off: only the first who links it.",
                "new_york.canal.once",
            ),
            Param(
                "canal_neighbours", 0, 0, 1,
                "Only cities next to each other along the canal make a link; off: any two.",
                "new_york.canal.any_pair",
            ),
            Param(
                "canal_any_good", 0, 0, 1,
                "A token handed in is good for every resource; off: for one that is named.",
                "new_york.canal.good",
            ),
        ]  # fmt: skip
        self.r: Island
        self.cities: list[int] = []
        """Vertices of the canal's cities, along the canal."""
        self.pairs: list[tuple[int, int]] = []
        """The pairs of cities that bring tokens, by their places in the list."""
        self.settled = False
        self.for_each = False
        self.any_good = False
        self.tokens: i64 = -1
        self.supply: i64 = -1
        self.linked: i64 = -1
        self.spent: i64 = -1
        self.open: i64 = -1
        # Per vertex the city there, -1 for none, and 1 where a road comes to a locality; per two cities their pair, -1 for none.
        self.city: vec[i64] = vec[i64]()
        self.site: vec[i64] = vec[i64]()
        self.pair: vec[i64] = vec[i64]()

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.settled = r.param("canal_settled") == 1
        self.for_each = r.param("canal_for_each") == 1
        self.any_good = r.param("canal_any_good") == 1
        places = Places(r.board)
        if not places.cities:
            raise BadRuleset("board {name} has no canal: choose a map that marks its cities", name=r.board.name)
        self._read(r, places)
        c.add_axis("canal_link", [f"{a}-{b}" for a, b in self.pairs])
        self.tokens = c.add_field("erie_canal.tokens", "seat", Count(_MOST_TOKENS, of="tokens"))
        self.supply = c.add_field("erie_canal.supply", "", Count(_MOST_TOKENS, of="tokens left"))
        self.linked = c.add_field("erie_canal.linked", "canal_link", Subset("seat", of="linked it"))
        self.spent = c.add_field("erie_canal.spent", "", Count(_MOST_TOKENS, of="tokens spent in this turn"))
        self.open = c.add_field("erie_canal.open", "", Subset("good", of="traded two for one in this turn"))
        c.add_ware("canal_token", "erie_canal.tokens")
        slots: list[Slot] = []
        if not self.any_good:
            slots = [Slot("what", Names("good", r.market.good_names[:RESOURCES], "resource"))]
        c.add_action(
            "HAND_IN_TOKEN",
            slots,
            "Hand in a canal token: a 2:1 harbour until the turn ends.",
            group=TRADE,
            kind=HAND_IN_TOKEN,
        )

    def _read(self, r: Island, places: Places) -> None:
        self.cities = places.cities
        n = len(self.cities)
        sites = places.settled(int(r.seats))
        city = [-1] * int(r.vertices)
        site = [0] * int(r.vertices)
        pair = [-1] * (n * n)
        for i in range(n):
            city[self.cities[i]] = i
        for v in sites:
            site[v] = 1
        for i, j in places.links(sites):
            if j == i + 1 or r.param("canal_neighbours") == 0:
                pair[i * n + j] = pair[j * n + i] = len(self.pairs)
                self.pairs.append((i, j))
        if not self.pairs:
            raise BadRuleset("board {name} has no canal whose neighbouring cities can be linked", name=r.board.name)
        self.city = vec[i64](city)
        self.site = vec[i64](site)
        self.pair = vec[i64](pair)

    def set_up(self, g: Game) -> None:
        g.cells[self.supply] = self.r.param("canal_tokens")

    # -- links -----------------------------------------------------------------------------------------------------

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        r = self.r
        if piece == ROAD:
            v = r.edge_vertices[2 * at]
            w = r.edge_vertices[2 * at + 1]
            here = self._reached(g, seat, v, at)
            if here != 0:
                self._link(g, seat, here, self._reached(g, seat, w, at))
        elif self.settled and piece == SETTLEMENT and self.city[at] >= 0:
            # The building may be the last that a link lacked (house: `canal_settled`).
            own: i64 = 1
            own <<= self.city[at]
            for k in range(i64(3)):
                e = r.vertex_edges[3 * at + k]
                if e >= 0 and g.cells[r.edge_owner + e] == seat:
                    beyond = self._reached(g, seat, r.vertex_neighbours[3 * at + k], e)
                    self._link(g, seat, own, beyond)

    def _reached(self, g: Game, seat: i64, start: i64, came: i64) -> i64:
        """Bit mask of the cities that own roads lead to from a vertex, past no locality and no piece of others, not back over
        edge `came`."""
        r = self.r
        cells = g.cells
        found: i64 = 0
        seen = append(vec[i64](), start)
        next: i64 = 0
        while next < len(seen):
            v = seen[next]
            next += 1
            if self.city[v] >= 0:
                one: i64 = 1
                found |= one << self.city[v]
            holder = cells[r.vertex_holder + v]
            if self.site[v] != 0 or (holder != NOBODY and holder != seat):
                continue
            for k in range(i64(3)):
                e = r.vertex_edges[3 * v + k]
                if e >= 0 and e != came and cells[r.edge_owner + e] == seat:
                    w = r.vertex_neighbours[3 * v + k]
                    if w not in seen:
                        seen = append(seen, w)
        return found

    def _link(self, g: Game, seat: i64, some: i64, others: i64) -> None:
        """Link each pair of cities, one of either mask."""
        n: i64 = len(self.cities)
        for i in range(n):
            j: i64 = 0
            while some >> i & 1 and j < n:
                if others >> j & 1:
                    self._link_pair(g, seat, i, j)
                j += 1

    def _link_pair(self, g: Game, seat: i64, i: i64, j: i64) -> None:
        n: i64 = len(self.cities)
        k = self.pair[i * n + j]
        if k >= 0 and not self.has_linked(g, seat, k) and self._counts(g, seat, i, j):
            self._reward(g, seat, k, i, j)

    def has_linked(self, g: Game, seat: i64, k: i64) -> bool:
        """Tell whether a pair of cities brings a seat no token any more (new_york.canal.once)."""
        linked = g.cells[self.linked + k]
        return (linked >> seat & 1) != 0 if self.for_each else linked != 0

    def _counts(self, g: Game, seat: i64, i: i64, j: i64) -> bool:
        if not self.settled:
            return True
        owners = self.r.vertex_owner
        return g.cells[owners + self.cities[i]] == seat and g.cells[owners + self.cities[j]] == seat

    def _reward(self, g: Game, seat: i64, k: i64, i: i64, j: i64) -> None:
        """A token, but not while founding (new_york.canal.founding), and not where none is left (new_york.canal.empty)."""
        cells = g.cells
        cells[self.linked + k] |= 1 << seat
        if cells[ROUND] == 0 or cells[self.supply] == 0:
            return
        cells[self.supply] -= 1
        cells[self.tokens + seat] += 1
        if g.noting:
            g.note(CANAL_LINKED, seat, -1, self.cities[i], self.cities[j])

    # -- tokens ----------------------------------------------------------------------------------------------------

    def trade(self, g: Game, seat: i64, out: Actions) -> None:
        if g.cells[self.tokens + seat] == 0:
            return
        if self.any_good:
            if g.cells[self.open] == 0:
                out.add(action_of(HAND_IN_TOKEN, seat))
            return
        for good in range(i64(RESOURCES)):
            if not g.cells[self.open] >> good & 1:
                out.add(with_what(HAND_IN_TOKEN, seat, good))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        cells = g.cells
        cells[self.tokens + seat] -= 1
        cells[self.spent] += 1
        if self.any_good:
            cells[self.open] = _RESOURCES
        else:
            cells[self.open] |= 1 << what_of(action)
        if g.noting:
            good: i64 = -1
            if not self.any_good:
                good = what_of(action)
            g.note(TOKEN_HANDED_IN, seat, -1, -1, good)

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        return 2 if g.cells[self.open] >> good & 1 and g.cells[TURN] == seat else 99

    def rate_clause(self, rate: i64) -> str:
        return "new_york.canal.harbour"

    def on_turn_end(self, g: Game, seat: i64) -> None:
        """Tokens that were handed in come back to the supply (new_york.canal.back)."""
        n = g.cells[self.spent]
        if n == 0:
            return
        g.cells[self.supply] += n
        g.cells[self.spent] = 0
        g.cells[self.open] = 0
        if g.noting:
            g.note(CANAL_TOKENS_RETURNED, seat, -1, -1, -1, n)

    def why_not_between(self, g: Game, action: i64) -> Refusal:
        return Refusal("canal.canal_token_handed_while", "new_york.canal.harbour")

    def why_not(self, g: Game, action: i64) -> Refusal:
        if g.cells[self.tokens + seat_of(action)] == 0:
            return Refusal("canal.no_canal_token", "new_york.canal.harbour")
        if self.any_good:
            if g.cells[self.open] != 0:
                return Refusal("canal.canal_token_serves_turn", "new_york.canal.harbour")
        elif g.cells[self.open] >> what_of(action) & 1:
            return Refusal("canal.canal_token_serves_resource", "new_york.canal.good")
        return Refusal("canal.canal_token_handed_while", "new_york.canal.harbour")
