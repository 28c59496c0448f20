"""What the tests of the base game share: a table at its very beginning, rows of roads, and what a reader can see."""

from poblado.island.facts import IslandFacts
from poblado.island.goods import GOOD_NAMES, TERRAIN_NAMES
from poblado.testing import Story

QUIET = "1+1"
"""A roll that pays nobody in these tests: only the northern pasture (b3) of the beginners' board has a 2."""

RED, BLUE, WHITE, ORANGE = range(4)
"""Seats at a table of four."""

# Rows of edges across the island, from west to east, and what vertices they run through.
# b1S c2N b2S c3N b3S c4N b4S c5N b5S
UPPER = ["b1SE", "c2NE", "b2SE", "c3NE", "b3SE", "c4NE", "b4SE", "c5NE"]
# c1S d2N c2S d3N c3S d4N c4S d5N c5S d6N c6S
NORTH = ["c1SE", "d2NE", "c2SE", "d3NE", "c3SE", "d4NE", "c4SE", "d5NE", "c5SE", "d6NE"]
# e1N d2S e2N d3S e3N d4S e4N d5S e5N d6S e6N
SOUTH = ["e1NE", "d2SE", "e2NE", "d3SE", "e3NE", "d4SE", "e4NE", "d5SE", "e5NE", "d6SE"]
# f1N e2S f2N e3S f3N e4S f4N e5S f5N
LOWER = ["f1NE", "e2SE", "f2NE", "e3SE", "f3NE", "e4SE", "f4NE", "e5SE"]
# Round the tile c3: c3N b3S d4N c3S d3N b2S
RING = ["c3NE", "c3E", "c3SE", "d3NE", "c2E", "b2SE"]

SETTLEMENT_COST = "1brick 1lumber 1wool 1grain"


def roads(row, first=0, last=None):
    """Some edges of a row, as `Story.has` takes them."""
    return " ".join(row[first:last])


class Fresh(Story):
    """A table as it stands when the box has been opened: before founding, or after a printed start."""

    def __init__(self, players=3, **how):
        super().__init__(players, fresh=True, **how)

    def found(self, *places):
        """Found in snake order: pairs of settlement and road, `"c3N c3NE"`."""
        for place in places:
            vertex, edge = place.split()
            self.do(f"{self.table.actor} BUILD_SETTLEMENT {vertex}", f"{self.table.actor} BUILD_ROAD {edge}")
        return self


def sees(story, seat):
    """What a seat (-1: a spectator) reads of the table."""
    return IslandFacts(story.table.view(seat).game)


def supply(story, seat):
    """Pieces in a seat's supply by name."""
    return {
        name: story.facts.supply(seat, k)
        for k, name in enumerate(story.rules.items.names)
        if story.rules.items.supplies[k]
    }


def bank(story):
    return dict(zip(GOOD_NAMES, story.facts.bank(), strict=True))


def terrain(board, tile):
    return TERRAIN_NAMES[board.terrains[tile]]


def touched(topology, vertex):
    """Names of the tiles that a vertex touches."""
    v = topology.vertex(vertex)
    return {topology.tile_names[t] for t in topology.vertex_tiles[3 * v : 3 * v + 3] if t >= 0}


def neighbours(topology, vertex):
    """Names of the vertices one edge away."""
    v = topology.vertex(vertex)
    return {topology.vertex_names[w] for w in topology.vertex_neighbours[3 * v : 3 * v + 3] if w >= 0}


def edges_at(topology, vertex):
    v = topology.vertex(vertex)
    return {topology.edge_names[e] for e in topology.vertex_edges[3 * v : 3 * v + 3] if e >= 0}


def ends(topology, edge):
    e = topology.edge(edge)
    return {topology.vertex_names[v] for v in topology.edge_vertices[2 * e : 2 * e + 2]}
