"""Plain data of a page, over random games: each action that may be done can be reached in exactly one way."""

import pytest
from add_a_module import Patience
from reach import ways

import poblado
from fair import Fair
from long_run import first_is_quick, some_are_quick
from poblado.kernel.codec import encode
from poblado.kernel.view import View
from poblado.testing import Story, positions
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.board import places_of
from poblado.viewmodel.to_json import shown

NAMES = ["Ana", "Bea", "Coro", "Dan", "Eva", "Fe"]
PLAYED = {
    "base": ("base", 4, {}, ()),
    "strict": ("base", 3, {"combined_trade_build": 0}, ()),
    "enumerated": ("base", 3, {"enumerated_offers": 1}, ()),
    "six": ("base-5-6", 6, {}, ()),
    "paired": ("base-5-6-paired", 5, {}, ()),
    "module": ("base", 3, {}, (Patience,)),
    "knights": ("cities-knights", 3, {}, ()),
    "urraca": ("cities-knights", 3, {"dona_urraca": 1}, (Patience,)),
    "fair": ("base", 3, {}, (Fair,)),
    "knights-2010": ("cities-knights-2010", 4, {}, ()),
    "cards": ("cards", 4, {}, ()),
    "long cards": ("cards", 3, {"points_to_win": 15}, ()),
}


def rules_of(name):
    preset, seats, params, extra = PLAYED[name]
    return poblado.ruleset(preset, seats, params=params, extra=[make() for make in extra])


def told(view, events, language="en"):
    viewer = viewer_of_view(view, events, language, NAMES[: view.game.rules.seats])
    places = places_of(viewer)
    return viewer, shown(viewer), places


@pytest.mark.thorough
@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("seeds", first_is_quick([[1], [2, 3]]), ids=str)
def test_all_that_may_be_done_is_reached_by_one_way(name, seeds):
    rules = rules_of(name)
    kinds = set()
    for seed in seeds:
        for game, _ in positions(rules, seed, every=11, limit=1100):
            # Whoever owes an answer, and one who does not.
            for seat in {*rules.facts(game).owing(), seed % rules.seats}:
                viewer, page, places = told(View(game, seat), game.events)
                legal = {action.kind for action in viewer.legal}
                kinds |= legal
                found = ways(page, places)
                wrong = {kind: found.get(kind, []) for kind in legal if len(found.get(kind, [])) != 1}
                assert not wrong, f"{game}: {wrong}"
                assert legal <= set(page["specs"])
    assert len(kinds) > 8, f"or little is tried: {kinds}"


@pytest.mark.parametrize("name", ["base", "module", "knights"])
def test_no_button_lacks_cards_before_anything_is_paid_for_or_after_the_end(name):
    last = None
    for game, _ in positions(rules_of(name), 1, every=1, limit=4000):
        last = game
        if not game.rules.facts(game).round():
            _, page, _ = told(View(game, 0), game.events)
            builds = [one for one in page["commands"] if one.get("price")]
            assert builds, "prices are shown"
            assert not [one for one in builds if one["why"] or any(lacks for _, _, lacks in one["price"])], game
    assert last is not None and last.is_over(), "or the end is not reached"
    _, page, _ = told(View(last, 0), last.events)
    assert not [one for one in page["commands"] if one["kind"]]


@pytest.mark.parametrize(("language", "word"), [("es", "gratis"), ("en", "free")])
def test_free_roads_are_free_on_their_button(language, word):
    """Not while the island is founded: then no button places."""
    s = Story(3).has(0, settlements="d3N", cards="road_building").main(0, "6+6")
    button = road_button(s, language)
    assert not button["legal"] and button["price"] and "free" not in button
    button = road_button(s.do("0 PLAY_ROAD_BUILDING"), language)
    assert (button["legal"], button["text"], button["free"], button["why"]) == (True, word, True, "")
    assert "price" not in button and button["left"] == 15
    button = road_button(s.do("0 BUILD_ROAD d3NE", "0 DONE"), language)
    assert not button["legal"] and button["price"] and "free" not in button
    button = road_button(Story(3, fresh=True).do("0 BUILD_SETTLEMENT d3N"), language)
    assert not button["legal"] and "free" not in button


def road_button(story, language):
    page = told(View(story.game, 0), story.game.events, language)[1]
    return next(one for one in page["commands"] if one["kind"] == "BUILD_ROAD")


FREE = [("base", ()), ("base", ("favours",)), ("base-5-6-paired", ("helpers", "oceania")), ("cities-knights", ())]


@pytest.mark.thorough
@pytest.mark.parametrize(("preset", "chapters"), some_are_quick(FREE, lambda n: n == 0), ids=str)
def test_what_a_button_calls_free_costs_nothing(preset, chapters):
    rules = poblado.ruleset(preset, chapters=chapters, seed=1)
    free = 0
    for game, _ in positions(rules, 3, every=1, limit=1200):
        for seat in rules.facts(game).owing():
            viewer, page, _ = told(View(game, seat), game.events)
            for one in page["commands"]:
                if one.get("free"):
                    free += 1
                    action = next(action for action in viewer.legal if action.kind == one["kind"])
                    after = game.copy()
                    after.apply_trusted(encode(rules, action))
                    assert sum(rules.facts(after).bank()) <= sum(rules.facts(game).bank()), f"{game}: {action}"
        if free > 30:
            break
    assert free, "or nothing is tried"
