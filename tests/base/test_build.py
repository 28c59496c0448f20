"""Building in general: page 5."""

import pytest

from poblado.testing import Story

from .tables import QUIET, bank, supply

COSTS = {
    "BUILD_ROAD b2E": {"brick": 1, "lumber": 1},
    "BUILD_SETTLEMENT c4N": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
    "BUILD_CITY c3N": {"ore": 3, "grain": 2},
    "BUY_CARD": {"ore": 1, "wool": 1, "grain": 1},
}
CLAUSES = {
    "BUILD_ROAD b2E": "base.road.cost",
    "BUILD_SETTLEMENT c4N": "base.settlement.cost",
    "BUILD_CITY c3N": "base.city.cost",
    "BUY_CARD": "base.cards.cost",
}


def builder(cards):
    hand = " ".join(f"{n}{good}" for good, n in cards.items() if n)
    return Story().has(0, settlements="c3N", roads="c3NE b3SE", hand=hand).main(0, "6+6")


@pytest.mark.clause("base.build.pay", "base.road.cost", "base.settlement.cost", "base.city.cost", "base.cards.cost")
@pytest.mark.parametrize("what", COSTS)
def test_the_exact_cost_goes_from_the_hand_to_the_bank(what):
    """Pages 5 and 6: road brick + lumber; settlement brick + lumber + wool + grain; city 3 ore + 2 grain; card ore +
    wool + grain. Paid in full, and nothing more."""
    s = builder(dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 4))
    assert set(bank(s).values()) == {15}
    s.do(f"0 {what}")
    for good in ("brick", "lumber", "wool", "grain", "ore"):
        paid = COSTS[what].get(good, 0)
        assert bank(s)[good] == 15 + paid
    if what == "BUY_CARD":
        s.do("* DRAW 0 knight")
    assert s.facts.hand_size(0) == 20 - sum(COSTS[what].values())


@pytest.mark.clause("base.road.cost", "base.settlement.cost", "base.city.cost", "base.cards.cost", "base.build.pay")
@pytest.mark.parametrize(("what", "good"), [(what, good) for what, cost in COSTS.items() for good in cost])
def test_one_card_short_is_not_enough(what, good):
    """Pages 5 and 6: with the exact cost it can be had, with one card of it less not, whatever else there is."""
    assert builder(COSTS[what]).can(f"0 {what}")
    short = {name: 6 for name in ("brick", "lumber", "wool", "grain", "ore") if name not in COSTS[what]}
    short |= {**COSTS[what], good: COSTS[what][good] - 1}
    builder(short).refuses(f"0 {what}", CLAUSES[what])


@pytest.mark.clause("base.build.supply")
def test_the_piece_comes_from_the_own_supply():
    """Page 5: each piece built leaves the supply; nobody else's changes."""
    s = builder(dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 4))
    assert supply(s, 0) == {"road": 13, "settlement": 4, "city": 4}
    s.do("0 BUILD_ROAD b2E", "0 BUILD_SETTLEMENT c4N", "0 BUILD_CITY c3N")
    assert supply(s, 0) == {"road": 12, "settlement": 4, "city": 3}
    assert supply(s, 1) == {"road": 15, "settlement": 5, "city": 4}


@pytest.mark.clause("base.build.supply")
def test_only_on_the_own_turn_and_from_the_own_hand():
    """Page 5: the active player builds, with what he holds."""
    s = Story().has(0, settlements="c3N").has(1, settlements="f3N", hand="1brick 1lumber").main(0, QUIET)
    assert not s.can("1 BUILD_ROAD f3NE")
    assert not s.can("0 BUILD_ROAD b2E")
