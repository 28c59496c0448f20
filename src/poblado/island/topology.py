"""Board topology: tiles, the vertices and edges around them, how they touch, and their names.

Tiles are pointy-top hexagons at axial coordinates (q, r): q grows to the east, r to the south-east, each row shifted
half a tile. A tile's name is its row's letter and its position in that row, counted from the west, the ring of sea
around the land included: `c3`. Every vertex is the N or S corner of exactly one tile and every edge the NE, E or SE
side of exactly one, so `c3N`, `c3S`, `c3NE`, `c3E`, `c3SE` name all places once, in every language.
"""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.values import NameList, Word

# Neighbours clockwise from the north-east, as (q, r) steps: NE E SE SW W NW.
DIRECTIONS: Final[list[tuple[int, int]]] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
CORNERS: Final[list[str]] = ["N", "NE", "SE", "S", "SW", "NW"]
SIDES: Final[list[str]] = ["NE", "E", "SE", "SW", "W", "NW"]

# The tile that a corner or side is named by, as (q, r) step, and its letter there.
_CORNER_OWNER: Final[list[tuple[int, int, str]]] = [
    (0, 0, "N"), (1, -1, "S"), (0, 1, "N"), (0, 0, "S"), (-1, 1, "N"), (0, -1, "S"),
]  # fmt: skip
_SIDE_OWNER: Final[list[tuple[int, int, str]]] = [
    (0, 0, "NE"), (0, 0, "E"), (0, 0, "SE"), (-1, 1, "NE"), (-1, 0, "E"), (0, -1, "SE"),
]  # fmt: skip
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Topology:
    """Graph of a board: how its tiles, vertices and edges touch. Made once per shape of board (`topology_of`), never changed.

    Tiles, vertices and edges are numbered from 0, row by row from the north-west. Fixed-width tables hold -1 where
    there is nothing (off the board).

    Args:
        coordinates: the axial (q, r) of every tile that belongs to the game, in any order.

    Raises:
        ValueError: where two are the same.
        BadRuleset: where there are more rows than letters to name them.
    """

    def __init__(self, coordinates: list[tuple[int, int]]) -> None:
        if len(set(coordinates)) != len(coordinates):
            raise ValueError("two tiles have the same coordinates")
        self.coordinates: list[tuple[int, int]] = sorted(coordinates, key=_by_row)
        all_tiles = _with_ring(self.coordinates)
        # Rows between that have no tile count too: a row's letter says how far it lies from the first.
        if all_tiles[len(all_tiles) - 1][1] - all_tiles[0][1] >= len(_LETTERS):
            raise BadRuleset("a board has at most {n} {n:row|rows}", n=len(_LETTERS) - 2)
        name_of = _row_names(all_tiles)
        self.sea_ring: list[tuple[int, int]] = [c for c in all_tiles if c not in set(self.coordinates)]
        self.sea_names: list[str] = [name_of[c] for c in self.sea_ring]
        self.tile_names: list[str] = [name_of[c] for c in self.coordinates]

        vertex_of: dict[str, tuple[float, float]] = {}
        edge_of: dict[str, tuple[float, float]] = {}
        for q, r in self.coordinates:
            for k in range(6):
                vertex_of[_owned(name_of, q, r, _CORNER_OWNER[k])] = corner_xy(q, r, k)
                edge_of[_owned(name_of, q, r, _SIDE_OWNER[k])] = side_xy(q, r, k)
        self.vertex_names: list[str] = _in_reading_order(vertex_of)
        self.edge_names: list[str] = _in_reading_order(edge_of)
        self.vertex_xy: list[tuple[float, float]] = [vertex_of[n] for n in self.vertex_names]
        self.edge_xy: list[tuple[float, float]] = [edge_of[n] for n in self.edge_names]
        vertex_index = _index(self.vertex_names)
        edge_index = _index(self.edge_names)
        self.tile_index: dict[str, int] = _index(self.tile_names)
        self.vertex_index: dict[str, int] = vertex_index
        self.edge_index: dict[str, int] = edge_index

        self.tiles: i64 = len(self.tile_names)
        self.vertices: i64 = len(self.vertex_names)
        self.edges: i64 = len(self.edge_names)

        tile_vertices: list[int] = []
        tile_edges: list[int] = []
        edge_vertices = [-1] * (2 * len(self.edge_names))
        vertex_tiles = [-1] * (3 * len(self.vertex_names))
        vertex_edges = [-1] * (3 * len(self.vertex_names))
        for t in range(len(self.coordinates)):
            q, r = self.coordinates[t]
            corners = [vertex_index[_owned(name_of, q, r, _CORNER_OWNER[k])] for k in range(6)]
            sides = [edge_index[_owned(name_of, q, r, _SIDE_OWNER[k])] for k in range(6)]
            tile_vertices.extend(corners)
            tile_edges.extend(sides)
            for v in corners:
                _put(vertex_tiles, 3 * v, 3, t)
            for k in range(6):
                e, v, w = sides[k], corners[k], corners[(k + 1) % 6]
                edge_vertices[2 * e] = min(v, w)
                edge_vertices[2 * e + 1] = max(v, w)
                _put(vertex_edges, 3 * v, 3, e)
                _put(vertex_edges, 3 * w, 3, e)
        vertex_neighbours = [-1] * (3 * len(self.vertex_names))
        for v in range(len(self.vertex_names)):
            for k in range(3):
                e = vertex_edges[3 * v + k]
                if e >= 0:
                    vertex_neighbours[3 * v + k] = edge_vertices[2 * e] + edge_vertices[2 * e + 1] - v

        self.tile_vertices: vec[i64] = vec[i64](tile_vertices)
        """Six per tile, clockwise from N."""
        self.tile_edges: vec[i64] = vec[i64](tile_edges)
        """Six per tile, clockwise from NE; side k joins corners k and k + 1."""
        self.vertex_tiles: vec[i64] = vec[i64](vertex_tiles)
        self.vertex_edges: vec[i64] = vec[i64](vertex_edges)
        """Edges of each vertex, three; entry k leads to entry k of `vertex_neighbours`."""
        self.vertex_neighbours: vec[i64] = vec[i64](vertex_neighbours)
        self.edge_vertices: vec[i64] = vec[i64](edge_vertices)
        """Vertices of each edge, two, the lower number first."""

        self.corners_of: list[list[int]] = [tile_vertices[6 * t : 6 * t + 6] for t in range(len(self.tile_names))]
        """Lists without gaps, for all that walks the board: the six vertices of each tile, as `tile_vertices`; so the others."""
        self.sides_of: list[list[int]] = [tile_edges[6 * t : 6 * t + 6] for t in range(len(self.tile_names))]
        self.ends_of: list[tuple[int, int]] = [
            (edge_vertices[2 * e], edge_vertices[2 * e + 1]) for e in range(len(self.edge_names))
        ]
        self.tiles_at: list[list[int]] = _without_gaps(vertex_tiles)
        self.neighbours_of: list[list[int]] = _without_gaps(vertex_neighbours)
        self.ways_from: list[list[tuple[int, int]]] = []
        """Per vertex, pairs of a neighbour and the edge that leads to it."""
        for v in range(len(self.vertex_names)):
            ways = [(vertex_neighbours[k], vertex_edges[k]) for k in range(3 * v, 3 * v + 3)]
            self.ways_from.append([way for way in ways if way[1] >= 0])

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Topology, (self.coordinates,)

    # -- names -----------------------------------------------------------------------------------------------------

    def tile(self, name: str) -> int:
        """Raises: BadNotation."""
        return _look_up(self.tile_index, "tile", name)

    def vertex(self, name: str) -> int:
        """Raises: BadNotation."""
        return _look_up(self.vertex_index, "vertex", name)

    def edge(self, name: str) -> int:
        """Raises: BadNotation."""
        return _look_up(self.edge_index, "edge", name)

    def tile_at(self, q: int, r: int) -> int:
        """The tile at axial (q, r); -1 where there is none."""
        for t in range(len(self.coordinates)):
            if self.coordinates[t] == (q, r):
                return t
        return -1

    def corner(self, q: int, r: int, corner: str) -> int:
        """The vertex at a corner (`N`, `NE`, …) of the tile at axial (q, r), or of the sea beside the board.

        Raises:
            BadNotation: for another word, a place beyond the sea that touches the board, and a corner at sea.
        """
        if corner not in CORNERS:
            raise BadNotation("a corner is one of {known}, not {word!r}", known=NameList(CORNERS), word=corner)
        found = self._corner(q, r, CORNERS.index(corner))
        if found < 0:
            known = [CORNERS[k] for k in range(6) if self._corner(q, r, k) >= 0]
            if not known:
                raise self._far(q, r)
            raise BadNotation(
                "the sea at {q},{r} touches the board at its corners {known}, not at {word}",
                q=q, r=r, known=NameList(known), word=corner,
            )  # fmt: skip
        return found

    def side(self, q: int, r: int, side: str) -> int:
        """The edge at a side (`NE`, `E`, …) of the tile at axial (q, r), or of the sea beside the board.

        Raises:
            BadNotation: for another word, a place beyond the sea that touches the board, and a side at sea.
        """
        if side not in SIDES:
            raise BadNotation("a side is one of {known}, not {word!r}", known=NameList(SIDES), word=side)
        found = self._side(q, r, SIDES.index(side))
        if found < 0:
            known = [SIDES[k] for k in range(6) if self._side(q, r, k) >= 0]
            if not known:
                raise self._far(q, r)
            raise BadNotation(
                "the sea at {q},{r} touches the board at its sides {known}, not at {word}",
                q=q, r=r, known=NameList(known), word=side,
            )  # fmt: skip
        return found

    def _corner(self, q: int, r: int, k: int) -> int:
        """The vertex at corner k, whichever of the three tiles there is on the board; -1 where none is."""
        t = self.tile_at(q, r)
        if t >= 0:
            return int(self.tile_vertices[6 * t + k])
        # Corner k lies between sides k - 1 and k: the neighbours there have the same place as their corners k + 2 and k + 4.
        for way, same in [((k + 5) % 6, (k + 2) % 6), (k, (k + 4) % 6)]:
            t = self.tile_at(q + DIRECTIONS[way][0], r + DIRECTIONS[way][1])
            if t >= 0:
                return int(self.tile_vertices[6 * t + same])
        return -1

    def _side(self, q: int, r: int, k: int) -> int:
        """The edge at side k, whichever of the two tiles there is on the board; -1 where none is."""
        t = self.tile_at(q, r)
        if t >= 0:
            return int(self.tile_edges[6 * t + k])
        t = self.tile_at(q + DIRECTIONS[k][0], r + DIRECTIONS[k][1])
        return int(self.tile_edges[6 * t + (k + 3) % 6]) if t >= 0 else -1

    def _far(self, q: int, r: int) -> BadNotation:
        return BadNotation(
            "no tile of this board lies at {q},{r} or beside it; such places are {example} and the like",
            q=q, r=r, example=f"{self.coordinates[0][0]},{self.coordinates[0][1]}",
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<Topology {self.tiles} tiles, {self.vertices} vertices, {self.edges} edges>"


def topology_of(coordinates: list[tuple[int, int]]) -> Topology:
    """The places of a board with these tiles, in any order; worked out once for each shape, for most boards share one.

    Raises: as `Topology` does.
    """
    return _known(tuple(sorted(coordinates)))


@lru_cache(maxsize=64)
def _known(coordinates: tuple[tuple[int, int], ...]) -> Topology:
    return Topology(list(coordinates))


def tile_xy(q: int, r: int) -> tuple[float, float]:
    """Centre of a tile in units of its side length; x grows to the east, y to the south."""
    return (_ROOT3 * (q + r / 2), 1.5 * r)


def corner_xy(q: int, r: int, k: int) -> tuple[float, float]:
    """Corner k (clockwise from N) of a tile, same units."""
    x, y = tile_xy(q, r)
    dx, dy = _CORNER_XY[k]
    return (x + dx, y + dy)


def side_xy(q: int, r: int, k: int) -> tuple[float, float]:
    """Middle of side k (clockwise from NE) of a tile, same units."""
    x1, y1 = corner_xy(q, r, k)
    x2, y2 = corner_xy(q, r, (k + 1) % 6)
    return ((x1 + x2) / 2, (y1 + y2) / 2)


_ROOT3: Final = 1.7320508075688772
_HALF3: Final = 0.8660254037844386
_CORNER_XY: Final[list[tuple[float, float]]] = [
    (0.0, -1.0), (_HALF3, -0.5), (_HALF3, 0.5), (0.0, 1.0), (-_HALF3, 0.5), (-_HALF3, -0.5),
]  # fmt: skip


def _by_row(c: tuple[int, int]) -> tuple[int, int]:
    return (c[1], c[0])


def _with_ring(coordinates: list[tuple[int, int]]) -> list[tuple[int, int]]:
    found = set(coordinates)
    for q, r in coordinates:
        for dq, dr in DIRECTIONS:
            found.add((q + dq, r + dr))
    return sorted(found, key=_by_row)


def _row_names(all_tiles: list[tuple[int, int]]) -> dict[tuple[int, int], str]:
    names: dict[tuple[int, int], str] = {}
    top = all_tiles[0][1]
    row = top
    column = 0
    for q, r in all_tiles:
        column = column + 1 if r == row else 1
        row = r
        names[(q, r)] = f"{_LETTERS[r - top]}{column}"
    return names


def _owned(names: dict[tuple[int, int], str], q: int, r: int, owner: tuple[int, int, str]) -> str:
    return names[(q + owner[0], r + owner[1])] + owner[2]


def _in_reading_order(places: dict[str, tuple[float, float]]) -> list[str]:
    # Rounded, because the same place is computed from several tiles.
    keyed = [(round(y, 6), round(x, 6), name) for name, (x, y) in places.items()]
    keyed.sort()
    return [name for _, _, name in keyed]


def _index(names: list[str]) -> dict[str, int]:
    index: dict[str, int] = {}
    for i in range(len(names)):
        index[names[i]] = i
    return index


def _without_gaps(table: list[int]) -> list[list[int]]:
    """Rows of a table of three each, without what is off the board."""
    return [[n for n in table[at : at + 3] if n >= 0] for at in range(0, len(table), 3)]


def _put(table: list[int], start: int, width: int, value: int) -> None:
    for i in range(start, start + width):
        if table[i] == value:
            return
        if table[i] < 0:
            table[i] = value
            return


def _look_up(index: dict[str, int], what: str, name: str) -> int:
    if name not in index:
        raise BadNotation(
            "there is no {what} {name!r} on this board; such names look like {example!r}",
            what=Word("domains", what),
            name=name,
            example=next(iter(index)),
        )
    return index[name]


def tiles_at(around: vec[i64], places: i64, most: int) -> vec[i64]:
    """The tiles at each place, `most` to a place; -1 where there are fewer. `around` has six places for each tile."""
    found = [-1] * (most * int(places))
    for i in range(len(around)):
        at = most * int(around[i])
        while found[at] >= 0:
            at += 1
        found[at] = i // 6
    return vec[i64](found)


def touching(around: vec[i64], places: i64, of: list[bool]) -> vec[i64]:
    """Number, for each place, of the tiles marked in `of` that have it among the six that stand for each tile in `around`."""
    counts = [0] * int(places)
    for t in range(len(of)):
        if of[t]:
            for k in range(6):
                counts[around[6 * t + k]] += 1
    return vec[i64](counts)
