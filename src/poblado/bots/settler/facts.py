"""What never changes while a game is played: places and prices, as plain lists that Python reads fast. Land may: see `land`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.goods import GOODS
from poblado.island.pieces import ITEMS, ROAD, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.verbs import allowed

if TYPE_CHECKING:
    from poblado.bots.settler.land import Land
    from poblado.bots.settler.ways import Ways

ROLLS: Final = 36
"""Equally likely rolls of two dice; a token's pips out of these are its chance."""
MOST_ROADS: Final = 3
"""That are built first, before a settlement."""
ROADS_PER_SPOT: Final = 1.3
"""Roads that a settlement needs on average, beyond those that are there."""
_ROADS_PER_SITE: Final = 2.0
"""The same where settlements stand at some vertices alone."""


class Facts:
    """One ruleset's board and prices.

    Attributes:
        tiles_of, neighbours: per vertex, without the gaps of the island's tables.
        ways: per vertex, pairs of a neighbour and the edge that leads to it.
        rim: per tile, its six vertices.
        ends: per edge, its two vertices.
        harbour: per vertex, the good of its harbour; -1 for any three, None for no harbour.
        prices: per item, cards of each good that it costs.
        starts: first cell of each field, by name.
        sites: per vertex, whether a settlement may ever stand there: 1 or 0.
        paths: per edge, whether a road may ever lie there: 1 or 0.
        everywhere: whether settlements may stand at all vertices.
        house: what a settlement costs with the roads that it usually needs.
        places: per number of roads to build first, what a settlement costs with them.
        land, laid: the land and the ways as they lay when they were last asked for.
    """

    def __init__(self, r: Island) -> None:
        self.goods = int(r.goods)
        self.tiles = int(r.tiles)
        self.vertices = int(r.vertices)
        self.edges = int(r.edges)
        vertex_tiles = [int(t) for t in r.vertex_tiles]
        around = [int(v) for v in r.vertex_neighbours]
        leaving = [int(e) for e in r.vertex_edges]
        self.tiles_of = [[t for t in vertex_tiles[3 * v : 3 * v + 3] if t >= 0] for v in range(self.vertices)]
        self.neighbours = [[w for w in around[3 * v : 3 * v + 3] if w >= 0] for v in range(self.vertices)]
        self.ways = [
            [(around[k], leaving[k]) for k in range(3 * v, 3 * v + 3) if leaving[k] >= 0] for v in range(self.vertices)
        ]
        corners = [int(v) for v in r.edge_vertices]
        self.ends = [(corners[2 * e], corners[2 * e + 1]) for e in range(self.edges)]
        rim = [int(v) for v in r.tile_vertices]
        self.rim = [rim[6 * t : 6 * t + 6] for t in range(self.tiles)]
        self.harbour: list[int | None] = [None] * self.vertices
        for name, good in r.board.harbours:
            for v in self.ends[r.topology.edge(name)]:
                self.harbour[v] = good
        self.starts = {field.name: int(field.start) for field in r.fields}
        self.target = r.params.get("points_to_win", 10)
        self.discard_limit = r.params.get("discard_limit", 7)
        self.offers_allowed = r.params.get("offers_per_turn", 0)
        self.prices = [self._price(r, item) for item in range(ITEMS)]
        # Before anything stands: what modules forbid then, they forbid for good.
        empty = r.empty_game()
        sites = [1 if allowed(r, empty, 0, SETTLEMENT, v) else 0 for v in range(self.vertices)]
        paths = [1 if allowed(r, empty, 0, ROAD, e) else 0 for e in range(self.edges)]
        self.sites: Final = vec[i64](sites)
        self.paths: Final = vec[i64](paths)
        self.everywhere = 0 not in sites
        house, road = self.prices[SETTLEMENT], self.prices[ROAD]
        roads = ROADS_PER_SPOT if self.everywhere else _ROADS_PER_SITE
        self.house = [h + roads * n for h, n in zip(house, road, strict=True)]
        self.places = [[h + roads * n for h, n in zip(house, road, strict=True)] for roads in range(MOST_ROADS + 1)]
        self.land: Land | None = None
        self.laid: Ways | None = None

    def _price(self, r: Island, item: int) -> list[int]:
        return [int(r.prices[GOODS * item + k]) for k in range(self.goods)]


def stands(row: vec[i64], cells: vec[i64], start: i64) -> bool:
    """Whether a row of numbers stands in cells from a place on."""
    at = start
    for n in row:
        if cells[at] != n:
            return False
        at += 1
    return True


_known: dict[str, Facts] = {}
_MOST: Final = 512
"""Rulesets remembered: as many as a server has boards in play; about 25 kB each, with the ways."""


def facts_of(r: Island) -> Facts:
    """The facts of a ruleset; worked out once, for simulations meet the same rules again and again."""
    if r.digest not in _known:
        if len(_known) >= _MOST:
            del _known[next(iter(_known))]
        _known[r.digest] = Facts(r)
    return _known[r.digest]
