"""Charts and tables of reports: complete, readable aloud, and the same numbers as the report."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import poblado
from poblado.locale import LANGUAGES
from poblado.locale.lines import seat_names
from poblado.report import Teller, report_of
from poblado.report.charts import DASHES, alone, key, lines, swatch
from poblado.svg.palette import SEATS, SHAPES

GAME = Path(__file__).parents[1] / "games" / "whole-game-of-four.txt"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def report():
    return report_of(poblado.record_from_text(GAME.read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_is_valid_and_says_in_words_what_it_shows(report, language):
    for chart in Teller(report, language).charts(10):
        root = ElementTree.fromstring(chart.svg)
        assert root.get("role") == "img"
        told = root.get("aria-labelledby").split()
        texts = {e.get("id"): e.text for e in root if e.get("id")}
        assert all(texts[i] for i in told)
        assert chart.title == texts[told[0]]
        for colour in ("Rojo", "Azul") if language == "es" else ("Red", "Blue"):
            assert chart.id == "dice" or colour in texts[told[1]]
        assert "http" not in chart.svg.replace("http://www.w3.org/2000/svg", "")


def test_a_chart_alone_needs_no_page(report):
    chart = alone(Teller(report, "es").charts()[0].svg)
    assert "var(" not in chart and "#faf6ea" in chart
    ElementTree.fromstring(chart)


def test_seats_differ_without_colour():
    assert len(set(DASHES)) == len(SHAPES) == len(DASHES)
    assert len({re.sub(r"#\w{6}", "", key(colour)) for colour in SEATS}) == len(SEATS)


def luminance(colour):
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_numbers_on_bars_can_be_read():
    for name in ("base", "cities-knights"):
        chapters = report_of(poblado.new_table(name, seed=1)).chapters
        sources = [account for chapter in chapters for account in chapter.sources]
        assert len(sources) >= 7
        for account in sources:
            assert (luminance(account.fill) + 0.05) / (luminance("#231d17") + 0.05) >= 4.5, account
            assert account.fill in swatch(account.fill)


def test_the_bars_are_as_long_as_the_numbers(report):
    root = ElementTree.fromstring(Teller(report, "en").chart("sources").svg)
    wide = [float(r.get("width")) for r in root.iter(f"{SVG}rect")]
    first = [sum(cards) for cards in report.gained[0].values() if sum(cards)]
    for a, b in zip(wide, first):
        assert a + 1.5 == pytest.approx(b * (wide[0] + 1.5) / first[0], abs=0.3)


def test_lines_end_where_the_numbers_do():
    svg = lines([[0, 0], [5, 10]], ["red", "blue"], "t", "d", "turn", "x")
    ends = [m.rsplit("L", 1)[1].split()[1] for m in re.findall(r'd="(M[^"]*L[^"]*)"', svg)]
    red, blue = float(ends[0]), float(ends[2])
    # Off by what keeps equal lines apart.
    assert blue == pytest.approx(14 + 1.1, abs=0.1) and red == pytest.approx((14 + 246) / 2 - 1.1, abs=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_hold_the_numbers_of_the_report(report, language):
    words = Teller(report, language)
    sheets = {sheet.id: sheet for sheet in [*words.sheets(), words.sheet("points"), words.sheet("pips")]}
    for sheet in sheets.values():
        assert all(len(row) == len(sheet.head) for row in sheet.rows)
        assert sheet.title and (sheet.rows or sheet.note)
    assert [row[1] for row in sheets["final"].rows] == [str(row["total"]) for row in report.final]
    assert [row[1] for row in sheets["dice"].rows] == [str(n) for n in report.dice.counts]
    assert [[int(n) for n in row[1:]] for row in sheets["points"].rows] == report.points
    spent = [[int(n) for n in row[1:]] for row in sheets["losses"].rows]
    got = [int(row[1]) for row in sheets["sources"].rows]
    assert [sum(map(int, row[2:])) for row in sheets["sources"].rows] == got
    assert [sum(row) for row in spent] == got


def test_the_headline_says_who_won_and_how(report):
    words = Teller(report, "en")
    assert words.headline() == "settler (Red) wins with 10 points"
    assert words.how() == "With 4 cities and the largest army."
    assert "49" in words.length()
    assert "49 %" in words.sheet("dice").note


def test_seats_are_called_by_colour_where_a_name_adds_nothing():
    assert seat_names(["Rojo", "", "Ana"], ["red", "blue", "white"], "es") == ["Rojo", "Azul", "Ana (Blanco)"]
