"""README and start pages say what there is: every preset and chapter of the registry, and nothing of them as still to come."""

import re
from pathlib import Path

import pytest

from poblado.books import own_books
from poblado.dice import TYPED
from poblado.locale import named
from poblado.presets import chapter_names, preset_names

ROOT = Path(__file__).parents[2]
VARIANT = re.compile(r"(?<!cities)-(5-6|paired|beginner|first|2010|knights)\b")
"""Endings of presets that are another one for more players, or set up otherwise."""
NUMBERS = {
    "es": ["", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
    "en": ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
}
TO_COME = {"README.md": "**What is not there yet**", "docs/es/index.md": "## Qué no hay todavía"}


def page(path):
    return (ROOT / path).read_text(encoding="utf-8")


def words(text):
    """A text in small letters and single spaces, without marks of Markdown."""
    return re.sub(r"\s+", " ", text.replace("*", "")).lower()


def games():
    """Presets that are a game or a scenario of their own."""
    return [name for name in preset_names() if not VARIANT.search(name)]


def titles(language):
    """Titles of games and chapters; of one that names its book, the scenario's."""
    told = [named(f"preset.{name}.title", language) for name in games()]
    told += [named(f"chapter.{name}.title", language) for name in chapter_names()]
    return [title.rpartition(": ")[2] for title in told]


def scenarios(folder, table):
    """How many scenarios a book has: its presets or chapters, those for more players apart."""
    (book,) = [each for each in own_books() if each.name == folder]
    return len([name for name in book.table(table) if not name.endswith("-5-6")])


@pytest.mark.parametrize(("path", "language"), [("docs/index.md", "en"), ("docs/es/index.md", "es")])
def test_a_start_page_names_every_game_and_chapter(path, language):
    said = words(page(path))
    assert [title for title in titles(language) if title.lower() not in said] == []


def test_the_readme_names_every_preset_and_chapter():
    said = page("README.md")
    for name in [*preset_names(), *chapter_names()]:
        if f"`{name}`" not in said:
            stem, *_ = [name.removesuffix(end) for end in ("-5-6", "-knights") if name.endswith(end)] or [""]
            assert stem and f"`{stem}`" in said and f"`{name.removeprefix(stem)}`" in said, name


def spanish():
    found = re.search(r"\*\*En español\.\*\*.*?\n\n", page("README.md"), re.S)
    assert found
    return words(found[0])


def test_the_readme_says_in_spanish_what_there_is():
    said = spanish()
    of_books = {*scenario_titles("es")}
    for title in titles("es"):
        if title not in of_books:
            assert title.lower() in said, title
    five, four = scenarios("explorers_pirates", "presets.toml"), scenarios("seafarers", "chapters.toml")
    assert f"piratas y exploradores en sus {NUMBERS['es'][five]} escenarios" in said
    assert f"navegantes en {NUMBERS['es'][four]} escenarios" in said


def scenario_titles(language):
    """Titles of the scenarios of books that the README counts only, and of a duel."""
    found = [f"preset.{name}.title" for book in own_books() if book.name == "explorers_pirates"
             for name in book.table("presets.toml") if name != "land-ahoy"]  # fmt: skip
    found += [f"chapter.{name}.title" for book in own_books() if book.name == "seafarers"
              for name in book.table("chapters.toml")]  # fmt: skip
    return [named(key, language).rpartition(": ")[2] for key in [*found, "preset.duel.title"]]


def test_the_numbers_of_scenarios_are_right():
    five, four = scenarios("explorers_pirates", "presets.toml"), scenarios("seafarers", "chapters.toml")
    abroad = scenarios("knights_abroad", "presets.toml")
    for path, language, book, other in (
        ("docs/es/index.md", "es", "escenarios", "cuatro de las misiones"),
        ("README.md", "en", "scenarios", "four missions"),
    ):
        said = words(page(path))
        assert f"{NUMBERS[language][five]} {book}" in said and f"{NUMBERS[language][four]} {book}" in said
        assert other in said and other.startswith(NUMBERS[language][abroad])
    said = words(page("docs/index.md"))
    assert f"on {NUMBERS['en'][four]} scenarios" in said and f"on {NUMBERS['en'][five]}, land ahoy!" in said


@pytest.mark.parametrize("path", TO_COME)
def test_nothing_that_is_there_is_called_missing(path):
    after = page(path).partition(TO_COME[path])[2]
    to_come = words(re.split(r"\n\n\*\*|\n## ", after.lstrip("\n"))[0])
    assert to_come
    language = "es" if "/es/" in path else "en"
    assert [title for title in titles(language) if title.lower() in to_come] == []
    assert TYPED and not re.search(r"\bdice\b|\bdados\b", to_come), "people type in their own"
