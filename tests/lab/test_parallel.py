"""Batches over processes: the games of one process, whatever the number of workers, and nothing left behind."""

import gc
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from poblado import lab
from poblado.kernel.errors import BadChoice

NAMES = ("legal", "legal_n", "seat", "done", "truncated", "winner", "observation", "mask", "rewards")


class Failing:
    def choose(self, view):
        raise KeyError("no idea")


@pytest.fixture(scope="module")
def spec():
    return lab.spec("cards", limit=24)


@pytest.fixture(scope="module")
def many(spec):
    with lab.ParallelBatch(spec, 5, 5, workers=2, masks=True, features=True) as batch:
        yield batch


def equal(one, other):
    for name in NAMES:
        assert (getattr(one, name) == getattr(other, name)).all(), name
    for k, n in enumerate(one.legal_n):
        assert (one.features[k, :n] == other.features[k, :n]).all()


def states(batch):
    return [batch.game(i).to_list() for i in range(batch.n)]


def test_games_are_those_of_one_process(spec, many):
    assert many.workers == 2
    one = lab.Batch(spec, 5, 5, masks=True, features=True)
    rng, ended = np.random.default_rng(1), 0
    play, theirs = (batch.bots({1: "settler", 2: "random"}) for batch in (one, many))
    for turn in range(120):
        equal(one, many)
        places = rng.integers(0, one.legal_n)
        if turn % 4 == 0:
            numbers = one.legal[np.arange(5), places]
            for batch in (one, many):
                batch.step(numbers)
        elif turn % 4 == 1:
            for batch in (one, many):
                batch.step_index(places)
        elif turn % 4 == 2:
            logits = rng.normal(size=(5, int(one.legal_n.max())))
            assert (one.sample(logits) == many.sample(logits)).all()
        elif turn % 20 == 3:
            assert (play() == theirs()).all()
        else:
            for batch in (one, many):
                batch.random(3)
        ended += int(one.done.sum())
    assert ended and states(one) == states(many)


def test_rows_are_saved_loaded_and_copied_across_workers(many):
    before = states(many)
    saved = many.save([4, 0])
    many.random(20)
    many.load([1, 3], saved)
    assert [states(many)[k] for k in (1, 3)] == [before[4], before[0]]
    many.copy_rows([1, 0], [2, 4])
    after = states(many)
    assert after[2] == after[1] and after[4] == after[0] and (many.legal[2] == many.legal[1]).all()
    many.copy_rows([3, 4], [4, 0])
    assert [states(many)[k] for k in (4, 0)] == [after[3], after[3]], "one after the other"
    for _ in range(20):
        many.step_index(np.zeros(5, int))
    # Chance went along.
    assert states(many)[0] == states(many)[3] == states(many)[4]


def test_what_is_refused_plays_nothing_in_any_row(many):
    before = states(many)
    with pytest.raises(ValueError, match="999999 is not legal in game 4"):
        many.step([*many.legal[:4, 0], 999_999])
    with pytest.raises(ValueError, match="-1 is not legal in game 0"):
        many.step([-1, *many.legal[1:, 0]])
    with pytest.raises(IndexError, match=r"game 3 has \d+ legal actions: there is none at 200"):
        many.step_index([0, 0, 0, 200, 0])
    with pytest.raises(ValueError, match="expected 5 numbers, one a game"):
        many.step_index([0, 0])
    with pytest.raises(ValueError, match=r"legal actions and 0 logits"):
        many.sample(np.zeros((5, 0)))
    with pytest.raises(IndexError, match="there is no game 5"):
        many.game(5)
    with pytest.raises(KeyError, match="no idea"):
        many.bots(dict.fromkeys(range(4), Failing()))()
    assert states(many) == before
    with pytest.raises(BadChoice, match="pickled"):
        many.bots({0: type("Local", (Failing,), {})()})
    for arguments in ({"n": 0}, {"workers": 0}):
        with pytest.raises(ValueError, match="one"):
            lab.ParallelBatch(many.spec, **arguments)


def test_rows_of_a_larger_batch(spec):
    """A part, for another machine, say, plays the rows that the whole would play."""
    whole, part = lab.Batch(spec, 6, 3), lab.Batch(spec, 2, 3, first=4)
    for batch in (whole, part):
        batch.random(50)
    assert states(whole)[4:] == states(part)


def test_workers_end_with_the_batch(spec):
    batch = lab.ParallelBatch(spec, 2, workers=2)
    processes, seen = [process.pid for process in batch._processes], batch.observation
    handles = list(batch._processes)
    assert len(processes) == 2 and all(process.is_alive() for process in handles)
    batch.close()
    batch.close()
    with pytest.raises(ValueError, match="closed"):
        batch.random()
    assert seen.any(), "the arrays stay"
    other = lab.ParallelBatch(spec, 1, workers=4)
    assert other.workers == 1
    other._processes[0].kill()
    with pytest.raises(BadChoice, match="a worker ended"):
        other.random()
    del other
    gc.collect()


SCRIPT = """
from poblado import lab
batch = lab.ParallelBatch(lab.spec("cards"), 4, workers=2)
batch.random(5)
print(int(batch.legal_n.sum()), *[process.pid for process in batch._processes], flush=True)
"""


def test_a_script_needs_no_guard_and_leaves_nothing(tmp_path):
    file = tmp_path / "script.py"
    file.write_text(SCRIPT, encoding="utf-8")
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0 and done.stderr == ""
    count, *pids = done.stdout.split()
    assert int(count) and not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_terms_of_offers_come_from_workers_too():
    offering = lab.spec("base", 3, params={"enumerated_offers": 1})
    one = lab.Batch(offering, 2, 2, features=True)
    offers = 0
    with lab.ParallelBatch(offering, 2, 2, workers=2, features=True) as many:
        while not offers:
            for batch in (one, many):
                batch.random()
            for k, n in enumerate(one.legal_n):
                assert (one.terms[k, :n] == many.terms[k, :n]).all()
                offers += int(one.terms[k, :n].any())
