"""New York, Mallorca and the Erie canal once more, slow and plain, over the plain base game of `oracle.py`.

Written from pages 10 and 11 of the rulebook, the rulings that the clauses `new_york.*` and `mallorca.*` name, and the maps
of `maps.py`; it shares neither code nor boards with the engine.
"""

from base.oracle import GOODS, Oracle, touching

CORNERS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
TOKEN = "canal_token"


class Chart:
    """A map of `maps.py` in the names of places: rows are lettered from the north, columns numbered from the west, and
    the sea around the land has names too."""

    def __init__(self, plain):
        land = plain["axial"]
        tiles = set(land) | {(q + dq, r + dr) for q, r in land for dq, dr in AROUND}
        rows = sorted({r for _, r in tiles})
        self.names = {}
        for row, letter in zip(rows, "abcdefghijklmnopqrstuvwxyz"):
            columns = [q for q, r in tiles if r == row]
            for q in range(min(columns), max(columns) + 1):
                self.names[q, row] = letter + str(q - min(columns) + 1)
        self.middle = {name: (2 * q + r, 3 * r) for (q, r), name in self.names.items()}
        self.tiles = {self.names[at]: tile for at, tile in land.items()}
        self.places = touching(self.middle, tuple(self.tiles))
        points = {}
        for name, (x, y) in self.middle.items():
            points[x, y - 2], points[x, y + 2] = name + "N", name + "S"
        edges = {frozenset(ends): edge for edge, ends in self.places[1].items()}

        def vertex(q, r, corner):
            x, y = self.middle[self.names[q, r]]
            return points[x + CORNERS[corner][0], y + CORNERS[corner][1]]

        self.localities = {name: vertex(*at) for name, at in plain["localities"].items()}
        self.tokens = {name: vertex(*at) for name, at in plain["tokens"].items()}
        self.documents = {
            edges[frozenset([vertex(q, r, one), vertex(q, r, other)])]: offer
            for (q, r, one, other), offer in plain["documents"].items()
        }
        self.waterways = [(self.localities[a], self.localities[b]) for a, b in plain["waterways"]]
        self.canal = [self.localities[name] for name in plain["canal"]]
        self.robber = self.names.get(plain["robber"])


class LocalitiesOracle(Oracle):
    """One game on a map of localities.

    Args:
        chart: a `Chart`. canal: is the Erie canal played too? The rest as in `Oracle`.
    """

    def __init__(self, chart, players, *, canal=False, points_to_win=None, canal_tokens=8, canal_settled=0,
                 canal_for_each=1, canal_neighbours=0, canal_any_good=0, **options):  # fmt: skip
        self.chart = chart
        if points_to_win is None:
            points_to_win = {3: 13, 4: 12}.get(players, 10)  # new_york.victory.points
        board = {"tiles": chart.tiles, "harbours": {}, "robber": chart.robber}
        super().__init__(board, players, points_to_win=points_to_win, **options)
        # With five or six the junctions are localities, with fewer a chip lies at each (new_york.junctions.many).
        self.sites = set(chart.localities.values())
        self.chips = {}  # junction -> its owner, None while the chip lies there
        if players > 4:
            self.sites |= set(chart.tokens.values())
        else:
            self.chips = dict.fromkeys(chart.tokens.values())
        self.canal = chart.canal if canal else []
        if canal:
            self.wares = [*GOODS, TOKEN]  # new_york.canal.trade
        self.tokens = dict.fromkeys(self.seats, 0)
        self.token_supply = canal_tokens
        self.used = []  # goods for which the seat whose turn it is has handed in a token
        self.linked = set()  # (seat, city, city)
        self.canal_settled, self.canal_for_each = canal_settled, canal_for_each
        self.canal_neighbours, self.canal_any_good = canal_neighbours, canal_any_good

    def _geometry(self):
        return self.chart.places

    def copy(self):
        """An independent copy."""
        other = super().copy()
        other.chips = dict(self.chips)
        other.tokens = dict(self.tokens)
        other.used = list(self.used)
        other.linked = set(self.linked)
        return other

    # -- roads and waterways ------------------------------------------------------------------------------------------

    def _goes_on(self, seat, v):
        """Nobody goes on past a locality without a settlement of his own there (new_york.roads.past, .stretches)."""
        return v not in self.buildings and v not in self.sites

    def _comes_to(self, seat, v):
        return super()._comes_to(seat, v) or v in self.waters_of(seat)

    def waters_of(self, seat):
        """All that the waterways touch at which the seat has built, and those joined to them (new_york.waterways.*)."""
        reached = set()
        for start in self.chart.waterways:
            if any(self._owner_at(v) == seat for v in start):
                joined = set(start)
                while more := {v for w in self.chart.waterways if joined & set(w) for v in w} - joined:
                    joined |= more
                reached |= joined
        return reached

    # -- documents and tokens -----------------------------------------------------------------------------------------

    def trade_rate(self, seat, good):
        """A road on the path beside a document; a canal token in this turn (new_york.documents.*, .canal.harbour)."""
        rate = 4
        for edge, offer in self.chart.documents.items():
            if self.roads.get(edge) == seat:
                if offer == "3:1":
                    rate = min(rate, 3)
                if offer == good:
                    rate = 2
        if seat == self.turn and (good in self.used or (self.used and self.canal_any_good)):
            rate = 2
        return rate

    def public_points(self, seat):
        """A chip is a point (new_york.junctions.point)."""
        return super().public_points(seat) + sum(1 for owner in self.chips.values() if owner == seat)

    def _choices(self, seat):
        choices = super()._choices(seat)
        if self.pending[-1]["what"] in ("main", "trade") and self.tokens[seat] > 0:
            # For any good, one of an own document too: no word forbids what is of no use. But not for one twice.
            if not self.canal_any_good:
                choices += [f"HAND_IN_TOKEN {good}" for good in GOODS if good not in self.used]
            elif not self.used:
                choices.append("HAND_IN_TOKEN")
        return choices

    def _do_hand_in_token(self, seat, good="any"):
        self.tokens[seat] -= 1
        self.used.append(good)

    def _do_end_turn(self, seat):
        self.token_supply += len(self.used)  # new_york.canal.back
        self.used = []
        super()._do_end_turn(seat)

    def _has(self, seat, cards):
        return all((self.tokens[seat] if good == TOKEN else self.hands[seat][good]) >= n for good, n in cards.items())

    def _swap(self, seat, other, give, want):
        for giver, taker, cards in ((seat, other, give), (other, seat, want)):
            for good, n in cards.items():
                if good == TOKEN:
                    self.tokens[giver] -= n
                    self.tokens[taker] += n
                else:
                    self.hands[giver][good] -= n
                    self.hands[taker][good] += n

    # -- roads that come somewhere ------------------------------------------------------------------------------------

    def links_of(self, seat):
        """Pairs of canal cities that own roads join with no locality between them (new_york.canal.link)."""
        pairs = set()
        mine = {edge for edge, owner in self.roads.items() if owner == seat}
        for start in self.canal:
            seen, ends = {start}, [start]
            while ends:
                v = ends.pop()
                if v != start and v in self.sites:
                    continue
                for edge in mine & set(self.vertex_edges[v]):
                    new = set(self.edge_vertices[edge]) - seen
                    seen |= new
                    ends += new
            pairs |= {frozenset([start, v]) for v in seen & set(self.canal) - {start}}
        if self.canal_neighbours:
            beside = {frozenset(pair) for pair in zip(self.canal, self.canal[1:])}
            pairs &= beside
        if self.canal_settled:
            pairs = {pair for pair in pairs if all(self._owner_at(v) == seat for v in pair)}
        return pairs

    def _do_build_road(self, seat, edge):
        founding = self.pending[-1]["what"].startswith("found")
        super()._do_build_road(seat, edge)
        if not founding:  # new_york.junctions.first, .founding, .leave
            for v in self.edge_vertices[edge]:
                if v in self.chips and self.chips[v] is None:
                    self.chips[v] = seat
        self._link(seat, founding)

    def _do_build_settlement(self, seat, v):
        founding = self.pending[-1]["what"].startswith("found")
        super()._do_build_settlement(seat, v)
        self._link(seat, founding)

    def _link(self, seat, founding):
        """A token for each new link while there are any; none while founding, nor later for the same link
        (new_york.canal.founding, .once, .empty)."""
        for pair in self.links_of(seat):
            who = seat if self.canal_for_each else "anybody"
            if (who, pair) not in self.linked:
                self.linked.add((who, pair))
                if not founding and self.token_supply > 0:
                    self.token_supply -= 1
                    self.tokens[seat] += 1
