"""What the tests of New York and Mallorca share: tables on their maps, on maps of our own, and rows of roads."""

from poblado.island.maps import board_from_json
from poblado.presets import make_board
from poblado.testing import Story

MAPS = ("new-york", "mallorca")
ROAD = "1brick 1lumber"
SETTLEMENT = "1brick 1lumber 1wool 1grain"
CITY = "2grain 3ore"

UTICA, SCHENECTADY, ALBANY, KINGSTON, NEW_YORK, RIVERHEAD = "e6S", "g8N", "g9N", "h8N", "j2S", "i4S"
LOCKPORT, ROCHESTER, GENEVA, SYRACUSE = "e2S", "e3S", "e4S", "e5S"
LETCHWORTH, NORWICH = "f2S", "f6S"
"""Junctions with a chip."""

# From Utica by f7N and e7S to Schenectady, and one road beyond.
MOHAWK = ["e6SE", "f7NE", "f7E"]
BEYOND = "f7SE"
# From Lockport by g3N to Letchworth, and the two ways on.
TO_LETCHWORTH = ["f2E", "f2SE"]


def york(players=3, *, canal=False, **params):
    """A table on the map of New York with nothing on it."""
    return Story(players, board="new-york", chapters=["new-york", *(["canal"] if canal else [])], **params)


def mallorca(players=3, **params):
    """A table on the map of Mallorca with nothing on it."""
    return Story(players, board="mallorca", chapters=["mallorca"], **params)


def marked(name="new-york", **marks):
    """A map with other marks."""
    data = make_board(name).to_json()
    return board_from_json({**data, "marks": {"localities": {**data["marks"]["localities"], **marks}}})


def places(name):
    """The marks of a map."""
    return make_board(name).to_json()["marks"]["localities"]


def roads(story, seat=0):
    """Where a seat may build a road now."""
    return story.legal(seat, "BUILD_ROAD")


def sites(story, seat=0):
    """Where a seat may build a settlement now."""
    return story.legal(seat, "BUILD_SETTLEMENT")


def many(name, players=5, **params):
    """A table of five or six on a map."""
    return Story(players, preset="base-5-6", board=name, chapters=[name], **params)
