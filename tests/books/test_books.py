"""A book's folder is all that a book is: what lies in it is found, in order, and other packages' books by entry points."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import poblado
from poblado import books, presets, rulebook, rules
from poblado.books import Book, all_modules, in_order, new_module, own_books
from poblado.cli.main import group
from poblado.kernel.errors import BadRuleset, PobladoError
from poblado.locale.errors import explain
from poblado.presets import board_names, make_board, preset, preset_names
from poblado.presets.boards import board_code
from poblado.testing import LAWS

PRESETS = """
[tidal]
parent = "base"
players = [3, 3]
board = "atoll"
more_modules = ["tides"]
params = { high_water = 2 }
"""
BOARD = json.dumps(make_board("beginner").to_json() | {"name": "atoll"})
CLAUSES = """
book = "tides"
[defaults]
edition = "tides"
confidence = "H"
kind = "rule"
[[clause]]
id = "tides.sea.rises"
page = 1
es = "El mar sube."
en = "The sea rises."
"""


# -- Poblado's own -----------------------------------------------------------------------------------------------------


def test_every_folder_of_the_rules_is_a_book_and_the_base_game_comes_first():
    folders = {path.parent.name for path in Path(rules.__path__[0]).glob("*/__init__.py")}
    names = [book.name for book in own_books()]
    assert names[0] == "base"
    assert names[-1] == "cardgame"
    assert set(names) == folders | {"cardgame"}


def test_modules_come_book_by_book_each_time_anew():
    found = all_modules()
    assert [type(module) for module in found] == [kind for book in own_books() for kind in book.modules]
    assert new_module("turn") is not new_module("turn")
    assert len({module.id for module in found}) == len(found)


def test_each_book_s_presets_boards_and_clauses_lie_in_its_folder():
    for book in own_books():
        assert book.table("presets.toml").keys() <= set(preset_names())
        for ending in (".json", ".toml"):
            assert {file.name.removesuffix(ending) for file in book.files("boards", ending)} <= set(board_names())
        for file in book.files("clauses", ".toml"):
            assert any(each.chapter == file.name.removesuffix(".toml") for each in rulebook.clauses())
    lying = [name for book in own_books() for name in book.table("presets.toml")]
    assert lying == preset_names()
    assert not list(Path(presets.__path__[0]).rglob("*.toml"))


def test_books_stand_in_an_order_that_they_say_themselves():
    found = [Book("zoo"), Book("ark", after=("zoo", "base")), Book("base"), Book("bay", after=("nowhere",))]
    assert [book.name for book in in_order(found)] == ["base", "bay", "zoo", "ark"]
    assert in_order(found[::-1]) == in_order(found)
    with pytest.raises(BadRuleset, match="wait for each other: ark, zoo") as caught:
        in_order([Book("zoo", after=("ark",)), Book("ark", after=("zoo",))])
    assert explain(caught.value, "es") == "hay libros que se esperan unos a otros: ark, zoo"


# -- of other packages -------------------------------------------------------------------------------------------------


def test_what_another_package_brings_is_found_by_its_entry_point(shop):
    shop.tides(presets_toml=PRESETS, boards__atoll_json=BOARD, clauses__tides_toml=CLAUSES)
    assert preset_names()[-1] == "tidal"
    assert "atoll" in board_names()
    told = rulebook.clause
    assert told("tides.sea.rises").es == "El mar sube."
    played = poblado.ruleset("tidal", seed=1)
    assert (int(played.seats), played.board.name, played.params["high_water"]) == (3, "atoll", 2)
    for law in LAWS:
        law(played)
    table = poblado.new_table("tidal", seed=3)
    table.play(table.legal()[0])
    assert poblado.Table.from_record(poblado.record_from_text(table.record.to_text())).game.same_as(table.game)
    # What is counted, and what has texts, is Poblado's own.
    assert "tides" not in {module.id for module in all_modules()}
    assert not any(each.chapter == "tides" for each in rulebook.clauses())
    assert "tidal" in CliRunner().invoke(group("es"), ["rulesets"]).output


def test_a_layout_of_another_package_has_codes_too(shop):
    text = next(file.read_text(encoding="utf-8") for file in own_books()[0].files("boards", ".toml"))
    shop.tides(**{"boards__far-out_toml": text})
    code = board_code("far-out", 31, tokens="random")
    assert make_board(code).to_json() == make_board("far-out", 31, tokens="random").to_json()


@pytest.mark.parametrize("where", ["tides_book:THINGS", "tides_book.inner"])
def test_an_object_or_a_module_within_a_package_is_a_book_too(shop, where):
    things = f"{TIDES_AS_OBJECT}\nTHINGS = Things()\n"
    shop.put("tides_book", init=things, inner_py=things, presets_toml=PRESETS, boards__atoll_json=BOARD)
    shop.point("tides", where)
    assert preset("tidal").board == "atoll"
    assert new_module("tides").version == 2


TIDES_AS_OBJECT = """
from poblado.island.module import Module


def tides():
    return Module("tides", 2)


class Things:
    MODULES = [tides]


MODULES = Things.MODULES
"""


def test_nothing_of_strangers_is_imported_for_poblados_own_games(shop):
    shop.tides(presets_toml=PRESETS)
    table = poblado.new_table("base", seed=1)
    table.play(table.legal()[0])
    poblado.Table.from_record(poblado.record_from_text(table.record.to_text()))
    poblado.notation.read_position(poblado.notation.position_text(table.game))
    poblado.ruleset("base-beginner")
    make_board(board_code("standard", 5))
    told = rulebook.clause
    told("base.setup.island")
    poblado.ruleset("cards")
    assert "tides_book" not in sys.modules
    preset("tidal")
    assert "tides_book" in sys.modules


SAID = {
    "nothing": ("tides_book:nothing", "AttributeError"),
    "no module": ("tides_book.nowhere", "ModuleNotFoundError"),
    "no list": ("tides_book:Tides", "it has no list MODULES"),
}


@pytest.mark.parametrize(("where", "said"), SAID.values(), ids=SAID)
def test_a_package_that_cannot_be_loaded_breaks_nothing_and_is_told_to_whoever_asks(shop, where, said):
    shop.tides(presets_toml=PRESETS).point("broken", where)
    assert "tidal" in preset_names(), "the others are there"
    for ask in (preset, make_board, new_module):
        with pytest.raises(
            PobladoError, match=rf"there is no \w+ 'flood'.*; broken cannot be loaded: .*{said}"
        ) as caught:
            ask("flood")
        assert "no se puede" in explain(caught.value, "es")


FILES = {
    "taken": ({"presets_toml": '[base]\nparent = "base"'}, "there is another 'base' already"),
    "orphan": ({"presets_toml": '[tidal]\nparent = "moon"'}, "tidal comes from moon, and there is no such ruleset"),
    "no toml": ({"presets_toml": "[tidal"}, "TOMLDecodeError"),
}


@pytest.mark.parametrize(("files", "said"), FILES.values(), ids=FILES)
def test_a_file_that_cannot_be_read_is_told_too(shop, files, said):
    shop.tides(**files)
    assert preset("base").modules[0] == "turn", "what Poblado has stays its own"
    assert preset_names() == list(presets.PRESETS.own())
    with pytest.raises(PobladoError, match=f"tides cannot be loaded: .*{said}") as caught:
        preset("tidal")
    assert explain(caught.value, "es") != str(caught.value)


def test_a_module_that_has_the_name_of_another_is_refused(shop):
    shop.tides().put("broken_book", init=TIDES_AS_OBJECT).point("waves", "broken_book")
    with pytest.raises(PobladoError, match="waves cannot be loaded: there is another 'tides' already"):
        preset("flood")
    assert new_module("tides").params, "the first keeps its name"
    assert [book.name for book in books.outside_books()] == ["tides"]
