"""The settler at sea: it settles islands for their points, takes what it needs for gold, finds land, and rarely moves a ship."""

import pytest

import poblado
from poblado import bots
from poblado.bots.seafarers.fog import find_paths
from poblado.bots.seafarers.gold_fields import wanted
from poblado.bots.settler import counsel
from poblado.bots.settler.constants import KIND_SHIFT, edge_of
from poblado.bots.settler.counsel import changes_of
from poblado.bots.settler.judgement import best_goal
from poblado.bots.settler.position import Position
from poblado.island.pieces import SETTLEMENT
from poblado.island.verbs import place
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import to_text
from poblado.kernel.view import View
from poblado.lab import play_match
from poblado.rules.seafarers.numbers import SHIP
from poblado.testing import Story

CHAPTERS = ["new-shores", "four-islands", "oceania", "through-the-desert"]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_settler_beats_random_players(chapter):
    wins = 0
    for number in range(4):
        rules = poblado.ruleset("base", 3 + number % 2, chapters=[chapter])
        seats = [bots.make("random") for _ in range(rules.seats)]
        seats[number % rules.seats] = bots.make("settler")
        wins += play_match(rules.new_game(), seats, seed=number).winner == number % rules.seats
    assert wins >= 3


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_four_settlers_come_to_an_end_and_rarely_move_ships(chapter):
    rules = poblado.ruleset("base", 4, chapters=[chapter])
    game, source = rules.new_game(), SeededSource(7)
    seats = [bots.make("settler", seat) for seat in range(4)]
    kinds = []
    while not game.is_over() and len(kinds) < 5000:
        action = source.choose(game) if game.is_chance() else seats[game.actor()].choose(View(game, game.actor()))
        kinds.append(to_text(rules, action).split()[1])
        game.apply_trusted(action)
    assert game.is_over()
    assert 1 <= kinds.count("BUILD_SHIP") <= 60
    assert kinds.count("MOVE_SHIP") <= 12


def shores(**pieces):
    s = Story(3, board="new-shores-3", chapters=["new-shores"])
    ships = pieces.pop("ships", "")
    s.has(0, **pieces)
    for name in ships.split():
        place(s.rules, s.game, 0, SHIP, s.rules.topology.edge(name))
    return s


def plan_of(s, seat=0):
    return counsel.plan_of(Position(View(s.game, seat)))


def chosen(s, seat=0):
    return to_text(s.rules, bots.make("settler").choose(View(s.game, seat)))


def test_a_way_is_of_one_kind_and_costs_what_its_pieces_cost():
    s = shores(settlements="d5S").main(0, "1+1")
    pos = Position(View(s.game, 0))
    names = s.rules.topology.vertex_names
    spots = {names[spot.v]: spot for spot in pos.ways.spots(0)}
    across = spots["d6S"]
    assert {step >> KIND_SHIFT for step in across.path} == {1}, "no road leads over the sea"
    assert pos.constants.way_cost(across.path) == [0, len(across.path), len(across.path), 0, 0]
    for spot in spots.values():
        assert len({step >> KIND_SHIFT for step in spot.path}) <= 1
        assert all(pos.ways.paths[edge_of(step)] >> (step >> KIND_SHIFT) & 1 for step in spot.path)


def test_it_settles_an_island_for_its_points():
    s = shores(settlements="d5S", ships="d5SE e6NE", hand="brick lumber wool grain").main(0, "1+1")
    plan = plan_of(s)
    best = best_goal(plan)
    rule = s.rules.module("islands")
    assert best.item == SETTLEMENT and rule.area[best.at] == 2
    inland = [c for c in changes_of(plan) if c.item == SETTLEMENT and rule.area[c.at] == 0]
    assert all(c.points == 1 for c in inland)
    assert {c.points for c in changes_of(plan) if rule.area[c.at] == 2 and c.item == SETTLEMENT} >= {3}


def test_it_takes_for_gold_what_pays_for_its_goal():
    s = shores(settlements="d4S f4N", roads="e4NE", hand="2brick 2lumber wool").main(0, "1+1")
    plan = plan_of(s)
    assert wanted(plan, 1, 0) == [0, 0, 0, 1, 0], "with grain a road and a settlement are paid for"
    assert sum(wanted(plan, 3, 0)) == 3
    assert wanted(plan, 2, 3)[:3] == [0, 0, 0], "what comes before may not be taken any more"


def test_it_takes_for_gold_more_of_a_hidden_bank_than_it_sees():
    """Two of each are all that such a bank shows."""
    for hidden, seen in ((0, 19), (1, 2)):
        s = Story(3, board="new-shores-3", chapters=["new-shores"], hidden_bank=hidden)
        plan = plan_of(s.has(0, settlements="d4S").main(0, "1+1"))
        assert plan.pos.bank[:1] == [seen] and wanted(plan, 3, 0) == [3, 0, 0, 0, 0]


def test_it_counts_on_gold():
    s = shores(settlements="c5N").main(0, "1+1")
    land = Position(View(s.game, 0)).land
    vertex = s.rules.topology.vertex
    assert land.free[vertex("e7N")] > 0 == land.free[vertex("d5S")]
    assert land.sums[vertex("e7S")] > 0


def test_it_knows_the_fog_that_few_ships_reach():
    s = Story(3, board="oceania-3", chapters=["oceania"]).has(0, settlements="e3N").main(0, "1+1")
    pos = Position(View(s.game, 0))
    paths = find_paths(pos)
    assert paths and [len(path) for path in paths] == sorted(len(path) for path in paths)
    assert all(len(path) <= 3 for path in paths)
    for step in paths[0][:1]:
        assert s.rules.topology.edge_names[edge_of(step)]


def test_the_pirate_that_holds_its_ships_is_moved():
    s = shores(settlements="d5S", ships="d5SE e6NE").main(0, "1+1")
    s.game.cells[s.rules.module("pirate").at] = s.rules.topology.tile("e6")
    s.robber("g2").do("0 END_TURN", "1 ROLL", "* DICE 3+4")
    assert not chosen(s, 1).startswith("1 DISMISS"), "it holds a rival"
    s.do("1 MOVE_ROBBER h2", "1 END_TURN", "2 ROLL", "* DICE 1+1", "2 END_TURN", "0 ROLL", "* DICE 3+4")
    assert chosen(s).split()[1] in ("MOVE_PIRATE", "DISMISS_PIRATE"), "nobody else has what the robber could block"


def test_the_first_settlement_on_a_coast_opens_the_way_to_islands():
    s = shores(settlements="g3S", roads="g3SE").main(0, "1+1")
    plan = plan_of(s)
    rule = s.rules.module("islands")
    opening = [c for c in changes_of(plan) if c.item == SETTLEMENT and c.bonus > 0]
    assert opening and all(rule.area[c.at] == 0 and c.points == 1 for c in opening)
    s = shores(settlements="d5S").main(0, "1+1")
    assert not [c for c in changes_of(plan_of(s)) if c.item == SETTLEMENT and c.bonus > 0], (
        "ships lead on from there already"
    )
