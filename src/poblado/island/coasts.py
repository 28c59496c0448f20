"""Land and sea beside a place, as they are now: where tiles are hidden they may turn out to be either."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.kernel.game import Game


def land_at_edge(r: Island, g: Game, e: i64) -> i64:
    """Number of an edge's two tiles that are land now: with none, no road runs there."""
    if r.places.edge_unknown[e] == 0:
        return r.places.edge_lands[e]
    return _count(r, g, r.places.edge_tiles, 2 * e, 2, r.places.terrain_land)


def land_at_vertex(r: Island, g: Game, v: i64) -> i64:
    """Number of a vertex's three tiles that are land now: with none, nothing is built there."""
    if r.places.vertex_unknown[v] == 0:
        return r.places.vertex_lands[v]
    return _count(r, g, r.vertex_tiles, 3 * v, 3, r.places.terrain_land)


def sea_at_edge(r: Island, g: Game, e: i64) -> i64:
    """Number of an edge's two sides that are sea now; beyond the rim of the board there is nothing but sea."""
    n = _count(r, g, r.places.edge_tiles, 2 * e, 2, r.places.terrain_sea)
    if r.places.edge_tiles[2 * e + 1] < 0:
        n += 1
    return n


def borders_sea(r: Island, g: Game, e: i64) -> bool:
    """Tell whether `sea_at_edge` is more than none, which is asked for each edge around a ship."""
    if r.places.edge_unknown[e] == 0:
        # What is no land is sea, beyond the rim too.
        return r.places.edge_lands[e] < 2
    return sea_at_edge(r, g, e) > 0


def hidden_at_edge(r: Island, g: Game, e: i64) -> i64:
    """Number of an edge's two tiles that are neither land nor sea yet, for nobody knows what lies there."""
    if r.places.edge_unknown[e] == 0:
        return 0
    return 2 - sea_at_edge(r, g, e) - land_at_edge(r, g, e)


def hidden_at_vertex(r: Island, g: Game, v: i64) -> i64:
    """Number of a vertex' tiles that are neither land nor sea yet, for nobody knows what lies there."""
    n: i64 = 0
    if r.places.vertex_unknown[v] == 0:
        return n
    k: i64 = 0
    while k < 3:
        t = r.vertex_tiles[3 * v + k]
        if (
            t >= 0
            and r.places.terrain_land[g.cells[r.terrain + t]] == 0
            and r.places.terrain_sea[g.cells[r.terrain + t]] == 0
        ):
            n += 1
        k += 1
    return n


def _count(r: Island, g: Game, tiles: vec[i64], first: i64, most: i64, of: vec[i64]) -> i64:
    """Number of the tiles in a row of a table that are of terrains marked in `of`."""
    n: i64 = 0
    k = first
    while k < first + most:
        if tiles[k] >= 0:
            n += of[g.cells[r.terrain + tiles[k]]]
        k += 1
    return n
