"""Places of a board's shape: its ground and its coasts, in tables that no game changes."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.goods import TERRAINS, Terrain
from poblado.island.topology import Topology, tiles_at, touching


class Places:
    """Tables of places, for all boards of one shape: at every tile they begin with land, sea, or something hidden alike.

    Args:
        topology: tiles, vertices and edges.
        known: terrains, the island's own and those of modules.
        first: number of the terrain with which each tile begins.
        brought: whether modules bring any terrain.
    """

    def __init__(self, topology: Topology, known: list[Terrain], first: list[int], brought: bool) -> None:
        dry = [0] * TERRAINS
        self.terrain_sea: Final[vec[i64]] = vec[i64](dry)
        """1 for each terrain that is sea."""
        no_land = [0] * TERRAINS
        self.terrain_land: Final[vec[i64]] = vec[i64](no_land)
        """1 for each terrain that is land: neither sea nor hidden."""
        self.known_terrains: Final = known
        nameless = [""] * (1 + max([int(terrain.number) for terrain in known]))
        self.terrain_names: Final[list[str]] = nameless
        """Terrain names by number, as far as any is declared; empty where nothing has that number."""
        for terrain in known:
            nameless[terrain.number] = terrain.name
            self.terrain_sea[terrain.number] = 1 if terrain.sea else 0
            self.terrain_land[terrain.number] = 0 if terrain.sea or terrain.hidden else 1
        sea = [self.terrain_sea[terrain] != 0 for terrain in first]
        land = [self.terrain_land[terrain] != 0 for terrain in first]
        self.has_sea: Final = brought or any(sea)
        """True if any tile of the board, beside the ring around it, is sea or may become it in play."""
        self.has_hidden: Final = any(terrain.hidden for terrain in known)
        """True if tiles of the board may be revealed in play, so that what touches land is not the same for good."""
        self.edge_tiles: Final = tiles_at(topology.tile_edges, topology.edges, 2)
        """Tiles beside each edge, two per edge; -1 where there is none."""
        self.edge_lands: Final = touching(topology.tile_edges, topology.edges, land)
        """Per edge how many of its two tiles begin as land; `coasts.land_at_edge` says how many are."""
        self.vertex_lands: Final = touching(topology.tile_vertices, topology.vertices, land)
        """Per vertex how many of its three tiles begin as land; `coasts.land_at_vertex` says how many are."""
        unknown = [self.has_hidden and not land[t] and not sea[t] for t in range(len(first))]
        self.edge_unknown: Final = touching(topology.tile_edges, topology.edges, unknown)
        """Per edge how many of its two tiles begin hidden: with none, what it borders is the same for good."""
        self.vertex_unknown: Final = touching(topology.tile_vertices, topology.vertices, unknown)
        """The same for each vertex."""
        self.closed: Final[vec[i64]] = zeros(topology.vertices)
        """1 for each vertex that is `CLOSED` while nobody has settled there; see `Composer.close_vertex`."""
        self.water: Final[vec[i64]] = zeros(topology.vertices)
        """Number of the waterway at each vertex, from 1 on; 0 for none. See `Composer.join_waters`."""
        every_vertex = list(range(int(topology.vertices)))
        self.every_vertex: Final[vec[i64]] = vec[i64](every_vertex)
        self.vertex_zeros: Final[vec[i64]] = zeros(topology.vertices)
        self.edge_zeros: Final[vec[i64]] = zeros(topology.edges)
        """Copied where a count needs a number per vertex or edge: one memory copy."""

    def ground_of(self, terrain: i64) -> i64:
        """Land, sea, or what is hidden, as numbers that differ."""
        return self.terrain_land[terrain] - self.terrain_sea[terrain]


def zeros(n: i64) -> vec[i64]:
    """A row of so many zeros."""
    return vec[i64]([0] * n)
