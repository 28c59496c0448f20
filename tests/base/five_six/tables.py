"""What the tests of the extension share: rows of roads on the printed large board, and tables of five and six."""

from poblado.island.goods import GOOD_NAMES, TERRAIN_NAMES
from poblado.testing import Story

QUIET = "6+6"
"""A roll that pays nobody in these tests: f2 and h3 alone have a 12 on the printed large board."""

# Rows of edges across the printed large board, from west to east, and what vertices they run through.
# d2N c2S d3N c3S d4N c4S d5N c5S d6N
NORTH = ["d2NE", "c2SE", "d3NE", "c3SE", "d4NE", "c4SE", "d5NE", "c5SE"]
# f2N e3S f3N e4S f4N e5S f5N e6S f6N
SOUTH = ["f2NE", "e3SE", "f3NE", "e4SE", "f4NE", "e5SE", "f5NE", "e6SE"]

EIGHT = "b2N b4N e2N e7N"
"""Four cities far from the rows: 8 points."""
ROAD = "1brick 1lumber"
SETTLEMENT = "1brick 1lumber 1wool 1grain"
CITY = "2grain 3ore"
CARD = "1wool 1grain 1ore"


def roads(row, first=0, last=None):
    """Some edges of a row, as `Story.has` takes them."""
    return " ".join(row[first:last])


def six(players=6, **params):
    """A table with the special building phase, on the printed large board, with nothing on it."""
    return Story(players, preset="base-5-6", board="large-beginner", **params)


def paired(players=6, **params):
    """The same with paired players."""
    return Story(players, preset="base-5-6-paired", board="large-beginner", **params)


def bank(story):
    return dict(zip(GOOD_NAMES, story.facts.bank(), strict=True))


def terrain(board, tile):
    return TERRAIN_NAMES[board.terrains[tile]]


def turns(story, *seats):
    """Whole turns of these seats, in which nothing is done; between them nobody may be asked."""
    for seat in seats:
        story.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")
    return story
