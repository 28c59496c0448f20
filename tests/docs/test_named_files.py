"""Files and folders that guides name stand in the tree, in indented blocks too. Decisions are of their day and are not asked."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "poblado"
PAGES = [path for path in sorted((ROOT / "docs").glob("*.md")) if path.name != "first-issues.md"] + [
    ROOT / "CONTRIBUTING.md"
]
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]*)`")
"""A path between quotes, with a folder at least; `<book>` and `*` stand for many and are not paths."""
HOMES = (ROOT, SOURCE, SOURCE / "web" / "static", ROOT / "tests", ROOT / "docs")
MADE = (
    "build/",
    "dist/",
    "site/",
    "reference/",
    "docs/reference/",
    ".venv/",
    "texts/",
    "drawings/",
    "clauses/",
    "boards/",
)
"""What is made by commands, or stands in the folder of each book."""
BLOCK = re.compile(r"^    (?:([a-z_]+)/ +| {4,16})([a-z_]+(?:, [a-z_]+)*)(?:  |$|[,;:])")
"""A line of an indented list of files: a folder, at the first of its lines, then names of modules. What is indented further goes
on with the words of the line before."""


def stands(name):
    """Whether a path leads somewhere, from any folder that guides speak from."""
    if name.startswith(MADE):
        return True
    return any((home / name).exists() or (home / f"{name.rstrip('/')}.py").exists() for home in HOMES)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_paths_between_quotes_lead_somewhere(page):
    named = PATH.findall(page.read_text(encoding="utf-8"))
    own = [name for name in named if name.split("/")[0] in {path.name for home in HOMES for path in home.iterdir()}]
    assert [name for name in own if not stands(name)] == []


def blocks(page):
    """Names in the indented lists of a page, with the folder that each is said to stand in."""
    folder = ""
    for line in page.read_text(encoding="utf-8").splitlines():
        found = BLOCK.match(line)
        if not line.startswith("    "):
            folder = ""
        elif found:
            folder = found[1] or folder
            if folder:
                yield from ((folder, name) for name in found[2].split(", "))


def test_modules_in_indented_lists_stand_in_their_folders():
    # The architecture's list says in words what is in a package.
    told = [one for page in PAGES if page.stem != "architecture" for one in blocks(page)]
    assert len(told) > 20 and ("settler", "build_order") in told and ("base", "development_cards") in told
    folders = {path.name: path for path in SOURCE.rglob("*") if path.is_dir() and (path / "__init__.py").exists()}
    bots = {path.name: path for path in (SOURCE / "bots").iterdir() if path.is_dir()}
    missing = []
    for folder, name in told:
        home = bots.get(folder) or folders.get(folder)
        if home and not (home / f"{name}.py").exists() and not (home / name).is_dir():
            missing.append(f"{folder}/{name}")
    assert missing == []


def test_a_name_that_is_gone_is_noticed():
    assert not stands("server/thinkers") and not stands("bots/settler/sequel.py") and stands("island/verbs.py")
