"""The board's drawing on all shapes of island: well-formed, repeatable, complete, small, self-contained."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from importlib import import_module

import pytest

from poblado.island.topology import Topology
from poblado.presets.boards import make_board
from poblado.svg import (
    EdgePiece,
    Harbour,
    Scene,
    Target,
    Tile,
    VertexPiece,
    draw,
    draw_for_layers,
    draw_layers,
    figure,
    layer,
    layers,
)
from poblado.svg.frame import coast_loops, view_box
from poblado.svg.motifs import Motif
from poblado.svg.palette import PALETTES, SEAT_ORDER, SeatInk
from poblado.svg.pen import Pen
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.svg.sowing import scatter
from poblado.svg.targets import touch_area
from poblado.svg.tokens import TOKEN_RADIUS
from poblado.table import new_table

SVG = "{http://www.w3.org/2000/svg}"
KINDS = ("forest", "pasture", "fields", "hills", "mountains", "desert")
TOKENS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4)

# Row by row: r, first q, how many. The last two have the shapes of large maps: bays, capes and a lone neck of land.
SHAPES = {
    "thirty": [(-3, 0, 3), (-2, -1, 4), (-1, -2, 5), (0, -3, 6), (1, -3, 5), (2, -3, 4), (3, -3, 3)],
    "mallorca": [(-3, 0, 3), (-2, -1, 6), (-1, -3, 8), (0, -4, 7), (1, -2, 4), (2, -2, 4), (3, -1, 1)],
    "new_york": [
        (-5, 4, 2), (-4, 3, 3), (-3, 2, 3), (-2, -2, 1), (-2, 0, 5), (-1, -3, 7), (0, -4, 8), (1, 1, 2), (2, 1, 2),
        (3, 1, 3),
    ],
}  # fmt: skip


def shaped(rows: list[tuple[int, int, int]]) -> Scene:
    topology = Topology([(q + k, r) for r, q, count in rows for k in range(count)])
    tiles = tuple(
        Tile(KINDS[t % 6], None if KINDS[t % 6] == "desert" else TOKENS[t % 10])
        for t in range(len(topology.tile_names))
    )
    coast = [e for e, (a, b) in enumerate(_sides(topology)) if b < 0 and a % 3 == 0]
    harbours = tuple(Harbour(e, (None, "wool", "ore")[k % 3]) for k, e in enumerate(coast))
    return Scene(topology, tiles, harbours, figures={"robber": 0})


def _sides(topology: Topology) -> list[tuple[int, int]]:
    sides = [[-1, -1] for _ in topology.edge_names]
    for i, e in enumerate(topology.tile_edges):
        sides[e][0 if sides[e][0] < 0 else 1] = i // 6
    return [(a, b) for a, b in sides]


def standard() -> Scene:
    return scene_of_board(make_board("beginner"), starts=True)


SCENES = {"standard": standard(), **{name: shaped(rows) for name, rows in SHAPES.items()}}


@pytest.fixture(params=list(SCENES))
def scene(request: pytest.FixtureRequest) -> Scene:
    return SCENES[request.param]


def full(scene: Scene) -> Scene:
    """Something of everything."""
    topology = scene.topology
    return replace(
        scene,
        buildings=tuple(
            VertexPiece(v, ("settlement", "city")[v % 2], v % 6) for v in range(0, len(topology.vertex_names), 5)
        ),
        roads=tuple(EdgePiece(e, e % 6) for e in range(0, len(topology.edge_names), 4)),
        highlights=(topology.tile_names[0], topology.vertex_names[3], topology.edge_names[5]),
        targets=tuple(Target(p, f"GO {p}") for p in _places(topology)),
        acting=2,
        shapes=True,
        show_names=True,
    )


def _places(topology: Topology) -> list[str]:
    return [*topology.tile_names, *topology.vertex_names, *topology.edge_names]


def test_is_well_formed_and_repeatable(scene: Scene) -> None:
    for one in (scene, full(scene)):
        text = draw(one)
        assert ET.fromstring(text).tag == f"{SVG}svg"
        assert draw(one) == text


def test_ids_are_unique_and_prefixed(scene: Scene) -> None:
    root = ET.fromstring(draw(replace(full(scene), prefix="mine")))
    ids = [e.get("id", "") for e in root.iter() if e.get("id")]
    assert [i for i, n in Counter(ids).items() if n > 1] == []
    assert all(i == "mine" or i.startswith("mine-") for i in ids)


def test_every_reference_is_inside(scene: Scene) -> None:
    text = draw(full(scene))
    ids = set(re.findall(r' id="([^"]+)"', text))
    used = re.findall(r'href="#([^"]+)"', text) + re.findall(r"url\(#([^)]+)\)", text)
    assert set(used) <= ids
    assert text.count("href=") == text.count('href="#') and text.count("url(") == text.count("url(#")
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert "<script" not in text and "<image" not in text and "<filter" not in text


def test_every_place_is_addressable(scene: Scene) -> None:
    topology = scene.topology
    root = ET.fromstring(draw_for_layers(full(scene)))
    found = {e.get("data-place"): e for e in root.iter(f"{SVG}g") if e.get("class") == "target"}
    assert set(found) == set(_places(topology))
    for place, element in found.items():
        assert element.get("id") == f"pb-target-{place}"
        assert element.get("data-action") == f"GO {place}"
        assert (element.get("role"), element.get("tabindex")) == ("button", "0")
        assert element.get("aria-label")
        hit = element.find(f"{SVG}polygon")
        assert hit is not None and hit.get("pointer-events") == "all"


def test_tiles_pieces_and_harbours_say_what_they_are() -> None:
    root = ET.fromstring(draw_for_layers(standard()))
    by_id = {e.get("id"): e for e in root.iter() if e.get("id")}
    assert by_id["pb-tile-c3"].get("data-terrain") == "hills" and by_id["pb-tile-c3"].get("data-token") == "6"
    assert by_id["pb-building-c3N"].get("data-seat") == "0"
    assert by_id["pb-road-c3NE"].get("class") == "piece road seat-0"
    assert by_id["pb-harbour-b3NE"].get("data-good") == "grain"
    assert by_id["pb-robber"].get("data-place") == "d4"


def test_everything_lies_in_the_view_box(scene: Scene) -> None:
    x, y, w, h = view_box(scene)
    for vx, vy in scene.topology.vertex_xy:
        assert x < 100 * vx < x + w and y < 100 * vy < y + h


def test_stays_small(capsys: pytest.CaptureFixture[str]) -> None:
    size = len(draw(standard()).encode())
    with capsys.disabled():
        print(f"\nstandard board: {size / 1000:.1f} kB")
    assert size < 90_000


@pytest.mark.parametrize("terrain", KINDS)
def test_motifs_keep_clear_of_the_token_and_inside_the_tile(terrain: str) -> None:
    for seed in range(40):
        placed = scatter(terrain, seed)
        assert len(placed) >= 5
        for x, y, motif in placed:
            assert _nearest(x, y, motif) >= TOKEN_RADIUS
            assert abs(x) + motif.half < 87 and y < 100 and y - motif.height > -100


def _nearest(x: float, y: float, motif: Motif) -> float:
    levels = [k / 20 for k in range(21)]
    return min(
        (max(abs(x) - motif.half * (1 - (1 - motif.top) * f), 0) ** 2 + (y - motif.height * f) ** 2) ** 0.5
        for f in levels
    )


def test_neighbouring_tiles_of_a_terrain_differ() -> None:
    assert scatter("pasture", 1) != scatter("pasture", 5)


def test_coast_goes_once_round_each_shore() -> None:
    ring = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    topology = Topology(ring)
    loops = coast_loops(topology, range(6))
    assert sorted(len(loop) for loop in loops) == [6, 18]


def test_touch_areas_are_wide_and_share_the_room_between_neighbours() -> None:
    alone = touch_area((0, 0), [(0, 0)], 50)
    assert max(x for x, _ in alone) > 48
    crowded = touch_area((0, 0), [(0, 0), (60, 0)], 50)
    assert max(x for x, _ in crowded) == pytest.approx(30)
    assert min(x for x, _ in crowded) < -48


def test_vertices_of_a_phone_get_a_finger_each() -> None:
    """Along an edge, neighbours leave 100 units between them; settlements, two edges apart, leave all that is asked."""
    scene = standard()
    legal = ("b2N", "b3N", "d4S")
    drawn = draw(replace(scene, targets=tuple(Target(p, p) for p in legal)))
    pixels = 360 / view_box(scene)[2]
    for polygon in re.findall(r'class="hit" points="([^"]+)"', drawn):
        xs = [float(p.split(",")[0]) for p in polygon.split()]
        assert (max(xs) - min(xs)) * pixels >= 44


def test_two_actions_at_one_place_get_two_ids() -> None:
    drawn = draw_for_layers(replace(standard(), targets=(Target("c3N", "A"), Target("c3N", "B"))))
    assert 'id="pb-target-c3N"' in drawn and 'id="pb-target-c3N-2"' in drawn


def test_words_are_escaped() -> None:
    drawn = draw(replace(standard(), title='a "<b>" & c', targets=(Target("c3N", "<x>", 'say "hi"'),)))
    assert ET.fromstring(drawn).get("aria-label") == 'a "<b>" & c'


def test_layers_follow_the_modules_in_play() -> None:
    scene = standard()
    names = [x.name for x in layers(scene)]
    assert names.index("sea") < names.index("terrain") < names.index("roads") < names.index("targets")
    bare = replace(scene, modules=frozenset())
    assert set(draw_layers(bare)) == {"defs", *(x.name for x in layers() if not x.owner and not x.part)}
    assert {"sea", "terrain", "tokens", "harbours", "figures", "roads", "buildings"} <= set(draw_layers(bare))
    parts = draw_layers(scene)
    assert draw_for_layers(scene).endswith("".join(parts.values()) + "</svg>")


def test_layers_change_only_where_the_scene_does() -> None:
    before, after = draw_layers(standard()), draw_layers(replace(standard(), figures={"robber": 0}))
    assert [name for name in before if before[name] != after[name]] == ["tokens", "figures"]


def test_a_further_module_brings_its_layer_and_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("poblado.svg.stack._layers", dict(import_module("poblado.svg.stack")._layers))
    figures = import_module("poblado.svg.pieces")._figures
    monkeypatch.setattr(figures, "_known", {name: dict(known) for name, known in figures._known.items()})

    @layer("fog", z=95, owner="fog", part="fog")
    def draw_fog(scene: Scene, pen: Pen) -> str:
        return f'<circle id="{pen.id("fog")}" r="{scene.part("fog")}"/>'

    @figure("tent", "camps")
    def tent(ink: SeatInk, shapes: bool) -> str:
        return f'<path d="M-9 9L0-9L9 9z" fill="{ink.base}"/>'

    @figure("tent", "circus")
    def striped(ink: SeatInk, shapes: bool) -> str:
        return f'<path d="M-9 9L0-20L9 9z" fill="{ink.light}"/>'

    scene = replace(standard(), parts={"fog": 7}, buildings=(VertexPiece(0, "tent", 1),))
    assert '<circle id="pb-fog" r="7"/>' in draw_for_layers(scene)
    assert 'class="piece tent seat-1"' in draw(scene)
    assert "pb-fog" not in draw(replace(scene, modules=frozenset({"robber"})))
    assert "layer-fog" not in draw(replace(scene, parts={}))
    for module, tip in (("camps", "L0-9"), ("circus", "L0-20")):
        assert tip in draw(replace(scene, modules=frozenset({module}))), "two books may use one name"
    with pytest.raises(ValueError, match="two figures 'tent' of camps"):
        figure("tent", "camps")(tent)
    with pytest.raises(ValueError, match="two layers 'fog'"):
        layer("fog", z=1)(draw_fog)


@pytest.mark.parametrize("palette", list(PALETTES))
def test_palettes_draw_all_seats(palette: str) -> None:
    pieces = tuple(VertexPiece(3 * k, "city", k) for k in range(len(SEAT_ORDER)))
    drawn = draw(replace(standard(), palette=PALETTES[palette], buildings=pieces))
    assert all(f"pb-city-{name}" in drawn for name in SEAT_ORDER)


def test_a_scene_needs_a_tile_for_each_tile() -> None:
    with pytest.raises(ValueError, match="1 tiles, its topology 19"):
        Scene(standard().topology, (Tile("forest", 3),))


def test_a_game_can_be_drawn_at_any_moment() -> None:
    table = new_table("base", players=4, seed=5)
    for _ in range(60):
        if table.is_over:
            break
        table.play(table.legal_actions()[-1])
    facts = table.facts
    scene = scene_of_game(facts)
    roads = [e for e in range(len(scene.topology.edge_names)) if facts.road(e) >= 0]
    assert len(scene.roads) == len(roads) >= 8 and len(scene.buildings) >= 8
    assert draw(scene).count('class="piece road') == len(roads)
