"""Scenarios with Cities & Knights: targets, founding, islands, and games on paper: page 9, ruling 34, research 4.2 and 4.3."""

import json

import pytest

import poblado
from cities_knights.invariants import check as check_knights
from cities_knights.tables import SETTLEMENT_COST
from long_run import first_is_quick
from poblado.kernel.chance import SeededSource
from poblado.kernel.rng import Rng
from poblado.notation import position_from_json, position_text, position_to_json, read_position
from poblado.presets.composition import cautions, usual_params
from poblado.server.setup_check import advise
from poblado.table import Table
from walking import forward

from .invariants import check
from .tables import COAST, each_edition, opened, shores

TARGETS = {"new-shores": 16, "four-islands": 15, "oceania": 14, "through-the-desert": 16}
"""Two more than the scenarios ask for alone: 14, 13, 12 and 14."""

each_scenario = pytest.mark.parametrize("chapter", TARGETS)


# -- advice --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("chapter", "said"), [("four-islands", True), ("oceania", True), ("new-shores", False),
                                               ("through-the-desert", False)])  # fmt: skip
def test_what_the_books_advise_against_is_said_where_one_chooses_and_can_be_played(chapter, said, language):
    """knights_at_sea.scenario.suited: with Cities & Knights alone, not with the base game."""
    words = {"preset": "cities-knights", "players": "3", f"chapter.{chapter}": "1"}
    told = advise(words, language)
    assert told["ok"] and len(told["cautions"]) == said
    assert advise({**words, "preset": "base"}, language)["cautions"] == []
    assert [why.clause for why in cautions("cities-knights", [chapter])] == ["knights_at_sea.scenario.suited"] * said


# -- targets -------------------------------------------------------------------------------------------------------


@each_scenario
@pytest.mark.clause("knights_at_sea.scenario.target")
@pytest.mark.parametrize(
    ("preset", "players"),
    [("cities-knights", 3), ("cities-knights", 4), ("cities-knights-2010", 3), ("cities-knights-2010", 4),
     ("cities-knights-5-6", 5), ("cities-knights-5-6", 6), ("cities-knights-5-6-paired", 6)],
)  # fmt: skip
def test_ruling_34_two_points_more_than_the_scenario_asks(preset, players, chapter):
    rules = poblado.ruleset(preset, players, chapters=[chapter], seed=1)
    assert rules.params["points_to_win"] == TARGETS[chapter]
    assert usual_params(preset, [chapter], players)["points_to_win"] == TARGETS[chapter]


@each_scenario
@pytest.mark.clause("knights_at_sea.scenario.target")
@pytest.mark.parametrize("points", [10, 13, 14, 20])
def test_what_is_asked_for_holds(chapter, points):
    """Nothing is added to a target that somebody names."""
    rules = poblado.ruleset("cities-knights", 3, chapters=[chapter], params={"points_to_win": points})
    assert rules.params["points_to_win"] == points


@pytest.mark.clause("knights_at_sea.scenario.target")
def test_neither_partner_alone_asks_for_more():
    assert poblado.ruleset("cities-knights", 3).params["points_to_win"] == 13
    assert poblado.ruleset("base", 3, chapters=["new-shores"]).params["points_to_win"] == 14


@each_edition
@pytest.mark.clause("knights_at_sea.scenario.target")
@pytest.mark.parametrize(("defended", "wins"), [(11, False), (12, True)])
def test_ruling_34_new_shores_ends_at_sixteen(preset, defended, wins):
    """A settlement on the small island is three points, one on the main island the last."""
    s = shores(preset=preset).has(0, settlements="c2N", roads="", hand=SETTLEMENT_COST).lays(0, "ship", COAST)
    s.set("raid.defenders", 0, defended - 2)
    s.main(0)
    assert s.points(0) == defended + 3 and s.winner is None, "with the longest route"
    s.do("0 BUILD_SETTLEMENT d2S")
    assert s.points(0) == defended + 4 and (s.winner == 0) == wins


# -- founding ------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.founding.city", "knights_at_sea.gold.resources")
def test_the_city_of_the_founding_may_take_a_ship(preset):
    s = opened(preset=preset)
    s.do("0 BUILD_SETTLEMENT c2S", "0 BUILD_SHIP d2NE")
    s.do("1 BUILD_SETTLEMENT g2N", "1 BUILD_ROAD g2NE", "2 BUILD_SETTLEMENT g4N", "2 BUILD_ROAD g4NE")
    s.do("2 BUILD_CITY e5N")
    assert s.legal(2) == {
        "2 BUILD_ROAD e5NE",
        "2 BUILD_ROAD d4E",
        "2 BUILD_ROAD d4SE",
        "2 BUILD_SHIP e5NE",
        "2 BUILD_SHIP d4E",
    }
    s.do("2 BUILD_SHIP e5NE")
    assert s.hand(2) == "1lumber 1wool", "one of each tile of land and no commodity"
    s.do("1 BUILD_CITY f3N")
    assert s.legal(1, "BUILD_SHIP") == set(), "inland there is none"
    s.do("1 BUILD_ROAD f3NE", "0 BUILD_CITY e2S", "0 BUILD_SHIP f1NE")
    assert (s.piece("e2S"), s.left(0, "ship"), s.left(0, "road")) == ("city", 13, 15)


@pytest.mark.clause("knights_at_sea.founding.city")
def test_a_ship_of_the_founding_moves_in_the_first_turn():
    s = opened()
    s.do("0 BUILD_SETTLEMENT c2S", "0 BUILD_SHIP d2NE", "1 BUILD_SETTLEMENT g2N", "1 BUILD_ROAD g2NE")
    s.do("2 BUILD_SETTLEMENT g4N", "2 BUILD_ROAD g4NE", "2 BUILD_CITY e5N", "2 BUILD_ROAD e5NE")
    s.do("1 BUILD_CITY f3N", "1 BUILD_ROAD f3NE", "0 BUILD_CITY e2S", "0 BUILD_SHIP f1NE")
    s.roll(0)
    assert {text.split()[0] for text in s.legal(0, "MOVE_SHIP")} == {"d2NE", "f1NE"}


@pytest.mark.clause("knights_at_sea.founding.city")
def test_nobody_founds_on_a_small_island():
    """Seafarers' own rule holds for the city too."""
    s = opened()
    s.do("0 BUILD_SETTLEMENT c2S", "0 BUILD_SHIP d2NE", "1 BUILD_SETTLEMENT g2N", "1 BUILD_ROAD g2NE")
    s.do("2 BUILD_SETTLEMENT g4N", "2 BUILD_ROAD g4NE")
    assert not s.can("2 BUILD_CITY b3N") and not s.can("2 BUILD_CITY d2N")
    s.refuses("2 BUILD_CITY b3N", "seafarers.islands.start")


# -- islands -------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.island.kept")
def test_a_city_that_falls_back_keeps_the_islands_points_and_brings_no_others(preset):
    s = shores(preset=preset).has(0, settlements="c2S", hand=f"{SETTLEMENT_COST} 2grain 3ore")
    s.lays(0, "ship", "d2NE c1E b1SE").main(0)
    s.do("0 BUILD_SETTLEMENT c2N")
    assert s.points(0) == 4, "two settlements and the island's two"
    s.do("0 BUILD_CITY c2N")
    assert s.points(0) == 5
    s.do("0 END_TURN").sails(6).roll(1, "5+6", "ship").loses(0, "c2N")
    assert s.piece("c2N") == "settlement" and s.points(0) == 4
    # It is built anew, and a second settlement comes to the island: nothing more.
    s.has(0, hand=f"2grain 3ore {SETTLEMENT_COST}", roads="c2NE").do("1 END_TURN").idle(2).roll(0)
    s.do("0 BUILD_CITY c2N")
    assert s.points(0) == 5
    s.has(0, roads="b2SE").do("0 BUILD_SETTLEMENT c3N")
    assert s.points(0) == 8 and s.longest_route == 0, "the settlement, and the longest route through c2N"
    assert s.events().count("ISLAND_SETTLED") == 1


@pytest.mark.clause("knights_at_sea.island.kept")
def test_a_tipped_city_keeps_them_as_well():
    """Where no settlement is left in the supply."""
    s = shores().has(0, settlements="c2S", hand=f"{SETTLEMENT_COST} 2grain 3ore").lays(0, "ship", "d2NE c1E b1SE")
    s.main(0).do("0 BUILD_SETTLEMENT c2N", "0 BUILD_CITY c2N").has(0, settlements="g2N g4N h2N f5N")
    before = s.points(0)
    s.do("0 END_TURN").sails(6).roll(1, "5+6", "ship").loses(0, "c2N")
    assert s.piece("c2N") == "tipped_city" and s.points(0) == before - 1


@pytest.mark.clause("knights_at_sea.raid.everywhere")
def test_walls_and_improvements_as_usual_on_every_island():
    s = shores().has(0, settlements="c2S", hand="2brick 1cloth").lays(0, "ship", "d2NE c1E b1SE").has(0, cities="c2N")
    s.main(0).do("0 BUILD_WALL c2N", "0 IMPROVE trade")
    assert s.wall("c2N") and s.levels(0) == (1, 0, 0)


# -- on paper ------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.clause("knights_at_sea.knight.ship", "knights_at_sea.asleep.robber")
def test_a_position_with_knights_at_sea_goes_there_and_back(preset):
    rules = poblado.ruleset(preset, 3, chapters=["new-shores"], seed=2)
    game = walked(rules, 5, 400)
    fresh = rules.new_game()
    for each in (game, fresh):
        assert Table.from_position(position_text(each)).game.same_as(each)
        assert Table.from_position(read_position(position_text(each))).game.same_as(each)
        data = json.loads(json.dumps(position_to_json(each)))
        assert Table.from_position(position_from_json(data)).game.same_as(each)


@pytest.mark.clause("knights_at_sea.knight.ship")
def test_a_staged_position_goes_there_and_back():
    """A knight at sea, robber and pirate off the board, and a pirate that a knight is driving off."""
    s = (
        shores()
        .has(0, settlements="c2S e7S", roads="d2E")
        .lays(0, "ship", "d2NE c1SE")
        .has(0, knights="c1S=2a")
        .main(0)
    )
    assert Table.from_position(position_text(s.game)).game.same_as(s.game)
    s = shores().has(0, settlements="c2S").lays(0, "ship", "d2NE").has(0, knights="d2N=2a").landed()
    s.figure("pirate", "d2").main(0).do("0 CHASE_PIRATE d2N")
    again = Table.from_position(position_text(s.game))
    assert again.game.same_as(s.game) and {t.split()[1] for t in s.legal(0)} == {"MOVE_PIRATE", "DISMISS_PIRATE"}


@each_scenario
@pytest.mark.clause("knights_at_sea.knight.way")
@pytest.mark.parametrize("preset", ["cities-knights", "cities-knights-2010"])
def test_a_record_replays(preset, chapter):
    rules = poblado.ruleset(preset, 3, chapters=[chapter], seed=4)
    table = Table(rules, SeededSource(6))
    rng = Rng(8)
    for _ in range(300):
        if table.is_over:
            break
        actions = table.legal()
        table.play(actions[rng.below(len(actions))])
    text = table.record.to_text()
    again = Table.from_record(poblado.record_from_text(text))
    assert again.game.same_as(table.game) and again.record.to_text() == text


def walked(rules, seed, actions):
    """A game after so many random actions, mostly such as build."""
    rng = Rng(seed)
    game = rules.new_game()
    for _ in range(actions):
        if game.is_over():
            break
        game.apply_trusted(forward(game, rng))
    return game


WALKS = [
    ("cities-knights", 3, "new-shores", {"points_to_win": 30, "fleet_track": 2}),
    ("cities-knights-2010", 4, "through-the-desert", {"points_to_win": 30, "fleet_track": 3}),
    ("cities-knights-5-6", 5, "new-shores", {"points_to_win": 30}),
    ("cities-knights", 4, "four-islands", {"knights_change_at_buildings": 1, "foreign_knights_hold_lines": 0}),
    ("cities-knights-5-6-paired", 6, "oceania", {"points_to_win": 30, "fleet_track": 2}),
]


@pytest.mark.thorough
@pytest.mark.clause("knights_at_sea.knight.ship", "knights_at_sea.line.link", "knights_at_sea.asleep.robber")
@pytest.mark.parametrize(("preset", "players", "chapter", "params"), WALKS, ids=lambda v: str(v)[:24])
@pytest.mark.parametrize("seed", first_is_quick([1, 2, 3, 4]))
def test_walks_keep_the_invariants(preset, players, chapter, params, seed):
    """Hands are filled now and then, for that knights come to sea at all."""
    rules = poblado.ruleset(preset, players, chapters=[chapter], params=params, seed=seed)
    rng = Rng(seed)
    game = rules.new_game()
    for n in range(1500):
        if game.is_over():
            break
        if n % 3 == 0:
            check(game)
            check_knights(game)
        game.apply_trusted(forward(game, rng))
    check(game)
