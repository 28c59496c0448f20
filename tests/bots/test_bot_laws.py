"""What holds for every bot in every position: legal, repeatable, and blind to what it must not know."""

import cases
import pytest

import poblado
from long_run import one_in
from poblado import bots
from poblado.bots.bot import dice_of, pick
from poblado.kernel.codec import to_text
from poblado.kernel.errors import BadChoice
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import play_match
from poblado.testing import positions
from toy import Toy

CASES = {
    "base": ("base", 4, {}),
    "base of three": ("base", 3, {}),
    "strict phases": ("base", 3, {"combined_trade_build": 0}),
    "scarce bank": ("base", 4, {"bank_size": 6}),
    "offers listed": ("base", 4, {"enumerated_offers": 1, "offers_per_turn": 3}),
    "beginner": ("base-beginner", 4, {}),
    "duel": ("duel", 2, {}),
    "knights": ("cities-knights", 4, {}),
    "knights of three, edition of 2010": ("cities-knights-2010", 3, {"dona_urraca": 1}),
    "knights of five": ("cities-knights-5-6", 5, {"inventor_needs_building": 0}),
    "knights of six, paired": ("cities-knights-5-6-paired", 6, {"fleet_track": 3}),
    "explorers": ("land-ahoy", 3, {}),
    "explorers of five, paired": ("land-ahoy-5-6", 5, {"start_gold": 0, "gold_purchases": 1}),
}
HELPED = {
    "helpers": ("base", 4, {}),
    "helpers of five, paired": ("base-5-6-paired", 5, {}),
    "helpers and knights": ("cities-knights", 3, {}),
}
"""The same with helpers."""
CASES |= HELPED
QUICK = [name for name in bots.names() if name not in bots.SEARCHING]
"""Those that search are held to the same by `test_search`, on fewer positions."""
every_bot = pytest.mark.parametrize("name", QUICK)
every_case = pytest.mark.parametrize("case", one_in(3, list(CASES)))


def rules_of(case):
    name, players, params = CASES[case]
    return poblado.ruleset(name, players, params=params, seed=5, chapters=["helpers"] if case in HELPED else [])


def decisions(case, seed, every, limit=900):
    """Positions of a random game in which seats decide, as the game and one seat that owes an answer."""
    rng = Rng(seed)
    game = rules_of(case).new_game()
    for n in range(limit):
        if game.is_over():
            return
        if game.is_chance():
            game.apply_trusted(outcome(game, rng))
            continue
        owing = [s for s in range(game.rules.seats) if game.mask() >> s & 1]
        if n % every == 0 or game.rules.steps[game.step_id()].name not in ("Main", "BeforeRoll", "Trade", "Build"):
            yield game, owing[int(rng.below(len(owing)))]
        legal = View(game, game.actor()).legal()
        game.apply_trusted(legal[int(rng.below(len(legal)))])


@every_bot
@every_case
def test_choices_are_legal_and_repeatable(name, case):
    for game, seat in decisions(case, 21, every=7):
        view = View(game, seat)
        before = view.game.to_list()
        action = bots.make(name).choose(view)
        step = game.rules.steps[game.step_id()].name
        assert game.is_legal(action), f"{step}: {to_text(game.rules, action)}"
        assert view.game.is_legal(action), "legal in truth, but not by what the seat can see"
        assert bots.make(name).choose(View(game, seat)) == action
        assert view.game.to_list() == before, "a bot has written to its view"


@every_bot
@every_case
def test_what_a_bot_must_not_know_never_changes_its_choice(name, case):
    """The hidden cards are dealt anew, several times: the choice stays."""
    rng = Rng(22)
    differed = 0
    for game, seat in decisions(case, 23, every=5, limit=500):
        view = View(game, seat)
        action = bots.make(name).choose(view)
        for _ in range(3):
            other = view.sample(rng)
            differed += not other.same_as(game)
            assert bots.make(name).choose(View(other, seat)) == action
    assert differed > 20, "nothing was hidden: the test shows nothing"


@cases.each_case()
def test_whatever_is_played_settlers_see_no_more_than_their_views(case):
    """All presets, variants and chapters, and games with goods, wares and marks of others."""
    settler, rng = bots.make("settler"), Rng(24)
    game = cases.rules_of(case).new_game()
    dealt = n = 0
    while n < 400 or dealt < 5:
        n += 1
        if n == 1500 and dealt == 0:
            secret = {"development_cards", "progress_cards"} & {m.id for m in getattr(game.rules, "modules", ())}
            assert game.rules.seats == 2 and not secret, "by an open bank two know each other's goods, and nothing else"
            return
        assert n < 4000, "nothing is hidden: the test shows nothing"
        if game.is_over():
            game = cases.rules_of(case).new_game()
        if game.is_chance():
            game.apply_trusted(outcome(game, rng))
            continue
        view = View(game, game.actor())
        action = settler.choose(view)
        if n % 4 == 0:
            other = view.sample(rng)
            dealt += not other.same_as(game)
            assert settler.choose(View(other, view.seat)) == action
        game.apply_trusted(action)


@every_bot
def test_every_kind_of_decision_is_met(name):
    met = set()
    for case in ("base", "strict phases", "offers listed", "duel"):
        for seed in (31, 32):
            for game, seat in decisions(case, seed, every=40, limit=1600):
                step = game.rules.steps[game.step_id()].name
                if step in met:
                    continue
                met.add(step)
                assert game.is_legal(bots.make(name).choose(View(game, seat)))
    assert met >= {
        "FoundSettlement", "FoundSecondSettlement", "FoundRoad", "BeforeRoll", "Main", "Trade", "Build", "Discard",
        "MoveRobber", "Rob", "FreeRoads", "TakeTwo", "Answer", "ChoosePartner",
    }  # fmt: skip


@every_bot
def test_another_game_altogether_is_played_too(name):
    result = play_match(Toy().new_game(), [bots.make(name) for _ in range(Toy().seats)], 4)
    assert result.winner >= 0


def test_random_uses_all_that_is_legal():
    game = rules_of("base").new_game()
    view = View(game, 0)
    chosen = {bots.make("random", seed).choose(view) for seed in range(400)}
    assert len(chosen) > 45
    assert chosen <= set(view.legal())


def test_dice_depend_on_the_view_and_the_seed_alone():
    game = rules_of("base").new_game()
    first = [dice_of(View(game, 0), 1).below(1000) for _ in range(2)]
    assert first[0] == first[1]
    assert dice_of(View(game, 0), 2).below(10**9) != dice_of(View(game, 0), 1).below(10**9)
    assert dice_of(View(game, 1), 1).below(10**9) != dice_of(View(game, 0), 1).below(10**9)
    with pytest.raises(ValueError, match="nothing to decide"):
        pick(View(game, 1), 0)


def test_unknown_bots_are_refused_with_the_names_there_are():
    with pytest.raises(BadChoice, match="random, weighted, settler"):
        bots.make("grandmaster")
    assert "settler" in repr(bots.make("settler"))


def test_positions_of_the_laws_suite_are_answered_too():
    for game, _ in positions(cases.rules_of("base-offers"), 3, every=50):
        for seat in range(game.rules.seats):
            if game.mask() >> seat & 1:
                assert game.is_legal(bots.make("settler").choose(View(game, seat)))
