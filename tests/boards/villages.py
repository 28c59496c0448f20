"""A module from outside that reads marks and brings terrains: it says what a board may say, and does nothing with it."""

from poblado.island.goods import NO_GOOD, Terrain
from poblado.island.maps import board_from_json
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.kernel.errors import BadRuleset
from poblado.presets import make_board

KEYS = ["at", "names", "quarters", "rivers", "pool"]


class Villages(Module):
    """Corners with a village, named ones, quarters of tiles, rivers as chains of edges, and a pool to draw from."""

    def __init__(self):
        super().__init__("villages", 1)
        self.terrains = [Terrain("silver", NO_GOOD, number=14), Terrain("deep_sea", NO_GOOD, sea=True, number=15)]

    def check_marks(self, board, marks):
        read = Marks(board.topology, self.id, marks, KEYS)
        read.places("at", "vertex")
        read.named("names", "vertex")
        read.groups("quarters", "tile")
        read.groups("rivers", "edge")
        if "sea" in [name for name, _ in read.counts("pool")]:
            raise BadRuleset("no village lies in the sea")

    def compose(self, c):
        r = c.rules
        self.at = Marks(r.topology, self.id, r.board.marks.get(self.id, {}), KEYS).places("at", "vertex")


class Reeve(Module):
    """Reads no marks."""

    def __init__(self):
        super().__init__("reeve", 1)


def village_board():
    """The beginners' board with villages, two tiles of silver, a bay of deep sea, and the robber nowhere."""
    data = make_board("beginner").to_json()
    for t, word in ((1, "silver"), (9, "silver"), (16, "deep_sea")):
        data["tiles"][t]["terrain"] = word
    data["tiles"][16]["token"] = 0
    return board_from_json(data | {"robber": "none", "starts": [], "harbours": data["harbours"][:5],
                                   "marks": {"villages": {"at": ["c3N"]}}})  # fmt: skip
