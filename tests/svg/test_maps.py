"""A board's scenery is drawn: country, waters, words, and names that hide nothing."""

import math
import re
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass, replace

import pytest

import poblado
from poblado.face import Face, finding
from poblado.island.maps import board_from_json
from poblado.presets import make_board
from poblado.svg import Easel, draw, draw_layers, layer
from poblado.svg.clearance import Obstacles
from poblado.svg.frame import edge_ends, tile_point, vertex_point, view_box
from poblado.svg.labels import TURNS, Label, meet, place_labels
from poblado.svg.motifs import SHRUB
from poblado.svg.palette import TERRAINS
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.svg.scenery import labels
from poblado.svg.sowing import Sowing, terrain

LINES = [
    {"kind": "neighbour", "points": "-2000,-900 2000,-900 2000,-480 -2000,-520"},
    {"kind": "land", "points": "-560,-420 0,-500 560,-420 600,0 500,430 0,520 -500,430"},
    {"kind": "lake", "points": "540,-60 580,-60 580,60 540,60"},
    {"kind": "lake", "points": "-20,-52 20,-52 0,-64"},
    {"kind": "river", "points": "0,-400 20,-250 86,-150 173,0"},
    {"kind": "canal", "points": "-346,-100 -260,-110 -173,-100"},
]
WORDS = [{"text": {"es": "Mar", "en": "Sea"}, "at": "560,300", "size": 40, "turn": -20}]
LONG = ("Albany", "Poughkeepsie", "Lake Placid", "Santa María", "Ca n'Alzina", "Schenectady", "Sant Jordi")


def named(every=3, **more):
    """The beginners' board with a name at every third vertex, no two alike, and all sorts of scenery."""
    board = make_board("beginner")
    places = board.topology.vertex_names[::every]
    names = {place: f"{LONG[k % len(LONG)]}" for k, place in enumerate(places)}
    scenery = {"names": names, "lines": LINES, "words": WORDS, "robber": "-520,300", **more}
    return board_from_json(board.to_json() | {"scenery": scenery, "robber": "none", "harbours": [], "starts": []})


def distance(label: Label, point):
    """How far a point lies from a label; nothing inside. By the label's four sides, not as the placing works it out."""
    corners = label.corners
    sides = [(corners[k - 1], corners[k]) for k in range(4)]
    if len({((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) > 0 for a, b in sides}) == 1:
        return 0.0
    found = []
    for (x1, y1), (x2, y2) in sides:
        share = ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
        share = min(1.0, max(0.0, share))
        found.append(math.dist(point, (x1 + share * (x2 - x1), y1 + share * (y2 - y1))))
    return min(found)


def within(label: Label, point, reach):
    """Whether a point lies nearer to a label than that; most are seen to be far away by the circle around it."""
    across, down = zip(*label.corners, strict=True)
    middle = sum(across) / 4, sum(down) / 4
    return math.dist(middle, point) < reach + math.dist(middle, label.corners[0]) and distance(label, point) < reach


def dense(label: Label):
    """Points all over a label."""
    a, b, _, d = label.corners
    return [
        (a[0] + (b[0] - a[0]) * i / 12 + (d[0] - a[0]) * k / 4, a[1] + (b[1] - a[1]) * i / 12 + (d[1] - a[1]) * k / 4)
        for i in range(13) for k in range(5)
    ]  # fmt: skip


def hidden(scene):
    """What names hide or leave, in words; nothing where all is well."""
    found, topology = [], scene.topology
    x, y, w, h = view_box(scene)
    sites = range(len(topology.vertex_names)) if scene.sites is None else scene.sites
    placed = labels(scene)
    for k, label in enumerate(placed):
        name = " ".join(label.lines)
        for u, v in dense(label):
            if not (x <= u <= x + w and y <= v <= y + h):
                found.append(f"{name} leaves the drawing")
            for left, top, right, bottom in scene.taken:
                if left < u < right and top < v < bottom:
                    found.append(f"{name} covers what a face has put there")
        for t, tile in enumerate(scene.tiles):
            if tile.token and within(label, tile_point(topology, t), 34):
                found.append(f"{name} covers the token of {topology.tile_names[t]}")
        for v in sites:
            if within(label, vertex_point(topology, v), 22):
                found.append(f"{name} covers {topology.vertex_names[v]}")
        for e, edge in enumerate(topology.edge_names):
            (x1, y1), (x2, y2) = edge_ends(topology, e)
            middle = [(x1 + (x2 - x1) * i / 20, y1 + (y2 - y1) * i / 20) for i in range(4, 17)]
            if any(within(label, point, 8) for point in middle):
                found.append(f"{name} covers the road {edge}")
        if scene.scenery.robber and within(label, scene.scenery.robber, 30):
            found.append(f"{name} covers the robber")
        own = distance(label, vertex_point(topology, topology.vertex_index[label.place]))
        if own > 70:
            found.append(f"{name} lies {own} from its place")
        for other in placed[:k]:
            if any(within(other, point, 1) for point in dense(label)) or any(within(label, p, 1) for p in dense(other)):
                found.append(f"{name} covers {' '.join(other.lines)}")
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["es", "en"])
def test_names_hide_nothing(language):
    scene = scene_of_board(named(), language=language)
    assert hidden(scene) == []
    assert len(labels(scene)) == len(scene.scenery.names)


def test_names_are_laid_out_alike_each_time_and_kept():
    scene = scene_of_board(named())
    first = labels(scene)
    start = time.perf_counter()
    again = labels(replace(scene, highlights=("c3",)))
    assert again is first and time.perf_counter() - start < 0.05
    assert place_labels({}, Obstacles((), (), (), (), (0, 0, 1, 1))) == ()


def test_two_names_in_each_others_way_find_room():
    """Both would like the same spot; the one that has no other gets it."""
    around = (-200.0, -200.0, 200.0, 200.0)
    wall = (-200.0, -40.0, -12.0, 40.0)
    found = place_labels({"a": ("Ana", (0.0, 0.0)), "b": ("Bea", (60.0, 0.0))}, Obstacles((), (), (wall,), (), around))
    assert len(found) == 2 and not meet(*found)


@pytest.mark.thorough
def test_what_has_no_room_at_all_is_left_out():
    found = place_labels({"a": ("A name", (0.0, 0.0))}, Obstacles((), (), (), (), (-5.0, -5.0, 5.0, 5.0)))
    assert found == ()


@pytest.mark.slow
def test_a_long_name_may_slope_along_a_road():
    scene = scene_of_board(named(every=2))
    turns = {label.turn for label in labels(scene)}
    assert turns <= set(TURNS) and hidden(scene) == []


def test_all_of_it_is_drawn_and_well_formed():
    scene = scene_of_board(named(), language="es")
    svg = draw(scene)
    ET.fromstring(svg)
    layers = draw_layers(scene)
    assert ">Mar</text>" in layers["country"] and ">Sea</text>" in draw(replace(scene, language="en"))
    assert layers["beach"].endswith("></g>"), "a country has a coast of its own"
    assert layers["rivers"].count(scene.palette.river) >= 3, "river, canal and the lake that lies on a tile"
    assert 'id="pb-robber"' in layers["figures"] and "translate(-520 300)" in layers["figures"]
    assert len(re.findall("data-place", layers["place_names"])) == len(scene.scenery.names)


def test_a_board_without_scenery_is_drawn_as_ever():
    layers = draw_layers(scene_of_board(make_board("beginner")))
    assert not {"country", "rivers", "place_names"} & set(layers) and "<path" in layers["beach"]


def test_names_alone_leave_the_beach():
    scene = scene_of_board(named(lines=[], words=[]))
    layers = draw_layers(scene)
    assert "<path" in layers["beach"] and layers["country"].endswith("></g>")
    assert hidden(scene) == []


def test_a_game_shows_what_its_board_does_and_draws_it_once():
    table = poblado.new_table("base", players=3, seed=2, board=named())
    easel = Easel()
    first = easel.draw(scene_of_game(table.facts, language="es"))
    assert ">Mar</text>" in first["country"] and "Albany" in first["place_names"]
    table.play(table.legal_actions()[0])
    changed = easel.draw(scene_of_game(table.facts, language="es"))
    assert not {"country", "rivers", "place_names", "sea", "beach", "terrain", "tokens"} & set(changed)


def test_tokens_may_wear_the_colour_of_their_land():
    scene = scene_of_board(named(tokens="terrain"))
    svg = draw(scene)
    assert "pb-disc-hills" in svg and 'href="#pb-disc"' not in svg
    assert "pb-disc-hills" not in draw(scene_of_board(named()))


def test_a_terrain_may_be_drawn_otherwise():
    terrain("scrub", Sowing((SHRUB,), 14, 9, 5, near=1.0, most=7), ink=TERRAINS["desert"])
    svg = draw(scene_of_board(named(looks={"fields": "scrub", "hills": "nobody_has_drawn_this"})))
    assert "pb-tile-scrub" in svg and "pb-tile-fields" not in svg and "pb-tile-hills" in svg
    assert 'data-terrain="fields"' in svg, "it is what it is"


@dataclass(frozen=True)
class Pier:
    """What the toy's face makes of its marks."""

    at: tuple
    taken: tuple
    sites: frozenset


class PierFace(Face):
    module = "piers"

    def ground(self, board):
        at = [vertex_point(board.topology, board.topology.vertex_index[place]) for place in board.marks["piers"]["at"]]
        boxes = tuple((x + 14, y - 40, x + 120, y + 40) for x, y in at)
        return {"piers": Pier(tuple(at), boxes, frozenset(board.topology.vertex_index[p] for p in board.scenery.names))}


@layer("piers", z=33, owner="piers", part="piers")
def draw_piers(scene, pen):
    return "".join(f'<circle class="pier" cx="{x:.0f}" cy="{y:.0f}" r="9"/>' for x, y in scene.part("piers").at)


def test_faces_draw_what_a_board_marks_before_there_is_a_game(monkeypatch):
    """And names keep off it, and may come nearer to vertices on which nothing ever stands."""
    monkeypatch.setattr(finding, "_brought", lambda: {"piers": PierFace()})
    data = named().to_json()
    places = list(data["scenery"]["names"])[4:9]
    board = board_from_json(data | {"marks": {"piers": {"at": places}}})
    scene = scene_of_board(board)
    assert draw(scene).count('class="pier"') == len(places)
    assert scene.taken and scene.sites and hidden(scene) == []
    assert 'class="pier"' not in draw(scene_of_board(board_from_json(data)))
