"""The settler and the helpers: which it uses, which it takes, and that advice is better than looking ahead."""

import pytest

import poblado
from helpers.tables import NORTH, QUIET, SEVEN, Helped, roads
from poblado.bots.settler import Settler, counsel
from poblado.bots.settler.finding import _KEPT, Advisers, advisers_of
from poblado.bots.settler.judgement import total_with
from poblado.bots.settler.position import Position
from poblado.kernel.codec import to_text
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import evaluate


def chosen(story):
    """What a settler does as whoever is asked first."""
    seat = story.facts.owing()[0]
    return to_text(story.rules, Settler(1).choose(View(story.game, seat)))


def settled(helper="", hand="", **how):
    """Seat 0 with two settlements and roads on the beginners' island."""
    s = Helped(4).has(0, helper=helper, hand=hand, settlements="c3N e4N", roads="c3NE e4NE", **how)
    for seat, place in ((1, "b4N"), (2, "f1N"), (3, "g4N")):
        s.has(seat, settlements=place, hand="1wool 1ore 1grain")
    return s


def test_the_mayor_and_the_general_bring_what_brings_the_win_nearest():
    """A card is never left to lie there."""
    for helper, roll, kind in (("mayor", "6+6", "USE_MAYOR"), ("general", SEVEN, "USE_GENERAL")):
        s = settled(helper, "2grain 2ore").begin(0).do("0 ROLL", f"* DICE {roll}")
        plan = counsel.plan_of(Position(View(s.game, 0)))
        totals = [total_with(plan, plan.hand_with(good, 1)) for good in range(5)]
        assert chosen(s) == f"0 {kind} {s.rules.market.good_names[totals.index(min(totals))]}"


def test_the_bride_frees_a_good_tile():
    s = settled("robber_bride").robber("c3").begin(0)
    assert chosen(s) == "0 USE_ROBBER_BRIDE d4"


def test_the_noblewoman_visits_the_leader():
    s = settled("noblewoman").has(1, cities="d6N", hand="2ore").main(0, "6+6")
    assert chosen(s) == "0 USE_NOBLEWOMAN 1"


def test_the_captain_serves_a_hand_of_one_kind():
    s = settled("captain", "6wool 1brick 1lumber").main(0, "6+6")
    assert chosen(s) == "0 USE_CAPTAIN wool"


def test_a_card_is_bought_by_the_architect():
    """Where a card is what comes next: no pieces are left for anything else."""
    s = settled("architect", "1wool 1grain 1ore").main(0, "6+6")
    for piece in range(3):
        s.game.cells[s.rules.starts["island.supply"] + piece] = 0
    assert chosen(s).startswith("0 USE_ARCHITECT")


def test_of_three_cards_a_point_is_kept_near_the_end():
    s = Helped(3).has(0, helper="architect", hand="1wool 1grain 1ore", cities="b2N b4N g1N", settlements="g4N d6N")
    s.main(0, "6+6").do(
        "0 USE_ARCHITECT", "* LOOK_AT 0 road_building", "* LOOK_AT 0 victory_point", "* LOOK_AT 0 monopoly"
    )
    assert chosen(s) == "0 KEEP_CARD victory_point"


def test_the_priest_spares_the_largest_army():
    """A city for less; but not for a title."""
    hand = "1grain 2ore"
    s = settled("priest", hand, knights=1).has(1, knights=4).main(0, "6+6")
    assert chosen(s).startswith("0 USE_PRIEST_CITY")
    s = settled("priest", hand, knights=3).has(1, knights=3)
    s.set("largest_army.holder", 0, 0).main(0, "6+6")
    assert not chosen(s).startswith("0 USE_PRIEST")


def test_what_can_be_spared_is_given_back():
    s = settled("merchant", "3wool 1brick 1lumber").main(0, "6+6").do("0 USE_MERCHANT grain 1")
    assert chosen(s) == "0 REPAY 1 wool"


def test_a_swap_is_for_a_helper_of_use():
    """Whoever gets little takes the mayor; the explorer and, without knights, the priest stay where they are."""
    s = settled("captain", "2wool").main(0, QUIET).do("0 USE_CAPTAIN wool")
    assert chosen(s) in ("0 SWAP_HELPER mayor", "0 SWAP_HELPER robber_bride", "0 SWAP_HELPER noblewoman")
    s = Helped(3).has(0, helper="explorer", settlements="c1S", roads=roads(NORTH, 0, 2)).main(0, QUIET)
    s.do(min(text for text in s.legal() if "USE_EXPLORER" in text))
    assert chosen(s) != "0 FLIP_HELPER"


def matched(seed, sides):
    """The winner of a game of four in which some seats are advised about helpers, and the others look ahead."""
    rules = poblado.ruleset("base", 4, chapters=["helpers"], seed=seed)
    full = advisers_of(rules)
    bare = Advisers(rules, [advice for advice in full.all if advice.module != "helpers"])
    game, rng, bots = rules.new_game(), Rng(seed), [Settler(seed * 10 + seat) for seat in range(4)]
    while not game.is_over():
        if game.is_chance():
            game.apply_trusted(outcome(game, rng))
            continue
        seat = int(game.actor())
        rules.kept[_KEPT] = full if sides[seat] else bare
        game.apply_trusted(bots[seat].choose(View(game, seat)))
    return int(game.winner())


@pytest.mark.slow
def test_advice_is_better_than_looking_ahead():
    """Two against two, each deal from both sides: of 100 games 60 at least."""
    won = 0
    for seed in range(50):
        for turned in (0, 1):
            sides = [(seat + turned) % 2 == 0 for seat in range(4)]
            won += sides[matched(seed, sides)]
    assert won >= 60


@pytest.mark.slow
def test_against_random_players():
    result = evaluate(["settler", "random", "random", "random"], deals=25, seed=3, chapters=["helpers"])
    assert {one.bot: one.wins for one in result.standings}["settler"] >= 90
