"""A board with sea amid its land, for tests of the engine and of the page."""

from poblado.island.maps import board_from_json
from poblado.presets import make_board

SEA = ("c3", "c4", "d4")
"""Three tiles of the beginners' board that meet at the vertex d4N; d4 was its desert."""


def with_sea(*tiles, robber="b2", **changes):
    """The beginners' board with sea for some tiles, `SEA` by default.

    Args:
        robber: where it stands; empty for nowhere said.
        changes: other entries of the board's data.
    """
    data = make_board("beginner").to_json()
    for name, row in zip(make_board("beginner").topology.tile_names, data["tiles"], strict=True):
        if name in (tiles or SEA):
            row |= {"terrain": "sea", "token": 0}
    return board_from_json({**data, "robber": robber, "starts": [], **changes})
