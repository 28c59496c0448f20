"""Places in sentences: to people by what they touch, on terminals by codes."""

import re
from functools import cache
from pathlib import Path

import pytest

import poblado
from long_run import some_are_quick
from poblado.face import Listener
from poblado.locale import LANGUAGES
from poblado.locale.lines import EVERYTHING
from poblado.locale.places import ground_of, place_name
from poblado.locale.sentences import story

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))
NAMES = ("Ana", "Bea", "Cleo", "Dani", "Eva", "Fito")
CODE = re.compile(r"\b[a-z]\d{1,2}(?:[NS]|NE|SE|E)?\b")


@cache
def played(path):
    return poblado.Table.from_record(poblado.record_from_text(path.read_text(encoding="utf-8")))


@pytest.mark.thorough
@pytest.mark.parametrize("path", some_are_quick(GAMES, lambda n: n % 4 == 0), ids=lambda p: p.stem)
def test_no_line_on_a_page_has_a_code(path):
    table = played(path)
    for viewer in (EVERYTHING, -1):
        facts = table.facts if viewer == EVERYTHING else table.rules.facts(table.view(-1).game)
        for language in LANGUAGES:
            names = NAMES[: table.rules.seats]
            lines = story(table.rules, table.game.events, viewer, names, language, ground=ground_of(facts))
            assert lines and [line.told.text for line in lines if CODE.search(line.told.text)] == []


def test_a_place_is_told_by_its_tiles_land_first():
    rules = poblado.ruleset("base", board="beginner")
    ground = ground_of(rules.facts(rules.new_game()))
    es, en = (Listener(rules, -1, language, ground=ground) for language in LANGUAGES)
    facts = rules.facts(rules.new_game())
    tile = next(t for t in range(len(rules.topology.tile_names)) if facts.token(t) == 9)
    code = rules.topology.tile_names[tile]
    land = {"forest": "bosque", "hills": "cerro", "pasture": "pasto", "fields": "sembrado", "mountains": "montaña"}
    word = rules.places.terrain_names[facts.terrain(tile)]
    assert place_name(en, code) == f"{word} 9" and place_name(es, code) == f"{land[word]} 9"
    for place in (*rules.topology.vertex_names, *rules.topology.edge_names):
        parts = place_name(en, place).split(" / ")
        assert 1 <= len(parts) <= 3 and ("sea" not in parts or parts[-1] == "sea")
        assert len(parts) > 1, "the rim is the coast"
    assert place_name(Listener(rules, -1, "en"), code) == code


def test_what_is_unexplored_is_told_as_the_viewer_knows_it():
    rules = poblado.ruleset("land-ahoy", seed=0)
    game = rules.new_game()
    ground = ground_of(rules.facts(game))
    to = Listener(rules, -1, "en", ground=ground)
    hidden = [t for t, (terrain, _) in enumerate(ground) if rules.places.terrain_names[terrain] == "unexplored"]
    assert hidden
    assert {place_name(to, rules.topology.tile_names[t]) for t in hidden} == {"unexplored region"}


def test_places_at_sea_and_on_a_coast_are_told_apart():
    rules = poblado.ruleset("land-ahoy", seed=0)
    game = rules.new_game()
    ground = ground_of(rules.facts(game))
    es, en = (Listener(rules, -1, language, ground=ground) for language in LANGUAGES)
    topology = rules.topology
    for place in (*topology.edge_names, *topology.vertex_names, *topology.tile_names):
        assert place_name(en, place) not in ("sea", "unexplored region / sea")
    # Where a path lies on the coast: each of a tile's sides has another name.
    tile = next(t for t, (terrain, token) in enumerate(ground) if token == 9)
    sides = [topology.edge_names[int(topology.tile_edges[6 * tile + k])] for k in range(6)]
    assert len({place_name(en, side) for side in sides}) == 6
    coast = [place_name(en, side) for side in sides if place_name(en, side).endswith(" / sea")]
    assert coast and all(re.fullmatch(r"\w+ 9 (N|S)?[EW] / sea", name) for name in coast)
    out = [
        topology.edge_names[e]
        for v in topology.tile_vertices[6 * tile : 6 * tile + 6]
        for _, e in topology.ways_from[v]
    ]
    assert not {place_name(en, way) for way in out if way not in sides} & {place_name(en, side) for side in sides}
    far = next(t for t, tile in enumerate(topology.tile_names) if place_name(en, tile).startswith("sea "))
    assert re.fullmatch(r"sea (N|S)?[EW]? of \w+ \d+", place_name(en, topology.tile_names[far]))
    assert re.fullmatch(r"mar al (N|S)?[EO]? de \w+ \d+", place_name(es, topology.tile_names[far]))
