"""Trade with players and with the bank: pages 4 and 5, rulings 1.12."""

import pytest

from poblado.island.goods import GOOD_NAMES
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation
from poblado.locale.errors import explain
from poblado.testing import Story

from .tables import QUIET, bank


def market(**params):
    """Three players with something to trade, seat 0 after its roll."""
    s = Story(players=3, **params)
    s.has(0, hand="3wool 2brick", cards="knight").has(1, hand="2ore 1grain", cards="knight")
    return s.has(2, hand="2grain 1ore").main(0, QUIET)


# -- with players --------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.trade.player.active")
def test_the_others_do_not_trade_among_themselves():
    """Page 4: an offer of another seat goes to the active player alone; the third can neither accept nor hear of it."""
    s = market()
    s.refuses("1 OFFER 1ore:1grain 2", "base.trade.player.active")
    s.do("1 PROPOSE 1ore:1wool")
    assert s.facts.owing() == [0]
    assert not s.can("2 ACCEPT")
    s.do("0 ACCEPT")
    assert (s.hand(0), s.hand(1), s.hand(2)) == ("2brick 2wool 1ore", "1wool 1grain 1ore", "2grain 1ore")


@pytest.mark.clause("base.trade.player.active")
def test_an_offer_is_made_to_others():
    """Page 4: not to oneself, and only those who are asked may answer."""
    s = market()
    s.refuses("0 OFFER 1wool:1ore 0", "base.trade.player.active")
    s.do("0 OFFER 1wool:1ore 1")
    assert s.facts.owing() == [1]
    assert not s.can("2 ACCEPT")


@pytest.mark.clause("base.trade.player.offers")
def test_an_offer_accepted():
    """Page 4: the active player says what he gives and wants; one accepts, one refuses; the partner is his choice."""
    s = market().do("0 OFFER 2wool:1ore 1,2")
    assert s.facts.owing() == [1, 2]
    s.do("2 DECLINE", "1 ACCEPT")
    assert s.legal(0) == {"0 CONFIRM 1", "0 CANCEL"}
    assert s.hand(0) == "2brick 3wool"  # nothing has changed hands yet
    s.do("0 CONFIRM 1")
    assert (s.hand(0), s.hand(1), s.hand(2)) == ("2brick 1wool 1ore", "2wool 1grain 1ore", "2grain 1ore")


@pytest.mark.clause("base.trade.player.offers")
def test_several_accept_and_one_is_chosen():
    """Page 4: whoever accepts is only a candidate."""
    s = market().do("0 OFFER 1wool:1ore 1,2", "1 ACCEPT", "2 ACCEPT")
    assert s.legal(0, "CONFIRM") == {"1", "2"}
    s.do("0 CONFIRM 2")
    assert (s.hand(1), s.hand(2)) == ("1grain 2ore", "1wool 2grain")


@pytest.mark.clause("base.trade.player.offers")
def test_an_offer_refused_or_withdrawn():
    """Page 4: nobody has to accept, nor does the active player have to close a deal."""
    s = market().do("0 OFFER 1wool:1ore 1,2", "1 DECLINE", "2 DECLINE")
    assert s.pending() == "Main"
    s.do("0 OFFER 1wool:1ore 1,2", "1 ACCEPT", "2 DECLINE", "0 CANCEL")
    assert s.pending() == "Main"
    assert (s.hand(0), s.hand(1), s.hand(2)) == ("2brick 3wool", "1grain 2ore", "2grain 1ore")
    assert s.can("0 END_TURN")


@pytest.mark.clause("base.trade.player.proposals")
def test_the_others_make_offers_too():
    """Page 4: the active player may accept or refuse what another proposes."""
    s = market().do("2 PROPOSE 2grain:1wool")
    assert s.legal(0) >= {"0 ACCEPT", "0 DECLINE"}
    s.do("0 DECLINE")
    assert s.hand(0) == "2brick 3wool"
    s.do("2 PROPOSE 2grain:1wool", "0 ACCEPT")
    assert (s.hand(0), s.hand(2)) == ("2brick 2wool 2grain", "1wool 1ore")


@pytest.mark.clause("base.trade.player.proposals")
def test_counter_offers():
    """Rulings 1.12: an answer may change the terms; the deal is then the changed one, or the first with another."""
    s = market().do("0 OFFER 1wool:1ore 1,2", "1 ACCEPT", "2 COUNTER 1ore:2wool")
    assert s.legal(0, "CONFIRM") == {"1", "2"}
    s.do("0 CONFIRM 2")
    assert (s.hand(0), s.hand(1), s.hand(2)) == ("2brick 1wool 1ore", "1grain 2ore", "2wool 2grain")

    s = market().do("0 OFFER 1wool:1ore 1,2", "1 ACCEPT", "2 COUNTER 1ore:2wool", "0 CONFIRM 1")
    assert (s.hand(0), s.hand(1), s.hand(2)) == ("2brick 2wool 1ore", "1wool 1grain 1ore", "2grain 1ore")


@pytest.mark.clause("base.trade.player.any_number")
def test_any_number_of_cards_on_each_side():
    """Rulings 1.12: three and one for two of two kinds."""
    s = market().do("0 OFFER 3wool+1brick:1ore+1grain 1", "1 ACCEPT", "0 CONFIRM 1")
    assert (s.hand(0), s.hand(1)) == ("1brick 1grain 1ore", "1brick 3wool 1ore")


@pytest.mark.clause("base.trade.player.any_number")
def test_any_number_of_deals():
    """Rulings 1.12: to and fro twenty times in a turn."""
    s = market()
    for _ in range(10):
        s.do("0 OFFER 1wool:1ore 1", "1 ACCEPT", "0 CONFIRM 1", "0 OFFER 1ore:1wool 1", "1 ACCEPT", "0 CONFIRM 1")
    assert (s.hand(0), s.hand(1)) == ("2brick 3wool", "1grain 2ore")
    assert s.can("0 OFFER 1wool:1ore 1")


@pytest.mark.clause("base.trade.player.offer_limit")
def test_the_hundredth_offer_of_a_turn():
    """House: 99 offers, and the hundredth is refused for that; a proposal of another player counts for that player."""
    s = market()
    for _ in range(99):
        s.do("0 OFFER 1wool:1ore 1", "1 DECLINE")
    s.refuses(
        "0 OFFER 1wool:1ore 1", "base.trade.player.offer_limit", id="player_trade.offers_player_make_turn", limit=99
    )
    assert s.can("1 PROPOSE 1ore:1wool")


@pytest.mark.clause("base.trade.player.offer_limit")
def test_a_table_may_agree_on_a_limit():
    """Not in the book: with at most one offer a turn the second is refused, and the next turn has its own; 0 forbids
    trade among players."""
    s = market(offers_per_turn=1).do("0 OFFER 1wool:1ore 1", "1 DECLINE")
    assert not s.can("0 OFFER 1wool:1ore 1")
    s.do("0 END_TURN", "1 ROLL", f"* DICE {QUIET}")
    assert s.can("1 OFFER 1ore:1wool 0")
    market(offers_per_turn=0).refuses(
        "0 OFFER 1wool:1ore 1", "base.trade.player.offer_limit", id="player_trade.game_played_without_trade"
    )


@pytest.mark.clause("base.trade.player.no_gifts")
def test_no_gifts():
    """Rulings 1.12: both sides give something, in an offer, a proposal and a counter-offer."""
    s = market()
    for action in ("0 OFFER 1wool: 1", "0 OFFER :1ore 1", "1 PROPOSE 1ore:", "1 PROPOSE :1wool"):
        s.refuses(action, "base.trade.player.no_gifts")
    s.do("0 OFFER 1wool:1ore 1,2")
    for action in ("1 COUNTER 1ore:", "1 COUNTER :3wool"):
        s.refuses(action, "base.trade.player.no_gifts")


@pytest.mark.clause("base.trade.player.no_same_good")
@pytest.mark.parametrize(
    "terms", ["2wool:1wool", "2wool+1brick:1wool", "1wool:1wool+1ore", "1wool:2wool", "1wool:24wool"]
)
def test_the_same_resource_is_not_on_both_sides(terms):
    """Rulings 1.12: in an offer, a proposal and a counter-offer; in words and as data."""
    s = market()
    s.refuses(f"0 OFFER {terms} 1", "base.trade.player.no_same_good")
    s.refuses(f"1 PROPOSE {terms}", "base.trade.player.no_same_good")
    s.do("0 OFFER 1wool:1ore 1")
    refused = s.refuses(f"1 COUNTER {terms}", "base.trade.player.no_same_good")
    assert (refused.seat, refused.reason) == (1, "wool is on both sides of the trade")
    assert explain(refused.why, "es") == "hay lana en los dos lados del trato"


@pytest.mark.clause("base.trade.player.any_number")
def test_cards_that_stand_twice_on_a_side_are_added_up():
    s = market()
    assert from_text(s.rules, "0 OFFER wool+1wool+grain:ore 1") == from_text(s.rules, "0 OFFER 2wool+1grain:1ore 1")
    with pytest.raises(BadNotation, match="1 to 24"):
        from_text(s.rules, "0 OFFER 20wool+5wool:ore 1")


@pytest.mark.clause("base.trade.player.holds")
def test_a_player_deals_only_with_what_he_holds():
    """Rulings 1.12: offering, accepting, proposing, countering."""
    s = market()
    s.refuses("0 OFFER 4wool:1ore 1", "base.trade.player.holds")
    s.refuses("0 OFFER 1grain:1ore 1", "base.trade.player.holds")
    s.refuses("1 PROPOSE 3ore:1wool", "base.trade.player.holds")
    s.do("0 OFFER 1wool:2ore 1,2")
    s.refuses("2 ACCEPT", "base.trade.player.holds")
    s.refuses("2 COUNTER 2ore:1wool", "base.trade.player.holds")
    s.do("1 ACCEPT", "2 DECLINE", "0 CONFIRM 1")
    assert s.hand(0) == "2brick 2wool 2ore"


@pytest.mark.clause("base.trade.player.holds")
def test_a_counter_offer_beyond_the_hand_is_not_confirmed():
    """Rulings 1.12: the active player holds 3 wool; a wish for 4 leads to no deal, so it is never exchanged."""
    s = market().do("0 OFFER 1wool:1ore 1,2", "1 DECLINE")
    if s.can("2 COUNTER 1ore:4wool"):
        s.do("2 COUNTER 1ore:4wool")
        assert not s.can("0 CONFIRM 2")
    assert s.hand(0) == "2brick 3wool"


@pytest.mark.clause("base.trade.player.no_cards")
@pytest.mark.parametrize("action", ["0 OFFER 1knight:1ore 1", "0 OFFER 1wool:1knight 1", "1 PROPOSE 1knight:1wool"])
def test_development_cards_are_not_traded(action):
    """Rulings 1.12: they are no goods, so no terms can name them; a deal leaves them where they are."""
    s = market()
    with pytest.raises(BadNotation, match="knight"):
        s.do(action)
    s.do("0 OFFER 1wool:1ore 1", "1 ACCEPT", "0 CONFIRM 1")
    assert [s.facts.fact("development_cards.count", seat) for seat in range(3)] == [1, 1, 0]


# -- with the bank -------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.trade.bank.four")
@pytest.mark.parametrize("give", GOOD_NAMES)
@pytest.mark.parametrize("take", GOOD_NAMES)
def test_four_for_one_always(give, take):
    """Page 5: 4 alike for 1 of choice, without any harbour; 3 are not enough."""
    if give == take:
        return
    s = Story().has(0, hand=f"4{give}").has(1, hand=f"1{take}").main(0, QUIET)
    s.do(f"0 BANK_TRADE {give} {take}")
    assert s.hand(0) == f"1{take}"
    assert (bank(s)[give], bank(s)[take]) == (19, 17)
    s = Story().has(0, hand=f"3{give}").main(0, QUIET)
    s.refuses(f"0 BANK_TRADE {give} {take}", "base.trade.bank.four")


@pytest.mark.clause("base.trade.bank.four")
def test_four_unlike_cards_are_not_enough():
    """Page 5: the four are of one resource; and one does not trade a resource for itself."""
    s = Story().has(0, hand="3wool 1grain").main(0, QUIET)
    assert s.legal(kind="BANK_TRADE") == set()
    s = Story().has(0, hand="4wool").main(0, QUIET)
    assert not s.can("0 BANK_TRADE wool wool")


@pytest.mark.clause("base.trade.bank.three")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
@pytest.mark.parametrize("give", ["brick", "lumber", "wool", "grain"])
def test_three_for_one_at_a_harbour(piece, give):
    """Page 5: at a 3:1 harbour (c6S), 3 alike of any resource; 2 are not enough."""
    s = Story().has(0, hand=f"3{give}", **{piece: "c6S"}).main(0, QUIET)
    s.do(f"0 BANK_TRADE {give} ore")
    assert s.hand(0) == "1ore"
    s = Story().has(0, hand=f"2{give}", **{piece: "c6S"}).main(0, QUIET)
    assert not s.can(f"0 BANK_TRADE {give} ore")


@pytest.mark.clause("base.trade.bank.three")
def test_a_harbour_serves_its_settlers_alone():
    """Page 5: not somebody else, and not a road."""
    s = Story().has(0, roads="d6NE d6E", hand="3wool").has(1, settlements="c6S").main(0, QUIET)
    assert not s.can("0 BANK_TRADE wool ore")


@pytest.mark.clause("base.trade.bank.two")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
@pytest.mark.parametrize(
    ("vertex", "good"),
    [("d2S", "brick"), ("b1S", "lumber"), ("f5N", "wool"), ("b3N", "grain"), ("c5N", "ore")],
)
def test_two_for_one_at_a_special_harbour(piece, vertex, good):
    """Page 5: 2 of the harbour's resource for 1 of any other."""
    others = [name for name in GOOD_NAMES if name != good]
    s = Story().has(0, hand=f"8{good}", **{piece: vertex}).main(0, "6+6" if good != "lumber" else QUIET)
    for other in others:
        s.do(f"0 BANK_TRADE {good} {other}")
    assert s.hand(0) == " ".join(f"1{name}" for name in others)


@pytest.mark.clause("base.trade.bank.own_good")
def test_a_special_harbour_is_for_its_own_resource():
    """Rulings 1.12: at the wool harbour 3 ore are not enough, 4 are; with a 3:1 harbour as well 3 are, and wool
    stays at 2."""
    s = Story().has(0, settlements="f5N", hand="3ore 2wool").main(0, QUIET)
    assert {text.split()[0] for text in s.legal(kind="BANK_TRADE")} == {"wool"}
    s = Story().has(0, settlements="f5N", hand="4ore").main(0, QUIET).do("0 BANK_TRADE ore grain")
    assert s.hand(0) == "1grain"
    s = Story().has(0, settlements="f5N c6S", hand="3ore 2wool").main(0, QUIET)
    s.do("0 BANK_TRADE ore grain", "0 BANK_TRADE wool grain")
    assert s.hand(0) == "2grain"


@pytest.mark.clause("base.trade.bank.repeat")
def test_several_trades_with_the_bank():
    """Rulings 1.12: 4 ore give 2 cards at an ore harbour, one after the other."""
    s = Story().has(0, settlements="c5N", hand="4ore").main(0, QUIET)
    s.do("0 BANK_TRADE ore brick", "0 BANK_TRADE ore brick")
    assert s.hand(0) == "2brick"


@pytest.mark.clause("base.trade.bank.own_turn")
def test_the_bank_trades_with_the_active_player_alone():
    """Rulings 1.12: seat 1 has to wait for its turn."""
    s = Story().has(1, hand="4wool").main(0, QUIET)
    assert not s.can("1 BANK_TRADE wool ore")
    assert not s.legal(1)
    s.do("0 END_TURN", "1 ROLL", f"* DICE {QUIET}", "1 BANK_TRADE wool ore")


@pytest.mark.clause("base.trade.bank.stock")
def test_the_bank_has_to_hold_the_card():
    """Rulings 1.12: with all 19 ore in hands there is none to be had, of other resources there is."""
    s = Story().has(0, hand="4wool").has(1, hand="19ore").main(0, QUIET)
    s.refuses("0 BANK_TRADE wool ore", "base.trade.bank.stock")
    s.do("0 BANK_TRADE wool grain")
    s = Story().has(0, hand="4wool").has(1, hand="18ore").main(0, QUIET).do("0 BANK_TRADE wool ore")
    assert bank(s)["ore"] == 0


def on_the_way_to_a_harbour(**params):
    s = Story(players=2, **params)
    return s.has(0, roads="d6E d6SE", hand="1brick 1lumber 4wool 1grain").main(0, QUIET)


@pytest.mark.clause("base.trade.bank.same_turn", "base.turn.combined")
def test_a_new_harbour_at_once():
    """Rulings 1.5: with trading and building combined it works in the turn its settlement is built."""
    s = on_the_way_to_a_harbour(combined_trade_build=1)
    assert not s.can("0 BANK_TRADE brick ore")
    s.do("0 BUILD_SETTLEMENT e6N", "0 BANK_TRADE wool ore")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("base.trade.bank.same_turn")
def test_a_new_harbour_from_the_next_turn_on():
    """Rulings 1.5: with the phases apart trade is over by then."""
    s = on_the_way_to_a_harbour(combined_trade_build=0).do("0 END_TRADE", "0 BUILD_SETTLEMENT e6N")
    s.refuses("0 BANK_TRADE wool ore", "base.turn.phases")
    s.do("0 END_TURN", "1 ROLL", f"* DICE {QUIET}", "1 END_TRADE", "1 END_TURN", "0 ROLL", f"* DICE {QUIET}")
    s.do("0 BANK_TRADE wool ore")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("base.trade.player.settled")
def test_an_offer_is_settled_while_others_think():
    s = market().do("0 OFFER 1wool:1ore 1,2")
    s.refuses("0 CONFIRM 1", "base.trade.player.offers")
    s.do("1 ACCEPT")
    s.refuses("1 CONFIRM 1", "base.trade.player.offers")
    assert s.facts.owing() == [2] and s.can("0 CONFIRM 1")
    s.do("0 CONFIRM 1")
    assert (s.pending(), s.hand(0), s.hand(1)) == ("Main", "2brick 2wool 1ore", "1wool 1grain 1ore")


@pytest.mark.clause("base.trade.player.settled")
def test_other_terms_are_taken_while_others_think():
    s = market().do("0 OFFER 1wool:1ore 1,2", "2 COUNTER 1ore:2wool")
    assert s.facts.owing() == [1]
    s.do("0 CONFIRM 2")
    assert (s.pending(), s.hand(0), s.hand(2)) == ("Main", "2brick 1wool 1ore", "2wool 2grain")
    assert not any(s.facts.fact("player_trade.counters", seat) for seat in range(3))


@pytest.mark.clause("base.trade.player.settled")
@pytest.mark.parametrize("maker", [0, 1])
def test_an_offer_or_proposal_is_withdrawn_while_others_think(maker):
    s = market().do("0 OFFER 1wool:1ore 1,2" if maker == 0 else "1 PROPOSE 1ore:1wool")
    assert not s.can("2 CANCEL")
    s.do(f"{maker} CANCEL")
    assert s.pending() == "Main" and s.events()[-1] == "OFFER_CLOSED"
    assert s.hand(0) == "2brick 3wool" and s.hand(1) == "1grain 2ore"


@pytest.mark.clause("base.trade.player.settled")
def test_nobody_else_settles_or_withdraws():
    s = market().do("0 OFFER 1wool:1ore 1,2")
    s.refuses("1 CANCEL", "base.trade.player.offers", id="player_trade.maker_chooses_partner")
    s = market().do("1 PROPOSE 1ore:1wool")
    s.refuses("0 CANCEL", "base.trade.player.offers", id="player_trade.first_offer_answered")
