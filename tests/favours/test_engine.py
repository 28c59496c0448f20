"""Guild favours: the engine against the independent oracle, step by step."""

import random
from collections import Counter
from pathlib import Path

import pytest
from counting import assert_counts
from positions import read_positions, with_chapters
from together import agree, same

import poblado
from favours.oracle import TOKENS
from long_run import first_is_quick, some_are_quick
from poblado.island.facts import IslandFacts

GAMES = [("base", 3), ("base", 4), ("base-5-6", 5), ("base-5-6", 6), ("base-5-6-paired", 5), ("base-5-6-paired", 6)]
PARAMS = [
    {"points_to_win": 30},
    {},
    {"points_to_win": 30, "combined_trade_build": 0},
    {"points_to_win": 30, "exchange_fresh": 0, "buildings_part_networks": 0},
    {"points_to_win": 30, "spent_favours_return": 0, "desert_choice": 1},
    {"points_to_win": 30, "favours_before_roll": 1, "bank_size": 8},
]
KEEN = ["USE_FAVOUR", "EXCHANGE_FAVOUR", "OFFER_GIFT", "FAVOUR_SWAP", "CHOOSE_FIRST"]


def pair(ruleset, players, params):
    """The same new game twice: engine and oracle."""
    board = "beginner" if ruleset == "base" else "large-beginner"
    rules = poblado.ruleset(ruleset, players, board=board, chapters=["favours"], params=params)
    return rules.new_game(), with_chapters(ruleset, players, ["favours"], params, board)


def same_favours(game, oracle):
    """What `same` compares, and who has which tokens, what is drawn, spent and taken of the supply, and the networks."""
    texts = same(game, oracle)
    facts = IslandFacts(game)
    for k, token in enumerate(TOKENS):
        assert facts.fact("favours.pile", k) == oracle.pile[token], token
        assert facts.fact("favours.spent", k) == oracle.spent[token], token
        for seat in oracle.seats:
            at = len(TOKENS) * seat + k
            got = facts.fact("favours.held", at) + facts.fact("favours.fresh", at)
            assert got == oracle.held[seat][token], (seat, token)
    for seat in oracle.seats:
        assert facts.fact("favours.chips", seat) == oracle.chips[seat]
    same_networks(game, oracle)
    return texts


def same_networks(game, oracle):
    """Pieces have one label where, and only where, they are one network."""
    topology, fields = game.rules.topology, game.rules.field_named
    starts = {"road": fields("networks.edge_label").start, "building": fields("networks.vertex_label").start}
    labels = []
    for _, pieces in oracle.networks():
        found = {
            int(game.cells[starts[kind] + (topology.edge(at) if kind == "road" else topology.vertex(at))])
            for kind, at in pieces
        }
        assert len(found) == 1 and found.isdisjoint({0}), pieces
        labels += found
    of_seat = [(seat, label) for (seat, _), label in zip(oracle.networks(), labels)]
    assert len(set(of_seat)) == len(of_seat)


@pytest.mark.parametrize("params", first_is_quick(PARAMS), ids=str)
@pytest.mark.parametrize(("ruleset", "players"), some_are_quick(GAMES, lambda n: n == 1))
def test_random_games_agree(ruleset, players, params):
    seen = Counter()
    for number in range(2):
        rng = random.Random(f"{number}{ruleset}{players}{params}")
        game, oracle = pair(ruleset, players, params)
        seen += agree(rng, players, game, oracle, steps=400, richness=0.5, check=same_favours, keen=KEEN)
    assert seen["DRAW_FAVOUR"] > 10


POSITIONS = read_positions(Path(__file__).with_name("counts.perft"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    """Each way to a token, each guild and what follows from it."""
    assert_counts(position)
