"""Constants of a game for the settler bot: prices, and where may be built. Land may change: see `income`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.coasts import land_at_vertex
from poblado.island.goods import GOODS
from poblado.island.pieces import ITEMS, ROAD, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import ROUND
from poblado.island.verbs import allowed
from poblado.kernel.action import with_at
from poblado.kernel.game import Game

MOST_ROADS: Final = 3
"""Greatest number of roads that are built first, before a settlement."""
MOST_SHIPS: Final = 6
"""The same of pieces of another kind, which lead to where no road does."""
KIND_SHIFT: Final = 12
"""A step of a way is an edge, and above its bits the index of the kind of piece among those that are built on edges: a road's
step is the edge itself."""
EDGE_MASK: Final = 0xFFF
ROADS_PER_SPOT: Final = 1.3
"""Roads that a settlement needs on average, beyond those that are there."""
_ROADS_PER_SITE: Final = 2.0
"""The same where settlements stand at some vertices alone."""


class GameConstants:
    """Prices of one ruleset, and where may be built on its board.

    Attributes:
        harbour: per vertex, the good of its harbour; -1 for any three, None for no harbour.
        blank: a game in which nothing stands, to ask of it what hidden land allows once it is known; None where none is hidden.
        prices: per item, cards of each good that it costs.
        sites: per vertex, whether a settlement may ever stand there: 1 or 0.
        paths: per edge, whether a road may ever lie there: 1 or 0; a bit more for each other kind of piece that people build on
            edges, as the board is at the start.
        kinds: of piece that people build on edges.
        moving: fields whose cells say where pieces may lie besides, in games with several kinds: of figures.
        everywhere: whether settlements may stand at all vertices; with ships, at all of land.
        house: what a settlement costs with the roads that it usually needs.
        places: per number of roads to build first, what a settlement costs with them.
    """

    def __init__(self, r: Island) -> None:
        self.goods = int(r.goods)
        self.tiles = int(r.tiles)
        self.vertices = int(r.vertices)
        self.edges = int(r.edges)
        self.harbour: list[int | None] = [None] * self.vertices
        for name, good in r.board.harbours:
            for v in r.topology.ends_of[r.topology.edge(name)]:
                self.harbour[v] = good
        self.target = r.params.get("points_to_win", 10)
        self.discard_limit = r.params.get("discard_limit", 7)
        self.offers_allowed = r.params.get("offers_per_turn", 0)
        self.prices = [self._price(r, item) for item in range(ITEMS)]
        # Before anything stands: what modules forbid then, they forbid for good.
        self._pieces: Final = r.items.route_pieces
        self._builds: Final = r.items.route_kinds
        self.kinds: Final = len(r.items.route_pieces)
        self.moving: Final = [int(figure.cell) for figure in r.figures] if self.kinds > 1 else []
        empty = r.empty_game()
        self.blank: Final = empty if r.places.has_hidden else None
        if self.kinds > 1:
            # What is forbidden to those who found alone is allowed later.
            empty.cells[ROUND] = 1
        sites = [1 if allowed(r, empty, 0, SETTLEMENT, v) else 0 for v in range(self.vertices)]
        paths = [_kinds_at(r, empty, e) for e in range(self.edges)] if self.kinds > 1 else _roads(r, empty)
        self.sites: Final = vec[i64](sites)
        self.paths: Final = vec[i64](paths)
        self.everywhere = 0 not in sites or (
            self.kinds > 1 and all(sites[v] or not land_at_vertex(r, empty, v) for v in range(self.vertices))
        )
        house, road = self.prices[SETTLEMENT], self.prices[ROAD]
        roads = ROADS_PER_SPOT if self.everywhere else _ROADS_PER_SITE
        self.house = [h + roads * n for h, n in zip(house, road, strict=True)]
        self.places = [[h + roads * n for h, n in zip(house, road, strict=True)] for roads in range(MOST_ROADS + 1)]

    def price_of(self, step: int) -> list[int]:
        """Cards of each good that a step of a way costs."""
        return self.prices[self.piece_of(step)]

    def piece_of(self, step: int) -> int:
        """The piece that is built for a step of a way."""
        return int(self._pieces[step >> KIND_SHIFT]) if step >> KIND_SHIFT else ROAD

    def way_cost(self, path: tuple[int, ...]) -> list[int]:
        """Cards of each good that all steps of a way cost."""
        if self.kinds == 1:
            return [len(path) * n for n in self.prices[ROAD]]
        total = [0] * self.goods
        for step in path:
            for k, n in enumerate(self.price_of(step)):
                total[k] += n
        return total

    def house_cost(self, path: tuple[int, ...]) -> list[int]:
        """Cost of a settlement with its roads."""
        return [h + n for h, n in zip(self.prices[SETTLEMENT], self.way_cost(path), strict=True)]

    def build(self, seat: int, step: int) -> int:
        """The packed action that builds a step of a way."""
        return int(with_at(self._builds[step >> KIND_SHIFT], seat, step & EDGE_MASK))

    def _price(self, r: Island, item: int) -> list[int]:
        return [int(r.prices.cards[GOODS * item + k]) for k in range(self.goods)]


def _roads(r: Island, empty: Game) -> list[int]:
    return [1 if allowed(r, empty, 0, ROAD, e) else 0 for e in range(r.edges)]


def _kinds_at(r: Island, g: Game, e: int) -> int:
    """A bit for each kind of piece that may lie on an edge."""
    found = 0
    for k, piece in enumerate(r.items.route_pieces):
        if allowed(r, g, 0, piece, e):
            found |= 1 << k
    return found


def paths_now(r: Island, g: Game) -> vec[i64]:
    """Per edge a bit for each kind of piece that may lie there as land and figures are in a game."""
    found = [_kinds_at(r, g, e) for e in range(r.edges)]
    return vec[i64](found)


def sites_now(r: Island, f: GameConstants, cells: vec[i64]) -> vec[i64]:
    """Per vertex whether a settlement may stand there as far as the land goes that is known in these cells: 1 or 0."""
    blank = f.blank
    assert blank is not None
    for t in range(r.tiles):
        blank.cells[r.terrain + t] = cells[r.terrain + t]
    found = [1 if allowed(r, blank, 0, SETTLEMENT, v) else 0 for v in range(r.vertices)]
    return vec[i64](found)


def edge_of(step: int) -> int:
    """The edge of a step of a way."""
    return step & EDGE_MASK


def stands(row: vec[i64], cells: vec[i64], start: i64) -> bool:
    """Tell whether a row of numbers stands in cells from a place on."""
    at = start
    for n in row:
        if cells[at] != n:
            return False
        at += 1
    return True
