"""What the tests of Seafarers share: tables on its maps, and rows of edges on the map of New Shores for three."""

from poblado.testing import Story

SHIP = "1lumber 1wool"
ROAD = "1brick 1lumber"
SETTLEMENT = "1brick 1lumber 1wool 1grain"

# New Shores for three. Round the sea tile c3, which lies between the main island and the small one in the north-west:
# c3N b3S d4N c3S d3N b2S. North of it b2 and b3 are land, south of it d3 and d4.
RING = "c3NE c3E c3SE d3NE c2E b2SE"
TAIL = "d4NE"
"""From d4N, on that ring, along the coast to c4S."""

# From c4S on the main island by d4N, c3S and d3N to b2S on the small one.
CROSSING = "d4NE c3SE d3NE c2E"


def shores(players=3, **params):
    """A table on the map of New Shores with nothing on it."""
    return Story(players, chapters=["new-shores"], board=f"new-shores-{players}", **params)


def four(players=3, **params):
    """A table on the map of the Four Islands."""
    return Story(players, chapters=["four-islands"], board=f"four-islands-{players}", **params)


def oceania(players=3, *, preset="base", **params):
    """A table on the map of Oceania."""
    return Story(players, preset=preset, chapters=["oceania"], board=f"oceania-{max(players, 3)}", **params)


def desert(players=3, **params):
    """A table on the map of Through the Desert."""
    return Story(players, chapters=["through-the-desert"], board=f"through-the-desert-{players}", **params)


def ships(story, seat):
    """Edges with a ship of a seat."""
    return ships_of(story.game, seat)


def ships_of(game, seat):
    """The same, of a game."""
    r, cells = game.rules, game.cells
    ship = r.items.names.index("ship")
    return {
        r.topology.edge_names[e]
        for e in range(r.edges)
        if cells[r.edge_owner + e] == seat and cells[r.edge_piece + e] == ship
    }


def movable(story, seat):
    """Edges from which a seat may move a ship now."""
    return {where.split()[0] for where in story.legal(seat, "MOVE_SHIP")}


def targets(story, seat, edge):
    """Edges to which a seat may move its ship at an edge."""
    return {where.split()[1] for where in story.legal(seat, "MOVE_SHIP") if where.split()[0] == edge}


def sides(story, tile):
    """The six edges of a tile."""
    t = story.rules.topology
    return {t.edge_names[t.tile_edges[6 * t.tile(tile) + k]] for k in range(6)}


def corners(story, tiles):
    """All corners of some tiles."""
    t = story.rules.topology
    return {t.vertex_names[t.tile_vertices[6 * t.tile(tile) + k]] for tile in tiles for k in range(6)}


def pirate(story):
    """Name of the pirate's tile; empty on the frame."""
    return pirate_of(story.game)


def pirate_of(game):
    """The same, of a game."""
    at = game.rules.facts(game).fact("pirate.at")
    return game.rules.topology.tile_names[at] if at >= 0 else ""
