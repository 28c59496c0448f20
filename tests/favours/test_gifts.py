"""Gifts: page 8."""

import pytest

from poblado.island.goods import GOODS
from poblado.island.state import HAND
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.rules.favours.numbers import OFFER_GIFT

from .tables import Guilds


def table(**how):
    """Seats 0 and 1 have one point, seat 2 two, seat 3 none."""
    s = Guilds(**how).has(0, settlements="b2N", hand="2wool 1ore").has(1, settlements="f4N").has(2, cities="c5N")
    return s


@pytest.mark.clause("favours.earn.gift")
def test_an_accepted_gift_earns_a_token():
    s = table().main(0).do("0 OFFER_GIFT wool 1")
    assert (s.pending(), s.facts.owing()) == ("AnswerGift", [1])
    s.do("1 ANSWER_GIFT accept")
    assert s.hand(0) == "1wool 1ore" and s.hand(1) == "1wool"
    s.draws(0, "compass")
    assert s.held(0) == "1compass" and s.held(1) == "" and s.pending() == "Main"


@pytest.mark.clause("favours.gift.points")
def test_to_nobody_with_more_points():
    s = table().main(0)
    assert s.legal(0, "OFFER_GIFT") == {f"{good} {who}" for good in ("wool", "ore") for who in (1, 3)}
    s.refuses("0 OFFER_GIFT wool 2", "favours.gift.points")


@pytest.mark.clause("favours.gift.points")
@pytest.mark.parametrize(
    ("seat", "hand", "refused", "said"),
    [
        (3, "1wool", (), "gifts.all_more_visible_points"),
        (0, "", (1, 3), "gifts.nobody_left_to_ask"),
        (1, "", (), "gifts.no_card_to_give"),
        (0, "", (1,), None),
    ],
)
def test_where_nobody_can_be_offered_a_gift_all_are_said_of_together(seat, hand, refused, said):
    s = table().has(seat, hand=hand).main(seat)
    for who in refused:
        s.do(f"{seat} OFFER_GIFT wool {who}", f"{who} ANSWER_GIFT refuse")
    told = s.facts.why_none(seat, OFFER_GIFT)
    assert (None if told is None else told.id) == said


@pytest.mark.clause("favours.gift.visible")
def test_hidden_points_do_not_count():
    s = table().has(1, cards="victory_point victory_point").main(0)
    assert s.can("0 OFFER_GIFT wool 1")


@pytest.mark.clause("favours.gift.visible", "favours.chip.point")
def test_chips_do():
    s = table()
    s.game.cells[s.cell("chips", 1)] = 1
    s.main(0).refuses("0 OFFER_GIFT wool 1", "favours.gift.points")


@pytest.mark.clause("favours.gift.refused")
def test_a_refused_card_may_be_offered_to_another():
    s = table().main(0).do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT refuse")
    assert s.pending() == "Main" and s.held(0) == "" and s.hand(0) == "2wool 1ore"
    s.refuses("0 OFFER_GIFT wool 2", "favours.gift.points")
    s.do("0 OFFER_GIFT wool 3", "3 ANSWER_GIFT accept").draws(0, "book")
    assert s.hand(3) == "1wool"


@pytest.mark.clause("favours.gift.asked_once")
def test_who_has_refused_is_left_in_peace():
    s = table().main(0).do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT refuse")
    s.refuses("0 OFFER_GIFT ore 1", "favours.gift.asked_once")


@pytest.mark.clause("favours.gift.once")
def test_one_card_a_turn():
    s = table().main(0).do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT accept").draws(0, "book")
    s.refuses("0 OFFER_GIFT wool 3", "favours.gift.once")
    s.do("0 END_TURN", "1 ROLL", "* DICE 1+2", "1 OFFER_GIFT wool 3")


@pytest.mark.clause("favours.earn.gift")
def test_what_is_no_gift():
    s = table().main(0)
    s.refuses("0 OFFER_GIFT wool 0", "favours.earn.gift")
    s.refuses("0 OFFER_GIFT grain 1", "favours.earn.gift")
    s.refuses("1 ANSWER_GIFT accept", "favours.gift.refused")
    s.refuses("0 ANSWER_GIFT accept", "favours.gift.refused")
    s.do("0 OFFER_GIFT ore 1").refuses("0 END_TURN", "favours.gift.refused")
    s.refuses("1 END_TURN", "favours.gift.refused")


@pytest.mark.clause("favours.gift.own_turn")
def test_in_the_own_turn_after_the_roll():
    s = table().begin(0)
    assert not s.can("0 OFFER_GIFT wool 1")
    s.do("0 ROLL", "* DICE 1+2").refuses("1 OFFER_GIFT wool 3", "base.turn.next")


@pytest.mark.clause("favours.use.before_roll")
def test_or_before_it_where_that_is_said():
    s = table(favours_before_roll=1).tokens(0, "ship").begin(0)
    s.refuses("0 OFFER_GIFT wool 2", "favours.gift.points")
    s.refuses("0 USE_FAVOUR wagon", "favours.guild.merchants")
    s.do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT accept").draws(0, "book").do("0 USE_FAVOUR ship", "0 FAVOUR_TAKE ore")
    assert s.pending() == "BeforeRoll"
    s.refuses("0 BUILD_CITY b2N", "base.turn.before_roll")


@pytest.mark.clause("favours.gift.own_turn", "favours.use.not_between")
def test_not_in_the_special_building_phase():
    s = Guilds(5, preset="base-5-6", board="large").has(0, settlements="b2N").tokens(1, "ship")
    s.has(1, settlements="e5N", hand="2wool").main(0).do("0 END_TURN")
    assert s.pending() == "SpecialBuild"
    s.refuses("1 OFFER_GIFT wool 2", "favours.gift.own_turn")
    s.refuses("1 USE_FAVOUR ship", "favours.use.not_between")
    s.refuses("1 EXCHANGE_FAVOUR", "favours.use.not_between")


@pytest.mark.clause("favours.earn.gift")
def test_whoever_is_asked_knows_that_the_card_is_there():
    s = table().main(0).do("0 OFFER_GIFT ore 1")
    for k in range(30):
        dealt = View(s.game, 1).sample(Rng(k))
        assert dealt.cells[_hand(s, 0, "ore")] >= 1


def _hand(s, seat, good):
    return HAND + GOODS * seat + s.rules.market.good_names.index(good)


@pytest.mark.clause("favours.use.not_handed_on")
def test_tokens_are_in_no_trade():
    s = table().tokens(0, "ship").main(0)
    assert s.rules.market.terms.names == s.rules.market.good_names
    with pytest.raises(BadNotation):
        from_text(s.rules, "0 OFFER 1ship:1wool 1")


@pytest.mark.clause("favours.paired.own_turn")
def test_the_part_of_a_pair_is_no_turn():
    """It may build, and earns by that; what it has it uses in its turn."""
    s = Guilds(6, preset="base-5-6-paired", board="large").has(
        3, settlements="b2N", roads="b2NE", hand="2brick 2lumber"
    )
    s.tokens(3, "ship").has(1, settlements="d3N", roads="c2E b2SE").main(0).do("0 END_TURN")
    assert s.pending() == "PairedBuild" and s.facts.turn() == 3
    assert not [a for a in s.legal(3) if a.split()[1] in ("OFFER_GIFT", "USE_FAVOUR", "EXCHANGE_FAVOUR")]
    s.refuses("3 OFFER_GIFT brick 2", "favours.gift.own_turn")
    s.refuses("3 USE_FAVOUR ship", "favours.use.not_between")
    s.refuses("3 EXCHANGE_FAVOUR", "favours.use.not_between")
    s.do("3 BUILD_ROAD b2E").draws(1, "book").draws(3, "book", "book", "book")
    s.do("3 END_BUILD", "1 ROLL", "* DICE 1+1")
    assert s.held(3) == "1ship 3book"
