"""What often happens, judged for whatever module asks: cards that change hands, rolls, tracks, and pieces that move."""

import pytest

from poblado.bots.base import building, robber
from poblado.bots.settler import counsel, hands, movers, rolls, tracks
from poblado.bots.settler.position import Position, best_of
from poblado.bots.settler.tracks import Track
from poblado.island.goods import BRICK, GRAIN, LUMBER, ORE, WOOL
from poblado.island.paying import TWO_DICE
from poblado.island.state import BANK
from poblado.kernel.action import what_of
from poblado.kernel.view import View
from poblado.rules.base.numbers import BANK_TRADE, END_TURN, MOVE_ROBBER
from poblado.testing import Story


def plan_of(story, seat=0):
    return counsel.plan_of(Position(View(story.game, seat)))


def table(hand="", *others):
    """Three seats of the base game on the beginners' board, seat 0 in its turn; the others hold what is said."""
    s = Story(3, board="beginner")
    s.has(0, settlements="e4S f2N", roads="e4SE f2NE", hand=hand)
    s.has(1, settlements="c3S", roads="d3NE", hand=others[0] if others else "")
    s.has(2, settlements="b4N", roads="b4SE", hand=others[1] if len(others) > 1 else "")
    return s.begin(0).do("0 ROLL", "* DICE 6+6")


# -- actions -----------------------------------------------------------------------------------------------------------


def test_the_best_of_a_kind_is_the_lowest_of_equals_and_else_the_first_that_is_legal():
    pos = plan_of(table("4wool")).pos
    trades = pos.of_kind(BANK_TRADE)
    assert len(trades) > 1 and set(trades) < set(pos.legal)
    assert best_of(pos, BANK_TRADE, lambda a: 0) == min(trades)
    assert best_of(pos, BANK_TRADE, lambda a: a) == max(trades)
    assert best_of(pos, MOVE_ROBBER, lambda a: 0) == pos.legal[0]
    assert best_of(pos, END_TURN, lambda a: 0) == pos.of_kind(END_TURN)[0]


# -- hands -------------------------------------------------------------------------------------------------------------


def test_a_monopoly_is_worth_what_others_must_hold():
    rich, poor = plan_of(table("", "4ore", "5ore")), plan_of(table("", "4wool"))
    assert hands.monopoly(rich, ORE, 2) > hands.monopoly(rich, ORE, 1) > 0
    assert hands.monopoly(rich, LUMBER, 2) == hands.monopoly(poor, ORE, 2) == 0
    assert hands.guess(rich.pos, 1, ORE) == 4


def test_a_fuller_hand_is_better_to_pick_from_and_worth_more_to_halve():
    plan = plan_of(table("", "8wool", "1ore"))
    assert hands.picked(plan, 1, 2) > 2 * hands.picked(plan, 2, 2) > 0
    assert hands.given(plan, [1], 2) > hands.given(plan, [2], 2) > hands.given(plan, [], 2) == 0
    assert hands.halved(plan, [1]) == hands.halved(plan, [1, 2]) > hands.halved(plan, [2]) == 0


def test_an_exchange_gives_what_is_needed_least():
    """Brick, lumber and grain are due for a settlement; wool there is in plenty."""
    plan = plan_of(table("1brick 1lumber 4wool 1grain", "3ore"))
    worth, given = hands.exchange(plan, 1, range(BRICK, GRAIN + 1), range(ORE, ORE + 1))
    assert given == WOOL
    assert worth > hands.exchange(plan, 2, range(BRICK, GRAIN + 1), range(ORE, ORE + 1))[0], "an empty hand"
    assert hands.exchange(plan, 1, range(ORE, ORE + 1), range(BRICK, ORE)) == (0.0, -1)


def test_a_better_rate_is_worth_what_it_pays_for():
    plan = plan_of(table("1brick 1lumber 3wool"))
    assert plan.pos.rates[WOOL] == 4
    assert hands.cheaper_now(plan, WOOL, 2) > 0 == hands.cheaper_now(plan, WOOL, 4)
    assert hands.cheaper_now(plan, BRICK, 2) == 0, "one card is not two"
    assert hands.cheaper_for(plan, WOOL, 2, 20.0) > hands.cheaper_for(plan, WOOL, 3, 20.0) > 0
    assert hands.cheaper_for(plan, -1, 2, 20.0) == 0


def test_cards_per_tile_are_those_that_the_bank_has():
    s = table()
    paying = [t for t in range(19) if plan_of(s).pos.land.good[t] == WOOL]
    mine = {t for v in plan_of(s).pos.settlements for t in plan_of(s).pos.r.topology.tiles_at[v]} & set(paying)
    assert mine and hands.per_tile(plan_of(s).pos, WOOL, 2) == 2 * len(mine)
    assert hands.brought_per_tile(plan_of(s), WOOL, 2) > 0
    s.game.cells[BANK + WOOL] = 1
    assert hands.per_tile(plan_of(s).pos, WOOL, 2) == 1


def test_an_unseen_card_is_worth_the_average():
    assert hands.drawn([1, 3, 0], [4.0, 2.0, 9.0]) == 2.5
    assert hands.drawn([0, 0], [4.0, 2.0]) == 0


# -- rolls -------------------------------------------------------------------------------------------------------------


def test_the_sum_that_pays_me_saves_most_and_the_mean_lies_between():
    plan = plan_of(table())
    sums, mean = rolls.sums(plan)
    mine = {plan.pos.land.token[t] for v in plan.pos.settlements for t in plan.pos.r.topology.tiles_at[v]}
    assert sums.index(max(sums)) in mine and max(sums) > mean
    assert sums[7] == sums[0] == 0
    assert rolls.sums(plan)[0] is sums, "worked out once"


def test_tokens_change_places_for_the_better_or_the_worse():
    plan = plan_of(table())
    pips, tiles = plan.pos.pips, range(plan.pos.constants.tiles)
    mine = {t for v in plan.pos.settlements for t in plan.pos.r.topology.tiles_at[v]}
    worst = min((t for t in mine if pips[t]), key=lambda t: pips[t])
    best = max(
        (t for t in tiles if not any(plan.pos.owner[v] >= 0 for v in plan.pos.r.topology.corners_of[t])),
        key=lambda t: pips[t],
    )
    assert pips[best] > pips[worst]
    gained = rolls.swapped_tokens(plan, worst, best)
    assert gained > 0
    assert rolls.swapped_tokens(plan, best, worst) == pytest.approx(gained), "two tiles, whichever is named first"


def test_who_has_no_land_gets_nothing_by_any_roll():
    pos = plan_of(table()).pos
    tokens = {pos.land.token[t] for v in pos.settlements for t in pos.r.topology.tiles_at[v] if t != pos.robber}
    assert rolls.idle_share(pos) == pytest.approx((30 - sum(TWO_DICE[n] for n in tokens if n != 7)) / 36)


def test_a_race_is_even_where_nobody_leads():
    assert rolls.first_there(0.0) == 0.5
    assert 0.05 == rolls.first_there(-1e6) < rolls.first_there(-8.0) < rolls.first_there(8.0) == 0.75


# -- tracks ------------------------------------------------------------------------------------------------------------


def track(plan, mine, theirs=0, *, item=70, good=WOOL, holder=-1, goal=3, last=4):
    return Track(item, 8, good, last, [mine, theirs, 0], [goal, last if holder == 1 else goal, 0], holder, 2.0)


def test_a_title_costs_all_levels_that_are_missing():
    plan = plan_of(table())
    (title,) = tracks.titles(plan, [track(plan, 1)])
    assert title.cost[WOOL] == 2 + 3 and 0 < title.points < 2
    (late,) = tracks.titles(plan, [track(plan, 1, 2)])
    assert late.points < title.points, "somebody else is nearer"
    assert tracks.titles(plan, [track(plan, 3, holder=0)]) == tracks.titles(plan, [track(plan, 1, goal=0)]) == []


def test_the_level_of_the_title_brings_its_points():
    plan = plan_of(table("3wool"))
    level, last = (tracks.next_level(plan, track(plan, n), END_TURN, n + 1) for n in (1, 2))
    assert level.points == 0 and last.points == 2 and last.bonus > 0
    assert last.cost[WOOL] == 3 and last.part[WOOL] == 3.0
    taken = tracks.next_level(plan, track(plan, 3, 3, holder=1, goal=4), END_TURN, 4)
    assert taken.points == 2 and taken.bonus > last.bonus, "it is taken from another"


def test_a_title_is_made_safe_where_somebody_is_close():
    plan = plan_of(table())
    bonus = [tracks.next_level(plan, track(plan, 3, theirs, holder=0), END_TURN, 4).bonus for theirs in (0, 2, 3)]
    assert 0 < bonus[0] < bonus[1] < bonus[2]


def test_a_card_less_is_kept_for_the_dearest_level_that_can_be_paid_so():
    plan = plan_of(table("2wool 1ore"))
    dear, cheap = track(plan, 2), track(plan, 1, item=71, good=ORE)
    both = [dear, cheap]
    assert tracks.one_less(plan.pos, both, dear) == 2
    assert tracks.one_less(plan.pos, both, cheap) == 2, "its full price"
    assert tracks.one_less(plan.pos, [cheap], cheap) == 1
    beyond = track(plan, 3, item=72, good=BRICK)
    assert tracks.one_less(plan.pos, [*both, beyond], beyond) == 4, "not to be paid even so, while another is"
    assert tracks.one_less(plan.pos, [beyond], beyond) == 3


# -- pieces ------------------------------------------------------------------------------------------------------------


def test_a_piece_stands_best_beside_own_land_and_across_others_roads():
    s = table()
    pos, vertex = plan_of(s).pos, s.rules.topology.vertex
    best = movers.best_site(pos)
    assert best in [v for v in range(pos.constants.vertices) if pos.ways.lacking(0, 1)[0][v] == 0 and pos.owner[v] < 0]
    assert movers.crossed(pos, vertex("c3S")) == 1 and movers.crossed(pos, vertex("e4S")) == 0
    assert not movers.is_place(pos, vertex("e4S")) and movers.is_place(pos, vertex("d2N"))


def test_a_piece_retreats_along_its_owners_roads_alone():
    s = table()
    pos, vertex = plan_of(s).pos, s.rules.topology.vertex
    assert movers.can_retreat(pos, 1, vertex("c3S"))
    assert not movers.can_retreat(pos, 2, vertex("c3S"))


def test_nobody_makes_room_where_nobody_stands():
    pos = plan_of(table()).pos
    assert movers.make_room(pos, -1, END_TURN) is None
    assert movers.make_room(pos, pos.settlements[0], END_TURN) is None


# -- the base game's own services --------------------------------------------------------------------------------------


def test_to_rob_all_at_once_is_worth_more_the_more_there_are_to_rob():
    assert robber.sweep_worth(plan_of(table("", "3ore", "3ore"))) > robber.sweep_worth(plan_of(table()))


def test_the_city_that_yields_more_is_the_greater_loss():
    s = table().has(0, cities="e5N b2N")
    plan, vertex = plan_of(s), s.rules.topology.vertex
    assert building.city_lost(plan, vertex("e5N")) > building.city_lost(plan, vertex("b2N")) > 0


def test_what_is_bought_at_a_vertex_says_so():
    plan = plan_of(table())
    v = plan.pos.settlements[0]
    change = building.city_at(plan, v, END_TURN, item=70, cost=[1, 0, 0, 0, 0])
    assert (change.item, change.at, change.cost, change.points, change.homes) == (70, v, [1, 0, 0, 0, 0], 1.0, -1)
    assert sum(change.income) > sum(plan.pos.income)
    assert what_of(change.action) == what_of(building.bought_at(plan, 0, END_TURN, v, 2.0).action)
