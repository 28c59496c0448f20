"""The example under sb3-contrib's MaskablePPO learns, and tells the share of games won at its end."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: pip install sb3-contrib")
pytest.importorskip("gymnasium")

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_sb3.py"


def test_the_example_learns_for_seconds_and_tells_the_share_of_games_won():
    told = subprocess.run(
        [sys.executable, EXAMPLE, "--minutes", "0.02", "--games", "10"],
        capture_output=True, text=True, check=True, timeout=300,
    ).stdout  # fmt: skip
    found = re.search(r"won (\d+) of 10 games of duel against random opponents: [\d.]+%, [\d.]+% to [\d.]+%\n$", told)
    assert found and 0 <= int(found[1]) <= 10
