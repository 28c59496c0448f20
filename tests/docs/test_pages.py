"""The pages: the reference says all there is, code on pages exists, and the built site loads nothing from another host."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import generate
import pytest

import poblado
from poblado.books import all_modules, own_books
from poblado.cli.main import group
from poblado.island.hooks import HOOKS
from poblado.kernel.rng import Rng
from poblado.locale import texts
from poblado.notation import draw_text
from poblado.presets import preset_names
from poblado.rulebook import clauses

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
WRITTEN = [page for page in DOCS.rglob("*.md") if "reference" not in page.parts]
"""The pages written by hand: `docs/reference/` is generated, and may lie there from an earlier build."""


@pytest.fixture(scope="module")
def reference():
    return dict(generate.pages())


@pytest.mark.slow
def test_every_preset_has_a_page(reference):
    for name in preset_names():
        assert f"`{name}`" in reference[f"preset-{name}"]
        assert f"preset-{name}" in reference["index"]


@pytest.mark.thorough
def test_every_hook_has_a_group_and_a_rule(reference):
    listed = [hook for _, _, hooks in generate.hook_groups() for hook, _, _ in hooks]
    assert listed == HOOKS
    assert all(doc for _, _, hooks in generate.hook_groups() for _, _, doc in hooks)


@pytest.mark.thorough
def test_every_event_action_and_clause_is_listed(reference):
    for module in all_modules():
        for spec in module.events:
            assert f"| `{spec.name}` | {spec.number} |" in reference["events"]
    for spec in generate.all_specs():
        assert f"| `{spec.name}` | {spec.kind} |" in reference["actions"]
    for clause in clauses():
        assert f"`{clause.id}`" in reference["clauses"]


@pytest.mark.thorough
def test_every_parameter_is_explained_in_both_languages(reference):
    for name in preset_names():
        for param in generate.poblado.ruleset(name).params:
            assert f"| `{param}` |" in reference[f"preset-{name}"]
            assert f"| `{param}` |" in reference["parametros"]


@pytest.mark.thorough
def test_no_line_of_a_table_says_nothing(reference):
    for page, text in reference.items():
        for line in text.splitlines():
            if line.startswith("| `") and page != "clauses":
                assert not line.rstrip().endswith("|  |"), line


@pytest.mark.slow
def test_the_reference_can_be_written(tmp_path):
    (tmp_path / "gone.md").write_text("old")
    written = generate.write(tmp_path)
    assert sorted(written) == sorted(tmp_path.iterdir())


def test_included_code_exists():
    """Sphinx would say so too, but it is not installed everywhere."""
    for page in WRITTEN:
        text = page.read_text(encoding="utf-8")
        for block in re.findall(r"```\{literalinclude\} (.*?)```", text, re.S):
            file, *options = block.strip().splitlines()
            if "reference/" in file:
                continue
            source = (page.parent / file).read_text(encoding="utf-8")
            for option in options:
                _, key, value = option.split(":", 2)
                value = value.strip().strip('"').strip()
                if key == "pyobject":
                    assert re.search(rf"^(def|class) {value}\b", source, re.M), f"{page.name}: {value}"
                elif key in ("start-after", "end-before"):
                    assert value in source, f"{page.name}: {value}"


RESEARCHERS = [f"researchers/{name}" for name in ("batch", "encodings", "experiments", "modules")]


@pytest.mark.parametrize("page", ["index", "researchers", *RESEARCHERS, "notation", "es/instalar"])
def test_code_written_on_pages_runs(page):
    """Blocks of one page run one after the other, in a game whose dice have just been asked for."""
    table = poblado.Table(poblado.ruleset("base-beginner", 4))
    action = table.legal()[0]
    table.play("0 ROLL")
    known = {
        "poblado": poblado, "table": table, "game": table.game, "rules": table.rules, "rng": Rng(1), "seat": 0,
        "action": action, "text": draw_text(table.game),
    }  # fmt: skip
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / f"{page}.md").read_text(encoding="utf-8"), re.S)
    assert blocks
    for block in blocks:
        exec(block, known)


@pytest.mark.parametrize(("page", "language"), [("play", "en"), ("es/jugar", "es")])
def test_buttons_named_on_a_page_are_on_the_table(page, language):
    """Whatever is bold on these two pages is written on the screen, as it stands there."""
    known = {text.partition(" (")[0].casefold().strip(" .…") for text in texts(language).values()}
    named = re.findall(r"\*\*([^*]+)\*\*", (DOCS / f"{page}.md").read_text(encoding="utf-8"))
    assert named
    assert not [words for name in named if (words := " ".join(name.split())).casefold() not in known]


def options_of(language, command, words=()):
    """The options of a command, without those that all of them have."""
    made = group(language).commands[command]
    made = getattr(made, "others", {}).get(words[0] if words else "", made)
    return {word for param in made.params for word in param.opts if word.startswith("--")} - {"--lang", "--help"}


@pytest.mark.parametrize(("page", "language"), [("server", "en"), ("es/instalar", "es")])
def test_tables_of_options_have_all_of_them(page, language):
    listed = re.findall(r"^\| `(--[a-z-]+)` \|", (DOCS / f"{page}.md").read_text(encoding="utf-8"), re.M)
    assert set(listed) == options_of(language, "serve") and len(listed) == len(set(listed))


def test_commands_on_pages_have_their_options():
    seen = 0
    for page in [*WRITTEN, ROOT / "README.md"]:
        for line in re.findall(r"^poblado [a-z].*", page.read_text(encoding="utf-8"), re.M):
            command, *words = line.partition("#")[0].split()[1:]
            asked = {word.partition("=")[0] for word in words if word.startswith("--")}
            assert asked <= options_of("en", command, words), f"{page.name}: {line}"
            seen += 1
    assert seen > 10


def anchors(text):
    """The anchors of a page's headings, of the first three levels: as MyST makes them, and as Sphinx does."""
    titles = re.findall(r"^#{1,3} (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), re.M)
    plain = {re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") for title in titles}
    return plain | {re.sub(r"[^\w-]", "", title.lower().replace(" ", "-")) for title in titles}


@pytest.mark.thorough
def test_links_between_pages_lead_somewhere(reference):
    for page in [*WRITTEN, ROOT / "README.md", ROOT / "CONTRIBUTING.md"]:
        text = page.read_text(encoding="utf-8")
        for target, anchor in re.findall(r"\]\(([^)#:]*\.md)?(?:#([^)]*))?\)", text):
            path = (page.parent / target).resolve() if target else page
            assert path.exists() or path.stem in reference, f"{page.name}: {target}"
            if anchor and path.exists():
                assert anchor in anchors(path.read_text(encoding="utf-8")), f"{page.name}: {target}#{anchor}"


def test_every_page_stands_in_a_table_of_contents():
    """Sphinx would say so too, but it is not installed everywhere."""
    listed = {DOCS / "index.md"}
    for listing in (DOCS / "index.md", DOCS / "researchers.md", DOCS / "decisions" / "index.md"):
        for block in re.findall(r"```\{toctree\}(.*?)```", listing.read_text(encoding="utf-8"), re.S):
            listed |= {listing.parent / f"{name}.md" for name in re.findall(r"^[\w/-]+$", block, re.M)}
    assert set(WRITTEN) <= listed, set(WRITTEN) - listed


def test_a_decision_says_when_it_was_made():
    listed = (DOCS / "decisions" / "index.md").read_text(encoding="utf-8")
    for page in (DOCS / "decisions").glob("2*.md"):
        title, _, date = page.read_text(encoding="utf-8").splitlines()[:3]
        assert date.startswith(page.stem[:10]), page.name
        assert f"| {page.stem[:10]} | [{title[2:]}]({page.name}) |" in listed, page.name


def test_no_page_names_another_host():
    for page in [*DOCS.rglob("*.md"), DOCS / "conf.py"]:
        assert not re.findall(r"https?://", page.read_text(encoding="utf-8")), page.name


@pytest.mark.slow
@pytest.mark.skipif(not all(map(find_spec, ("sphinx", "myst_parser", "furo"))), reason="Sphinx is not installed here")
def test_the_site_builds_without_a_warning_and_loads_nothing_from_elsewhere(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", "-d", tmp_path / "trees", DOCS, tmp_path / "site"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    loads = re.compile(r"""<(?:script|img|link|iframe|source|video)\b[^>]*?(?:src|href)=["'](?:https?:)?//[^"']+""")
    for file in (tmp_path / "site").rglob("*"):
        if file.suffix == ".html":
            found = [each for each in loads.findall(file.read_text(encoding="utf-8")) if 'rel="canonical"' not in each]
            assert not found, f"{file.name}: {found}"
        elif file.suffix == ".css":
            assert not re.search(r"url\(\s*[\"']?(?:https?:)?//|@import\s+[\"'](?:https?:)?//", file.read_text()), (
                file.name
            )


def test_the_reference_says_whose_each_number_is():
    page = generate.numbers_page()
    assert "| the island | — | 0–2 | 0–6 | 3, 5–11, 33, 73, 113 |" in page
    assert "| other packages | 200–255 | 48–63 | 16–63 | 900–999 |" in page
    assert {book.name for book in own_books() if book.numbers} <= {
        line.split(" | ")[0][2:] for line in page.splitlines()
    }
