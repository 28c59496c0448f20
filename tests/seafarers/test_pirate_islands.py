"""The Pirate Islands: one line to the west, the fleet that raids, warships and fortresses (rulings 28 and 29)."""

import re

import pytest

import poblado
from poblado.kernel.errors import BadRuleset
from poblado.kernel.playout import Playout
from poblado.locale.sentences import story
from poblado.rulebook.played import clauses_played
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.fortresses import Fortresses
from poblado.rules.seafarers.pirate_fleet import PirateFleet
from poblado.rules.seafarers.pirate_ways import PirateWays
from poblado.testing import Story

from .tables import SHIP, ships, targets

# Seat 0 begins at b6S; its beachhead is a3S, its fortress b2N.
LINE = "c6NE b5SE c5NE b4E b4NE a3SE b3NE a2SE b2NE"
"""A shortest way, from its coast on: six edges to the beachhead and three to the fortress."""

# Seat 1 of four begins at e7N; its beachhead is e4N, its fortress c2S.
PAST = "b5NE a4SE b4NE a3SE b3E b3SE c3E c3SE"
STRAIGHT = "d6SE e6NE d5SE e5NE d4SE e4NE"
"""Shortest ways: from a5S in the north to the corner before the beachhead, and from e7N to the beachhead itself."""


def west(players=4, **params):
    """A table on the map for three and four, with nothing on it."""
    return Story(players, chapters=["pirate-islands"], board="pirate-islands", **params)


def at_home(n=1, armed=0, roll="6+6", cards="", **more):
    """Seat 0 in its turn with its settlement, the first `n` ships of its line, and the hindmost of them armed."""
    s = west(**more).has(0, settlements="b6S", cards=cards).lays(0, "ship", " ".join(LINE.split()[:n]))
    arms(s, armed)
    return s.main(0, roll) if roll else s.begin(0)


def arms(s, n):
    """Arm the hindmost ships of the line of seat 0."""
    ways = module_of(s.rules, PirateWays)
    for _ in range(n):
        s.game.cells[ways.warship + ways.hindmost(s.game, 0)] = 1
    return s


def fleet(s, place):
    """Have the fleet lie so many tiles along its way."""
    rule = module_of(s.rules, PirateFleet)
    s.game.cells[rule.place], s.game.cells[rule.at] = place, rule.track[place]
    return s


def fleet_at(s):
    return s.rules.topology.tile_names[s.facts.fact("pirate_fleet.at")]


def lairs(s, seat=0):
    return int(s.game.cells[module_of(s.rules, Fortresses).lairs + seat])


def warships(s, seat=0):
    """Edges with warships of a seat."""
    t = s.rules.topology
    return {
        t.edge_names[e]
        for e, n in enumerate(s.facts.row("pirate_ways.warship"))
        if n and t.edge_names[e] in ships(s, seat)
    }


# -- the start ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.pirate_islands.start")
@pytest.mark.parametrize(("players", "places"), [(4, "b6S e7N e7S h6N"), (3, "b6S e7S h6N")])
def test_everybody_has_a_settlement_and_a_ship_and_founds_two_more(players, places):
    game = poblado.ruleset("base", players, chapters=["pirate-islands"]).new_game()
    facts, t = game.rules.facts(game), game.rules.topology
    assert [facts.owner(t.vertex(v)) for v in places.split()] == list(range(players))
    rng = Playout(3)
    while game.cells[game.rules.starts["island.round"]] == 0:
        rng.play(game, 1)
    built = [v for v in range(game.rules.vertices) if facts.owner(v) >= 0]
    assert len(built) == 3 * players
    home = module_of(game.rules, PirateWays).home
    assert all(home[v] for v in built), "on the eastern island"


@pytest.mark.clause("seafarers.pirate_islands.titles")
def test_there_are_no_titles():
    rules = west().rules
    assert not rules.has_module("longest_route") and not rules.has_module("largest_army")
    s = at_home(6)
    assert s.points(0) == 1


@pytest.mark.clause("seafarers.pirate_islands.deck")
@pytest.mark.parametrize(("players", "preset", "knights"), [(3, "base", 14), (4, "base", 19), (6, "base-5-6", 25)])
def test_point_cards_leave_the_deck_or_are_knights(players, preset, knights):
    rules = poblado.ruleset(preset, players, chapters=["pirate-islands"])
    assert (rules.params["knights"], rules.params["point_cards"]) == (knights, 0)
    assert rules.facts(rules.new_game()).row("development_cards.deck")[0] == knights


def test_it_is_refused_beside_cities_and_knights():
    with pytest.raises(BadRuleset, match="warships"):
        poblado.ruleset("cities-knights", 4, chapters=["pirate-islands"])


# -- the line ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.pirate_islands.line")
def test_a_line_goes_by_a_shortest_way_without_branches():
    s = at_home(3).has(0, hand=SHIP)
    t = s.rules.topology
    (middle,) = set(t.ends_of[t.edge("b5SE")]) & set(t.ends_of[t.edge("c5NE")])
    (branch,) = {t.edge_names[e] for _, e in t.ways_from[middle]} - {"b5SE", "c5NE"}
    s.refuses(f"0 BUILD_SHIP {branch}", "seafarers.pirate_islands.line", id="pirate_ways.one_line_alone")
    assert s.can("0 BUILD_SHIP b4E")
    s.lays(0, "ship", "b4E b4NE a3SE")
    assert s.can("0 BUILD_SHIP b3NE"), "on from the beachhead, though nobody has settled there"
    beyond = s.legal(0, "BUILD_SHIP") - {"b3NE"}
    home = module_of(s.rules, PirateWays).coast
    assert all(home[t.edge(e)] for e in beyond), "no other way in the west"


@pytest.mark.clause("seafarers.pirate_islands.line")
def test_a_line_that_has_not_begun_is_refused_for_its_way_alone():
    s = west().main(0, "6+6").has(0, settlements="b6S h7S", hand=SHIP).lays(0, "ship", "c6NE")
    s.refuses("0 BUILD_SHIP b4E", "seafarers.pirate_islands.line", id="pirate_ways.not_on_the_way")


@pytest.mark.clause("seafarers.pirate_islands.line")
def test_a_line_comes_to_its_beachhead_before_it_goes_on():
    # From c3S the fortress of seat 1 is two edges away past d3N, and the beachhead e4N one by d3E, whence c3S is on a way too.
    s = west().has(1, settlements="a5S", hand="4lumber 4wool").lays(1, "ship", PAST).main(1)
    assert "d3E" in s.legal(1, "BUILD_SHIP") and "d3NE" not in s.legal(1, "BUILD_SHIP")
    s.lays(1, "ship", "d3E")
    assert "d3SE" in s.legal(1, "BUILD_SHIP") and "d3NE" not in s.legal(1, "BUILD_SHIP")
    s = west().has(1, settlements="e7N", hand="4lumber 4wool").lays(1, "ship", STRAIGHT).main(1)
    assert {"d3E", "d3SE"} <= set(s.legal(1, "BUILD_SHIP"))
    s.lays(1, "ship", "d3E")
    assert "d3NE" in s.legal(1, "BUILD_SHIP") and "d3SE" not in s.legal(1, "BUILD_SHIP")


@pytest.mark.clause("seafarers.pirate_islands.coast")
def test_ships_of_the_coast_are_no_part_of_the_line():
    # e6E comes along the coast to where f6NE ends, and g6NE and f6E to the building from where no building leads.
    s = west(3).has(1, settlements="e7S", hand=SHIP).lays(1, "ship", "f6NE e6E g6NE f6E").main(1)
    assert "e6SE" in s.legal(1, "BUILD_SHIP")
    ways, names = module_of(s.rules, PirateWays), s.rules.topology.edge_names
    assert [names[e] for e in ways.line(s.game, 1)] == ["f6NE"]


@pytest.mark.clause("seafarers.pirate_islands.line")
def test_a_line_that_leaves_the_coast_for_the_frame_goes_on_along_it():
    s = west(3).has(2, settlements="c9S").lays(2, "ship", "d9E e10NE e10E e10SE f9E").main(2)
    ways, names = module_of(s.rules, PirateWays), s.rules.topology.edge_names
    assert [names[e] for e in ways.line(s.game, 2)] == ["f9E", "e10SE", "e10E", "e10NE", "d9E"]


@pytest.mark.clause("seafarers.pirate_islands.coast")
def test_around_the_eastern_island_ships_go_as_always():
    s = at_home(3).has(0, hand=SHIP)
    assert s.can("0 BUILD_SHIP b5E"), "a line to the west forbids none at the coast"


def test_the_last_ship_of_a_line_may_go_aside():
    s = at_home(2)
    t = s.rules.topology
    aside = {t.edge_names[e] for v in t.ends_of[t.edge("c6NE")] for _, e in t.ways_from[v]} - {"c6NE", "b5SE"}
    assert targets(s, 0, "b5SE") & aside


@pytest.mark.clause("seafarers.pirate_islands.beachhead")
def test_in_the_west_one_settles_at_the_own_beachhead():
    price = "1brick 1lumber 1wool 1grain"
    s = at_home(6).has(0, hand=price)
    assert s.can("0 BUILD_SETTLEMENT a3S")
    s = at_home(8).has(0, hand=price)
    s.refuses("0 BUILD_SETTLEMENT a2S", "seafarers.pirate_islands.beachhead")


@pytest.mark.clause("seafarers.pirate_islands.last_settlement")
def test_the_last_settlement_is_kept_for_the_fortress():
    s = at_home(6).has(0, settlements="d7N c7S e7N", hand="1brick 1lumber 1wool 1grain")
    s.refuses("0 BUILD_SETTLEMENT a3S", "seafarers.pirate_islands.last_settlement")
    s.game.cells[module_of(s.rules, Fortresses).lairs] = 0
    assert s.can("0 BUILD_SETTLEMENT a3S")


# -- warships ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.pirate_islands.knight")
def test_a_knight_arms_the_hindmost_ship():
    s = at_home(3, roll="", cards="knight").do("0 PLAY_KNIGHT")
    assert warships(s) == {"c6NE"} and "WARSHIP_ARMED" in s.events()
    s = at_home(3, 1, cards="knight").do("0 PLAY_KNIGHT")
    assert warships(s) == {"c6NE", "b5SE"}, "after the roll too"


@pytest.mark.clause("seafarers.pirate_islands.knight_alone")
def test_a_knight_does_nothing_else():
    s = at_home(1, 1, roll="", cards="knight")
    s.refuses("0 PLAY_KNIGHT", "seafarers.pirate_islands.knight")
    s = at_home(1, roll="", cards="knight").has(1, settlements="e7N", hand="1wool").do("0 PLAY_KNIGHT")
    assert s.pending() == "BeforeRoll", "nobody is robbed"
    assert not any(s.facts.row("development_cards.knights")), "the card is out of the game"


@pytest.mark.clause("seafarers.pirate_islands.warships_sail")
def test_a_warship_that_is_moved_stays_one():
    s = at_home(1, 1)
    to = min(targets(s, 0, "c6NE"))
    s.do(f"0 MOVE_SHIP c6NE {to}")
    assert warships(s) == {to}


# -- the fleet ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.pirate_islands.fleet", "seafarers.pirate_islands.before")
def test_ruling_28_the_fleet_goes_as_far_as_the_lower_die_before_anything_is_produced():
    s = west().has(0, settlements="b6S", hand="3ore")
    fleet(s, 6).begin(0).do("0 ROLL", "* DICE 3+5")
    assert fleet_at(s) == "c6" and s.pending() == "LoseCard", "it has come to b6S, and nobody has been paid yet"
    s = west().begin(0).do("0 ROLL", "* DICE 2+2")
    assert fleet_at(s) == "g4", "of equal dice that number"


@pytest.mark.clause("seafarers.pirate_islands.raid", "seafarers.pirate_islands.even")
@pytest.mark.parametrize(("armed", "city", "lost"), [(2, True, 2), (2, False, 1), (3, False, 0)])
def test_ruling_28_the_weaker_lose_cards(armed, city, lost):
    s = west().has(0, **{"cities" if city else "settlements": "b6S"}, hand="5ore").lays(0, "ship", "c6NE b5SE c5NE b4E")
    fleet(arms(s, armed), 6).begin(0).do("0 ROLL", "* DICE 3+6")
    for _ in range(lost):
        assert s.pending() == "LoseCard"
        s.do("* LOSE_CARD 0 ore")
    assert s.pending() == "Main"
    paid = s.facts.hand_size(0) - (5 - lost)
    assert 0 <= paid <= 2, "a nine pays the mountains of a settlement one, those of a city two"


@pytest.mark.clause("seafarers.pirate_islands.booty")
def test_ruling_28_the_stronger_takes_a_resource_of_its_choice():
    s = west().has(0, settlements="b6S").lays(0, "ship", "c6NE b5SE c5NE b4E")
    fleet(arms(s, 4), 6).begin(0).do("0 ROLL", "* DICE 3+6")
    assert s.pending() == "TakeBooty"
    s.refuses("0 END_TURN", "seafarers.pirate_islands.booty")
    before = s.facts.hand(0)[4]
    s.do("0 TAKE_BOOTY ore")
    assert s.facts.hand(0)[4] >= before + 1 and s.pending() == "Main"


@pytest.mark.clause("seafarers.pirate_islands.several")
def test_of_several_beside_it_each_is_raided_in_turn_order():
    def beside(**params):
        s = west(**params).has(0, settlements="b6S", hand="1ore").has(1, settlements="c6S", hand="1ore")
        return fleet(s, 6).begin(1).do("1 ROLL", "* DICE 3+6")

    s = beside()
    assert s.pending() == "LoseCard" and s.can("* LOSE_CARD 1 ore")
    s.do("* LOSE_CARD 1 ore")
    assert s.can("* LOSE_CARD 0 ore")
    assert beside(fleet_raids_all=0).pending() == "Main"


@pytest.mark.clause("seafarers.pirate_islands.safe")
def test_with_six_there_is_a_tile_where_it_raids_nobody():
    s = Story(6, preset="base-5-6", chapters=["pirate-islands"], board=poblado.make_board("pirate-islands-6", 1))
    rule = module_of(s.rules, PirateFleet)
    t = s.rules.topology
    safe = rule.safe[0]
    v = next(int(t.tile_vertices[6 * safe + k]) for k in range(6))
    s.has(0, settlements=t.vertex_names[v], hand="2ore")
    fleet(s, rule.track.index(safe))
    assert rule.raided(s.game) == 0
    rule.calm[safe] = 0
    assert rule.raided(s.game) == 1
    assert not west().rules.board.marks["pirate_fleet"].get("safe")


@pytest.mark.clause("seafarers.pirate_islands.fleet_bars")
def test_beside_the_fleet_no_ship_comes_or_goes():
    s = at_home(2).has(0, hand=SHIP)
    assert s.can("0 BUILD_SHIP c5NE")
    fleet(s, 8)  # b5
    s.refuses("0 BUILD_SHIP c5NE", "seafarers.pirate_islands.fleet_bars")
    s = at_home(2, fleet_bars_ships=0).has(0, hand=SHIP)
    assert fleet(s, 8).can("0 BUILD_SHIP c5NE")


@pytest.mark.clause("seafarers.pirate_islands.seven", "seafarers.pirate_islands.no_robber")
def test_a_seven_robs_anybody_and_there_is_no_robber():
    s = west().has(1, settlements="h7S", hand="1wool").has(2, hand="9ore").begin(0).do("0 ROLL", "* DICE 1+6")
    assert s.facts.robber() == -1 and s.pending() == "Discard"
    s.do(*["2 DISCARD ore"] * 4)
    assert s.pending() == "Rob" and s.legal(0, "ROB") == {"1", "2"}
    s.do("0 ROB 1", "* STEAL 0 1 wool")
    assert s.hand(0) == "1wool" and s.facts.robber() == -1


# -- fortresses --------------------------------------------------------------------------------------------------------


def attack(armed, die, n=9, **params):
    """Seat 0 ends its turn at its fortress with so many warships; the die shows a number."""
    s = at_home(n, armed, **params)
    s.do("0 END_TURN")
    assert s.pending() == "FortressDie"
    return s.do(f"* FORTRESS_DIE {die}")


@pytest.mark.clause("seafarers.pirate_islands.attack")
def test_whoever_touches_its_fortress_attacks_at_the_end_of_its_turn():
    s = at_home(8, 2).do("0 END_TURN")
    assert s.pending() == "BeforeRoll", "it is not there yet"
    s = at_home(9, 2, fortress_by_choice=1).do("0 END_TURN")
    assert s.pending() == "ChooseAttack"
    s.refuses("1 ATTACK_FORTRESS", "seafarers.pirate_islands.attack")
    assert s.do("0 SPARE_FORTRESS").pending() == "BeforeRoll"
    s = at_home(9, 2, fortress_by_choice=1).do("0 END_TURN", "0 ATTACK_FORTRESS")
    assert s.pending() == "FortressDie"


@pytest.mark.clause("seafarers.pirate_islands.fortress", "seafarers.pirate_islands.defeat")
@pytest.mark.parametrize(("armed", "left", "gone"), [(3, 3, 2), (4, 3, 1), (5, 2, 0)])
def test_ruling_29_a_four_against_warships(armed, left, gone):
    s = attack(armed, 4)
    assert lairs(s) == left and len(ships(s, 0)) == 9 - gone
    assert set(LINE.split()[: 9 - gone]) == ships(s, 0), "those nearest to the fortress go"
    assert s.game.cells[1] == 1, "and the turn is over"


@pytest.mark.clause("seafarers.pirate_islands.lost_warships")
def test_a_warship_that_is_lost_is_a_ship_again():
    s = attack(9, 6)
    assert lairs(s) == 2
    s = at_home(9, 9)
    module_of(s.rules, Fortresses).fight(s.game, 0, 12)
    assert len(warships(s)) == 7 and s.facts.left(0, "ship") == 8
    s.lays(0, "ship", "a2SE")
    assert "a2SE" not in warships(s)


@pytest.mark.clause("seafarers.pirate_islands.taken")
def test_without_lairs_it_is_a_settlement():
    s = at_home(9, 7)
    s.game.cells[module_of(s.rules, Fortresses).lairs] = 1
    before = s.points(0)
    s.do("0 END_TURN", "* FORTRESS_DIE 3")
    assert lairs(s) == 0 and s.facts.owner(s.rules.topology.vertex("b2N")) == 0
    assert s.points(0) == before + 1
    s.do("1 ROLL", "* DICE 5+6")
    assert s.pending() == "ChooseGold", "its gold pays"
    s = at_home(9).has(0, settlements="b2N", hand="2grain 3ore")
    assert s.can("0 BUILD_CITY b2N")


@pytest.mark.clause("seafarers.pirate_islands.fleet_leaves")
def test_when_all_fortresses_are_taken_the_fleet_leaves():
    s = at_home(9, 7)
    at = module_of(s.rules, Fortresses).lairs
    for seat in range(4):
        s.game.cells[at + seat] = 0 if seat else 1
    s.do("0 END_TURN", "* FORTRESS_DIE 3")
    assert s.facts.fact("pirate_fleet.at") == -1
    s.do("1 ROLL", "* DICE 2+4")
    assert s.facts.fact("pirate_fleet.at") == -1


@pytest.mark.clause("seafarers.pirate_islands.win")
def test_points_alone_do_not_win():
    def rich(taken):
        s = west(points_to_win=4).has(0, cities="b6S", settlements="d7N", hand="1brick 1lumber 1wool 1grain")
        s.has(0, roads="c6E").has(0, settlements="c7S")
        if taken:
            s.game.cells[module_of(s.rules, Fortresses).lairs] = 0
        return s.begin(0)

    assert rich(False).winner is None
    assert rich(True).winner == 0


def test_the_page_of_rules_tells_of_no_robber():
    """What the base game says of it, of point cards and of winning by points, the scenario takes back itself."""
    told = [each for _, some in clauses_played(west().rules) for each in some]
    robbed = [each.id for each in told if re.search("ladrón|carta de punto que", each.es)]
    assert robbed == ["seafarers.pirate_islands.no_robber"]
    ids = {each.id for each in told}
    assert not {"base.cards.knight", "base.victory.ten"} & ids and "base.robber.discard" in ids


@pytest.mark.parametrize(
    ("language", "begins"), [("es", "La flota pirata llega a "), ("en", "The pirate fleet comes to ")]
)
def test_the_log_tells_of_this_fleet_and_of_no_other_books(language, begins):
    s = west().begin(0).do("0 ROLL", "* DICE 1+2")
    lines = [line.told.text for line in story(s.rules, s.game.events, 0, ["Ana", "Bea", "Coro", "Dora"], language)]
    assert [line for line in lines if line.startswith(begins)]
    assert not [line for line in lines if "{n}" in line or "bárbara" in line or "barbarian" in line]
