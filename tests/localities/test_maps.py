"""Maps of localities as files: what is wrong with one is said in words, wherever a board is checked."""

import json

import pytest
from click.testing import CliRunner

import poblado
from long_run import one_in
from poblado.books import all_modules
from poblado.cli.main import group
from poblado.island.maps import board_from_json
from poblado.island.survey import check_board
from poblado.kernel.errors import BadRuleset
from poblado.locale.errors import explain
from poblado.notation import draw_text, read_text_board
from poblado.presets import make_board
from poblado.server.setup_check import look_at_upload

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
@pytest.mark.parametrize(("marks", "why", "dicho"), one_in(3, list(WRONG.values())), ids=WRONG)
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
    assert rules[0].game_digest == rules[1].game_digest, "no rule reads them"


def test_chapters_of_a_board_are_names():
    for wrong in ("new-york", [1], [""], ["a, b"], ["a"] * 13):
        with pytest.raises(BadRuleset, match="a board's chapters are a list of at most 12 names") as caught:
            board_from_json(make_board("new-york").to_json() | {"chapters": wrong})
        assert "los capítulos de un tablero" in explain(caught.value, "es")


def test_an_uploaded_map_ticks_its_chapters():
    text = json.dumps(make_board("new-york").to_json() | {"chapters": ["new-york", "canal", "nothing of ours"]})
    assert look_at_upload(text, "mine.json", "en")["chapters"] == ["new-york", "canal"]
    assert look_at_upload(json.dumps(make_board("beginner").to_json()), "mine.json", "en")["chapters"] == []


def stub(**marks):
    """New York with one path at Buffalo, e1S, and none beyond that."""
    topology = make_board("new-york").topology
    only = "e1SE"
    a, b = (int(v) for v in topology.edge_vertices[2 * topology.edge(only) :][:2])
    gone = {topology.edge_names[e] for v in (a, b) for e in topology.vertex_edges[3 * v : 3 * v + 3] if e >= 0} - {only}
    paths = [e for e in YORK["paths"] if e not in gone]
    documents = {e: good for e, good in YORK["documents"].items() if e in paths}
    return marked(**{"paths": paths, "documents": documents, **marks})


def test_a_locality_whose_paths_lead_nowhere_is_refused_on_new_boards_alone(tmp_path):
    as_junction = stub(towns=[v for v in YORK["towns"] if v != "e1S"], junctions=[*YORK["junctions"], "e1S"], canal={})
    for board in stub(), as_junction:
        with pytest.raises(BadRuleset, match="the paths at e1S lead to no other locality or junction") as caught:
            check_board(board, all_modules())
        assert "no llevan a ninguna" in explain(caught.value, "es")
        with pytest.raises(BadRuleset, match="the paths at e1S lead"):
            look_at_upload(json.dumps(board.to_json()), "mine.json", "en")
    # A boat leads on, and games that were begun before this was refused go on.
    check_board(stub(waterways=[["e1S", "e2S"]]), all_modules())
    assert poblado.ruleset("base", 3, chapters=["new-york"], board=stub())
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(stub().to_json()), encoding="utf-8")
    checked = CliRunner().invoke(group("en"), ["board", "check", str(file)])
    assert checked.exit_code == 1 and "the paths at e1S lead" in checked.output


def test_an_upload_with_a_look_that_nobody_has_drawn_is_refused():
    data = make_board("mallorca").to_json()
    data["scenery"]["looks"] = {"fields": "almond"}
    with pytest.raises(BadRuleset, match="did you mean almonds"):
        look_at_upload(json.dumps(data), "mine.json", "en")


@pytest.mark.thorough
def test_an_upload_without_desert_says_where_the_robber_begins():
    data = make_board("mallorca").to_json()
    assert "desert" not in look_at_upload(json.dumps(data), "mine.json", "en")["caption"]
    data["robber"] = ""
    assert "no desert" in look_at_upload(json.dumps(data), "mine.json", "en")["caption"]
    assert "no tiene desierto" in look_at_upload(json.dumps(data), "mine.json", "es")["caption"]


def test_a_check_takes_the_chapters_that_a_map_says(tmp_path):
    file = tmp_path / "mine.json"
    few = marked(towns=YORK["towns"][:6], waterways=[], canal={}).to_json()
    for chapters, code, said in (
        (["new-york"], 0, "good. 36 tiles, 0 harbours, marks of localities; for this number of players alone: 3\n"),
        (["old-york"], 1, "there is no chapter 'old-york'"), ([], 0, "marks of localities"),
    ):  # fmt: skip
        file.write_text(json.dumps(few | {"chapters": chapters}), encoding="utf-8")
        checked = CliRunner().invoke(group("en"), ["board", "check", str(file)])
        assert (checked.exit_code, said in checked.output) == (code, True), checked.output
