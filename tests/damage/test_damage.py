"""Damaged records, boards, positions and actions of every preset are refused in words, in both languages, or can be used.

A failure names the reader and a number: `fails(reader, number)` is that input again.
"""

from random import Random

import pytest
from readers import READERS, read
from specimens import GAMES, recorded, specimen

from long_run import has_its_turn, one_in
from poblado.presets import preset_names

NAMES = preset_names()
QUICK, SLOW = 100, 3000
"""Inputs for each reader: 1,000 in some five seconds, and 30,000 in three nights."""
DEAR = {"a_report": 40, "a_board": 70}
"""Readers whose use takes longer have fewer in the quick run."""


def fails(reader, number, one=None):
    """What is wrong with how an input is read; empty where nothing is."""
    rng = Random(f"{reader.__name__} {number}")
    one = one or specimen(NAMES[number % len(NAMES)])
    try:
        read(reader, rng, one, specimen(rng.choice(NAMES)))
    except Exception as error:
        return f"{number} ({one.name}): {type(error).__name__}: {str(error)[:200]!r}"
    return ""


@pytest.mark.parametrize("reader", one_in(3, list(READERS)))
def test_what_is_damaged_is_refused_in_words(reader):
    assert not [told for number in range(DEAR.get(reader.__name__, QUICK)) if (told := fails(reader, number))]


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
def test_much_that_is_damaged_is_refused_in_words(reader):
    """Half of it was begun at random, half are the recorded games; a part each night."""
    tonight = filter(has_its_turn, range(SLOW))
    games = {n: None if n % 2 else recorded(GAMES[n // 2 % len(GAMES)]) for n in tonight}
    assert not [told for n, one in games.items() if (told := fails(reader, QUICK + n, one))]


@pytest.mark.thorough
@pytest.mark.parametrize("reader", READERS)
def test_what_is_not_damaged_is_read(reader, monkeypatch):
    """Else all would be refused for something else than the damage."""
    for module in ("readers", "harm"):
        monkeypatch.setattr(f"{module}.harmed_data", lambda rng, data, other: data)
        monkeypatch.setattr(f"{module}.harmed_text", lambda rng, text, other: text)
    for name in NAMES[::3]:
        assert any(read(reader, Random(f"{name} {k}"), specimen(name), specimen("base")) for k in range(9)), name
