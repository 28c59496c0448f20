"""Trading: with the pile, with the market, with another player."""

import pytest

from poblado.kernel.codec import from_text
from poblado.kernel.view import View

from .tables import GOODS, ROAD, Cards, words


def trader(players=3, *, hand="1brick 1lumber 2wool", roads=5, market="3ore 2grain", **more):
    """Seat 0 in its trade step, with three roads on side A."""
    s = Cards(players).has(0, hand=hand, roads=roads, **more)
    for seat in range(1, players):
        s.has(seat, hand="2ore 1grain", roads=0)
    return s.lays(market=market).begin(0)


def partners(s):
    """What kinds of trade are possible."""
    return s.kinds() & {"TRADE_PILE", "TRADE_MARKET", "TRADE_PLAYER", "OPEN_HAND"}


# -- how many ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.trade.per_road")
@pytest.mark.clause("card_game.trade.b_roads")
@pytest.mark.parametrize(("roads", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_card_for_each_road_on_side_a(roads, cards):
    s = trader(roads=roads, hand="5wool")
    assert s.facts.trades_left() == cards
    assert partners(s) == {"TRADE_PILE", "TRADE_MARKET", "TRADE_PLAYER"}
    s.do(*["0 TRADE_PILE wool"] * cards, *["* DRAW 0 brick"] * cards)
    assert s.facts.trades_left() == 0
    assert partners(s) == set()
    for action in ("TRADE_PILE wool", "TRADE_MARKET wool ore", "TRADE_PLAYER 1 1"):
        s.refuses(f"0 {action}", "trade.per_road")


@pytest.mark.clause("card_game.trade.per_road")
def test_the_next_turn_begins_anew():
    s = trader(2, roads=1).do("0 TRADE_PILE wool", "* DRAW 0 ore", "0 END_TURN").draws(0, "wool wool")
    s.do("1 END_TURN").draws(1, "wool wool")
    assert s.facts.trades_left() == 1


@pytest.mark.clause("card_game.trade.road_example")
def test_three_roads_trade_two_cards():
    s = trader(roads=3).do("0 TRADE_MARKET wool ore", "0 TRADE_MARKET wool grain")
    assert s.hand(0) == "1brick 1lumber 1grain 1ore"
    s.refuses("0 TRADE_MARKET brick ore", "trade.per_road")


@pytest.mark.clause("card_game.trade.fewer")
def test_fewer_may_be_traded():
    assert trader().do("0 END_TURN").pending() == "Draw"
    assert trader().do("0 TRADE_MARKET wool ore", "0 END_TURN").pending() == "Draw"
    assert trader().do("0 TRADE_MARKET wool ore", "0 BUILD_ROAD -").pending() == "Build"
    assert trader().legal(kind="TRADE_PLAYER") == {f"{who} {n}" for who in (1, 2) for n in (1, 2, 3)}


@pytest.mark.clause("card_game.trade.no_road")
def test_without_a_road_one_card_with_the_pile():
    s = trader(roads=0)
    assert s.facts.trades_left() == 1
    assert partners(s) == {"TRADE_PILE"}
    s.refuses("0 TRADE_MARKET wool ore", "trade.no_road")
    s.refuses("0 TRADE_PLAYER 1 1", "trade.no_road")
    s.do("0 TRADE_PILE wool", "* DRAW 0 ore")
    assert partners(s) == set()
    s.refuses("0 TRADE_PILE wool", "trade.per_road")


@pytest.mark.clause("card_game.trade.no_road")
def test_without_a_road_the_library_opens_no_hand():
    assert partners(trader(roads=0, expansions="library")) == {"TRADE_PILE"}


# -- with the pile and the market --------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.trade.pile")
def test_a_card_for_one_of_the_pile():
    s = trader(hand="1wool 1ore", roads=1)
    assert s.legal(kind="TRADE_PILE") == {"wool", "ore"}
    s.refuses("0 TRADE_PILE brick", "trade.pile")
    pile = s.facts.pile_size()
    s.do("0 TRADE_PILE ore")
    assert (s.hand(0), s.discards(), s.pending()) == ("1wool", "1ore", "Draw")
    assert {text.split()[3]: n for text, n in s.chances().items()} == {
        good: s.game.cells[s.rules.pile + k] for k, good in enumerate(GOODS)
    }
    s.do("* DRAW 0 brick")
    assert (s.hand(0), s.discards(), s.pending()) == ("1brick 1wool", "1ore", "Trade")
    assert s.facts.pile_size() == pile - 1


@pytest.mark.clause("card_game.trade.pile", "card_game.trade.several_at_once")
def test_all_cards_for_the_pile_are_laid_down_first():
    """Book: as many as the seat likes, up to its roads; only then it draws as many."""
    s = trader(hand="2wool 1ore", roads=5).do("0 TRADE_PILE ore")
    assert (s.pending(), s.discards(), s.facts.trades_left(), s.facts.laid()) == ("PileTrade", "1ore", 2, 1)
    assert s.legal(0) == {"0 TRADE_PILE wool", "0 DRAW_CARDS"}
    s.refuses("0 TRADE_PILE ore", "trade.pile")
    s.refuses("0 END_TURN", "trade.pile")
    s.refuses("1 DRAW_CARDS", "trade.pile")
    s.do("0 TRADE_PILE wool").do("0 DRAW_CARDS")
    assert (s.hand(0), s.discards(), s.pending()) == ("1wool", "1wool 1ore", "Draw")
    s.do("* DRAW 0 brick", "* DRAW 0 lumber")
    assert (s.hand(0), s.pending(), s.facts.trades_left()) == ("1brick 1lumber 1wool", "Trade", 1)


@pytest.mark.clause("card_game.trade.pile")
@pytest.mark.parametrize(("hand", "roads"), [("3wool", 3), ("2wool", 5)])
def test_nobody_is_asked_who_can_lay_down_no_more(hand, roads):
    """Two roads on side A, or two cards: the second is the last."""
    s = trader(hand=hand, roads=roads).do("0 TRADE_PILE wool", "0 TRADE_PILE wool")
    assert s.pending() == "Draw"
    s.do("* DRAW 0 ore", "* DRAW 0 ore")
    assert s.pending() == "Trade"


@pytest.mark.clause("card_game.trade.pile_once")
def test_with_the_pile_once_in_a_turn():
    """House: else a second card could be chosen in the light of the first one drawn; the next turn has its own."""
    s = trader(hand="3wool", roads=5).do("0 TRADE_PILE wool", "0 DRAW_CARDS", "* DRAW 0 ore")
    assert partners(s) == {"TRADE_MARKET", "TRADE_PLAYER"}
    s.refuses("0 TRADE_PILE wool", "trade.pile_once")
    s.do("0 END_TURN").draws(0, "wool wool")
    for seat in (1, 2):
        s.do(f"{seat} END_TURN").draws(seat, "wool wool")
    assert "TRADE_PILE" in partners(s)


@pytest.mark.clause("card_game.trade.mix", "card_game.trade.pile", "card_game.trade.per_road")
def test_the_pile_takes_what_other_trades_have_left():
    """Book: each card its own sort of trade; with three roads one is swapped, so that two are left for the pile."""
    s = trader(hand="3wool", roads=5).do("0 TRADE_MARKET wool ore", "0 TRADE_PILE ore", "0 TRADE_PILE wool")
    assert (s.pending(), s.facts.trades_left(), s.discards()) == ("Draw", 0, "1wool 1ore")
    s = trader(hand="3wool", roads=5).do("0 TRADE_PILE wool", "0 TRADE_PILE wool", "0 DRAW_CARDS")
    s.do("* DRAW 0 ore", "* DRAW 0 ore", "0 TRADE_PLAYER 1 1", "* STEAL 1 0 grain", "0 GIVE_BACK 1 ore")
    assert (s.hand(0), s.hand(1), s.facts.trades_left()) == ("1wool 1grain 1ore", "3ore", 0)


@pytest.mark.clause("card_game.trade.pile", "card_game.turn.order")
def test_nothing_comes_between_laying_down_and_drawing():
    """Book: then one draws; what is built, stolen or traded otherwise waits."""
    s = trader(hand="1brick 1lumber 2wool", roads=5, expansions="guild").do("0 TRADE_PILE wool")
    for action in ("BUILD_ROAD -", "USE_GUILD 1", "TRADE_MARKET wool ore", "TRADE_PLAYER 1 1"):
        s.refuses(f"0 {action}", "trade.pile")


@pytest.mark.clause("card_game.trade.pile_discard_first", "card_game.turn.reshuffle_at_once")
def test_the_pile_runs_out_between_two_draws():
    """House: its last card first, then one of the discards, among them what was laid down for it."""
    s = Cards(3).has(0, hand="1brick 1ore", roads=3).lays(pile="1wool", discards="1grain").begin(0)
    s.do("0 TRADE_PILE ore", "0 TRADE_PILE brick")
    assert s.chances() == {"* DRAW 0 wool": 1}
    s.do("* DRAW 0 wool")
    assert s.chances() == {"* DRAW 0 brick": 1, "* DRAW 0 grain": 1, "* DRAW 0 ore": 1}
    s.do("* DRAW 0 ore")
    assert (s.hand(0), s.pile(), s.discards(), s.pending()) == ("1wool 1ore", "1brick 1grain", "", "Trade")


@pytest.mark.clause("card_game.trade.pile", "card_game.turn.discards_open")
@pytest.mark.parametrize("viewer", [-1, 1, 2])
def test_others_see_what_is_laid_down_and_not_what_is_drawn(viewer):
    """Book: onto the open discards, from a pile face down; the views of two different draws are one."""

    def after(*drawn):
        s = trader(hand="2wool 1ore", roads=3).do("0 TRADE_PILE ore", "0 TRADE_PILE wool")
        view = View(s.do(*(f"* DRAW 0 {good}" for good in drawn)).game, viewer)
        facts = s.rules.facts(view.game)
        assert (words(facts.discards()), facts.hand_size(0), facts.hand(0)) == ("1wool 1ore", 3, [0] * 5)
        return view.game.to_list(), view.unseen

    assert after("brick", "grain") == after("ore", "wool")


@pytest.mark.clause("card_game.trade.pile_discard_first")
def test_several_cards_of_an_empty_pile():
    """All that was laid down is shuffled with the discards, and drawn from."""
    s = Cards(3).has(0, hand="1brick 1ore", roads=3).lays(pile="", discards="1grain").begin(0)
    s.do("0 TRADE_PILE ore", "0 TRADE_PILE brick")
    assert set(s.chances()) == {"* DRAW 0 grain", "* DRAW 0 ore", "* DRAW 0 brick"}


@pytest.mark.clause("card_game.trade.pile_discard_first")
def test_the_card_given_may_come_back_shuffled():
    """The pile is empty: the card given is shuffled with the discards, and drawn from among them."""
    s = Cards(3).has(0, hand="1ore").lays(pile="", discards="2grain").begin(0)
    s.do("0 TRADE_PILE ore")
    assert s.chances() == {"* DRAW 0 grain": 2, "* DRAW 0 ore": 1}
    s.do("* DRAW 0 ore")
    assert (s.hand(0), s.pile(), s.discards()) == ("1ore", "2grain", "")


@pytest.mark.clause("card_game.trade.pile_discard_first")
def test_with_the_last_card_of_the_pile():
    s = Cards(3).has(0, hand="1ore").lays(pile="1wool").begin(0).do("0 TRADE_PILE ore")
    assert s.chances() == {"* DRAW 0 wool": 1}
    s.do("* DRAW 0 wool")
    assert (s.hand(0), s.pile(), s.discards()) == ("1wool", "1ore", "")


@pytest.mark.clause("card_game.trade.market")
def test_a_card_for_one_of_the_market():
    s = trader(hand="1wool 1brick", market="3ore 2grain")
    assert s.legal(kind="TRADE_MARKET") == {"wool ore", "wool grain", "brick ore", "brick grain"}
    s.refuses("0 TRADE_MARKET grain ore", "trade.market")
    s.refuses("0 TRADE_MARKET wool lumber", "trade.market")
    s.do("0 TRADE_MARKET wool ore")
    assert (s.hand(0), s.market()) == ("1brick 1ore", "1wool 2grain 2ore")
    s.do("0 TRADE_MARKET brick wool")
    assert (s.hand(0), s.market()) == ("1wool 1ore", "1brick 2grain 2ore")
    assert s.discards() == ""


@pytest.mark.clause("card_game.trade.market_other_kind")
def test_a_card_for_the_same_is_refused():
    trader(hand="1ore 1wool").refuses("0 TRADE_MARKET ore ore", "trade.market_other_kind")


# -- with a player -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.trade.player")
def test_random_cards_are_taken_and_as_many_given_back():
    s = trader(hand="2wool").has(1, hand="2ore 1grain", roads=0).do("0 TRADE_PLAYER 1 2")
    assert s.pending() == "Steal"
    assert s.chances() == {"* STEAL 1 0 ore": 2, "* STEAL 1 0 grain": 1}
    s.do("* STEAL 1 0 ore")
    assert s.chances() == {"* STEAL 1 0 ore": 1, "* STEAL 1 0 grain": 1}
    s.do("* STEAL 1 0 ore")
    assert (s.hand(0), s.hand(1), s.pending()) == ("2wool 2ore", "1grain", "GiveBack")
    assert s.facts.owed(0) == 2
    s.refuses("0 END_TURN", "trade.player")
    s.do("0 GIVE_BACK 1 wool")
    assert s.facts.owed(0) == 1
    s.do("0 GIVE_BACK 1 wool")
    assert (s.hand(0), s.hand(1), s.pending()) == ("2ore", "2wool 1grain", "Trade")
    assert s.facts.trades_left() == 1


@pytest.mark.clause("card_game.trade.player")
def test_only_the_two_see_the_cards():
    """What was taken and given back is known to these two; a third player sees how many cards each holds."""
    s = trader(hand="2wool").do("0 TRADE_PLAYER 1 1")
    seen = []
    for viewer in (-1, 0, 1, 2):
        facts = s.rules.facts(s.table.view(viewer).game)
        seen.append((facts.hand(0), facts.hand(1)))
    s.do("* STEAL 1 0 ore", "0 GIVE_BACK 1 wool")
    for viewer, before in zip((-1, 2), (seen[0], seen[3]), strict=True):
        facts = s.rules.facts(s.table.view(viewer).game)
        assert (facts.hand(0), facts.hand(1)) == before == ([0] * 5, [0] * 5)


@pytest.mark.clause("card_game.trade.player_choice")
def test_the_active_player_chooses_whom_and_what():
    s = trader(4, roads=1, hand="1wool 1brick")
    assert s.legal(kind="TRADE_PLAYER") == {"1 1", "2 1", "3 1"}
    s.refuses("0 TRADE_PLAYER 0 1", "trade.player")
    s.do("0 TRADE_PLAYER 3 1", "* STEAL 3 0 grain")
    # Nobody else has anything to say.
    assert s.legal() == {"0 GIVE_BACK 3 brick", "0 GIVE_BACK 3 wool", "0 GIVE_BACK 3 grain"}
    for seat in (1, 2, 3):
        assert s.legal(seat) == set()


@pytest.mark.clause("card_game.trade.return_taken")
def test_a_card_just_taken_may_be_given_back():
    s = trader(hand="").do("0 TRADE_PLAYER 1 1", "* STEAL 1 0 ore")
    assert s.legal() == {"0 GIVE_BACK 1 ore"}
    s.do("0 GIVE_BACK 1 ore")
    assert (s.hand(0), s.hand(1)) == ("", "1grain 2ore")
    assert s.facts.trades_left() == 2


@pytest.mark.clause("card_game.trade.several_at_once")
def test_one_after_the_other_or_together():
    """Together both cards are taken before one is given back; one after the other each is a trade of its own."""
    s = trader(hand="2wool", roads=3).do("0 TRADE_PLAYER 1 2", "* STEAL 1 0 ore")
    assert s.pending() == "Steal"
    s = trader(hand="2wool", roads=3).do("0 TRADE_PLAYER 1 1", "* STEAL 1 0 ore", "0 GIVE_BACK 1 wool")
    assert s.facts.trades_left() == 1
    s.do("0 TRADE_PLAYER 1 1")
    assert s.chances() == {"* STEAL 1 0 wool": 1, "* STEAL 1 0 grain": 1, "* STEAL 1 0 ore": 1}


@pytest.mark.clause("card_game.trade.victim_hand")
def test_nobody_loses_more_than_he_has():
    s = Cards(4).has(0, roads=5).has(1, hand="2ore").has(2, hand="4wool").begin(0)
    assert s.legal(kind="TRADE_PLAYER") == {"1 1", "1 2", "2 1", "2 2", "2 3"}
    s.refuses("0 TRADE_PLAYER 1 3", "trade.victim_hand")
    s.refuses("0 TRADE_PLAYER 3 1", "trade.victim_hand")
    s.refuses("0 TRADE_PLAYER 2 4", "trade.per_road")
    s.do("0 TRADE_PLAYER 1 2", "* STEAL 1 0 ore", "* STEAL 1 0 ore")
    assert s.facts.hand_size(1) == 0


@pytest.mark.clause("card_game.trade.give_back_order")
def test_cards_are_given_back_in_any_order_and_in_secret():
    s = Cards(3).has(0, hand="1brick 2wool", roads=5).has(1, hand="3ore").begin(0).do("0 TRADE_PLAYER 1 2")
    s.do("* STEAL 1 0 ore", "* STEAL 1 0 ore")
    assert s.legal(kind="GIVE_BACK") == {"1 brick", "1 wool", "1 ore"}
    seen = []
    for good in ("brick", "wool", "ore"):
        after = s.game.copy()
        after.apply_trusted(from_text(s.rules, f"0 GIVE_BACK 1 {good}"))
        seen.append(View(after, 2).game.to_list())
    assert seen[0] == seen[1] == seen[2], "a third seat does not see which"
    s.do("0 GIVE_BACK 1 wool")
    assert s.legal(kind="GIVE_BACK") == {"1 brick", "1 wool", "1 ore"}
    s.do("0 GIVE_BACK 1 brick")
    assert (s.hand(0), s.hand(1)) == ("1wool 2ore", "1brick 1wool 1ore")


@pytest.mark.clause("card_game.trade.mix")
@pytest.mark.clause("card_game.trade.mix_example")
def test_three_kinds_of_trade_in_one_turn():
    """Story: three roads on side A: a card with the market, one with a player, one with a different player."""
    s = trader(4, hand="2wool 1brick").do("0 TRADE_MARKET wool ore")
    s.do("0 TRADE_PLAYER 1 1", "* STEAL 1 0 grain", "0 GIVE_BACK 1 brick")
    s.do("0 TRADE_PLAYER 2 1", "* STEAL 2 0 ore", "0 GIVE_BACK 2 ore")
    assert s.hand(0) == "1wool 1grain 1ore"
    assert (s.hand(1), s.hand(2), s.hand(3)) == ("1brick 2ore", "1grain 2ore", "1grain 2ore")
    assert partners(s) == set()
    s.do("0 BUILD_KNIGHT -")
    assert s.hand(0) == ""


@pytest.mark.clause("card_game.trade.mix")
def test_pile_market_and_player_in_any_order():
    """Story: with the pile, a player and the market, and with the exchange the market once more."""
    s = trader(hand="1brick 1wool", expansions="exchange")
    assert s.facts.trades_left() == 4
    s.do("0 TRADE_PILE brick", "0 DRAW_CARDS", "* DRAW 0 lumber")
    s.do("0 TRADE_PLAYER 2 1", "* STEAL 2 0 ore", "0 GIVE_BACK 2 lumber")
    s.do("0 TRADE_MARKET ore grain", "0 TRADE_MARKET grain ore")
    assert s.hand(0) == "1wool 1ore"
    assert s.facts.trades_left() == 0
    s.do("0 END_TURN")
    assert s.pending() == "Draw"


@pytest.mark.clause("card_game.trade.shuffled_hand")
def test_every_card_of_a_hand_is_as_likely_each_time():
    """Also after its owner was looked into or traded with: knowing one card of it does not help."""
    s = trader(hand="1wool", expansions="library").do("0 OPEN_HAND 1", "0 CHOOSE_CARD 1 grain", "0 GIVE_BACK 1 wool")
    s.do("0 TRADE_PLAYER 1 1")
    assert s.chances() == {"* STEAL 1 0 wool": 1, "* STEAL 1 0 ore": 2}


@pytest.mark.clause("card_game.trade.per_road")
def test_only_the_seat_whose_turn_it_is_trades():
    s = trader(hand=ROAD)
    assert s.legal(1) == set()
    s.refuses("1 TRADE_PILE ore", "turn.order")
