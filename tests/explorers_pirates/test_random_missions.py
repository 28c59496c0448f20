"""Random play among found fish and villages, under the invariants of all books."""

import random
from collections import Counter

import pytest

from long_run import first_is_quick
from poblado.kernel.action import kind_of
from poblado.testing.walk import legal

from .tables_missions import CHECKS, Quest

FIRST = (
    "DELIVER",
    "CATCH",
    "BEFRIEND",
    "SELL_TO_VILLAGE",
    "CAST_FOR_FISH",
    "CHASE_PIRATE_SHIP",
    "LAND_SETTLER",
    "UNLOAD_ONE",
)
"""Rare, and done at once half of the time."""
RARELY = {"DUMP", "CLEAR_BASIN", "DUMP_ONE", "CLEAR_ONE", "OFFER", "END_TURN", "DONE", "REBUILD_CARGO_SHIP"}


def busy(players):
    """A table with four tiles of the regions found, and with ships of everybody near the Council."""
    s = Quest(players, points=30).waters("d6", 1, shoal=True).waters("c6", 2)
    s.village("f6", "gold_trade").village("g6", "full_sail")
    for seat, place in zip(range(players), ("b3S", "h3N", "d4S", "f3N"), strict=False):
        s.harbours(seat, place).has(seat, hand="3wool 3ore 1grain")
        s.ships(seat, ("e5NE", "e5SE")[seat % 2], cargo="2unit").ships(seat, "c3E" if seat == 0 else "h4NE")
    return s.begin()


def chosen(game, rng):
    """A legal action and its kind, each kind equally likely, but for those that are rare or bring little about."""
    kinds = {}
    for action in legal(game, game.actor()):
        kinds.setdefault(game.rules.spec_of(kind_of(action)).name, []).append(action)
    first = [name for name in FIRST if name in kinds]
    names = [name for name in kinds if name not in RARELY]
    if rng.random() < 0.05:
        names = list(kinds)
    # What is carried is kept, for it is to come somewhere.
    names = names or [name for name in kinds if name in ("END_TURN", "DONE")] or list(kinds)
    name = first[0] if first and rng.random() < 0.5 else rng.choice(names)
    return rng.choice(kinds[name]), name


@pytest.mark.parametrize("players", first_is_quick([2, 3]))
def test_random_play_keeps_the_invariants(players):
    rng, kinds = random.Random(players + 1), Counter()
    for _ in range(10):
        game = busy(players).game
        for n in range(170):
            if game.is_over():
                break
            action, name = chosen(game, rng)
            game.apply_trusted(action)
            kinds[name] += 1
            if n % 7 == 0 or name in FIRST:
                for check in CHECKS:
                    check(game)
    for kind in ("CATCH", "BEFRIEND", "DELIVER", "CAST_FOR_FISH", "FISH_DIE", "SELL_TO_VILLAGE"):
        assert kinds[kind], f"no game has a {kind}: {kinds}"
