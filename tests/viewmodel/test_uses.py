"""One line of use on what is bought, loaded, met or explored, where it is bought and where it lies."""

import pytest

import poblado
from fair import Fair
from poblado.kernel.view import View
from poblado.locale.uses import things_of, things_without_use, use_of
from poblado.presets import preset_names
from poblado.testing.laws import all_that_is_bought_or_met_says_what_it_is_for as law
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.inspect import inspected
from poblado.viewmodel.to_json import shown

NAMES = ["Ana", "Bea", "Coro"]


def begun(preset, language="en", **more):
    rules = poblado.ruleset(preset, 3, **more)
    game = rules.new_game()
    return viewer_of_view(View(game, 0), game.events, language, NAMES, in_words=True)


def buttons(viewer):
    return {one["kind"]: one.get("use", "") for one in shown(viewer)["commands"] if one.get("kind")}


def tile_of(viewer, terrain):
    facts = viewer.facts
    at = next(t for t in range(facts.r.tiles) if facts.r.places.terrain_names[facts.terrain(t)] == terrain)
    return facts.r.topology.tile_names[at]


def told(viewer, place):
    return [fact.text for fact in inspected(viewer, place)[1] if fact.use]


@pytest.mark.parametrize("preset", preset_names())
def test_everything_that_a_preset_brings_has_its_line(preset):
    rules = poblado.ruleset(preset)
    assert len(things_of(rules)) > 3 and things_without_use(rules) == {}


def test_a_line_speaks_of_what_this_table_plays():
    """As the missions that a ship sails for: no fish where none are caught."""
    said = [use_of(poblado.ruleset(name), "items.cargo_ship", "en") for name in ("land-ahoy", "pirates-and-explorers")]
    assert said == [
        "Explores, carries settlers.",
        "Explores, carries settlers, fights lairs, carries fish, befriends villages.",
    ]


def test_what_is_built_says_it_on_its_button_and_after_building_at_its_place():
    viewer = begun("base")
    assert buttons(viewer)["BUILD_CITY"] == "2 points, and twice the cards."
    assert buttons(viewer)["BUY_CARD"].startswith("A knight")
    assert buttons(begun("cards"))["BUILD_KNIGHT"].startswith("Side A: one more card")
    tile = tile_of(viewer, "desert")
    assert told(viewer, tile) == ["Its tile pays nothing; whoever moves it here may rob a neighbour of a card."]
    table = poblado.new_table("base", players=3, seed=7)
    table.play(table.legal()[0])
    corner = table.record.actions[0].split()[-1]
    there = viewer_of_view(View(table.game, 1), table.game.events, "es", NAMES, in_words=True)
    assert told(there, corner) == ["1 punto y cartas de los hexágonos que toca."]


def test_gold_says_what_it_buys_and_the_unexplored_how_it_is_explored():
    viewer = begun("pirates-and-explorers")
    gold = [one for one in shown(viewer)["badges"][0] if one["drawing"] == "good-gold"]
    assert gold[0]["n"] == 2 and gold[0]["help"].startswith("2 gold buy any resource, up to 2 times a turn")
    assert told(viewer, tile_of(viewer, "unexplored"))[0].startswith("Sail a ship up to it to turn it over")
    rim = next(e for e in viewer.rules.topology.edge_names if any("the frame is sea" in one for one in told(viewer, e)))
    assert rim


def test_a_mission_says_how_one_advances():
    plates = {plate["name"]: plate for plate in shown(begun("pirates-and-explorers", "es"))["plates"]}
    assert plates["mission-fish"]["help"].startswith("Avanzas una casilla por cada banco de peces que desembarcas")
    assert plates["mission-lairs"]["help"].startswith("Avanzas cuando cae una guarida")


def test_an_author_is_warned_of_what_lacks_its_line():
    with pytest.warns(
        UserWarning, match=r"no line says what pieces\.kite is good for in es, en: put use\.pieces\.kite"
    ):
        law(poblado.ruleset("base", 3, extra=[Fair()]))


def test_poblado_s_own_things_must_have_theirs(monkeypatch):
    monkeypatch.setattr("poblado.locale.uses.things_of", lambda rules: {"pieces.tower": ""})
    with pytest.raises(AssertionError, match=r"no line says what pieces\.tower is good for in es, en"):
        law(poblado.ruleset("base", 3))
