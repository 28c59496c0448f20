"""What nobody has drawn is drawn plainly: pieces on every ground, goods, wares, cards with words, terrains."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

import poblado
from lagoon import Lagoon
from poblado.island.module import Module
from poblado.kernel.spec import Names, Slot
from poblado.svg import Target, draw, draw_layers
from poblado.svg.fallback_art import initials, plain_beam, plain_card, plain_figure, plain_sign
from poblado.svg.motifs import BRICKS
from poblado.svg.palette import SEATS, TerrainInk
from poblado.svg.pieces import figure
from poblado.svg.scene import Tile
from poblado.svg.scene_of import scene_of_game
from poblado.svg.sheet import small_drawings
from poblado.svg.sowing import Sowing, terrain
from poblado.testing import Story

pytestmark = pytest.mark.thorough


KINDS = ("canoe", "boathouse", "buoy", "lantern")


@pytest.fixture
def shore(installed):
    """A lagoon with a canoe and a boathouse of one seat, and a buoy of another."""
    s = Story(board="bay", extra=[Lagoon()])
    s.has(0, settlements="e3S", hand="2lumber 1wool 2grain").has(1, settlements="c4N").main(0, "1+1")
    s.do("0 BUILD_CANOE e3SE", "0 BUILD_BOATHOUSE e3S")
    game, r = s.game, s.rules
    game.cells[r.field_named("lagoon.buoys").start + r.topology.tile("d3")] = 1
    return r, scene_of_game(r.facts(game))


def test_pieces_lie_where_the_rules_say(shore):
    _, scene = shore
    assert scene.kinds == KINDS
    layers = draw_layers(scene)
    for layer, kind, place, seat in (
        ("roads", "canoe", "e3SE", 0), ("buildings", "boathouse", "e3S", 0), ("standing", "buoy", "d3", 1),
    ):  # fmt: skip
        root = ET.fromstring(layers[layer].replace("href", "link"))
        found = [e for e in root.iter() if e.get("data-place") == place and kind in e.get("class", "").split()]
        assert [e.get("data-seat") for e in found] == [str(seat)], kind
        colour = SEATS[scene.seats[seat]]
        drawn = re.search(rf'<g id="pb-{kind}-{colour.name}[^"]*">.*?</g></g>', layers["defs"])
        assert drawn and colour.base in layers["defs"]
    assert "layer-standing" not in draw(scene_of_game(poblado.new_table("base", seed=1).facts))


def test_a_touched_place_shows_what_would_stand_there(shore):
    _, scene = shore
    targets = (Target("e3E", "BUILD_CANOE e3E", piece="canoe"), Target("c4N", "X", piece="boathouse"),
               Target("d3", "SET_BUOY d3", piece="buoy"))  # fmt: skip
    drawn = draw_layers(replace(scene, targets=targets, acting=0))["targets"]
    ghosts = re.findall(r'class="ghost" href="#pb-([a-z]+)-red', drawn)
    assert ghosts == ["canoe", "boathouse", "buoy"]


def test_kinds_are_told_apart_by_outline_and_seats_by_shape():
    red, blue = SEATS["red"], SEATS["blue"]
    for draw_one in (lambda k, ink: plain_figure(k, ink), lambda k, ink: plain_beam(k, ink, 30)):
        bodies = [draw_one(k, red) for k in range(14)]
        assert len(set(bodies)) == 14
        paths = [tuple(re.findall(r' d="([^"]+)"', body)) for body in bodies[:5]]
        assert len(set(paths)) == 5, "not by colour or nails alone"
        for ink, other in ((red, blue), (blue, red)):
            assert ink.base in draw_one(3, ink) and other.base not in draw_one(3, ink)
    assert len({plain_beam(1, red, turn) for turn in (90, 30, -30)}) == 3


def test_a_figure_of_its_face_takes_the_plain_one_s_place(shore):
    _, scene = shore
    shed = '<path d="M-9 9H9V-9z" class="shed"/>'
    figure("buoy", "lagoon")(lambda ink, shapes: shed)
    try:
        assert shed in draw(scene)
        assert shed not in draw(replace(scene, modules=scene.modules - {"lagoon"})), "it is that module's alone"
    finally:
        from poblado.svg.pieces import _figures

        del _figures._known["buoy"]


def test_a_page_has_a_drawing_of_everything_declared(shore):
    rules, _ = shore
    small = small_drawings(rules, ("red", "blue"))
    assert {"good-shell", "card-shell", *(f"{kind}-{colour}" for kind in KINDS for colour in ("red", "blue"))} <= set(
        small
    )
    assert len({small[f"{kind}-red"].svg() for kind in KINDS}) == len(KINDS)
    for name in ("good-shell", "card-shell", "canoe-red"):
        ET.fromstring(small[name].svg(name, 60))


class Deck(Module):
    """A stranger's cards, played by name."""

    def __init__(self):
        super().__init__("deck", 1)

    def compose(self, c):
        c.add_action("PLAY_CHARM", [Slot("what", Names("card", ["lucky_star", "spy"]))], "Play a charm.", kind=249)


def test_cards_with_words_alone_have_paper_with_initials():
    for preset, drawn in (("base", {"card-lucky_star", "card-spy"}), ("cities-knights", {"card-lucky_star"})):
        rules = poblado.ruleset(preset, 3, extra=[Deck()])
        plain = set(small_drawings(rules)) - set(small_drawings(poblado.ruleset(preset, 3)))
        assert plain == drawn, "what a face draws is not drawn again"
    assert (initials("lucky_star"), initials("spy"), initials("río aurífero")) == ("LS", "Sp", "RA")
    assert ">LS</text>" in plain_card("lucky_star") and ">Go</text>" in plain_sign("gold")
    assert "&lt;" in plain_card("<b> x")


def test_the_games_of_the_box_need_nothing_plain():
    """Nothing has initials for want of a drawing; a number or a letter may be drawn."""
    for name in poblado.preset_names():
        drawn = small_drawings(poblado.ruleset(name))
        assert not [n for n, d in drawn.items() if re.search(r">\w\w</text>", d.svg())], name


def test_a_face_may_bring_a_terrain():
    scene = replace(scene_of_game(poblado.new_table("base", seed=1).facts), modules=frozenset({"mist"}))
    scene = replace(scene, tiles=(Tile("mist"), *scene.tiles[1:]))
    before = draw_layers(scene)["terrain"]
    assert ">mist</text>" in before
    ink = TerrainInk("#eeeef4", "#cfd2e0", "#9aa0b8", "#ffffff", "#8890a8", "#ffffff")
    terrain("mist", Sowing((BRICKS,), 14, 9, 5, near=1.28, most=8), ink=ink, owner="mist")
    try:
        layers = draw_layers(scene)
        assert "</text>" not in layers["terrain"] and ink.mid in layers["defs"]
        assert ">mist</text>" in draw_layers(replace(scene, modules=frozenset({"other"})))["terrain"]
    finally:
        from poblado.svg.sowing import _grounds

        del _grounds._known["mist"]
