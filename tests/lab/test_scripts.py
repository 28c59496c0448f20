"""Several workers, asked for by scripts as people write them: without a guard, and from standard input."""

import os
import subprocess
import sys

import pytest

from poblado.lab import simulate

NAMED = """
from poblado.lab import simulate
print("begins")
print(simulate("base", 2, ["random"], games=4, seed=3, workers=2).hash)
"""
OWN = """
from poblado.bots import Bot
from poblado.lab import simulate

class Mine(Bot):
    name = "mine"

    def choose(self, view):
        return view.legal()[0]

{guard}
    print(simulate("base", 2, [Mine], games=2, seed=3, limit=60, workers=2).games)
"""
GUARD = 'if __name__ == "__main__":'


def run(*arguments, given=None):
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    return subprocess.run(
        [sys.executable, *arguments], input=given, capture_output=True, text=True, timeout=100, env=around
    )


@pytest.fixture(scope="module")
def expected():
    return f"begins\n{simulate('base', 2, ['random'], games=4, seed=3).hash}\n"


@pytest.mark.slow
def test_an_unguarded_script_plays(tmp_path, expected):
    script = tmp_path / "study.py"
    script.write_text(NAMED)
    done = run(str(script))
    assert (done.returncode, done.stdout, done.stderr) == (0, expected, ""), (
        "each line once: no worker reads the script"
    )


@pytest.mark.slow
def test_standard_input_plays(expected):
    done = run("-", given=NAMED)
    assert (done.returncode, done.stdout, done.stderr) == (0, expected, "")


@pytest.mark.thorough
def test_a_script_with_a_bot_of_its_own_needs_the_guard(tmp_path):
    script = tmp_path / "study.py"
    script.write_text(OWN.format(guard=GUARD))
    done = run(str(script))
    assert (done.returncode, done.stdout) == (0, "2\n"), done.stderr
    script.write_text(OWN.format(guard="if True:"))
    done = run(str(script))
    assert done.returncode == 1
    assert done.stderr.count("Traceback") == 1, done.stderr
    assert GUARD in done.stderr.splitlines()[-1]


def test_a_bot_from_standard_input_is_refused_before_any_worker_starts():
    done = run("-", given=OWN.format(guard=GUARD))
    assert done.returncode == 1
    assert done.stderr.count("Traceback") == 1, done.stderr
    assert "put them in a file" in done.stderr.splitlines()[-1]
