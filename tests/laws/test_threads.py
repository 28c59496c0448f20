"""Games of one ruleset may be played in several threads: what a step adds up while it runs is its game's own."""

import random
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import poblado
from long_run import one_in
from poblado.kernel.playout import Playout

GAMES = [
    ("base", 4, 1500, ()),
    ("pirates-and-explorers", 4, 1500, ()),
    ("cities-knights", 4, 1500, ("new-shores",)),
]


def played(rules, seed, most):
    """Cells of a random game, cut after so many actions."""
    game = rules.new_game()
    Playout(seed).play(game, most)
    return list(game.cells)


@pytest.fixture
def restless():
    """Threads change places as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize(("preset", "players", "most", "chapters"), one_in(3, GAMES), ids=str)
def test_two_games_at_once_go_as_each_would_alone(restless, preset, players, most, chapters):
    rules = poblado.ruleset(preset, players, chapters=chapters)
    seeds = [random.Random(preset).randrange(2**32) for _ in range(2)]
    alone = [played(rules, seed, most) for seed in seeds]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda seed: played(rules, seed, most), seeds))
    assert together == alone
