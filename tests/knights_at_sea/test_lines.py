"""Lines of ships and knights: closed, held, cut: page 9, research 4.2."""

import pytest

from seafarers.tables import SHIP, movable, ships, targets

from .tables import COAST, RING, SOUTH, each_edition, moves, shores, six
from .test_knights import LINK

HELD = "ships.another_knight_stands_beside"
OPEN = "ships.only_ship_open_end"
BETWEEN = "shared.no_cards_nor_knights"
CLOSED = "ships.knight_closes_line_ships"
PAST = "ships.line_ships_not_go"


# -- closed by an own knight ---------------------------------------------------------------------------------------


def moored(knights="d2S=1", ships="d2E d2SE"):
    """Ships c2S e3N d2S from the settlement c2S, and a road from the settlement f2N to their end d2S."""
    return shores().has(0, settlements="c2S f2N", roads="e2E").lays(0, "ship", ships).has(0, knights=knights)


@each_edition
@pytest.mark.clause("knights_at_sea.line.closed", "knights_at_sea.line.between")
@pytest.mark.parametrize("state", ["1", "1a", "3"])
def test_a_knight_at_the_last_ship_closes_the_line(preset, state):
    """Passive or active; it would keep its link by road."""
    s = shores(preset=preset).has(0, settlements="c2S f2N", roads="e2E").lays(0, "ship", "d2E d2SE").main(0)
    assert movable(s, 0) == {"d2SE"}, "without one the ship at the end moves"
    s = shores(preset=preset).has(0, settlements="c2S f2N", roads="e2E").lays(0, "ship", "d2E d2SE")
    s.has(0, knights=f"d2S={state}").main(0)
    assert movable(s, 0) == set()
    s.refuses("0 MOVE_SHIP d2SE c2SE", "knights_at_sea.line.closed", id=CLOSED)
    s.refuses("0 MOVE_SHIP d2E c2SE", "seafarers.move.open", id=OPEN)


@pytest.mark.clause("knights_at_sea.line.closed")
def test_when_the_knight_leaves_the_line_is_open_again():
    s = moored("d2S=1a").main(0)
    assert movable(s, 0) == set()
    s.do("0 MOVE_KNIGHT d2S e3N")
    assert movable(s, 0) == {"d2SE"}


@pytest.mark.clause("knights_at_sea.line.between")
def test_a_line_between_two_own_knights_is_closed_and_the_twig_beyond_is_not():
    s = moored("e3N=1 d2S=1", "d2E d2SE e2NE").main(0)
    assert movable(s, 0) == {"e2NE"}
    assert targets(s, 0, "e2NE") == {"d2NE", "c2SE", "e2SE"}, "from the settlements alone"
    s.do("0 MOVE_SHIP e2NE d2NE")
    assert ships(s, 0) == {"d2E", "d2SE", "d2NE"} and movable(s, 0) == set(), "one moved already"


@pytest.mark.clause("knights_at_sea.line.between", "knights_at_sea.ships.as_roads")
def test_a_line_past_an_own_knight_goes_on():
    s = moored().has(0, hand=SHIP).main(0)
    assert s.can("0 BUILD_SHIP e2NE")
    s.do("0 BUILD_SHIP e2NE")
    assert s.route(0) == 3


@pytest.mark.clause("knights_at_sea.line.between")
def test_a_ring_with_a_settlement_is_closed_by_a_knight_on_it():
    """Without it the two ships at the settlement move."""
    s = shores().has(0, settlements="c2S").lays(0, "ship", RING).main(0)
    assert movable(s, 0) == {"d2NE", "d2E"}
    for knight in ("e2N", "d2N", "e3N"):
        s = shores().has(0, settlements="c2S").lays(0, "ship", RING).has(0, knights=knight).main(0)
        assert movable(s, 0) == set()
        for edge in {"d2NE", "d2E"}:
            s.refuses(f"0 MOVE_SHIP {edge} c2SE", "knights_at_sea.line.between", id=CLOSED)
        for edge in {*RING.split()} - {"d2NE", "d2E"}:
            s.refuses(f"0 MOVE_SHIP {edge} c2SE", "seafarers.move.open", id=OPEN)


@pytest.mark.clause("knights_at_sea.line.between")
def test_a_ring_on_a_tail_is_closed_by_a_knight_on_it():
    """Without it all six move, and the tail does not."""
    tail = f"{RING} e2SE f1NE e1E d1SE"
    s = shores().has(0, settlements="f2N").lays(0, "ship", tail).main(0)
    assert movable(s, 0) == set(RING.split())
    s = shores().has(0, settlements="f2N").lays(0, "ship", tail).has(0, knights="d2N").main(0)
    assert movable(s, 0) == set()
    for edge in RING.split():
        s.refuses(f"0 MOVE_SHIP {edge} e2E", "knights_at_sea.line.between", id=CLOSED)
    s = shores().has(0, settlements="f2N").lays(0, "ship", tail).has(0, knights="f1N").main(0)
    assert movable(s, 0) == set(RING.split()), "one on the tail holds the tail alone"
    s = shores(ship_loops=0).has(0, settlements="f2N").lays(0, "ship", tail).has(0, knights="d2N").main(0)
    for edge in RING.split():
        s.refuses(f"0 MOVE_SHIP {edge} e2E", "seafarers.move.open", id=OPEN)


# -- the link ------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.line.link")
def test_a_knight_that_hangs_on_a_ship_by_a_road_holds_it(preset):
    """Roads and ships count together: the ship's end touches an own road alone, which would not hold it."""
    s = shores(preset=preset).has(0, settlements="c2S", roads="e3NE").lays(0, "ship", "d2E").main(0)
    assert movable(s, 0) == {"d2E"}
    s = shores(preset=preset).has(0, settlements="c2S", roads="e3NE").lays(0, "ship", "d2E").has(0, knights="d3S")
    s.main(0)
    s.refuses("0 MOVE_SHIP d2E c2SE", "knights_at_sea.line.link", id=LINK)
    assert movable(s, 0) == set()


@pytest.mark.clause("knights_at_sea.line.link")
def test_with_another_link_by_road_the_ship_goes():
    s = shores().has(0, settlements="c2S e4N", roads="e3NE d3SE").lays(0, "ship", "d2E").has(0, knights="d3S").main(0)
    assert movable(s, 0) == {"d2E"}
    s.do("0 MOVE_SHIP d2E c2SE")


@pytest.mark.clause("knights_at_sea.line.link")
def test_a_link_past_a_foreign_piece_is_none():
    """The road to the second settlement leads past what another holds."""
    for foreign in ({"settlements": "d3S"}, {"knights": "d3S"}):
        s = shores().has(0, settlements="c2S e4N", roads="e3NE d3SE", knights="e3N").lays(0, "ship", "d2E")
        s.has(1, roads="e3E", **foreign).main(0)
        s.refuses("0 MOVE_SHIP d2E c2SE", "knights_at_sea.line.link", id=LINK)
    s = shores().has(0, settlements="c2S e4N", roads="e3NE d3SE", knights="e3N").lays(0, "ship", "d2E").main(0)
    s.refuses("0 MOVE_SHIP d2E c2SE", "knights_at_sea.line.closed", id=CLOSED)


def ringed(**foreign):
    """A ring from c2S round d2 which touches at e3N a road to a knight at d3S."""
    s = shores().has(0, settlements="c2S", roads="e3NE").lays(0, "ship", RING).has(0, knights="d3S")
    return s.has(1, **foreign).main(0)


@pytest.mark.clause("knights_at_sea.line.link")
def test_in_a_ring_that_a_foreign_building_cuts_one_ship_is_the_only_link():
    """The knight is linked by either half of the ring; where one is cut, the other has to stay."""
    assert movable(ringed(), 0) == {"d2NE", "d2E"}
    s = ringed(settlements="d2S")
    assert movable(s, 0) == {"d2NE"}
    s.refuses("0 MOVE_SHIP d2E c2SE", "knights_at_sea.line.link", id=LINK)


@pytest.mark.clause("knights_at_sea.line.link")
def test_a_knight_that_has_lost_its_link_already_holds_nothing():
    """Another's settlement at d2S has cut it off: the ship beyond moves, and so does one of another line."""
    s = shores().has(0, settlements="c2S", roads="e2E").lays(0, "ship", "d2E d2SE").has(0, knights="f2N")
    s.has(1, settlements="d2S").main(0)
    assert movable(s, 0) == {"d2SE"}


@pytest.mark.clause("knights_at_sea.line.link")
def test_ships_that_no_knight_needs_move():
    """A knight at the near end of a line, and another line of the same seat."""
    s = shores().has(0, settlements="c2N h5N").lays(0, "ship", f"{COAST} g5E").has(0, knights="b1S").main(0)
    assert movable(s, 0) == {"e2NE", "g5E"}
    s = shores().has(0, settlements="c2N h5N").lays(0, "ship", f"{COAST} g5E").has(0, knights="d2S").main(0)
    assert movable(s, 0) == {"g5E"}


@pytest.mark.clause("knights_at_sea.line.link")
def test_another_players_knight_needs_no_ship_of_mine():
    s = shores().has(0, settlements="c2S").lays(0, "ship", "d2NE").has(1, settlements="e2S").lays(1, "ship", SOUTH)
    s.has(1, knights="e2N").main(0)
    assert movable(s, 0) == {"d2NE"}


# -- held by a foreign knight --------------------------------------------------------------------------------------


def blocked(foe="d2N", state="1", **params):
    """Seat 0's line c2N b1S d2N c1S, and seat 1's knight beside it, whose ship comes from c2S to d2N."""
    s = shores(**params).has(0, settlements="c2N").lays(0, "ship", "b1SE c1E c1SE")
    s.has(1, settlements="c2S").lays(1, "ship", "d2NE")
    return s.has(1, knights=f"{foe}={state}")


@each_edition
@pytest.mark.clause("knights_at_sea.line.held")
@pytest.mark.parametrize("foe", ["d2N", "c1S"])
@pytest.mark.parametrize("state", ["1", "2a"])
def test_no_ship_of_a_line_with_a_foreign_knight_is_moved(preset, foe, state):
    """At its open end or in the midst of it, passive or active."""
    s = blocked(foe, state, preset=preset).main(0)
    assert movable(s, 0) == set()
    s.refuses("0 MOVE_SHIP c1SE c2NE", "knights_at_sea.line.held", id=HELD)


@pytest.mark.clause("knights_at_sea.line.held")
def test_switched_off_it_cuts_the_line_alone():
    s = blocked(foreign_knights_hold_lines=0).main(0)
    assert movable(s, 0) == {"c1SE"}
    s.refuses("0 MOVE_SHIP b1SE c2NE", "seafarers.move.open", id=OPEN)
    s.do("0 MOVE_SHIP c1SE c2NE")


@pytest.mark.clause("knights_at_sea.line.held")
def test_switched_off_the_cut_opens_no_closed_line():
    s = shores(foreign_knights_hold_lines=0).has(0, settlements="c2N d2S").lays(0, "ship", COAST)
    s.has(1, settlements="c2S").lays(1, "ship", "d2NE").has(1, knights="d2N").main(0)
    assert movable(s, 0) == set()


@pytest.mark.clause("knights_at_sea.line.held")
def test_the_twigs_of_the_line_are_held_too_and_other_lines_are_not():
    s = shores().has(0, settlements="c2N h5N").lays(0, "ship", "b1SE c1E c1SE d1E e2NE d1SE g5E")
    s.has(1, settlements="c2S").lays(1, "ship", "d2NE").has(1, knights="d2N").main(0)
    assert movable(s, 0) == {"g5E"}
    for edge in ("e2NE", "d1SE"):
        s.refuses(f"0 MOVE_SHIP {edge} c2NE", "knights_at_sea.line.held", id=HELD)


@pytest.mark.clause("knights_at_sea.line.held")
def test_an_own_building_is_where_a_line_ends():
    """The line from d2S to the sea in the north is held, the one from d2S to the land is not."""
    s = shores().has(0, settlements="d2S").lays(0, "ship", "e2NE d1E d2SE").has(1, settlements="e2S")
    s.lays(1, "ship", SOUTH).has(1, knights="e2N").main(0)
    assert movable(s, 0) == {"d2SE"}
    s.refuses("0 MOVE_SHIP d1E d2E", "knights_at_sea.line.held", id=HELD)


@pytest.mark.clause("knights_at_sea.line.held")
def test_an_own_knight_and_a_foreign_building_hold_no_line_so():
    s = shores().has(0, settlements="c2S").lays(0, "ship", "d2E d2SE e2NE").has(1, settlements="d2S").main(0)
    assert movable(s, 0) == {"e2NE"}
    s = shores().has(0, settlements="c2S").lays(0, "ship", "d2NE c1SE d1E").has(0, knights="d2N").main(0)
    assert movable(s, 0) == {"d1E"}


@pytest.mark.clause("knights_at_sea.line.held")
def test_when_the_foreign_knight_has_gone_the_line_is_free():
    s = blocked(state="1a").lays(1, "ship", "d2E").main(1).do("1 MOVE_KNIGHT d2N e3N", "1 END_TURN").idle(2).roll(0)
    assert movable(s, 0) == {"c1SE"}


# -- cut and passed ------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.line.cut")
def test_a_foreign_knight_at_sea_cuts_the_longest_route(preset):
    """Five ships from c2N to d2S; a knight goes by ship to d2N and leaves one and three, or two and three."""
    s = shores(preset=preset).has(0, settlements="c2N").lays(0, "ship", COAST)
    s.has(1, settlements="c2S", roads="d2E").lays(1, "ship", "d2NE").has(1, knights="e3N=1a").main(1)
    assert (s.route(0), s.longest_route, s.points(0)) == (5, 0, 5)
    s.do("1 MOVE_KNIGHT e3N d2N")
    assert (s.route(0), s.longest_route, s.points(0)) == (3, -1, 3)
    s.do("1 END_TURN").idle(2).roll(0)
    assert movable(s, 0) == set(), "and it holds the line"


@pytest.mark.clause("knights_at_sea.line.cut")
@pytest.mark.parametrize("what", ["settlements", "cities"])
def test_a_foreign_building_cuts_it_too(what):
    s = shores().has(0, settlements="c2N").lays(0, "ship", f"{COAST} d2SE").has(1, **{what: "d2S"})
    assert s.route(0) == 5, "of six"
    s.main(0)
    assert s.longest_route == 0


@pytest.mark.clause("knights_at_sea.line.cut")
def test_an_own_knight_cuts_nothing():
    s = shores().has(0, settlements="c2N").lays(0, "ship", COAST).has(0, knights="d2N").main(0)
    assert (s.route(0), s.longest_route) == (5, 0)


@pytest.mark.clause("knights_at_sea.line.cut")
def test_displaced_by_its_owner_the_route_is_whole_again():
    s = shores().has(0, settlements="c2N").lays(0, "ship", COAST).has(0, knights="b1S=2a")
    s.has(1, settlements="c2S", roads="d2E").lays(1, "ship", "d2NE").has(1, knights="d2N=1").main(0)
    assert (s.route(0), s.longest_route) == (3, -1)
    s.do("0 MOVE_KNIGHT b1S d2N", "1 RETREAT e3N")
    assert (s.route(0), s.longest_route) == (5, 0)


@each_edition
@pytest.mark.clause("knights_at_sea.line.past")
def test_a_ship_ends_at_a_foreign_knight_and_none_goes_on(preset):
    s = shores(preset=preset).has(0, settlements="c2N", hand="2lumber 2wool").lays(0, "ship", "b1SE")
    s.has(1, settlements="c2S").lays(1, "ship", "d2NE").has(1, knights="d2N").main(0)
    s.do("0 BUILD_SHIP c1E")
    s.refuses("0 BUILD_SHIP c1SE", "knights_at_sea.line.past", id=PAST)
    # Seat 1's own line goes on there.
    s.has(1, hand=SHIP).do("0 END_TURN").roll(1)
    assert s.can("1 BUILD_SHIP c1SE")


@pytest.mark.clause("knights_at_sea.line.past", "seafarers.ship.not_through")
def test_of_a_building_and_a_knight_each_is_what_the_line_does_not_pass():
    s = shores().has(0, settlements="c2N", hand="2lumber 2wool").lays(0, "ship", "b1SE c1E")
    s.has(1, settlements="d2N").main(0)
    through = "ships.line_ships_not_go_past"
    s.refuses("0 BUILD_SHIP c1SE", "seafarers.ship.not_through", id=through)
    # A free ship, and one that is moved, are refused for the same reason.
    s = shores().has(0, settlements="c2N", progress="road_building").lays(0, "ship", "b1SE c1E")
    s.has(1, settlements="c2S").lays(1, "ship", "d2NE").has(1, knights="d2N").main(0).do("0 PLAY_ROAD_BUILDING")
    s.refuses("0 BUILD_SHIP c1SE", "knights_at_sea.line.past", id=PAST)
    s = shores(foreign_knights_hold_lines=0).has(0, settlements="c2N g3N").lays(0, "ship", "b1SE c1E f2E")
    s.has(1, settlements="c2S").lays(1, "ship", "d2NE").has(1, knights="d2N").main(0)
    assert "f2E" in movable(s, 0)
    s.refuses("0 MOVE_SHIP f2E c1SE", "knights_at_sea.line.past", id=PAST)


@pytest.mark.clause("knights_at_sea.line.past")
def test_nor_does_a_ship_that_is_moved():
    s = blocked(foreign_knights_hold_lines=0).main(0)
    s.refuses("0 MOVE_SHIP c1SE d1E", "seafarers.ship.joins", id="ships.ship_join_one_ships")
    assert "d1E" not in targets(s, 0, "c1SE") and "c1SE" not in targets(s, 0, "c1SE")


@pytest.mark.clause("seafarers.move.target", "knights_at_sea.line.closed")
def test_a_ship_does_not_hang_on_itself_where_its_own_knight_stands():
    """The knight at d2S keeps its link by road; once the ship is lifted no line reaches d2S, for a knight starts none."""
    s = shores().has(0, settlements="f2N", roads="e2E").lays(0, "ship", "e2NE").has(0, knights="d2S").main(0)
    assert targets(s, 0, "e2NE") == {"e2SE"}
    s.refuses("0 MOVE_SHIP e2NE d2SE", "seafarers.ship.joins", id="ships.ship_follows_road_only")


# -- between turns -------------------------------------------------------------------------------------------------


@pytest.mark.clause("knights_at_sea.ships.as_roads", "knights_at_sea.knight.way")
def test_in_the_special_building_phase_no_ship_and_no_knight_moves():
    """Ships and knights are built and activated in it; neither moves, and nobody chases anything."""
    s = six().has(1, settlements="b2S", hand="2lumber 2wool 1grain 1ore").lays(1, "ship", "c2E d3NE")
    s.has(1, knights="d3N=1a c3S=1").landed().figure("pirate", "c3").main(0).do("0 END_TURN")
    assert s.pending() == "SpecialBuild"
    kinds = {text.split()[1] for text in s.legal(1)}
    assert {"BUILD_SHIP", "ACTIVATE", "PROMOTE"} <= kinds
    assert not kinds & {"MOVE_SHIP", "MOVE_KNIGHT", "CHASE_PIRATE", "CHASE_ROBBER"}
    s.refuses("1 MOVE_SHIP d3NE c2E", "seafarers.move.between_turns", id="ships.no_ship_moved_between")
    for action in ("MOVE_KNIGHT d3N c3N", "CHASE_PIRATE d3N", "CHASE_ROBBER d3N"):
        s.refuses(f"1 {action}", "cities_knights.five_six.phase_not", id=BETWEEN)


@pytest.mark.clause("knights_at_sea.knight.way")
def test_a_knight_goes_on_over_a_ship_that_has_just_been_built():
    s = shores().has(0, settlements="c2S", roads="d2E", hand=SHIP).has(0, knights="e3N=1a").main(0)
    assert moves(s, "e3N") == set()
    s.do("0 BUILD_SHIP d2NE", "0 MOVE_KNIGHT e3N d2N")
    assert s.knight("d2N") == "1"
