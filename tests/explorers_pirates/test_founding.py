"""Free founding, and the board of the second scenario that it is on."""

from collections import Counter

import pytest

from poblado.kernel.errors import BadRuleset

from .tables_lairs import Raid, lairs, plain_board

CIRCLES = {"a3S", "b3S", "c3S", "c4N", "d4N", "d4S", "e4N", "e4S", "f4N", "f4S", "g3N", "g4S", "h3N", "i3N"}
"""North-east and south-east corner of the last tile of the island in each row."""
HARBOURS = ("a3S", "d4N", "f4N")
HOMES = ("e2N", "g2N", "c2N")
"""Of the seats."""


def harbours(s, places=HARBOURS):
    return s.do(*[f"{seat} BUILD_HARBOUR_SETTLEMENT {v}" for seat, v in enumerate(places)])


def homes(s, places=HOMES):
    return s.do(*[f"{seat} BUILD_SETTLEMENT {v}" for seat, v in reversed(list(enumerate(places)))])


def founded():
    return homes(harbours(Raid(fresh=True)))


# -- the board ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.setup.two_board", "explorers_pirates.setup.rivers")
def test_the_board_of_the_second_scenario():
    board = plain_board()
    kinds = Counter(tile["terrain"] for tile in board["tiles"])
    assert len(board["tiles"]) == 58 and kinds["sea"] == 21 and kinds["unexplored"] == 22
    for region in ("north", "south"):
        marks = board["marks"]["discovery"]
        hidden = marks[f"{region}_terrains"]
        assert len(marks[region]) == 11 == sum(hidden.values())
        assert (hidden["gold_river"], hidden["sea"], sum(marks[f"{region}_tokens"].values())) == (3, 2, 6)
    # The middle row: three of the island, then seven of sea.
    row = [tile["terrain"] for tile in board["tiles"] if tile["r"] == 3]
    assert row[3:] == ["sea"] * 7 and "sea" not in row[:3]


@pytest.mark.clause("explorers_pirates.setup.two_island")
def test_terrains_and_tokens_of_the_first_game():
    board = plain_board()
    rows = {}
    for tile in board["tiles"]:
        if tile["terrain"] not in ("sea", "unexplored"):
            rows.setdefault(tile["r"], []).append(f"{tile['terrain']}{tile['token']}")
    assert [" ".join(rows[r]) for r in sorted(rows)] == [
        "pasture11 forest9", "fields3 pasture8", "hills4 mountains10", "pasture6 mountains12 forest8", "fields10 pasture4",
        "forest11 mountains6", "hills3 forest5",
    ]  # fmt: skip


@pytest.mark.clause("explorers_pirates.founding.circles")
def test_a_board_without_enough_circles_is_refused():
    board = plain_board()
    board["marks"]["explorers_founding"]["circles"] = ["a3S", "d4N"]
    with pytest.raises(BadRuleset, match="marks 2 corners for harbour settlements, too few for 3 players"):
        lairs(3, board=board)


# -- founding ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.founding.harbour", "explorers_pirates.founding.circles")
def test_first_a_harbour_settlement_each_on_a_circle_clockwise():
    s = Raid(fresh=True)
    assert s.legal(0) == {f"0 BUILD_HARBOUR_SETTLEMENT {v}" for v in CIRCLES}
    for place in ("e2N", "b3N", "d5N"):
        s.refuses(
            f"0 BUILD_HARBOUR_SETTLEMENT {place}",
            "explorers_pirates.founding.circles",
            id="founding.harbour_settlement_founded_marked",
        )
    s.refuses(
        "0 BUILD_SETTLEMENT a3S", "explorers_pirates.founding.harbour", id="founding.now_harbour_settlement_founded"
    )
    s.refuses(
        "1 BUILD_HARBOUR_SETTLEMENT a3S", "explorers_pirates.founding.harbour", id="founding.another_player_turn_found"
    )
    s.do("0 BUILD_HARBOUR_SETTLEMENT a3S")
    assert s.game.actor() == 1 and s.building("a3S") == (0, "harbour_settlement") and s.points(0) == 2
    s.refuses("1 BUILD_HARBOUR_SETTLEMENT a3S", "explorers_pirates.founding.distance", id="founding.building_already")
    s.do("1 BUILD_HARBOUR_SETTLEMENT d4N")
    assert s.game.actor() == 2
    # Without a road.
    assert all(s.facts.road(e) < 0 for e in range(s.rules.edges))


@pytest.mark.clause("explorers_pirates.founding.distance")
def test_harbour_settlements_keep_the_distance():
    s = Raid(fresh=True).do("0 BUILD_HARBOUR_SETTLEMENT d4N")
    neighbours = {v for v in CIRCLES if not s.can(f"1 BUILD_HARBOUR_SETTLEMENT {v}")} - {"d4N"}
    assert neighbours == {"b3S", "c3S"}
    for place in neighbours:
        s.refuses(
            f"1 BUILD_HARBOUR_SETTLEMENT {place}",
            "explorers_pirates.founding.distance",
            id="founding.neighbouring_corner_building",
        )


@pytest.mark.clause("explorers_pirates.founding.settlement")
def test_then_a_settlement_each_anywhere_on_the_island_in_reverse_order():
    s = harbours(Raid(fresh=True))
    assert s.game.actor() == 2
    places = s.legal(2, "BUILD_SETTLEMENT")
    # With a circle or without, inland and on either coast.
    assert {"h3N", "e2N", "d3S", "i1N", "b2N"} <= places
    for tile in ("b6", "e7", "f6"):
        t = s.rules.topology
        corners = {t.vertex_names[int(s.rules.tile_vertices[6 * t.tile(tile) + k])] for k in range(6)}
        assert not corners & places, "not in the unexplored regions"
    s.refuses(
        "2 BUILD_HARBOUR_SETTLEMENT h3N", "explorers_pirates.founding.settlement", id="founding.now_settlement_founded"
    )
    s.refuses("0 BUILD_SETTLEMENT e2N", "explorers_pirates.founding.settlement")
    s.refuses("2 BUILD_SETTLEMENT a3S", "explorers_pirates.founding.distance", id="founding.building_already")
    s.refuses("2 BUILD_SETTLEMENT e7S", "base.settlement.sea")
    s.do("2 BUILD_SETTLEMENT h3N")
    assert s.game.actor() == 1
    s.do("1 BUILD_SETTLEMENT e2N", "0 BUILD_SETTLEMENT c2N")
    assert s.building("h3N") == (2, "settlement") and [s.points(k) for k in range(3)] == [3, 3, 3]


@pytest.mark.clause("explorers_pirates.founding.distance")
def test_settlements_keep_it_too():
    s = harbours(Raid(fresh=True))
    for place in ("c3S", "b3S"):
        s.refuses(
            f"2 BUILD_SETTLEMENT {place}",
            "explorers_pirates.founding.distance",
            id="founding.neighbouring_corner_building",
        )
    s.do("2 BUILD_SETTLEMENT e2N")
    assert not s.can("1 BUILD_SETTLEMENT e2N")


@pytest.mark.clause("explorers_pirates.founding.cards")
def test_the_first_cards_are_the_settlement_s_alone():
    s = harbours(Raid(fresh=True))
    assert [s.hand(k) for k in range(3)] == ["", "", ""]
    # c2N: the pasture b2 and the fields c2, with the frame in the west. d3S: the mountains d3 and e3 and the forest e4.
    s.do("2 BUILD_SETTLEMENT c2N", "1 BUILD_SETTLEMENT g2N", "0 BUILD_SETTLEMENT d3S")
    assert [s.hand(k) for k in range(3)] == ["1lumber 2ore", "1lumber 1wool 1grain", "1wool 1grain"]
    assert s.gold() == [2, 2, 2]


@pytest.mark.clause(
    "explorers_pirates.founding.road", "explorers_pirates.founding.ship", "explorers_pirates.founding.order"
)
def test_the_last_to_settle_lays_a_road_and_a_settler_ship_first():
    s = founded()
    assert s.game.actor() == 0 and s.pending() == "FoundWay"
    assert s.legal(0) == {f"0 BUILD_ROAD {e}" for e in ("d1E", "d1SE", "e2NE")}
    s.refuses("0 BUILD_ROAD b3E", "explorers_pirates.founding.road", id="founding.road_touch_settlement")
    s.refuses("0 FOUND_CARGO_SHIP b3E", "explorers_pirates.founding.road", id="founding.now_road_settlement_placed")
    s.refuses("1 BUILD_ROAD g2NE", "explorers_pirates.founding.order")
    s.do("0 BUILD_ROAD e2NE")
    assert s.pending() == "FoundShip" and s.game.actor() == 0
    # a3S: the coast b3E, and b3NE and a3SE beside the frame.
    assert s.legal(0) == {"0 FOUND_CARGO_SHIP b3E", "0 FOUND_CARGO_SHIP b3NE", "0 FOUND_CARGO_SHIP a3SE"}
    for place, clause in (("e4NE", "explorers_pirates.ship.site"), ("e3SE", "explorers_pirates.ship.routes")):
        s.refuses(f"0 FOUND_CARGO_SHIP {place}", clause)
    s.refuses("0 BUILD_ROAD e2SE", "explorers_pirates.founding.ship", id="founding.now_settler_ship_placed")
    s.refuses("1 FOUND_CARGO_SHIP c3E", "explorers_pirates.founding.order")
    hand = s.hand(0)
    s.do("0 FOUND_CARGO_SHIP b3E")
    assert s.places(0) == ["b3E", "", ""] and s.hold(0, 0) == "settler" and s.hand(0) == hand
    assert (s.supply(0, "settler"), s.supply(0, "cargo_ship"), s.supply(0, "road")) == (1, 2, 14)
    assert s.game.actor() == 1


@pytest.mark.clause("explorers_pirates.founding.order")
def test_the_others_follow_clockwise_and_the_starting_player_begins():
    s = founded().do("0 BUILD_ROAD e2NE", "0 FOUND_CARGO_SHIP b3E", "1 BUILD_ROAD g2NE")
    # d4N: two routes of the coast, and d4NE between c4 and d4.
    assert s.legal(1, "FOUND_CARGO_SHIP") == {"c3E", "c3SE", "d4NE"}
    s.do("1 FOUND_CARGO_SHIP d4NE", "2 BUILD_ROAD c2NE", "2 FOUND_CARGO_SHIP e4E")
    assert s.facts.turn() == 0 and s.pending() == "BeforeRoll" and s.game.actor() == 0
    assert [s.points(k) for k in range(3)] == [3, 3, 3] and s.gold() == [2, 2, 2]
    s.do("0 ROLL", "* DICE 1+1", "0 END_TURN", "0 SAIL 0 b3SE")


@pytest.mark.clause("explorers_pirates.founding.order", "explorers_pirates.founding.harbour")
def test_the_order_of_four():
    s = Raid(4, fresh=True)
    order = []
    while s.pending() != "BeforeRoll":
        order.append((s.game.actor(), s.pending()))
        s.do(min(s.legal(s.game.actor())))
    steps = ["FoundHarbour"] * 4 + ["FoundHome"] * 4 + ["FoundWay", "FoundShip"] * 4
    assert order == list(zip([0, 1, 2, 3, 3, 2, 1, 0, 0, 0, 1, 1, 2, 2, 3, 3], steps, strict=True))
    assert s.facts.turn() == 0


# -- two players -------------------------------------------------------------------------------------------------------


def neutral():
    """Two players, after the buildings of nobody's: harbour settlements c3S and e4S, settlements e2N and g2N."""
    s = Raid(2, fresh=True).do("0 BUILD_HARBOUR_SETTLEMENT a3S", "1 BUILD_HARBOUR_SETTLEMENT i3N")
    s.do("0 FOUND_NEUTRAL c3S", "1 FOUND_NEUTRAL e4S")
    return s.do("1 FOUND_NEUTRAL e2N", "0 FOUND_NEUTRAL g2N")


@pytest.mark.clause("explorers_pirates.founding.neutral", "explorers_pirates.founding.circles")
def test_two_place_buildings_of_nobody_s():
    s = Raid(2, fresh=True).do("0 BUILD_HARBOUR_SETTLEMENT a3S")
    s.refuses("0 FOUND_NEUTRAL c3S", "explorers_pirates.founding.neutral", "explorers_pirates.founding.harbour")
    s.do("1 BUILD_HARBOUR_SETTLEMENT i3N")
    # The starting player first, on a circle that keeps the distance.
    assert s.game.actor() == 0 and s.legal(0, "FOUND_NEUTRAL") == CIRCLES - {"a3S", "c4N", "g4S", "i3N"}
    s.refuses("1 FOUND_NEUTRAL c3S", "explorers_pirates.founding.neutral")
    s.refuses("0 FOUND_NEUTRAL e2N", "explorers_pirates.founding.circles")
    s.refuses("0 FOUND_NEUTRAL c4N", "explorers_pirates.founding.neutral")
    s.refuses("0 BUILD_SETTLEMENT e2N", "explorers_pirates.founding.neutral", id="founding.now_building_nobody_placed")
    s.do("0 FOUND_NEUTRAL c3S")
    assert s.game.actor() == 1
    s.do("1 FOUND_NEUTRAL e4S")
    # Then the second player, then the first, a settlement anywhere on the island.
    assert s.game.actor() == 1
    s.refuses("1 FOUND_NEUTRAL e7S", "base.settlement.sea")
    s.do("1 FOUND_NEUTRAL e2N")
    assert s.game.actor() == 0
    s.do("0 FOUND_NEUTRAL g2N")
    assert s.game.actor() == 1 and s.pending() == "FoundHome" and s.events().count("NEUTRAL_FOUNDED") == 4
    # Nobody is paid for them, and nothing of anybody's supply is gone.
    assert [s.hand(k) for k in range(2)] == ["", ""] and s.supply(0, "harbour_settlement") == 3


@pytest.mark.clause("explorers_pirates.founding.neutral", "explorers_pirates.founding.distance")
def test_they_stand_in_the_way():
    s = neutral()
    # On them, and next to them.
    for place in ("c3S", "d4N", "e4S", "e2N", "g2N"):
        s.refuses(
            f"1 BUILD_SETTLEMENT {place}", "explorers_pirates.founding.neutral", id="founding.piece_nobody_stands_way"
        )
    s.do("1 BUILD_SETTLEMENT c2N", "0 BUILD_SETTLEMENT i2N")
    assert s.game.actor() == 0 and s.pending() == "FoundWay"
    while s.pending() != "BeforeRoll":
        s.do(min(s.legal(s.game.actor())))
    # No ship of theirs, no production, no points.
    assert sum(e >= 0 for e in (s.reads("cargo_ships.at", k) for k in range(18))) == 2
    assert [s.points(k) for k in range(2)] == [3, 3] and s.facts.turn() == 0


@pytest.mark.clause("explorers_pirates.founding.neutral")
def test_roads_end_at_them():
    # e4S is nobody's: a road that comes to it goes no further.
    s = neutral().do("1 BUILD_SETTLEMENT c2N", "0 BUILD_SETTLEMENT i2N")
    while s.pending() != "BeforeRoll":
        s.do(min(s.legal(s.game.actor())))
    s.has(0, roads="f3NE", hand="3brick 3lumber").do("0 ROLL", "* DICE 1+1")
    assert not s.legal(0, "BUILD_ROAD") & {"e4SE", "f3E"}
    s.refuses("0 BUILD_ROAD e4SE", "explorers_pirates.founding.neutral", id="founding.piece_nobody_stands_way")
