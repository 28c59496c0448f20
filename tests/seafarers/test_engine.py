"""The scenarios: the engine against the independent oracle, step by step."""

import random
from pathlib import Path

import pytest
from counting import assert_counts
from positions import read_positions
from together import agree, same

import poblado
from base.oracle import GOODS
from long_run import first_is_quick, one_in, some_are_quick
from poblado.island.facts import IslandFacts

from .oracle import SEAS, SeafarersOracle
from .tables import pirate_of, ships_of

PARAMS = [
    {"points_to_win": 30},
    {},
    {"points_to_win": 30, "combined_trade_build": 0, "ship_loops": 0},
    {"points_to_win": 30, "friendly_robber": 2, "bank_size": 5},
]


def pair(chapter, players, params):
    """The same new game twice: engine and oracle."""
    rules = poblado.ruleset("base", players, chapters=[chapter], params=params)
    return rules.new_game(), SeafarersOracle(SEAS[chapter, players], players, **params)


def same_sea(game, oracle):
    """What `same` compares, and trade rates, ships, the pirate, what is found."""
    texts = same(game, oracle)
    facts = IslandFacts(game)
    for seat in oracle.seats:
        assert facts.rates(seat) == [oracle.trade_rate(seat, good) for good in GOODS], f"rates of seat {seat}"
        assert ships_of(game, seat) == {e for e, owner in oracle.ships.items() if owner == seat}
        assert facts.left(seat, "ship") == oracle.supply(seat, "ship")
    if game.rules.has_module("pirate"):
        assert pirate_of(game) == (oracle.pirate or "")
    names = facts.r.places.terrain_names
    for k, tile in enumerate(facts.r.topology.tile_names):
        assert (names[facts.terrain(k)], facts.token(k)) == oracle.board["tiles"][tile]
    return texts


@pytest.mark.parametrize("params", first_is_quick(PARAMS), ids=str)
@pytest.mark.parametrize(("chapter", "players"), one_in(2, some_are_quick(list(SEAS), lambda n: n % 2)), ids=str)
def test_random_games_agree(chapter, players, params):
    rng = random.Random(f"{chapter}{players}{params}")
    game, oracle = pair(chapter, players, params)
    keen = ["MOVE_SHIP", "MOVE_PIRATE", "BUILD_SHIP"]
    agree(rng, players, game, oracle, steps=400, richness=0.4, check=same_sea, keen=keen)


POSITIONS = read_positions(Path(__file__).with_name("counts.perft"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    assert_counts(position)
