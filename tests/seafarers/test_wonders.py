"""The Wonders of Catan: claiming, levels, and who wins (section 3.10, ruling 30, and 4.3 with Cities & Knights)."""

from collections import Counter

import pytest

import poblado
from cities_knights.tables import Realm
from poblado import bots
from poblado.island.goods import GOOD_NAMES
from poblado.island.maps import board_from_json
from poblado.kernel.codec import to_text
from poblado.kernel.errors import BadRuleset
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import play_match
from poblado.presets import make_board
from poblado.rules.seafarers.facts import wonder_level, wonder_of
from poblado.testing import Story
from walking import forward

from .tables import corners

# Corners of the map for three and four. Wall: in the desert's rim; bridge: two coasts face each other in the south-west.
WALL = ["d7N", "c7S", "e8N", "d7S", "f7N"]
BRIDGE = ["h3N", "g4S"]
CROSS = ["f4S", "g3S", "h4N", "i3N"]
# Five and six.
WALL_6 = ["d9N", "c9S", "e10N", "d10S", "f10N"]
BRIDGE_6 = ["h5N", "g6S"]
LIGHTHOUSE = ["c5N", "b5S"]
CROSS_6 = ["a4S", "b4S", "c6N", "d6N", "f6S", "g5S", "h6N", "i5N"]

COSTS = {
    "great_wall": "3brick 1lumber 1grain",
    "great_bridge": "3lumber 1wool 1grain",
    "grand_theater": "3wool 1brick 1lumber",
    "grand_monument": "3grain 2ore",
    "grand_castle": "3ore 1brick 1grain",
    "lighthouse": "3lumber 1wool 1grain",
    "great_library": "3wool 1brick 1lumber",
}

PRINTED = {
    "wonders-4": (
        "A8 H2 ~ M10 ~ ~|~ ~ ~ F11 ~ D ~|M12 G6 H11 G10 P3 F9 D ~|~ M3 G4 M6 P5 H4 D ~ ~|H8 P9 ~ ~ H10 ~ ~ A6|"
        "~ F3 ~ F8 G9 ~ F4|M5 ~ P11 P2 ~ G5"
    ),
    "wonders-6": (
        "A8 ~ P10 ~ G12 ~ ~ ~|~ ~ H11 ~ F11 ~ ~ D D|~ H2 P5 G6 H5 G3 P8 F11 D ~|~ ~ G9 M3 F4 M6 G10 P9 H10 D ~|"
        "~ ~ H8 P5 ~ H4 F8 M12 ~ ~|A6 ~ F10 M3 ~ M9 G4 ~ F4|~ M5 F9 ~ P2 P11 ~ A6"
    ),
}  # fmt: skip
LETTERS = {
    "mountains": "M", "forest": "F", "fields": "G", "pasture": "P", "hills": "H", "gold": "A", "desert": "D", "sea": "~",
}  # fmt: skip


def wonders(players=3, **params):
    """A table with nothing on it."""
    big = players > 4
    preset = "base-5-6" if big else "base"
    return Story(
        players, preset=params.pop("preset", preset), board="wonders-6" if big else "wonders-4", chapters=["wonders"],
        **params,
    )  # fmt: skip


def claimed(wonder="grand_theater", seat=0, level=0, **more):
    """Seat 0's turn; a seat has claimed a wonder and built some levels of it."""
    s = wonders(**more)
    return gives(s, seat, wonder, level)


def gives(s, seat, wonder, level=0):
    """A seat has a wonder of some levels."""
    module = s.rules.module("wonders")
    s.game.cells[module.own + seat] = list(COSTS).index(wonder)
    s.game.cells[module.level + seat] = level
    return s


def level(s, seat=0):
    return wonder_level(s.facts, seat)


def claims(s, seat=0):
    return s.legal(seat, "CLAIM_WONDER")


def rows(board):
    lines = {}
    for k, name in enumerate(board.topology.tile_names):
        lines.setdefault(name[0], []).append(f"{LETTERS[board.terrain_names[k]]}{board.tokens[k] or ''}")
    return "|".join(" ".join(line) for _, line in sorted(lines.items()))


# -- the maps ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.wonders.scenario")
@pytest.mark.parametrize("name", PRINTED)
def test_the_printed_maps(name):
    assert rows(make_board(name)) == PRINTED[name]


@pytest.mark.clause("seafarers.wonders.scenario")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_target_the_points_of_islands_and_the_boards_by_players(players):
    rules = poblado.ruleset("base-5-6" if players > 4 else "base", players, chapters=["wonders"])
    assert (rules.params["points_to_win"], rules.params["island_points"]) == (10, 1)
    assert rules.board.name == ("wonders-6" if players > 4 else "wonders-4")
    assert not rules.has_module("pirate")


@pytest.mark.clause("seafarers.setup.harbours")
@pytest.mark.parametrize("players", [4, 6])
def test_the_harbours_are_drawn(players):
    preset = "base-5-6" if players > 4 else "base"
    boards = [poblado.ruleset(preset, players, chapters=["wonders"], seed=seed).board for seed in range(6)]
    assert len({tuple(edge for edge, _ in board.harbours) for board in boards}) == 1
    assert len({tuple(board.harbours) for board in boards}) > 1
    goods = Counter("any" if good < 0 else GOOD_NAMES[good] for _, good in boards[0].harbours)
    wanted = {"any": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
    assert goods == (wanted | {"any": 5, "wool": 2} if players > 4 else wanted)


@pytest.mark.clause("seafarers.wonders.scenario")
def test_the_harbours_of_2020_lie_as_printed():
    board = make_board("wonders-4-2020")
    first = dict(board.harbours)
    assert len(first) == 9 and all(sum(g == good for g in first.values()) == 1 for good in range(5))
    assert {dict(make_board("wonders-4-2020", seed=seed).harbours) == first for seed in range(4)} == {True}
    assert set(first) ^ set(dict(make_board("wonders-4").harbours)) == {"c1SE", "c2SE"}, "one has another place"


@pytest.mark.clause("seafarers.wonders.robber")
@pytest.mark.parametrize("players", [3, 6])
def test_the_robber_begins_on_any_desert(players):
    preset = "base-5-6" if players > 4 else "base"
    seen = set()
    for seed in range(30):
        rules = poblado.ruleset(preset, players, chapters=["wonders"], seed=seed)
        seen.add(rules.topology.tile_names[rules.robber_start()])
    assert seen == ({"c9", "c10", "d10", "e11"} if players > 4 else {"c7", "d8", "e8"})


@pytest.mark.clause("seafarers.wonders.robber")
def test_a_seven_moves_the_robber_alone():
    s = wonders().has(0, settlements="d5N").has(1, settlements="d6S", hand="wool").main(0, "3+4")
    assert {text.split()[1] for text in s.legal(0)} == {"MOVE_ROBBER"}
    sea = {name for k, name in enumerate(s.rules.topology.tile_names) if s.rules.board.terrain_names[k] == "sea"}
    assert not sea & {text.split()[2] for text in s.legal(0)}


@pytest.mark.clause("seafarers.wonders.variable")
@pytest.mark.parametrize(("name", "beside"), [("wonders-4", ("d7", "e7")), ("wonders-6", ("d9", "e10"))])
def test_in_the_variable_set_up_no_red_number_lies_beside_the_desert(name, beside):
    printed = make_board(name)
    drawn = []
    for seed in range(40):
        board = make_board(f"{name}-variable", seed=seed)
        drawn.append(rows(board))
        tile = board.topology.tile
        assert all(board.tokens[tile(t)] not in (6, 8) for t in beside)
        main = [tile(t) for t in board.marks["islands"]["start"]]
        for k, terrain in enumerate(printed.terrain_names):
            if k not in main or terrain == "desert":
                assert (board.terrain_names[k], board.tokens[k]) == (terrain, printed.tokens[k]), "stays"
        assert Counter(board.terrain_names) == Counter(printed.terrain_names)
        assert Counter(board.tokens) == Counter(printed.tokens)
        assert board.marks == printed.marks
    assert len(set(drawn)) == 40


@pytest.mark.clause("seafarers.wonders.scenario")
def test_small_islands_count_one_point_and_the_desert_none():
    s = wonders().has(0, settlements="c4S", hand="brick lumber wool grain").lays(0, "ship", "d4NE c3E").main(0, "6+6")
    s.do("0 BUILD_SETTLEMENT b3S")
    assert s.points(0) == 3
    module = s.rules.module("islands")
    names = s.rules.topology.vertex_names
    scoring = {names[v] for v in range(s.rules.vertices) if module.area[v]}
    assert scoring == corners(s, ["b2", "b3", "f9", "g8", "h7"])


# -- where one begins --------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.wonders.start")
@pytest.mark.parametrize(
    ("players", "marks"), [(3, WALL + BRIDGE + CROSS), (6, WALL_6 + BRIDGE_6 + LIGHTHOUSE + CROSS_6)]
)
def test_one_begins_on_the_main_island_but_at_no_mark(players, marks):
    s = wonders(players, fresh=True)
    main = s.rules.board.marks["islands"]["start"]
    assert s.legal(0, "BUILD_SETTLEMENT") == corners(s, main) - set(marks)
    assert set(marks) <= corners(s, main)
    for place in marks:
        s.refuses(f"0 BUILD_SETTLEMENT {place}", "seafarers.wonders.start", id="wonders.nobody_begins_at_mark")


@pytest.mark.clause("seafarers.wonders.ordinary")
@pytest.mark.parametrize("place", WALL + BRIDGE + CROSS)
def test_later_one_builds_there_as_anywhere(place):
    s = wonders()
    v = s.rules.topology.vertex(place)
    edge = next(
        s.rules.topology.edge_names[e] for e in s.rules.vertex_edges[3 * v : 3 * v + 3]
        if e >= 0 and s.rules.places.edge_lands[e] > 0
    )  # fmt: skip
    s.has(0, roads=edge, hand="brick lumber wool grain").main(0, "6+6").do(f"0 BUILD_SETTLEMENT {place}")
    assert s.points(0) == 1


# -- claiming ----------------------------------------------------------------------------------------------------------


def ready(wonder, players=3, **params):
    """Seat 0 fulfils the condition of a wonder and nothing more; seat 0's turn after the roll."""
    s = wonders(players, **params)
    if wonder == "great_wall":
        s.has(0, settlements=WALL[0] if players < 5 else WALL_6[0])
    elif wonder == "great_bridge":
        s.has(0, settlements=BRIDGE[0] if players < 5 else BRIDGE_6[0])
    elif wonder == "lighthouse":
        s.has(0, settlements=LIGHTHOUSE[0])
    elif wonder in ("grand_theater", "great_library"):
        s.has(0, cities="d4N e4S" if players < 5 else "d4N e6S")
    elif wonder == "grand_monument":
        s.has(0, cities=harbour_corner(s), roads=way(s, 5))
    else:
        s.has(0, cities="d4N", settlements="e3S e5N", cards="victory_point victory_point")
    return s.main(0, "6+6")


def harbour_corner(s):
    """An unmarked corner of land at a harbour."""
    t = s.rules.topology
    return t.vertex_names[t.ends_of[t.edge(s.rules.board.harbours[0][0])][0]]


def way(s, n):
    """Edges of a line of so many roads over the main island, away from the harbour."""
    return " ".join(["e6SE", "f6NE", "f6E", "f6SE", "g5NE"][:n])


@pytest.mark.clause("seafarers.wonders.wall")
@pytest.mark.parametrize("place", WALL)
@pytest.mark.parametrize("piece", ["settlements", "cities"])
def test_a_building_at_the_wall_claims_it(place, piece):
    s = wonders().has(0, **{piece: place}).has(1, settlements=BRIDGE[0]).main(0, "6+6")
    assert claims(s) == {"great_wall"}
    s.do("0 CLAIM_WONDER great_wall")
    assert (wonder_of(s.facts, 0), level(s)) == (0, 0) and s.events()[-1] == "WONDER_CLAIMED"
    away = wonders().has(0, settlements="e6N").main(0, "6+6")
    assert not claims(away)
    away.refuses("0 CLAIM_WONDER great_wall", "seafarers.wonders.wall", id="wonders.needs_wall_mark")


@pytest.mark.clause("seafarers.wonders.bridge")
@pytest.mark.parametrize("place", BRIDGE)
def test_a_building_at_the_bridge_claims_it(place):
    s = wonders().has(0, settlements=place).main(0, "6+6")
    assert claims(s) == {"great_bridge"}
    for other in (WALL[0], CROSS[0]):
        s = wonders().has(0, settlements=other).main(0, "6+6")
        s.refuses("0 CLAIM_WONDER great_bridge", "seafarers.wonders.bridge", id="wonders.needs_bridge_mark")


@pytest.mark.clause("seafarers.wonders.lighthouse")
@pytest.mark.parametrize("place", LIGHTHOUSE)
def test_a_building_at_the_lighthouse_claims_it(place):
    s = wonders(6).has(0, settlements=place).main(0, "6+6")
    assert claims(s) == {"lighthouse"}
    s = wonders(6).has(0, settlements=BRIDGE_6[0]).main(0, "6+6")
    s.refuses("0 CLAIM_WONDER lighthouse", "seafarers.wonders.lighthouse", id="wonders.needs_lighthouse_mark")


@pytest.mark.clause("seafarers.wonders.theater", "seafarers.wonders.library")
def test_two_cities_claim_the_theater_or_the_library():
    s = wonders().has(0, cities="d4N e4S").main(0, "6+6")
    assert claims(s) == {"grand_theater"}, "the library is built by five or six"
    assert claims(wonders(6).has(0, cities="d4N e6S").main(0, "6+6")) == {"grand_theater", "great_library"}
    s = wonders(6).has(0, cities="d4N", settlements="e6S").main(0, "6+6")
    s.refuses("0 CLAIM_WONDER grand_theater", "seafarers.wonders.theater", id="wonders.needs_two_cities")
    s.refuses("0 CLAIM_WONDER great_library", "seafarers.wonders.library", id="wonders.needs_two_cities")


@pytest.mark.clause("seafarers.wonders.monument")
def test_a_city_at_a_harbour_and_a_route_anywhere_claim_the_monument():
    s = ready("grand_monument")
    assert s.route(0) == 5 and "grand_monument" in claims(s)
    s = wonders()
    place = harbour_corner(s)
    s.has(0, cities=place, roads=way(s, 4)).main(0, "6+6")
    assert not claims(s), "a route of four is too short"
    s.refuses("0 CLAIM_WONDER grand_monument", "seafarers.wonders.monument", id="wonders.needs_harbour_city_route", n=5)
    s = wonders().has(0, settlements=place, roads=way(s, 5)).main(0, "6+6")
    assert not claims(s), "nor does a settlement do"
    s = wonders().has(0, cities="d7S", roads=way(s, 5)).main(0, "6+6")
    assert claims(s) == {"great_wall"}, "nor a city elsewhere"


@pytest.mark.clause("seafarers.wonders.monument")
def test_the_route_of_the_monument_needs_not_be_the_longest_and_ships_count():
    s = wonders()
    s.has(0, cities=harbour_corner(s)).lays(0, "ship", "f4NE f4E f4SE g3NE f3E")
    s.has(1, roads="c5NE c5E c5SE d5NE c4E b4SE").main(0, "6+6")
    assert s.longest_route == 1 and s.route(0) == 5
    assert "grand_monument" in claims(s)


@pytest.mark.clause("seafarers.wonders.castle")
def test_a_city_and_six_points_claim_the_castle():
    s = wonders().has(0, cities="d4N", settlements="e3S e5N d6S h4S").main(0, "6+6")
    assert s.points(0) == 6 and claims(s) == {"grand_castle"}
    s = wonders().has(0, cities="d4N", settlements="e3S e5N d6S").main(0, "6+6")
    assert s.points(0) == 5 and not claims(s)
    s.refuses("0 CLAIM_WONDER grand_castle", "seafarers.wonders.castle", id="wonders.needs_city_points", n=6)
    s = wonders().has(0, settlements="d4N e3S e5N d6S h4S g6S").main(0, "6+6")
    assert s.points(0) == 6 and "grand_castle" not in claims(s), "there must be a city"


@pytest.mark.clause("seafarers.wonders.castle_hidden")
def test_own_hidden_points_count_for_the_castle_and_are_not_shown():
    s = ready("grand_castle")
    assert s.points(0) == 4 and claims(s) == {"grand_castle"}
    s.do("0 CLAIM_WONDER grand_castle")
    assert "POINT_CARDS_SHOWN" not in s.events() and s.points(0) == 4


@pytest.mark.clause("seafarers.wonders.one")
def test_one_wonder_a_player_and_one_owner_a_wonder():
    s = wonders().has(0, cities="d4N e4S", settlements=WALL[0]).has(1, cities="d6S h4S", settlements=WALL[4])
    s.main(0, "6+6").do("0 CLAIM_WONDER great_wall")
    assert not claims(s)
    s.refuses("0 CLAIM_WONDER grand_theater", "seafarers.wonders.one", id="wonders.one_each")
    s.do("0 END_TURN", "1 ROLL", "* DICE 6+6")
    assert claims(s, 1) == {"grand_theater"}
    s.refuses("1 CLAIM_WONDER great_wall", "seafarers.wonders.one", id="wonders.claimed_by_another")


@pytest.mark.clause("seafarers.wonders.kept")
def test_the_condition_is_not_looked_at_again():
    s = wonders()
    s.has(0, cities=harbour_corner(s), roads=way(s, 5), hand="3grain 2ore").main(0, "6+6")
    s.do("0 CLAIM_WONDER grand_monument")
    # A settlement of another cuts the route.
    s.has(1, settlements="f6S")
    assert s.route(0) < 5
    s.do("0 BUILD_WONDER")
    assert level(s) == 1


@pytest.mark.clause("seafarers.wonders.claim")
def test_claiming_is_free_and_builds_none():
    s = ready("grand_theater")
    assert s.hand(0) == "" and claims(s)
    s.do("0 CLAIM_WONDER grand_theater")
    assert level(s) == 0


@pytest.mark.clause("seafarers.wonders.claim")
def test_by_a_parameter_the_first_level_comes_with_the_claim():
    s = ready("grand_theater", wonder_first_level=1)
    assert not claims(s)
    s.refuses("0 CLAIM_WONDER grand_theater", "seafarers.wonders.claim", id="verbs.hand_lacks")
    s.has(0, hand=f"{COSTS['grand_theater']} ore").do("0 CLAIM_WONDER grand_theater")
    assert level(s) == 1 and s.hand(0) == "1ore" and s.events()[-1] == "WONDER_BUILT"


@pytest.mark.clause("seafarers.wonders.claim")
def test_a_wonder_is_claimed_after_the_roll_in_the_own_turn():
    s = wonders().has(0, cities="d4N e4S").has(1, cities="d6S h4S").begin(0)
    assert not s.can("0 CLAIM_WONDER grand_theater")
    s.do("0 ROLL", "* DICE 6+6")
    assert s.can("0 CLAIM_WONDER grand_theater") and not s.can("1 CLAIM_WONDER grand_theater")


# -- levels ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.wonders.cost")
@pytest.mark.parametrize("wonder", COSTS)
def test_what_a_level_costs(wonder):
    s = gives(wonders(6), 0, wonder).has(0, hand=COSTS[wonder]).main(0, "6+6").do("0 BUILD_WONDER")
    assert s.hand(0) == "" and level(s) == 1
    for k, card in enumerate(COSTS[wonder].split()):
        short = " ".join(c for n, c in enumerate(COSTS[wonder].split()) if n != k)
        less = int(card[0]) - 1
        s = gives(wonders(6), 0, wonder).has(0, hand=f"{short} {less}{card[1:]}" if less else short).main(0, "6+6")
        s.refuses("0 BUILD_WONDER", "seafarers.wonders.cost", id="verbs.hand_lacks")


@pytest.mark.clause("seafarers.wonders.levels")
def test_four_levels_any_number_in_a_turn():
    s = claimed().has(0, hand="9wool 3brick 3lumber").main(0, "6+6")
    for n in (1, 2, 3):
        s.do("0 BUILD_WONDER")
        assert level(s) == n
    assert s.events().count("WONDER_BUILT") == 3 and s.winner is None


@pytest.mark.clause("seafarers.wonders.levels")
def test_who_has_none_builds_none():
    s = wonders().has(0, cities="d4N e4S", hand=COSTS["grand_theater"]).main(0, "6+6")
    s.refuses("0 BUILD_WONDER", "seafarers.wonders.levels", id="wonders.claim_one_first")


# -- winning -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.wonders.whole")
def test_ruling_30_a_whole_wonder_wins_with_any_points():
    s = claimed(level=3).has(0, cities="d4N", hand=COSTS["grand_theater"]).main(0, "6+6").do("0 BUILD_WONDER")
    assert s.winner == 0 and s.points(0) == 2


def ten(s, seat=0):
    """A seat with nine points and the cards for a city, which is the tenth."""
    s.has(seat, cities="d4N e4S d6S", settlements="h4S f6S g6S", hand="2grain 3ore")
    return s


@pytest.mark.clause("seafarers.wonders.highest")
@pytest.mark.parametrize(("mine", "theirs", "wins"), [(2, 2, False), (2, 1, True), (1, 3, False), (1, 0, True)])
def test_ruling_30_ten_points_win_with_the_highest_wonder_alone(mine, theirs, wins):
    s = gives(gives(ten(wonders()), 0, "grand_theater", mine), 1, "great_wall", theirs).main(0, "6+6")
    assert s.points(0) == 9
    s.do("0 BUILD_CITY h4S")
    assert s.points(0) == 10 and (s.winner == 0) == wins


@pytest.mark.clause("seafarers.wonders.highest")
def test_a_level_that_makes_it_the_highest_wins_too():
    s = gives(gives(ten(wonders()), 0, "grand_castle", 2), 1, "great_wall", 2).main(0, "6+6").do("0 BUILD_CITY h4S")
    s.has(0, hand=COSTS["grand_castle"]).do("0 BUILD_WONDER")
    assert s.winner == 0


@pytest.mark.clause("seafarers.wonders.highest_none")
@pytest.mark.parametrize("wonder", ["", "great_wall"])
def test_no_level_does_not_suffice(wonder):
    s = ten(wonders())
    if wonder:
        gives(s, 0, wonder, 0)
    s.main(0, "6+6").do("0 BUILD_CITY h4S")
    assert s.points(0) == 10 and s.winner is None


@pytest.mark.clause("seafarers.wonders.whole", "seafarers.wonders.phase")
def test_in_the_special_building_phase_one_claims_and_builds_and_nobody_wins():
    s = gives(wonders(5), 1, "grand_theater", 3).has(1, cities="d4N e6S", hand=COSTS["grand_theater"])
    s.has(2, settlements=LIGHTHOUSE[0], hand="ore").main(0, "6+6").do("0 END_TURN", "1 BUILD_WONDER")
    assert level(s, 1) == 4 and s.winner is None
    s.do("2 CLAIM_WONDER lighthouse")
    assert wonder_of(s.facts, 2) == 5
    s.do("2 END_BUILD")
    assert s.winner == 1, "as its turn begins"


@pytest.mark.clause("seafarers.wonders.levels")
def test_a_whole_wonder_grows_no_more():
    s = gives(wonders(5), 1, "grand_theater", 3).has(1, cities="d4N e6S", hand=f"{COSTS['grand_theater']} ore")
    s.main(0, "6+6").do("0 END_TURN", "1 BUILD_WONDER")
    s.refuses("1 BUILD_WONDER", "seafarers.wonders.levels", id="wonders.stands_whole")


@pytest.mark.clause("seafarers.wonders.whole")
def test_a_paired_player_wins_in_its_part():
    s = gives(wonders(6, preset="base-5-6-paired"), 3, "grand_theater", 3)
    s.has(3, cities="d4N", hand=COSTS["grand_theater"]).main(0, "6+6").do("0 END_TURN", "3 BUILD_WONDER")
    assert s.winner == 3


# -- with Cities & Knights ---------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.wonders.knights", "seafarers.wonders.highest")
@pytest.mark.parametrize("preset", ["cities-knights", "cities-knights-2010", "cities-knights-5-6"])
def test_with_knights_twelve_points(preset):
    players = 5 if preset.endswith("5-6") else 3
    rules = poblado.ruleset(preset, players, chapters=["wonders"], seed=1)
    assert rules.params["points_to_win"] == 12


@pytest.mark.clause("seafarers.wonders.knights")
def test_commodities_pay_no_level_and_the_theater_is_another():
    s = Realm(3, preset="cities-knights", board="wonders-4", chapters=["wonders"])
    gives(s, 0, "grand_theater").has(0, cities="d4N", hand="2wool 2cloth 1brick 1lumber").main(0)
    s.refuses("0 BUILD_WONDER", "seafarers.wonders.cost", id="verbs.hand_lacks")
    s.has(0, hand="1wool").do("0 BUILD_WONDER")
    assert level(s) == 1 and s.hand(0) == "2cloth" and s.levels(0) == (0, 0, 0)
    s.do("0 IMPROVE trade")
    assert level(s) == 1 and s.levels(0) == (1, 0, 0)


# -- the board ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "told"),
    [(None, "marks no wonders"), ({"wall": ["d7N"]}, "bridge names at least one vertex"),
     ({"wall": ["d7N"], "bridge": ["b4N"]}, "b4N lies at sea"),
     ({"wall": ["d7N"], "bridge": ["h3N"], "tower": []}, "there is no 'tower'")],
)  # fmt: skip
def test_a_board_that_marks_no_wonders_or_wrong_ones_is_refused(marks, told):
    data = make_board("wonders-4").to_json()
    del data["marks"]["wonders"]
    if marks:
        data["marks"]["wonders"] = marks
    with pytest.raises(BadRuleset, match=told):
        poblado.ruleset("base", 4, chapters=["wonders"], board=board_from_json(data))


# -- games to their end ------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.wonders.whole", "seafarers.wonders.highest")
@pytest.mark.parametrize(
    ("preset", "players", "seed"),
    [("base", 3, 1), pytest.param("base", 4, 2, marks=pytest.mark.slow),
     pytest.param("base-5-6", 6, 3, marks=pytest.mark.slow), pytest.param("cities-knights", 3, 4, marks=pytest.mark.slow),
     pytest.param("base-5-6-paired", 5, 5, marks=pytest.mark.slow)],
)  # fmt: skip
def test_random_games_end_with_a_wonder(preset, players, seed):
    rules = poblado.ruleset(preset, players, chapters=["wonders"], seed=seed)
    rng = Rng(seed)
    game = rules.new_game()
    for _ in range(60_000):
        if game.is_over():
            break
        game.apply_trusted(forward(game, rng))
    assert game.is_over()
    facts = rules.facts(game)
    levels = [wonder_level(facts, seat) for seat in range(players)]
    top = levels[game.winner()]
    assert top == 4 or all(top > n for seat, n in enumerate(levels) if seat != game.winner())
    held = [wonder_of(facts, seat) for seat in range(players) if wonder_of(facts, seat) >= 0]
    assert len(held) == len(set(held))


# -- the settler -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, *(pytest.param(k, marks=pytest.mark.slow) for k in (1, 2, 3))])
def test_a_settler_beats_random_players(number):
    rules = poblado.ruleset("base", 3 + number % 2, chapters=["wonders"], seed=number)
    mine = number % int(rules.seats)
    seats = [bots.make("settler" if seat == mine else "random") for seat in range(rules.seats)]
    assert play_match(rules.new_game(), seats, seed=number).winner == mine


def test_of_two_wonders_the_settler_claims_the_one_that_its_land_pays():
    """Mountains and fields pay the monument; nothing it has pays the theater."""
    s = ready("grand_monument").has(0, cities="d5N", settlements="e4N").has(0, hand="")
    assert claims(s) >= {"grand_theater", "grand_monument"}
    view = View(s.game, 0)
    assert to_text(s.rules, bots.make("settler").choose(view)) == "0 CLAIM_WONDER grand_monument"


def test_the_settler_builds_the_level_that_wins():
    s = gives(wonders(), 0, "grand_theater", 3).has(0, cities="d4N", hand=f"{COSTS['grand_theater']} 2grain 3ore")
    s.main(0, "6+6")
    assert to_text(s.rules, bots.make("settler").choose(View(s.game, 0))) == "0 BUILD_WONDER"
