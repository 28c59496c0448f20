"""Each book has ranges of numbers of its own, and keeps to them."""

from itertools import combinations

import pytest
from add_a_module import Patience

import poblado
from poblado.books import ISLAND, MODULES, OUTSIDE, SORTS, numbers_left, own_books
from poblado.island.module import Module
from poblado.island.pieces import NONE, Piece
from poblado.island.rules import Island
from poblado.presets import chapter_names, preset, preset_names
from poblado.presets.composition import game_for

OWNERS = {"island": ISLAND, "outside": OUTSIDE, **{book.name: book.numbers for book in own_books()}}
VARIANTS = ({}, {"combined_trade_build": 0}, {"dona_urraca": 1}, {"between_turns": 2})


def used(rules):
    """What a ruleset numbers, by sort."""
    return {
        "actions": [int(spec.kind) for spec in rules.specs],
        "items": [number for number, name in enumerate(rules.item_names) if name],
        "terrains": [number for number, name in enumerate(rules.terrain_names) if name],
        "events": list(rules.event_specs),
    }


def strays(rules):
    """Numbers that neither the island nor a book whose modules play has."""
    books = {MODULES[m.id][0].name if m.id in MODULES.own() else "outside" for m in rules.modules} | {"island"}
    found = []
    for sort, numbers in used(rules).items():
        had = [span for name in books for span in OWNERS[name].get(sort, ())]
        found += [(sort, n) for n in numbers if not any(first <= n <= last for first, last in had)]
    return found


def test_ranges_are_disjoint():
    for sort in SORTS:
        spans = [(*span, name) for name, numbers in OWNERS.items() for span in numbers.get(sort, ())]
        assert all(first <= last for first, last, _ in spans)
        for one, other in combinations(spans, 2):
            assert one[1] < other[0] or other[1] < one[0], f"{sort}: {one} and {other}"
    assert {sort for numbers in OWNERS.values() for sort in numbers} <= set(SORTS)


def test_there_is_room_for_what_is_to_come():
    """The scenarios to come of Seafarers bring some 20 kinds of action; land of theirs can be marks."""
    for sort, most in {"actions": 20, "items": 20, "events": 80, "terrains": 0}.items():
        left = numbers_left(sort)
        assert len(left) >= most, f"{sort}: {len(left)} numbers left"
        assert not any(
            first <= n <= last for n, _ in left for owner in OWNERS.values() for first, last in owner.get(sort, ())
        )


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

    def compose(self, r: Island):
        r.add_action(199, "STRAY", [], "Get lost.")
        r.add_piece(Piece(47, "tent", NONE))


def test_numbers_of_others_are_found_out():
    assert strays(poblado.ruleset("base", 3, extra=[Patience()])) == []
    assert strays(poblado.ruleset("base", 3, extra=[Astray()])) == [("actions", 199), ("items", 47)]
