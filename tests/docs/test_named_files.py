"""Files, folders and public names that guides give stand in the tree, in blocks too. Decisions are of their day."""

import ast
import builtins
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "poblado"
FOLDERS = (ROOT / "docs", ROOT / "docs" / "researchers")
PAGES = [path for home in FOLDERS for path in sorted(home.glob("*.md")) if path.name != "first-issues.md"]
PAGES.append(ROOT / "CONTRIBUTING.md")
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


GUIDES = [path for path in sorted((ROOT / "docs").rglob("*.md")) if not {"decisions", "reference"} & set(path.parts)]
GUIDES += [ROOT / "CONTRIBUTING.md", ROOT / "README.md"]
FOREIGN = {"innerText", "webdriver.WebKitGTK", "Cls.__new__", "Origin", "SameSite", "NumPy", "PyTorch"}
FOREIGN |= {"DuckDB", "KubeRay", "RayJob", "AlphaBetaPlayer", "ValueFunctionPlayer"}
"""Names of others, told as such: a browser's, a header's, a library's, a class that stands for any."""
DOTTED = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
IN_BLOCKS = re.compile(r"\b(?:[A-Z][a-z]+[A-Z]\w*(?:\.\w+)*|[A-Z]{2,}_\w+|[A-Za-z_][\w.]*(?=\())")
"""What is a name in a block that nobody runs: of a class, of a kind or constant, or what is called."""
BLOCKS = re.compile(r"^```(?!python|pycon|py\b|bash|sh|console|shell)[^\n]*\n(.*?)^```|^(    +\S.*)$", re.S | re.M)


@cache
def spelt():
    """All words that the tree gives a meaning, and the members and bases of its classes."""
    words, members, bases = set(dir(builtins)), {}, {}
    for path in [
        one for top in ("src", "tests", "tools", "examples", "benchmarks", "docs") for one in (ROOT / top).rglob("*.py")
    ]:
        if path == Path(__file__):
            continue
        words.update((path.stem, path.parent.name))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.ClassDef():
                    words.add(node.name)
                    bases.setdefault(node.name, []).extend(ast.unparse(base).split("[")[0] for base in node.bases)
                    members.setdefault(node.name, set()).update(defined(node))
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    words.add(node.name)
                case ast.arg() | ast.keyword():
                    words.add(node.arg)
                case ast.Name():
                    words.add(node.id)
                case ast.Attribute():
                    words.add(node.attr)
                case ast.alias():
                    words.update(node.name.split("."))
                case ast.Constant(value=str(value)) if "\n\n" not in value:
                    words.update(
                        re.findall(r"\w+", value) if DOTTED.fullmatch(value) else re.findall(r"\w+_\w+", value)
                    )
    for path in [*(ROOT / "src").rglob("*.*"), *ROOT.glob("*.y*ml")]:
        if path.suffix in (".js", ".toml", ".json", ".yaml", ".yml"):
            words.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return words, members, bases


def defined(node):
    """Names that a class defines: methods, and what is set in its body or on `self`."""
    for inner in ast.walk(node):
        match inner:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield inner.name
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                yield inner.attr
            case ast.Name(ctx=ast.Store()):
                yield inner.id


def has_member(name, member):
    """Whether a class or one of its bases has a member; of a base from elsewhere all is believed."""
    _, members, bases = spelt()
    return (
        name not in members
        or member in members[name]
        or any(has_member(base, member) for base in bases[name] if base != name)
    )


def unknown(name):
    """What of a dotted name has no meaning in the tree."""
    words, members, _ = spelt()
    parts = name.split(".")
    gone = [part for part in parts if part not in words]
    return gone + [f"{a}.{b}" for a, b in pairwise(parts) if a in members and not has_member(a, b)]


def names(text):
    """Names of the tree that a page gives: between quotes, and in blocks that are not run by another test."""
    for found in BLOCKS.finditer(text):
        yield from IN_BLOCKS.findall(found[1] or found[2])
    for quoted in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.S)):
        called = re.match(r"[A-Za-z_][\w.]*(?=\()", quoted)
        if called or (DOTTED.fullmatch(quoted) and re.search(r"[A-Z][a-z]|[._]", quoted)):
            name = called[0] if called else quoted
            if not (ROOT / name).exists() and Path(name).suffix not in (".toml", ".sqlite3"):
                yield name


@pytest.mark.thorough
@pytest.mark.parametrize("page", GUIDES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_public_names_of_a_page_stand_in_the_tree(page):
    given = set(names(page.read_text(encoding="utf-8"))) - FOREIGN
    assert {name: gone for name in sorted(given) if (gone := unknown(name))} == {}


@pytest.mark.thorough
def test_a_public_name_that_is_gone_is_noticed():
    page = "`View.smaple` and `Tabel` and `simulat(base)`\n\n    BUILD_STREET\n    View.legal() or OtherwiseView\n"
    gone = ["BUILD_STREET", "OtherwiseView", "View.smaple", "Tabel", "simulat"]
    assert [name for name in names(page) if unknown(name)] == gone
    assert not unknown("View.sample") and unknown("View.feed")
