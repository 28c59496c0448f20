"""Bots of the levels: legal in other games than the laws of all bots walk, true reasons, and an order of strength."""

import pytest
from test_declining import answers

from long_run import first_is_quick
from poblado import bots, lab, ruleset
from poblado.bots.bot import HASTE, NEVER
from poblado.bots.levels import LEVELS, kinds_of
from poblado.kernel.action import kind_of
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.rules.base.numbers import ACCEPT, DECLINE
from poblado.svg.badges import bot_badges

WEAKER = ["chick", "hare", "tortoise"]
GAMES = ["cards", "pirates-and-explorers", "base-5-6-paired", "duel", "cities-knights-5-6-paired"]


@pytest.mark.parametrize("name", WEAKER)
@pytest.mark.parametrize("preset", first_is_quick(GAMES))
def test_all_moves_are_legal(name, preset):
    rules, rng, bot = ruleset(preset), Rng(3), bots.make(name, 1)
    game = rules.new_game()
    for _ in range(500):
        if game.is_over():
            return
        if game.is_chance():
            game.apply_trusted(outcome(game, rng))
            continue
        action = bot.choose(View(game, game.actor()))
        assert game.is_legal(action)
        game.apply_trusted(action)


@pytest.mark.parametrize(("name", "kind"), [("chick", NEVER), ("hare", HASTE)])
def test_a_habit_is_the_reason_whatever_the_hand(name, kind):
    bot, declined, accepted = bots.make(name), 0, 0
    for game, seat, _, _ in answers(60, 5):
        view = View(game, seat)
        action = bot.choose(view)
        if kind_of(action) == DECLINE:
            declined += 1
            assert bot.reason(view, action).told == (kind, "", 0, "")
        else:
            assert kind_of(action) == ACCEPT, "no offers in return"
            accepted += 1
    assert declined > 30 and (accepted > 0) == (name == "hare")


def test_the_tortoise_makes_no_offers_and_says_why_it_declines():
    bot, said = bots.make("tortoise"), 0
    for game, seat, _, _ in answers(30, 6):
        view = View(game, seat)
        action = bot.choose(view)
        assert kind_of(action) in (ACCEPT, DECLINE)
        said += kind_of(action) == DECLINE and bot.reason(view, action) is not None
    assert said > 5


@pytest.mark.parametrize(("stronger", "weaker"), [("hare", "chick"), ("tortoise", "hare")])
def test_each_level_is_above_the_one_below(stronger, weaker):
    """By a margin that few games show; the figures are of `poblado arena`."""
    found = lab.arena(lab.contest_of([stronger, weaker], seed=2), 12)
    assert found.standings[0].bot == stronger


def test_a_level_whose_bot_is_not_there_is_left_out():
    assert list(kinds_of({})) == WEAKER
    known = {"settler": bots.Settler, "voyager": bots.Random, "navigator": bots.Weighted}
    assert list(kinds_of(known)) == [level.name for level in LEVELS]
    assert kinds_of(known)["voyager"] is bots.Random


def test_each_level_has_a_face():
    assert {name.removeprefix("bot-") for name in bot_badges()} == {level.name for level in LEVELS}
