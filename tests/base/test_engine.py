"""The engine against the independent oracle: the same legal actions, weights, hands, points and titles, step by step."""

import random
import re
from pathlib import Path

import pytest
from counting import assert_counts
from positions import RULESETS, read_positions
from together import agree, apply_both, same

import poblado
from base.boards import BEGINNER, LARGE_BEGINNER
from base.oracle import GOODS, Oracle, perft
from base.seas import random_sea
from long_run import each_once
from poblado.rulebook import clauses

PARAMS = [
    {},
    {"bank_size": 4},
    {"bank_size": 4, "single_receiver_exception": 0},
    {"combined_trade_build": 0},
    {"friendly_robber": 3, "decline_theft": 0},
    {"no_sevens_rounds": 2, "discard_limit": 4},
    {"points_to_win": 15, "discard_limit": 9, "friendly_robber": 2},
]


def pair(players, params, ruleset="base"):
    """The same new game twice: engine and oracle."""
    if ruleset != "base":
        rules = poblado.ruleset(ruleset, players, board="large-beginner", params=params)
        return rules.new_game(), Oracle(LARGE_BEGINNER, players, **RULESETS[ruleset], **params)
    rules = poblado.ruleset("base", players, board="beginner", params=params)
    kwargs = {k: v for k, v in params.items() if k != "bank_size"}
    for switch in ("decline_theft", "combined_trade_build", "single_receiver_exception"):
        if switch in kwargs:
            kwargs[switch] = bool(kwargs[switch])
    oracle = Oracle(BEGINNER, players, **kwargs)
    if "bank_size" in params:
        oracle.bank = dict.fromkeys(GOODS, params["bank_size"])
    return rules.new_game(), oracle


@pytest.mark.parametrize(("params", "players"), each_once(PARAMS, [2, 3, 4]), ids=str)
def test_random_games_agree(players, params):
    rng = random.Random(f"{players}{params}")
    agree(rng, players, *pair(players, params))


@pytest.mark.parametrize("ruleset", ["base-5-6", "base-5-6-paired"])
@pytest.mark.parametrize(
    ("params", "players"),
    each_once([{}, {"points_to_win": 4}, {"discard_limit": 20, "points_to_win": 6}], [5, 6]),
    ids=str,
)
def test_random_games_of_five_and_six_agree(ruleset, players, params):
    agree(random.Random(f"{ruleset}{players}{params}"), players, *pair(players, params, ruleset))


@pytest.mark.parametrize(("number", "params"), each_once(range(4), [{}, {"friendly_robber": 3}]), ids=str)
def test_random_games_amid_the_sea_agree(number, params):
    """Clauses base.robber.move, base.road.sea, base.settlement.sea, base.setup.inner_sea: one tile of sea to ten."""
    rng = random.Random(f"{number}{params}")
    board, plain = random_sea(rng, 1 + 3 * number)
    rules = poblado.ruleset("base", 3, board=board, params=params)
    agree(rng, 3, rules.new_game(), Oracle(plain, 3, **params))


def test_a_whole_game_agrees_to_its_end():
    rng = random.Random(5)
    game, oracle = pair(3, {"points_to_win": 8})
    while texts := same(game, oracle):
        builds = [t for t in texts if "BUILD" in t or "BUY" in t or "PLAY" in t]
        apply_both(game, oracle, rng.choice(builds or texts))
    assert oracle.winner() is not None


POSITIONS = [p for file in sorted(Path(__file__).parent.rglob("counts.perft")) for p in read_positions(file)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    """Sequences of actions to a fixed depth, chance included, in positions that show each rule at work."""
    assert_counts(position)


@pytest.mark.slow
@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_oracle_counts_the_same_again(position):
    oracle = position.oracle()
    for depth, count in position.counts.items():
        if count <= 200_000:
            assert perft(oracle, depth) == count, f"depth {depth}"


def test_the_oracle_cites_clauses_that_exist():
    known = {clause.id for clause in clauses()}
    text = Path(__file__).with_name("oracle.py").read_text(encoding="utf-8")
    cited = set(re.findall(r"\bbase(?:\.[a-z_]+){2,}\b(?!\.\*)", text))
    assert cited and cited <= known
