"""New York, Mallorca and the canal: the engine against the independent oracle, step by step."""

import random
from collections import Counter
from pathlib import Path

import pytest
from counting import assert_counts
from positions import read_positions, with_chapters
from together import agree, same

import poblado
from base.oracle import GOODS
from long_run import first_is_quick, one_in, some_are_quick
from poblado.island.facts import IslandFacts

GAMES = [
    ("base", 3, ["new-york"]),
    ("base", 4, ["new-york", "canal"]),
    ("base", 3, ["mallorca"]),
    ("base", 4, ["mallorca"]),
    ("base-5-6", 5, ["new-york", "canal"]),
    ("base-5-6", 6, ["mallorca"]),
    ("base-5-6-paired", 6, ["new-york"]),
    ("base-5-6-paired", 5, ["mallorca"]),
]
PARAMS = [
    {},
    {"points_to_win": 30, "combined_trade_build": 0},
    {"points_to_win": 30, "friendly_robber": 2, "bank_size": 5},
]


def pair(ruleset, players, chapters, params):
    """The same new game twice: engine and oracle."""
    rules = poblado.ruleset(ruleset, players, chapters=chapters, params=params)
    return rules.new_game(), with_chapters(ruleset, players, chapters, params)


def same_map(game, oracle):
    """What `same` compares, and trade rates, chips and canal tokens."""
    texts = same(game, oracle)
    facts = IslandFacts(game)
    for seat in oracle.seats:
        assert facts.rates(seat) == [oracle.trade_rate(seat, good) for good in GOODS], f"rates of seat {seat}"
        assert sum(facts.wares(seat)) == oracle.tokens[seat], f"canal tokens of seat {seat}"
    if oracle.canal:
        assert facts.fact("erie_canal.supply") == oracle.token_supply
        assert facts.fact("erie_canal.spent") == len(oracle.used)
    return texts


CANAL = [
    {"canal_settled": 1},
    {"canal_for_each": 0},
    {"canal_neighbours": 1},
    {"canal_any_good": 1},
    {"canal_tokens": 2},
]
"""Each parameter of the canal turned to its other reading."""


@pytest.mark.parametrize("params", first_is_quick(PARAMS), ids=str)
@pytest.mark.parametrize(("ruleset", "players", "chapters"), one_in(2, some_are_quick(GAMES, lambda n: n % 2)), ids=str)
def test_random_games_agree(ruleset, players, chapters, params):
    rng = random.Random(f"{ruleset}{players}{chapters}{params}")
    game, oracle = pair(ruleset, players, chapters, params)
    agree(rng, players, game, oracle, steps=400, richness=0.3, check=same_map, keen=["HAND_IN_TOKEN"])


@pytest.mark.thorough
@pytest.mark.parametrize("params", first_is_quick(CANAL), ids=str)
@pytest.mark.parametrize(
    ("ruleset", "players"),
    some_are_quick([("base", 3), ("base", 4), ("base-5-6", 6), ("base-5-6-paired", 5)], lambda n: n % 2),
)
def test_the_canal_agrees_in_each_reading(ruleset, players, params):
    """Clauses new_york.canal.*: all have cards enough for links to be made, tokens traded and handed in."""
    seen = Counter()
    for number in range(2):
        rng = random.Random(f"{number}{ruleset}{params}")
        game, oracle = pair(ruleset, players, ["new-york", "canal"], {"points_to_win": 30, **params})
        seen += agree(rng, players, game, oracle, steps=500, richness=0.5, check=same_map, keen=["HAND_IN_TOKEN"])
    assert seen["BUILD_ROAD"] > 20


POSITIONS = read_positions(Path(__file__).with_name("counts.perft"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    assert_counts(position)
