"""Boards with sea amid the land by chance, for the engine and for the oracles."""

from coasts import with_sea

from base.boards import BEGINNER
from poblado.island.goods import GOOD_NAMES


def random_sea(rng, tiles):
    """The beginners' board with so many tiles of sea, twice: the engine's, and the plain data of `boards.py`."""
    sea = rng.sample(sorted(BEGINNER["tiles"]), tiles)
    robber = rng.choice(sorted(set(BEGINNER["tiles"]) - set(sea)))
    board = with_sea(*sea, robber=robber)
    plain = {
        **BEGINNER,
        "tiles": {**BEGINNER["tiles"], **dict.fromkeys(sea, ("sea", None))},
        "harbours": {edge: GOOD_NAMES[good] if good >= 0 else "3:1" for edge, good in board.harbours},
        "robber": robber,
    }
    return board, plain
