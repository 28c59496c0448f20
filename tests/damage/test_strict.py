"""What is refused in one strict reading: the words that a person gets, in both languages."""

from numbers import Real

import pytest

import poblado
from poblado.cardgame.box import Box
from poblado.island.maps import Board, board_from_json
from poblado.kernel.errors import BadNotation, BadRecord, BadRuleset, IllegalAction
from poblado.kernel.record import record_from_json
from poblado.kernel.untrusted import check_plain, read_json, short
from poblado.locale.errors import explain
from poblado.notation import position_from_json, position_to_json
from poblado.presets import box_from_text, make_board
from poblado.presets.card_files import usual_box

HUGE = 10**5000
"""Python does not even write it out."""


class Half:
    """A number of another library that is no whole one, as NumPy's fractions are."""


Real.register(Half)


def repr_of(value):
    return "huge" if value is HUGE else type(value).__name__


@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        ('{"a": 1, "a": 2}', "f: the key 'a' stands twice in one object", "f: la clave 'a' está dos veces en un mismo objeto"),
        ('{"a": ' + "9" * 5000 + "}", "f: a whole number has at most 19 digits, not 5000", "como mucho 19 cifras, no 5000"),
        ('{"a": NaN}', "f: NaN is no number: numbers are whole, such as 7", "f: NaN no es un número"),
        ('[-Infinity]', "f: -Infinity is no number", "f: -Infinity no es un número"),
        ('{"a": [0, 1e999]}', "f: at a[1] stands inf; expected", "f: en a[1] hay inf; se esperaba"),
        ('{"a": {"b": "\\ud800"}}', "f: the text at a.b holds '\\ud800', which is no character", "no es ningún carácter"),
        ('{"a": "x\\u0000"}', "f: the text at a holds '\\x00', which is no character", "no es ningún carácter"),
        ("[" * 30 + "]" * 30, "f: lists and objects are more than 24 deep", "más de 24 listas y objetos"),
        ("[" * 100_000, "f: lists and objects are more than 24 deep", "más de 24 listas y objetos"),
        ('{"a": 9999999999999999999}', "f: the number at a must be from -9223372036854775807 to 9223", "debe ir de"),
        ('{"a":\n oops}', "f is no JSON: see line 2", "f no es JSON: mira la línea 2"),
        ("", "f is no JSON: see line 1", "f no es JSON"),
    ],
)  # fmt: skip
def test_json_is_read_strictly(text, english, spanish):
    with pytest.raises(BadNotation) as caught:
        read_json(text, "f")
    assert str(caught.value).startswith(english)
    assert spanish in explain(caught.value, "es")


def test_what_is_plain_is_read_as_it_is():
    told = '{"a": [1, -2, true, null, "é\\n\U0001f3dd", 0.5, 9223372036854775807], "b": {}}'
    assert read_json(told, "f") == {"a": [1, -2, True, None, "é\n\U0001f3dd", 0.5, 2**63 - 1], "b": {}}


@pytest.mark.parametrize(
    "data", [{1: 2}, (1,), {"a": {1}}, b"x", object(), {"a": 1 << 63}, {"\ud800": 1}, float("nan")]
)
def test_data_of_programs_is_checked_alike(data):
    with pytest.raises(BadNotation) as caught:
        check_plain(data, "f")
    assert explain(caught.value, "es") != str(caught.value)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (1 << 99, "…"),
        ([1], "[…]"),
        ({}, "{}"),
        ("x" * 99, repr("x" * 40 + "…")),
        (None, "null"),
        (True, "true"),
        (0.5, "0.5"),
        ({1}, "set"),
    ],
)
def test_what_stands_in_a_place_is_told_in_a_few_characters(value, said):
    assert short(value) == said


def test_an_error_is_one_line_of_some_length_whatever_is_in_it():
    error = BadNotation(
        "no {what} is called {text}; there are {n} {n:card|cards}", what="\ud800\n\u202e", text="x" * 9999, n=10**5000
    )
    for sentence in (str(error), explain(error, "es")):
        assert sentence.isprintable() and len(sentence) < 500
    assert "\\ud800 \\u202e" in str(error)


@pytest.mark.parametrize(
    "change",
    [
        {"robber": 5}, {"name": ["x"]}, {"source": {}},
        {"starts": [{"colour": "red", "vertex": "c3N", "edge": "c3NE", "pays": 1}]},
        {"tiles": [{"q": True, "r": 0, "terrain": "hills", "token": 6}]}, {"tiles": "x"}, {"tiles": [5]}, {"harbours": {}},
        {"tiles": [{"q": 10**30, "r": 0, "terrain": "hills", "token": 6}]},
    ],
)  # fmt: skip
def test_a_boards_data_of_the_wrong_sort_is_no_default(change):
    """A robber that is a number was once taken for none."""
    with pytest.raises(BadRuleset):
        board_from_json({**make_board("beginner").to_json(), **change})


@pytest.mark.parametrize("data", [None, 5, [], "x", True])
def test_what_is_no_object_is_no_board_no_position_no_record_and_no_cards(data):
    for read, kind in (
        (board_from_json, BadRuleset), (position_from_json, BadNotation), (record_from_json, BadRecord),
        (poblado.presets.card_files.box_from_data, BadRuleset), (poblado.Table.from_position, BadNotation),
    ):  # fmt: skip
        with pytest.raises(kind):
            read(data)


def test_tiles_do_not_lie_far_away():
    with pytest.raises(BadRuleset, match="from -99 to 99"):
        Board("far", [(0, 100)], [0], [6], [], "", [])


def test_switches_of_cards_may_be_true_and_numbers_may_not():
    told = usual_box().facts()
    back = next(iter(told["backs"]))
    told["backs"][back]["turns_destiny"] = True
    assert Box(told).facts()["backs"][back]["turns_destiny"] == 1
    told["backs"][back]["draws"] = True
    with pytest.raises(BadRuleset, match="draws must be a whole number"):
        Box(told)


@pytest.mark.parametrize("text", ["a = " + "9" * 5000, "a = " + "[" * 5000, "a = [\n"])
def test_cards_that_are_no_toml(text):
    with pytest.raises(BadRuleset, match="no TOML"):
        box_from_text(text)


@pytest.mark.parametrize("number", [0.5, -1, 1 << 63, HUGE, True, float("nan"), complex(1, 2), Half()], ids=repr_of)
def test_a_number_that_is_no_action_is_illegal_whatever_number_it_is(number):
    table = poblado.new_table("base", seed=1)
    with pytest.raises(IllegalAction, match="is no action of these rules"):
        table.play(number)
    assert table.record.actions == []


@pytest.mark.parametrize("seat", [True, -1, 4, HUGE, 0.0, "0", [0]], ids=repr_of)
def test_an_action_in_json_has_a_seat_that_plays(seat):
    table = poblado.new_table("base", seed=1)
    with pytest.raises(BadNotation, match="expected a seat from 0 to 3, or null for nature"):
        table.play({"kind": "BUILD_SETTLEMENT", "seat": seat, "at": "c3N"})


@pytest.mark.parametrize(
    ("name", "cell", "value"),
    [
        ("island.robber", 0, 19),
        ("island.vertex_owner", 3, 4),
        ("island.hand", 2, -1),
        ("longest_route.holder", 0, 9),
        ("island.rolled", 0, 13),
    ],
)
def test_a_positions_numbers_are_those_that_its_fields_hold(name, cell, value):
    game = poblado.ruleset("base", 4, seed=1).new_game()
    told = position_to_json(game)
    field = game.rules.field_named(name)
    row = told["fields"].setdefault(name, field.written([0] * field.size, 0))
    position_from_json(told).game()
    row[cell] = value
    with pytest.raises(BadNotation, match=f"{name} needs numbers from .* got {value}") as caught:
        position_from_json(told)
    assert "necesita números de" in explain(caught.value, "es")


def test_chance_without_an_outcome_is_refused_and_nothing_is_done():
    """The position says that a card can be stolen, and there is none."""
    table = poblado.new_table("base", 3, seed=2)
    while not table.game.is_over() and table.facts.pending() != "Main":
        table.play(table.legal()[0])
    told = position_to_json(table.game)
    told["fields"]["development_cards.deck"] = [0] * 5
    told["fields"]["island.hand"][:5] = [5] * 5
    told["fields"]["island.hand_size"][0] = 25
    other = poblado.Table.from_position(told, poblado.SeededSource(1))
    before = other.game.to_list()
    with pytest.raises(BadNotation, match="do not fit together"):
        other.play(f"{other.actor} BUY_CARD")
    assert other.game.to_list() == before


def test_a_hand_has_as_many_cards_as_is_said_of_it():
    """Else a theft would draw one that is not there."""
    table = poblado.new_table("base", 3, seed=2)
    told = position_to_json(table.game)
    told["fields"]["island.hand_size"] = [0, 2, 0, 0, 0, 0]
    with pytest.raises(BadNotation, match=r"gives player 1 2 cards, and island\.hand 0") as caught:
        poblado.Table.from_position(told)
    assert "da al jugador 1 2 cartas" in explain(caught.value, "es")
