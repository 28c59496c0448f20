"""Ways of trading in a real Chromium: whatever faces declare stands in the one dialog of terms, with a button of its own."""

import pytest
from clicking import Here, done
from dialogs import SIDES, touch
from own_ware import Salt

from cities_knights.scenes import stage
from poblado.face import TERMS, Command, Deal, Face
from poblado.island.facts import IslandFacts
from poblado.island.verbs import gain
from poblado.kernel.action import seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.spec import TRADE, Names, Slot
from poblado.testing import Story

pytestmark = pytest.mark.browser

SELL_SALT = 215


class MarketFace(Face):
    """The market joins the dialog of terms: it knows its own price, and the page knows nothing of it."""

    module = "salt"

    def commands(self, viewer):
        if not isinstance(viewer.facts, IslandFacts) or TRADE not in viewer.facts.step().panel:
            return ()
        deals = tuple(Deal(a.what, "2salt_sack", f"1{a.what}") for a in viewer.legal if a.kind == "SELL_SALT")
        return (Command("SELL_SALT", "Sell salt", 85, dialog=TERMS, send="At the market", deals=deals),)


class Market(Salt):
    """A market gives a card for two sacks of salt, as often as one likes."""

    face = MarketFace

    def compose(self, c):
        r = c.rules
        super().compose(c)
        slots = [Slot("what", Names("good", r.market.good_names))]
        c.add_action("SELL_SALT", slots, "Give two sacks for this card.", group=TRADE, together=True, kind=SELL_SALT)

    def trade(self, g, seat, out):
        if g.cells[self.sacks + seat] >= 2:
            for good in range(self.r.goods):
                out.add(with_what(SELL_SALT, seat, good))

    def act(self, g, action):
        g.cells[self.sacks + seat_of(action)] -= 2
        gain(g, seat_of(action), what_of(action), 1)

    def why_not(self, g, action):
        return Refusal("the market takes two sacks", "")


@pytest.fixture(scope="module")
def market():
    one = Here(60, extra=[Market])
    yield one
    one.close()


def open_table(market, page, hand, wares, **params):
    s = Story(3, board="beginner", extra=[Market()], **params).has(0, settlements="d3N", hand=hand, wares=wares).main(0)
    form = {f"param.{name}": str(value) for name, value in params.items()}
    room = market.begin(page, preset="base", board="beginner", players="3", **form)
    stage(room, s)
    page.goto(market.url + market.path)
    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector(SIDES[0])
    return room


def lit(page):
    """The buttons of the tray that can be pressed, but for deals that stand there ready."""
    return set(
        page.locator("#tray .row [data-kind]:not(:disabled)").evaluate_all("all => all.map((one) => one.dataset.kind)")
    )


@pytest.mark.thorough
def test_a_way_of_its_own_joins_the_dialog(market, page):
    room = open_table(market, page, "4wool", "2salt_sack")
    assert page.locator("#turn .doing [data-kind]").evaluate_all("all => all.map((one) => one.dataset.kind)") == [
        "TRADE",
        "END_TURN",
    ], "one button for all trade, and none for each way"
    assert lit(page) == set()
    touch(page, 0, 5, 4)
    touch(page, 1, 4, 1)
    assert lit(page) == {"OFFER"}, "four sacks for one card are no deal"
    touch(page, 1, 0, 1)
    assert lit(page) == {"OFFER", "SELL_SALT"}
    page.click("#tray .row [data-kind=SELL_SALT]:has-text('At the market')")
    assert done(room, "SELL_SALT brick", "SELL_SALT ore")


@pytest.mark.thorough
def test_the_bank_takes_several_kinds_at_once(market, page):
    room = open_table(market, page, "4wool 4grain", "")
    touch(page, 0, 2, 4)
    touch(page, 0, 3, 4)
    touch(page, 1, 4, 1)
    assert lit(page) == {"OFFER"}
    touch(page, 1, 0, 1)
    assert lit(page) == {"OFFER", "BANK_TRADE"}
    page.click("#tray .row [data-kind=BANK_TRADE]")
    assert done(room, "BANK_TRADE wool brick", "BANK_TRADE grain ore")


@pytest.mark.thorough
def test_whoever_may_offer_nothing_trades_with_the_bank_all_the_same(market, page):
    """The button of trade is lit while anything behind it can be done, and the dialog says what cannot, and why."""
    room = open_table(market, page, "4wool", "", offers_per_turn=0)
    touch(page, 0, 2, 4)
    touch(page, 1, 4, 1)
    assert lit(page) == {"BANK_TRADE"}
    assert "jugadores" in page.inner_text("#tray [data-kind=OFFER]")
    page.click("#tray .row [data-kind=BANK_TRADE]")
    assert done(room, "BANK_TRADE wool ore")
