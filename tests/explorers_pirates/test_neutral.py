"""Free founding between two: each places buildings of nobody's too."""

import pytest

from .tables_missions import Quest

OWN = ("0 BUILD_HARBOUR_SETTLEMENT b3S", "1 BUILD_HARBOUR_SETTLEMENT h3N")
HARBOURS = (*OWN, "0 FOUND_NEUTRAL d4S", "1 FOUND_NEUTRAL e4S")
NEUTRAL = (*HARBOURS, "1 FOUND_NEUTRAL e2N", "0 FOUND_NEUTRAL g2N")


def founding(*done):
    # One of the buildings stands at the Council.
    return Quest(2, fresh=True, council_coast=1).do(*done)


def nobodys(s):
    names = s.rules.topology.vertex_names
    return {name: n for v, name in enumerate(names) if (n := s.reads("explorers_founding.neutral", v))}


@pytest.mark.clause("explorers_pirates.founding.neutral")
def test_the_order_of_two():
    s = founding(*OWN)
    assert s.pending() == "FoundNeutralHarbour" and s.legal(1) == set()
    s.refuses("1 FOUND_NEUTRAL d4S", "explorers_pirates.founding.neutral", id="founding.another_player_turn_found")
    s.refuses("0 BUILD_SETTLEMENT e2N", "explorers_pirates.founding.neutral", id="founding.now_building_nobody_placed")
    s.do("0 FOUND_NEUTRAL d4S")
    assert s.pending() == "FoundNeutralHarbour" and s.legal(0) == set()
    s.do("1 FOUND_NEUTRAL e4S")
    # Then settlements, in reverse.
    assert s.pending() == "FoundNeutral" and s.legal(0) == set()
    s.do("1 FOUND_NEUTRAL e2N")
    assert s.pending() == "FoundNeutral" and s.legal(1) == set()
    s.do("0 FOUND_NEUTRAL g2N")
    assert nobodys(s) == {"d4S": 2, "e4S": 2, "e2N": 1, "g2N": 1}
    # Then their own, in reverse as well, and roads and ships from the starting player on.
    assert s.pending() == "FoundHome" and s.legal(0) == set()
    s.do("1 BUILD_SETTLEMENT d3N", "0 BUILD_SETTLEMENT h2N", "0 BUILD_ROAD h2NE", "0 FOUND_CARGO_SHIP b3SE")
    s.do("1 BUILD_ROAD d3NE", "1 FOUND_CARGO_SHIP h3NE")
    assert s.pending() == "BeforeRoll" and s.facts.turn() == 0
    assert [s.points(seat) for seat in range(2)] == [3, 3] and [s.gold(seat) for seat in range(2)] == [2, 2]
    assert s.events().count("NEUTRAL_FOUNDED") == 4
    # Neither road nor ship is nobody's, and none of it is of a player's supply.
    for seat in range(2):
        left = {"road": 14, "settlement": 4, "harbour_settlement": 3, "cargo_ship": 2, "settler": 1}
        assert {item: s.supply(seat, item) for item in left} == left


@pytest.mark.clause("explorers_pirates.founding.neutral", "explorers_pirates.founding.circles")
def test_nobodys_harbour_settlements_stand_on_circles():
    s = founding(*OWN)
    # Of the fourteen two are taken, and two each are next to those.
    assert s.legal(0, "FOUND_NEUTRAL") == {"a3S", "c3S", "d4S", "e4N", "e4S", "f4N", "g3N", "i3N"}
    s.refuses(
        "0 FOUND_NEUTRAL e2N", "explorers_pirates.founding.circles", id="founding.harbour_settlement_founded_marked"
    )
    for place in ("b3S", *(_near(s, "b3S") & set(_circles(s)))):
        s.refuses(
            f"0 FOUND_NEUTRAL {place}", "explorers_pirates.founding.neutral", id="founding.building_neighbouring_corner"
        )


@pytest.mark.clause("explorers_pirates.founding.neutral", "explorers_pirates.founding.settlement")
def test_nobodys_settlements_keep_the_distance():
    s = founding(*HARBOURS)
    for place in ("d4S", "b3S", *sorted(_near(s, "d4S", "b3S"))):
        assert place not in s.legal(1, "FOUND_NEUTRAL")
    nobodys, taken = "founding.piece_nobody_stands_way", "founding.building_neighbouring_corner"
    for places, id in (("d4S", nobodys), ("b3S", taken)):
        for place in sorted(_near(s, places) - _sea(s)):
            s.refuses(f"1 FOUND_NEUTRAL {place}", "explorers_pirates.founding.neutral", id=id)
    # A circle will do, and nowhere beyond the start island.
    assert "i3N" not in _near(s, "h3N") and "i3N" in s.legal(1, "FOUND_NEUTRAL")
    s.refuses("1 FOUND_NEUTRAL e6N", "explorers_pirates.settler.unexplored", "base.settlement.sea")
    s.refuses("1 FOUND_NEUTRAL e5N", "base.settlement.sea")


@pytest.mark.clause("explorers_pirates.founding.neutral")
def test_own_settlements_keep_the_distance_to_nobodys():
    s = founding(*NEUTRAL)
    for place in ("d4S", "e2N", *sorted(_near(s, "d4S", "e2N", "g2N") - _sea(s))):
        assert place not in s.legal(1, "BUILD_SETTLEMENT")
        s.refuses(
            f"1 BUILD_SETTLEMENT {place}", "explorers_pirates.founding.neutral", id="founding.piece_nobody_stands_way"
        )


@pytest.mark.clause("explorers_pirates.founding.neutral")
def test_roads_end_at_nobodys():
    # From d2N c1SE leads to c1S, and d1E to e2N, where nobody's settlement stands; e2NE and d1SE would lead on.
    s = founding(
        *NEUTRAL, "1 BUILD_SETTLEMENT d3N", "0 BUILD_SETTLEMENT d2N", "0 BUILD_ROAD c1SE", "0 FOUND_CARGO_SHIP b3SE"
    )
    s.do("1 BUILD_ROAD d3NE", "1 FOUND_CARGO_SHIP h3NE").has(0, hand="4brick 4lumber 2wool 2grain 2ore")
    s.do("0 ROLL", "* DICE 1+1", "0 BUILD_ROAD d1E")
    assert not {"e2NE", "d1SE"} & s.legal(0, "BUILD_ROAD")
    for place in ("e2NE", "d1SE"):
        s.refuses(f"0 BUILD_ROAD {place}", "explorers_pirates.founding.neutral", id="founding.piece_nobody_stands_way")
    # Nor does one build on it or next to it, upgrade it, or build ships at nobody's harbour settlement.
    for place in ("d2S", "e2N"):
        s.refuses(
            f"0 BUILD_SETTLEMENT {place}", "explorers_pirates.founding.neutral", id="founding.piece_nobody_stands_way"
        )
    s.refuses("0 BUILD_HARBOUR_SETTLEMENT d4S", "explorers_pirates.harbour.build")
    s.refuses("0 BUILD_CARGO_SHIP e4NE", "explorers_pirates.ship.site")


@pytest.mark.clause("explorers_pirates.founding.neutral", "explorers_pirates.settler.distance")
def test_settlers_keep_the_distance_to_nobodys():
    s = founding(
        *NEUTRAL, "1 BUILD_SETTLEMENT d3N", "0 BUILD_SETTLEMENT h2N", "0 BUILD_ROAD h2NE", "0 FOUND_CARGO_SHIP b3SE"
    )
    s.do(
        "1 BUILD_ROAD d3NE",
        "1 FOUND_CARGO_SHIP h3NE",
        "0 ROLL",
        "* DICE 1+1",
        "0 END_TURN",
        "0 SAIL 0 c3E",
        "0 SAIL 0 d4NE",
    )
    s.do("0 SAIL 0 d4E", "0 SAIL 0 d4SE")
    for place in ("d4S", "e5N"):
        assert not s.can(f"0 LAND_SETTLER 0 {place}")
    s.refuses("0 LAND_SETTLER 0 d4S", "explorers_pirates.founding.neutral", id="founding.piece_nobody_stands_way")


@pytest.mark.clause("explorers_pirates.founding.neutral")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nobody_founds_for_nobody(players):
    s = Quest(players, fresh=True, council_coast=1).do(*OWN, "2 BUILD_HARBOUR_SETTLEMENT d4S")
    if players == 4:
        s.do("3 BUILD_HARBOUR_SETTLEMENT e4S")
    assert s.pending() == "FoundHome"
    assert "explorers_founding.neutral" not in [field.name for field in s.rules.fields]


def _near(s, *places):
    """Corners next to some."""
    t, r = s.rules.topology, s.rules
    near = [int(r.vertex_neighbours[3 * t.vertex(place) + k]) for place in places for k in range(3)]
    return {t.vertex_names[v] for v in near if v >= 0}


def _circles(s):
    module = s.rules.module("explorers_founding")
    return [name for v, name in enumerate(s.rules.topology.vertex_names) if module.circles[v]]


def _sea(s):
    """Corners without land."""
    t, r = s.rules.topology, s.rules
    land = ("hills", "forest", "pasture", "fields", "mountains")
    around = {name: [int(r.vertex_tiles[3 * v + k]) for k in range(3)] for v, name in enumerate(t.vertex_names)}
    return {
        name for name, tiles in around.items()
        if not any(k >= 0 and r.places.terrain_names[s.facts.terrain(k)] in land for k in tiles)
    }  # fmt: skip
