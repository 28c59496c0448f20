"""Trade with commodities: page 6, rulings 1.6."""

import pytest

from poblado.kernel.errors import BadNotation
from poblado.rulebook import clause

from .tables import Realm

GOODS = ["brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"]
COMMODITIES = GOODS[5:]
ANY = "b2N"
"""At a 3:1 harbour of the beginners' board (a1SE)."""
BRICK = "c1S"


def trades(story, good, seat=0):
    """What the bank gives a seat for a good."""
    return {text.split()[1] for text in story.legal(seat, "BANK_TRADE") if text.split()[0] == good}


def trader(hand, **pieces):
    return Realm().has(0, hand=hand, **pieces).main(0)


@pytest.mark.clause("cities_knights.trade.player")
def test_commodities_among_players():
    """Page 6: a commodity for a resource, for another commodity, and several."""
    s = Realm().has(0, hand="2cloth 1wool").has(1, hand="2ore 1coin").main(0)
    s.do("0 OFFER 1cloth:1ore 1", "1 ACCEPT", "0 CONFIRM 1")
    assert (s.hand(0), s.hand(1)) == ("1wool 1ore 1cloth", "1ore 1cloth 1coin")
    s.do("0 OFFER 1wool+1cloth:1coin 1", "1 ACCEPT", "0 CONFIRM 1")
    assert (s.hand(0), s.hand(1)) == ("1ore 1coin", "1wool 1ore 2cloth")


@pytest.mark.clause("cities_knights.trade.player")
def test_others_propose_commodities_too():
    """Page 6: to the active player."""
    s = Realm().has(0, hand="1ore").has(1, hand="2paper").main(0)
    s.do("1 PROPOSE 2paper:1ore", "0 ACCEPT")
    assert (s.hand(0), s.hand(1)) == ("2paper", "1ore")


@pytest.mark.clause("cities_knights.trade.bank_four")
@pytest.mark.parametrize("good", COMMODITIES)
def test_four_to_one(good):
    """Page 6: four of a kind for any other commodity or resource; three are not enough."""
    assert trades(trader(f"3{good}"), good) == set()
    s = trader(f"5{good}")
    assert trades(s, good) == set(GOODS) - {good}
    s.do(f"0 BANK_TRADE {good} ore")
    assert s.hand(0) == f"1ore 1{good}"
    assert s.bank(good) == 11


@pytest.mark.clause("cities_knights.trade.bank_four")
def test_four_of_different_kinds_are_not_four():
    """Page 6: two cloth and two coin buy nothing."""
    assert trader("2cloth 2coin 3paper").legal(0, "BANK_TRADE") == set()


@pytest.mark.clause("cities_knights.trade.bank_three")
@pytest.mark.parametrize("good", COMMODITIES)
def test_a_harbour_takes_three(good):
    """Page 6: 3:1 for commodities too, with a settlement or a city there."""
    for pieces in ({"settlements": ANY}, {"cities": ANY}):
        assert trades(trader(f"2{good}", **pieces), good) == set()
        s = trader(f"3{good}", **pieces)
        assert trades(s, good) == set(GOODS) - {good}
        s.do(f"0 BANK_TRADE {good} brick")
        assert s.hand(0) == "1brick"


@pytest.mark.clause("cities_knights.trade.resources", "cities_knights.trade.free_choice")
@pytest.mark.parametrize("good", COMMODITIES)
def test_resources_for_commodities(good):
    """Page 6: at the rate of the resource."""
    s = trader("4ore").do(f"0 BANK_TRADE ore {good}")
    assert s.hand(0) == f"1{good}"


@pytest.mark.clause("cities_knights.trade.free_choice")
@pytest.mark.parametrize("good", GOODS)
def test_any_of_the_others_is_received(good):
    """Page 6: whatever is given, seven kinds may be chosen."""
    assert trades(trader(f"4{good}"), good) == set(GOODS) - {good}


@pytest.mark.clause("cities_knights.trade.free_choice")
@pytest.mark.parametrize("good", COMMODITIES)
def test_the_bank_has_to_have_it(good):
    """Page 6, base: with all twelve in hands none can be had."""
    s = Realm().has(0, hand="4ore").has(1, hand=f"12{good}").main(0)
    assert trades(s, "ore") == set(GOODS) - {"ore", good}


@pytest.mark.clause("cities_knights.trade.different")
@pytest.mark.parametrize("good", GOODS)
def test_not_the_same_kind_back(good):
    """Page 6: four cloth for one cloth is no trade."""
    assert not trader(f"8{good}").can(f"0 BANK_TRADE {good} {good}")


@pytest.mark.clause("base.trade.bank.four", "base.trade.bank.other_good", "base.trade.player.no_same_good")
@pytest.mark.parametrize(
    ("action", "ident"),
    [
        ("0 BANK_TRADE paper wool", "base.trade.bank.four"),
        ("0 BANK_TRADE cloth cloth", "base.trade.bank.other_good"),
        ("0 OFFER 1cloth:2cloth 1", "base.trade.player.no_same_good"),
    ],
)
def test_words_about_trade_fit_commodities(action, ident):
    """Cloth and paper are commodities: a reason that speaks of resources would not be true of them."""
    rule = clause(trader("8cloth 3paper").refuses(action, ident).clause)
    assert "materia prima" not in rule.es and "resource" not in rule.en


@pytest.mark.clause("cities_knights.trade.example")
def test_the_example():
    """Page 6: four brick for a cloth; with a brick harbour two for a paper."""
    s = trader("4brick").do("0 BANK_TRADE brick cloth")
    assert s.hand(0) == "1cloth"
    harbour = harbour_vertex("brick")
    s = trader("2brick", settlements=harbour).do("0 BANK_TRADE brick paper")
    assert s.hand(0) == "1paper"


def harbour_vertex(good):
    """A vertex of the special harbour of a resource on the beginners' board."""
    t = Realm().rules.topology
    for edge, kind in Realm().rules.board.harbours:
        if kind == GOODS.index(good):
            return t.vertex_names[t.edge_vertices[2 * t.edge(edge)]]
    raise AssertionError(good)


@pytest.mark.clause("cities_knights.trade.special_harbour")
@pytest.mark.parametrize(("resource", "good"), [("lumber", "paper"), ("wool", "cloth"), ("ore", "coin")])
def test_a_special_harbour_takes_its_resource_only(resource, good):
    """Rulings 1.6: at the wool harbour two wool, but four cloth."""
    s = trader(f"2{resource} 3{good}", cities=harbour_vertex(resource))
    assert trades(s, resource) == set(GOODS) - {resource}
    assert trades(s, good) == set()
    assert s.facts.rate(0, GOODS.index(good)) == 4


@pytest.mark.clause("cities_knights.progress.no_trade")
def test_progress_cards_are_not_traded():
    """Pages 6 and 8: no terms of a trade can name one."""
    s = Realm().has(0, hand="1wool", progress="spy").has(1, hand="1ore").main(0)
    for terms in ("1spy:1ore", "1wool:1spy"):
        with pytest.raises(BadNotation, match="spy"):
            s.do(f"0 OFFER {terms} 1")
    assert not any("spy" in text for text in s.legal(0) if "TRADE" in text or "OFFER" in text)
