"""Kinds of tile of the regions beside land and sea, and which tiles a place touches (explorers_pirates.setup.hidden)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.goods import NO_GOOD, Terrain
from poblado.island.pieces import EDGE, VERTEX
from poblado.island.rules import Island
from poblado.rules.explorers_pirates.numbers import RIVER, SPICES

GOLD_RIVER: Final = Terrain("gold_river", NO_GOOD, number=RIVER)
SPICE_ISLAND: Final = Terrain("spice_island", NO_GOOD, number=SPICES)


def tile_beside(r: Island, piece: i64, at: i64, k: i64) -> i64:
    """The tile beside a place where a piece stands, of up to three that touch it; -1 for the frame and where there is none."""
    ground = r.items.ground[piece]
    if ground == VERTEX:
        return r.vertex_tiles[3 * at + k]
    if ground == EDGE and k < 2:
        return r.places.edge_tiles[2 * at + k]
    return -1


class Surroundings:
    """Edges and vertices that some tiles touch: where a piece is placed, most others are asked about for nothing."""

    def __init__(self, r: Island, tiles: list[int]) -> None:
        self.r: Final = r
        edges = [
            int(r.places.edge_tiles[2 * e] in tiles or r.places.edge_tiles[2 * e + 1] in tiles)
            for e in range(int(r.edges))
        ]
        self._edges: Final[vec[i64]] = vec[i64](edges)
        vertices = [int(any(r.vertex_tiles[3 * v + k] in tiles for k in range(3))) for v in range(int(r.vertices))]
        self._vertices: Final[vec[i64]] = vec[i64](vertices)

    def has(self, piece: i64, at: i64) -> bool:
        """Tell whether one of the tiles is beside a place where a piece stands, as in `tile_beside`."""
        ground = self.r.items.ground[piece]
        if ground == VERTEX:
            return self._vertices[at] != 0
        return ground == EDGE and self._edges[at] != 0


NEAR: Final = 4
"""Tiles that a ship lies at, at most: those of its edge, and one more beyond each end."""


def tiles_near(r: Island, tiles: list[int]) -> list[int]:
    """Rows of `NEAR` for each edge: those of some tiles that it or one of its ends touches, by number; -1 beyond the last."""
    found: list[int] = []
    for e in range(r.edges):
        near = {int(r.vertex_tiles[3 * r.edge_vertices[2 * e + side] + k]) for side in range(2) for k in range(3)}
        row = [t for t in tiles if t in near]
        found += [*row, *[-1] * (NEAR - len(row))]
    return found
