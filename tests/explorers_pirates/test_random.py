"""Random games of the first scenario, under the invariants of all books."""

import random
from collections import Counter

import pytest

from poblado.island.verbs import gain
from poblado.kernel.action import kind_of
from poblado.kernel.playout import Playout
from poblado.testing.walk import legal
from walking import of_books

from .tables import island

CHECKS = [module.check for module in of_books("invariants")]
RARELY = {"DUMP", "CLEAR_BASIN", "DUMP_ONE", "CLEAR_ONE", "OFFER", "END_TURN", "DONE"}


def check(game):
    for each in CHECKS:
        each(game)


def lively(game, rng):
    """A legal action and its kind, each kind equally likely, but for those that bring little about."""
    kinds = {}
    for action in legal(game, game.actor()):
        kinds.setdefault(game.rules.spec_of(kind_of(action)).name, []).append(action)
    names = [name for name in kinds if name not in RARELY]
    if not names or rng.random() < 0.15:
        names = list(kinds)
    # A settler that may go ashore seldom may at the next route.
    name = "LAND_SETTLER" if "LAND_SETTLER" in kinds and rng.random() < 0.5 else rng.choice(names)
    return rng.choice(kinds[name]), name


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_the_invariants(players):
    rules, rng = island(players), random.Random(players)
    kinds = Counter()
    for _ in range(3):
        game = rules.new_game()
        facts = rules.facts(game)
        for n in range(1000):
            if game.is_over():
                break
            if n % 9 == 0:
                check(game)
            action, name = lively(game, rng)
            game.apply_trusted(action)
            kinds[name] += 1
            if name == "DICE" and game.actor() == facts.turn():
                # Rich land: else much more is sailed than built.
                for good in range(5):
                    if facts.bank()[good] and facts.hand(facts.turn())[good] < 2:
                        gain(game, facts.turn(), good, 1)
        check(game)
    for kind in (
        "SAIL", "HASTEN", "LOAD", "UNLOAD", "LAND_SETTLER", "BUILD_SETTLER", "EMBARK_SETTLER", "BUILD_CARGO_SHIP",
        "REBUILD_CARGO_SHIP", "BUILD_HARBOUR_SETTLEMENT", "DUMP", "CLEAR_BASIN", "BUY_WITH_GOLD", "FIND_TERRAIN",
        "FIND_TOKEN",
    ):  # fmt: skip
        assert kinds[kind], f"no game has a {kind}: {kinds}"


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end(players):
    rules = island(players)
    playout = Playout(1)
    for _ in range(3):
        game = rules.new_game()
        assert playout.play(game, 20000)
        check(game)
        assert rules.facts(game).points(game.winner()) >= 8
