"""Knights: deploying, blocking, activating and promoting: pages 6 and 8, rulings 1.6."""

import pytest

from .tables import KNIGHT_COST, LOWER, NORTH, SETTLEMENT_COST, SOUTH, Realm, roads


def road(hand="9wool 9ore 9grain", **how):
    """Seat 0 with four roads e2N d3S e3N d4S e4N and a full hand, after its roll."""
    return Realm().has(0, roads=roads(SOUTH, 2, 6), hand=hand, **how)


# -- strength and states -------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.knight.strength")
@pytest.mark.parametrize(("strength", "cities"), [(1, 1), (2, 2), (3, 3)])
def test_strength_in_battle(strength, cities):
    """Page 6: basic 1, strong 2, mighty 3: as many cities are just held, one more is not."""
    spots = ["b2N", "b4N", "g1N", "g4N"]
    s = road(knights=f"d4S={strength}a").has(0, cities=" ".join(spots[:cities])).lands(0)
    assert s.playing
    s = road(knights=f"d4S={strength}a").has(0, cities=" ".join(spots[: cities + 1])).lands(0)
    assert s.can(f"0 LOSE_CITY {spots[0]}")


@pytest.mark.clause("cities_knights.knight.passive")
def test_a_passive_knight_does_nothing():
    """Page 6: it neither moves, nor chases, nor displaces, nor fights."""
    s = road(knights="d4S=3", settlements="e2N").robber("e3").landed().has(1, roads="d3E", knights="e3N").main(0)
    acts = ("MOVE_KNIGHT", "CHASE_ROBBER")
    assert not any(text.split()[1] in acts for text in s.legal(0))
    s.refuses("0 MOVE_KNIGHT d4S e4N", "cities_knights.knight.passive")
    s = road(knights="d4S=3", cities="b2N").lands(0).loses(0, "b2N")
    assert s.piece("b2N") == "settlement"


# -- deploying -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.knight.deploy")
def test_deploying():
    """Page 6: one ore and one wool, for a basic and passive knight."""
    s = road(hand="2ore 2wool").main(0).do("0 DEPLOY e3N")
    assert (s.knight("e3N"), s.knight_of("e3N")) == ("1", 0)
    assert (s.hand(0), s.left(0, "basic_knight")) == ("1wool 1ore", 1)
    assert (s.bank("ore"), s.bank("wool")) == (18, 18)


@pytest.mark.clause("cities_knights.knight.deploy")
@pytest.mark.parametrize("hand", ["1ore", "1wool", "1wool 5grain 5coin"])
def test_deploying_has_its_price(hand):
    """Page 6: one of the two is not enough."""
    s = road(hand=hand).main(0)
    s.refuses("0 DEPLOY e3N", "cities_knights.knight.deploy")


@pytest.mark.clause("cities_knights.knight.deploy.site")
def test_where_an_own_road_leads():
    """Page 6: on the vertices of own roads, at their ends too, and nowhere else."""
    s = road().has(1, roads="d6NE").main(0)
    assert s.legal(0, "DEPLOY") == {"e2N", "d3S", "e3N", "d4S", "e4N"}
    s.refuses("0 DEPLOY c6S", "cities_knights.knight.deploy.site")
    assert not s.can("0 DEPLOY d5S")


@pytest.mark.clause("cities_knights.knight.deploy.site")
def test_a_building_alone_is_no_site():
    """Page 6: at least one own road has to be there."""
    s = Realm().has(0, settlements="e3N", hand="9wool 9ore").main(0)
    assert s.legal(0, "DEPLOY") == set()


@pytest.mark.clause("cities_knights.knight.deploy.vacant")
def test_the_vertex_is_free():
    """Page 8: neither a building nor a knight, own or foreign."""
    s = road(settlements="e2N", knights="d3S").has(1, settlements="e4N", roads="d3E", knights="e3N").main(0)
    assert s.legal(0, "DEPLOY") == {"d4S"}
    for vertex in ("e2N", "d3S", "e3N", "e4N"):
        s.refuses(f"0 DEPLOY {vertex}", "cities_knights.knight.deploy.vacant")


@pytest.mark.clause("cities_knights.knight.deploy.no_distance")
def test_right_beside_buildings_and_knights():
    """Page 6: the distance rule is for settlements and cities."""
    s = road(settlements="e3N").has(1, settlements="d5S").main(0)
    assert s.legal(0, "DEPLOY") == {"e2N", "d3S", "d4S", "e4N"}
    s.do("0 DEPLOY d4S", "0 DEPLOY e4N")
    assert (s.knight("d4S"), s.knight("e4N")) == ("1", "1")


def picture():
    """Page 6: red with a settlement at c3S has four vertices to deploy on; blue's route runs from e1N to e4N."""
    s = Realm().has(0, settlements="c3S", roads="c3SE d4NE d4E d3E", hand="9wool 9ore 9brick 9lumber")
    return s.has(1, settlements="e1N", roads=roads(SOUTH, 0, 6), hand="9brick 9lumber")


@pytest.mark.clause("cities_knights.knight.deploy.example")
def test_the_picture_four_vertices():
    """Page 6: the ends of red's roads but for the settlement."""
    s = picture().main(0)
    assert s.legal(0, "DEPLOY") == {"d4N", "c4S", "e4N", "e3N"}


@pytest.mark.clause("cities_knights.knight.block.example", "cities_knights.knight.block.road")
def test_the_picture_a_knight_at_the_end_of_blues_road():
    """Page 6: on A blue can no longer build on, and only red can."""
    s = picture().main(0)
    assert s.can("0 BUILD_ROAD e4NE")
    s.do("0 DEPLOY e4N")
    assert s.can("0 BUILD_ROAD e4NE")
    s.do("0 END_TURN").roll(1)
    assert not s.can("1 BUILD_ROAD e4NE")
    assert s.can("1 BUILD_ROAD e3E")  # from the vertex before
    s = picture().main(1)
    assert s.can("1 BUILD_ROAD e4NE")


@pytest.mark.clause("cities_knights.knight.block.example", "cities_knights.knight.block.route")
def test_the_picture_a_knight_in_the_middle_of_blues_route():
    """Page 6: on B it cuts blue's route of six into four and two."""
    s = picture().main(0)
    assert (s.route(1), s.longest_route) == (6, 1)
    s.do("0 DEPLOY e3N")
    assert (s.route(1), s.longest_route) == (4, -1)
    assert s.points(1) == 1


@pytest.mark.clause("cities_knights.knight.supply")
def test_two_of_each_strength():
    """Page 6: with both basic knights on the board one has to be promoted first; even two mighty ones are no help."""
    s = road(knights="e2N d3S").main(0)
    s.refuses("0 DEPLOY e3N", "cities_knights.knight.supply")
    s.do("0 PROMOTE e2N", "0 DEPLOY e3N")
    assert (s.knight("e2N"), s.knight("e3N")) == ("2", "1")
    assert not s.can("0 DEPLOY d4S")


# -- blocking ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.knight.block.road")
@pytest.mark.parametrize("state", ["1", "1a", "3"])
def test_no_road_on_from_a_foreign_knight(state):
    """Page 6: passive knights block like active ones; roads from elsewhere may still lead there."""
    s = road(hand="9brick 9lumber").has(1, roads="d4E", knights=f"e4N={state}").main(0)
    assert not s.can("0 BUILD_ROAD e4NE")
    s.refuses("0 BUILD_ROAD e4NE", "cities_knights.knight.block.road")
    assert s.can("0 BUILD_ROAD e3E")
    s = Realm().has(0, settlements="d3S", roads=roads(SOUTH, 3, 5), hand="9brick 9lumber")
    s.has(1, roads="d4E", knights=f"e4N={state}").main(0)
    assert s.can("0 BUILD_ROAD d4SE")  # up to the knight


@pytest.mark.clause("cities_knights.knight.block.vertex")
@pytest.mark.parametrize("state", ["1", "2a"])
def test_no_settlement_on_a_foreign_knight(state):
    """Rulings 1.6."""
    s = road(hand=SETTLEMENT_COST).has(1, roads="d4E", knights=f"e4N={state}").main(0)
    s.refuses("0 BUILD_SETTLEMENT e4N", "cities_knights.knight.block.vertex")
    assert s.can("0 BUILD_SETTLEMENT d4S")


@pytest.mark.clause("cities_knights.knight.block.route")
@pytest.mark.parametrize("state", ["1", "3a"])
def test_a_foreign_knight_cuts_a_route(state):
    """Page 6: five roads, cut in the second vertex; the title is lost and found again when the knight leaves."""
    s = Realm().has(0, roads=roads(SOUTH, 2, 7)).has(1, roads="c3SE d3E", knights=f"c3S={state}").main(1)
    assert (s.route(0), s.longest_route) == (5, 0)
    s.has(1, hand="1ore 1wool").do("1 DEPLOY e3N")
    assert (s.route(0), s.longest_route, s.points(0)) == (3, -1, 0)


@pytest.mark.clause("cities_knights.knight.block.route")
def test_the_route_is_whole_again_when_the_knight_leaves():
    """Page 6: a moved knight cuts no longer."""
    s = Realm().has(1, roads="d3E", knights="e3N=1a").has(0, roads=roads(SOUTH, 2, 7)).main(1)
    assert (s.route(0), s.longest_route) == (3, -1)
    s.do("1 MOVE_KNIGHT e3N c3S")
    assert (s.route(0), s.longest_route, s.points(0)) == (5, 0, 2)


@pytest.mark.clause("cities_knights.knight.block.route")
def test_a_knight_may_hand_the_title_to_another():
    """Page 6: who is then alone in front with five or more gets the card."""
    s = Realm().has(0, roads=roads(SOUTH, 2, 8)).has(2, roads=roads(LOWER, 0, 5))
    s.has(1, roads="d3E", hand=KNIGHT_COST).main(1)
    assert s.longest_route == 0
    s.do("1 DEPLOY e3N")
    assert (s.route(0), s.route(2), s.longest_route) == (4, 5, 2)


@pytest.mark.clause("cities_knights.knight.block.own")
def test_an_own_knight_cuts_nothing():
    """Page 6: neither the route nor the next road."""
    s = Realm().has(0, roads=roads(SOUTH, 2, 7), knights="e3N d5S=2", hand="1brick 1lumber").main(0)
    assert (s.route(0), s.longest_route) == (5, 0)
    s.do("0 BUILD_ROAD d5SE")
    assert s.route(0) == 6


@pytest.mark.clause("cities_knights.knight.block.own_vertex")
def test_an_own_knight_has_to_make_room():
    """Page 8: then the settlement can be built where it stood."""
    s = road(hand=SETTLEMENT_COST, knights="d4S=1a").main(0)
    s.refuses("0 BUILD_SETTLEMENT d4S", "cities_knights.knight.block.own_vertex")
    s.do("0 MOVE_KNIGHT d4S e2N", "0 BUILD_SETTLEMENT d4S")
    assert s.piece("d4S") == "settlement"


@pytest.mark.clause("cities_knights.knight.block.stuck")
@pytest.mark.parametrize(
    ("edges", "knights", "vertex"), [(roads(SOUTH, 2, 6), "d4S=1", "d4S"), ("e3NE", "e3N=1a d4S=2a", "d4S")]
)
def test_a_knight_that_cannot_move_stays_in_the_way(edges, knights, vertex):
    """Page 8: not active, or with no free vertex to go to."""
    s = Realm().has(0, roads=edges, knights=knights, hand=SETTLEMENT_COST).main(0)
    assert not any("MOVE_KNIGHT" in text for text in s.legal(0))
    assert not s.can(f"0 BUILD_SETTLEMENT {vertex}")


@pytest.mark.clause("cities_knights.knight.block.no_distance")
def test_a_settlement_one_edge_from_a_knight():
    """A knight is no building: neither an own nor a foreign one keeps settlements away from its neighbours."""
    s = road(hand="2brick 2lumber 2wool 2grain", knights="e2N").has(1, roads="e4E", knights="d5S").main(0)
    s.do("0 BUILD_SETTLEMENT d3S", "0 BUILD_SETTLEMENT e4N")
    assert s.points(0) == 2


# -- activating ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.knight.activate")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_grain_whatever_the_strength(strength):
    """Page 6: one grain, once; without it there is no activation."""
    s = road(hand="2grain", knights=f"d4S={strength}").main(0).do("0 ACTIVATE d4S")
    assert (s.knight("d4S"), s.hand(0), s.bank("grain")) == (f"{strength}a", "1grain", 18)
    assert not s.can("0 ACTIVATE d4S")
    s = road(hand="5ore 5wool", knights=f"d4S={strength}").main(0)
    s.refuses("0 ACTIVATE d4S", "cities_knights.knight.activate")


@pytest.mark.clause("cities_knights.knight.activate")
def test_only_own_knights_are_activated():
    """Page 6."""
    s = road().has(1, roads="d6NE", knights="d6N").main(0)
    assert not s.can("0 ACTIVATE d6N")
    assert not s.can("0 ACTIVATE e3N")


@pytest.mark.clause("cities_knights.knight.activate.new")
def test_a_knight_just_deployed():
    """Page 6: deployed and activated in one turn."""
    s = road(hand="1wool 1ore 1grain").main(0).do("0 DEPLOY e3N", "0 ACTIVATE e3N")
    assert s.knight("e3N") == "1a"
    assert s.hand(0) == ""


@pytest.mark.clause("cities_knights.knight.activate.no_act")
def test_no_act_in_the_turn_of_activation():
    """Page 6: neither a move, nor displacing, nor chasing."""
    s = road(knights="d4S=2").robber("e3").landed().has(1, roads="d3E", knights="e3N").main(0)
    s.do("0 ACTIVATE d4S")
    for action in ("MOVE_KNIGHT d4S e4N", "MOVE_KNIGHT d4S e3N", "CHASE_ROBBER d4S"):
        s.refuses(f"0 {action}", "cities_knights.knight.activate.no_act")


@pytest.mark.clause("cities_knights.knight.activate.next_turn")
def test_in_the_next_turn_it_acts():
    """Page 6: and it fights even before."""
    s = road(knights="d4S=1").main(0).do("0 ACTIVATE d4S").again(0)
    assert s.can("0 MOVE_KNIGHT d4S e4N")
    s = road(knights="d4S=1", cities="b2N").main(0).do("0 ACTIVATE d4S", "0 END_TURN").lands(1)
    assert s.piece("b2N") == "city"


# -- promoting -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.knight.promote")
def test_promoting():
    """Page 6: one ore and one wool; from basic to strong."""
    s = road(hand="1wool 1ore", knights="d4S").main(0).do("0 PROMOTE d4S")
    assert (s.knight("d4S"), s.hand(0)) == ("2", "")
    s = road(hand="1wool 9grain", knights="d4S").main(0)
    s.refuses("0 PROMOTE d4S", "cities_knights.knight.promote")


@pytest.mark.clause("cities_knights.knight.promote.new")
def test_promoting_a_knight_just_deployed():
    """Page 6."""
    s = road(hand="2wool 2ore").main(0).do("0 DEPLOY e3N", "0 PROMOTE e3N")
    assert s.knight("e3N") == "2"


@pytest.mark.clause("cities_knights.knight.promote.state")
@pytest.mark.parametrize("state", ["", "a"])
def test_active_stays_active_and_passive_passive(state):
    """Page 6: and an active one may still act in the same turn."""
    s = road(knights=f"d4S=1{state}").main(0).do("0 PROMOTE d4S")
    assert s.knight("d4S") == f"2{state}"
    assert s.can("0 MOVE_KNIGHT d4S e4N") == (state == "a")


@pytest.mark.clause("cities_knights.knight.promote.once")
def test_once_a_turn():
    """Page 6: not from basic to mighty in one turn; in the next turn again."""
    s = road(knights="d4S", levels="politics=3").main(0).do("0 PROMOTE d4S")
    s.refuses("0 PROMOTE d4S", "cities_knights.knight.promote.once")
    s.again(0).do("0 PROMOTE d4S")
    assert s.knight("d4S") == "3"


@pytest.mark.clause("cities_knights.knight.promote.once")
def test_a_promoted_knight_stays_promoted_where_it_goes():
    """Page 6: moving does not allow a second promotion."""
    s = road(knights="d4S=1a", levels="politics=3").main(0).do("0 PROMOTE d4S", "0 MOVE_KNIGHT d4S e2N")
    assert not s.can("0 PROMOTE e2N")


@pytest.mark.clause("cities_knights.knight.promote.fortress", "cities_knights.improvement.politics_3")
@pytest.mark.parametrize("level", range(6))
def test_mighty_knights_need_the_fortress(level):
    """Page 6: level 3 of politics; a basic knight needs nothing."""
    s = road(knights="d4S=2 e3N=1", levels=f"politics={level} trade=5 science=2", cities="b2N").main(0)
    assert s.can("0 PROMOTE d4S") == (level >= 3)
    assert s.can("0 PROMOTE e3N")
    if level < 3:
        s.refuses("0 PROMOTE d4S", "cities_knights.knight.promote.fortress")


@pytest.mark.clause("cities_knights.knight.promote.piece")
def test_a_figure_of_the_next_strength_is_needed():
    """Page 6: with two strong knights out no basic one rises; the figures that are replaced come back."""
    s = road(knights="e2N d3S=2 e3N=2", levels="politics=3").main(0)
    s.refuses("0 PROMOTE e2N", "cities_knights.knight.promote.piece")
    s.do("0 PROMOTE d3S")
    assert [s.left(0, f"{k}_knight") for k in ("basic", "strong", "mighty")] == [1, 1, 1]
    s.do("0 PROMOTE e2N")
    assert [s.left(0, f"{k}_knight") for k in ("basic", "strong", "mighty")] == [2, 0, 1]


@pytest.mark.clause("cities_knights.knight.promote.top")
def test_a_mighty_knight_rises_no_further():
    """Page 10."""
    s = road(knights="d4S=3", levels="politics=5").main(0)
    s.refuses("0 PROMOTE d4S", "cities_knights.knight.promote.top")
    assert s.legal(0, "PROMOTE") == set()


def test_the_rows_are_what_the_tests_say():
    """North and south of the middle of the beginners' board."""
    s = Realm().has(0, roads=roads(NORTH, 0, 10)).has(1, roads=roads(SOUTH, 0, 10))
    assert (s.route(0), s.route(1)) == (10, 10)
