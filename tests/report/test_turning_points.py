"""Turning points of a game: the lead, the largest swing, sevens and robberies, each at the moment at which the record has it."""

from pathlib import Path

import pytest

import poblado
from poblado.report import Film, report_of
from poblado.report.turning_points import PointsWatch, TurningPoint
from poblado.rules.base.numbers import DICE_ROLLED, STOLEN
from poblado.rules.cities_knights.numbers import CITY_LOST

GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture(scope="module")
def film():
    return Film(poblado.record_from_text((GAMES / "whole-game-of-four.txt").read_text(encoding="utf-8")))


def test_the_lead_is_told_when_another_seat_is_alone_in_front_and_the_largest_swing_once():
    watch = PointsWatch([2, 2, 2])
    for at, points in enumerate(([3, 2, 2], [3, 3, 2], [3, 4, 2], [5, 2, 2], [5, 2, 4], [5, 2, 6], [5, 2, 6]), 1):
        watch.note(at, at, points)
    assert watch.found == [
        TurningPoint(1, 1, "lead", 0),
        TurningPoint(3, 3, "lead", 1, 0),
        TurningPoint(4, 4, "lead", 0, 1),
        TurningPoint(6, 6, "lead", 2, 0),
    ]
    assert watch.swing == TurningPoint(4, 4, "swing", 0, 1, 4)
    still = PointsWatch([2, 2])
    still.note(1, 1, [3, 2])
    assert still.swing is None, "one point is what any building brings"


def test_each_is_at_its_action_of_the_record(film):
    found = report_of(film).turning_points
    assert [point.at for point in found] == sorted(point.at for point in found)
    events = {kind: [] for kind in (DICE_ROLLED, STOLEN)}
    for n in range(1, len(film) + 1):
        for event in film.events(n):
            if event.kind == STOLEN:
                events[STOLEN].append((n, event.seat, event.who))
            elif event.kind == DICE_ROLLED and event.n == 7:
                events[DICE_ROLLED].append(n)
    assert [(p.at, p.seat, p.who) for p in found if p.kind == "robbed"] == events[STOLEN] != []
    assert [p.at for p in found if p.kind == "seven"] == events[DICE_ROLLED] != []
    assert all(p.turn == film.turn(p.at) for p in found)
    for lead in (p for p in found if p.kind == "lead"):
        points = [film.rules.facts(film.game(lead.at)).points(seat) for seat in range(4)]
        assert points[lead.seat] > max(n for seat, n in enumerate(points) if seat != lead.seat)
    assert [p.kind for p in found].count("swing") == 1


@pytest.mark.parametrize(
    ("language", "robbed", "led"), [("es", "robó una carta a", "cabeza"), ("en", "of a card", "took the lead")]
)
def test_the_table_links_each_row_to_its_moment_and_folds_the_many(film, language, robbed, led):
    words = report_of(film).words(language)
    entry = next(entry for entry in words.entries() if entry.sheet.id == "turning")
    assert len(entry.sheet.moments) == len(entry.sheet.rows) > 0 and any(led in row[1] for row in entry.sheet.rows)
    assert not any(robbed in row[1] for row in entry.sheet.rows)
    assert entry.folded and any(robbed in row[1] for row in entry.folded[1].rows)
    assert len(entry.folded[1].rows) > len(entry.sheet.rows)


def test_the_most_frequent_sums_are_said_in_words_that_agree(film):
    def said(language, *counts):
        made = report_of(film)
        made.dice.counts[:] = [*counts, *[0] * (11 - len(counts))]
        return next(each for each in made.words(language).highlights(99) if "tirada" in each or " roll" in each)

    rolls = len(report_of(film).dice.rolls)
    assert said("es", 1, 3) == f"El 3 es la suma que más salió: tres veces en {rolls} tiradas."
    assert "2 y 3: cada una tres veces" in said("es", 3, 3, 1)
    assert said("en", 0, 1, 3).startswith("4 is the sum that came most often: three times in ")
    assert said("en", 2, 2).startswith("The sums that came most often are 2 and 3: twice each")
    assert "13 times" in said("en", 13)


def test_nothing_is_said_of_few_rolls(film):
    """Eleven rolls may all have come once."""
    made = report_of(film)
    del made.dice.rolls[12:]
    words = made.words("es")
    assert any(" tiradas" in each for each in words.highlights(99)) and words.sheet("dice").note.startswith("Dados ")
    del made.dice.rolls[11:]
    assert not any(" tiradas" in each or "Los dados" in each for each in words.highlights(99))
    assert not words.sheet("dice").note and not any("Dados" in entry.said for entry in words.entries())


def test_the_largest_swing_does_not_read_as_a_result(film):
    said = {
        language: [row[1] for row in report_of(film).words(language).sheet("turning").rows] for language in ("es", "en")
    }
    assert any("sumó" in row for row in said["es"]) and not any("ganó" in row for row in said["es"])
    assert any("gained" in row for row in said["en"]) and not any(" won " in row for row in said["en"])


def test_a_lost_city_is_a_turning_point_of_its_own():
    film = Film(poblado.record_from_text((GAMES / "knights-four.txt").read_text(encoding="utf-8")))
    lost = [p for p in report_of(film).turning_points if p.kind == "city_lost"]
    assert lost and all(p.main for p in lost)
    assert [(p.at, p.seat) for p in lost] == [
        (n, event.seat) for n in range(1, len(film) + 1) for event in film.events(n) if event.kind == CITY_LOST
    ]
