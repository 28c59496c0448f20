"""The chapter without a face on a page: all that it brings is shown and can be reached from its declarations alone."""

import pytest
from reach import ways

import poblado
from poblado.kernel.view import View
from poblado.testing import Story, positions
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.board import places_of
from poblado.viewmodel.to_json import shown

pytestmark = pytest.mark.slow


CASES = {"base": ("base", ["lagoon", "tides"]), "knights": ("cities-knights", ["lagoon"])}
NAMES = ("Ana", "Bea", "Coro", "Dan")


def told(view, events=()):
    viewer = viewer_of_view(view, events, "en", NAMES[: view.game.rules.seats])
    places = places_of(viewer)
    return viewer, shown(viewer), places


@pytest.mark.parametrize("case", CASES)
def test_all_that_may_be_done_is_reached_by_one_way(installed, case):
    name, chapters = CASES[case]
    rules = poblado.ruleset(name, 3, chapters=chapters)
    own = {spec.name for spec in rules.specs if spec.module in ("lagoon", "feast") and not spec.chance}
    reached = set()
    for seed in (2, 8):
        for game, _ in positions(rules, seed, every=4, limit=900):
            for seat in rules.facts(game).owing():
                viewer, page, places = told(View(game, seat), game.events)
                found = ways(page, places)
                wrong = {kind: found.get(kind, []) for kind in viewer.kinds if len(found.get(kind, [])) != 1}
                assert not wrong, f"{game}: {wrong}"
                reached |= own & viewer.kinds
    assert len(reached) >= 6, f"or little of the chapter is tried: {reached}"


def test_its_buttons_say_price_supply_and_reason(installed):
    s = Story(board="bay", chapters=["lagoon"]).has(0, settlements="e3S", hand="1lumber 1wool", wares="2shell").main(0)
    viewer, page, places = told(s.table.view(0))
    buttons = {button["kind"]: button for button in page["commands"]}
    canoe, conch = buttons["BUILD_CANOE"], buttons["BUY_CONCH"]
    assert canoe["legal"] and canoe["price"] == [["lumber", 1, 0], ["wool", 1, 0]] and canoe["left"] == 6
    assert not conch["legal"] and conch["why"] == "need 1 ore" and conch["group"] == "build"
    assert {place.place for place in places if place.kind == "BUILD_CANOE"} and buttons["SET_BUOY"]["legal"]
    shells = [one["n"] for own in page["badges"] for one in own if one["title"] == "shell"]
    assert shells == [n for seat in range(viewer.rules.seats) for n in viewer.facts.wares(seat) if n] and shells[0] > 2


def test_its_question_to_several_is_made_of_what_is_legal(installed):
    s = (
        Story(board="bay", chapters=["lagoon"])
        .has(0, hand="1wool 1ore")
        .has(1, settlements="c4N", hand="2grain")
        .main(0)
    )
    s.do("0 BUY_CONCH", "0 BLOW_CONCH")
    _, page, _ = told(s.table.view(1))
    question = page["question"]
    assert (question["dialog"], [one["kind"] for one in question["pictures"]]) == ("choice", ["BRING", "EAT"])
    assert page["specs"]["BRING"]["slots"] == [{"name": "what", "sort": "good", "help": "Choose a card"}]
    assert list(page["values"]["BRING what"]) == ["grain"]
