"""Each book has numbers of its own and keeps to them; modules of others are handed theirs by name."""

import sys
from itertools import combinations
from pathlib import Path

import pytest
from add_a_module import Patience

import poblado
from poblado.books import HANDED, ISLAND, MODULES, SORTS, own_books
from poblado.island.composer import Composer
from poblado.island.events import EventSpec
from poblado.island.goods import Terrain
from poblado.island.module import Module
from poblado.island.pieces import NONE, Piece
from poblado.kernel.errors import BadRuleset
from poblado.presets import chapter_names, preset, preset_names
from poblado.presets.composition import game_for

ROOT = Path(__file__).resolve().parents[2]
OWNERS = {"island": ISLAND, **{book.name: book.numbers for book in own_books()}}
VARIANTS = ({}, {"combined_trade_build": 0}, {"dona_urraca": 1}, {"between_turns": 2})


def used(rules):
    """What a ruleset numbers, by sort."""
    return {
        "actions": [int(spec.kind) for spec in rules.specs],
        "items": [number for number, name in enumerate(rules.items.names) if name],
        "terrains": [number for number, name in enumerate(rules.places.terrain_names) if name],
        "events": list(rules.event_specs),
    }


def strays(rules):
    """Numbers that neither the island nor a book whose modules play has, and nobody is handed."""
    books = {MODULES[m.id][0].name for m in rules.modules if m.id in MODULES.own()} | {"island"}
    handed = {
        sort: range(HANDED[sort][0], HANDED[sort][1] + 1) if len(rules.modules) > own(rules) else () for sort in SORTS
    }
    return [
        (sort, n)
        for sort, numbers in used(rules).items()
        for n in numbers
        if n not in handed[sort] and not any(n in OWNERS[name].get(sort, ()) for name in books)
    ]


def own(rules):
    """How many modules of Poblado's own play."""
    return sum(m.id in MODULES.own() for m in rules.modules)


def test_no_two_books_share_a_number_or_come_near_those_that_are_handed_out():
    for sort in SORTS:
        for one, other in combinations(OWNERS.values(), 2):
            assert not one.get(sort, {}).keys() & other.get(sort, {}).keys()
        assert max(n for owner in OWNERS.values() for n in owner.get(sort, {})) + 4 <= HANDED[sort][0], (
            f"{sort}: no room"
        )


def test_literals_are_those_of_the_lists():
    sys.path.insert(0, str(ROOT))
    from tools.number_lists import RULES, listed, literals, read

    for file in RULES.glob("*/numbers.toml"):
        runs = read(file.parent)
        assert (file.parent / "numbers.py").read_text(encoding="utf-8") == literals(runs), (
            "run python -m tools.number_lists"
        )
        assert file.read_text(encoding="utf-8") == listed(runs)


def test_names_are_appended_behind_all_that_are_taken():
    from tools.number_lists import append, numbered

    first = {"actions": {1: ["ROLL", "TAKE"]}, "items": {}, "terrains": {}, "events": {}}
    second = {"actions": {3: ["SAIL"]}, "items": {}, "terrains": {}, "events": {}}
    lists = {"first": first, "second": second}
    append(lists, "first", "actions", ["GIVE", "KEEP"])
    append(lists, "second", "actions", ["LAND"])
    append(lists, "second", "items", ["BOAT"])
    assert numbered(first, "actions") == {1: "ROLL", 2: "TAKE", 4: "GIVE", 5: "KEEP"}
    assert numbered(second, "actions") == {3: "SAIL", 6: "LAND"} and numbered(second, "items") == {1: "BOAT"}
    with pytest.raises(SystemExit, match="first has KEEP already"):
        append(lists, "first", "events", ["KEEP"])


def games():
    """Every preset on an island in its variants, every chapter with the first that it fits."""
    for name in (name for name in preset_names() if preset(name).family == "island"):
        known = poblado.ruleset(name).params.keys()
        yield from (
            pytest.param(name, [], params, id=f"{name} {params}") for params in VARIANTS if params.keys() <= known
        )
    for name in chapter_names():
        yield pytest.param(*game_for(name), {}, id=name)


@pytest.mark.parametrize(("name", "chapters", "params"), list(games()))
def test_every_game_keeps_to_the_ranges_of_its_books(name, chapters, params):
    assert strays(poblado.ruleset(name, chapters=chapters, params=params)) == []


class Astray(Module):
    """Takes numbers of others."""

    def __init__(self):
        super().__init__("astray", 1)

    def compose(self, c: Composer):
        c.add_action("STRAY", [], "Get lost.", kind=199)
        c.add_piece(Piece("tent", NONE, number=47))


def test_numbers_of_others_are_found_out():
    assert strays(poblado.ruleset("base", 3, extra=[Patience()])) == []
    assert strays(poblado.ruleset("base", 3, extra=[Astray()])) == [("actions", 199), ("items", 47)]


class Stranger(Module):
    """Declares by name alone, under the names that it is given."""

    def __init__(self, id, names, most=0):
        super().__init__(id, 1)
        self.names, self.most = names, most
        self.terrains = [Terrain(name) for name in names]
        self.events = [EventSpec(name.upper(), "seat") for name in names]

    def compose(self, c: Composer):
        self.pieces = [c.add_piece(Piece(f"{name}_post", NONE)) for name in self.names]
        self.items = [c.add_item(f"{name}_fee", [1]) for name in self.names]
        self.kinds = [c.add_action(f"GO_{name.upper()}", [], "Go there.") for name in self.names]
        for k in range(self.most):
            c.add_item(f"thing_{k}", [1])


def test_strangers_are_handed_numbers_by_name_in_the_order_of_the_modules():
    moor, fen = Stranger("moor", ["moor", "heath"]), Stranger("fen", ["fen"])
    rules = poblado.ruleset("base", 3, extra=[moor, fen])
    assert (moor.kinds, fen.kinds) == ([200, 201], [202]) and rules.kind_named("GO_FEN") == 202
    assert (moor.pieces, moor.items, fen.pieces, fen.items) == ([48, 49], [50, 51], [52], [53])
    assert rules.places.terrain_names[16:] == ["moor", "heath", "fen"]
    assert rules.event_numbers["FEN"] == 902 and rules.event_name(902) == "FEN"
    alone = poblado.ruleset("base", 3, extra=[Stranger("fen", ["fen"])])
    assert alone.kind_named("GO_FEN") == 200 and alone.digest != rules.digest


def test_what_finds_no_number_is_refused_in_words():
    with pytest.raises(BadRuleset, match="no number is left for thing_14: 16 are handed out"):
        poblado.ruleset("base", 3, extra=[Stranger("moor", ["moor"], most=15)])
