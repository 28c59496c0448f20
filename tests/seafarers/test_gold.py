"""Gold fields: cards of one's choice (rulings 17 to 19)."""

import itertools

import pytest

from poblado.island.events import GAINED
from poblado.island.maps import board_from_json
from poblado.kernel.action import what_of
from poblado.kernel.codec import from_text
from poblado.kernel.errors import IllegalAction
from poblado.kernel.view import View
from poblado.presets import make_board
from poblado.server.batches import check_together
from poblado.server.refusals import Refused
from poblado.testing import Story, legal
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.to_json import shown

from .tables import desert, oceania, shores

# New Shores for three: the gold b3 has a 5, as the mountains e4 and the forest h3 have.


@pytest.mark.clause("seafarers.gold.choice")
def test_a_settlement_takes_one_resource_of_its_choice():
    s = shores().has(0, settlements="b3N").main(0, "2+3")
    assert s.pending() == "ChooseGold"
    assert s.legal(0) == {f"0 TAKE_GOLD {good}" for good in ("brick", "lumber", "wool", "grain", "ore")}
    s.refuses("0 END_TURN", "seafarers.gold.choice")
    s.do("0 TAKE_GOLD wool")
    assert s.hand(0) == "1wool" and s.bank("wool") == 18 and s.pending() == "Main"


@pytest.mark.clause("seafarers.gold.choice")
def test_another_number_pays_nothing_and_the_gold_nobody_lives_at_nobody():
    s = shores().has(0, settlements="b3N").main(0, "1+3")
    assert s.pending() == "Main" and s.hand(0) == ""
    s = shores().has(0, settlements="c3S").main(0, "2+3")
    assert s.pending() == "Main"


@pytest.mark.clause("seafarers.gold.choice")
def test_two_settlements_take_two():
    s = shores().has(0, settlements="b3N b3S").main(0, "2+3").do("0 TAKE_GOLD brick", "0 TAKE_GOLD ore")
    assert s.hand(0) == "1brick 1ore" and s.pending() == "Main"


@pytest.mark.clause("seafarers.gold.robber")
def test_ruling_17_the_robber_on_a_gold_field_stops_it():
    s = shores().has(0, settlements="b3N").has(1, settlements="e4N").robber("b3").main(0, "2+3")
    assert s.pending() == "Main" and s.hand(0) == "" and s.hand(1) == "1ore", "and nothing else"


@pytest.mark.clause("seafarers.gold.city")
def test_ruling_18_a_city_takes_two_alike_or_different():
    for goods in (("wool", "wool"), ("brick", "ore")):
        s = shores().has(0, cities="b3N").main(0, "2+3").do(*(f"0 TAKE_GOLD {good}" for good in goods))
        assert s.hand(0) == ("2wool" if goods[0] == "wool" else "1brick 1ore") and s.pending() == "Main"


@pytest.mark.clause("seafarers.gold.city")
def test_ruling_18_every_pair_of_resources_can_be_had():
    goods = ("brick", "lumber", "wool", "grain", "ore")
    for k, one in enumerate(goods):
        for other in goods[k:]:
            s = shores().has(0, cities="b3N").main(0, "2+3").do(f"0 TAKE_GOLD {one}", f"0 TAKE_GOLD {other}")
            assert sorted(s.hand(0).replace("1", "").replace("2", "").split()) == sorted({one, other})


@pytest.mark.clause("seafarers.gold.choice")
def test_cards_are_taken_in_the_order_of_the_goods():
    """The same cards in another order are not another choice."""
    s = shores().has(0, cities="b3N").main(0, "2+3").do("0 TAKE_GOLD wool")
    s.refuses("0 TAKE_GOLD brick", "seafarers.gold.choice")
    assert s.legal(0, "TAKE_GOLD") == {"wool", "grain", "ore"}


def drained(keep="", **where):
    """A bank that holds some cards alone, the third seat having the others."""
    left = dict(Story.count(keep))
    hand = " ".join(f"{19 - left.get(good, 0)}{good}" for good in ("brick", "lumber", "wool", "grain", "ore"))
    s = shores()
    for seat, corner in where.items():
        s.has(int(seat[1:]), **corner)
    return s.has(2, hand=hand)


@pytest.mark.clause("seafarers.gold.order")
@pytest.mark.parametrize("roller", [0, 1])
def test_ruling_19_the_last_card_goes_to_the_first_in_turn_order(roller):
    s = drained("1grain", s0={"settlements": "b3N"}, s1={"settlements": "b3S"}).main(roller, "2+3")
    assert s.legal() == {f"{roller} TAKE_GOLD grain"}
    s.refuses(f"{roller} TAKE_GOLD ore", "seafarers.gold.order")
    s.refuses(f"{1 - roller} TAKE_GOLD grain", "seafarers.gold.order")
    s.do(f"{roller} TAKE_GOLD grain")
    assert s.hand(roller) == "1grain" and s.hand(1 - roller) == "" and s.pending() == "Main"
    assert "GOLD_MISSED" in s.events()


@pytest.mark.clause("seafarers.gold.order")
def test_the_seats_choose_from_the_roller_on():
    s = shores().has(0, settlements="b3N").has(1, settlements="b3S").has(2, settlements="e8N a2S")
    for roller in range(3):
        s.main(roller, "2+3")
        for k in range(3):
            seat = (roller + k) % 3
            assert s.table.actor == seat
            s.do(f"{seat} TAKE_GOLD ore")
        assert s.pending() == "Main"
        s.do(f"{roller} END_TURN")


@pytest.mark.clause("seafarers.gold.order")
def test_the_other_tiles_pay_first():
    # The last ore goes to the mountains of e4.
    s = drained("1ore", s0={"settlements": "b3N"}, s1={"settlements": "e4N"}).main(0, "2+3")
    assert s.hand(1) == "1ore" and s.hand(0) == "" and s.pending() == "Main"
    assert s.events()[-1] == "GOLD_MISSED"


@pytest.mark.clause("seafarers.gold.order")
def test_what_the_bank_has_not_is_lost():
    s = drained("1wool", s0={"cities": "b3N"}).main(0, "2+3").do("0 TAKE_GOLD wool")
    assert s.hand(0) == "1wool" and s.pending() == "Main"
    assert s.facts.fact("gold_fields.owed", 0) == 0


@pytest.mark.clause("seafarers.gold.order")
def test_of_a_short_bank_one_takes_all_that_one_is_owed():
    s = drained("1brick 1ore", s0={"cities": "b3N"}).main(0, "2+3")
    assert s.legal(0, "TAKE_GOLD") == {"brick"}, "else one card of the two would be left there"
    s.do("0 TAKE_GOLD brick", "0 TAKE_GOLD ore")
    assert s.hand(0) == "1brick 1ore"


@pytest.mark.clause("seafarers.gold.order")
def test_a_short_bank_of_the_base_game_is_no_matter_to_gold():
    # Two seats are owed ore by e4 and the bank has one: neither gets it. Then gold takes it.
    s = drained("1ore", s0={"settlements": "e4N b3N"}, s1={"settlements": "e4S"}).main(0, "2+3")
    assert s.pending() == "ChooseGold" and s.hand(0) == s.hand(1) == ""
    s.do("0 TAKE_GOLD ore")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("seafarers.gold.choice")
def test_gold_is_taken_only_when_it_pays():
    s = shores().has(0, settlements="b3N").main(0, "6+6")
    s.refuses("0 TAKE_GOLD ore", "seafarers.gold.choice")


@pytest.mark.clause("seafarers.gold.founding")
def test_the_second_settlement_at_gold_brings_a_card_of_choice():
    # No printed start has gold, so the gold of a map of ours counts as main.
    data = make_board("new-shores-3").to_json()
    data["marks"]["islands"]["start"].append("b3")
    s = Story(3, chapters=["new-shores"], board=board_from_json(data), fresh=True)
    s.do("0 BUILD_SETTLEMENT b3N", "0 BUILD_SHIP b3NE")
    assert s.pending() == "FoundSettlement", "the first brings nothing"
    s.do("1 BUILD_SETTLEMENT e4S", "1 BUILD_ROAD e4SE", "2 BUILD_SETTLEMENT f2N", "2 BUILD_ROAD e2SE")
    s.do("2 BUILD_SETTLEMENT b3S")
    assert s.pending() == "ChooseGold" and s.facts.owing() == [2]
    s.do("2 TAKE_GOLD ore")
    assert s.hand(2) == "1ore" and s.pending() == "FoundRoad"
    s.do("2 BUILD_SHIP c3E", "1 BUILD_SETTLEMENT g4N")
    s.do("1 BUILD_ROAD f4SE", "0 BUILD_SETTLEMENT e5N", "0 BUILD_SHIP d4E", "0 ROLL", "* DICE 6+6")
    assert s.pending() == "Main"


@pytest.mark.clause("seafarers.gold.found")
def test_who_finds_gold_takes_a_card_of_choice():
    s = oceania().has(0, settlements="c5N", hand="1lumber 1wool").main(0, "6+6")
    s.do("0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 gold", "* FIND_TOKEN c4 9")
    assert s.pending() == "ChooseGold"
    s.do("0 TAKE_GOLD grain")
    assert s.hand(0) == "1grain" and s.pending() == "Main"
    # From now on it pays as gold does.
    t = s.rules.topology
    assert s.facts.r.places.terrain_names[s.facts.terrain(t.tile("c4"))] == "gold" and s.facts.token(t.tile("c4")) == 9
    s.has(1, settlements="d4N").do("0 END_TURN", "1 ROLL", "* DICE 4+5")
    assert s.facts.owing() == [1] and s.pending() == "ChooseGold"


@pytest.mark.clause("seafarers.gold.choice")
def test_gold_of_two_numbers_in_through_the_desert():
    # b2 has a 4, e7 a 5.
    s = desert().has(0, settlements="b2N").has(1, settlements="e7N").main(0, "1+3")
    assert s.facts.owing() == [0] and s.pending() == "ChooseGold"
    s.do("0 TAKE_GOLD ore", "0 END_TURN", "1 ROLL", "* DICE 2+3")
    assert s.facts.owing() == [1]


# -- a bank that nobody counts -----------------------------------------------------------------------------------------

GOODS = ("brick", "lumber", "wool", "grain", "ore")
BANKS = ("9brick 9lumber 9wool 9grain 9ore", "3brick 2lumber 1wool 4ore", "4grain 5ore", "3grain", "2wool 1ore")


def owed(n, keep, hidden):
    """A seat that is owed `n` cards of choice at one field, of a bank that holds some cards alone."""
    kinds = ["cities"] * (n // 2) + ["settlements"] * (n % 2)
    left = dict(Story.count(keep))
    s = shores(hidden_bank=hidden).has(2, hand=" ".join(f"{19 - left.get(good, 0)}{good}" for good in GOODS))
    for corner, kind in zip(("b3N", "c4N", "c3N"), kinds, strict=False):
        s.has(0, **{kind: corner})
    return s.main(0, "2+3")


def taken(game, got, found, met):
    """Follow every choice, card by card: all that is had in the end; a view lists what the table lists."""
    if game.rules.steps[game.step_id()].name != "ChooseGold":
        found.add(got)
        return
    for seat in range(game.rules.seats):
        assert View(game, seat).legal() == legal(game, seat), f"seat {seat} has {got}"
    for action in legal(game, 0):
        after = game.copy()
        after.apply_trusted(action)
        if (key := tuple(after.to_list())) not in met:
            met.add(key)
            taken(after, tuple(sorted([*got, what_of(action)])), found, met)


@pytest.mark.clause("seafarers.gold.choice")
@pytest.mark.clause("base.variant.hidden_bank")
@pytest.mark.parametrize("keep", BANKS)
@pytest.mark.parametrize("hidden", [0, 1])
@pytest.mark.parametrize("n", range(1, 7))
def test_any_cards_that_the_bank_has_are_taken_for_gold_whether_it_is_counted_or_not(n, hidden, keep):
    """All alike, too."""
    found = set()
    taken(owed(n, keep, hidden).game, (), found, set())
    bank = [dict(Story.count(keep)).get(good, 0) for good in GOODS]
    some = itertools.combinations_with_replacement(range(len(GOODS)), min(n, sum(bank)))
    assert found == {cards for cards in some if all(cards.count(k) <= bank[k] for k in range(len(GOODS)))}


def question(s):
    """The dialog as the page has it."""
    return shown(viewer_of_view(View(s.game, 0), s.game.events, "en", ["Red", "Blue", "White"]))["question"]


@pytest.mark.clause("seafarers.gold.choice")
def test_the_dialog_asks_for_all_cards_of_a_counted_bank_at_once_and_for_one_after_the_other_of_a_hidden_one():
    asked = question(owed(4, "3grain 1ore", 0))
    assert asked["title"] == "The gold field pays you 4 cards of your choice"
    assert (asked["least"], asked["most"]) == (4, 4) and [one["n"] for one in asked["pictures"]] == [0, 0, 0, 3, 1]
    s = owed(4, "3grain 1ore", 1)
    for left in (4, 3, 2):
        asked = question(s)
        assert asked["title"] == f"The gold field pays you {left} cards of your choice"
        assert (asked.get("least", 1), asked.get("most", 1)) == (1, 1)
        offered = {one["slots"] for one in asked["pictures"] if one["n"]}
        assert offered == s.legal(0, "TAKE_GOLD") == {"grain", "ore"}
        s.do("0 TAKE_GOLD grain")
    assert {one["slots"] for one in question(s)["pictures"] if one["n"]} == {"ore"}


@pytest.mark.clause("base.variant.hidden_bank")
def test_a_refused_list_does_not_tell_what_a_hidden_bank_has():
    for hidden in (0, 1):
        s = owed(3, "5grain 2ore", hidden)
        for good in ("grain", "ore"):
            texts = [f"0 TAKE_GOLD {good}"] * 3
            try:
                check_together(s.table, [from_text(s.rules, text) for text in texts], texts)
                found = ""
            except Refused as why:
                found = why.template
            except IllegalAction as why:
                found = why.why.id
            fits = "" if good == "grain" else "year_of_plenty.cards_taken_order_goods"
            assert found == ("{kind} is sent alone" if hidden else fits)


@pytest.mark.clause("base.variant.hidden_bank")
def test_why_a_card_is_not_taken_of_a_hidden_bank():
    s = owed(4, "1grain 1ore", 1).do("0 TAKE_GOLD ore")
    s.refuses("0 TAKE_GOLD ore", "seafarers.gold.order")
    assert s.table.refusal(s.game, from_text(s.rules, "0 END_TURN")).why.values["n"] == 3, (
        "nobody knows that it has one"
    )
    s.do("0 TAKE_GOLD grain")
    assert s.hand(0) == "1grain 1ore" and s.pending() == "Main" and s.events()[-1] == "GOLD_MISSED"
    assert s.facts.fact("gold_fields.owed", 0) == 0


# -- the log -----------------------------------------------------------------------------------------------------------


def test_the_log_says_who_took_what_from_gold():
    s = shores().has(0, cities="b3N").has(1, settlements="b3S e4N").main(0, "2+3")
    s.do("0 TAKE_GOLD brick", "0 TAKE_GOLD ore", "1 TAKE_GOLD wool")
    assert s.table.tell(language="es")[-3:] == [
        "Azul recibe 1 de mineral",
        "Rojo toma del río aurífero 1 de arcilla y 1 de mineral",
        "Azul toma del río aurífero 1 de lana",
    ]
    assert s.table.tell(language="en")[-2:] == [
        "Red takes 1 brick and 1 ore from the gold field",
        "Blue takes 1 wool from the gold field",
    ]


def test_gold_and_land_are_the_causes_of_their_cards():
    s = shores().has(0, cities="b3N").has(1, settlements="b3S e4N").main(0, "2+3")
    s.do("0 TAKE_GOLD brick", "0 TAKE_GOLD ore", "1 TAKE_GOLD wool")
    gained = [event for event in s.game.events if event.kind == GAINED]
    assert [(event.seat, s.rules.steps[event.cause].name) for event in gained] == [
        (1, "Produce"), (0, "ChooseGold"), (0, "ChooseGold"), (1, "ChooseGold"),
    ]  # fmt: skip


def test_cards_of_other_origin_are_not_told_as_gold():
    """The year of plenty right after the gold."""
    s = shores().has(0, settlements="b3N", cards="year_of_plenty").main(0, "2+3")
    s.do("0 TAKE_GOLD brick", "0 PLAY_YEAR_OF_PLENTY", "0 TAKE brick", "0 TAKE ore")
    assert s.table.tell(language="es")[-3:] == [
        "Rojo toma del río aurífero 1 de arcilla",
        "Rojo juega el descubrimiento",
        "Rojo recibe 1 de arcilla y 1 de mineral",
    ]


def test_founding_tells_cards_of_tiles_and_of_gold_apart():
    data = make_board("new-shores-3").to_json()
    data["marks"]["islands"]["start"] += ["b2", "b3"]
    s = Story(3, chapters=["new-shores"], board=board_from_json(data), fresh=True)
    s.do("0 BUILD_SETTLEMENT e5N", "0 BUILD_SHIP d4E", "1 BUILD_SETTLEMENT e4S", "1 BUILD_ROAD e4SE")
    s.do("2 BUILD_SETTLEMENT f2N", "2 BUILD_ROAD e2SE", "2 BUILD_SETTLEMENT c3N")
    assert s.pending() == "ChooseGold"
    s.do("2 TAKE_GOLD ore")
    assert s.table.tell(language="es")[-2:] == [
        "Blanco recibe 1 de arcilla",
        "Blanco toma del río aurífero 1 de mineral",
    ]
