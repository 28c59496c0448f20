"""The example that learns a policy tells the share of games won at its end, and credits each seat with its own choices."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from poblado.lab import spec

pytest.importorskip("torch", reason="torch is not installed: pip install torch")

import train

EXAMPLE = Path(train.__file__)


def step(seats, value, won, done=(False,)):
    """A call of a batch of one game, in which the seat to move had a choice."""
    won = np.array([won], np.float32)
    return {"row": np.array([0]), "seat": np.array(seats), "value": np.array([value], np.float32),
            "done": np.array(done), "won": won}  # fmt: skip


def test_the_example_learns_for_seconds_and_tells_the_share_of_games_won():
    told = subprocess.run(
        [sys.executable, EXAMPLE, "--preset", "duel", "--minutes", "0.03", "--games", "20"],
        capture_output=True, text=True, check=True, timeout=300,
    ).stdout  # fmt: skip
    found = re.search(r"won (\d+) of 20 games of duel against random opponents: [\d.]+%, [\d.]+% to [\d.]+%\n$", told)
    assert found and 0 <= int(found[1]) <= 20


def test_each_seat_is_credited_with_its_own_choices_though_others_lie_between(monkeypatch):
    monkeypatch.setattr(train, "GAMMA", 1.0)
    monkeypatch.setattr(train, "LAMBDA", 1.0)
    nothing = (0, 0)
    played = [
        step([0], 0.1, nothing),
        step([1], 0.2, nothing),
        step([0], 0.3, nothing),
        step([1], 0.4, nothing),
        # Seat 0 wins by its own choice; seat 1 loses by a choice that lies before it.
        step([0], 0.5, (1, -1), done=[True]),
        # Of a new game.
        step([1], 0.25, nothing),
        step([0], 0.6, nothing),
        step([1], 0.75, nothing),
    ]
    found = train.advantages(played)
    assert found.tolist() == pytest.approx([0.9, -1.2, 0.7, -1.4, 0.5, 0.5, 0, 0])


def test_a_seat_without_choices_after_another_ones_takes_nothing_of_its_rewards(monkeypatch):
    monkeypatch.setattr(train, "GAMMA", 0.5)
    monkeypatch.setattr(train, "LAMBDA", 0.0)
    found = train.advantages([step([0], 0.4, (0, 0)), step([0], 0.6, (-1, 1), done=[True]), step([1], 0.0, (0, 0))])
    assert found.tolist() == pytest.approx([0.5 * 0.6 - 0.4, 0.5 * -1 - 0.6, 0])


def test_listed_actions_alone_are_scored_by_number_and_kind():
    played = spec("duel")
    network = train.Network(played, 1)
    with train.torch.no_grad():
        network.layers[-1].bias.copy_(train.torch.arange(len(network.layers[-1].bias)))
    legal = np.array([[0, 5, 80, -1], [1, -1, -1, -1]], np.int32)
    scores, value = network(np.zeros((2, len(network.column)), np.bool_), legal)
    starts = list(played.actions.starts)
    kinds = [max(k for k in range(len(starts)) if starts[k] <= number) for number in (0, 5, 80)]
    expected = [number + played.actions.size + kind for number, kind in zip((0, 5, 80), kinds)]
    assert scores[0, :3].tolist() == pytest.approx(expected)
    assert (scores[0, 3:] < -1e8).all() and (scores[1, 1:] < -1e8).all()
    assert value.tolist() == [played.actions.size + len(starts)] * 2
