"""Shared set-up of tests of Cloth for Catan: tables, and what lies in villages and before seats."""

from knights_at_sea.tables import SeaRealm
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.cloth_villages import ClothVillages
from poblado.rules.seafarers.facts import bolts_of, village_bolts, village_links
from poblado.testing import Story

from .tables import sides

# Villages of the map for two to four, by corner; one ship leads to d5N from b4S in the north and from f3E's end at g3N to e4S.
NUMBERS = {"d5N": 11, "d5S": 8, "e4N": 10, "e4S": 9, "e7N": 4, "e7S": 5, "f5N": 6, "f5S": 3}
LARGE = {
    "d5N": 2, "d5S": 5, "d7N": 10, "d7S": 8, "e4N": 4, "e4S": 9, "e9N": 4, "e9S": 5, "f5N": 6, "f5S": 12, "f7N": 9, "f7S": 10,
}  # fmt: skip
SMALL = ["d5", "e4", "e7", "f5"]


def cloth(players=3, *, preset="base", board=None, **params):
    """A table on the map of Cloth for Catan with nothing on it, the robber at d2 and the pirate at e9."""
    board = board or ("cloth-6" if players > 4 else "cloth-4")
    return Story(players, preset=preset, chapters=["cloth"], board=board, **params)


def knightly(**params):
    """A table of it with Cities & Knights."""
    return SeaRealm(3, preset="cities-knights", chapters=["cloth"], board="cloth-4", **params)


def village(story, corner):
    """Number of a village among those of the board."""
    module = module_of(story.rules, ClothVillages)
    return [story.rules.topology.vertex_names[v] for v in module.at].index(corner)


def left(story, corner):
    return village_bolts(story.facts, village(story, corner))


def linked(story, corner):
    """Seats with a link to a village."""
    mask = village_links(story.facts, village(story, corner))
    return {seat for seat in range(story.rules.seats) if mask >> seat & 1}


def stock(story, **bolts):
    """Say how many bolts villages have."""
    module = module_of(story.rules, ClothVillages)
    for corner, n in bolts.items():
        story.game.cells[module.bolts + village(story, corner)] = n
    return story


def bolts(story):
    return [bolts_of(story.facts, seat) for seat in range(story.rules.seats)]


def wealth(story, *held, spare=None):
    """Say how many bolts each seat has, and the general supply."""
    module = module_of(story.rules, ClothVillages)
    for seat, n in enumerate(held):
        story.game.cells[module.held + seat] = n
    if spare is not None:
        story.game.cells[module.spare] = spare
    return story


def trader(seat=0, **more):
    """A seat with a settlement at b4S, from where one ship leads to the village of the 11 at d5N."""
    return cloth(**more).has(seat, settlements="b4S")


def robbers(**more):
    """Seat 0 has a link and rolls a seven; seat 1 has a ship beside the sea tile e6."""
    s = trader(**more).lays(0, "ship", "c4E").has(1, settlements="h4N").lays(1, "ship", "e6E")
    assert "e6E" in sides(s, "e6")
    return s


def sold_out(n):
    return dict.fromkeys(list(NUMBERS)[:n], 0)
