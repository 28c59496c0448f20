"""Weighted play: what it weighs, that play-out and bot choose by it, and that it ends what uniform play does not."""

import pickle

import pytest

import poblado
from poblado import bots
from poblado.island import weights
from poblado.island.weights import weights_of
from poblado.kernel.action import Actions, kind_of
from poblado.kernel.declarations import KINDS
from poblado.kernel.playout import Playout, outcome
from poblado.kernel.rng import Rng
from poblado.kernel.spec import BUILD, ActionSpec
from poblado.kernel.view import View
from poblado.lab import bench, evaluate, play_match, simulate
from poblado.presets import chapter_names, preset_names
from poblado.presets.composition import game_for
from toy import Toy

GAMES = [*((name, []) for name in preset_names()), *map(game_for, chapter_names())]
UNENDED = ("fish-for-catan", "spices-for-catan", "pirates-and-explorers")
"""Games that uniform play has never ended within 20,000 actions (`tests/explorers_pirates/variants.py`)."""


def by_name(rules):
    found = weights_of(rules)
    return {spec.name: found[spec.kind] for spec in rules.specs}


def test_what_scores_comes_before_other_pieces_and_these_before_cards():
    told = by_name(poblado.ruleset("base"))
    for kind in ("BUILD_SETTLEMENT", "BUILD_CITY"):
        assert told[kind] == 100 * told["BUILD_ROAD"] == 10_000 * told["BANK_TRADE"] == 10_000 * told["END_TURN"]
    assert told["BUILD_ROAD"] == 10 * told["BUY_CARD"] == 10 * told["PLAY_KNIGHT"]
    assert told["DONE"] < told["TAKE"]
    assert told["DICE"] == told["STEAL"] == 0


def test_pieces_are_weighed_by_their_ground_and_by_what_they_take_away():
    knights = by_name(poblado.ruleset("cities-knights"))
    assert knights["DEPLOY"] == knights["BUILD_WALL"] == weights.PIECES
    assert knights["IMPROVE"] == weights.SCORES
    assert knights["MOVE_KNIGHT"] == weights.LITTLE
    ships = by_name(poblado.ruleset("pirate-lairs"))
    assert ships["LAND_SETTLER"] == ships["BUILD_HARBOUR_SETTLEMENT"] == weights.SCORES
    assert ships["BUILD_CARGO_SHIP"] == ships["EMBARK_UNIT"] == weights.PIECES
    assert ships["REBUILD_CARGO_SHIP"] == ships["DUMP"] == weights.UNDOES
    assert ships["SAIL"] == weights.REST


@pytest.mark.parametrize(("name", "chapters"), GAMES, ids=["+".join((name, *chapters)) for name, chapters in GAMES])
def test_every_kind_of_a_seat_has_a_weight(name, chapters):
    rules = poblado.ruleset(name, chapters=chapters)
    found = weights_of(rules)
    assert all((found[spec.kind] > 0) != spec.chance for spec in rules.specs)
    assert sum(found) == sum(found[spec.kind] for spec in rules.specs)
    assert weights_of(rules) is found


def test_rules_of_others_without_an_island_are_weighed():
    rules = Toy(2)
    rules.add_spec(ActionSpec(200, "RAISE_TOWER", [], "Raise a tower.", group=BUILD, placement=True))
    rules.add_spec(ActionSpec(201, "OPEN_CHEST", [], "Open a chest.", group=BUILD))
    told = by_name(rules)
    assert (told["RAISE_TOWER"], told["OPEN_CHEST"]) == (weights.SCORES, weights.REST)
    assert play_match(rules.new_game(), [bots.make("weighted")] * 2, seed=1).winner >= 0


def position(kinds):
    """A position of the base game with more than one kind of action, all of these among them."""
    rng, out = Rng(3), Actions()
    game = poblado.ruleset("base", seed=2).new_game()
    while True:
        if game.is_chance():
            game.apply_trusted(outcome(game, rng))
            continue
        game.legal(game.actor(), out)
        if kinds <= {game.rules.kind_names[kind_of(action)] for action in out.to_list()}:
            return game, out.to_list()
        game.apply_trusted(out.items[rng.below(out.n)])


def test_actions_are_drawn_as_often_as_they_weigh():
    game, legal = position({"BUILD_ROAD", "BANK_TRADE", "END_TURN"})
    by_kind = [0] * KINDS
    names = game.rules.kind_names
    for name, weight in (("BUILD_ROAD", 2), ("BANK_TRADE", 1), ("END_TURN", 7)):
        by_kind[names.index(name)] = weight
    playout, drawn = Playout(4, by_kind), dict.fromkeys(legal, 0)
    for _ in range(6000):
        playout.out.clear()
        for action in legal:
            playout.out.add(action)
        drawn[legal[playout._drawn()]] += 1
    total = sum(by_kind[kind_of(action)] for action in legal)
    for action, times in drawn.items():
        assert times == pytest.approx(6000 * by_kind[kind_of(action)] / total, abs=150)
        assert times or not by_kind[kind_of(action)]


def test_where_nothing_weighs_all_are_equally_likely():
    game = poblado.ruleset("base", seed=1).new_game()
    weightless, uniform = Playout(6, [0] * KINDS), Playout(6)
    other = game.copy()
    assert weightless.play(game, 300) == uniform.play(other, 300)
    assert game.to_list() == other.to_list()


def test_the_bot_chooses_by_weight():
    game, _ = position({"BUILD_ROAD", "BUILD_SETTLEMENT", "END_TURN"})
    names = game.rules.kind_names
    chosen = [names[kind_of(bots.make("weighted", seed).choose(View(game, game.actor())))] for seed in range(60)]
    # Roads weigh a hundredth of a settlement, and there are a few.
    assert chosen.count("BUILD_SETTLEMENT") > 40
    with pytest.raises(ValueError, match="nothing to decide"):
        bots.make("weighted").choose(View(game, (game.actor() + 1) % 4))


@pytest.mark.parametrize("given", [[1] * 255, [-1] * KINDS, [1 << 41] * KINDS])
def test_weights_that_are_none_are_refused(given):
    with pytest.raises(ValueError, match="256 weights"):
        Playout(1, given)


def test_a_weighted_playout_goes_on_after_pickling():
    rules = poblado.ruleset("cities-knights", seed=3)
    playout, game = Playout(5, weights_of(rules)), rules.new_game()
    playout.play(game, 200)
    again, other = pickle.loads(pickle.dumps(playout)), game.copy()
    playout.play(game, 200)
    again.play(other, 200)
    assert game.to_list() == other.to_list()
    assert (again.decisions, again.chances, again.listed) == (playout.decisions, playout.chances, playout.listed)


@pytest.mark.parametrize("n", [1, 7, 1 << 30, (1 << 30) + 1, 3 << 58])
def test_draws_beyond_one_word_are_below_the_bound_and_spread(n):
    rng = Rng(n)
    drawn = [rng.below_many(n) for _ in range(400)]
    assert all(0 <= number < n for number in drawn)
    # Each third of the range has its part; 3 * 2**58 would give the first third half of them without rejection.
    assert all(sum(number * 3 // n == k for number in drawn) > 90 for k in range(min(n, 3)) if n >= 3)


def test_small_bounds_take_the_numbers_of_below():
    one, other = Rng(9), Rng(9)
    assert [one.below_many(36) for _ in range(50)] == [other.below(36) for _ in range(50)]


def test_weighted_play_of_all_seats_is_played_out():
    told = simulate("pirate-lairs", 2, ["weighted"], games=2, seed=1)
    assert told.finished == 2
    # Asked one by one it takes other choices, and ends as well.
    mixed = simulate("land-ahoy", 2, ["weighted", "random"], games=1, seed=1)
    assert mixed.finished == 1


def test_the_benchmark_plays_by_weights():
    assert bench(0.1, "land-ahoy", weighted=True).weighted
    assert not bench(0.1, "base").to_json()["weighted"]


@pytest.mark.thorough
def test_weighted_play_beats_uniform_play():
    (best,) = (
        s
        for s in evaluate(["weighted", "random", "random", "random"], deals=15, seed=1).standings
        if s.bot == "weighted"
    )
    assert best.verdict == "stronger"


@pytest.mark.thorough
@pytest.mark.parametrize("name", UNENDED)
def test_weighted_play_ends_what_uniform_play_does_not(name):
    assert simulate(name, 4, ["random"], games=4, seed=1).finished == 0
    assert simulate(name, 4, ["weighted"], games=4, seed=1).finished >= 2
