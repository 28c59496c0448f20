"""Scenery: what boards show and no rule reads is written, read strictly, kept everywhere, and says what places are called."""

import json
import pickle

import pytest

import poblado
from poblado.face import Listener, Viewer
from poblado.island.maps import Board, board_from_json
from poblado.island.scenery import MOST_LETTERS, MOST_LINES, MOST_POINTS, MOST_WORDS
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.record import record_from_json
from poblado.locale import texts
from poblado.locale.errors import explain
from poblado.locale.places import near, place_name
from poblado.notation import (
    draw_text,
    position_from_json,
    position_text,
    position_to_json,
    read_position,
    read_text_board,
)
from poblado.presets import board_names, make_board
from poblado.table import Table
from poblado.viewmodel.board import places_of

SCENERY = {
    "names": {"c3N": "Santa María", "d4S": {"es": "Bahía", "en": "Bay"}},
    "lines": [{"kind": "river", "points": "0,0 40,-60"}, {"kind": "lake", "points": "0,0 40,-60 50,20"}],
    "words": [{"text": {"es": "Mar", "en": "Sea"}, "at": "420,300", "size": 40, "turn": -12, "on": "water"}],
    "robber": "-300,420",
}


MAPS = {"new-york", "mallorca"}
"""The printed boards that have some."""


def shown(**change):
    """The beginners' board with scenery; what `change` says goes before."""
    return board_from_json(make_board("beginner").to_json() | {"scenery": SCENERY | change})


def test_scenery_is_read_back_from_every_form():
    board = shown()
    told = board.to_json()["scenery"]
    assert told == json.loads(json.dumps(told)) == board_from_json(board.to_json()).to_json()["scenery"]
    assert told["names"] == {"c3N": "Santa María", "d4S": {"en": "Bay", "es": "Bahía"}}
    assert pickle.loads(pickle.dumps(board)).to_json() == board.to_json()
    assert read_text_board(draw_text(board)).board.scenery.to_json() == told
    game = poblado.ruleset("base", board=board).new_game()
    assert read_position(position_text(game)).rules.board.scenery.to_json() == told
    assert position_from_json(position_to_json(game)).rules.board.to_json() == board.to_json()
    assert read_text_board(draw_text(game)).board.scenery.to_json() == told
    table = poblado.new_table("base", players=4, seed=1, board=board)
    assert Table.from_record(record_from_json(table.record.to_json())).rules.board.to_json() == board.to_json()


@pytest.mark.parametrize("name", board_names())
def test_no_rule_reads_it(name):
    """A board without any is written as ever, and one with some plays by the same rules."""
    data = make_board(name, 3).to_json()
    assert ("scenery" in data) == (name in MAPS)
    data.pop("scenery", None)
    bare = board_from_json(data)
    names = {bare.topology.vertex_names[0]: "A"}
    clad = board_from_json(data | {"scenery": SCENERY | {"names": names}})
    if not bare.marks:
        assert "scenery" not in position_text(poblado.ruleset("base", board=bare).new_game())
        digest = poblado.ruleset("base", board=bare).game_digest
        assert poblado.ruleset("base", board=clad).game_digest == digest
    assert (
        board_from_json(data | {"scenery": {}}).to_json() == data == board_from_json(data | {"scenery": None}).to_json()
    )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"names": {"z9N": "A"}}, "scenery.names: the board has no vertex 'z9N'"),
        ({"names": {"c3": "A"}}, "no vertex 'c3'"),
        ({"names": ["c3N"]}, "scenery.names must look like"),
        ({"names": {"c3N": ""}}, "scenery.names.c3N must be a text in one line of 1 to 30 characters, not ''"),
        ({"names": {"c3N": "x" * (MOST_LETTERS + 1)}}, "1 to 30 characters"),
        ({"names": {"c3N": "a\nb"}}, "in one line"),
        ({"names": {"c3N": 5}}, "scenery.names.c3N must look like"),
        ({"names": {"c3N": {}}}, "scenery.names.c3N must look like"),
        ({"names": {"c3N": {"spanish": "A"}}}, "must look like"),
        ({"lines": {}}, "scenery.lines must look like"),
        ({"lines": [5]}, r"scenery.lines\[0\] must look like"),
        ({"lines": [{"kind": "road", "points": "0,0 1,1"}]}, r"scenery.lines\[0\].kind must be one of land, neighbour, lake"),
        ({"lines": [{"kind": "river", "points": "0,0"}]}, r"scenery.lines\[0\]: river needs 2 points at least"),
        ({"lines": [{"kind": "land", "points": "0,0 1,1"}]}, "land needs 3 points"),
        ({"lines": [{"kind": "river", "points": [[0, 0], [1, 1]]}]}, r"lines\[0\].points must look like"),
        ({"lines": [{"kind": "river", "points": "0,0  1,1"}]}, "'' is no pair of whole numbers"),
        ({"lines": [{"kind": "river", "points": "0,0 1,1.5"}]}, "'1,1.5' is no pair"),
        ({"lines": [{"kind": "river", "points": "0,0 1,20000"}]}, "from -19999 to 19999"),
        ({"lines": [{"kind": "river", "points": "0,0 1,²"}]}, "is no pair"),
        ({"lines": [{"kind": "river", "points": "0,0 1,1", "width": 3}]}, "there is no 'width'; there are kind, points"),
        ({"lines": [{"kind": "river", "points": "0,0 1,1"}] * (MOST_LINES + 1)}, "61 are too many, 60 is the most"),
        ({"lines": [{"kind": "river", "points": " ".join(["1,1"] * (MOST_POINTS + 1))}]}, "1501 are too many"),
        ({"words": [{"text": "Sea"}]}, r"scenery.words\[0\].at must look like"),
        ({"words": [{"text": "Sea", "at": "1"}]}, "'1' is no pair"),
        ({"words": [{"text": "Sea", "at": "1,1", "size": 500}]}, "size must be a whole number from 12 to 120, not 500"),
        ({"words": [{"text": "Sea", "at": "1,1", "turn": True}]}, "turn must be a whole number from -90 to 90, not true"),
        ({"words": [{"text": "Sea", "at": "1,1", "on": "air"}]}, "on must be one of land, water, not 'air'"),
        ({"words": [{"text": "Sea", "at": "1,1"}] * (MOST_WORDS + 1)}, "41 are too many"),
        ({"robber": "c3"}, "scenery.robber: 'c3' is no pair"),
        ({"robber": 5}, "scenery.robber must look like"),
        ({"ports": []}, "scenery: there is no 'ports'; there are names, lines, words, robber"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_it_is_said_in_words(change, words):
    with pytest.raises(BadRuleset, match=words) as refused:
        shown(**change)
    assert explain(refused.value, "es") != str(refused.value)


@pytest.mark.parametrize("scenery", [5, "x", [], False, True, 0])
def test_what_is_no_object_is_no_scenery(scenery):
    with pytest.raises(BadRuleset, match="scenery must look like"):
        board_from_json(make_board("beginner").to_json() | {"scenery": scenery})


def test_a_program_hands_over_strange_keys():
    data = make_board("beginner")
    t = data.topology
    with pytest.raises(BadRuleset, match="no vertex 5"):
        Board("x", t.coordinates, data.terrains, data.tokens, [], "", [], scenery={"names": {5: "A", "c3N": "B"}})
    with pytest.raises(BadRuleset, match="must look like"):
        Board(
            "x", t.coordinates, data.terrains, data.tokens, [], "", [], scenery={"names": {"c3N": {5: "A", "es": "B"}}}
        )


@pytest.mark.parametrize("bad", ["scenery:%7B", "scenery:5", "scenery:%7B%22names%22:%5B%5D%7D"])
def test_damaged_scenery_of_a_position_is_refused(bad):
    text = position_text(poblado.ruleset("base", board=shown()).new_game())
    word = next(word for word in text.split() if word.startswith("scenery:"))
    with pytest.raises(BadNotation):
        read_position(text.replace(word, bad))


# -- what places are called --------------------------------------------------------------------------------------------


def called(rules, place, language="es"):
    """The name of a place for a reader of codes."""
    return place_name(Listener(rules, -1, language), place)


def test_places_are_called_by_the_boards_names():
    rules = poblado.ruleset("base", board=shown())
    assert [called(rules, "d4S", language) for language in ("es", "en")] == ["Bahía", "Bay"]
    assert called(rules, "f3") == "f3" and called(rules, "f3SE", "en") == "f3SE"
    ways = {called(rules, edge) for edge in rules.topology.edge_names} - set(rules.topology.edge_names)
    ways = {way for way in ways if "(" not in way}
    assert ways == {f"Santa María {w}" for w in ("N", "SE", "SO")} | {f"Bahía {w}" for w in ("S", "NE", "NO")}
    assert called(rules, "c3NE") == "Santa María SE"


def test_a_tile_and_its_sides_are_called_by_the_land_and_the_names_at_its_corners():
    rules = poblado.ruleset("base", board=shown())
    land = rules.places.terrain_names[int(rules.first_terrains[rules.topology.tile("c3")])]
    words = f"{texts('es')[f'terrains.{land}']} (Santa María)"
    assert called(rules, "c3") == words and near(Listener(rules, -1, "es"), "c3") == "Santa María"
    assert called(rules, "c3SE") == f"{words} SE" and near(Listener(rules, -1, "es"), "f3") == "f3"


def test_a_path_between_two_names_has_both():
    rules = poblado.ruleset("base", board=shown(names={"c3N": "A", "b3S": "B"}))
    both = [called(rules, edge, "en") for edge in rules.topology.edge_names if "–" in called(rules, edge, "en")]
    assert both in (["A – B"], ["B – A"])


def test_the_log_and_the_places_to_touch_say_names_and_the_record_codes():
    table = poblado.new_table("base", players=3, seed=1, board=shown())
    seat = table.actor
    viewer = Viewer(table.facts, seat, "es", ("Ana", "Bea", "Cleo"), tuple(table.legal_actions()))
    labels = {one.place: one.mark.label for one in places_of(viewer)}
    assert (
        labels["c3N"].endswith(" Santa María") and labels["d4S"].endswith(" Bahía") and labels["c3S"].endswith(" c3S")
    )
    events = table.play(f"{seat} BUILD_SETTLEMENT c3N")
    assert table.tell(events, "es")[-1].endswith("en Santa María")
    assert f"{seat} BUILD_SETTLEMENT c3N" in table.record.to_text()
