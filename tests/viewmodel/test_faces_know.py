"""What faces are given: looks of views and redacted events, and nothing from which the true game could be reached."""

import ast
import gc
from dataclasses import replace
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

import poblado
from poblado.kernel.chance import SeededSource
from poblado.kernel.event import ALL_SEATS
from poblado.kernel.rng import Rng
from poblado.locale.lines import heard
from poblado.viewmodel import viewer_of_view

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "poblado"
CODE = (ModuleType, type, FunctionType, BuiltinFunctionType, MethodType)


def reached_from(start):
    """The ids of all objects to which references lead, code left aside."""
    found, waiting = {id(start)}, [start]
    while waiting:
        for one in gc.get_referents(waiting.pop()):
            if id(one) not in found and not isinstance(one, CODE):
                found.add(id(one))
                waiting.append(one)
    return found


@pytest.mark.parametrize("name", ["base", "cities-knights", "cards"])
def test_no_reference_leads_from_a_sight_to_the_true_game(name):
    table, rng = poblado.Table(poblado.ruleset(name), SeededSource(3)), Rng(3)
    hidden = 0
    for _ in range(160):
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
    for seat in range(-1, table.rules.seats):
        events = table.game.events
        viewer = viewer_of_view(table.view(seat), events, "en", ["Ana"] * table.rules.seats)
        reached = reached_from(viewer)
        secret = [event for event in events if event.audience != ALL_SEATS and event.seen_by(seat) is not event]
        hidden += len(secret)
        assert {id(event) for event in secret} <= reached_from(replace(viewer, past=events)), "a leak would be seen"
        for true in (table, table.game, table.source, table.record, events, *secret):
            assert id(true) not in reached, f"seat {seat} reaches {true!r}"
        assert [event.key() for event in heard(events, seat)] == [event.seen_by(seat).key() for event in events]
    assert hidden > 3, "or nothing was hidden"


def test_what_faces_are_given_is_made_in_few_places():
    """Of a view, or of facts of one, and of heard events.
    A report's listener is told places, and no event."""
    makers = {
        "Viewer": {"viewmodel/viewer.py"},
        "Listener": {"locale/sentences.py", "report/words.py"},
    }
    made = {name: set() for name in makers}
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "Viewer(" in text or "Listener(" in text:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in made:
                    made[node.func.id].add(path.relative_to(SOURCE).as_posix())
    assert made == makers


GIVEN = ("poblado.kernel.view", "poblado.kernel.record", "poblado.table", "poblado.server", "poblado.viewmodel.viewer",
         "poblado.report.film", "poblado.report.walk", "poblado.report.making", "poblado.report.report", "poblado.testing",
         "poblado.bots", "poblado.cli")  # fmt: skip
"""What no face imports: there games, records and rooms are at hand."""


def test_no_face_imports_what_holds_a_game():
    for path in (SOURCE / "faces").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            modules += [one.name for one in node.names] if isinstance(node, ast.Import) else []
            wrong = [name for name in modules if name.startswith(GIVEN)]
            assert not wrong or path.parent.name == "report", f"{path.name}, line {node.lineno}: {wrong}"


NOSY = """
from collections.abc import Sequence

from poblado.face import Face, Listener, LogLine, Mark, Picture, Viewer
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts


class NosyFace(Face):
    module = "nosy"

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        print(viewer.game)  # type: ignore[attr-defined]
        print(viewer.table)  # type: ignore[attr-defined]
        print(viewer.room)  # type: ignore[attr-defined]
        print(viewer.view)  # type: ignore[attr-defined]
        print(viewer.past.events)  # type: ignore[attr-defined]
        print(viewer.facts.view)  # type: ignore[attr-defined]
        viewer.seat = 1  # type: ignore[misc]
        return ()

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        print(action.table)  # type: ignore[attr-defined]
        return None

    def signs(self, facts: Facts) -> dict[str, str]:
        print(facts.table)  # type: ignore[attr-defined]
        return {}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        print(to.facts)  # type: ignore[attr-defined]
        print(to.game)  # type: ignore[attr-defined]
        print(to.rules.table)  # type: ignore[attr-defined]
        print(events.viewer)  # type: ignore[attr-defined]
        return None
"""


@pytest.mark.slow
def test_a_strict_type_checker_refuses_a_face_that_reaches_for_the_game(tmp_path, monkeypatch):
    api = pytest.importorskip("mypy.api")
    file = tmp_path / "nosy.py"
    file.write_text(NOSY)
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    said, wrong, code = api.run(["--strict", "--follow-imports=silent", f"--cache-dir={tmp_path}", str(file)])
    assert code == 0, said + wrong
