"""Kinds that whoever makes an offer would take as well."""

import pytest
from person import Person

from poblado.server.alternatives import Alternatives
from poblado.testing import Story

OFFER = "0 OFFER 1wool:1grain 1,2"


def begun():
    s = Story(3, board="beginner").has(0, settlements="d3N", hand="2wool")
    return s.has(1, hand="1ore").has(2, hand="1ore").main(0)


def test_they_stand_as_long_as_the_offer():
    s, wishes = begun(), Alternatives()
    s.do(OFFER)
    wishes.say(s.facts, 0, ["ore"])
    s.do("1 DECLINE")
    wishes.say(s.facts, 1, [])
    assert wishes.of(s.facts) == ["ore"], "another one's answer changes nothing"
    s.do("0 CANCEL")
    wishes.say(s.facts, 0, [])
    assert wishes.of(s.facts) == []


def test_the_same_offer_again_says_nothing_by_itself():
    s, wishes = begun(), Alternatives()
    s.do(OFFER)
    wishes.say(s.facts, 0, ["ore"])
    s.do("1 DECLINE", "2 DECLINE")  # by bots, which nobody tells of
    s.do(OFFER)
    wishes.say(s.facts, 0, [])
    assert wishes.of(s.facts) == []


@pytest.mark.parametrize("also", ["ore", ["gold"], [1], [["ore"]], ["ore"] * 9])
def test_what_nobody_trades_in_is_refused(app, also):
    person = Person(app, preset="base", players="3")
    answer = person.client.post(
        f"/game/{person.game}/act", json={"as": 0, "actions": ["ROLL"], "also": also}, headers={"x-poblado": "1"}
    )
    assert answer.status_code == 400 and "ore" in answer.json()["error"]
