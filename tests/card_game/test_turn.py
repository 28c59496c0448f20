"""The turn of the card game, drawing and reshuffling, and the end of the game."""

import pytest

import poblado
from poblado.kernel.errors import BadRuleset

from .tables import ATTACK, CITY, EXPANSION, KNIGHT, ROAD, SETTLEMENT, Cards, dealt

# -- the turn ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.turn.first")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_seat_0_begins(players):
    s = dealt(players)
    assert s.facts.turn() == 0
    assert s.facts.owing() == [0]
    assert s.pending() == "Trade"


@pytest.mark.clause("card_game.turn.order")
def test_trade_then_build_then_draw():
    s = Cards(3).has(0, hand=f"{ROAD} 1ore").lays(market="5wool").begin(0)
    assert s.kinds() >= {"TRADE_PILE", "TRADE_MARKET", "BUILD_ROAD", "END_TURN"}
    s.do("0 TRADE_MARKET ore wool", "0 BUILD_ROAD -")
    assert s.pending() == "Build"
    s.do("0 END_TURN")
    assert s.pending() == "Draw"
    s.draws(0, "wool ore")
    assert s.facts.turn() == 1
    s.refuses("0 END_TURN", "turn.order")


@pytest.mark.clause("card_game.turn.optional")
def test_a_turn_may_be_ended_in_both_steps():
    s = Cards(3).has(0, hand=ROAD).begin(0).do("0 END_TURN")
    assert s.pending() == "Draw"
    s.draws(0, "wool ore")
    assert s.hand(0) == "1brick 1lumber 1wool 1ore"
    s = Cards(3).has(0, hand=ROAD).begin(0).do("0 BUILD_ROAD -", "0 END_TURN").draws(0, "wool ore")
    assert s.hand(0) == "1wool 1ore"
    # Traded or not, a seat without anything to do can always end it.
    assert Cards(3).begin(0).legal() == {"0 END_TURN"}


@pytest.mark.clause("card_game.turn.build_ends_trade")
@pytest.mark.parametrize("action", ["TRADE_PILE ore", "TRADE_MARKET ore wool", "TRADE_PLAYER 1 1", "OPEN_HAND 1"])
def test_the_first_build_ends_trading(action):
    s = Cards(3).has(0, hand=f"{ROAD} 2ore", roads=3, expansions="library").has(1, hand="1wool").lays(market="5wool")
    s.begin(0)
    assert s.can(f"0 {action}")
    s.do("0 BUILD_ROAD -")
    s.refuses(f"0 {action}", "turn.order")


@pytest.mark.clause("card_game.turn.next")
@pytest.mark.parametrize("destiny", [0, 1])
def test_turns_go_clockwise_whatever_the_destiny_card_shows(destiny):
    s = Cards(4).lays(destiny=destiny).begin(0)
    seen = []
    for _ in range(6):
        seat = s.facts.turn()
        seen.append(seat)
        s.do(f"{seat} END_TURN").draws(seat, "wool wool")
    assert seen == [0, 1, 2, 3, 0, 1]
    assert s.facts.destiny() == destiny


# -- drawing -----------------------------------------------------------------------------------------------------------


def bare(players=3, pile="", discards=""):
    """A table whose pile holds these cards alone."""
    return Cards(players).lays(discards=discards, pile=pile)


@pytest.mark.clause("card_game.draw.two")
@pytest.mark.clause("card_game.draw.one_by_one")
def test_two_cards_are_drawn():
    s = Cards(3).begin(0).do("0 END_TURN")
    assert s.chances() == {
        "* DRAW 0 brick": 11, "* DRAW 0 lumber": 11, "* DRAW 0 wool": 15, "* DRAW 0 grain": 14, "* DRAW 0 ore": 16,
    }  # fmt: skip
    s.do("* DRAW 0 ore")
    assert s.chances()["* DRAW 0 ore"] == 15
    s.do("* DRAW 0 ore")
    assert s.hand(0) == "2ore"
    assert s.facts.turn() == 1


@pytest.mark.clause("card_game.draw.knights")
@pytest.mark.parametrize(("knights", "drawn"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5)])
def test_a_further_card_for_each_knight_on_side_a(knights, drawn):
    s = Cards(4).has(0, knights=knights).begin(0).do("0 END_TURN").draws(0, "wool " * drawn)
    assert s.facts.turn() == 1
    assert s.hand(0) == f"{drawn}wool"


@pytest.mark.clause("card_game.draw.knights")
def test_a_knight_built_in_this_turn_draws_already():
    s = Cards(3).has(0, hand=KNIGHT).begin(0).do("0 BUILD_KNIGHT -", "0 END_TURN").draws(0, "ore ore ore")
    assert s.facts.turn() == 1


@pytest.mark.clause("card_game.turn.discards_open")
def test_everybody_knows_the_discards():
    s = bare(pile="3wool", discards="2grain 1brick").begin(0)
    for viewer in (-1, 0, 1):
        assert s.rules.facts(s.table.view(viewer).game).discards() == [1, 0, 0, 2, 0]


@pytest.mark.clause("card_game.turn.reshuffle")
@pytest.mark.clause("card_game.turn.reshuffle_at_once")
def test_the_discards_become_the_pile_as_soon_as_it_is_empty():
    s = bare(pile="1wool 1ore", discards="2grain 1brick")
    s.begin(0).do("0 END_TURN", "* DRAW 0 ore")
    assert (s.pile(), s.discards()) == ("1wool", "1brick 2grain")
    s.do("* DRAW 0 wool")
    assert (s.pile(), s.discards()) == ("1brick 2grain", "")


@pytest.mark.clause("card_game.draw.one_by_one")
@pytest.mark.clause("card_game.turn.reshuffle")
def test_reshuffling_in_the_middle_of_a_draw():
    """Story: three cards to draw, one left in the pile; the two others come from the shuffled discards."""
    s = bare(pile="1wool", discards="2grain 3ore").has(0, knights=1).begin(0).do("0 END_TURN")
    assert s.chances() == {"* DRAW 0 wool": 1}
    s.do("* DRAW 0 wool")
    assert s.chances() == {"* DRAW 0 grain": 2, "* DRAW 0 ore": 3}
    s.do("* DRAW 0 ore")
    assert s.chances() == {"* DRAW 0 grain": 2, "* DRAW 0 ore": 2}
    s.do("* DRAW 0 grain")
    assert (s.hand(0), s.pile(), s.discards()) == ("1wool 1grain 1ore", "1grain 2ore", "")
    assert s.facts.turn() == 1


@pytest.mark.clause("card_game.turn.reshuffle_at_once")
def test_an_empty_pile_waits_for_discards():
    """With nothing to shuffle it stays empty; what is paid lies in the discards until a card is needed."""
    s = Cards(3).has(1, hand=f"{ROAD} {KNIGHT}").lays(pile="2wool").begin(0)
    s.do("0 END_TURN").draws(0, "wool wool")
    assert (s.pile(), s.discards()) == ("", "")
    s.do("1 BUILD_ROAD -")
    assert (s.pile(), s.discards()) == ("", "1brick 1lumber")
    s.do("1 BUILD_KNIGHT -")
    assert (s.pile(), s.discards()) == ("", "1brick 1lumber 1wool 1grain 1ore")
    s.do("1 END_TURN")
    assert (s.pile(), s.discards()) == ("1brick 1lumber 1wool 1grain 1ore", "")
    s.draws(1, "ore wool grain")
    assert s.facts.turn() == 2


@pytest.mark.clause("card_game.draw.none_left")
def test_drawing_ends_when_there_are_no_cards():
    s = bare(pile="1wool").begin(0).do("0 END_TURN", "* DRAW 0 wool")
    assert s.facts.turn() == 1
    s.do("1 END_TURN")
    assert s.facts.turn() == 2
    assert s.hand(1) == ""


# -- the end -----------------------------------------------------------------------------------------------------------


def nine(**more):
    """Seat 0 with 9 points: two settlements, a church and 4 points of roads and knights."""
    table = {"settlements": 2, "expansions": "church", "roads": 5, "knights": 4} | more
    return Cards(4).has(0, **table).begin(0)


@pytest.mark.clause("card_game.end.ten")
def test_ten_points_win():
    s = nine(hand=ROAD)
    assert s.points(0) == 9
    assert s.table.winner is None
    s.do("0 BUILD_ROAD -")
    assert (s.points(0), s.table.winner) == (10, 0)


@pytest.mark.clause("card_game.end.ten")
def test_more_than_ten_win_too():
    s = nine(hand=EXPANSION, settlements=0, cities=1)
    assert s.points(0) == 9
    s.do("0 BUILD_EXPANSION citadel -")
    assert (s.points(0), s.table.winner) == (11, 0)


@pytest.mark.clause("card_game.end.at_once")
@pytest.mark.parametrize(
    ("hand", "action"),
    [(SETTLEMENT, "BUILD_SETTLEMENT -"), (CITY, "BUILD_CITY -"), (ROAD, "BUILD_ROAD -")],
)
def test_the_build_that_makes_ten_ends_the_game(hand, action):
    """Neither the destiny card is asked about, nor an event read, nor cards drawn."""
    s = nine(hand=hand).do(f"0 {action}")
    assert s.table.is_over
    assert s.table.winner == 0
    assert s.legal() == set()


@pytest.mark.clause("card_game.end.at_once")
def test_a_side_a_does_not_end_it():
    s = nine(hand=KNIGHT).do("0 BUILD_KNIGHT -")
    assert (s.points(0), s.table.winner) == (9, None)


@pytest.mark.clause("card_game.end.example")
def test_the_final_hand_of_the_book():
    """Story: the table of the book's picture is built up from before its last road, and wins with ten points."""
    s = Cards(4).has(0, hand=f"{ROAD} 1wool", settlements=2, cities=1, expansions="church", roads=3, knights=2)
    s.lays(market="5ore").begin(0)
    assert s.points(0) == 9
    s.do("0 TRADE_MARKET wool ore", "0 BUILD_ROAD -")
    facts = s.facts
    assert (facts.settlements(0), facts.cities(0), s.expansions(0)) == (2, 1, {"church"})
    assert (facts.knights(0), facts.roads(0)) == (2, 4)
    assert s.points(0) == 2 + 2 + 3 + 1 + 2 == 10
    assert s.table.winner == 0


@pytest.mark.clause("card_game.end.example")
def test_the_final_hand_from_the_beginning():
    """The same hand, built card by card by one of two players; the other looks on."""
    s = Cards(2).has(0, hand=f"{SETTLEMENT} {KNIGHT} {ROAD} {CITY}").begin(0)

    def draw(text):
        s.do("0 END_TURN").draws(0, text).do("1 END_TURN")
        for _ in range(2):
            weights = s.chances()
            s.do(max(weights, key=weights.get))

    s.do("0 BUILD_SETTLEMENT -", "0 BUILD_KNIGHT -", "0 BUILD_ROAD -", "0 BUILD_CITY -", ATTACK)
    assert s.points(0) == 1 + 2 + 1  # a settlement, a city, a road on side B
    draw("wool wool wool")
    draw("ore brick lumber")
    s.do("0 BUILD_ROAD -", "0 BUILD_EXPANSION church -")
    assert s.points(0) == 1 + 3 + 1
    draw("brick lumber wool")
    s.do("0 BUILD_ROAD -")
    assert s.points(0) == 1 + 3 + 2
    draw("grain grain ore")
    s.do("0 BUILD_KNIGHT -")
    assert s.points(0) == 1 + 3 + 2 + 1
    draw("wool brick lumber")
    s.do("0 BUILD_SETTLEMENT -")
    draw("wool brick lumber")
    draw("grain grain grain")
    s.do("0 BUILD_SETTLEMENT -")
    assert s.points(0) == 3 + 3 + 2 + 1
    draw("ore ore ore")
    s.do("0 BUILD_CITY -")
    assert (s.facts.settlements(0), s.facts.cities(0), s.expansions(0)) == (2, 1, {"church"})
    assert (s.facts.knights(0), s.facts.roads(0)) == (2, 4)
    assert s.points(0) == 2 + 2 + 3 + 1 + 2 == 10
    assert s.table.winner == 0


@pytest.mark.clause("card_game.end.points_to_win")
@pytest.mark.parametrize("points", [3, 5, 15])
def test_another_number_of_points(points):
    s = Cards(6, points_to_win=points).has(0, hand=f"{ROAD} {KNIGHT}", settlements=points - 1).begin(0)
    assert s.points(0) == points - 1
    s.do("0 BUILD_KNIGHT -")
    assert s.table.winner is None
    s.do("0 BUILD_ROAD -")
    assert s.table.winner == 0


@pytest.mark.clause("card_game.end.points_to_win")
@pytest.mark.parametrize("points", [2, 16])
def test_from_3_to_15_points(points):
    with pytest.raises(BadRuleset):
        poblado.ruleset("cards", 4, params={"points_to_win": points})
