"""Reasons of the settler for declining a trade: true, in the order of its decision, and the same whatever it holds of the cards
that are named."""

import pytest
from own_ware import Salt

from long_run import first_is_quick
from poblado import bots
from poblado.bots.bot import DEAR, LEADER, NEEDED, POOR, REASONS, RIVAL, USELESS, WARE, Reason
from poblado.island.goods import GOODS
from poblado.island.state import HAND, HAND_SIZE
from poblado.kernel.action import kind_of
from poblado.kernel.codec import from_text
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.presets import ruleset
from poblado.rules.base.numbers import DECLINE, END_TURN
from poblado.testing import Story


def asked(terms, hand="1brick 1lumber 1grain", players=3, **more):
    """Seat 0 offers, seat 1 is to answer."""
    s = Story(players, board="beginner")
    s.has(0, settlements="d3N", roads="d3NE", hand="4wool 4ore 2brick", **more)
    s.has(1, settlements="c4N e5N", roads="c4NE e5NE", hand=hand)
    return s.main(0).do(f"0 OFFER {terms} 1")


def reason_of(story, seat=1):
    """The settler's answer, which must be to decline, with its reason."""
    settler, view = bots.make("settler"), View(story.game, seat)
    action = settler.choose(view)
    assert kind_of(action) == DECLINE
    return settler.reason(view, action)


def test_whoever_is_about_to_win_is_given_nothing():
    assert reason_of(asked("2ore:1brick", cities="b2N b4N f4N f2N")).told == (LEADER, "", 0, "")


def test_between_two_only_more_is_taken():
    assert reason_of(asked("1ore:1brick", players=2)).told == (RIVAL, "", 0, "")


def test_a_price_that_is_never_paid_is_named():
    """Three cards for one: two it takes at the least (`answer`), so the next offer may be worth its while."""
    assert reason_of(asked("1ore:3brick", hand="3brick 1lumber")).told == (DEAR, "", 2, "")


def test_wares_are_not_traded_in():
    s = Story(3, extra=[Salt()], board="beginner")
    s.has(0, settlements="d3N", roads="d3NE", hand="1ore").has(
        1, settlements="c4N", roads="c4NE", hand="1brick", wares="1salt_sack"
    )
    assert reason_of(s.main(0).do("0 OFFER 1ore:1salt_sack 1")).told == (WARE, "salt_sack", 0, "")


def test_where_neither_side_is_what_it_saves_for_it_gains_too_little():
    assert reason_of(asked("2wool:1ore", hand="1brick")).told == (POOR, "", 0, "")


def test_what_it_saves_for_is_named():
    found = reason_of(asked("1wool:1brick"))
    assert found.told == (NEEDED, "brick", 0, "BUILD_SETTLEMENT")


def test_words_without_a_reason_are_refused():
    with pytest.raises(ValueError, match="there is no reason 'mood'"):
        Reason("mood")


def answers(n, seed, preset="base"):
    """Games in which settlers are asked for a card by a random offer, each with the seat that is asked."""
    rng = Rng(seed)
    rules = ruleset(preset, players=3)
    settler = bots.make("settler")
    game, found = rules.new_game(), 0
    while found < n:
        if game.is_over():
            game = rules.new_game()
        if game.is_chance():
            game.apply_trusted(outcome(game, rng))
            continue
        seat = game.actor()
        action = settler.choose(View(game, seat))
        if kind_of(action) == END_TURN:
            held = [k for k in range(rules.goods) if game.cells[HAND + GOODS * seat + k]]
            if held:
                give, want = held[int(rng.below(len(held)))], int(rng.below(rules.goods))
                other = (seat + 1) % 3
                if give != want:
                    names = rules.market.good_names
                    tried = game.copy()
                    tried.apply_trusted(from_text(rules, f"{seat} OFFER 1{names[give]}:1{names[want]} {other}"))
                    found += 1
                    yield tried, other, give, want
        game.apply_trusted(action)


@pytest.mark.parametrize("preset", first_is_quick(["base", "cities-knights"]))
def test_words_are_the_same_whether_or_not_it_holds_what_is_asked_for(preset):
    """In games as they come: with none to four of what is asked for, whatever was declined is declined for the same reason."""
    settler, kinds, both = bots.make("settler"), set(), 0
    for game, seat, give, want in answers(60, 5, preset):
        said = {}
        for n in range(5):
            other = game.copy()
            at = HAND + GOODS * seat + want
            other.cells[HAND_SIZE + seat] += n - other.cells[at]
            other.cells[at] = n
            view = View(other, seat)
            action = settler.choose(view)
            if kind_of(action) == DECLINE:
                said[n] = settler.reason(view, action).told
        assert len(set(said.values())) <= 1, said
        both += len(said) > 1 and 0 in said
        for kind, good, _, purpose in said.values():
            kinds.add(kind)
            if kind == USELESS:
                assert good == game.rules.market.good_names[give]
            if kind == NEEDED:
                assert good == game.rules.market.good_names[want]
                assert purpose in {spec.name for spec in game.rules.specs}
    assert both > 20, "with it and without it: else the test shows nothing"
    assert {USELESS, NEEDED} <= kinds <= set(REASONS)
