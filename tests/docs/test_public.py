"""The public face: its names can be had from `poblado`, and asking for the package alone loads little."""

import doctest
import subprocess
import sys

import pytest

import poblado

PACKAGES = [poblado, poblado.bots, poblado.lab, poblado.report]


def test_every_public_name_is_there():
    for name in poblado.__all__:
        assert getattr(poblado, name) is not None
        assert name in dir(poblado)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = poblado.nothing


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
    assert table.tell(events, "es")[0].startswith("Ana (Roja) tira")
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
