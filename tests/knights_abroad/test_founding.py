"""Set-up: boards, points, and free founding with a city."""

from collections import Counter

import pytest

import poblado
from poblado.presets.boards import make_board
from poblado.rulebook.played import clause_played

from .tables import ALL, LAIRS, SCENARIOS, Abroad

HARBOURS = ("a3S", "d4N", "f4N")
HOMES = ("e2N", "g2N", "c2N")


def founded(preset=LAIRS):
    s = Abroad(preset=preset, fresh=True)
    s.do(*[f"{seat} BUILD_HARBOUR_SETTLEMENT {v}" for seat, v in enumerate(HARBOURS)])
    return s.do(*[f"{seat} BUILD_CITY {v}" for seat, v in reversed(list(enumerate(HOMES)))])


@pytest.mark.clause("knights_abroad.scenario.target")
@pytest.mark.parametrize("name", SCENARIOS)
def test_five_points_more_win(name):
    plain = poblado.ruleset(name.removesuffix("-knights"), 3)
    assert poblado.ruleset(name, 3).param("points_to_win") == SCENARIOS[name] == plain.param("points_to_win") + 5


@pytest.mark.clause("knights_abroad.setup.fields")
@pytest.mark.parametrize("name", [*SCENARIOS, "pirate-lairs-knights-variable"])
def test_fields_in_place_of_a_forest(name):
    board = make_board(name, 4)
    island = Counter(terrain for terrain in board.terrain_names if terrain not in ("sea", "unexplored"))
    assert island == {"forest": 3, "fields": 3, "pasture": 4, "mountains": 3, "hills": 2}
    if name == LAIRS:
        t = board.topology.tile("b3")
        assert (board.terrain_names[t], board.tokens[t], board.terrain_names[board.topology.tile("b2")]) == (
            "fields",
            9,
            "pasture",
        )


@pytest.mark.clause("knights_abroad.setup.fields")
def test_of_its_other_tiles_the_printed_island_has_what_the_scenario_prints():
    ours, plain = make_board(LAIRS, 2), make_board("pirate-lairs")
    b3 = plain.topology.tile("b3")
    others = [t for t in range(plain.topology.tiles) if t != b3]
    assert [ours.terrain_names[t] for t in others] == [plain.terrain_names[t] for t in others]
    assert list(ours.tokens) == list(plain.tokens) and ours.marks == plain.marks
    assert plain.terrain_names[b3] == "forest"


@pytest.mark.clause("knights_abroad.founding.city")
def test_a_city_in_place_of_the_settlement():
    s = Abroad(fresh=True)
    s.do(*[f"{seat} BUILD_HARBOUR_SETTLEMENT {v}" for seat, v in enumerate(HARBOURS)])
    assert {action.split()[1] for action in s.legal(2)} == {"BUILD_CITY"}
    s.refuses("2 BUILD_SETTLEMENT c2N", "knights_abroad.founding.city", id="city_founding.now_city_founded")
    s.refuses("1 BUILD_CITY g2N", "knights_abroad.founding.city")
    s.refuses("2 BUILD_CITY a3S", "explorers_pirates.founding.distance")
    assert "free corner" in clause_played("explorers_pirates.founding.distance", s.rules).en
    s.do("2 BUILD_CITY c2N", "1 BUILD_CITY g2N", "0 BUILD_CITY e2N")
    s.refuses("0 BUILD_CITY g3N", "explorers_pirates.founding.road", id="founding.now_road_city_placed")
    s.refuses("0 BUILD_ROAD f2NE", "explorers_pirates.founding.road", id="founding.road_touch_city")
    roads = s.legal(0, "BUILD_ROAD")
    assert len(roads) == 3
    s.do(f"0 BUILD_ROAD {sorted(roads)[0]}")
    assert s.points(0) == 4 and s.supply(0, "settlement") == 5
    assert (s.supply(0, "city"), s.supply(0, "harbour_settlement")) == (3, 3)


@pytest.mark.clause("knights_abroad.founding.cards")
def test_its_cards_are_resources_one_a_tile():
    s = founded()
    assert s.hand(0) == "1brick 1wool", "of the hills and the pasture there, and no cloth"


@pytest.mark.clause("knights_abroad.founding.neutral")
def test_two_players_place_a_settlement_of_nobodys():
    s = Abroad(2, fresh=True).do("0 BUILD_HARBOUR_SETTLEMENT a3S", "1 BUILD_HARBOUR_SETTLEMENT d4N")
    s.do("0 FOUND_NEUTRAL f4N", "1 FOUND_NEUTRAL h3N", "1 FOUND_NEUTRAL g2N", "0 FOUND_NEUTRAL c2N")
    s.do("1 BUILD_CITY e2N")
    assert s.rules.module("raid").outcome(s.game).attack == 1


@pytest.mark.clause("knights_abroad.robber.none")
@pytest.mark.parametrize("name", SCENARIOS)
def test_there_is_no_robber(name):
    s = Abroad(preset=name, fresh=True)
    assert s.facts.robber() == -1 and not s.rules.has_module("robber")
    assert not {"MOVE_ROBBER", "CHASE_ROBBER"} & {spec.name for spec in s.rules.specs}


def test_the_presets_stand_beside_the_plain_scenarios():
    from poblado.presets import preset

    for name in SCENARIOS:
        assert preset(name).parent == name.removesuffix("-knights") and preset(name).players == (2, 4)
    assert preset(ALL).boards == ("pirates-and-explorers-knights",)


@pytest.mark.parametrize(
    ("preset", "said"), [(LAIRS, "city"), (LAIRS.removesuffix("-knights"), "settlement")], ids=["knights", "bare"]
)
def test_what_is_founded_second_is_told_by_its_name(preset, said):
    rules = poblado.ruleset(preset, 4)
    for clause in ("settlement", "road", "cards"):
        told = clause_played(f"explorers_pirates.founding.{clause}", rules)
        assert {word for word in ("city", "settlement") if word in told.en.replace("harbour settlement", "")} == {said}
        assert ("ciudad" in told.es.replace("ciudad portuaria", "")) == (said == "city")
