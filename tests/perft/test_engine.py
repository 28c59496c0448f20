"""The engine against the independent oracle: the same legal actions, weights, hands, points and titles, step by step."""

import random
from pathlib import Path

import pytest
from counting import assert_counts
from oracle import GOODS, Oracle
from positions import RULESETS, read_positions
from seas import random_sea

import poblado
from boards import BEGINNER, LARGE_BEGINNER
from poblado.island.look import Look
from poblado.kernel.action import NATURE
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.playout import outcomes

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


def legal_texts(game, seat):
    out = poblado.table.Actions()
    game.legal(seat, out)
    return [to_text(game.rules, a) for a in out.to_list()]


def same(game, oracle):
    """Compare all that both know of a position; returns the legal texts of the actor."""
    look = Look(game)
    actor = game.actor()
    wanted = oracle.actor()
    assert (None if actor < 0 else "*" if actor == NATURE else actor) == wanted
    for seat in oracle.seats:
        assert dict(zip(GOODS, look.hand(seat), strict=True)) == oracle.hand(seat), f"hand of seat {seat}"
        assert look.hand_size(seat) == sum(look.hand(seat))
        assert look.points(seat) == oracle.public_points(seat)
        assert look.all_points(seat) == oracle.points(seat)
        assert look.fact("longest_route.length", seat) == oracle.route_length(seat)
    assert look.fact("longest_route.holder") == (
        -1 if oracle.longest_route_holder is None else oracle.longest_route_holder
    )
    assert look.fact("largest_army.holder") == (
        -1 if oracle.largest_army_holder is None else oracle.largest_army_holder
    )
    assert (None if game.winner() < 0 else game.winner()) == oracle.winner()
    if actor < 0:
        return []
    if actor == NATURE:
        assert {to_text(game.rules, a): w for a, w in outcomes(game)} == oracle.weights()
        return list(oracle.weights())
    assert set(look.owing()) == oracle.joint()
    texts = legal_texts(game, actor)
    assert len(set(texts)) == len(texts), "an action is listed twice"
    for seat in oracle.joint():
        assert set(legal_texts(game, seat)) == oracle.legal_for(seat)
    return texts


def talk(rng, players):
    """A random remark about trade, most of them nonsense."""
    seat = rng.randrange(players)
    good = rng.sample(GOODS, 3)
    side = [f"{rng.randint(1, 3)}{g}" for g in good]
    terms = rng.choice(
        [f"{side[0]}:{side[1]}", f"{side[0]}+{side[1]}:{side[2]}", f"{side[0]}:", f"{side[0]}:{side[0]}"]
    )
    kind = rng.choice(["OFFER", "PROPOSE", "COUNTER"])
    if kind == "OFFER":
        asked = sorted(rng.sample(range(players), rng.randint(1, players)))
        return f"{seat} OFFER {terms} {','.join(map(str, asked))}"
    return f"{seat} {kind} {terms}"


def apply_both(game, oracle, text):
    action = from_text(game.rules, text)
    assert game.is_legal(action), text
    oracle.apply(text)
    game.apply_trusted(action)


@pytest.mark.parametrize("params", PARAMS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_agree(players, params):
    rng = random.Random(f"{players}{params}")
    agree(rng, players, *pair(players, params))


@pytest.mark.parametrize("ruleset", ["base-5-6", "base-5-6-paired"])
@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("params", [{}, {"points_to_win": 4}, {"discard_limit": 20, "points_to_win": 6}], ids=str)
def test_random_games_of_five_and_six_agree(ruleset, players, params):
    agree(random.Random(f"{ruleset}{players}{params}"), players, *pair(players, params, ruleset))


def agree(rng, players, game, oracle):
    """700 random actions, remarks about trade among them, compared before each."""
    for _ in range(700):
        texts = same(game, oracle)
        if not texts:
            break
        remark = talk(rng, players)
        try:
            allowed = game.is_legal(from_text(game.rules, remark))
        except BadNotation:
            allowed = False
        assert allowed == oracle.is_legal(remark), remark
        builds = [t for t in texts if "BUILD" in t or "BUY" in t or "PLAY" in t or "ACCEPT" in t or "CONFIRM" in t]
        if allowed and rng.random() < 0.3:
            text = remark
        elif builds and rng.random() < 0.7:
            # Mostly forward: uniformly random play hoards cards and rarely meets the rare rules.
            text = rng.choice(builds)
        else:
            text = rng.choice(texts)
        apply_both(game, oracle, text)


@pytest.mark.parametrize("params", [{}, {"friendly_robber": 3}], ids=str)
@pytest.mark.parametrize("number", range(4))
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


POSITIONS = [p for name in ("base", "base_5_6") for p in read_positions(Path(__file__).with_name(f"{name}.perft"))]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    """Sequences of actions to a fixed depth, chance included, in positions that show each rule at work."""
    assert_counts(position)
