"""Discovery: what a ship's end comes to is turned up."""

import pytest

from poblado.testing.walk import legal

from .tables import Crossing, board

WAY = ("0 SAIL 0 d4SE", "0 SAIL 0 e5NE", "0 SAIL 0 d5SE")
"""From e4NE to d5SE, whose end e6N is a corner of d6."""


def explorer(cargo="", **more):
    return Crossing().ships(0, "e4NE", cargo=cargo).has(0, **more).sailing()


@pytest.mark.clause(
    "explorers_pirates.discovery.find", "explorers_pirates.discovery.token", "explorers_pirates.discovery.land",
    "explorers_pirates.discovery.example",
)  # fmt: skip
@pytest.mark.parametrize("cargo", ["", "settler"])
def test_a_ship_goes_out_and_finds_land(cargo):
    s = explorer(cargo).do(*WAY[:2])
    # d5S is no corner of d6 yet.
    assert s.pending() == "Movement" and s.tile("d6") == ("unexplored", 0)
    s.do(WAY[2])
    assert s.pending() == "FindTerrain" and {c.split()[2] for c in s.chances()} == {"d6"}
    s.do("* FIND_TERRAIN d6 forest")
    assert s.pending() == "FindToken"
    s.do("* FIND_TOKEN d6 9")
    assert s.tile("d6") == ("forest", 9) and s.hand(0) == "1lumber" and s.bank("lumber") == 18
    assert s.wares(0) == "3gold" and s.pending() == "Movement" and "REVEALED" in s.events()


@pytest.mark.clause("explorers_pirates.discovery.other", "explorers_pirates.discovery.token")
def test_sea_brings_two_gold_and_takes_no_token():
    s = explorer().do(*WAY, "* FIND_TERRAIN d6 sea")
    assert s.tile("d6") == ("sea", 0) and s.hand(0) == "" and s.wares(0) == "5gold" and s.pending() == "Movement"


@pytest.mark.clause("explorers_pirates.discovery.short")
def test_what_the_bank_does_not_have_is_not_taken():
    s = Crossing().has(1, hand="19lumber").ships(0, "e4NE").main(0).do("0 END_TURN", *WAY)
    s.do("* FIND_TERRAIN d6 forest", "* FIND_TOKEN d6 9")
    assert s.hand(0) == "" and s.wares(0) == "3gold"


@pytest.mark.clause("explorers_pirates.discovery.region")
def test_tile_and_token_are_of_the_regions_piles():
    marks = board().marks["discovery"]
    s = explorer().do(*WAY)
    assert {c.split()[3]: w for c, w in s.chances().items()} == marks["north_terrains"]
    s.do("* FIND_TERRAIN d6 mountains")
    assert {c.split()[3]: w for c, w in s.chances().items()} == marks["north_tokens"]
    s.do("* FIND_TOKEN d6 3", "0 DONE")
    # In the south e6S, the end of f5NE, is a corner of f6.
    s = Crossing().ships(0, "e5SE").sailing().do("0 SAIL 0 f5NE")
    assert {c.split()[2] for c in s.chances()} == {"f6"}
    assert {c.split()[3]: w for c, w in s.chances().items()} == marks["south_terrains"]
    s.do("* FIND_TERRAIN f6 fields")
    assert {c.split()[3]: w for c, w in s.chances().items()} == marks["south_tokens"]


@pytest.mark.clause("explorers_pirates.discovery.region")
def test_what_was_drawn_is_not_drawn_again():
    s = Crossing().found("c6", "hills", 3).ships(0, "e4NE").sailing().do(*WAY)
    assert not s.can("* FIND_TERRAIN d6 hills")
    s.do("* FIND_TERRAIN d6 mountains")
    assert not s.can("* FIND_TOKEN d6 3") and not s.can("* FIND_TOKEN d6 8")


@pytest.mark.clause("explorers_pirates.discovery.ends")
def test_discovery_ends_the_movement_of_that_ship():
    s = Crossing().has(0, hand="1wool").ships(0, "e4NE", "b3SE").sailing().do(*WAY)
    s.do("* FIND_TERRAIN d6 pasture", "* FIND_TOKEN d6 9")
    assert s.targets(0, 0) == set()
    for act in ("SAIL 0 e5NE", "HASTEN 0"):
        s.refuses(f"0 {act}", "explorers_pirates.discovery.ends", id="movement.ship_explored_sails_no")
    # The other ship sails all the same, and in the next turn this one too.
    s.do("0 SAIL 1 c4NE", "0 DONE")
    for seat in (1, 2):
        s.do(f"{seat} ROLL", "* DICE 1+1", f"{seat} END_TURN")
    s.do("0 ROLL", "* DICE 1+1", "0 END_TURN")
    assert "e5NE" in s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.discovery.ends")
def test_a_wool_bought_before_is_lost_with_the_points():
    s = explorer(hand="1wool").do("0 HASTEN 0", *WAY, "* FIND_TERRAIN d6 sea")
    s.refuses("0 SAIL 0 e6NE", "explorers_pirates.discovery.ends")


@pytest.mark.clause("explorers_pirates.discovery.still", "explorers_pirates.settler.land")
def test_after_a_discovery_a_settler_may_still_go_ashore():
    s = explorer("settler").do(*WAY, "* FIND_TERRAIN d6 forest", "* FIND_TOKEN d6 9")
    assert s.legal(0, "LAND_SETTLER") == {"0 e6N"}
    s.do("0 LAND_SETTLER 0 e6N")
    assert s.building("e6N") == (0, "settlement")
    # At the sea that was found there is no land.
    s = explorer("settler").do(*WAY, "* FIND_TERRAIN d6 sea")
    s.refuses("0 LAND_SETTLER 0 e6N", "base.settlement.sea")


@pytest.mark.clause("explorers_pirates.discovery.both")
def test_both_ends_find_what_they_touch():
    # Whoever sails comes to one new corner at a time, so this needs a ship that lies beside unexplored tiles already: e6NE
    # joins e6N and d6S, corners of d6; e6E goes on from d6S to f6N, a corner of f6 in the south.
    s = Crossing().ships(0, "e6NE").sailing().do("0 SAIL 0 e6E")
    found = {c.split()[2] for c in s.chances()}
    other = {"d6": "f6", "f6": "d6"}[found.pop()]
    for tile in ({"d6": "f6", "f6": "d6"}[other], other):
        token = "9" if tile == "d6" else "8"
        s.do(f"* FIND_TERRAIN {tile} forest", f"* FIND_TOKEN {tile} {token}")
    assert s.tile("d6") == ("forest", 9) and s.tile("f6") == ("forest", 8)
    assert s.hand(0) == "2lumber" and s.pending() == "Movement" and not s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.discovery.both")
def test_where_an_end_touches_two_both_are_found():
    # a5S between b5 and b6, c6N between b5, b6 and c6, b5S between b5, c5 and c6.
    s = Crossing().ships(0, "b5E").sailing().do("0 SAIL 0 b5SE")
    tiles = set()
    while s.pending() == "FindTerrain":
        tile = next(iter(s.chances())).split()[2]
        tiles.add(tile)
        s.do(f"* FIND_TERRAIN {tile} sea")
    assert tiles == {"b6", "c6"} and s.wares(0) == "7gold"


def test_nobody_trades_with_what_is_found_before_all_is_found():
    s = explorer().do(*WAY)
    assert not legal(s.game, 0) and s.game.actor() == 15
    s.refuses("0 DONE", "")
