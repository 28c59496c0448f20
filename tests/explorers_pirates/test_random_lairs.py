"""Random games of the second scenario, under the invariants of all books."""

import random
from collections import Counter

import pytest

from long_run import first_is_quick
from poblado.island.topology import tile_xy
from poblado.island.verbs import gain
from poblado.kernel.action import kind_of, n_of, seat_of, to_of
from poblado.testing.walk import legal

from .tables_lairs import lairs
from .test_random import check

RARELY = {"DUMP", "CLEAR_BASIN", "DUMP_ONE", "CLEAR_ONE", "OFFER", "REBUILD_CARGO_SHIP", "SELL_FOR_GOLD", "BANK_TRADE"}
ENDS = {"END_TURN", "DONE"}
AT_ONCE = ("LAND_UNIT", "LAND_SETTLER", "BUILD_HARBOUR_SETTLEMENT", "LOAD_ONE")
"""What seldom may be done at the next route."""


def lively(game, rng):
    """A legal action and its kind, each kind equally likely, but for those that bring little about."""
    kinds = {}
    for action in legal(game, game.actor()):
        kinds.setdefault(game.rules.spec_of(kind_of(action)).name, []).append(action)
    name = next((name for name in AT_ONCE if name in kinds and rng.random() < 0.6), "")
    if not name:
        names = [name for name in kinds if name not in RARELY | ENDS]
        if not names or rng.random() < 0.1:
            names = list(kinds) if rng.random() < 0.1 else [name for name in kinds if name in ENDS] or list(kinds)
        name = rng.choice(names)
    if name == "SAIL" and rng.random() < 0.8:
        return min(kinds[name], key=lambda action: (distance(game, action), rng.random())), name
    return rng.choice(kinds[name]), name


def distance(game, action):
    """How far the edge that a ship comes to is from where its cargo is wanted, or from what is unexplored."""
    r = game.rules
    facts = r.facts(game)
    cargo = facts.fact("cargo_ships.hold", 3 * seat_of(action) + n_of(action))
    held = [t for t in range(r.tiles) if facts.fact("lairs.state", t) == 1]
    wild = [t for t in range(r.tiles) if r.places.terrain_names[facts.terrain(t)] in ("unexplored", "gold_river")]
    x, y = r.topology.edge_xy[to_of(action)]
    goals = [tile_xy(*r.topology.coordinates[t]) for t in (held if cargo > 1 and held else wild)]
    return min(((x - a) ** 2 + (y - b) ** 2 for a, b in goals), default=0)


def enrich(game, facts):
    """Rich land: else much more is sailed than built."""
    for good in range(5):
        if facts.bank()[good] and facts.hand(facts.turn())[good] < 2:
            gain(game, facts.turn(), good, 1)


@pytest.mark.thorough
@pytest.mark.parametrize("players", first_is_quick([3, 4]))
def test_random_games_keep_the_invariants_and_end(players):
    rules, rng = lairs(players), random.Random(players)
    kinds, conquered, won = Counter(), 0, 0
    for _ in range(7):
        game = rules.new_game()
        facts = rules.facts(game)
        for n in range(2500):
            if game.is_over():
                break
            if n % 5 == 0:
                check(game)
            action, name = lively(game, rng)
            game.apply_trusted(action)
            kinds[name] += 1
            if name == "DICE" and game.actor() == facts.turn():
                enrich(game, facts)
        check(game)
        won += game.is_over()
        assert not game.is_over() or facts.points(game.winner()) >= 12
        conquered += sum(facts.fact("lairs.state", t) == 2 for t in range(rules.tiles))
    for kind in (
        "BUILD_UNIT", "EMBARK_UNIT", "LOAD", "UNLOAD", "LOAD_ONE", "UNLOAD_ONE", "EXCHANGE", "PLACE_PIRATE", "ROB", "SPARE",
        "STEAL", "CHASE_PIRATE_SHIP", "CHASE_DIE", "LAND_UNIT", "FETCH_UNIT", "HERO_DIE", "LAIR_TOKEN", "LAND_SETTLER",
        "FOUND_CARGO_SHIP", "BUILD_HARBOUR_SETTLEMENT",
    ):  # fmt: skip
        assert kinds[kind], f"no game has a {kind}: {kinds}"
    assert conquered >= 4 and won
