"""Maps of localities as files: what is wrong with one is said in words, wherever a board is checked."""

import json

import pytest
from click.testing import CliRunner

import poblado
from poblado.cli.main import group
from poblado.island.maps import board_from_json
from poblado.kernel.errors import BadRuleset
from poblado.locale.errors import explain
from poblado.notation import draw_text, read_text_board
from poblado.presets import make_board
from poblado.server.advice import look_at_upload

from .tables import MAPS, marked, places

YORK = places("new-york")

WRONG = {
    "no localities": ({"towns": [], "waterways": [], "canal": {}}, "towns names no locality", "no nombra ninguna localidad"),
    "unknown key": ({"villages": []}, "there is no 'villages'; there are towns, paths", "no hay 'villages'"),
    "unknown place": ({"towns": ["z9N"]}, "towns names the ", "no está en el tablero"),
    "twice": ({"towns": ["e1S", "e1S"]}, "towns names e1S twice", "dos veces"),
    "no list": ({"towns": "e1S"}, "towns must look like", "debe tener la forma"),
    "both": ({"junctions": ["e1S"]}, "e1S is a locality and a junction", "a la vez localidad y encrucijada"),
    "alone": ({"paths": [e for e in YORK["paths"] if e not in ("f1E", "e1SE")]}, "no path leads to locality e1S", "ningún"),
    "lonely junction": (
        {"paths": [e for e in YORK["paths"] if e not in ("g1E", "f1SE")]}, "no path leads to junction f1S", "encrucijada",
    ),
    "document beside no path": (
        {"paths": [e for e in YORK["paths"] if e != "b3E"]}, "the document at b3E lies at no path", "ningún camino",
    ),
    "document for nothing": ({"documents": {"b3E": "gold"}}, "document at b3E is for brick.* or for any, not gold", "es para"),
    "document without a good": ({"documents": ["b3E"]}, "documents must look like", "debe tener la forma"),
    "water with three ends": ({"waterways": [["g9N", "h8N", "h8S"]]}, "a waterway runs between two corners", "vía navegable"),
    "water to nowhere": ({"waterways": [["g9N", "f8S"]]}, "waterway end f8S is neither a locality nor a junction", "extremo f8S"),
    "water on a path": (
        {"towns": [*YORK["towns"], "f8S"], "waterways": [["g9N", "f8S"]]}, "f8SE is a path and a waterway", "donde nadie",
    ),
    "canal city": ({"canal": {"cities": ["f2N"]}}, "canal city f2N is no locality", "no es una localidad"),
    "canal apart": ({"canal": {"cities": ["e1S", "j2S"]}}, "no two cities of the canal can be linked", "no hay dos ciudades"),
    "canal key": ({"canal": {"locks": []}}, "marks of localities.canal: there is no 'locks'; there are cities", "no hay 'locks'"),
}  # fmt: skip


@pytest.mark.clause("new_york.map.own")
@pytest.mark.parametrize(("marks", "why", "dicho"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_map_is_said(marks, why, dicho, tmp_path):
    board = marked(**marks)
    with pytest.raises(BadRuleset, match=why) as caught:
        poblado.ruleset("base", 3, chapters=["new-york"], board=board)
    assert dicho in explain(caught.value, "es")
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(board.to_json()), encoding="utf-8")
    for language, said in (("en", why.partition("(")[0].partition(".*")[0]), ("es", dicho)):
        checked = CliRunner().invoke(group(language), ["board", "check", str(file)])
        assert checked.exit_code == 1 and said in checked.output


@pytest.mark.clause("new_york.map.own")
def test_a_path_in_the_sea_is_refused():
    data = make_board("new-york").to_json()
    for tile in data["tiles"]:
        if (tile["q"], tile["r"]) == (3, 3):
            tile.update(terrain="sea", token=0)
    with pytest.raises(BadRuleset, match=r"path .* has sea on both sides") as caught:
        poblado.ruleset("base", 3, chapters=["new-york"], board=board_from_json(data))
    assert "mar a los dos lados" in explain(caught.value, "es")


@pytest.mark.parametrize("name", MAPS)
def test_the_books_maps_are_good_and_say_their_chapters(name):
    board = make_board(name)
    assert board.chapters == [name]
    data = board.to_json()
    assert board_from_json(json.loads(json.dumps(data))).to_json() == data
    assert read_text_board(draw_text(board)).board.chapters == [name]
    bare = board_from_json({key: value for key, value in data.items() if key != "chapters"})
    rules = [poblado.ruleset("base", 3, chapters=[name], board=each) for each in (board, bare)]
    assert rules[0].digest == rules[1].digest, "no rule reads them"


def test_chapters_of_a_board_are_names():
    for wrong in ("new-york", [1], [""], ["a, b"], ["a"] * 13):
        with pytest.raises(BadRuleset, match="a board's chapters are a list of at most 12 names") as caught:
            board_from_json(make_board("new-york").to_json() | {"chapters": wrong})
        assert "los capítulos de un tablero" in explain(caught.value, "es")


def test_an_uploaded_map_ticks_its_chapters():
    text = json.dumps(make_board("new-york").to_json() | {"chapters": ["new-york", "canal", "nothing of ours"]})
    assert look_at_upload(text, "mine.json", "en")["chapters"] == ["new-york", "canal"]
    assert look_at_upload(json.dumps(make_board("beginner").to_json()), "mine.json", "en")["chapters"] == []


def test_a_check_takes_the_chapters_that_a_map_says(tmp_path):
    file = tmp_path / "mine.json"
    few = marked(towns=YORK["towns"][:6], waterways=[], canal={}).to_json()
    for chapters, code, said in (
        (["new-york"], 1, "localities that so many players need"),
        (["old-york"], 1, "there is no chapter 'old-york'"), ([], 0, "marks of localities"),
    ):  # fmt: skip
        file.write_text(json.dumps(few | {"chapters": chapters}), encoding="utf-8")
        checked = CliRunner().invoke(group("en"), ["board", "check", str(file)])
        assert (checked.exit_code, said in checked.output) == (code, True), checked.output
