"""`benchmarks/strength.py` writes its tables into the page, and plays nothing twice."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="needs pip install poblado[lab]")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def strength(monkeypatch):
    spec = spec_from_file_location("strength", ROOT / "benchmarks" / "strength.py")
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "strength", module)
    spec.loader.exec_module(module)
    # Two bots are enough, and no game but one.
    monkeypatch.setattr(module, "measured_bots", lambda: ["random", "weighted"])
    monkeypatch.setattr(module, "known_games", lambda: iter([("duel", ())]))
    return module


def test_tables_stand_between_their_marks_and_go_on_where_they_were(strength, tmp_path, monkeypatch):
    page = tmp_path / "strength.md"
    page.write_text((ROOT / "docs" / "strength.md").read_text(encoding="utf-8"), encoding="utf-8")
    words = ["--games", "4", "--out", str(tmp_path / "runs"), "--page", str(page), "--only", "bots", "presets", "seats"]
    strength.main(words)
    first = page.read_text(encoding="utf-8")
    assert first.count("of 4 |") == 3 and "| duel | " in first
    assert "poblado arena weighted settler-1 --mode one" in first

    def played_again(*_):
        raise AssertionError("games are kept")

    monkeypatch.setattr("poblado.lab.tournament.play_some", played_again)
    monkeypatch.setattr(strength.Study, "_seats", played_again)
    strength.main(words)
    assert page.read_text(encoding="utf-8") == first


def test_seats_that_win_alike_have_a_chi_square_of_nothing(strength):
    assert strength.chi_square([5, 5, 5, 5]) == 0
    assert strength.chi_square([8, 2]) == pytest.approx(3.6)
