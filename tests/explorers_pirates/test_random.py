"""Random games of the first scenario, under the invariants of all books."""

from collections import Counter

import pytest

from poblado.kernel.playout import Playout
from poblado.testing import walk
from walking import of_books

from .tables import island

CHECKS = [module.check for module in of_books("invariants")]


def check(game):
    for each in CHECKS:
        each(game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_the_invariants(players):
    rules = island(players)
    kinds = Counter()
    for seed in range(2):
        seen = 0
        for game, done in walk.positions(rules, seed, every=23, limit=2000):
            check(game)
            kinds.update(rules.spec_of(a & 255).name for a in done[seen:])
            seen = len(done)
    for kind in ("SAIL", "LAND_SETTLER", "BUILD_SETTLER", "BUILD_CARGO_SHIP", "DUMP", "BUY_WITH_GOLD", "FIND_TERRAIN"):
        assert kinds[kind], f"no game has a {kind}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end(players):
    rules = island(players)
    playout = Playout(1)
    for _ in range(3):
        game = rules.new_game()
        assert playout.play(game, 20000)
        check(game)
        assert rules.look(game).points(game.winner()) >= 8
