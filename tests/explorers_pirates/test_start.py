"""The board of the first scenario, the printed start, and what is left of the base game."""

from collections import Counter

import pytest

from poblado.island.maps import board_from_json
from poblado.kernel.errors import BadRuleset
from poblado.locale.errors import explain
from poblado.presets.boards import make_board

from .tables import ROAD, Crossing, board, island

# expansions.md 2.3, row by row.
TERRAINS = {
    "b": "mountains forest", "c": "fields pasture", "d": "hills pasture", "e": "pasture mountains forest",
    "f": "fields pasture", "g": "forest hills", "h": "mountains forest",
}  # fmt: skip
TOKENS = {"b": "11 9", "c": "3 8", "d": "4 10", "e": "6 12 8", "f": "10 4", "g": "11 6", "h": "3 5"}
# expansions.md 2.2: `I` the start island, `.` sea, `N` and `S` unexplored.
ROWS = {
    "b": "II..NN", "c": "II..NNN", "d": "II..N.NN", "e": "III......", "f": "II..S.SS", "g": "II..SSS", "h": "II..SS",
}  # fmt: skip
PRINTED = {
    # Colour: settlement, road, harbour settlement, ship, cards (expansions.md 2.5).
    "red": ("h2N", "h2NE", "b3S", "b3SE", "1brick 1lumber 1ore"),
    "blue": ("b2S", "b2SE", "h3N", "h3NE", "1wool 1grain 1ore"),
    "white": ("f2N", "f2NE", "e4S", "e4SE", "1wool 1grain 1ore"),
    "orange": ("e2N", "e2NE", "e4N", "e4NE", "1brick 1wool"),
}


def tiles(signs):
    """Names of the tiles with one of some signs."""
    return [f"{row}{k + 2}" for row, line in ROWS.items() for k, sign in enumerate(line) if sign in signs]


@pytest.mark.clause("explorers_pirates.setup.island")
def test_the_start_island():
    s = Crossing()
    for row, line in TERRAINS.items():
        tokens = [int(token) for token in TOKENS[row].split()]
        for k, (terrain, token) in enumerate(zip(line.split(), tokens, strict=True)):
            assert s.tile(f"{row}{k + 2}") == (terrain, token), f"{row}{k + 2}"
    kinds = Counter(terrain for line in TERRAINS.values() for terrain in line.split())
    assert kinds == {"mountains": 3, "forest": 4, "pasture": 4, "fields": 2, "hills": 2}
    # The book lists the tokens, one of them on the frame.
    tokens = sorted(int(token) for line in TOKENS.values() for token in line.split())
    assert tokens == [3, 3, 4, 4, 5, 6, 6, 8, 8, 9, 10, 10, 11, 11, 12]


@pytest.mark.clause("explorers_pirates.setup.regions")
def test_two_regions_and_the_sea_between():
    s = Crossing()
    assert s.rules.topology.tiles == 51 == len(tiles("I.NS"))
    assert [len(tiles(sign)) for sign in "I.NS"] == [15, 20, 8, 8]
    marks = board().marks["discovery"]
    assert marks["north"] == tiles("N") and marks["south"] == tiles("S")
    for name in tiles("NS"):
        assert s.tile(name) == ("unexplored", 0)
    for name in tiles("."):
        assert s.tile(name) == ("sea", 0)
    assert board().harbours == []
    # No corner is of both regions.
    t = s.rules.topology
    corners = [{t.tile_vertices[6 * t.tile(name) + k] for name in tiles(sign) for k in range(6)} for sign in "NS"]
    assert not corners[0] & corners[1]


@pytest.mark.clause("explorers_pirates.setup.hidden")
def test_what_is_hidden():
    marks = board().marks["discovery"]
    north = {"forest": 1, "hills": 1, "pasture": 1, "fields": 1, "mountains": 2, "sea": 2}
    south = {"forest": 1, "hills": 1, "pasture": 1, "fields": 2, "mountains": 1, "sea": 2}
    assert marks["north_terrains"] == north and marks["south_terrains"] == south
    assert marks["north_tokens"] == dict.fromkeys(["3", "4", "5", "6", "9", "10"], 1)
    assert marks["south_tokens"] == dict.fromkeys(["4", "5", "8", "9", "10", "11"], 1)


def test_the_board_is_written_as_it_is_read():
    assert board_from_json(board().to_json()).to_json() == board().to_json()


@pytest.mark.clause("explorers_pirates.setup.pieces")
def test_the_pieces_of_a_player():
    s = Crossing()
    pieces = {"road": 15, "settlement": 5, "harbour_settlement": 4, "cargo_ship": 3, "settler": 2}
    assert {item: s.supply(1, item) for item in pieces} == pieces


@pytest.mark.clause(
    "explorers_pirates.start.pieces", "explorers_pirates.start.cards", "explorers_pirates.gold.start",
    "explorers_pirates.start.fewer",
)  # fmt: skip
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_begins_as_printed(players):
    s = Crossing(players, fresh=True)
    assert s.pending() == "BeforeRoll" and s.facts.turn() == 0
    for seat, (settlement, road, harbour, ship, cards) in enumerate(list(PRINTED.values())[:players]):
        assert s.building(settlement) == (seat, "settlement")
        assert s.building(harbour) == (seat, "harbour_settlement")
        assert s.facts.road(s.rules.topology.edge(road)) == seat
        assert s.fleet(seat) == [f"{ship}*", "", ""] and not s.basin(harbour)
        assert s.hand(seat) == cards and s.wares(seat) == "2gold" and s.points(seat) == 3
        left = {"road": 14, "settlement": 4, "harbour_settlement": 3, "cargo_ship": 2, "settler": 1}
        assert {item: s.supply(seat, item) for item in left} == left
    # Of a colour that nobody plays nothing is placed.
    built = [v for v in range(s.rules.vertices) if s.facts.owner(v) >= 0]
    assert len(built) == 2 * players


@pytest.mark.clause("explorers_pirates.start.fewer")
def test_what_is_not_placed_stands_in_nobodys_way():
    # Orange's places, where three play: white, whose settlement stands at f2N, comes by e2N.
    s = Crossing(3).has(2, roads="e2NE", hand="2brick 2lumber 1wool 1grain").main(2)
    assert "e2N" in s.legal(2, "BUILD_SETTLEMENT") and {"d1SE", "d1E"} <= s.legal(2, "BUILD_ROAD")


@pytest.mark.clause("explorers_pirates.start.two", "explorers_pirates.start.neutral")
def test_two_players_have_the_pieces_of_the_others_in_their_way():
    s = Crossing(2, fresh=True)
    for seat, (settlement, _, harbour, ship, cards) in enumerate(list(PRINTED.values())[:2]):
        assert s.building(settlement) == (seat, "settlement") and s.building(harbour) == (seat, "harbour_settlement")
        assert s.fleet(seat) == [f"{ship}*", "", ""] and s.hand(seat) == cards
    for settlement, road, harbour, ship, _ in list(PRINTED.values())[2:]:
        for place in (settlement, harbour):
            v = s.rules.topology.vertex(place)
            assert s.building(place) is None and s.rules.places.closed[v]
        assert s.facts.road(s.rules.topology.edge(road)) == -1
        assert ship not in str(s.fleet(0) + s.fleet(1))


@pytest.mark.clause("explorers_pirates.start.neutral")
def test_a_place_of_nobodys_is_taken_and_keeps_its_distance():
    s = Crossing(2).has(0, roads="d3E d3NE", hand="3brick 3lumber 3wool 3grain").main()
    # d3E ends at e4N, where a harbour settlement of orange stands, and at c3S, the corner next to it.
    s.refuses("0 BUILD_SETTLEMENT e4N", "explorers_pirates.start.neutral")
    s.refuses("0 BUILD_SETTLEMENT c3S", "explorers_pirates.start.neutral", id="founding.piece_nobody_stands_way")
    # And the road does not go on through it.
    assert not s.can("0 BUILD_ROAD d3SE") and not s.can("0 BUILD_ROAD e4NE")
    s.refuses("0 BUILD_ROAD d3SE", "explorers_pirates.start.neutral")
    # Where three play nothing is there.
    s = Crossing(3).has(0, roads="d3E d3NE", hand="3brick 3lumber 3wool 3grain").main()
    assert {"e4N", "c3S"} <= s.legal(0, "BUILD_SETTLEMENT") and s.can("0 BUILD_ROAD d3SE")


@pytest.mark.clause("explorers_pirates.start.neutral")
def test_a_road_of_nobodys_is_not_laid_again():
    s = Crossing(2).has(0, roads="f2E", hand=ROAD).main()
    # f2NE is white's, between e2SE, where its settlement stands, and e3S.
    s.refuses("0 BUILD_ROAD f2NE", "explorers_pirates.start.neutral")
    assert s.can("0 BUILD_ROAD e3SE")


@pytest.mark.clause("explorers_pirates.start.neutral", "explorers_pirates.settler.distance")
def test_no_settler_goes_ashore_beside_a_building_of_nobodys():
    # e4NE joins e4N, where orange's harbour settlement stands, and d4S.
    s = Crossing(2).ships(0, "e4NE", cargo="settler").sailing()
    s.refuses("0 LAND_SETTLER 0 e4N", "explorers_pirates.start.neutral")
    s.refuses("0 LAND_SETTLER 0 d4S", "explorers_pirates.start.neutral")
    assert not s.legal(0, "LAND_SETTLER")
    s = Crossing(3).ships(0, "e4NE", cargo="settler").sailing()
    assert s.legal(0, "LAND_SETTLER") == {"0 e4N", "0 d4S"}


@pytest.mark.clause("explorers_pirates.base.no_cards", "explorers_pirates.base.no_titles")
def test_neither_development_cards_nor_titles():
    r = island(4)
    for module in ("development_cards", "longest_route", "largest_army", "robber"):
        assert not r.has_module(module)
    s = Crossing().has(0, roads="h2NE h2E i2NE h3E g3SE g3E", hand="1wool 1grain 1ore").main()
    assert s.points(0) == 0 and {a.split()[1] for a in s.legal(0)} <= {"END_TURN", "BUY_WITH_GOLD"}


@pytest.mark.clause("explorers_pirates.base.no_cities")
def test_no_cities():
    s = Crossing().has(0, settlements="c2N", hand="2grain 3ore").main()
    assert "BUILD_CITY" not in {a.split()[1] for a in s.legal(0)}
    assert not island(3).has_module("cities")


@pytest.mark.clause("explorers_pirates.base.no_robber")
def test_on_a_seven_half_is_given_up_and_that_is_all():
    s = Crossing().has(0, hand="8ore").has(1, hand="7ore").has(2, hand="9wool").begin(0).do("0 ROLL", "* DICE 3+4")
    assert s.pending() == "Discard" and s.facts.robber() == -1
    assert s.game.mask() == 0b101
    s.do(*["0 DISCARD ore"] * 4, *["2 DISCARD wool"] * 4)
    assert [s.hand(seat) for seat in range(3)] == ["4ore", "7ore", "5wool"]
    assert s.pending() == "Main" and all(s.wares(seat) == "2gold" for seat in range(3))


# -- colours, and five and six -----------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.start.colours", "explorers_pirates.start.fewer")
def test_three_play_the_colours_they_like():
    s = Crossing(3, fresh=True, start_colours=8 + 4 + 1)
    for seat, colour in enumerate(("red", "white", "orange")):
        settlement, _, harbour, ship, cards = PRINTED[colour]
        assert s.building(settlement) == (seat, "settlement") and s.building(harbour) == (seat, "harbour_settlement")
        assert s.fleet(seat)[0] == f"{ship}*" and s.hand(seat) == cards
    assert s.building(PRINTED["blue"][0]) is None


@pytest.mark.clause("explorers_pirates.start.colours", "explorers_pirates.start.two")
def test_of_two_the_other_colours_stand_in_the_way():
    s = Crossing(2, fresh=True, start_colours=2 + 8)
    assert s.building(PRINTED["blue"][0]) == (0, "settlement") and s.building(PRINTED["orange"][0]) == (1, "settlement")
    for colour in ("red", "white"):
        assert s.rules.places.closed[s.rules.topology.vertex(PRINTED[colour][2])]


@pytest.mark.parametrize(
    ("colours", "said", "dicho"),
    [
        (7, "start_colours 7 names 3 colours, and 2 play", "nombra 3 colores, y juegan 2"),
        (1, "start_colours 1 names 1 colour, and 2 play", "nombra 1 color, y juegan 2"),
        (48, "board land-ahoy prints no start for green", "no tiene salida para"),
    ],
)
def test_other_colours_than_as_many_as_play_are_refused(colours, said, dicho):
    with pytest.raises(BadRuleset, match=said) as caught:
        island(2, start_colours=colours)
    assert dicho in explain(caught.value, "es")


@pytest.mark.clause("explorers_pirates.six.board")
def test_the_board_of_six_has_what_the_tables_say():
    large = make_board("land-ahoy-6")
    land = Counter(name for name in large.terrain_names if name not in ("sea", "unexplored"))
    assert land == {"forest": 5, "hills": 3, "pasture": 6, "fields": 3, "mountains": 5}
    assert sorted(n for n in large.tokens if n) == sorted(
        [2, 9, 11, 8, 4, 10, 10, 3, 8, 6, 5, 4, 5, 3, 10, 6, 8, 4, 11, 6, 12, 9]
    )
    marks = large.marks["discovery"]
    for region, tokens in (("north", [2, 3, 4, 5, 5, 6, 9, 9, 10]), ("south", [3, 4, 4, 5, 8, 9, 10, 10, 11])):
        assert len(marks[region]) == 10 == sum(marks[f"{region}_terrains"].values())
        assert sorted(int(n) for n, k in marks[f"{region}_tokens"].items() for _ in range(k)) == tokens


@pytest.mark.clause("explorers_pirates.six.board", "explorers_pirates.start.pieces")
def test_six_begin_alike_and_apart():
    s = Crossing(6, fresh=True)
    r, t = s.rules, s.rules.topology
    stand = [v for v in range(t.vertices) if s.facts.owner(v) >= 0]
    assert len(stand) == 12
    for v in stand:
        assert not {int(t.vertex_neighbours[3 * v + k]) for k in range(3)} & set(stand)
    pips = [0] * 6
    for v in stand:
        for k in range(3):
            tile = int(r.vertex_tiles[3 * v + k])
            token = s.facts.token(tile) if tile >= 0 else 0
            pips[s.facts.owner(v)] += 6 - abs(7 - token) if token else 0
    assert max(pips) - min(pips) <= 2, pips
    assert all(s.points(seat) == 3 and s.fleet(seat)[0].endswith("*") for seat in range(6))


@pytest.mark.clause("explorers_pirates.six.paired")
def test_the_pair_trades_with_the_bank_builds_and_sails():
    s = Crossing(5, fresh=True)
    s.has(3, hand="3wool 1lumber").main(0).do("0 END_TURN", "0 DONE")
    assert s.pending() == "PairedBuild" and s.facts.turn() == 3
    assert {"BUY_WITH_GOLD", "SELL_FOR_GOLD", "BANK_TRADE"} <= {a.split()[1] for a in s.legal(3)}
    s.do("3 SELL_FOR_GOLD wool", "3 END_BUILD")
    assert s.pending() == "Movement" and s.game.mask() == 1 << 3
    edge = sorted(s.targets(3, 0))[0]
    s.do(f"3 SAIL 0 {edge}", "3 DONE")
    assert s.pending() == "BeforeRoll" and s.facts.turn() == 1
