"""Reader of an island game's state by names instead of cells: for bots, pages, drawings and notebooks.

Works on a true game and on the masked game of a view alike; in the latter, hidden cards read as none.
"""

from typing import SupportsIndex

from poblado.island.goods import GOODS
from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND, HAND_SIZE, NOBODY, ROBBER, ROLLED, ROUND
from poblado.island.verbs import all_points, best_rate, public_points, supply
from poblado.kernel.game import Facts, Game
from poblado.kernel.number import whole


class IslandFacts(Facts):
    """Read-only facts of a game on an island. Seats, tiles, vertices, edges, goods and pieces are numbers."""

    def __init__(self, g: Game) -> None:
        rules = g.rules
        assert isinstance(rules, Island), "only games on an island have places"
        super().__init__(g)
        self.r: Island = rules

    def round(self) -> int:
        """0 in founding, 1 in everybody's first turn."""
        return int(self.g.cells[ROUND])

    def rolled(self) -> int:
        """Sum of this turn's dice; 0 before the roll."""
        return int(self.g.cells[ROLLED])

    def hand(self, seat: SupportsIndex) -> list[int]:
        """Cards of each good."""
        first = HAND + GOODS * whole(seat)
        return [int(self.g.cells[first + k]) for k in range(self.r.goods)]

    def hand_size(self, seat: SupportsIndex) -> int:
        return int(self.g.cells[HAND_SIZE + whole(seat)])

    def wares(self, seat: SupportsIndex) -> list[int]:
        """Number of each ware before a seat, in the order of `r.terms`."""
        who = whole(seat)
        return [int(self.g.cells[cell + who]) for cell in self.r.market.terms.cells]

    def bank(self) -> list[int]:
        """Cards of each good in the bank; counts beyond what may be known are cut off where the bank is hidden."""
        return [int(self.g.cells[BANK + k]) for k in range(self.r.goods)]

    def supply(self, seat: SupportsIndex, piece: SupportsIndex) -> int:
        """Pieces of a kind not yet placed."""
        return int(supply(self.r, self.g, whole(seat), whole(piece)))

    def robber(self) -> int:
        """Tile of the robber; -1 where there is none."""
        return int(self.g.cells[ROBBER])

    def figures(self) -> dict[str, int]:
        """Tile of each figure that walks, by its name, in the order they are declared; -1 while it is on none."""
        return {figure.name: int(self.g.cells[figure.cell]) for figure in self.r.figures}

    def terrain(self, tile: SupportsIndex) -> int:
        """Kind of terrain, as `poblado.island.goods` numbers them."""
        return int(self.g.cells[self.r.terrain + whole(tile)])

    def token(self, tile: SupportsIndex) -> int:
        """2 to 12; 0 for none."""
        return int(self.g.cells[self.r.token + whole(tile)])

    def harbour(self, edge: SupportsIndex) -> int | None:
        """Good of the harbour at an edge, -1 for one of any; None where there is no harbour."""
        kind = int(self.g.cells[self.r.harbour + whole(edge)]) if self.r.harbour >= 0 else 0
        return kind - 2 if kind > 1 else (-1 if kind else None)

    def harbours(self) -> list[tuple[int, int]]:
        """Edges with a harbour, each with its good, -1 for one of any."""
        found = [(e, self.harbour(e)) for e in range(self.r.edges)] if self.r.harbour >= 0 else []
        return [(e, good) for e, good in found if good is not None]

    def owner(self, vertex: SupportsIndex) -> int:
        """Seat whose building stands there; -1 for none."""
        return int(self.g.cells[self.r.vertex_owner + whole(vertex)])

    def holder(self, vertex: SupportsIndex) -> int:
        """Seat that holds it against others' routes, by a building or a unit; -1 for none, -2 where it is closed."""
        return int(self.g.cells[self.r.vertex_holder + whole(vertex)])

    def piece(self, vertex: SupportsIndex) -> int:
        """Kind of building there, if `owner` is a seat."""
        return int(self.g.cells[self.r.vertex_piece + whole(vertex)])

    def road(self, edge: SupportsIndex) -> int:
        """Seat whose road lies there; -1 for none."""
        at = whole(edge)
        if self.r.edge_piece >= 0 and self.g.cells[self.r.edge_piece + at] != ROAD:
            return NOBODY
        return int(self.g.cells[self.r.edge_owner + at])

    def edge_piece(self, edge: SupportsIndex) -> str:
        """Name of the kind of piece that lies on an edge; empty for none."""
        at = whole(edge)
        g, r = self.g, self.r
        if g.cells[r.edge_owner + at] == NOBODY:
            return ""
        return r.items.names[ROAD if r.edge_piece < 0 else g.cells[r.edge_piece + at]]

    def points(self, seat: SupportsIndex) -> int:
        """Victory points that everybody can count."""
        return int(public_points(self.r, self.g, whole(seat)))

    def all_points(self, seat: SupportsIndex) -> int:
        """Victory points with the hidden ones, as far as they are known here."""
        return int(all_points(self.r, self.g, whole(seat)))

    def rate(self, seat: SupportsIndex, good: SupportsIndex) -> int:
        """Cards of a good that the bank takes for one."""
        return int(best_rate(self.r, self.g, whole(seat), whole(good)))

    def price(self, item: SupportsIndex) -> list[int]:
        """Cards of each good that an item costs."""
        first = GOODS * whole(item)
        return [int(self.r.prices.cards[first + k]) for k in range(self.r.goods)]

    # -- what every family of games is asked, by ids ---------------------------------------------------------------------

    def good_names(self) -> list[str]:
        return self.r.market.good_names

    def open_wares(self, seat: SupportsIndex) -> dict[str, int]:
        """Number of each ware before a seat, by id."""
        if not self.r.market.terms.cells:
            return {}
        names = self.r.market.terms.names[self.r.goods :]
        wares = self.wares(seat)
        return {names[k]: wares[k] for k in range(len(names))}

    def rates(self, seat: SupportsIndex) -> list[int]:
        return [self.rate(seat, k) for k in range(self.r.goods)]

    def cost(self, item: str) -> list[int]:
        return self.price(self.r.items.names.index(item)) if item in self.r.items.names else []

    def supposing_paid(self, seat: SupportsIndex, item: str) -> Facts:
        who = whole(seat)
        game = self.g.copy()
        hand = self.hand(seat)
        for k, n in enumerate(self.cost(item)):
            more = max(n - hand[k], 0)
            game.cells[HAND + GOODS * who + k] += more
            game.cells[HAND_SIZE + who] += more
        return type(self)(game)

    def left(self, seat: SupportsIndex, item: str) -> int:
        number = self.r.items.names.index(item) if item in self.r.items.names else -1
        return self.supply(seat, number) if number >= 0 and self.r.items.supplies[number] else -1

    def beside(self, seat: SupportsIndex, sort: str) -> list[int]:
        if sort != "edge":
            return []
        r = self.r
        free = [e for e in range(int(r.edges)) if self.g.cells[r.edge_owner + e] == NOBODY]
        reached = set(self.concerning(seat, "vertex"))
        return [
            e for e in free if not reached.isdisjoint((int(r.edge_vertices[2 * e]), int(r.edge_vertices[2 * e + 1])))
        ]

    def concerning(self, seat: SupportsIndex, sort: str) -> list[int]:
        who = whole(seat)
        r = self.r
        if sort == "vertex":
            touch, vertices = r.route_touch, range(int(r.vertices))
            return [v for v in vertices if int(self.g.cells[touch + v]) >> who & 1 or self.owner(v) == who]
        if sort == "edge":
            return [e for e in range(int(r.edges)) if self.g.cells[r.edge_owner + e] == who]
        if sort == "tile":
            corners, tiles = r.tile_vertices, range(int(r.tiles))
            return [t for t in tiles if who in [self.owner(int(corners[6 * t + k])) for k in range(6)]]
        return []


def island_facts(facts: Facts) -> IslandFacts:
    """Facts of a game that is played on an island."""
    assert isinstance(facts, IslandFacts), "only games on an island have places"
    return facts
