"""Every printed board with scenery is a map to look at: its names hide nothing, in each language, before and in a game."""

import re
import xml.etree.ElementTree as ET

import pytest
from test_maps import distance, hidden

import poblado
from long_run import each_once, first_is_quick
from poblado.island.maps import board_from_json
from poblado.locale import LANGUAGES
from poblado.presets import board_names, make_board
from poblado.svg import Easel, draw
from poblado.svg.frame import tile_point, vertex_point, view_box
from poblado.svg.labels import SIZES
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.svg.scenery import labels

MAPS = [name for name in board_names() if make_board(name, 1).scenery is not None]


def test_there_are_some():
    assert {"new-york", "mallorca"} <= set(MAPS)


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_is_quick(LANGUAGES))
@pytest.mark.parametrize("name", MAPS)
def test_all_names_of_a_map_are_there_and_hide_nothing(name, language):
    scene = scene_of_board(make_board(name), language=language)
    assert hidden(scene) == []
    placed = labels(scene)
    assert len(placed) == len(scene.scenery.names), "each has room"
    assert min(one.size for one in placed) >= 18
    large = sum(one.size >= 22 for one in placed)
    assert large >= 0.8 * len(placed) and max(one.size for one in placed) == SIZES[0]


@pytest.mark.parametrize("name", MAPS)
def test_a_map_is_well_formed_and_small_enough_to_send(name):
    svg = draw(scene_of_board(make_board(name), language="es"))
    ET.fromstring(svg)
    assert len(svg) < 200_000


def sitting(name, players):
    return poblado.new_table("base" if players < 5 else "base-5-6", players=players, seed=4, chapters=[name])


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players"), each_once(MAPS, [3, 6]))
def test_a_game_shows_the_map_of_its_board(name, players):
    table = sitting(name, players)
    scene = scene_of_game(table.facts, language="es")
    assert hidden(scene) == []
    places = scene.part("localities")
    assert places == scene_of_board(make_board(name)).part("localities")
    svg = draw(scene)
    assert svg.count('class="town"') + svg.count('class="canal-town"') == len(places.towns) + (
        len(places.junctions) if players > 4 else 0
    )
    assert (
        svg.count('class="junction"')
        == svg.count('class="piece chip"')
        == (len(places.junctions) if players < 5 else 0)
    )
    assert svg.count('class="document ') == len(places.documents) == 11
    assert svg.count("path-30") + svg.count("path-90") + svg.count("path-150") >= len(places.paths)


def test_a_chip_that_is_taken_is_gone_and_the_map_is_not_drawn_again():
    table = sitting("new-york", 3)
    easel = Easel()
    first = easel.draw(scene_of_game(table.facts))
    game = table.game
    game.cells[table.rules.field_named("junction_chips.holder").start + 2] = 1
    changed = easel.draw(scene_of_game(table.rules.facts(game)))
    assert set(changed) == {"chips"}
    assert first["chips"].count("piece chip") - changed["chips"].count("piece chip") == 1


def test_canal_cities_and_waterways_are_told_from_others():
    svg = draw(scene_of_board(make_board("new-york")))
    assert svg.count('class="canal-town"') == 9
    layer = svg.split("pb-layer-waterways")[1].split("</g></g>")[0]
    assert layer.count("Q") == 5 * layer.count("<path"), "each of five in each stroke"


def test_waterways_keep_clear_of_tokens():
    scene = scene_of_board(make_board("new-york"))
    for v, w, way in scene.part("localities").waterways:
        a, c = vertex_point(scene.topology, v), vertex_point(scene.topology, w)
        for k in range(41):
            s = k / 40
            point = [(1 - s) ** 2 * a[i] + 2 * s * (1 - s) * way[i] + s * s * c[i] for i in (0, 1)]
            for t in range(len(scene.tiles)):
                x, y = tile_point(scene.topology, t)
                assert (point[0] - x) ** 2 + (point[1] - y) ** 2 > 40**2


def test_mallorca_has_almonds_for_fields_and_tokens_in_the_colours_of_the_land():
    svg = draw(scene_of_board(make_board("mallorca")))
    assert "pb-tile-almonds" in svg and "pb-almond-tree" in svg and "pb-tile-fields" not in svg
    assert {f"pb-disc-{word}" in svg for word in ("forest", "pasture", "fields", "mountains", "hills")} == {True}
    assert "almond" not in draw(scene_of_board(make_board("new-york")))


@pytest.mark.parametrize("name", MAPS)
def test_the_scenery_of_a_map_changes_no_rule_of_it(name):
    data = make_board(name).to_json()
    data.pop("scenery")
    rules = poblado.ruleset("base", players=4, chapters=[name])
    assert (
        rules.game_digest
        == poblado.ruleset("base", players=4, chapters=[name], board=board_from_json(data)).game_digest
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_each_name_is_nearest_to_its_own_place(name, language):
    """By a good step: nobody takes it for the name of another locality, junction or chip."""
    scene = scene_of_board(make_board(name), language=language)
    topology = scene.topology
    marked = scene.part("localities")
    sites = {topology.vertex_names[v]: vertex_point(topology, v) for v in (*marked.towns, *marked.junctions)}
    assert set(sites) == {label.place for label in labels(scene)}
    for label in labels(scene):
        own = distance(label, sites[label.place])
        other, nearest = min(
            ((place, distance(label, at)) for place, at in sites.items() if place != label.place),
            key=lambda one: one[1],
        )
        told = f"{label.lines} lies {own:.0f} from its place and {nearest:.0f} from {other}"
        assert own <= 46 and nearest - own >= 24, told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_two_names_in_a_row_are_not_read_as_one(name, language):
    level = [upright(label) for label in labels(scene_of_board(make_board(name), language=language)) if not label.turn]
    for k, (left, top, right, bottom) in enumerate(level):
        for west, north, east, south in level[:k]:
            if top < south and north < bottom:
                assert max(left - east, west - right) >= 14


def upright(label):
    """The box of a level name."""
    across, down = zip(*label.corners, strict=True)
    return min(across), min(down), max(across), max(down)


def test_an_island_is_not_cut_off():
    scene = scene_of_board(make_board("mallorca"))
    x, y, w, h = view_box(scene)
    for line in scene.scenery.lines:
        if line.kind in ("land", "neighbour"):
            assert all(x + 8 < u < x + w - 8 and y + 8 < v < y + h - 8 for u, v in line.points), line


def test_lake_champlain_leaves_the_map_as_a_river():
    """It narrows to the north, and goes on beyond the edge."""
    scene = scene_of_board(make_board("new-york"))
    top = view_box(scene)[1]
    (lake,) = [line for line in scene.scenery.lines if line.kind == "lake" and max(x for x, _ in line.points) > 690]
    north = sorted(lake.points, key=lambda at: at[1])[:4]
    assert all(y < top - 20 for _, y in north)
    assert max(x for x, _ in north) - min(x for x, _ in north) <= 16


def test_a_red_path_is_no_red_road():
    """A road of the red seat is red all over; a path beside a document is of paper, with a broken line."""
    svg = draw(scene_of_board(make_board("new-york")))
    marks = re.findall(r'<g id="pb-path-\d+-red-\w+">(.*?)</g></g>', svg)
    assert len(marks) == 3
    for mark in marks:
        rect = re.search("<rect[^>]*>", mark)[0]
        assert 'fill="#fbf3dc"' in rect and "stroke-dasharray" in mark
