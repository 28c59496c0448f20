"""The pirate beside the robber (rulings 15 and 16)."""

import pytest

from poblado.kernel.view import View
from poblado.rules.seafarers.numbers import GOLD
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.inspect import inspected

from .tables import ROAD, SETTLEMENT, desert, four, oceania, pirate, shores

# New Shores for three: the sea tile d5 lies between the main island and the eastern one. c3 is sea too.


def seven(**hands):
    """A seven is rolled by the first seat: the second has a ship on d5, the third a settlement on its coast."""
    s = shores().has(1, settlements="c5S", hand=hands.get("one", "2wool")).lays(1, "ship", "d5NE")
    return s.has(2, settlements="e5N", hand=hands.get("two", "2ore")).main(0, "3+4")


@pytest.mark.clause("seafarers.pirate.seven", "seafarers.pirate.steal")
def test_ruling_15_who_rolls_a_seven_moves_the_pirate_and_robs_a_ship():
    s = seven()
    assert s.pending() == "MoveRobber" and s.legal(0, "MOVE_ROBBER") and s.legal(0, "MOVE_PIRATE")
    s.do("0 MOVE_PIRATE d5")
    assert s.pending() == "Rob" and s.legal(0, "ROB") == {"1"}, "a settlement on the coast is no ship"
    assert s.refuses("0 ROB 2", "seafarers.pirate.steal")
    s.do("0 ROB 1", "* STEAL 0 1 wool")
    assert s.hand(0) == s.hand(1) == "1wool" and s.pending() == "Main" and pirate(s) == "d5"
    assert s.facts.robber() == s.rules.topology.tile("b2"), "one of the two is moved"
    s.refuses("0 MOVE_ROBBER e4", "base.robber.move")


@pytest.mark.clause("seafarers.pirate.steal")
def test_ruling_15_a_city_on_the_coast_alone_is_no_victim():
    s = shores().has(1, cities="e5N", hand="3wool").main(0, "3+4").do("0 MOVE_PIRATE d5")
    assert s.pending() == "Main" and s.hand(1) == "3wool"


@pytest.mark.clause("seafarers.pirate.steal")
def test_a_ship_beyond_the_tile_is_no_victim_nor_one_without_cards_nor_ones_own():
    s = seven(one="").do("0 MOVE_PIRATE d5")
    assert s.pending() == "Main"
    s = (
        shores()
        .has(1, hand="1wool")
        .lays(1, "ship", "c4E")
        .lays(0, "ship", "d5NE")
        .main(0, "3+4")
        .do("0 MOVE_PIRATE d5")
    )
    assert s.pending() == "Main"
    s = shores().has(1, hand="1wool").lays(1, "ship", "d5NE").lays(2, "ship", "d5SE").main(0, "3+4")
    s.do("0 MOVE_PIRATE d5").refuses("0 ROB 2", "base.robber.empty_hand")


@pytest.mark.clause("seafarers.pirate.steal")
def test_a_road_on_the_pirates_tile_is_no_ship():
    s = shores().has(1, settlements="e5N", roads="e5NE d4E", hand="1wool").main(0, "3+4").do("0 MOVE_PIRATE d5")
    assert s.pending() == "Main"


@pytest.mark.clause("seafarers.pirate.steal")
def test_of_several_with_ships_the_mover_chooses_one():
    s = shores().has(1, hand="1wool").lays(1, "ship", "d5NE").has(2, hand="1ore").lays(2, "ship", "d5SE").main(0, "3+4")
    s.do("0 MOVE_PIRATE d5")
    assert s.legal(0, "ROB") == {"1", "2"}
    s.do("0 ROB 2", "* STEAL 0 2 ore")
    assert s.hand(0) == "1ore" and s.hand(1) == "1wool"


@pytest.mark.clause("seafarers.pirate.seven")
def test_the_cards_are_discarded_first_as_ever():
    s = shores().has(1, hand="8wool").lays(1, "ship", "d5NE").main(0, "3+4")
    assert s.pending() == "Discard"
    s.refuses("0 MOVE_PIRATE d5", "base.robber.discard", "base.robber.order")


@pytest.mark.clause("seafarers.pirate.seven")
def test_a_knight_moves_either_without_discards():
    for move in ("MOVE_PIRATE d5", "MOVE_ROBBER e4"):
        s = shores().has(0, cards="knight").has(1, settlements="e4N", hand="9wool").lays(1, "ship", "d5NE")
        s.main(0, "6+6").do("0 PLAY_KNIGHT", f"0 {move}", "0 ROB 1", "* STEAL 0 1 wool")
        assert s.hand(1) == "8wool" and s.hand(0) == "1wool"
    s = shores().has(0, cards="knight").begin(0).do("0 PLAY_KNIGHT", "0 MOVE_PIRATE c3")
    assert pirate(s) == "c3" and s.pending() == "BeforeRoll"


@pytest.mark.clause("seafarers.pirate.sea")
def test_the_pirate_goes_to_any_other_sea_tile():
    s = shores().main(0, "3+4")
    names, board = s.rules.topology.tile_names, s.rules.board
    sea = {name for k, name in enumerate(names) if board.terrain_names[k] == "sea"}
    assert s.legal(0, "MOVE_PIRATE") == sea - {"e8"}, "it begins on e8; ships or none, the frame's hexagons too"
    assert s.legal(0, "MOVE_ROBBER") == set(names) - sea - {"b2"}
    s.refuses("0 MOVE_PIRATE e4", "seafarers.pirate.sea")
    s.refuses("0 MOVE_PIRATE b3", "seafarers.pirate.sea")


@pytest.mark.clause("seafarers.pirate.sea")
def test_ruling_16_it_does_not_stay_on_its_tile():
    shores().main(0, "3+4").refuses("0 MOVE_PIRATE e8", "seafarers.pirate.sea")


@pytest.mark.clause("seafarers.pirate.frame")
def test_ruling_16_it_may_go_to_the_frame_and_does_nothing_there():
    s = shores().has(0, hand="2lumber 2wool").lays(0, "ship", "d5NE").has(1, hand="1wool").lays(1, "ship", "d5E d5SE")
    s.figure("pirate", "d5").main(0, "3+4").do("0 DISMISS_PIRATE")
    assert pirate(s) == "" and s.pending() == "Main" and s.hand(1) == "1wool"
    s.do("0 BUILD_SHIP c4SE", "0 MOVE_SHIP d5NE c4E")
    assert "PIRATE_MOVED" in s.events()


@pytest.mark.clause("seafarers.pirate.frame")
def test_from_the_frame_to_the_frame_is_no_move():
    s = shores().figure("pirate").main(0, "3+4")
    s.refuses("0 DISMISS_PIRATE", "seafarers.pirate.frame")
    s.do("0 MOVE_PIRATE e8")
    assert pirate(s) == "e8"


@pytest.mark.clause("seafarers.pirate.frame")
def test_where_a_scenario_says_so_it_begins_on_the_frame():
    for table in (four, oceania, desert):
        s = table(fresh=True)
        assert pirate(s) == ""
    assert pirate(shores(fresh=True)) == "e8"
    assert pirate(shores(4, fresh=True)) == "e9"


@pytest.mark.clause("seafarers.pirate.harmless")
def test_it_stops_neither_production_nor_roads_nor_harbours():
    # e5N lies at the pasture d4 (6), the forest e5 (10) and the sea d5; d4E carries a harbour.
    s = shores().has(0, settlements="e5N", roads="e4E", hand=f"{ROAD} {SETTLEMENT} 3ore").figure("pirate", "d5")
    s.main(0, "4+6")
    assert s.facts.hand(0)[1] == 3, "two and the one of the forest"
    assert s.facts.rate(0, 4) == 3
    s.do("0 BUILD_ROAD e5NE", "0 BANK_TRADE ore grain")


@pytest.mark.clause("seafarers.pirate.apart")
def test_robber_and_pirate_stay_until_they_are_moved():
    s = seven().do("0 MOVE_ROBBER e4")
    assert pirate(s) == "e8" and s.facts.robber() == s.rules.topology.tile("e4")
    s.do("0 END_TURN", "1 ROLL", "* DICE 3+4", "1 MOVE_PIRATE c3")
    assert pirate(s) == "c3" and s.facts.robber() == s.rules.topology.tile("e4")


@pytest.mark.clause("seafarers.pirate.apart")
def test_the_robber_never_goes_to_sea():
    s = shores().main(0, "3+4")
    s.refuses("0 MOVE_ROBBER d5", "base.robber.move")
    s.refuses("0 MOVE_ROBBER e8", "base.robber.move")


@pytest.mark.clause("seafarers.fog.figures", "seafarers.pirate.apart")
def test_neither_goes_into_the_fog():
    s = oceania().main(0, "3+4")
    fog = {n for k, n in enumerate(s.rules.topology.tile_names) if s.rules.board.terrain_names[k] == "fog"}
    assert len(fog) == 12 and not fog & (s.legal(0, "MOVE_ROBBER") | s.legal(0, "MOVE_PIRATE"))
    s.refuses("0 MOVE_ROBBER c4", "base.robber.move")
    s.refuses("0 MOVE_PIRATE c4", "seafarers.pirate.sea")


@pytest.mark.clause("seafarers.fog.figures")
def test_once_it_is_found_they_do():
    for terrain, token, move in (("sea", "", "MOVE_PIRATE"), ("hills", "9", "MOVE_ROBBER")):
        s = oceania().has(0, settlements="c5N", hand="1lumber 1wool").main(0, "6+6")
        s.do("0 BUILD_SHIP b4SE", f"* FIND_TERRAIN c4 {terrain}")
        if token:
            s.do(f"* FIND_TOKEN c4 {token}")
        s.do("0 END_TURN", "1 ROLL", "* DICE 3+4", f"1 {move} c4")


@pytest.mark.clause("seafarers.pirate.seven")
def test_where_the_robber_is_printed_it_blocks_from_the_first_roll():
    s = shores().has(0, settlements="b2N")
    assert s.facts.robber() == s.rules.topology.tile("b2")
    s.main(0, "6+6")
    assert s.hand(0) == "", "the hills with the 12"


@pytest.mark.clause("seafarers.pirate.ships")
def test_ships_beside_the_pirate_stay_and_serve_their_owners():
    s = shores().has(0, settlements="c4S", hand=SETTLEMENT).lays(0, "ship", "d4NE c3SE d3NE c2E b2SE")
    s.figure("pirate", "c3").main(0, "6+6")
    assert s.route(0) == 5 and s.longest_route == 0
    s.do("0 BUILD_SETTLEMENT b2S")


def test_where_the_pirate_lies_and_at_a_gold_field_one_reads_what_they_do():
    s = seven().do("0 MOVE_PIRATE d5")
    viewer = viewer_of_view(View(s.game, 0), s.game.events, "en", ["Ana", "Bea", "Coro"], in_words=True)
    names = s.rules.topology.tile_names
    gold = next(names[t] for t in range(s.rules.tiles) if s.facts.terrain(t) == GOLD)

    def told(place):
        return [fact.text for fact in inspected(viewer, place)[1]]

    assert any(words.startswith("Beside it you can neither place nor move ships") for words in told("d5"))
    assert "Gives cards of your choice: one for a settlement, two for a city." in told(gold)
    assert not any("ship is placed" in words or "choice" in words for words in told("c4"))


def test_a_ship_that_stays_says_why_when_it_is_looked_at():
    s = shores().has(0, settlements="c5S", hand="2lumber 2wool").lays(0, "ship", "d5NE").main(0).do("0 BUILD_SHIP d5E")
    viewer = viewer_of_view(View(s.game, 0), s.game.events, "en", ["Ana", "Bea", "Coro"], in_words=True)
    assert "you built that ship this turn: it stays" in [fact.text for fact in inspected(viewer, "d5E")[1]]
