"""A board with sea amid its land, for tests of the engine and of the page."""

from poblado.island.maps import board_from_json
from poblado.presets import make_board

SEA = ("c3", "c4", "d4")
"""Three tiles of the beginners' board that meet at the vertex d4N; d4 was its desert."""


def with_sea(*tiles, robber="b2", **changes):
    """The beginners' board with sea for some tiles, `SEA` by default.

    Args:
        robber: where it stands; empty for nowhere said.
        changes: other entries of the board's data; harbours are those that still have land beside them by default.
    """
    data = make_board("beginner").to_json()
    for name, row in zip(make_board("beginner").topology.tile_names, data["tiles"], strict=True):
        if name in (tiles or SEA):
            row |= {"terrain": "sea", "token": 0}
    topology = make_board("beginner").topology
    drowned = [topology.tile(name) for name in tiles or SEA]
    # Each of the harbours lies at one tile, on the outer coast.
    adrift = {topology.edge_names[topology.tile_edges[6 * t + k]] for t in drowned for k in range(6)}
    data["harbours"] = [row for row in data["harbours"] if row["edge"] not in adrift]
    return board_from_json({**data, "robber": robber, "starts": [], **changes})
