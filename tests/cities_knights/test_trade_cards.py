"""The yellow cards but for the merchant: page 11, rulings 1.6."""

import pytest

from .tables import Realm, sees

GOODS = ["brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"]


def trades(story, good, seat=0):
    return {text.split()[1] for text in story.legal(seat, "BANK_TRADE") if text.split()[0] == good}


# -- merchant fleet ------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.merchant_fleet", "cities_knights.card.merchant_fleet.same")
@pytest.mark.parametrize("good", GOODS)
def test_one_kind_two_to_one(good):
    """Page 11: any resource or commodity, for anything else, as often as one likes; other kinds keep their rate."""
    hand = " ".join(f"3{name}" for name in GOODS if name != good) + f" 4{good}"
    s = Realm().has(0, hand=hand, progress="merchant_fleet").main(0)
    assert {text.split()[0] for text in s.legal(0, "BANK_TRADE")} == {good}  # four to one
    s.do(f"0 PLAY_MERCHANT_FLEET {good}")
    assert trades(s, good) == set(GOODS) - {good}
    other = "ore" if good != "ore" else "wool"
    s.do(f"0 BANK_TRADE {good} {other}", f"0 BANK_TRADE {good} {other}")
    assert trades(s, good) == set()
    assert {text.split()[0] for text in s.legal(0, "BANK_TRADE")} == {other}  # five of these by now


@pytest.mark.clause("cities_knights.card.merchant_fleet.phase")
def test_the_fleet_comes_while_one_trades():
    """With strict phases; afterwards it would do nothing."""
    s = Realm(combined_trade_build=0).has(0, hand="4wool", progress="merchant_fleet").main(0)
    assert s.legal(0, "PLAY_MERCHANT_FLEET")
    s.do("0 END_TRADE")
    assert not s.legal(0, "PLAY_MERCHANT_FLEET")
    s.refuses("0 PLAY_MERCHANT_FLEET wool", "cities_knights.card.merchant_fleet.phase")


@pytest.mark.clause("cities_knights.card.merchant_fleet.same")
def test_no_mixed_pairs():
    """Page 11: a cloth and a coin are no two of a kind."""
    s = Realm().has(0, hand="1cloth 1coin 1paper", progress="merchant_fleet").main(0).do("0 PLAY_MERCHANT_FLEET cloth")
    assert s.legal(0, "BANK_TRADE") == set()


@pytest.mark.clause("cities_knights.card.merchant_fleet.example")
def test_two_paper():
    """Page 11: for a resource of choice or for a commodity."""
    s = Realm().has(0, hand="4paper", progress="merchant_fleet").main(0)
    s.do("0 PLAY_MERCHANT_FLEET paper", "0 BANK_TRADE paper grain", "0 BANK_TRADE paper coin")
    assert s.hand(0) == "1grain 1coin"


@pytest.mark.clause("cities_knights.card.merchant_fleet")
def test_the_fleet_is_gone_with_the_turn():
    """Page 11: neither in others' turns nor in the next own one."""
    s = Realm().has(0, hand="2wool", progress="merchant_fleet").has(1, hand="2wool").main(0)
    s.do("0 PLAY_MERCHANT_FLEET wool", "0 END_TURN").roll(1)
    assert s.legal(1, "BANK_TRADE") == set()
    s.do("1 END_TURN").idle(2).roll(0)
    assert s.legal(0, "BANK_TRADE") == set()


# -- master merchant -----------------------------------------------------------------------------------------------


def master(hand="2wool 1ore 1cloth", **how):
    """Seat 0 with 2 points, seat 1 with 3 and a hand, seat 2 with 2."""
    s = Realm(**how).has(0, cities="b2N", progress="master_merchant").has(1, cities="b4N", settlements="d6S", hand=hand)
    return s.has(2, cities="g1N", hand="3ore").main(0)


@pytest.mark.clause("cities_knights.card.master_merchant", "cities_knights.card.master_merchant.more")
def test_two_cards_of_someone_ahead():
    """Page 11: a point more is enough, as many are not; the player sees the hand, a third does not."""
    s = master()
    assert s.legal(0, "PLAY_MASTER_MERCHANT") == {"1"}
    s.refuses(
        "0 PLAY_MASTER_MERCHANT 2", "cities_knights.card.master_merchant", "cities_knights.card.master_merchant.more"
    )
    assert sum(sees(s, 0).hand(1)) == 0
    s.do("0 PLAY_MASTER_MERCHANT 1")
    assert sees(s, 0).hand(1) == s.facts.hand(1)
    assert sum(sees(s, 2).hand(1)) == 0
    s.do("0 TAKE_CARD ore", "0 TAKE_CARD cloth")
    assert (s.hand(0), s.hand(1)) == ("1ore 1cloth", "2wool")
    assert s.playing
    assert sum(sees(s, 2).hand(0)) == 0


@pytest.mark.clause("cities_knights.card.master_merchant.kinds")
@pytest.mark.parametrize("taken", [("wool", "wool"), ("wool", "cloth"), ("wool", "ore"), ("ore", "cloth")])
def test_whatever_he_likes(taken):
    """Page 11: resources or commodities."""
    s = master().do("0 PLAY_MASTER_MERCHANT 1", *[f"0 TAKE_CARD {good}" for good in taken])
    assert s.playing
    assert s.facts.hand_size(1) == 2
    assert s.facts.hand_size(0) == 2


@pytest.mark.clause("cities_knights.card.master_merchant.short")
def test_the_only_card():
    """One card, one is taken; an empty hand cannot be chosen."""
    s = master("1coin").do("0 PLAY_MASTER_MERCHANT 1", "0 TAKE_CARD coin")
    assert s.playing
    assert (s.hand(0), s.hand(1)) == ("1coin", "")
    assert not master("").legal(0, "PLAY_MASTER_MERCHANT")


# -- monopolies ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.card.commodity_monopoly")
@pytest.mark.parametrize("good", ["cloth", "coin", "paper"])
def test_one_commodity_from_everyone(good):
    """Page 11: one card each, from those who have it."""
    s = Realm(4).has(0, hand=f"1{good}", progress="commodity_monopoly").has(1, hand=f"3{good}").has(2, hand=f"1{good}")
    s.has(3, hand="4wool").main(0).do(f"0 PLAY_COMMODITY_MONOPOLY {good}")
    assert [s.hand(seat) for seat in range(4)] == [f"3{good}", f"2{good}", "", "4wool"]
    assert s.playing


@pytest.mark.clause("cities_knights.card.commodity_monopoly", "cities_knights.card.resource_monopoly")
def test_each_monopoly_names_its_sort():
    """Page 11: a commodity; a resource."""
    s = Realm().has(0, progress="commodity_monopoly resource_monopoly").has(1, hand="2wool 2cloth").main(0)
    assert s.legal(0, "PLAY_COMMODITY_MONOPOLY") == {"cloth", "coin", "paper"}
    assert s.legal(0, "PLAY_RESOURCE_MONOPOLY") == {"brick", "lumber", "wool", "grain", "ore"}


@pytest.mark.clause("cities_knights.card.resource_monopoly", "cities_knights.card.resource_monopoly.short")
@pytest.mark.parametrize("good", ["brick", "lumber", "wool", "grain", "ore"])
def test_two_of_a_resource_from_everyone(good):
    """Page 11: two each; one from who has only one, none from who has none."""
    s = Realm(4).has(0, progress="resource_monopoly").has(1, hand=f"4{good}").has(2, hand=f"1{good}")
    s.has(3, hand="4coin").main(0).do(f"0 PLAY_RESOURCE_MONOPOLY {good}")
    assert [s.hand(seat) for seat in range(4)] == [f"3{good}", f"2{good}", "", "4coin"]
    assert s.playing


@pytest.mark.clause("cities_knights.card.resource_monopoly", "cities_knights.card.commodity_monopoly")
def test_a_monopoly_of_what_nobody_has():
    """Page 11: others' hands are secret, so the card may be played in vain."""
    s = Realm().has(0, progress="resource_monopoly commodity_monopoly").has(1, hand="2wool").main(0)
    s.do("0 PLAY_RESOURCE_MONOPOLY ore", "0 PLAY_COMMODITY_MONOPOLY cloth")
    assert (s.hand(0), s.hand(1), s.cards(0)) == ("", "2wool", [])


# -- commercial harbour --------------------------------------------------------------------------------------------


def harbour(cards=1, **hands):
    s = Realm(4).has(0, hand=hands.pop("s0", "2wool 1ore"), progress="commercial_harbour " * cards)
    for key, hand in hands.items():
        s.has(int(key[1:]), hand=hand)
    return s.main(0)


@pytest.mark.clause("cities_knights.card.commercial_harbour", "cities_knights.card.commercial_harbour.choice")
@pytest.mark.parametrize("good", ["cloth", "coin"])
def test_a_resource_for_a_commodity(good):
    """Page 11: the other chooses which of his commodities to give, and has to give one."""
    s = harbour(s1="3wool 1cloth 1coin").do("0 PLAY_COMMERCIAL_HARBOUR", "0 ASK_HARBOUR 1 ore")
    assert s.facts.owing() == [1]
    assert s.legal(1) == {"1 GIVE cloth", "1 GIVE coin"}
    s.do(f"1 GIVE {good}")
    assert s.playing
    assert s.hand(0) == f"2wool 1{good}"
    kept = {"cloth": "coin", "coin": "cloth"}[good]
    assert s.hand(1) == f"3wool 1ore 1{kept}"


@pytest.mark.clause("cities_knights.card.commercial_harbour")
def test_only_resources_are_offered():
    """Page 11: one that he has; with no resource at all the card is useless."""
    s = harbour(s0="1wool 2paper", s1="1cloth").do("0 PLAY_COMMERCIAL_HARBOUR")
    assert s.legal(0, "ASK_HARBOUR") == {"1 wool"}
    assert not s.can("0 ASK_HARBOUR 1 paper")
    assert not s.can("0 ASK_HARBOUR 1 ore")
    assert not harbour(s0="2paper", s1="1cloth").can("0 PLAY_COMMERCIAL_HARBOUR")


@pytest.mark.clause("cities_knights.card.commercial_harbour.once", "cities_knights.card.commercial_harbour.in_vain")
def test_once_with_each_opponent():
    """Page 11: whether he had anything to give or not."""
    s = harbour(s0="5wool", s1="3cloth", s2="2coin", s3="2ore").do("0 PLAY_COMMERCIAL_HARBOUR")
    s.do("0 ASK_HARBOUR 1 wool", "1 GIVE cloth")
    assert not s.can("0 ASK_HARBOUR 1 wool")
    s.refuses("0 ASK_HARBOUR 1 wool", "cities_knights.card.commercial_harbour.once")
    s.do("0 ASK_HARBOUR 3 wool", "0 ASK_HARBOUR 2 wool", "2 GIVE coin")
    assert not s.legal(0, "ASK_HARBOUR")
    assert s.hand(0) == "3wool 1cloth 1coin"


@pytest.mark.clause("cities_knights.card.commercial_harbour.second")
@pytest.mark.parametrize("asked", [0, 1])
def test_a_second_harbour_adds_to_the_first(asked):
    """House: whether seat 1 has been asked already or not, both cards together give two times with each."""
    s = harbour(2, s0="9wool", s1="3cloth", s2="3coin")
    s.do("0 PLAY_COMMERCIAL_HARBOUR", *["0 ASK_HARBOUR 1 wool", "1 GIVE cloth"] * asked, "0 PLAY_COMMERCIAL_HARBOUR")
    s.do(*["0 ASK_HARBOUR 1 wool", "1 GIVE cloth"] * (2 - asked))
    s.refuses("0 ASK_HARBOUR 1 wool", "cities_knights.card.commercial_harbour.once")
    s.do(*["0 ASK_HARBOUR 2 wool", "2 GIVE coin"] * 2)
    assert not s.legal(0, "ASK_HARBOUR")
    assert s.hand(0) == "5wool 2cloth 2coin"
    s.do("0 END_TURN").idle(1, 2, 3).roll(0)
    assert not s.legal(0, "ASK_HARBOUR")


@pytest.mark.clause("cities_knights.card.commercial_harbour.turn")
def test_any_time_in_the_turn():
    """Page 11: between other things, but not in the next turn."""
    s = harbour(s0="2wool 1brick 1lumber", s1="3cloth", s2="2coin").has(0, settlements="e3N")
    s.do("0 PLAY_COMMERCIAL_HARBOUR", "0 ASK_HARBOUR 1 wool", "1 GIVE cloth", "0 BUILD_ROAD e3NE")
    s.do("0 ASK_HARBOUR 2 wool", "2 GIVE coin")
    assert s.hand(0) == "1cloth 1coin"
    s = harbour(s1="3cloth").do("0 PLAY_COMMERCIAL_HARBOUR", "0 END_TURN").idle(1, 2, 3).roll(0)
    assert not s.legal(0, "ASK_HARBOUR")


@pytest.mark.clause("cities_knights.card.commercial_harbour.none")
def test_no_commodity_no_exchange():
    """Page 11: the resource stays where it was."""
    s = harbour(s1="3ore").do("0 PLAY_COMMERCIAL_HARBOUR", "0 ASK_HARBOUR 1 wool")
    assert s.playing
    assert (s.hand(0), s.hand(1)) == ("2wool 1ore", "3ore")


@pytest.mark.clause("cities_knights.card.commercial_harbour.face_down")
def test_the_resource_lies_face_down():
    """Rulings 1.6: who is asked gives without knowing what he gets; a third never learns it."""
    s = harbour(s1="1cloth").do("0 PLAY_COMMERCIAL_HARBOUR", "0 ASK_HARBOUR 1 ore")
    t = harbour(s1="1cloth").do("0 PLAY_COMMERCIAL_HARBOUR", "0 ASK_HARBOUR 1 wool")
    for viewer in (1, 2, -1):
        assert s.table.view(viewer).game.to_list() == t.table.view(viewer).game.to_list()
    assert s.table.view(0).game.to_list() != t.table.view(0).game.to_list()
    s.do("1 GIVE cloth")
    t.do("1 GIVE cloth")
    assert s.table.view(2).game.to_list() == t.table.view(2).game.to_list()
    assert (s.hand(1), t.hand(1)) == ("1ore", "1wool")
