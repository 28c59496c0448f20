"""The settler among explorers: it sends settlers to the best land, explores where none is known, and buys what it lacks."""

import pytest

import poblado
from long_run import first_is_quick_others_in_turn
from poblado import bots
from poblado.bots.explorers_pirates.gold import bare_rolls
from poblado.bots.explorers_pirates.routes import seas_of, turns
from poblado.bots.settler import counsel
from poblado.bots.settler.position import Position
from poblado.kernel.codec import to_text
from poblado.kernel.view import View
from poblado.lab import play_match

from .tables import Crossing, island


def chosen(s, seat=0):
    return to_text(s.rules, bots.make("settler").choose(View(s.game, seat)))


def plan_of(s, seat=0):
    return counsel.plan_of(Position(View(s.game, seat)))


@pytest.mark.parametrize("players", first_is_quick_others_in_turn([3, 2, 4]))
def test_a_settler_beats_random_players(players):
    rules = island(players)
    wins = 0
    for number in range(4):
        seats = [bots.make("random", seed) for seed in range(players)]
        seats[number % players] = bots.make("settler")
        wins += play_match(rules.new_game(), seats, seed=number).winner == number % players
    assert wins >= 3


@pytest.mark.parametrize("players", first_is_quick_others_in_turn([4, 2, 6]))
def test_settlers_come_to_an_end(players):
    found = play_match(island(players).new_game(), [bots.make("settler", n) for n in range(players)], seed=5)
    assert found.winner >= 0


def test_it_pays_for_a_settler_and_puts_it_aboard():
    s = Crossing(3, fresh=True).ships(0, "b3SE").has(0, hand="1wool 1grain").main(0)
    assert s.hand(0) == "1brick 1lumber 1wool 1grain 1ore" and chosen(s) == "0 EMBARK_SETTLER 1"
    full = Crossing(3, fresh=True).has(0, hand="1wool 1grain").main(0)
    assert not chosen(full).startswith("0 EMBARK"), "its ship carries one already"


def test_a_harbour_settlement_is_a_cheap_point():
    # Blue begins with wool, grain and ore, and has a settlement on the coast besides.
    s = Crossing(3, fresh=True, start_colours=14).has(0, settlements="b3S", hand="1grain 1ore").main(0)
    assert chosen(s) == "0 BUILD_HARBOUR_SETTLEMENT b3S"


def test_gold_is_kept_until_it_pays_for_all_that_is_lacking():
    s = Crossing(3, fresh=True, start_colours=14).has(0, settlements="b3S").main(0)
    assert chosen(s) == "0 END_TURN", "there is gold for one card, and more lack"
    s = Crossing(3, fresh=True).has(0, hand="1brick 1lumber 1wool").main(0)
    assert chosen(s) == "0 BUY_WITH_GOLD grain", "a road and a settlement lack a grain"
    poor = Crossing(3, fresh=True, start_gold=0).has(0, hand="1brick 1lumber 1wool").main(0)
    assert not chosen(poor).startswith("0 BUY")


def test_a_settler_lands_where_land_is_known_and_good():
    s = Crossing(3).found("b6", "mountains", 5).found("c6", "forest", 9).found("b7", "fields", 6)
    s.found("c7", "hills", 10).ships(0, "b5E", cargo="settler").sailing(0)
    for _ in range(6):
        action = chosen(s)
        s.do(action)
        if action.split()[1] == "LAND_SETTLER":
            break
    assert action.split()[1] == "LAND_SETTLER"
    landed = Position(View(s.game, 0)).land.sums[s.rules.topology.vertex(action.split()[3])]
    assert landed >= 8


def test_a_ship_with_nothing_to_do_explores_what_is_near():
    s = Crossing(3).ships(0, "b5E").sailing(0)
    assert chosen(s).split()[1] == "SAIL"
    s.do(chosen(s))
    assert s.game.is_chance(), "something is turned up"


def test_turns_and_rolls_without_a_card_are_counted():
    assert [turns(n, 4, 4) for n in (0, 4, 5, 8, 9)] == [0, 0, 1, 1, 2]
    assert turns(3, -1, 4) == turns(3, 0, 4) == 1
    s = Crossing(3).has(0, settlements="b2S").main(0)
    # 11, 3 and 8 pay there: 2 + 2 + 5 rolls of 36; six are sevens.
    assert bare_rolls(Position(View(s.game, 0))) == 36 - 6 - 9


def test_it_knows_which_routes_are_open():
    s = Crossing(3).main(0)
    seas = seas_of(plan_of(s))
    edge = s.rules.topology.edge
    assert edge("e4NE") in seas.open and edge("b2SE") not in seas.open
    assert seas.blind < seas.open
    far, before = seas.reach(Position(View(s.game, 0)), edge("e4NE"))
    assert far[edge("e4NE")] == 0 and before[edge("e4NE")] == -1
    assert all(far[e] == far[before[e]] + 1 for e in far if before[e] >= 0)


def test_poblado_names_it_among_the_advised():
    rules = poblado.ruleset("land-ahoy", 4)
    from poblado.bots.settler.finding import advisers_of

    assert not advisers_of(rules).unadvised
