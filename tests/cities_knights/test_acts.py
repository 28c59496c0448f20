"""What knights do: moving, displacing, chasing the robber: page 8, rulings 1.6."""

import pytest
from shrine import Shrine
from watch import Watch

from poblado.island.maps import NOWHERE, board_from_json
from poblado.presets import make_board

from .tables import LOWER, SEVEN, SOUTH, Realm, roads


def moves(story, vertex, seat=0):
    """Where a knight may go."""
    return {text.split()[1] for text in story.legal(seat, "MOVE_KNIGHT") if text.split()[0] == vertex}


def road(**how):
    """Seat 0 with four roads e2N d3S e3N d4S e4N."""
    return Realm().has(0, roads=roads(SOUTH, 2, 6), **how)


# -- acting --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.act.one", "cities_knights.act.passive")
def test_one_act_for_each_knight():
    """Page 8: both knights act; after it each is passive and acts no more."""
    s = road(knights="d3S=1a d4S=2a").main(0)
    s.do("0 MOVE_KNIGHT d3S e2N", "0 MOVE_KNIGHT d4S e4N")
    assert (s.knight("e2N"), s.knight("e4N"), s.knight("d3S"), s.knight("d4S")) == ("1", "2", "", "")
    assert not any("MOVE_KNIGHT" in text for text in s.legal(0))


@pytest.mark.clause("cities_knights.act.one")
def test_only_in_the_own_turn_after_the_roll():
    """Page 8."""
    s = road(knights="d4S=1a").begin(1)
    assert not s.can("0 MOVE_KNIGHT d4S e4N")
    s.roll(1)
    assert not s.can("0 MOVE_KNIGHT d4S e4N")
    s.do("1 END_TURN").idle(2)
    assert not s.can("0 MOVE_KNIGHT d4S e4N")
    s.roll(0)
    assert s.can("0 MOVE_KNIGHT d4S e4N")


@pytest.mark.clause("cities_knights.act.reactivate")
def test_reactivated_but_at_rest():
    """Page 8: a grain makes it active again; it acts again only in the next turn."""
    s = road(knights="d4S=1a", hand="2grain").main(0).do("0 MOVE_KNIGHT d4S e4N", "0 ACTIVATE e4N")
    assert s.knight("e4N") == "1a"
    s.refuses("0 MOVE_KNIGHT e4N d4S", "cities_knights.knight.activate.no_act", "cities_knights.act.reactivate")
    s.again(0)
    assert s.can("0 MOVE_KNIGHT e4N d4S")


# -- moving --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.act.move")
def test_along_own_roads_to_a_free_vertex():
    """Page 8: any distance, as far as own roads go; not where a building stands, nor where no road leads."""
    s = road(knights="d3S=1a", settlements="e4N").has(1, roads="d5SE").main(0)
    assert moves(s, "d3S") == {"e2N", "e3N", "d4S"}
    for vertex in ("e4N", "d5S", "f2N", "c3S"):
        s.refuses(f"0 MOVE_KNIGHT d3S {vertex}", "cities_knights.act.move")
    s.do("0 MOVE_KNIGHT d3S d4S")
    assert s.knight("d4S") == "1"


@pytest.mark.clause("cities_knights.act.move")
def test_roads_have_to_be_joined():
    """Page 8: own roads elsewhere are not reached, nor over another's road."""
    s = Realm().has(0, roads="e2NE d4SE", knights="d3S=1a").has(1, roads="d3SE e3NE").main(0)
    assert moves(s, "d3S") == {"e2N"}


@pytest.mark.clause("cities_knights.act.move.one_per_vertex")
def test_one_knight_to_a_vertex():
    """Page 8: an own one cannot be joined."""
    s = road(knights="d3S=3a d4S=1").main(0)
    assert "d4S" not in moves(s, "d3S")
    assert not s.can("0 MOVE_KNIGHT d3S d4S")


@pytest.mark.clause("cities_knights.act.move.not_past")
@pytest.mark.parametrize("state", ["1", "1a", "3a"])
def test_not_past_foreign_knights(state):
    """Page 8: even a weak one bars the way; it may be displaced, not passed."""
    s = road(knights="e2N=2a").has(1, roads="d3E", knights=f"e3N={state}").main(0)
    assert moves(s, "e2N") - {"e3N"} == {"d3S"}


@pytest.mark.clause("cities_knights.act.move.not_past_buildings")
@pytest.mark.parametrize("what", ["settlements", "cities"])
def test_not_past_foreign_buildings(what):
    """Own roads go on beyond it, but a foreign building interrupts them as it does for building roads."""
    s = road(knights="e2N=1a").has(1, **{what: "d3S"}).main(0)
    assert moves(s, "e2N") == set()
    s.refuses("0 MOVE_KNIGHT e2N d4S", "cities_knights.act.move")
    s = meeting().has(2, **{what: "e4N"}).main(0).do("0 MOVE_KNIGHT e4S d4S")
    assert s.left(1, "basic_knight") == 2, "a displaced one has no way either, and is lost"


@pytest.mark.clause("cities_knights.act.move.own_pieces")
def test_past_own_pieces():
    """Rulings 1.6: an own knight, settlement or city is no bar."""
    s = road(knights="e2N=1a d3S=2", settlements="e3N").main(0)
    assert moves(s, "e2N") == {"d4S", "e4N"}
    s = road(knights="e2N=1a", cities="e3N").main(0)
    assert moves(s, "e2N") == {"d3S", "d4S", "e4N"}


@pytest.mark.clause("cities_knights.act.move.example")
def test_the_picture_of_a_move():
    """Page 8: red's knight on A reaches the vertices of its own roads; B and C are not joined to A by red roads."""
    s = Realm().has(0, settlements="e3N", roads="e3NE d4SE e3E", knights="d4S=1a").has(0, roads="d6SE")
    s.has(1, settlements="d5S", roads="e4NE e4E").main(0)
    assert moves(s, "d4S") == {"e4N", "f3N"}
    assert not s.can("0 MOVE_KNIGHT d4S d6S")  # own, but not joined
    assert not s.can("0 MOVE_KNIGHT d4S f4N")  # only by blue's roads


# -- displacing ----------------------------------------------------------------------------------------------------


def meeting(red="2a", blue="1", **how):
    """Page 8: red on e4S may reach blue on d4S; blue's roads lead on to A (e4N) and B (d5S), and not to C (f3N)."""
    s = Realm(**how).has(0, roads="e3E f3NE", knights=f"e4S={red}")
    return s.has(1, roads="d4SE e4NE", knights=f"d4S={blue}")


@pytest.mark.clause(
    "cities_knights.act.displace.example", "cities_knights.act.displace", "cities_knights.act.displace.retreat"
)
@pytest.mark.parametrize("place", ["e4N", "d5S"])
def test_the_picture_of_a_displacement(place):
    """Page 8: blue goes to A or to B, as it likes, and not to C."""
    s = meeting().main(0)
    assert moves(s, "e4S") == {"f3N", "d4S"}
    s.do("0 MOVE_KNIGHT e4S d4S")
    assert s.facts.owing() == [1]
    assert s.legal(1) == {"1 RETREAT e4N", "1 RETREAT d5S"}
    s.refuses("1 RETREAT f3N", "cities_knights.act.displace.retreat")
    assert not s.can("0 END_TURN")
    s.do(f"1 RETREAT {place}")
    assert (s.knight_of("d4S"), s.knight_of(place)) == (0, 1)
    assert s.playing


@pytest.mark.clause("cities_knights.act.displace.weaker")
@pytest.mark.parametrize("blue", [1, 2, 3])
@pytest.mark.parametrize("red", [1, 2, 3])
def test_only_the_weaker(red, blue):
    """Page 8: strictly weaker; so a basic knight displaces nobody."""
    s = meeting(f"{red}a", str(blue)).main(0)
    assert s.can("0 MOVE_KNIGHT e4S d4S") == (red > blue)
    if red <= blue:
        s.refuses("0 MOVE_KNIGHT e4S d4S", "cities_knights.act.displace.weaker")


@pytest.mark.clause("cities_knights.act.displace.reach")
def test_own_roads_to_the_foreign_knight():
    """Page 8: a road of the displacer has to end there, and no other foreign knight may stand in between."""
    s = Realm().has(0, roads="f3NE", knights="e4S=3a").has(1, roads="e3E d4SE", knights="d4S=1").main(0)
    assert not s.can("0 MOVE_KNIGHT e4S d4S")
    s = meeting().has(2, roads="e3SE", knights="f3N=1").main(0)
    assert moves(s, "e4S") == {"f3N"}
    assert not s.can("0 MOVE_KNIGHT e4S d4S")


@pytest.mark.clause("cities_knights.act.displace.state")
@pytest.mark.parametrize("state", ["1", "1a", "2a"])
def test_the_displaced_knight_keeps_its_state(state):
    """Page 8: active stays active; its owner can use it in his next turn."""
    s = meeting("3a", state).main(0).do("0 MOVE_KNIGHT e4S d4S", "1 RETREAT e4N")
    assert s.knight("e4N") == state
    s.do("0 END_TURN").roll(1)
    assert s.can("1 MOVE_KNIGHT e4N d5S") == state.endswith("a")


@pytest.mark.clause("cities_knights.act.displace.no_place")
def test_with_nowhere_to_go_it_leaves_the_board():
    """Page 8: its vertices are taken; the figure is back in the supply."""
    s = meeting().has(1, settlements="d5S", knights="e4N=2").main(0).do("0 MOVE_KNIGHT e4S d4S")
    assert s.playing
    assert (s.knight_of("d4S"), s.knight_of("e4N")) == (0, 1)
    assert s.left(1, "basic_knight") == 2


@pytest.mark.clause("cities_knights.act.displace.not_past")
def test_the_displaced_knight_does_not_pass_foreign_knights():
    """Page 8: a third player's knight on e4N bars its way to d5S; red's own new place bars it as well."""
    s = meeting().has(2, roads="d4E", knights="e4N=1").main(0).do("0 MOVE_KNIGHT e4S d4S")
    assert s.playing
    assert s.left(1, "basic_knight") == 2
    s = Realm().has(0, roads="e3E f3NE", knights="e4S=2a").has(1, roads="e3NE d4SE", knights="d4S=1").main(0)
    s.do("0 MOVE_KNIGHT e4S d4S")
    assert s.legal(1) == {"1 RETREAT e3N", "1 RETREAT e4N"}


@pytest.mark.clause("cities_knights.act.displace.retreat")
def test_it_may_go_far_and_past_its_own():
    """Page 8: anywhere along its own roads, past own pieces."""
    s = meeting().has(1, settlements="e4N", roads="d5SE e5NE").main(0).do("0 MOVE_KNIGHT e4S d4S")
    assert s.legal(1, "RETREAT") == {"d5S", "e5N", "d6S"}


@pytest.mark.clause("cities_knights.act.displace.own")
def test_own_knights_are_not_displaced():
    """Page 8."""
    s = road(knights="d3S=3a d4S=1").main(0)
    assert not s.can("0 MOVE_KNIGHT d3S d4S")


@pytest.mark.clause("cities_knights.act.displace.passive")
def test_the_displacer_is_passive_afterwards():
    """Page 8: and stands where the other stood; the road there may be blocked for the other now."""
    s = meeting(hidden_bank=0).has(1, hand="1brick 1lumber").main(0).do("0 MOVE_KNIGHT e4S d4S", "1 RETREAT d5S")
    assert (s.knight("d4S"), s.knight("e4S")) == ("2", "")
    s.do("0 END_TURN").roll(1)
    assert not s.can("1 BUILD_ROAD e3NE")


@pytest.mark.clause("cities_knights.act.displace", "cities_knights.knight.block.route")
def test_a_displaced_knight_frees_the_route_it_cut():
    """Page 8: red's own knight now stands in red's route, which is whole again."""
    s = Realm().has(0, roads=roads(SOUTH, 2, 8), knights="e2N=2a").has(1, roads="e3E f3NE", knights="d4S=1").main(0)
    assert (s.route(0), s.longest_route) == (3, -1)
    s.do("0 MOVE_KNIGHT e2N d4S", "1 RETREAT f3N")
    assert (s.route(0), s.longest_route) == (6, 0)


@pytest.mark.clause("cities_knights.act.displace", "cities_knights.knight.block.road")
def test_after_the_retreat_the_road_goes_on():
    """Page 8: where blue's knight stood red may build on, and blue is barred by red's."""
    s = meeting().has(0, hand="1brick 1lumber").has(1, hand="1brick 1lumber").main(0)
    assert not s.can("0 BUILD_ROAD e3NE")
    s.do("0 MOVE_KNIGHT e4S d4S", "1 RETREAT d5S")
    assert s.can("0 BUILD_ROAD e3NE")


@pytest.mark.clause("cities_knights.act.displace.retreat", "cities_knights.knight.block.route")
def test_a_retreat_may_cut_a_third_players_route():
    """Page 8: blue's only way out is a vertex of white's route of five."""
    s = Realm().has(0, roads="e3E f3NE", knights="e4S=2a").has(1, roads="d4SE", knights="d4S=1")
    s.has(2, roads="d4E e4NE d5SE e5NE d6SE").main(0)
    assert (s.route(2), s.longest_route) == (5, 2)
    s.do("0 MOVE_KNIGHT e4S d4S", "1 RETREAT e4N")
    assert (s.route(2), s.longest_route, s.points(2)) == (4, -1, 0)


# -- chasing the robber --------------------------------------------------------------------------------------------


@pytest.mark.clause("base.robber.nowhere")
def test_nobody_chases_a_robber_that_has_nowhere_to_go():
    """House: a module forbids every other tile; neither knight nor bishop is spent for nothing."""
    tiles = set(make_board("beginner").topology.tile_names) - {"d4"}
    s = Realm(extra=[Shrine(tiles)]).landed().robber("d4")
    s.has(0, settlements="b2N", roads="d4NE", knights="d4N=1a", progress="bishop").main(0)
    s.refuses("0 CHASE_ROBBER d4N", "base.robber.nowhere")
    s.refuses("0 PLAY_BISHOP", "base.robber.nowhere")


@pytest.mark.clause("cities_knights.act.chase")
def test_a_robber_that_is_nowhere_is_beside_no_knight():
    """Page 8: nor one on the coast, whose corner has fewer tiles than three."""
    plain = make_board("beginner").to_json()
    s = Realm(board=board_from_json(plain | {"robber": NOWHERE, "starts": []}))
    s.has(0, roads="b2NE", knights="b2N=1a").landed().main(0)
    s.refuses("0 CHASE_ROBBER b2N", "cities_knights.act.chase")
    s.robber("b2")
    assert s.can("0 CHASE_ROBBER b2N")


@pytest.mark.clause("cities_knights.act.chase")
@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize(("tile", "near"), [("e3", True), ("e4", True), ("d4", True), ("d3", False), ("f3", False)])
def test_from_the_three_tiles_it_touches(tile, near, strength):
    """Page 8: whatever its strength."""
    s = road(knights=f"d4S={strength}a").robber(tile).landed().main(0)
    assert s.can("0 CHASE_ROBBER d4S") == near


@pytest.mark.clause("cities_knights.act.chase.move", "cities_knights.act.chase.passive")
def test_the_robber_then_moves_and_steals():
    """Page 8: to any other tile, the desert too; a neighbour there is robbed; the knight stays, passive."""
    s = road(knights="d4S=1a").robber("e3").landed().has(1, settlements="c6S", hand="1cloth").main(0)
    s.do("0 CHASE_ROBBER d4S")
    tiles = s.rules.topology.tile_names
    assert s.legal(0) == {f"0 MOVE_ROBBER {t}" for t in tiles if t != "e3"}
    s.do("0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 cloth")
    assert (s.hand(0), s.hand(1), s.knight("d4S")) == ("1cloth", "", "1")
    assert s.playing
    assert not s.can("0 CHASE_ROBBER d4S")


@pytest.mark.clause("cities_knights.act.chase")
def test_a_passive_knight_chases_nobody():
    """Page 8."""
    s = road(knights="d4S=3").robber("e3").landed().main(0)
    assert not s.can("0 CHASE_ROBBER d4S")


@pytest.mark.clause("cities_knights.act.chase.asleep")
def test_not_before_the_first_landing():
    """Page 8: the robber in the desert cannot be chased; once the barbarians were there it can."""
    s = road(knights="d4S=3a").main(0)
    assert not s.can("0 CHASE_ROBBER d4S")
    s.refuses("0 CHASE_ROBBER d4S", "cities_knights.act.chase.asleep", "cities_knights.seven.asleep")
    s = road(knights="d4S=3a").landed().main(0)
    assert s.can("0 CHASE_ROBBER d4S")


@pytest.mark.clause("cities_knights.act.chase.move")
def test_nobody_discards_when_the_robber_is_chased():
    """Page 8: only the moving and the theft are as in the base game."""
    s = road(knights="d4S=1a", hand="9wool").robber("e3").landed().main(0).do("0 CHASE_ROBBER d4S", "0 MOVE_ROBBER b2")
    assert s.playing
    assert s.hand(0) == "9wool"


@pytest.mark.clause("cities_knights.act.chase.example")
def test_from_afar_it_takes_two_turns():
    """Page 8: first move next to the robber's tile and pay for activation again, in the next turn chase."""
    s = road(knights="e2N=1a", hand="1grain").robber("e4").landed().main(0)
    assert not s.can("0 CHASE_ROBBER e2N")
    assert {"d4S", "e4N"} <= moves(s, "e2N")
    s.do("0 MOVE_KNIGHT e2N d4S")
    assert not s.can("0 CHASE_ROBBER d4S")
    s.do("0 ACTIVATE d4S")
    assert not s.can("0 CHASE_ROBBER d4S")
    s.again(0).do("0 CHASE_ROBBER d4S", "0 MOVE_ROBBER b2")
    assert s.robbed == "b2"


@pytest.mark.clause("cities_knights.act.one")
def test_a_chase_is_an_act():
    """Page 8: after a seven too, one knight chases and another moves; the first is done."""
    s = Realm().has(0, roads=roads(LOWER, 1, 5), knights="e3S=1a f3N=1a").landed().begin(0).roll(0, SEVEN)
    s.do("0 MOVE_ROBBER f2", "0 CHASE_ROBBER e3S", "0 MOVE_ROBBER b2")
    assert not s.can("0 MOVE_KNIGHT e3S f2N")
    assert s.can("0 MOVE_KNIGHT f3N e4S")


@pytest.mark.clause("cities_knights.card.bishop.one_each")
def test_who_wants_to_know_is_told_whom_the_bishop_robbed():
    """All of them at once, and what moved the robber."""
    watch = Watch()
    s = Realm(extra=[watch]).landed().robber("b2")
    s.has(1, settlements="c3N", hand="2wool").has(2, settlements="c3S", hand="1ore")
    s.has(0, settlements="e4S", progress="bishop").main(0)
    s.do("0 PLAY_BISHOP", "0 MOVE_ROBBER c3", "* STEAL 0 1 wool")
    assert watch.told == []
    s.do("* STEAL 0 2 ore")
    assert [told[:5] for told in watch.told] == [(0, "b2", "c3", 0b110, "PLAY_BISHOP")]


@pytest.mark.clause("cities_knights.act.chase")
def test_who_wants_to_know_is_told_that_a_knight_has_chased_the_robber():
    watch = Watch()
    s = Realm(extra=[watch]).landed().robber("d4")
    s.has(0, settlements="b2N", roads="d4NE", knights="d4N=1a").main(0).do("0 CHASE_ROBBER d4N", "0 MOVE_ROBBER f2")
    assert [told[:5] for told in watch.told] == [(0, "d4", "f2", 0, "CHASE_ROBBER")]
