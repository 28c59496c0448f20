"""The chapter of a report about guild favours, of the recorded games."""

from pathlib import Path

import pytest

import poblado
from poblado.report import report_of
from poblado.rules.favours.kinds import FAVOUR_NAMES, WAY_NAMES

GAMES = sorted((Path(__file__).parents[1] / "games").glob("favours-*.txt"))


def told(path):
    return report_of(poblado.record_from_text(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.stem)
def test_what_was_earned_was_spent_or_is_left(path):
    for seat in told(path).favours:
        assert sum(seat.earned.values()) >= sum(seat.used.values()) + seat.left
        assert set(seat.earned) == set(WAY_NAMES) and set(seat.used) == set(FAVOUR_NAMES)


def test_where_the_supply_lasts_all_are_accounted_for():
    """Nobody went without one."""
    path = next(game for game in GAMES if game.stem == "favours-four")
    for seat in told(path).favours:
        assert sum(seat.earned.values()) == sum(seat.used.values()) + seat.left


@pytest.mark.parametrize(
    ("language", "title", "chips"), [("es", "Fichas de favor", "ficha"), ("en", "Favour tokens", "chip")]
)
def test_it_is_told_in_both_languages(language, title, chips):
    teller = told(GAMES[0]).words(language)
    sheet = teller.sheet("favours")
    assert sheet.title == title and len(sheet.rows) == 4 and len(sheet.head) == 1 + 4 + 5 + 1
    assert chips in teller.how()
