"""The Council of Catan: a tile of sea with two anchors, where missions are delivered."""

import pytest

from poblado.kernel.errors import BadRuleset

from .tables import ROAD
from .tables_missions import FISH_STEPS, LAIR_STEPS, SPICE_STEPS, Quest, marks, plain_board, quest

# The Council is e5, between the start island's e4 in the west and the open sea e6 in the east. At its north corner e5N meet
# the routes d4SE, d4E and e5NE, at its south corner e5S f4NE, f4E and e5SE. Further to the east d5SE comes to e6N, a corner of
# d6.


def merchant(cargo, place="e5NE", **more):
    return Quest(**more).waters("d6", 1).ships(0, place, cargo=cargo).sailing()


@pytest.mark.clause("explorers_pirates.council.sea")
@pytest.mark.parametrize("scenario", [3, 4, 5])
def test_the_council_is_sea_beside_the_start_island(scenario):
    t = {tile["q"]: tile for tile in plain_board(scenario)["tiles"] if tile["r"] == 3}
    assert [t[q]["terrain"] for q in (-1, 0)] == ["forest", "sea"]
    assert "e5" in marks(scenario, "pirate_ships")["never"]
    assert marks(scenario, "council")["anchors"] == ["e5N", "e5S"]


@pytest.mark.clause("explorers_pirates.council.sea")
def test_no_pirate_ship_lies_on_the_council():
    s = Quest().begin().do("0 ROLL", "* DICE 3+4")
    assert (
        s.pending() == "PlacePirate" and "e5" not in s.legal(0, "PLACE_PIRATE") and "e6" in s.legal(0, "PLACE_PIRATE")
    )
    s.refuses("0 PLACE_PIRATE e5", "explorers_pirates.pirate.sea", id="pirate_ships.no_pirate_ship_lies")


@pytest.mark.clause("explorers_pirates.council.sea")
def test_nothing_is_built_on_the_council():
    # From the coast at e4 no road leads on: e5N and d4S are joined by d4SE, with sea on both sides.
    s = Quest().has(0, roads="e4NE", hand=f"{ROAD} 1wool 1grain").main()
    assert "d4SE" not in s.legal(0, "BUILD_ROAD")
    s.refuses("0 BUILD_ROAD d4SE", "base.road.sea")
    s.refuses("0 BUILD_SETTLEMENT e5N", "base.settlement.sea")


@pytest.mark.clause("explorers_pirates.council.coast")
def test_nothing_is_built_at_its_edges_and_corners():
    """Not even on the coast of e4, though its corners d4S and f4N have circles."""
    s = Quest().has(0, roads="e4NE", hand="2brick 2lumber 1wool 1grain").main()
    assert "e4E" not in s.legal(0, "BUILD_ROAD") and "d4S" not in s.legal(0, "BUILD_SETTLEMENT")
    s.refuses("0 BUILD_ROAD e4E", "explorers_pirates.council.coast")
    s.refuses("0 BUILD_SETTLEMENT d4S", "explorers_pirates.council.coast")
    assert {"d4S", "f4N"} <= set(marks(5, "explorers_founding")["circles"])


@pytest.mark.clause("explorers_pirates.council.coast")
def test_nor_is_anything_founded_there():
    s = Quest(fresh=True)
    assert not {"d4S", "f4N"} & s.legal(0, "BUILD_HARBOUR_SETTLEMENT") and "d4N" in s.legal(
        0, "BUILD_HARBOUR_SETTLEMENT"
    )
    s.refuses("0 BUILD_HARBOUR_SETTLEMENT d4S", "explorers_pirates.council.coast")
    assert "d4S" in Quest(fresh=True, council_coast=1).legal(0, "BUILD_HARBOUR_SETTLEMENT")


@pytest.mark.clause("explorers_pirates.council.coast")
def test_read_otherwise_the_islands_coast_beside_it_is_built_on():
    s = Quest(council_coast=1).has(0, roads="e4NE", hand="2brick 2lumber 1wool 1grain").main()
    assert "e4E" in s.legal(0, "BUILD_ROAD") and "d4S" in s.legal(0, "BUILD_SETTLEMENT")
    s.do("0 BUILD_SETTLEMENT d4S", "0 BUILD_ROAD e4E")


@pytest.mark.clause("explorers_pirates.council.anchors")
@pytest.mark.parametrize("place", ["d4SE", "d4E", "e5NE", "e5SE", "f4E", "f4NE"])
@pytest.mark.parametrize(("cargo", "mission"), [("fish", FISH_STEPS), ("1sack", SPICE_STEPS)])
def test_a_ship_unloads_at_either_anchor(place, cargo, mission):
    s = merchant(cargo, place)
    anchor = "e5N" if place in ("d4SE", "d4E", "e5NE") else "e5S"
    assert s.legal(0, "DELIVER") == {f"0 {anchor}"}
    s.do(f"0 DELIVER 0 {anchor}")
    assert s.hold(0, 0) == "" and s.at(0, 0) == place
    assert [s.space(0, m) for m in (LAIR_STEPS, FISH_STEPS, SPICE_STEPS)] == [int(m == mission) for m in range(3)]
    assert "CARGO_DELIVERED" in s.events()


@pytest.mark.clause("explorers_pirates.council.anchors")
def test_not_at_the_councils_other_corners():
    # e5E joins the two eastern corners d5S and f5N; e4E the two western ones.
    for place in ("e5E", "e4E", "d5SE"):
        s = merchant("fish", place)
        assert not s.legal(0, "DELIVER")
        for anchor in ("e5N", "e5S", "d5S"):
            s.refuses(
                f"0 DELIVER 0 {anchor}", "explorers_pirates.council.anchors", id="council.council_takes_cargo_anchors"
            )


@pytest.mark.clause("explorers_pirates.council.anchors")
def test_what_the_council_does_not_take():
    for cargo in ("", "settler", "1unit", "2unit"):
        s = merchant(cargo)
        s.refuses("0 DELIVER 0 e5N", "explorers_pirates.council.anchors", id="council.ship_carries_nothing_council")
    s = merchant("fish")
    s.refuses("0 DELIVER 1 e5N", "explorers_pirates.movement.phase")
    s.refuses("1 DELIVER 0 e5N", "base.turn.next")
    s = Quest().ships(0, "e5NE", cargo="fish").main()
    s.refuses("0 DELIVER 0 e5N", "explorers_pirates.movement.phase")


@pytest.mark.clause("explorers_pirates.council.on")
def test_after_unloading_the_ship_goes_on():
    s = merchant("fish").do("0 SAIL 0 d4SE", "0 DELIVER 0 e5N", "0 SAIL 0 e5NE", "0 SAIL 0 d5SE", "0 SAIL 0 e5NE")
    s.refuses("0 SAIL 0 d4SE", "explorers_pirates.movement.points", id="movement.ship_no_points_movement")


@pytest.mark.clause("explorers_pirates.council.on")
def test_with_no_points_left_a_ship_unloads_still():
    s = merchant("2sack", "e5E").do("0 SAIL 0 e5NE", "0 SAIL 0 d5SE", "0 SAIL 0 e5NE", "0 SAIL 0 d4SE")
    assert not s.targets(0, 0)
    s.do("0 DELIVER 0 e5N")
    assert s.space(0, SPICE_STEPS) == 2


@pytest.mark.clause("explorers_pirates.council.on", "explorers_pirates.movement.two")
def test_a_ship_that_passes_two_others_unloads_as_well():
    s = Quest().waters("d6", 1).ships(1, "e5NE", "e5NE").ships(0, "d5SE", cargo="fish").sailing().do("0 SAIL 0 e5NE")
    s.refuses("0 DONE", "explorers_pirates.movement.two")
    s.do("0 DELIVER 0 e5N")
    s.refuses("0 DONE", "explorers_pirates.movement.two")
    s.do("0 SAIL 0 d4SE", "0 DONE")
    assert s.space(0, FISH_STEPS) == 1


@pytest.mark.clause("explorers_pirates.movement.one_by_one")
def test_a_ship_whose_movement_is_over_unloads_still():
    s = Quest().ships(0, "e5NE", cargo="fish").ships(0, "h4NE").sailing()
    s.do("0 SAIL 0 d4SE", "0 SAIL 1 h4E", "0 DELIVER 0 e5N")
    assert s.space(0, FISH_STEPS) == 1 and s.hold(0, 0) == ""
    # It does not go on with that, and the other one does.
    s.refuses("0 SAIL 0 e5NE", "explorers_pirates.movement.one_by_one", id="movement.movement_ship_over")
    s.do("0 SAIL 1 h4NE")


@pytest.mark.clause("explorers_pirates.council.anchors")
@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"tile": ["e5"], "anchors": []}, "anchor"),
        ({"tile": ["e5"], "anchors": ["e7N"]}, "corners"),
        ({"anchors": ["e5N"]}, "one tile of sea"),
        ({"tile": ["e4"], "anchors": ["e4N"]}, "one tile of sea"),
    ],
)
def test_a_board_without_tile_and_anchors_is_refused(told, why):
    board = plain_board()
    board["marks"]["council"] = told
    with pytest.raises(BadRuleset, match=why):
        quest(3, board=board)


@pytest.mark.clause("explorers_pirates.fish.deliver")
def test_who_delivers_to_the_last_point_wins_at_once():
    s = Quest(points=4).harbours(0, "b3S").ships(0, "e5NE", cargo="fish").sailing().do("0 DELIVER 0 e5N")
    # Two of the harbour settlement, one of the space, one of the card.
    assert s.points(0) == 4 and s.winner == 0
