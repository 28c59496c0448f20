"""Set-up of New York and Mallorca, founding, and who wins: pages 10 and 11, rulings 5 and 6."""

from collections import Counter

import pytest

import poblado
from poblado.island.goods import TERRAIN_NAMES
from poblado.kernel.errors import BadRuleset
from poblado.locale.edition import edition_text, texts_of
from poblado.locale.errors import explain
from poblado.presets import make_board
from poblado.testing import Story

from .tables import MAPS, mallorca, many, marked, places, york


@pytest.mark.clause("new_york.setup.board", "mallorca.setup.board")
@pytest.mark.parametrize(
    ("name", "tiles", "land"),
    [
        ("new-york", 36, {"fields": 9, "pasture": 8, "forest": 8, "hills": 6, "mountains": 5}),
        ("mallorca", 33, {"fields": 8, "pasture": 7, "forest": 6, "hills": 6, "mountains": 6}),
    ],
)
def test_the_maps_have_land_tokens_and_no_harbours(name, tiles, land):
    board = make_board(name)
    assert len(board.tokens) == tiles and 0 not in board.tokens
    counted = Counter(TERRAIN_NAMES[t] for t in board.terrains)
    assert sum(counted.values()) == tiles
    if name == "new-york":
        assert counted == land
    assert board.harbours == [] and "reconstruction" in board.source and board.confidence == "L"


@pytest.mark.clause("new_york.map.localities", "new_york.map.paths", "mallorca.map.localities", "mallorca.map.paths")
@pytest.mark.parametrize(
    ("name", "towns", "junctions", "documents", "water", "paths"),
    [("new-york", 34, 8, 11, 5, 140), ("mallorca", 25, 10, 11, 0, 124)],
)
def test_the_reconstructed_maps(name, towns, junctions, documents, water, paths):
    marks = places(name)
    assert (len(marks["towns"]), len(marks["junctions"]), len(marks["documents"])) == (towns, junctions, documents)
    assert len(marks.get("waterways", [])) == water
    assert sorted(marks["paths"]) == sorted(make_board(name).topology.edge_names) and len(marks["paths"]) == paths
    goods = Counter(marks["documents"].values())
    assert goods == {"any": 6, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}


@pytest.mark.clause("new_york.setup.chips", "mallorca.setup.chips")
@pytest.mark.parametrize(("table", "chips"), [(york, 8), (mallorca, 10)])
@pytest.mark.parametrize("players", [3, 4])
def test_a_chip_lies_at_each_junction(table, chips, players):
    assert table(players).facts.row("junction_chips.holder") == [-1] * chips


@pytest.mark.clause("new_york.setup.robber")
def test_in_new_york_the_robber_begins_beside_the_land():
    s = york()
    assert s.facts.robber() == -1
    s.main(0, "3+4").do("0 MOVE_ROBBER g5")
    assert s.rules.topology.tile_names[s.facts.robber()] == "g5"


@pytest.mark.clause("mallorca.setup.robber")
def test_on_mallorca_the_robber_begins_north_west_of_cala_pi():
    s = mallorca()
    t = s.rules.topology
    tile = s.facts.robber()
    assert t.tile_names[tile] == "g2" and s.rules.board.terrain_names[tile] == "pasture"
    # Cala Pi, the corner h2N, is its south-eastern one.
    assert int(t.tile_vertices[6 * tile + 2]) == t.vertex("h2N")


@pytest.mark.clause(
    "new_york.setup.founding", "mallorca.setup.founding", "new_york.settlements.site", "mallorca.settlements.site"
)
@pytest.mark.parametrize("name", MAPS)
def test_one_founds_at_localities_in_the_usual_order(name):
    s = Story(3, board=name, chapters=[name], fresh=True)
    towns = set(places(name)["towns"])
    order = []
    while s.facts.pending() != "BeforeRoll":
        seat = s.facts.owing()[0]
        if s.facts.pending() in ("FoundSettlement", "FoundSecondSettlement"):
            free = s.legal(seat, "BUILD_SETTLEMENT")
            assert free <= towns
            order.append(seat)
            other = next(v for v in s.rules.topology.vertex_names if v not in towns)
            s.refuses(f"{seat} BUILD_SETTLEMENT {other}", f"{name.replace('-', '_')}.settlements.site")
            s.do(f"{seat} BUILD_SETTLEMENT {sorted(free)[0]}")
        else:
            s.do(f"{seat} BUILD_ROAD {sorted(s.legal(seat, 'BUILD_ROAD'))[0]}")
    assert order == [0, 1, 2, 2, 1, 0]
    assert all(s.facts.hand_size(seat) > 0 for seat in range(3)), "the second settlement brings cards"


@pytest.mark.clause("new_york.victory.points", "mallorca.victory.points")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize(("players", "points"), [(3, 13), (4, 12), (5, 10), (6, 10)])
def test_who_wins_by_the_number_of_players(name, players, points):
    preset = "base" if players < 5 else "base-5-6"
    assert poblado.ruleset(preset, players, chapters=[name]).param("points_to_win") == points


@pytest.mark.clause("new_york.map.alone")
def test_the_two_maps_are_not_played_at_once():
    for board in (None, "mallorca"):
        with pytest.raises(BadRuleset, match="new-york and mallorca are two maps") as caught:
            poblado.ruleset("base", 3, chapters=["mallorca", "new-york"], board=board)
        assert "son dos mapas" in explain(caught.value, "es")


@pytest.mark.clause("new_york.map.own")
def test_without_localities_or_with_too_few_there_is_no_game():
    with pytest.raises(BadRuleset, match="board beginner marks no localities") as caught:
        poblado.ruleset("base", 3, chapters=["new-york"], board="beginner")
    assert "no señala localidades" in explain(caught.value, "es")
    towns = places("new-york")["towns"][:6]
    board = marked(towns=towns, waterways=[], canal={})
    with pytest.raises(BadRuleset, match="has 6 localities: founding by 4 players needs 8") as caught:
        poblado.ruleset("base", 4, chapters=["new-york"], board=board)
    assert "hacen falta" in explain(caught.value, "es")
    assert poblado.ruleset("base", 3, chapters=["new-york"], board=board)
    # Neighbouring ones may be taken by one founding.
    board = marked(towns=["e6S", "f7N", "e7S", "f8N", "g8N", "f7S"], waterways=[], canal={}, junctions=[])
    with pytest.raises(BadRuleset, match=r"has 6 localities: founding by 3 players needs 1[0-9]"):
        poblado.ruleset("base", 3, chapters=["new-york"], board=board)


@pytest.mark.clause("new_york.junctions.many", "mallorca.junctions.many")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("players", [5, 6])
def test_with_many_players_junctions_are_localities_from_the_start(name, players):
    s = Story(players, preset="base-5-6", board=name, chapters=[name], fresh=True)
    marks = places(name)
    assert s.legal(0, "BUILD_SETTLEMENT") == set(marks["towns"] + marks["junctions"])
    assert "junction_chips.holder" not in [field.name for field in s.rules.fields]


@pytest.mark.clause("new_york.junctions.cities", "mallorca.junctions.cities")
@pytest.mark.parametrize("name", MAPS)
def test_a_settlement_at_an_additional_locality_becomes_a_city(name):
    junction = places(name)["junctions"][0]
    s = many(name).has(0, settlements=junction, hand="2grain 3ore").main(0, "6+6")
    s.do(f"0 BUILD_CITY {junction}")
    assert s.points(0) == 2


@pytest.mark.clause("new_york.off_map.yield", "mallorca.off_map.yield")
def test_a_locality_at_the_rim_produces_from_the_land_beside_it():
    s = york().has(0, settlements="b1S").main(0, "2+3")
    assert s.hand(0) == "1wool", "Ogdensburg has pasture 5 beside it, and no other tile"
    s = mallorca().has(0, cities="f8N").main(0, "2+3")
    assert s.hand(0) == "2wool", "so has Porto Cristo"


@pytest.mark.clause("mallorca.almonds.name")
def test_grain_is_called_almonds():
    rules = mallorca().rules
    assert texts_of(rules, "es")["goods.grain"] == "almendras" and texts_of(rules, "en")["goods.grain"] == "almond"
    assert texts_of(york().rules, "es")["goods.grain"] == "cereales"
    assert edition_text("terrains.fields", rules, "es") == "plantación de almendros"
