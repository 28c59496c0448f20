"""What is answered about a place: to the viewer, small, and nothing about what is not there."""

import json

import pytest
from person import Person


def asked(person, **query):
    return person.client.get(f"/game/{person.game}/place", params=query)


def test_a_lit_place_is_told_as_the_viewer(app):
    person = Person(app, preset="base", players="4", mode="solo", bot="random", seed="7")
    state = person.state()
    kind, place = next(text.split() for text in state["legal"] if text.startswith("BUILD_SETTLEMENT"))
    answer = asked(person, at=place, kind=kind)
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-store"
    told = answer.json()
    assert told["title"] and any(fact.get("change") for fact in told["facts"])
    assert not any(
        fact.get("change") for fact in asked(person, at=place, kind=kind, **{"as": "public"}).json()["facts"]
    )
    assert len(json.dumps(told)) < 3000


@pytest.mark.parametrize("at", ["", "z99N", "plate:nothing", "x" * 4000])
def test_what_is_not_there_is_not_found(app, at):
    person = Person(app, preset="base", players="3", mode="solo", bot="random", seed="7")
    answer = asked(person, at=at)
    assert answer.status_code == 404 and answer.json()["error"]


def test_there_are_no_dice_in_the_card_game(app):
    person = Person(app, preset="cards", players="3", mode="solo", bot="random", seed="7")
    assert asked(person, at="plate:dice").status_code == asked(person, at="c3N").status_code == 404
