"""The card game's engine against the independent oracle: the same legal actions, weights and facts, step by step."""

import random
import re
from pathlib import Path

import pytest
from counting import assert_counts
from positions import read_positions

import poblado
from card_game.oracle import EXPANSIONS, GOODS, CardOracle, perft, total
from long_run import each_once, one_in, some_are_quick
from poblado.kernel.action import NATURE
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.playout import outcomes
from poblado.rulebook import clauses

PARAMS = [{}, {"points_to_win": 15}, {"points_to_win": 4}]
ALL = [2, 3, 4, 5, 6]
STEPS = 900


def pair(players, params=None):
    """The same new game twice: engine and oracle."""
    params = params or {}
    return poblado.ruleset("cards", players, params=params).new_game(), CardOracle(players, **params)


def legal_texts(game, seat):
    out = poblado.table.Actions()
    game.legal(seat, out)
    return [to_text(game.rules, a) for a in out.to_list()]


def cards(numbers):
    return dict(zip(GOODS, numbers, strict=True))


def same_facts(game, oracle):
    facts = game.rules.facts(game)
    assert cards(facts.market()) == oracle.market
    assert cards(facts.discards()) == oracle.discards
    assert facts.pile_size() == total(oracle.pile)
    assert facts.road_pile() == oracle.supply["road"]
    assert facts.knight_pile() == oracle.supply["knight"]
    assert facts.settlement_pile() == oracle.supply["settlement"]
    names = facts.expansion_names()
    assert set(names) == set(EXPANSIONS)
    assert dict(zip(names, facts.expansion_pile(), strict=True)) == oracle.expansions_left
    assert sum(facts.backs()) == total(oracle.backs)
    assert facts.destiny() == oracle.turned
    for seat in oracle.seats:
        assert cards(facts.hand(seat)) == oracle.hands[seat], f"hand of seat {seat}"
        assert facts.hand_size(seat) == total(oracle.hands[seat])
        assert facts.roads(seat) == oracle.roads[seat]
        assert facts.knights(seat) == oracle.knights[seat]
        assert facts.settlements(seat) == oracle.settlements[seat]
        assert facts.cities(seat) == oracle.cities[seat]
        assert {names[kind] for kind in facts.expansions(seat)} == set(oracle.expansions[seat])
        assert facts.points(seat) == oracle.points(seat)


def same(game, oracle):
    """Compare all that both know of a position; returns the texts of what the actor may do."""
    actor, wanted = game.actor(), oracle.actor()
    assert (None if actor < 0 else "*" if actor == NATURE else actor) == wanted
    assert (None if game.winner() < 0 else game.winner()) == oracle.won
    same_facts(game, oracle)
    if wanted is None:
        return []
    if wanted == "*":
        assert {to_text(game.rules, a): w for a, w in outcomes(game)} == oracle.weights()
        return oracle.weights()
    assert set(game.rules.facts(game).owing()) == oracle.joint()
    for seat in oracle.joint():
        texts = legal_texts(game, seat)
        assert len(set(texts)) == len(texts), "an action is listed twice"
        assert set(texts) == oracle.legal_for(seat)
    return sorted(set().union(*(oracle.legal_for(seat) for seat in oracle.joint())))


def apply_both(game, oracle, text):
    action = from_text(game.rules, text)
    assert game.is_legal(action), text
    game.apply_trusted(action)
    oracle.apply(text)


def pick(rng, oracle, texts):
    """Mostly forward: uniformly random play hoards cards and rarely meets the rare rules."""
    if isinstance(texts, dict):
        return rng.choices(list(texts), list(texts.values()))[0]
    rare = [t for t in texts if "GUILD" in t or "OPEN_HAND" in t]
    if rare and rng.random() < 0.3:
        return rng.choice(rare)
    builds = [t for t in texts if "BUILD" in t]
    great = [t for t in builds if "CITY" in t or "EXPANSION" in t]
    if great and rng.random() < 0.6:
        return rng.choice(great)
    if builds and rng.random() < 0.6:
        return rng.choice(builds)
    return rng.choice(texts)


@pytest.mark.parametrize(("players", "params"), one_in(2, each_once(ALL, PARAMS)), ids=str)
def test_random_games_agree(players, params):
    """900 actions in games one after the other, in any order of the seats that owe an answer at once."""
    rng = random.Random(f"{players}{params}")
    game, oracle = pair(players, params)
    for _ in range(STEPS):
        texts = same(game, oracle)
        if not texts:
            game, oracle = pair(players, params)
            continue
        apply_both(game, oracle, pick(rng, oracle, texts))


def lay(game, oracle):
    """What the oracle's pile, discards and hands are, the engine's become."""
    r, cells = game.rules, game.cells
    rows = [(r.pile, oracle.pile), (r.discards, oracle.discards)]
    rows += [(r.hand + len(GOODS) * seat, oracle.hands[seat]) for seat in oracle.seats]
    for start, row in rows:
        for k, good in enumerate(GOODS):
            cells[start + k] = row[good]
    cells[r.pile_size] = total(oracle.pile)
    for seat in oracle.seats:
        cells[r.hand_size + seat] = total(oracle.hands[seat])


def shift(rng, oracle):
    """Cards change places as no rule lets them: all discards to the pile, a rich hand for some, an empty one for some."""
    stock = dict(oracle.pile)
    for good in GOODS:
        stock[good] += oracle.discards[good]
        oracle.discards[good] = 0
    for seat in oracle.seats:
        luck = rng.random()
        for good in GOODS:
            if luck < 0.3:
                stock[good] += oracle.hands[seat][good]
                oracle.hands[seat][good] = 0
            elif luck > 0.6 or seat == oracle.turn:
                n = min(rng.randint(0, 4), stock[good])
                stock[good] -= n
                oracle.hands[seat][good] += n
    if not total(stock):
        richest = max(oracle.seats, key=lambda seat: total(oracle.hands[seat]))
        good = max(GOODS, key=lambda g: oracle.hands[richest][g])
        oracle.hands[richest][good] -= 1
        stock[good] = 1
    oracle.pile = stock


@pytest.mark.parametrize("players", some_are_quick(ALL, lambda n: n in (0, len(ALL) - 1)))
def test_games_with_cards_laid_by_hand_agree(players):
    """Rich builders and empty hands at all times: cities, events, expansions and empty stacks in plenty."""
    rng = random.Random(f"laid {players}")
    game, oracle = pair(players, {"points_to_win": 15})
    for _ in range(STEPS):
        texts = same(game, oracle)
        if not texts:
            game, oracle = pair(players, {"points_to_win": 15})
            continue
        if oracle.pending[-1]["what"] in ("trade", "build") and rng.random() < 0.4:
            shift(rng, oracle)
            lay(game, oracle)
            texts = same(game, oracle)
        apply_both(game, oracle, pick(rng, oracle, texts))


@pytest.mark.parametrize("players", some_are_quick(ALL, lambda n: n in (0, len(ALL) - 1)))
def test_whole_games_agree_to_their_end(players):
    rng = random.Random(players)
    game, oracle = pair(players)
    while texts := same(game, oracle):
        apply_both(game, oracle, pick(rng, oracle, texts))
    assert oracle.points(oracle.won) >= 10


@pytest.mark.parametrize("players", some_are_quick(ALL, lambda n: n in (0, len(ALL) - 1)))
def test_games_with_few_cards_left_agree(players):
    """Most of the pile is gone from the beginning, so that it runs out at once and stays short."""
    rng = random.Random(players)
    game, oracle = pair(players, {"points_to_win": 15})
    for _ in range(5 + 3 * players):
        apply_both(game, oracle, pick(rng, oracle, same(game, oracle)))
    for good in GOODS:
        oracle.pile[good] = min(oracle.pile[good], 1)
    lay(game, oracle)
    for _ in range(STEPS):
        texts = same(game, oracle)
        if not texts:
            break
        apply_both(game, oracle, pick(rng, oracle, texts))


POSITIONS = read_positions(Path(__file__).with_name("counts.perft"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    """Sequences of actions to a fixed depth, chance included, in positions that show each rule at work."""
    assert_counts(position)


@pytest.mark.slow
@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_oracle_counts_the_same_again(position):
    oracle = position.oracle()
    for depth, count in position.counts.items():
        assert perft(oracle, depth) == count, f"depth {depth}"


def test_the_oracle_cites_clauses_that_exist():
    known = {clause.id for clause in clauses()}
    text = Path(__file__).with_name("oracle.py").read_text(encoding="utf-8")
    cited = set(re.findall(r"\bcard_game(?:\.[a-z_0-9]+){2,}\b(?!\.\*)", text))
    assert cited and cited - {"card_game.trade"} <= known
