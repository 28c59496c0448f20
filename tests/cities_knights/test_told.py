"""What is told of cards and powers whose effect alone would not say where it comes from."""

import pytest

from poblado.locale.lines import EVERYTHING
from poblado.locale.sentences import story

from .tables import SEVEN, Realm

NAMES = ["Ana", "Bea", "Caro"]


def told(realm, *actions):
    """The sentences of these actions."""
    realm.game.note_events()
    realm.do(*actions)
    return [line.told.text for line in story(realm.rules, realm.game.events, EVERYTHING, NAMES, "en")]


def test_who_takes_a_card_by_the_aqueduct():
    s = Realm().has(0, cities="b2N", levels="science=3").begin(0).roll(0)
    assert told(s, "0 TAKE wool") == ["The roll brings Ana nothing, so the aqueduct gives a card", "Ana gets 1 wool"]


def test_the_robber_sleeps_on_a_seven():
    asleep = "The robber sleeps until the barbarians first land: nobody moves it"
    for realm in (Realm(), Realm().landed()):
        lines = told(realm.begin(0), "0 ROLL", f"* DICE {SEVEN}", "* EVENT_DIE trade")
        assert (asleep in lines) == (realm.facts.pending() == "Main"), lines


@pytest.mark.parametrize(("taken", "last"), [("TAKE_PROGRESS smith", "Ana takes a progress card from Bea: smith"),
                                             ("DONE", "Ana takes no progress card from Bea")])  # fmt: skip
def test_whose_cards_the_spy_sees(taken, last):
    s = Realm().has(0, progress="spy").has(1, progress="smith").main(0)
    lines = told(s, "0 PLAY_SPY 1", f"0 {taken}")
    assert lines == ["Ana plays the spy", "Ana looks at Bea's progress cards", last]


def test_what_the_fleet_trades_and_whose_knight_deserts():
    s = Realm().has(0, progress="merchant_fleet deserter").has(1, settlements="d4N", roads="d4NE", knights="d4S=1")
    s.main(0)
    assert told(s, "0 PLAY_MERCHANT_FLEET paper") == ["Ana plays the merchant fleet", "Ana trades paper 2:1 this turn"]
    assert told(s, "0 PLAY_DESERTER 1") == ["Ana plays the deserter", "Bea has to give up a knight to Ana"]
