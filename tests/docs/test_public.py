"""The public face: its names can be had from `poblado`, and asking for the package alone loads little."""

import ast
import doctest
import inspect
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import api
import pytest

import poblado
from poblado import docstrings

PACKAGES = [poblado, poblado.bots, poblado.lab, poblado.report]


def test_every_public_name_is_there():
    for name in poblado.__all__:
        assert getattr(poblado, name) is not None
        assert name in dir(poblado)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = poblado.nothing


@pytest.mark.thorough
def test_whatever_is_not_needed_at_once_is_loaded_when_it_is_asked_for():
    program = """
import sys
import poblado
table = poblado.new_table("base", seed=1)
table.play(table.legal()[0])
heavy = {"poblado.svg", "poblado.report", "poblado.bots", "poblado.lab", "poblado.locale", "poblado.server", "poblado.cli",
         "poblado.testing", "poblado.rulebook", "click", "rich", "starlette", "asyncio", "urllib.request", "email"}
print(sorted(heavy & set(sys.modules)))
poblado.report_of(table), table.svg(), table.tell(), poblado.bots.names()
print(sorted(heavy & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    first, then = done.stdout.splitlines()
    assert first == "[]"
    assert {"poblado.bots", "poblado.locale", "poblado.report", "poblado.svg"} <= set(eval(then))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_the_session_in_a_package_s_docstring_runs_as_printed(package):
    found = doctest.DocTestFinder(recurse=False).find(package)
    done = [doctest.DocTestRunner().run(each) for each in found]
    assert sum(each.attempted for each in done) >= 2
    assert not any(each.failed for each in done)


# -- what happened, in sentences ---------------------------------------------------------------------------------------


def test_events_are_told_in_a_language():
    table = poblado.new_table("base-beginner", 3, seed=1, names=["Ana", "", "Eva"])
    events = table.play("0 ROLL")
    assert table.tell(events)[0].startswith("Ana (Red) rolls")
    assert table.tell(events, "es")[0].startswith("Ana (Rojo) tira")
    assert table.tell(language="es")[-len(table.tell(events)) :] == table.tell(events, "es")
    with pytest.raises(KeyError, match="no language"):
        table.tell(events, "fr")


def test_what_a_viewer_may_not_know_is_not_told():
    table = poblado.new_table("cards", 2, seed=1)
    while "DRAWN" not in [table.rules.event_name(event.kind) for event in table.game.events]:
        table.play(table.legal()[0])
    whole, own, other = (table.tell(viewer=seat) for seat in (-2, 0, 1))
    assert len({tuple(whole), tuple(own), tuple(other)}) == 3
    assert poblado.tell(table.rules, table.game.events) == whole


def test_errors_are_explained_in_a_language():
    with pytest.raises(poblado.BadRuleset) as caught:
        poblado.new_table("chess")
    assert poblado.explain(caught.value, "en") == str(caught.value)
    assert poblado.explain(caught.value, "es") != str(caught.value)


# -- the reference -----------------------------------------------------------------------------------------------------

# On some systems OpenSpiel cannot be had.
NO_SPIEL = find_spec("pyspiel") is None
ENTRIES = {
    entry.name: entry
    for page in api.CHAPTERS
    for entry in api.entries(page)
    if not (NO_SPIEL and entry.module == "poblado.lab.spiel")
}
LISTED = {api.resolve_entry(entry) for entry in ENTRIES.values()}
LISTING = ["poblado", "poblado.bots", "poblado.lab", "poblado.notation", "poblado.presets", "poblado.report", "poblado.svg",
           "poblado.testing"]  # fmt: skip


@pytest.mark.parametrize("package", LISTING)
def test_every_name_in_all_stands_in_the_reference(package):
    names = [name for name in import_module(package).__all__ if not (NO_SPIEL and name == "openspiel")]
    packages = {name for name in names if inspect.ismodule(getattr(import_module(package), name))}
    assert [name for name in names if name not in packages and api.resolve(package, name) not in LISTED] == []
    pages = {module for _, modules in api.CHAPTERS.values() for module in modules}
    assert {f"poblado.{name}" for name in packages} <= pages


def test_every_public_name_has_a_docstring():
    silent = [entry.name for entry in ENTRIES.values() if not entry.doc]
    silent += [
        f"{entry.name}.{member.name}"
        for entry in ENTRIES.values()
        for member in entry.members
        if not member.doc and not member.inherited
    ]
    assert not silent, "say what they do: " + ", ".join(silent)


def test_whatever_raises_says_so():
    """Of its own; what its callees raise is in their docstrings."""
    silent = []
    for entry in ENTRIES.values():
        node = api.defined(entry.module)[api.resolve_entry(entry)[1]]
        if isinstance(node, ast.FunctionDef) and raises(node) and "Raises:" not in entry.doc:
            silent.append(entry.name)
        for each in api.methods(node) if isinstance(node, ast.ClassDef) else []:
            doc = entry.doc if each.name == "__init__" else ast.get_docstring(each) or ""
            told = "Raises:" in doc or any(api.described(entry.module, base, each.name) for base in entry.bases)
            if raises(each) and not told and (each.name == "__init__" or not each.name.startswith("_")):
                silent.append(f"{entry.name}.{each.name}")
    assert not silent, "say when: " + ", ".join(silent)


def raises(node):
    errors = [each.exc for each in ast.walk(node) if isinstance(each, ast.Raise) and each.exc]
    return {ast.unparse(e.func if isinstance(e, ast.Call) else e) for e in errors} - {"NotImplementedError"}


def test_a_name_without_a_docstring_would_be_found():
    class_of = ast.parse("class Silent:\n    def act(self): pass\n    def _own(self): pass").body[0]
    silent = api.class_entry("poblado.Silent", "poblado", class_of)
    assert not silent.doc
    assert [member.name for member in silent.members if not member.doc] == ["act"]


def test_what_the_reference_lists_is_there():
    for entry in ENTRIES.values():
        package, _, name = entry.name.rpartition(".")
        found = getattr(import_module(package), name)
        assert inspect.isclass(found) == (entry.kind in ("class", "exception")), entry.name
        for member in entry.members:
            assert hasattr(found, member.name), f"{entry.name}.{member.name}"


def test_signatures_are_those_of_the_functions():
    checked = 0
    for entry in ENTRIES.values():
        package, _, name = entry.name.rpartition(".")
        found = getattr(import_module(package), name)
        if inspect.isfunction(found):
            written = ast.parse(f"def f{entry.signature}: pass").body[0].args
            told = [each.arg for each in [*written.args, *written.kwonlyargs]]
            taken = inspect.signature(found).parameters.values()
            named = [each.name for each in taken if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]
            assert told == named, entry.name
            checked += 1
    assert checked > 40


def test_pages_say_everything(reference_pages):
    for entry in ENTRIES.values():
        text = reference_pages[next(page for page in api.CHAPTERS if entry in api.entries(page))]
        assert f":{{py:{entry.kind}}} {entry.name}" in text
        for member in entry.members:
            assert member.doc == "" or f"}} {member.name}" in text
    assert "Args:" not in "".join(reference_pages.values()), "a heading that was not understood"


@pytest.fixture(scope="module")
def reference_pages():
    return dict(api.pages())


def test_docstrings_are_turned_into_markdown():
    doc = "Say it.\n\n>>> 1 + 1\n2\n\nArgs:\n    a, b: two\n        of them.\n\nRaises:\n    BadRecord: if so."
    assert api.told(doc) == [
        "Say it.", "", "```python", ">>> 1 + 1", "2", "```", "", "**Args**", "", "- `a`, `b`: two", "  of them.", "",
        "**Raises**", "", "- `BadRecord`: if so.",
    ]  # fmt: skip


# -- help() ------------------------------------------------------------------------------------------------------------


def test_every_public_class_has_help_compiled_or_not():
    for name in poblado.__all__:
        thing = getattr(poblado, name)
        if inspect.isclass(thing):
            written = ENTRIES[f"poblado.{name}"].doc
            assert inspect.cleandoc(thing.__doc__).startswith(written), name


def test_a_class_that_lost_its_docstring_gets_that_of_its_source(tmp_path, monkeypatch):
    lost = type("View", (), {"__module__": "poblado.kernel.view"})
    docstrings.restore([lost, 7])
    view = ENTRIES["poblado.View"]
    assert lost.__doc__.startswith(view.doc)
    assert re.search(r"^sample: A full game that agrees with the view", lost.__doc__, re.M)
    assert "_deal" not in lost.__doc__
    # Without sources there is nothing to read, and nothing fails.
    docstrings.told.cache_clear()
    monkeypatch.setattr(docstrings, "__file__", str(tmp_path / "poblado" / "docstrings.py"))
    assert lost().__doc__ == ""
    docstrings.told.cache_clear()
