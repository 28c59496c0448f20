"""Production: pages 3 and 4, and what happens when the bank is short (rulings 1.6)."""

import pytest

from poblado.island.maps import board_from_json
from poblado.locale.sentences import story
from poblado.presets import make_board
from poblado.testing import Story

from .tables import BLUE, ORANGE, RED, WHITE, Fresh, bank


def beginner_with(**tokens):
    """The beginners' board with other numbers on some tiles."""
    board = make_board("beginner")
    data = board.to_json()
    for tile, row in zip(board.topology.tile_names, data["tiles"], strict=True):
        row["token"] = tokens.get(tile, row["token"])
    return board_from_json(data)


@pytest.mark.clause("base.production.roll")
@pytest.mark.parametrize("dice", ["2+6", "3+5", "4+4", "5+3", "6+2"])
def test_every_tile_with_the_number_produces(dice):
    """Page 4: the sum of both dice; forest e2 and mountains d6 bear the 8."""
    s = Story().has(0, settlements="e2N c6S").main(0, dice)
    assert s.hand(0) == "1lumber 1ore"


@pytest.mark.clause("base.production.roll")
def test_no_other_tile_produces():
    """Page 4: a 4 pays at the tiles with a 4 alone."""
    s = Story().has(0, settlements="e2N c6S c3N").has(1, settlements="c4N").main(0, "1+3")
    assert (s.hand(0), s.hand(1)) == ("", "1wool")


@pytest.mark.clause("base.production.adjacent")
def test_only_who_lives_there_is_paid():
    """Page 3: a road at the tile is not enough, nor a settlement one vertex away."""
    s = Story().has(0, settlements="d6S").has(1, settlements="e4N", roads="e4NE d5E d6E").main(0, "4+4")
    assert (s.hand(0), s.hand(1)) == ("1ore", "")


@pytest.mark.clause("base.production.settlement")
def test_a_settlement_gives_one_card():
    """Page 4: one, from the bank."""
    s = Story().has(1, settlements="c6S").main(0, "4+4")
    assert s.hand(1) == "1ore"
    assert bank(s)["ore"] == 18


@pytest.mark.clause("base.production.each_settlement")
@pytest.mark.parametrize(("vertices", "ore"), [("c6S", 1), ("c6S d6S", 2), ("c6S d6S c5S", 3)])
def test_each_settlement_at_the_tile_gives_one(vertices, ore):
    """Page 4: two or three settlements at one tile give two or three cards."""
    s = Story().has(0, settlements=vertices).main(0, "4+4")
    assert s.hand(0) == f"{ore}ore"


@pytest.mark.clause("base.production.city")
def test_a_city_gives_two_cards():
    """Pages 4 and 6: two; with a settlement at the same tile three; of each producing tile."""
    s = Story().has(0, cities="c6S").has(1, cities="d6S", settlements="c5S").main(0, "4+4")
    assert (s.hand(0), s.hand(1)) == ("2ore", "3ore")
    assert bank(s)["ore"] == 14


@pytest.mark.clause("base.production.three_tiles")
def test_a_settlement_touches_three_tiles_at_most():
    """Page 3: b2S touches mountains (10), fields (12) and hills (6), and is paid by each; no vertex touches more."""
    s = Story().has(0, settlements="b2S")
    s.main(0, "5+5").do("0 END_TURN").main(1, "6+6").do("1 END_TURN").main(2, "3+3")
    assert s.hand(0) == "1brick 1grain 1ore"
    t = s.rules.topology
    touches = [sum(tile >= 0 for tile in t.vertex_tiles[3 * v : 3 * v + 3]) for v in range(t.vertices)]
    assert max(touches) == 3
    assert min(touches) == 1


@pytest.mark.clause("base.production.three_tiles")
def test_three_tiles_with_one_number():
    """Page 3: if several of its tiles produce at once, a settlement is paid by each of them."""
    s = Story(board=beginner_with(b2=5, c2=5, c3=5)).has(0, settlements="b2S").has(1, cities="g1N").main(0, "2+3")
    assert s.hand(0) == "1brick 1grain 1ore"
    assert s.hand(1) == "2brick"


@pytest.mark.clause("base.production.example_three")
def test_the_example_of_the_three():
    """Page 3: in the beginners' set-up a 3 gives white 1 lumber, blue and orange 1 ore each, red nothing."""
    s = Fresh(4, preset="base-beginner")
    before = [list(s.facts.hand(seat)) for seat in range(4)]
    s.do("0 ROLL", "* DICE 1+2")
    gained = [[a - b for a, b in zip(s.facts.hand(seat), before[seat], strict=True)] for seat in range(4)]
    assert gained[WHITE] == [0, 1, 0, 0, 0]
    assert gained[BLUE] == gained[ORANGE] == [0, 0, 0, 0, 1]
    assert gained[RED] == [0, 0, 0, 0, 0]


def eight_and_ten():
    # The picture is lost: two red settlements and a white one at mountains with an 8; white's also touches a pasture
    # with a 10.
    board = beginner_with(e5=10, c5=5)
    return Story(players=4, board=board).has(RED, settlements="d6N e6N")


@pytest.mark.clause("base.production.example_eight")
@pytest.mark.parametrize(
    ("dice", "city", "red", "white"),
    [
        ("3+5", False, "2ore", "1ore"),
        ("4+6", False, "", "1wool"),
        ("4+6", True, "", "2wool"),
    ],
)
def test_the_example_of_the_eight(dice, city, red, white):
    """Page 4: on an 8 red gets 2 ore and white 1; on a 10 white gets 1 wool, with a city 2."""
    s = eight_and_ten().has(WHITE, **{"cities" if city else "settlements": "e5N"}).main(0, dice)
    assert s.hand(RED) == red
    assert s.hand(WHITE) == white


@pytest.mark.clause("base.production.robber")
def test_the_robbers_tile_gives_nothing():
    """Page 6: to nobody; the other tile with the same number pays all the same."""
    s = Story().robber("d6").has(0, settlements="c6S e2N").has(1, cities="d6S").main(0, "4+4")
    assert (s.hand(0), s.hand(1)) == ("1lumber", "")
    assert bank(s)["ore"] == 19


@pytest.mark.clause("base.production.robber")
def test_a_tile_pays_again_when_the_robber_has_left():
    """Page 6: only while it stands there."""
    s = Story().robber("d6").has(0, settlements="c6S").begin(0)
    s.do("0 ROLL", "* DICE 3+4", "0 MOVE_ROBBER d4", "0 END_TURN", "1 ROLL", "* DICE 4+4")
    assert s.hand(0) == "1ore"


# -- the bank is short ---------------------------------------------------------------------------------------------


@pytest.mark.clause("base.production.shortage")
@pytest.mark.parametrize(("left", "first", "second"), [(2, "1ore", "1ore"), (1, "", ""), (0, "", "")])
def test_too_little_for_all_means_none_for_anybody(left, first, second):
    """Rulings 1.6: two players are owed 1 ore each; with 2 in the bank both are paid, with 1 neither is."""
    s = Story().has(0, settlements="c6S").has(1, settlements="d6S").has(2, hand=f"{19 - left}ore").main(0, "4+4")
    assert (s.hand(0), s.hand(1)) == (first, second)
    assert bank(s)["ore"] == (0 if left == 2 else left)


@pytest.mark.clause("base.production.shortage")
def test_a_city_and_a_settlement_go_short_together():
    """Rulings 1.6: 3 are owed and 2 are there: not even the settlement is paid."""
    s = Story().has(0, cities="c6S").has(1, settlements="d6S").has(2, hand="17ore").main(0, "4+4")
    assert (s.hand(0), s.hand(1)) == ("", "")
    assert bank(s)["ore"] == 2


@pytest.mark.clause("base.production.shortage_single")
@pytest.mark.parametrize(("left", "hand"), [(0, ""), (1, "1ore"), (2, "2ore"), (3, "3ore"), (4, "3ore")])
def test_a_single_player_gets_what_is_left(left, hand):
    """Rulings 1.6: owed 3 by a city and a settlement."""
    s = Story().has(0, cities="c6S", settlements="d6S").has(2, hand=f"{19 - left}ore").main(1, "4+4")
    assert s.hand(0) == hand
    assert bank(s)["ore"] == max(0, left - 3)


@pytest.mark.clause("base.production.shortage_single")
def test_a_blocked_neighbour_is_not_owed_anything():
    """Rulings 1.6: who lives at the robber's tile is owed nothing, so the other one is single."""
    s = Story(board=beginner_with(b2=8)).robber("b2").has(0, cities="c6S").has(1, settlements="b2N")
    s.has(2, hand="18ore").main(0, "4+4")
    assert (s.hand(0), s.hand(1)) == ("1ore", "")


@pytest.mark.clause("base.production.shortage_single")
@pytest.mark.parametrize(("left", "hand"), [(1, ""), (2, "2ore")])
def test_older_editions_have_no_exception(left, hand):
    """Rulings 1.6: without it, a single player too gets all or nothing."""
    s = Story(single_receiver_exception=0).has(0, cities="c6S").has(2, hand=f"{19 - left}ore").main(0, "4+4")
    assert s.hand(0) == hand


@pytest.mark.clause("base.production.shortage", "base.production.shortage_single")
@pytest.mark.parametrize(
    ("left", "alone", "told"),
    [
        (1, True, ["The bank does not have enough ore: Ana takes what is left", "Ana gets 1 ore"]),
        (0, True, ["The bank does not have enough ore: nobody gets any"]),
        (1, False, ["The bank does not have enough ore: nobody gets any"]),
        (3, True, ["Ana gets 2 ore"]),
    ],
)
def test_the_log_tells_who_goes_short(left, alone, told):
    """Rulings 1.6: whoever takes the rest is not told that nobody gets any."""
    s = Story().has(0, cities="c6S").has(1, settlements="" if alone else "d6S").has(2, hand=f"{19 - left}ore").begin(0)
    before = len(s.game.events)
    s.do("0 ROLL", "* DICE 4+4")
    lines = story(s.rules, s.game.events, -1, ["Ana", "Bea", "Cleo"], "en", before)
    assert [line.told.text for line in lines][1:] == told


@pytest.mark.clause("base.production.per_good")
def test_each_resource_is_judged_on_its_own():
    """Rulings 1.6: on an 8 ore is short and lumber is not."""
    s = Story().has(0, settlements="c6S e2N").has(1, settlements="d6S f2N").has(2, hand="18ore").main(0, "4+4")
    assert (s.hand(0), s.hand(1)) == ("1lumber", "1lumber")


@pytest.mark.clause("base.production.per_good")
def test_the_exception_too_is_for_each_resource():
    """Rulings 1.6: seat 0 alone is owed lumber and gets the last card; ore is owed to two and nobody gets it."""
    s = Story().has(0, settlements="c6S", cities="e2N").has(1, settlements="d6S").has(2, hand="18ore 18lumber")
    s.main(0, "4+4")
    assert (s.hand(0), s.hand(1)) == ("1lumber", "")


def test_cards_fly_from_the_tiles_that_paid_them():
    """Those of the last roll, as far as the bank has them; a told log is seen by nobody flying."""
    s = Story(board=beginner_with(e2=8, e3=8)).has(0, settlements="e2N", cities="c6S").main(0, "4+4")

    def flown(**how):
        told = story(s.rules, s.game.events, 0, ["Ana", "Bea", "Coro"], "en", **how)
        return [(one.start, one.goal, one.drawing, one.n) for line in told for one in line.told.flights]

    assert flown(facts=s.facts) == [("e2", "hand:lumber", "card-lumber", 1), ("d6", "hand:ore", "card-ore", 2)]
    assert flown() == []
    s.do("0 END_TURN", "1 ROLL", "* DICE 1+1")
    assert flown(facts=s.facts) == []
