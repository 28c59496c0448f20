"""What Cities & Knights adds to the drawings: pieces, fleet track, improvements, cards and their sheet."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

import poblado
from poblado.face.face import Drawn
from poblado.faces.base.drawings.robber import ASLEEP
from poblado.faces.cities_knights.drawings.buildings import IMPROVEMENTS, improvement
from poblado.faces.cities_knights.drawings.commodities import COMMODITIES
from poblado.faces.cities_knights.drawings.event_die import EVENT_FACES, event_die
from poblado.faces.cities_knights.drawings.figures import KNIGHTS, PIECES, piece_figure
from poblado.faces.cities_knights.drawings.gallery import knights_scene, with_parts
from poblado.faces.cities_knights.drawings.goods import commodity_card
from poblado.faces.cities_knights.drawings.knights import Knight, knight
from poblado.faces.cities_knights.drawings.merchant import Merchant
from poblado.faces.cities_knights.drawings.progress_cards import PROGRESS_CARDS, progress_back, progress_card
from poblado.kernel.rng import Rng
from poblado.presets.boards import make_board
from poblado.rules.cities_knights.kinds import COMMODITY_NAMES, PROGRESS_NAMES, TRACK_NAMES
from poblado.svg import Easel, Scene, Target, draw, draw_for_layers, draw_layers, layers
from poblado.svg.icons import GOOD_TERRAIN, good_icon
from poblado.svg.palette import SEAT_ORDER, SEATS
from poblado.svg.pieces import piece
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.svg.sheet import later_drawings, sheet, small_drawings

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = {"knights", "walls", "ramparts", "metropolises", "merchant"}


def by_id(text: str) -> dict[str, ET.Element]:
    return {e.get("id", ""): e for e in ET.fromstring(text).iter() if e.get("id")}


def ids_and_links(text: str) -> tuple[list[str], set[str]]:
    links = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    return re.findall(r' id="([^"]+)"', text), links


RULES = poblado.ruleset("cities-knights")
BASE = small_drawings(poblado.ruleset("base"))


def knights_drawings(colours: tuple[str, ...] = SEAT_ORDER, later: bool = True) -> dict[str, Drawn]:
    """The small drawings of Cities & Knights beside those of the base game."""
    found = {**small_drawings(RULES, colours), **(later_drawings(RULES, colours) if later else {})}
    return {name: drawing for name, drawing in found.items() if name not in BASE}


def knights_sheet(colours: tuple[str, ...] = (), prefix: str = "art", only: tuple[str, ...] = ("",)) -> str:
    return sheet(knights_drawings(colours), prefix, only)


@cache
def small() -> dict[str, str]:
    """Bodies of all small drawings."""
    return {name: drawing.body for name, drawing in knights_drawings().items()}


def played(seed: int) -> list[Scene]:
    """A game of chance, every so often as a scene."""
    table = poblado.new_table("cities-knights-first", players=4, seed=seed)
    rng = Rng(seed)
    found = []
    for k in range(900):
        if table.is_over:
            break
        actions = table.legal()
        table.play(actions[rng.below(len(actions))])
        if k % 30 == 0:
            found.append(scene_of_game(table.facts))
    return found


# -- on the board ------------------------------------------------------------------------------------------------


def test_other_boards_have_none_of_its_layers() -> None:
    plain = scene_of_board(make_board("beginner"), starts=True)
    assert not LAYERS & set(draw_layers(plain))
    names = [x.name for x in layers(knights_scene())]
    assert set(names) >= LAYERS
    below = ["roads", "walls", "buildings", "metropolises", "ramparts", "knights", "figures", "merchant", "targets"]
    assert [name for name in names if name in below] == below


@pytest.mark.parametrize("shapes", [False, True])
def test_the_board_is_well_formed_and_closed_in_itself(shapes: bool) -> None:
    scene = with_parts(replace(knights_scene(), prefix="mine", shapes=shapes), **{ASLEEP: True})
    text = draw(scene)
    assert draw(scene) == text
    ids, links = ids_and_links(text)
    assert [i for i, n in Counter(ids).items() if n > 1] == []
    assert all(i == "mine" or i.startswith("mine-") for i in ids) and links <= set(ids)
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]


def test_pieces_say_what_they_are() -> None:
    scene = knights_scene()
    found = by_id(draw_for_layers(scene))
    names = scene.topology.vertex_names
    for one in scene.part("knights"):
        element = found[f"pb-knight-{names[one.vertex]}"]
        assert element.get("data-seat") == str(one.seat)
        assert ("active" in element.get("class", "").split()) == one.active
        assert element.get("data-kind") == KNIGHTS[2 * (one.strength - 1) + one.active]
    for wall in scene.part("walls"):
        assert f"pb-wall-{names[wall.vertex]}" in found and f"pb-wall-back-{names[wall.vertex]}" in found
    assert found["pb-metropolis-science"].get("data-kind") == "science"
    assert found["pb-merchant"].get("data-place") == "c3" and found["pb-merchant"].get("data-seat") == "1"
    assert any(e.get("data-kind") == "tipped_city" for e in found.values())


def test_the_merchant_and_the_robber_share_a_tile() -> None:
    scene = knights_scene()
    both = draw_layers(replace(scene, figures={"robber": scene.topology.tile("c3")}))
    found = by_id(both["figures"])["pb-robber"], by_id(both["merchant"])["pb-merchant"]
    (rx, _), (mx, _) = ([float(x) for x in re.findall(r"-?[\d.]+", e.get("transform", ""))] for e in found)
    assert mx - rx > 60
    assert "pb-merchant" not in draw(with_parts(scene, merchant=Merchant()))
    assert "merchant" in draw_layers(with_parts(scene, merchant=Merchant()))


def test_the_robber_sleeps() -> None:
    scene = knights_scene()
    awake, asleep = draw_layers(scene), draw_layers(with_parts(scene, **{ASLEEP: True}))
    assert [name for name in awake if awake[name] != asleep[name]] == ["figures"]


def test_a_target_leaves_the_piece_to_be_seen() -> None:
    scene = knights_scene()
    names, one = scene.topology.vertex_names, scene.part("knights")[0]
    targets = (
        Target(names[one.vertex], "PROMOTE", piece="strong_knight"),
        Target("b2N", "DEPLOY", piece="basic_knight"),
    )
    text = draw_layers(replace(scene, targets=targets, acting=0))["targets"]
    assert "#pb-mark-ring" in text and "#pb-mark-vertex" in text
    assert "#pb-strong_knight-red" in text and "#pb-basic_knight-red" in text


def test_what_is_done_to_somebody_elses_piece_leaves_it_whole() -> None:
    """A ring against it goes round all of it, and a taken path is ringed as a ship is: neither hides whose it is."""
    scene = knights_scene()
    vertex, edge = scene.part("knights")[0].vertex, scene.roads[0].edge
    names, paths = scene.topology.vertex_names, scene.topology.edge_names
    free = next(k for k in range(len(paths)) if k not in {one.edge for one in scene.roads})
    targets = (
        Target(names[vertex], "MOVE_KNIGHT", against=True),
        Target(paths[edge], "PLAY_DIPLOMAT"),
        Target(paths[free], "BUILD_ROAD"),
    )
    drawn = replace(scene, targets=targets, acting=0)
    text, defs = (draw_layers(drawn)[name] for name in ("targets", "defs"))
    marks = re.findall(r'class="mark"><use href="#pb-mark-([a-z]+(?:-against)?)', text)
    assert marks == ["ring-against", "hull", "edge"]
    ring = re.search(r'id="pb-mark-ring-against"[^>]*>(.*?)</g>', defs)[1]
    least = min(float(r) - float(wide) / 2 for r, wide in re.findall(r'r="([\d.]+)".*?stroke-width="([\d.]+)"', ring))
    assert least >= 42, "half of what the highest knight is high, and no ellipse before its feet"


def test_knights_differ_in_strength_and_state() -> None:
    """The stronger one stands higher, and only an active one wears steel on his head and stands on gold."""
    ink = SEATS["red"]
    assert len({knight(s, a, ink) for s in (1, 2, 3) for a in (False, True)}) == 6
    tops = [min(float(y) for y in re.findall(r"V(-[\d.]+)", knight(s, False, ink))) for s in (1, 2, 3)]
    assert tops == sorted(tops, reverse=True)
    for strength in (1, 2, 3):
        assert "#f6cf4e" in knight(strength, True, ink) and "#f6cf4e" not in knight(strength, False, ink)


@pytest.mark.parametrize("colour", SEAT_ORDER)
def test_every_figure_wears_its_seat(colour: str) -> None:
    for kind in PIECES:
        assert SEATS[colour].base in piece_figure(kind, colour).body
    assert piece("tower_trade", SEATS[colour]) in piece("metropolis_trade", SEATS[colour])


def test_a_game_can_be_drawn_as_it_goes_on() -> None:
    scenes = played(3)
    assert scenes[0].part(ASLEEP) and scenes[0].part("knights") == () and scenes[0].part("merchant") == Merchant()
    assert any(scene.part("knights") for scene in scenes) and not scenes[-1].part(ASLEEP)
    easel, page, defs = Easel(), {}, ""
    for scene in scenes:
        changed = easel.draw(scene)
        defs += changed.pop("defs", "")
        page.update(changed)
        whole = draw_layers(scene)
        del whole["defs"]
        assert page == whole
        assert set(re.findall(r'href="#([\w-]+)"', "".join(page.values()))) <= set(re.findall(r' id="([\w-]+)"', defs))


def test_a_game_of_the_base_set_is_as_before() -> None:
    scene = scene_of_game(poblado.new_table("base", players=4, seed=1).facts)
    assert dict(scene.parts) == {ASLEEP: False} and scene.held is None


def test_a_knight_is_drawn_for_each_in_the_scene() -> None:
    scene = with_parts(knights_scene(), knights=(Knight(0, 1, 3, True),))
    assert draw(scene).count('class="piece knight') == 1


# -- fleet, dice, improvements ---------------------------------------------------------------------------------------


def test_the_event_die_has_four_faces() -> None:
    assert len({event_die(face).body for face in EVENT_FACES}) == 4
    with pytest.raises(KeyError):
        event_die("robber")


# -- cards and the sheet ---------------------------------------------------------------------------------------------


def test_goods_and_buildings_all_differ() -> None:
    assert len({good_icon(good) for good in (*GOOD_TERRAIN, *COMMODITIES, "any")}) == 9
    assert len({commodity_card(good).body for good in COMMODITIES}) == 3
    assert len({improvement(name).body for name in IMPROVEMENTS}) == len(IMPROVEMENTS) == 15


def test_every_progress_card_has_a_face() -> None:
    assert len({progress_card(name).body for name in PROGRESS_CARDS}) == len(PROGRESS_CARDS) == 25
    assert len({progress_back(track).body for track in ("trade", "politics", "science")}) == 3
    with pytest.raises(KeyError):
        progress_card("knight")


def test_the_names_are_those_of_the_rules() -> None:
    assert list(PROGRESS_CARDS) == PROGRESS_NAMES
    assert [name for name in EVENT_FACES if name != "ship"] == TRACK_NAMES
    assert list(COMMODITIES) == COMMODITY_NAMES


@pytest.mark.parametrize("name", [*small()])
def test_small_drawings_stand_alone_and_have_no_words(name: str) -> None:
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{small()[name]}</svg>')
    assert not re.search(r" id=|href|url\(|<text|<image|<style", small()[name])
    assert not [e for e in root.iter() if (e.text or "").strip() or (e.tail or "").strip()]


def test_the_sheet_is_complete_and_small(capsys: pytest.CaptureFixture[str]) -> None:
    text = knights_sheet(("red",))
    root = ET.fromstring(text)
    names = [f"art-{name}" for name in knights_drawings(("red",))]
    assert [e.get("id") for e in root.iter(f"{SVG}symbol")] == names
    ids, links = ids_and_links(text)
    assert len(ids) == len(set(ids)) and links <= set(ids)
    with capsys.disabled():
        print(f"\nCities & Knights: {len(knights_sheet()) / 1000:.1f} kB, a seat {len(text) / 1000:.1f} kB")
    assert len(knights_sheet().encode()) < 70_000
    first = sheet(knights_drawings(("red",), later=False))
    assert len(first.encode()) < 20_000 and len(gzip.compress(first.encode())) < 6_000
    assert len(text.encode()) < 90_000 and len(gzip.compress(text.encode())) < 18_000


def test_the_sheet_holds_only_what_is_asked_for() -> None:
    some = knights_sheet((), "b", ("event-",))
    ids, links = ids_and_links(some)
    assert {i for i in ids if i.startswith("b-event")} == {f"b-event-{face}" for face in EVENT_FACES}
    assert links <= set(ids) and len(some) < 8_000
    assert not set(ids) & set(ids_and_links(knights_sheet())[0])
