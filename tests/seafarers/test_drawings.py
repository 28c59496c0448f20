"""Seafarers drawn: ships, the pirate, gold fields, fog, and the sea between islands."""

import math
import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace

import pytest

import poblado
from poblado.faces.seafarers.drawings.gallery import gallery, sea_scene
from poblado.faces.seafarers.drawings.pirate import pirate_badge
from poblado.island.pieces import EDGE
from poblado.presets.boards import make_board
from poblado.svg import Easel, draw, draw_layers, layers
from poblado.svg.figures import draw_figures
from poblado.svg.frame import harbour_point, land, tile_point, view_box
from poblado.svg.palette import SEATS
from poblado.svg.pen import Pen
from poblado.svg.pieces import piece
from poblado.svg.scene import Scene, Tile
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.svg.sheet import small_drawings
from poblado.testing import Story

SCENE = sea_scene()
MAPS = ("new-shores-3", "new-shores-4", "four-islands-3", "four-islands-4", "oceania-3", "oceania-4", "oceania-6",
        "through-the-desert-3", "through-the-desert-4")  # fmt: skip


def by_id(svg: str) -> dict[str, ET.Element]:
    return {e.get("id", ""): e for e in ET.fromstring(f"<g>{svg}</g>").iter() if "layer" not in e.get("id", "-layer")}


def with_tile(scene: Scene, name: str, tile: Tile) -> Scene:
    at = scene.topology.tile(name)
    return replace(scene, tiles=tuple(tile if t == at else old for t, old in enumerate(scene.tiles)))


def hidden(scene: Scene) -> str:
    return next(scene.topology.tile_names[t] for t, tile in enumerate(scene.tiles) if tile.terrain == "fog")


@pytest.mark.parametrize("shapes", [False, True])
def test_the_board_is_well_formed_and_closed_in_itself(shapes: bool) -> None:
    text = draw(replace(SCENE, prefix="mine", shapes=shapes))
    ids, links = re.findall(r'\bid="([^"]+)"', text), set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))
    assert [i for i, n in Counter(ids).items() if n > 1] == [] and links <= set(ids)
    assert all(i.startswith("mine") for i in ids)
    assert len(text.encode()) < 150_000
    assert "gold</text>" not in text and "fog</text>" not in text, "both terrains are drawn, not written"


def test_ships_lie_along_their_edges_in_their_seats_colours() -> None:
    layers = draw_layers(SCENE)
    found = by_id(layers["roads"])
    turns = set()
    for one in SCENE.roads:
        element = found[f"pb-road-{SCENE.topology.edge_names[one.edge]}"]
        assert element.get("class") == f"piece ship seat-{one.seat}"
        turns.add(element.get("href", "").rpartition("-")[2])
    assert turns == {"30", "90", "150"}
    looks = [piece("ship", ink, shapes) for ink in SEATS.values() for shapes in (False, True)]
    assert len(set(looks)) == len(looks)
    assert all(ink.base in piece("ship", ink) for ink in SEATS.values())


def test_every_figure_that_the_rules_declare_is_in_the_scene() -> None:
    table = poblado.new_table("base", players=4, seed=2, chapters=["new-shores"])
    scene = scene_of_game(table.facts)
    assert list(scene.figures) == [figure.name for figure in table.rules.figures] == ["robber", "pirate"]
    tiles = table.facts.figures()
    assert {name: -1 if tile is None else tile for name, tile in scene.figures.items()} == tiles
    assert tiles["robber"] == table.facts.robber()


def test_figures_stand_on_their_tiles_or_wait() -> None:
    robber, pirate = SCENE.figures["robber"], SCENE.figures["pirate"]
    assert robber is not None and pirate is not None
    layers = draw_layers(SCENE)
    found = by_id(layers["figures"])
    names = SCENE.topology.tile_names
    assert (
        found["pb-pirate"].get("data-place") == names[pirate] and found["pb-robber"].get("data-place") == names[robber]
    )
    assert re.findall(r'class="token[^"]*blocked" data-place="(\w+)"', layers["tokens"]) == [names[robber]]
    off = by_id(draw_layers(replace(SCENE, figures={"pirate": None}))["figures"])
    assert list(off) == ["pb-pirate"] and off["pb-pirate"].get("data-place") is None
    x, y = (float(k) for k in re.findall(r"-?[\d.]+", off["pb-pirate"].get("transform", "")))
    left, top, wide, high = view_box(SCENE)
    assert left + 40 < x < left + wide - 40 and top + 40 < y < top + high - 20
    assert all(
        abs(x - tx) > 80 or abs(y - ty) > 80 for tx, ty in (tile_point(SCENE.topology, t) for t in range(len(names)))
    )


def test_a_figure_that_nobody_has_drawn_is_of_plain_wood() -> None:
    found = by_id(draw_layers(replace(SCENE, figures={"robber": 3, "kraken": 3}))["figures"])
    assert found["pb-kraken"].get("class") == "figure kraken" and len(found["pb-kraken"]) > 2
    assert found["pb-kraken"].get("transform") != found["pb-robber"].get("transform"), "two on a tile are both seen"


@pytest.mark.parametrize("name", MAPS)
def test_the_pirate_keeps_off_the_harbours(name: str) -> None:
    scene = scene_of_board(make_board(name))
    discs = [harbour_point(scene, harbour) for harbour in scene.harbours]
    crowded = 0
    for t, tile in enumerate(scene.tiles):
        middle = tile_point(scene.topology, t)
        near = [disc for disc in discs if math.dist(disc, middle) < 60]
        if tile.terrain == "sea" and len(near) == 1:
            crowded += 1
            drawn = draw_figures(replace(scene, figures={"pirate": t}), Pen("pb"))
            x, y = (float(k) for k in re.findall(r"-?[\d.]+", re.findall(r"translate\((.*?)\)", drawn)[0]))
            assert math.dist((x, y), near[0]) > 65 and math.dist((x, y), middle) < 60
    assert crowded


@pytest.mark.parametrize("name", MAPS)
def test_harbours_lie_at_sea_and_each_map_is_drawn(name: str) -> None:
    scene = scene_of_board(make_board(name))
    dry = [tile_point(scene.topology, t) for t in land(scene)]
    for harbour in scene.harbours:
        x, y = harbour_point(scene, harbour)
        assert min((x - a) ** 2 + (y - b) ** 2 for a, b in dry) > 120**2
    assert set(scene.figures) == {"robber", "pirate"}
    ET.fromstring(draw(scene))


def test_fog_tells_nothing_and_lifts() -> None:
    scene = scene_of_board(make_board("oceania-4"))
    place = hidden(scene)
    bodies = {
        re.sub(r"pb-tile-\w+|data-place=\"\w+\"|translate\([^)]*\)", "", ET.tostring(element, encoding="unicode"))
        for id, element in by_id(draw_layers(scene)["terrain"]).items()
        if "fog" in element.get("class", "").split()
    }
    assert len(bodies) == 1, "all hidden tiles are alike"
    assert scene.topology.tile(place) not in land(scene), "no beach runs around what is hidden"
    easel = Easel()
    easel.draw(scene)
    found = with_tile(scene, place, Tile("gold", 9))
    assert {"terrain", "beach", "tokens"} <= set(easel.draw(found))
    assert scene.topology.tile(place) in land(found)
    assert "beach" not in easel.draw(replace(found, figures={}))


def test_boards_without_sea_have_no_sea_tiles() -> None:
    """What was drawn for one island is drawn as ever."""
    plain = scene_of_board(make_board("beginner"))
    assert draw_layers(plain)["sea"].count("<path") == 0
    drowned = with_tile(plain, plain.topology.tile_names[0], Tile("sea"))
    assert draw_layers(drowned)["sea"].count("<path") > 0
    assert draw_layers(drowned)["beach"] != draw_layers(plain)["beach"]


def test_small_drawings_have_ships_and_the_pirate() -> None:
    rules = poblado.ruleset("base", 4, chapters=["oceania"])
    assert [p.name for p in rules.items.pieces if p.ground == EDGE] == ["road", "ship"]
    small = small_drawings(rules, ("red", "blue"))
    assert small["pirate"] == pirate_badge() and {"ship-red", "ship-blue"} <= set(small)
    assert SEATS["red"].base in small["ship-red"].body
    assert "pirate" in gallery()


def test_island_points_lie_under_a_building_of_their_seat() -> None:
    s = Story(4, board="new-shores-4", chapters=["new-shores"])
    s.has(0, settlements="e4N b2N", cities="g7N").has(1, settlements="e5S b5S b3S").main(0)
    scene = scene_of_game(s.facts)
    found = {e.get("data-place"): e for e in by_id(draw_layers(scene)["island_points"]).values()}
    assert {place: e.get("data-seat") for place, e in found.items()} == {"b2N": "0", "g7N": "0", "b3S": "1", "b5S": "1"}
    assert all(e.findtext("text") == "2" for e in found.values())
    settled = s.rules.field_named("islands.settled").start
    s.game.cells[settled] = 0b001
    left = by_id(draw_layers(scene_of_game(s.facts))["island_points"])
    assert sorted(e.get("data-place", "") for e in left.values()) == ["b2N", "b3S", "b5S"], "a home brings nothing"
    order = [one.name for one in layers(scene)]
    assert order.index("roads") < order.index("island_points") < order.index("buildings")
