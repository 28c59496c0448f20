"""Knights on ships: pages 9 to 11, rulings 31, research 4.2."""

import pytest

from cities_knights.tables import KNIGHT_COST
from poblado.island.coasts import land_at_vertex

from .tables import COAST, RING, SEA_CORNERS, SOUTH, each_edition, moves, shores

CHANGE = "ships.knight_road_ship_back"
NO_WAY = "knight_acts.routes_lead_past_nobody"
ON_LAND = "ships.new_knight_stands_land"
LINK = "ships.knight_lose_link_settlements"


def test_the_corners_of_these_tests_lie_at_sea():
    s = shores()
    for vertex, sea in [*((v, True) for v in SEA_CORNERS), *((v, False) for v in ("c2N", "c2S", "e3N", "d2S", "e2S"))]:
        assert (land_at_vertex(s.rules, s.game, s.vertex(vertex)) == 0) == sea, vertex


def sailor(knights="e3N=1a", ships="d2NE c1SE", **how):
    """Seat 0 has a settlement at c2S, a road from it to e3N, and ships from it past d2N to c1S."""
    return shores(**how).has(0, settlements="c2S", roads="d2E").lays(0, "ship", ships).has(0, knights=knights)


# -- new knights ---------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.knight.new", "knights_at_sea.knight.ship", "knights_at_sea.line.link")
def test_ruling_31_a_knight_comes_to_sea_by_moving_only_and_holds_the_ship_under_it(preset):
    s = sailor(preset=preset).has(0, hand=KNIGHT_COST).main(0)
    for vertex in ("d2N", "c1S"):
        s.refuses(f"0 DEPLOY {vertex}", "knights_at_sea.knight.new", id=ON_LAND)
    assert s.legal(0, "DEPLOY") == set(), "c2S and e3N are taken"
    assert moves(s, "e3N") == {"d2N", "c1S"}
    s.do("0 MOVE_KNIGHT e3N c1S")
    assert (s.knight("c1S"), s.knight_of("c1S"), s.knight("e3N")) == ("1", 0, "")
    for edge in ("c1SE", "d2NE"):
        s.refuses(f"0 MOVE_SHIP {edge} c2SE", "knights_at_sea.line.link", id=LINK)
    assert s.legal(0, "MOVE_SHIP") == set()


@pytest.mark.clause("knights_at_sea.knight.new")
def test_where_nothing_leads_that_is_the_reason():
    s = shores().has(0, settlements="c2S", hand=KNIGHT_COST).main(0)
    s.refuses("0 DEPLOY d2N", "cities_knights.knight.deploy.site", id="roads.no_route_leads")
    s.refuses("0 DEPLOY e3N", "cities_knights.knight.deploy.site", id="roads.no_route_leads")


@pytest.mark.clause("knights_at_sea.knight.new")
def test_where_a_knight_stands_at_sea_that_is_the_reason():
    s = sailor("d2N=1").has(0, hand=KNIGHT_COST).main(0)
    s.refuses("0 DEPLOY d2N", "cities_knights.knight.deploy.vacant", id="knight_acts.something_stands_already")


@pytest.mark.clause("knights_at_sea.knight.coast", "knights_at_sea.ships.as_roads")
def test_on_a_coast_a_ship_is_enough_for_a_new_knight():
    s = shores().has(0, settlements="c2N", hand=KNIGHT_COST).lays(0, "ship", COAST).main(0)
    assert s.legal(0, "DEPLOY") == {"d2S"}
    s.do("0 DEPLOY d2S")
    assert (s.knight("d2S"), s.left(0, "basic_knight")) == ("1", 1)


@pytest.mark.clause("knights_at_sea.knight.coast")
def test_anothers_ship_is_not_enough():
    s = shores().has(0, settlements="e2S", hand=KNIGHT_COST).has(1, settlements="c2N").lays(1, "ship", COAST).main(0)
    s.refuses("0 DEPLOY d2S", "cities_knights.knight.deploy.site", id="roads.no_route_leads")


# -- ways ----------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.knight.way", "knights_at_sea.ships.as_roads")
def test_over_ships_alone(preset):
    s = shores(preset=preset).has(0, settlements="c2N").lays(0, "ship", COAST).has(0, knights="d2S=2a").main(0)
    assert moves(s, "d2S") == {"e2N", "c1S", "d2N", "b1S"}
    s.do("0 MOVE_KNIGHT d2S b1S")
    assert s.knight("b1S") == "2"


@pytest.mark.clause("knights_at_sea.knight.way")
def test_from_land_to_land_over_the_sea():
    """From the main island by ship to the other, and on by road."""
    s = shores().has(0, settlements="c2N", roads="c2NE").lays(0, "ship", COAST).has(0, knights="d2S=1a").main(0)
    assert "b2S" in moves(s, "d2S")
    s.do("0 MOVE_KNIGHT d2S b2S")
    assert s.knight("b2S") == "1"


@pytest.mark.clause("knights_at_sea.knight.ship")
def test_not_where_no_own_ship_lies():
    s = sailor().has(1, settlements="e2S").lays(1, "ship", "f1NE e1E d1SE d1E").main(0)
    for vertex in ("e2N", "d1S", "b1S"):
        s.refuses(f"0 MOVE_KNIGHT e3N {vertex}", "cities_knights.act.move", id=NO_WAY)


@pytest.mark.clause("knights_at_sea.knight.ship")
@pytest.mark.parametrize("knight", ["1", "3"])
def test_a_passive_knight_goes_nowhere(knight):
    s = sailor(f"e3N={knight}").main(0)
    s.refuses("0 MOVE_KNIGHT e3N d2N", "cities_knights.knight.passive", id="knight_acts.knight_passive")


@pytest.mark.clause("knights_at_sea.knight.ship")
def test_nor_one_that_has_just_been_activated():
    s = sailor("e3N=1").has(0, hand="1grain").main(0).do("0 ACTIVATE e3N")
    s.refuses("0 MOVE_KNIGHT e3N d2N", "cities_knights.knight.activate.no_act", id="knight_acts.knight_not_act_turn")


def change(knight, **how):
    """Roads e4N d3S e3N from the settlement e4N; ships c2S e3N d2S e2N from the settlement c2S: they meet at e3N."""
    s = shores(**how).has(0, settlements="c2S e4N", roads="d3SE e3NE c2SE").lays(0, "ship", "d2E d2SE e2NE")
    return s.has(0, knights=f"{knight}=1a").main(0)


@pytest.mark.clause("knights_at_sea.knight.change")
@pytest.mark.parametrize(
    ("knight", "anywhere", "at_buildings"),
    [
        # From the road of e4N, which meets the ships at no building.
        ("d3S", {"e3N", "d2S", "e2N", "d3N"}, {"e3N"}),
        # From the road beyond the settlement c2S, where the ships begin.
        ("d3N", {"e3N", "d3S", "d2S", "e2N"}, {"e3N", "d2S", "e2N"}),
        # From the corner where both meet, both ways.
        ("e3N", {"d3S", "d2S", "e2N", "d3N"}, {"d3S", "d2S", "e2N", "d3N"}),
        # From the sea.
        ("e2N", {"d2S", "e3N", "d3S", "d3N"}, {"d2S", "e3N", "d3N"}),
    ],
)
def test_from_road_to_ship_where_they_meet(knight, anywhere, at_buildings):
    assert moves(change(knight), knight) == anywhere
    s = change(knight, knights_change_at_buildings=1)
    assert moves(s, knight) == at_buildings
    for vertex in anywhere - at_buildings:
        s.refuses(f"0 MOVE_KNIGHT {knight} {vertex}", "knights_at_sea.knight.change", id=CHANGE)


@pytest.mark.clause("knights_at_sea.knight.change")
def test_where_a_change_would_not_help_it_is_not_the_reason():
    """Beyond another's knight, and where no route leads at all."""
    for switch in (0, 1):
        s = shores(knights_change_at_buildings=switch).has(0, settlements="c2S e4N", roads="d3SE e3NE")
        s.lays(0, "ship", "d2E d2SE").has(0, knights="d3S=1a").has(1, knights="e3N").main(0)
        s.refuses("0 MOVE_KNIGHT d3S d2S", "cities_knights.act.move", id=NO_WAY)
        s.refuses("0 MOVE_KNIGHT d3S f1N", "cities_knights.act.move", id=NO_WAY)


@pytest.mark.clause("knights_at_sea.knight.change", "cities_knights.act.displace.reach")
def test_a_knight_that_a_change_leads_to_is_not_displaced():
    for switch, clause, id in ((0, "", ""), (1, "knights_at_sea.knight.change", CHANGE)):
        s = shores(knights_change_at_buildings=switch).has(0, settlements="c2S", roads="e3NE")
        s.lays(0, "ship", "d2E").has(0, knights="e3N=1 d2N=2a").lays(0, "ship", "d2NE")
        s.has(1, settlements="e4N", roads="d3SE").has(1, knights="d3S").main(0)
        if switch:
            s.refuses("0 MOVE_KNIGHT d2N d3S", clause, id=id)
        else:
            assert s.can("0 MOVE_KNIGHT d2N d3S")


@pytest.mark.clause("knights_at_sea.knight.change", "cities_knights.act.displace.retreat")
def test_nor_does_a_displaced_knight_retreat_by_a_change():
    """From e3N by ship to d2S; the road to d3S goes on from e3N, too. It stays on the kind with which it begins."""
    s = shores(knights_change_at_buildings=1).has(0, settlements="c2S").lays(0, "ship", "d2E d2SE")
    s.has(0, knights="e3N=1", roads="e2E").has(1, settlements="e4N", roads="e3NE d3SE").has(1, knights="d3S=2a")
    s.main(1).do("1 MOVE_KNIGHT d3S e3N")
    assert s.legal(0, "RETREAT") == {"d2S"}
    s.refuses("0 RETREAT f2N", "knights_at_sea.knight.change", id=CHANGE)
    s.refuses("0 RETREAT e2N", "cities_knights.act.displace.retreat", id=NO_WAY)


@pytest.mark.clause("knights_at_sea.knight.change")
@pytest.mark.parametrize("switch", [0, 1])
def test_a_corner_that_is_reached_by_road_and_by_ship_lets_both_go_on(switch):
    """With ships and roads from one settlement to one corner, whichever way is looked at first."""
    # c2S and d3S have a road way over d3N c3S e4N, and a ship way over e3N? Ships end at e3N, roads go on from it.
    s = shores(knights_change_at_buildings=switch).has(0, settlements="c2S", roads="d2E e3NE")
    s.lays(0, "ship", "d2NE c1SE d1E e2NE d2SE").has(0, knights="d2N=1a").main(0)
    # Round the ring to e3N by ship, over the settlement to e3N by road, and from there by road to d3S.
    assert moves(s, "d2N") == {"c1S", "e2N", "d2S", "e3N", "d3S"}
    s = shores(knights_change_at_buildings=switch).has(0, settlements="c2S", roads="d2E e3NE")
    s.lays(0, "ship", "d2NE c1SE d1E e2NE d2SE").has(0, knights="d3S=1a").main(0)
    assert moves(s, "d3S") == {"e3N", "d2N", "c1S", "e2N", "d2S"}


# -- others' knights at sea ----------------------------------------------------------------------------------------


def meeting(red="2a", blue="1", **how):
    """Seat 0 at d2N may reach seat 1 at e2N, whose ships come from the settlement e2S over f1N and d1S."""
    s = shores(**how).has(0, settlements="c2S").lays(0, "ship", "d2NE c1SE d1E").has(0, knights=f"d2N={red}")
    return s.has(1, settlements="e2S").lays(1, "ship", SOUTH).has(1, knights=f"e2N={blue}")


@pytest.mark.clause("knights_at_sea.knight.retreat", "knights_at_sea.ships.as_roads")
@pytest.mark.parametrize(("blue", "place"), [("1", "d1S"), ("1a", "f1N")])
def test_a_knight_displaced_at_sea_retreats_over_its_ships(blue, place):
    s = meeting(blue=blue).main(0)
    assert moves(s, "d2N") == {"c1S", "e2N"}
    s.do("0 MOVE_KNIGHT d2N e2N")
    assert s.facts.owing() == [1] and s.legal(1) == {"1 RETREAT d1S", "1 RETREAT f1N"}
    s.refuses("1 RETREAT c1S", "cities_knights.act.displace.retreat", id=NO_WAY)
    s.refuses("1 RETREAT e2S", "cities_knights.act.displace.retreat", id="knight_acts.something_stands_already")
    s.do(f"1 RETREAT {place}")
    assert (s.knight_of("e2N"), s.knight("e2N"), s.knight(place), s.knight_of(place)) == (0, "2", blue, 1)
    assert s.playing


@pytest.mark.clause("knights_at_sea.knight.retreat")
def test_it_retreats_from_a_ship_to_a_road():
    s = meeting().has(1, roads="f2NE").lays(1, "ship", "e2SE").main(0).do("0 MOVE_KNIGHT d2N e2N")
    assert s.legal(1, "RETREAT") == {"d1S", "f1N", "f2N", "e3S"}


@pytest.mark.clause("knights_at_sea.knight.retreat")
def test_with_nowhere_to_go_it_leaves_the_board():
    s = meeting().has(1, knights="d1S=1 f1N=2").main(0).do("0 MOVE_KNIGHT d2N e2N")
    assert s.playing and s.knight_of("e2N") == 0
    assert s.left(1, "basic_knight") == 1, "one of the two is back"


@pytest.mark.clause("knights_at_sea.knight.retreat")
def test_a_foreign_knight_bars_its_retreat():
    """A third player's knight at d1S."""
    s = meeting().has(2, knights="d1S=1").main(0).do("0 MOVE_KNIGHT d2N e2N")
    assert s.playing and s.left(1, "basic_knight") == 2


@pytest.mark.clause("knights_at_sea.knight.way", "knights_at_sea.ships.as_roads")
@pytest.mark.parametrize(("red", "blue"), [("1a", "1"), ("2a", "2a"), ("1a", "3")])
def test_only_a_weaker_one_is_displaced_at_sea(red, blue):
    s = meeting(red, blue).main(0)
    s.refuses(
        "0 MOVE_KNIGHT d2N e2N", "cities_knights.act.displace.weaker", id="knight_acts.only_weaker_knight_displaced"
    )


@pytest.mark.clause("knights_at_sea.knight.way")
def test_no_knight_goes_past_a_foreign_one_at_sea():
    s = shores().has(0, settlements="c2N").lays(0, "ship", COAST).has(0, knights="b1S=2a")
    s.has(1, settlements="c2S").lays(1, "ship", "d2NE").has(1, knights="d2N=1").main(0)
    assert moves(s, "b1S") == {"d2N"}, "it may be displaced, and not passed"
    s.refuses("0 MOVE_KNIGHT b1S c1S", "cities_knights.act.move", id=NO_WAY)


@pytest.mark.clause("knights_at_sea.knight.way")
@pytest.mark.parametrize("what", ["settlements", "cities"])
def test_nor_past_a_foreign_building_on_a_coast(what):
    s = shores().has(0, settlements="c2S").lays(0, "ship", RING).has(1, **{what: "d2S"}).has(0, knights="e3N=1a")
    s.main(0)
    assert moves(s, "e3N") == {"d2N", "c1S", "e2N"}, "round by c2S"
    s = shores().has(0, settlements="c2S").lays(0, "ship", "d2E d2SE e2NE").has(1, **{what: "d2S"})
    s.has(0, knights="e3N=1a").main(0)
    assert moves(s, "e3N") == set()
    s.refuses("0 MOVE_KNIGHT e3N e2N", "cities_knights.act.move", id=NO_WAY)


# -- at sea as on land ---------------------------------------------------------------------------------------------


@pytest.mark.clause("knights_at_sea.knight.promotion")
def test_at_sea_it_is_promoted_and_activated():
    s = sailor("d2N=1").has(0, hand="1wool 1ore 1grain").main(0).do("0 PROMOTE d2N", "0 ACTIVATE d2N")
    assert (s.knight("d2N"), s.hand(0), s.left(0, "basic_knight")) == ("2a", "", 2)
    s.has(0, hand="1wool 1ore").refuses("0 PROMOTE d2N", "cities_knights.knight.promote.once")


@pytest.mark.clause("knights_at_sea.knight.promotion")
def test_the_smith_and_the_warlord_reach_it_there():
    s = sailor("d2N=1 c1S=1").has(0, progress="smith warlord").main(0)
    s.do("0 PLAY_WARLORD", "0 PLAY_SMITH", "0 PROMOTE d2N", "0 PROMOTE c1S")
    assert (s.knight("d2N"), s.knight("c1S")) == ("2a", "2a")


# -- the deserter and the intrigue ---------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.deserter.land")
def test_the_deserters_knight_is_put_on_land(preset):
    s = shores(preset=preset).has(0, settlements="c2N", progress="deserter").lays(0, "ship", COAST)
    s.has(1, settlements="e2S").lays(1, "ship", SOUTH).has(1, knights="f1N=2a").main(0)
    s.do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT f1N")
    assert s.legal(0) == {"0 PLACE_KNIGHT d2S"}
    for vertex in ("b1S", "c1S"):
        s.refuses(f"0 PLACE_KNIGHT {vertex}", "knights_at_sea.knight.new", id=ON_LAND)
    s.do("0 PLACE_KNIGHT d2S")
    assert (s.knight("d2S"), s.knight("f1N"), s.left(1, "strong_knight")) == ("2a", "", 2)


@pytest.mark.clause("knights_at_sea.deserter.land")
@pytest.mark.parametrize("knight", ["1", "2a", "3"])
def test_with_sea_corners_alone_the_others_knight_is_lost_all_the_same(knight):
    s = shores().has(0, settlements="c2N", progress="deserter").lays(0, "ship", "b1SE c1E c1SE")
    s.has(1, settlements="e2S").lays(1, "ship", SOUTH).has(1, knights=f"f1N={knight}").main(0)
    s.do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT f1N")
    assert s.playing and s.knight("f1N") == "" and s.cards(0) == []
    assert all(s.left(seat, f"{kind}_knight") == 2 for seat in (0, 1) for kind in ("basic", "strong", "mighty"))


@each_edition
@pytest.mark.clause("knights_at_sea.intrigue.route")
def test_the_intrigue_reaches_a_knight_by_ship(preset):
    """However strong it is; its owner says where it goes, at sea too."""
    s = shores(preset=preset).has(0, settlements="c2S", progress="intrigue").lays(0, "ship", "d2NE c1SE d1E")
    s.has(1, settlements="e2S").lays(1, "ship", SOUTH).has(1, knights="e2N=3a f1N=1").main(0)
    assert s.legal(0, "PLAY_INTRIGUE") == {"e2N"}
    s.refuses("0 PLAY_INTRIGUE f1N", "cities_knights.card.intrigue", id="roads.no_route_leads")
    s.do("0 PLAY_INTRIGUE e2N")
    assert s.legal(1) == {"1 RETREAT d1S"}
    s.do("1 RETREAT d1S")
    assert (s.knight("e2N"), s.knight("d1S")) == ("", "3a")


@pytest.mark.clause("knights_at_sea.intrigue.route", "knights_at_sea.knight.retreat")
def test_the_intrigue_sends_one_home_that_has_nowhere_to_go():
    s = shores().has(0, settlements="c2S", progress="intrigue").lays(0, "ship", "d2NE")
    s.has(1, settlements="c2N").lays(1, "ship", "b1SE c1E").has(1, knights="d2N=2 b1S=1").main(0)
    s.do("0 PLAY_INTRIGUE d2N")
    assert s.playing and s.left(1, "strong_knight") == 2


# -- the barbarians ------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.raid.everywhere")
@pytest.mark.parametrize(
    ("knights", "won"), [("d2N=2a", True), ("d2N=1a", False), ("d2N=2", False), ("d2N=1a c1S=1a", True)]
)
def test_all_cities_and_all_active_knights_count_wherever_they_are(preset, knights, won):
    """A city on the main island and one on the small one, against knights at sea."""
    s = shores(preset=preset).has(0, settlements="c2S").lays(0, "ship", "d2NE c1SE").has(0, knights=knights)
    s.has(1, cities="c2N").has(2, cities="g2N").lands(0)
    if won:
        assert s.playing and "RAID_WON" in s.events()
        assert s.facts.fact("raid.defenders", 0) == 1, "and seat 0 is the defender"
        assert "a" not in s.knight("d2N") + s.knight("c1S"), "passive afterwards"
    else:
        assert {text.split()[1] for seat in s.facts.owing() for text in s.legal(seat)} == {"LOSE_CITY"}
        s.loses(1, "c2N").loses(2, "g2N")
        assert (s.piece("c2N"), s.piece("g2N")) == ("settlement", "settlement")
