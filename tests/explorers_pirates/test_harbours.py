"""Harbour settlements: where they stand, what they yield and hold."""

import pytest

from .tables import HARBOUR, Crossing


@pytest.mark.clause("explorers_pirates.harbour.build", "explorers_pirates.harbour.points")
def test_a_settlement_on_the_coast_becomes_a_harbour_settlement():
    s = Crossing().has(0, settlements="e4N", hand=HARBOUR).main()
    assert s.points(0) == 1 and s.legal(0, "BUILD_HARBOUR_SETTLEMENT") == {"e4N"}
    s.do("0 BUILD_HARBOUR_SETTLEMENT e4N")
    assert s.building("e4N") == (0, "harbour_settlement") and s.hand(0) == "" and s.points(0) == 2
    assert s.supply(0, "settlement") == 5 and s.supply(0, "harbour_settlement") == 3
    assert s.bank("grain") == s.bank("ore") == 19


@pytest.mark.clause("explorers_pirates.harbour.build")
def test_what_does_not_become_one():
    s = Crossing().has(0, settlements="e4N", hand="2grain 1ore").has(1, settlements="e4S").main()
    s.refuses("0 BUILD_HARBOUR_SETTLEMENT e4N", "explorers_pirates.harbour.build")
    s.has(0, hand="1ore")
    for place in ("e4S", "b3S"):
        s.refuses(
            f"0 BUILD_HARBOUR_SETTLEMENT {place}",
            "explorers_pirates.harbour.build",
            id="harbours.harbour_settlement_replaces_one",
        )
    s.do("0 BUILD_HARBOUR_SETTLEMENT e4N").has(0, hand=HARBOUR)
    s.refuses("0 BUILD_HARBOUR_SETTLEMENT e4N", "explorers_pirates.harbour.build")


@pytest.mark.clause("explorers_pirates.harbour.coast")
def test_inland_there_is_none():
    # c3N lies between b2, b3 and c3; c2N and d2N beside the frame, d3N between three tiles again.
    s = Crossing().has(0, settlements="c3N d2N f3N", hand=HARBOUR).main()
    assert s.legal(0, "BUILD_HARBOUR_SETTLEMENT") == {"d2N"}
    s.refuses(
        "0 BUILD_HARBOUR_SETTLEMENT c3N",
        "explorers_pirates.harbour.coast",
        id="harbours.on_coast",
    )


@pytest.mark.clause("explorers_pirates.harbour.coast")
def test_on_the_coast_of_land_that_was_found():
    s = Crossing().found("d6", "forest", 4).has(0, settlements="e6N d6N", hand=HARBOUR).main()
    # e6N has the sea tiles d5 and e6; d6N, whose neighbour c6 is hidden, the sea c5.
    assert "e6N" in s.legal(0, "BUILD_HARBOUR_SETTLEMENT")
    # Where all three tiles are land there is no coast; the frame is sea.
    s = Crossing().found("b6", "hills", 4).found("b7", "forest", 3).found("c7", "fields", 5)
    s.has(0, settlements="c7N b7N", hand=HARBOUR).main()
    assert s.legal(0, "BUILD_HARBOUR_SETTLEMENT") == {"b7N"}
    s.refuses("0 BUILD_HARBOUR_SETTLEMENT c7N", "explorers_pirates.harbour.coast")


@pytest.mark.clause("explorers_pirates.harbour.supply")
def test_four_and_no_more():
    s = Crossing(points=12).harbours(0, "b3S d4N e4N e4S").has(0, settlements="h3N", hand=HARBOUR).main()
    assert s.points(0) == 9
    s.refuses(
        "0 BUILD_HARBOUR_SETTLEMENT h3N", "explorers_pirates.harbour.supply", id="harbours.no_harbour_settlement_left"
    )
    assert not s.legal(0, "BUILD_HARBOUR_SETTLEMENT")


@pytest.mark.clause("explorers_pirates.harbour.yield")
def test_it_yields_one_card_of_each_tile():
    # h3N lies beside the hills g3 (6), the sea g4 and the forest h3 (5).
    s = Crossing().harbours(0, "h3N").begin(0).do("0 ROLL", "* DICE 3+3")
    assert s.hand(0) == "1brick"
    s.do("0 END_TURN", "1 ROLL", "* DICE 2+3")
    assert s.hand(0) == "1brick 1lumber"


@pytest.mark.clause("explorers_pirates.harbour.basin")
def test_a_basin_holds_one_settler():
    s = Crossing().harbours(0, "e4N").has(0, hand="2brick 2lumber 2wool 2grain").main()
    s.do("0 BUILD_SETTLER e4N")
    assert s.basin("e4N") and s.supply(0, "settler") == 1
    s.refuses("0 BUILD_SETTLER e4N", "explorers_pirates.harbour.basin", id="movement.something_lies_basin")
    assert not s.legal(0, "BUILD_SETTLER")
    # Nor is it unloaded where one lies.
    s = Crossing().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "e4NE", cargo="settler").sailing()
    s.refuses("0 UNLOAD 0 e4N", "explorers_pirates.harbour.basin", id="movement.something_lies_basin")
