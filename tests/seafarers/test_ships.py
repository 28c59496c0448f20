"""Where ships are built, what they join, and what routes they make (rulings 1 to 7, 24)."""

import pytest

import poblado
from poblado.locale import LANGUAGES
from poblado.locale.errors import explain
from poblado.presets import make_board

from .tables import CROSSING, RING, ROAD, SETTLEMENT, SHIP, movable, oceania, ships, shores, sides

FIFTEEN = f"{RING} d5NE d5E d5SE e5NE d4E c4SE f6SE g5NE f7SE"
"""The rings round c3 and d5, and three ships elsewhere."""


@pytest.mark.clause("seafarers.ship.cost")
def test_ruling_1_a_ship_costs_a_lumber_and_a_wool():
    s = shores().has(0, settlements="c3S", hand=SHIP).main(0, "6+6").do("0 BUILD_SHIP d3NE")
    assert s.hand(0) == "" and ships(s, 0) == {"d3NE"} and s.bank("lumber") == s.bank("wool") == 19
    assert s.facts.left(0, "ship") == 14 and s.events()[-1] == "SHIP_BUILT" and s.points(0) == 1
    for hand, short in (("1lumber 5ore", "1 wool"), ("2wool", "1 lumber"), ("", "1 lumber, 1 wool")):
        s = shores().has(0, settlements="c3S", hand=hand).main(0, "6+6")
        assert str(s.refuses("0 BUILD_SHIP d3NE", "seafarers.ship.cost").why.values["short"]) == short


@pytest.mark.clause("seafarers.ship.supply")
def test_ruling_1_with_fifteen_ships_on_the_board_none_is_built_but_one_is_moved():
    s = shores().has(0, settlements="c4S", hand=SHIP).lays(0, "ship", FIFTEEN)
    assert s.facts.left(0, "ship") == 0
    s.main(0, "6+6").refuses("0 BUILD_SHIP d4NE", "seafarers.ship.supply")
    assert s.legal(0, "BUILD_SHIP") == set() and "f7SE" in movable(s, 0)
    s.do("0 MOVE_SHIP f7SE d4NE")
    assert len(ships(s, 0)) == 15 and s.facts.left(0, "ship") == 0


@pytest.mark.clause("seafarers.ship.supply")
def test_with_one_ship_left_the_last_one_is_built():
    s = shores().has(0, settlements="c4S", hand=SHIP).lays(0, "ship", FIFTEEN[:-5])
    s.main(0, "6+6").do("0 BUILD_SHIP d4NE")
    assert s.facts.left(0, "ship") == 0


@pytest.mark.clause("seafarers.ship.joins")
def test_ruling_2_a_ship_does_not_begin_at_the_end_of_a_road_without_a_building():
    s = shores().has(0, settlements="d3S", roads="d3SE d3E", hand=f"{SETTLEMENT} 2lumber 2wool").main(0, "6+6")
    s.refuses("0 BUILD_SHIP d3NE", "seafarers.ship.joins")
    assert s.legal(0, "BUILD_SHIP") == set()
    s.do("0 BUILD_SETTLEMENT c3S", "0 BUILD_SHIP d3NE")


@pytest.mark.clause("seafarers.ship.joins")
def test_ruling_2_a_road_does_not_begin_at_the_end_of_a_ship():
    s = shores().has(0, settlements="c3S", hand=f"{ROAD} {SHIP}").lays(0, "ship", "d3NE").main(0, "6+6")
    s.refuses("0 BUILD_ROAD c2SE", "base.road.place")
    assert s.legal(0, "BUILD_ROAD") == {"d3E", "c3SE"}, "those of the settlement alone"
    s.do("0 BUILD_SHIP c2SE")


@pytest.mark.clause("seafarers.ship.joins")
def test_a_ship_joins_a_city_a_settlement_or_a_ship_and_nothing_of_others():
    s = shores().has(0, cities="c3S", hand=SHIP).has(1, settlements="b3N").lays(1, "ship", "b3NE").main(0, "6+6")
    assert s.legal(0, "BUILD_SHIP") == {"d3NE", "c3SE"}
    s.refuses("0 BUILD_SHIP a2SE", "seafarers.ship.joins")
    s.refuses("0 BUILD_SHIP b3E", "seafarers.ship.joins")


@pytest.mark.clause("seafarers.ship.one_per_edge")
@pytest.mark.parametrize("seat", [0, 1])
def test_ruling_3_a_coast_with_a_road_takes_no_ship_and_with_a_ship_no_road(seat):
    s = shores().has(0, settlements="c3S", roads="d3NE", hand=f"{ROAD} {SHIP}")
    s.has(1, settlements="d2N" if seat else "", hand=f"{ROAD} {SHIP}").main(seat, "6+6")
    s.refuses(f"{seat} BUILD_SHIP d3NE", "seafarers.ship.one_per_edge")
    s.refuses(f"{seat} BUILD_ROAD d3NE", "base.road.one_per_edge")
    s = shores().has(0, settlements="c3S", hand=f"{ROAD} {SHIP}").lays(0, "ship", "d3NE").has(1, hand=f"{ROAD} {SHIP}")
    s.main(seat, "6+6").refuses(f"{seat} BUILD_ROAD d3NE", "base.road.one_per_edge")
    s.refuses(f"{seat} BUILD_SHIP d3NE", "seafarers.ship.one_per_edge")


@pytest.mark.clause("seafarers.ship.one_per_edge")
def test_ruling_3_who_reaches_the_edge_from_its_other_end_finds_it_taken():
    s = shores().has(0, settlements="c3S", roads="d3NE").has(1, settlements="c2S", hand="2brick 4lumber 2wool")
    s.main(1, "6+6").do("1 BUILD_SHIP c2SE").refuses("1 BUILD_SHIP d3NE", "seafarers.ship.one_per_edge")
    assert "d3NE" not in s.legal(1, "BUILD_SHIP") | s.legal(1, "BUILD_ROAD")


@pytest.mark.clause("seafarers.ship.not_through")
def test_ruling_4_a_ship_ends_at_a_foreign_settlement_but_does_not_go_on_from_it():
    s = (
        shores()
        .has(0, settlements="c4S", hand="3lumber 3wool 1brick")
        .lays(0, "ship", "d4NE")
        .has(1, settlements="c3S")
    )
    s.main(0, "6+6").do("0 BUILD_SHIP c3SE").refuses("0 BUILD_SHIP d3NE", "seafarers.ship.not_through")
    s.refuses("0 BUILD_ROAD d3E", "base.road.place")
    # Nor does a city let anybody pass.
    s.has(1, hand="2grain 3ore").do("0 END_TURN", "1 ROLL", "* DICE 6+6", "1 BUILD_CITY c3S", "1 END_TURN")
    s.do("2 ROLL", "* DICE 6+6", "2 END_TURN", "0 ROLL", "* DICE 6+6")
    s.refuses("0 BUILD_SHIP d3NE", "seafarers.ship.not_through")


@pytest.mark.clause("seafarers.pirate.ships")
def test_ruling_5_no_ship_comes_to_the_six_edges_of_the_pirates_hexagon():
    # From c3S and d3N, both on the tile, a ship goes nowhere along it.
    s = shores().has(0, settlements="c3S", hand="9lumber 9wool").lays(0, "ship", "d4NE")
    s.has(0, settlements="c4S").figure("pirate", "c3").main(0, "6+6")
    round_it = sides(s, "c3")
    assert len(round_it) == 6 and not s.legal(0, "BUILD_SHIP") & round_it
    for edge in ("c3SE", "d3NE", "c3E"):
        s.refuses(f"0 BUILD_SHIP {edge}", "seafarers.pirate.ships")
    assert s.figure("pirate").can("0 BUILD_SHIP c3E"), "and after it has gone they do"


@pytest.mark.clause("seafarers.pirate.ships", "seafarers.ship.founding")
def test_ruling_5_nor_does_one_in_the_founding_or_by_a_card():
    s = shores(fresh=True).figure("pirate", "c3").do("0 BUILD_SETTLEMENT c3S")
    s.refuses("0 BUILD_SHIP d3NE", "seafarers.pirate.ships")
    assert s.legal(0) == {"0 BUILD_ROAD d3E", "0 BUILD_ROAD d3NE", "0 BUILD_ROAD c3SE"}
    s = shores().has(0, settlements="c3S", cards="road_building").figure("pirate", "c3").main(0, "6+6")
    s.do("0 PLAY_ROAD_BUILDING").refuses("0 BUILD_SHIP d3NE", "seafarers.pirate.ships")
    assert s.legal(0, "BUILD_SHIP") == set()


@pytest.mark.clause("seafarers.pirate.harmless")
def test_ruling_5_roads_and_settlements_beside_the_pirate_are_fine():
    s = shores().has(0, settlements="d3S", roads="d3SE d3E", hand=f"{SETTLEMENT} {ROAD}")
    s.figure("pirate", "c3").main(0, "6+6").do("0 BUILD_SETTLEMENT c3S", "0 BUILD_ROAD d3NE")


@pytest.mark.clause("seafarers.settlement.reach")
def test_ruling_6_a_settlement_stands_where_an_own_ship_alone_leads():
    s = shores().has(0, settlements="c3S", hand="2brick 2lumber 2wool 2grain").lays(0, "ship", "d3NE c2E")
    s.main(0, "6+6")
    assert s.legal(0, "BUILD_SETTLEMENT") == {"b2S"}, "d3N is too near to c3S"
    s.refuses("0 BUILD_SETTLEMENT d3N", "base.settlement.distance")
    s.do("0 BUILD_SETTLEMENT b2S")
    # From there roads begin as anywhere.
    s.has(0, hand=ROAD).do("0 BUILD_ROAD b2SE")


@pytest.mark.clause("seafarers.settlement.reach")
def test_ruling_6_at_a_corner_of_the_sea_alone_there_is_no_settlement():
    s = shores().has(0, settlements="c3S", hand=SETTLEMENT).lays(0, "ship", "d3NE c2SE d2NE").main(0, "6+6")
    s.refuses("0 BUILD_SETTLEMENT d2N", "base.settlement.sea")
    assert s.legal(0, "BUILD_SETTLEMENT") == {"c2S"}


@pytest.mark.clause("seafarers.settlement.reach")
def test_the_distance_holds_over_the_sea():
    s = shores().has(0, settlements="c3S", hand=SETTLEMENT).lays(0, "ship", "d3NE c2E b2SE")
    s.has(1, settlements="b3S").main(0, "6+6")
    s.refuses("0 BUILD_SETTLEMENT c3N", "base.settlement.distance")
    # Over c2E there is open sea on both sides, and its ends are neighbours all the same.
    s = shores().has(0, settlements="c3S", hand=SETTLEMENT).lays(0, "ship", "d3NE c2E").has(1, settlements="b2S")
    s.main(0, "6+6").refuses("0 BUILD_SETTLEMENT d3N", "base.settlement.distance")


@pytest.mark.clause("seafarers.settlement.reach")
def test_others_ships_lead_nobody():
    s = shores().has(0, hand=SETTLEMENT).has(1, settlements="c3S").lays(1, "ship", "d3NE c2E").main(0, "6+6")
    s.refuses("0 BUILD_SETTLEMENT b2S", "base.settlement.place")


@pytest.mark.clause("seafarers.route.kinds")
def test_ruling_7_roads_and_ships_meet_at_an_own_building_alone():
    # From d3S two roads lead to c3S, and from b2S ships: two to c3S and one to the other side.
    s = shores().has(0, settlements="d3S b2S", roads="d3SE d3E", hand=SETTLEMENT).lays(0, "ship", "d3NE c2E b2SE")
    s.main(0, "6+6")
    assert s.route(0) == 3 and s.longest_route == -1
    s.do("0 BUILD_SETTLEMENT c3S")
    assert s.route(0) == 5 and s.longest_route == 0, "the card is taken at once"
    assert "LONGEST_ROUTE_TAKEN" in s.events()


@pytest.mark.clause("seafarers.route.kinds")
def test_roads_alone_and_ships_alone_are_counted_apart():
    s = shores().has(0, settlements="d3S", roads="d3SE d3E")
    assert s.route(0) == 2
    s.lays(0, "ship", "d3NE c2E b2SE")
    assert s.route(0) == 3


@pytest.mark.clause("seafarers.route.kinds")
def test_another_players_building_joins_nothing_and_cuts_ships():
    s = shores().has(0, settlements="d3S b2S", roads="d3SE d3E").lays(0, "ship", "d3NE c2E b2SE")
    s.has(1, settlements="c3S").main(0, "6+6")
    assert s.route(0) == 3
    s = shores().has(0, settlements="c4S b2S").lays(0, "ship", f"{CROSSING} b2SE")
    assert s.route(0) == 5 and s.longest_route == 0
    s.has(1, settlements="c3S").main(0, "6+6")
    assert s.route(0) == 3 and s.longest_route == -1


@pytest.mark.clause("seafarers.ship.sea", "seafarers.ship.frame")
def test_a_ship_needs_sea_at_one_side():
    s = shores().has(0, settlements="c3S", hand="9lumber 9wool 9brick").main(0, "6+6")
    s.refuses("0 BUILD_SHIP d3E", "seafarers.ship.sea")
    s.do("0 BUILD_SHIP d3NE", "0 BUILD_SHIP c2E")
    # Along the rim: the small island's outer shore.
    s = shores().has(0, settlements="b2N", hand=SHIP).main(0, "6+6")
    assert s.legal(0, "BUILD_SHIP") == {"b2NE", "a1SE"}


@pytest.mark.clause("seafarers.ship.frame")
@pytest.mark.parametrize("tile", ["e2", "e8"])
def test_the_sea_hexagons_at_the_ends_of_the_middle_row_take_ships_on_all_six_edges(tile):
    s = shores().figure("pirate")
    edges = sides(s, tile)
    s.lays(0, "ship", sorted(edges)[0]).has(0, hand="5lumber 5wool").main(0, "6+6")
    for _ in range(5):
        s.do(f"0 BUILD_SHIP {min(edges & s.legal(0, 'BUILD_SHIP'))}")
    assert ships(s, 0) == edges


@pytest.mark.clause("seafarers.ship.frame")
def test_at_every_edge_of_the_map_some_tile_lies():
    """So that the outer rim of the frame holds none: it is no edge of the board."""
    for name in ("new-shores-3", "new-shores-4", "four-islands-3", "oceania-4", "through-the-desert-4", "oceania-6"):
        board = make_board(name)
        tiles = len(board.terrains)
        edges = {int(board.topology.tile_edges[k]) for k in range(6 * tiles)}
        assert edges == set(range(int(board.topology.edges)))


@pytest.mark.clause("seafarers.ship.road")
def test_between_two_seas_there_is_no_road():
    s = shores().has(0, settlements="d3N", hand=f"{ROAD} {SHIP}").main(0, "6+6")
    s.refuses("0 BUILD_ROAD c2E", "base.road.sea")
    assert s.legal(0, "BUILD_ROAD") == {"c2SE", "d3NE"} and s.legal(0, "BUILD_SHIP") == {"c2SE", "d3NE", "c2E"}


@pytest.mark.clause("seafarers.ship.road")
def test_between_fog_and_sea_there_is_no_road():
    # b4S lies at the sea tile b4, the hidden c4 and the land of b5's neighbour.
    s = oceania().has(0, settlements="b4S", hand=f"{ROAD} {SHIP}").main(0, "6+6")
    s.refuses("0 BUILD_ROAD c4NE", "base.road.sea")
    assert s.can("0 BUILD_SHIP c4NE")


@pytest.mark.clause("seafarers.ship.harbour")
def test_a_harbour_leaves_its_edge_free():
    assert "d4E" in dict(make_board("new-shores-3").harbours)
    s = shores().has(0, settlements="c4S", hand=SHIP).main(0, "6+6").do("0 BUILD_SHIP d4E")
    assert [s.facts.rate(0, k) for k in range(5)] == [3] * 5, "and serves as before"


@pytest.mark.clause("seafarers.ship.founding")
def test_a_ship_may_be_founded_in_place_of_the_road_each_time():
    s = shores(fresh=True).do("0 BUILD_SETTLEMENT c3S")
    assert s.legal(0) == {
        "0 BUILD_ROAD d3E", "0 BUILD_ROAD d3NE", "0 BUILD_ROAD c3SE", "0 BUILD_SHIP d3NE", "0 BUILD_SHIP c3SE"
    }  # fmt: skip
    s.refuses("0 BUILD_SHIP d3E", "seafarers.ship.sea")
    s.refuses("0 BUILD_SHIP c2E", "base.founding.road")
    s.do("0 BUILD_SHIP d3NE", "1 BUILD_SETTLEMENT e4S", "1 BUILD_ROAD e4SE", "2 BUILD_SETTLEMENT f2N")
    s.do(
        "2 BUILD_ROAD e2SE",
        "2 BUILD_SETTLEMENT h2N",
        "2 BUILD_ROAD g2SE",
        "1 BUILD_SETTLEMENT g4N",
        "1 BUILD_ROAD f4SE",
    )
    s.do("0 BUILD_SETTLEMENT e5N", "0 BUILD_SHIP d4E", "0 ROLL", "* DICE 6+6")
    assert ships(s, 0) == {"d3NE", "d4E"} and s.facts.left(0, "ship") == 13 and s.facts.left(0, "road") == 15


def carded(**more):
    """On turn with road building, and at c3S."""
    return shores().has(0, settlements="c3S", cards="road_building", **more).main(0, "6+6").do("0 PLAY_ROAD_BUILDING")


@pytest.mark.clause("seafarers.ship.free")
@pytest.mark.parametrize(
    "pieces",
    [("BUILD_SHIP d3NE", "BUILD_SHIP c2E"), ("BUILD_SHIP d3NE", "BUILD_ROAD d3E"), ("BUILD_ROAD d3E", "BUILD_SHIP d3NE"),
     ("BUILD_ROAD d3E", "BUILD_ROAD e4NE")],
)  # fmt: skip
def test_ruling_24_road_building_lays_two_ships_or_roads_or_one_of_each(pieces):
    s = carded(hand=SHIP)
    s.do(*(f"0 {piece}" for piece in pieces))
    assert s.pending() == "Main" and s.hand(0) == "1lumber 1wool", "for nothing"


@pytest.mark.clause("seafarers.ship.free")
def test_ruling_24_nothing_paid_comes_between_the_two():
    s = shores().has(0, settlements="d3S", roads="d3SE", cards="road_building", hand=f"{SETTLEMENT} 1lumber 1wool")
    s.main(0, "6+6").do("0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD d3E")
    s.refuses("0 BUILD_SETTLEMENT c3S", "base.cards.road_building")
    s.refuses("0 BUILD_SHIP d3NE", "seafarers.ship.joins")
    # The second is left out; after the settlement the ship must be paid for.
    s.do("0 DONE", "0 BUILD_SETTLEMENT c3S", "0 BUILD_SHIP d3NE")
    assert s.hand(0) == ""


@pytest.mark.clause("seafarers.ship.free")
def test_a_card_lays_no_sixteenth_ship():
    s = shores().has(0, settlements="c4S", cards="road_building").lays(0, "ship", FIFTEEN).main(0, "6+6")
    s.do("0 PLAY_ROAD_BUILDING").refuses("0 BUILD_SHIP d4NE", "seafarers.ship.supply")
    assert s.legal(0, "BUILD_SHIP") == set()


def refused(story, action):
    """The sentence that refuses an action, in Spanish and English."""
    with pytest.raises(poblado.PobladoError) as caught:
        story.do(action)
    return [explain(caught.value, language, rules=story.rules) for language in LANGUAGES]


@pytest.mark.clause("base.cards.road_building_short")
def test_road_building_is_refused_in_words_true_of_roads_and_ships():
    s = shores().has(0, cards="road_building").main(0, "6+6")
    spanish, english = refused(s, "0 PLAY_ROAD_BUILDING")
    assert "no tienes dónde colocar una pieza gratis" in spanish
    assert "you have no place for a free piece" in english
    s = shores().has(0, settlements="c4S", cards="road_building", roads=inland(15)).lays(0, "ship", FIFTEEN)
    spanish, english = refused(s.main(0, "6+6"), "0 PLAY_ROAD_BUILDING")
    assert "no te quedan piezas que colocar gratis" in spanish
    assert "no free pieces left in your supply" in english


def inland(n):
    """The first `n` edges with land on both sides, on New Shores for three."""
    story = shores()
    lands = [
        t
        for t, name in zip(story.rules.topology.tile_names, story.rules.board.terrain_names, strict=True)
        if name != "sea"
    ]
    names = [
        edge
        for k, one in enumerate(lands)
        for other in lands[k + 1 :]
        for edge in sides(story, one) & sides(story, other)
    ]
    return " ".join(names[:n])


@pytest.mark.clause("base.cards.road_building")
def test_others_are_told_of_free_pieces():
    spanish, english = refused(carded(), "1 BUILD_ROAD e4NE")
    assert "las piezas gratis las coloca otro jugador" in spanish
    assert "another player places free pieces" in english


@pytest.mark.clause("seafarers.ship.cost")
def test_ships_are_no_good_of_trade():
    s = shores().has(0, settlements="c3S").lays(0, "ship", "d3NE").main(0, "6+6")
    with pytest.raises(poblado.PobladoError):
        s.do("0 OFFER 1ship:1wool 1")


def test_what_a_seat_has_on_edges_are_its_own_roads_and_ships():
    """Of these reasons are told first."""
    s = shores().has(0, settlements="d4N", roads="d4E").lays(0, "ship", "d4NE").lays(1, "ship", "d5NE")
    names = s.rules.topology.edge_names
    assert {names[e] for e in s.facts.concerning(0, "edge")} == {"d4E", "d4NE"}
