"""The README: its session runs, its table of clauses is fresh, its links lead somewhere."""

import doctest
import re
from pathlib import Path

import generate
import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]


def test_the_session_runs_as_printed():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried >= 8
    assert failed == 0


@pytest.mark.thorough
def test_the_table_of_clauses_is_fresh():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert generate.refreshed(text) == text, "renew it: python docs/generate.py --readme"


@pytest.mark.thorough
def test_every_rulebook_stands_in_the_table():
    from poblado.rulebook import books

    for book in books():
        assert book.title in generate.coverage_table()


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([\w./-]+)\)", text):
        # The picture is taken from the running table, last of all.
        if target != "docs/images/table.png":
            assert (ROOT / target).exists(), target
    assert not re.findall(r"\]\(https?://", text), "the README needs no other host"


def test_the_folder_table_names_every_folder():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for folder in (ROOT / "src" / "poblado").iterdir():
        if folder.is_dir() and any(folder.glob("*.py")):
            assert f"{folder.name}/`" in text, folder.name
