"""The settler in Cloth for Catan: it sails to villages, founds for them, and takes a bolt rather than a card."""

import pytest

import poblado
from poblado import bots
from poblado.bots.seafarers.cloth_villages import bolts_at, find_ways
from poblado.bots.settler.position import Position
from poblado.kernel.codec import to_text
from poblado.kernel.view import View
from poblado.lab import play_match

from .tables import SHIP
from .tables_cloth import cloth, linked, robbers, stock, trader, village, wealth


def choice(s, seat=0):
    """What the settler does now."""
    return to_text(s.rules, bots.make("settler", 3).choose(View(s.game, seat)))


@pytest.mark.parametrize("games", [2, pytest.param(20, marks=pytest.mark.slow)])
def test_a_settler_beats_random_players(games):
    wins = 0
    for number in range(games):
        rules = poblado.ruleset("base", 4, chapters=["cloth"], seed=number)
        seats = [bots.make("random") for _ in range(4)]
        seats[number % 4] = bots.make("settler", number)
        wins += play_match(rules.new_game(), seats, seed=number).winner == number % 4
    assert wins >= 0.9 * games


def test_four_settlers_come_to_an_end_and_sail_to_villages():
    rules = poblado.ruleset("base", 4, chapters=["cloth"], seed=4)
    game = rules.new_game()
    result = play_match(game, [bots.make("settler", seat) for seat in range(4)], seed=4)
    assert result.winner >= 0
    facts = rules.facts(game)
    assert sum(facts.fact("cloth_villages.held", seat, 0) for seat in range(4)) >= 6


def test_it_founds_with_a_ship_to_a_village():
    s = cloth(fresh=True).do("0 BUILD_SETTLEMENT b4S")
    assert choice(s) == "0 BUILD_SHIP c4E"
    s = stock(cloth(fresh=True), d5N=0).do("0 BUILD_SETTLEMENT b4S")
    assert choice(s) != "0 BUILD_SHIP c4E", "an empty village is none to sail to"


def test_it_sails_to_a_village_in_its_turn():
    s = wealth(trader(points_to_win=4).has(0, cities="b2S", hand=SHIP), 1).main(0, "1+1")
    assert s.do(choice(s)).winner == 0 and linked(s, "d5N") == {0}


def test_a_village_is_worth_more_the_more_it_has_and_the_fewer_share_it():
    def worth(s):
        return bolts_at(Position(View(s.game, 0)), village(s, "d5N"))

    alone = worth(trader().main(0, "1+1"))
    shared = worth(trader().has(1, settlements="d4N").lays(1, "ship", "d4NE c4SE").main(0, "1+1"))
    assert alone > shared > worth(stock(trader(), d5N=1).main(0, "1+1")) == 1.0
    s = trader().lays(0, "ship", "c4E").main(0, "1+1")
    assert worth(s) == 0.0 and all(len(path) > 1 for _, path in find_ways(Position(View(s.game, 0))))


def test_it_steals_a_bolt_rather_than_a_card():
    s = wealth(robbers().has(1, hand="1ore"), 1, 3).main(0, "3+4").do("0 MOVE_PIRATE e6")
    assert choice(s) == "0 TAKE_BOLT 1"
    s = wealth(robbers().has(1, hand="1ore"), 1, 0).main(0, "3+4").do("0 MOVE_PIRATE e6")
    assert choice(s) == "0 ROB 1"
