"""Land that ships and roads reveal (ruling 23)."""

from collections import Counter

import pytest

from poblado.presets import make_board

from .tables import ROAD, SHIP, oceania

# Oceania for three: c5N lies on the coast of the hills b5; b4 is sea, c4 and b3 are hidden. A ship at b4SE ends at b4S,
# a corner of c4.


def explorer(**more):
    return oceania().has(0, settlements="c5N", hand=SHIP, **more).main(0, "6+6")


def what(s, tile):
    k = s.rules.topology.tile(tile)
    return s.facts.r.places.terrain_names[s.facts.terrain(k)], s.facts.token(k)


@pytest.mark.clause("seafarers.fog.reveal", "seafarers.fog.card")
def test_ruling_23_a_ships_end_at_the_fog_turns_one_tile_and_its_finder_takes_a_card():
    s = explorer()
    assert what(s, "c4") == ("fog", 0)
    s.do("0 BUILD_SHIP b4SE")
    assert s.pending() == "FindTerrain" and {c.split()[2] for c in s.chances()} == {"c4"}
    s.do("* FIND_TERRAIN c4 mountains")
    assert s.pending() == "FindToken"
    s.do("* FIND_TOKEN c4 9")
    assert what(s, "c4") == ("mountains", 9) and s.hand(0) == "1ore" and s.bank("ore") == 18
    assert s.pending() == "Main" and "REVEALED" in s.events()
    hidden = [k for k in range(s.rules.topology.tiles) if s.facts.r.places.terrain_names[s.facts.terrain(k)] == "fog"]
    assert len(hidden) == 11


@pytest.mark.clause("seafarers.fog.sea")
def test_ruling_23_sea_brings_no_card_and_takes_no_token():
    s = explorer().do("0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 sea")
    assert what(s, "c4") == ("sea", 0) and s.hand(0) == "" and s.pending() == "Main"


@pytest.mark.clause("seafarers.fog.reveal", "seafarers.gold.found")
def test_ruling_23_gold_brings_one_of_choice():
    s = explorer().do("0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 gold", "* FIND_TOKEN c4 6")
    assert s.legal() == {f"0 TAKE_GOLD {good}" for good in ("brick", "lumber", "wool", "grain", "ore")}
    s.do("0 TAKE_GOLD lumber")
    assert what(s, "c4") == ("gold", 6) and s.hand(0) == "1lumber" and s.pending() == "Main"


@pytest.mark.clause("seafarers.fog.stack")
def test_ruling_23_the_number_comes_from_the_pile():
    pile = make_board("oceania-3").marks["fog"]
    s = explorer().do("0 BUILD_SHIP b4SE")
    assert {c.split()[3]: w for c, w in s.chances().items()} == pile["terrains"]
    s.do("* FIND_TERRAIN c4 hills")
    assert {c.split()[3]: w for c, w in s.chances().items()} == pile["tokens"]
    s.do("* FIND_TOKEN c4 12").has(0, hand=SHIP).lays(0, "ship", "c4E")
    # What was drawn is no more in it.
    assert s.facts.fact("fog.tokens", 12) == 0 and s.facts.row("fog.terrains")[0] == pile["terrains"]["hills"] - 1


@pytest.mark.clause("seafarers.fog.stack")
@pytest.mark.parametrize(
    ("name", "tokens"),
    [("oceania-3", "3 3 4 5 6 8 9 10 11 12"), ("oceania-4", "3 4 5 6 8 9 10 11 11 12"),
     ("oceania-6", "2 2 3 3 4 5 5 6 8 9 10 11 11 12")],
)  # fmt: skip
def test_what_the_fog_hides(name, tokens):
    board = make_board(name)
    pile = board.marks["fog"]
    assert pile["tokens"] == Counter(tokens.split())
    few = {"sea": 2, "gold": 2, "hills": 2, "fields": 2, "mountains": 2, "forest": 1, "pasture": 1}
    many = {
        "sea": 3, "gold": 3, "mountains": 3, "hills": 2, "forest": 2, "pasture": 2, "fields": 2, "desert": 1
    }  # fmt: skip
    assert pile["terrains"] == (many if name == "oceania-6" else few)
    assert board.terrain_names.count("fog") == sum(pile["terrains"].values())


@pytest.mark.clause("seafarers.fog.stack")
def test_red_numbers_may_touch():
    # b5 has a 6 and touches c4 nowhere, but c4 lies beside d5, which may take the 8.
    s = oceania().has(0, settlements="c5N", hand=f"{SHIP} {SHIP}").main(0, "6+6")
    s.do("0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 hills", "* FIND_TOKEN c4 6", "0 BUILD_SHIP c4E")
    assert s.pending() == "FindTerrain" and "* FIND_TERRAIN d5 fields" in s.chances()
    s.do("* FIND_TERRAIN d5 fields", "* FIND_TOKEN d5 8")
    assert what(s, "c4") == ("hills", 6) and what(s, "d5") == ("fields", 8)


@pytest.mark.clause("seafarers.fog.stack")
def test_nobody_sees_what_lies_there():
    """A view of any seat is the true game: nothing is laid out before it is found."""
    s = oceania()
    for seat in (-1, 0, 2):
        facts = s.rules.facts(s.table.view(seat).game)
        assert [facts.terrain(k) for k in range(s.rules.topology.tiles)] == [
            s.facts.terrain(k) for k in range(s.rules.topology.tiles)
        ]
        assert facts.row("fog.terrains") == s.facts.row("fog.terrains")


@pytest.mark.clause("seafarers.fog.desert")
def test_a_desert_takes_no_number_and_brings_no_card():
    s = oceania(6, preset="base-5-6").has(0, settlements="c7N", hand=SHIP).main(0, "6+6")
    s.do("0 BUILD_SHIP b6SE", "* FIND_TERRAIN c6 desert")
    assert what(s, "c6") == ("desert", 0) and s.hand(0) == "" and s.pending() == "Main"


@pytest.mark.clause("seafarers.fog.empty_bank")
def test_an_empty_bank_gives_nothing():
    s = explorer().has(1, hand="19ore").do("0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 mountains", "* FIND_TOKEN c4 9")
    assert s.hand(0) == "" and s.pending() == "Main" and what(s, "c4") == ("mountains", 9)
    hand = " ".join(
        f"{n}{good}" for n, good in ((18, "wool"), (18, "lumber"), (19, "ore"), (19, "brick"), (19, "grain"))
    )
    s = explorer().has(1, hand=hand)
    s.do("0 BUILD_SHIP b4SE").has(1, hand="1wool 1lumber").do("* FIND_TERRAIN c4 gold", "* FIND_TOKEN c4 9")
    assert s.hand(0) == "" and s.pending() == "Main"


@pytest.mark.clause("seafarers.fog.founding")
def test_a_ship_of_the_founding_reveals_and_pays():
    s = oceania(fresh=True).do("0 BUILD_SETTLEMENT c5N", "0 BUILD_SHIP b4SE")
    assert s.pending() == "FindTerrain"
    s.do("* FIND_TERRAIN c4 forest", "* FIND_TOKEN c4 3")
    assert s.hand(0) == "1lumber" and s.pending() == "FoundSettlement" and s.table.actor == 1
    s = oceania(fresh=True).do("0 BUILD_SETTLEMENT c5N", "0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 gold")
    s.do("* FIND_TOKEN c4 3", "0 TAKE_GOLD ore")
    assert s.hand(0) == "1ore" and s.pending() == "FoundSettlement"


@pytest.mark.clause("seafarers.fog.founding")
@pytest.mark.parametrize(("players", "name"), [(3, "oceania-3"), (4, "oceania-4"), (6, "oceania-6")])
def test_a_settlement_never_touches_fog(players, name):
    s = oceania(players, preset="base-5-6" if players > 4 else "base", fresh=True)
    t, board = s.rules.topology, s.rules.board
    assert board.name == name
    for corner in s.legal(0, "BUILD_SETTLEMENT"):
        v = t.vertex(corner)
        about = [board.terrain_names[k] for k in t.vertex_tiles[3 * v : 3 * v + 3] if k >= 0]
        assert "fog" not in about and set(about) - {"sea"}
    # Some ships of the founding do.
    reach = 0
    for e in range(t.edges):
        a, b = (t.edge_vertices[2 * e + k] for k in (0, 1))
        for v, w in ((a, b), (b, a)):
            near = [board.terrain_names[k] for k in t.vertex_tiles[3 * w : 3 * w + 3] if k >= 0]
            reach += t.vertex_names[v] in s.legal(0, "BUILD_SETTLEMENT") and "fog" in near
    assert reach in (11, 12)


@pytest.mark.clause("seafarers.fog.reveal")
def test_a_road_reveals_too():
    # c4 is found to be land; a road along its coast goes on to d5, hidden.
    s = oceania().has(0, settlements="b4S", hand=f"{ROAD} {ROAD}")
    s.game.cells[s.rules.terrain + s.rules.topology.tile("c4")] = s.rules.places.terrain_names.index("hills")
    s.main(0, "6+6").do("0 BUILD_ROAD c4E")
    assert s.pending() == "FindTerrain" and {c.split()[2] for c in s.chances()} == {"d5"}


@pytest.mark.clause("seafarers.fog.reveal")
def test_a_free_ship_of_a_card_reveals_before_the_second_is_placed():
    s = oceania().has(0, settlements="c5N", cards="road_building").main(0, "6+6")
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_SHIP b4SE")
    assert s.pending() == "FindTerrain"
    s.do("* FIND_TERRAIN c4 pasture", "* FIND_TOKEN c4 9")
    assert s.pending() == "FreeRoads" and s.hand(0) == "1wool"
    s.do("0 BUILD_SHIP c4E")
    assert s.pending() == "FindTerrain", "d5, which c4E ends at"
    s.do("* FIND_TERRAIN d5 sea")
    assert s.pending() == "Main"


@pytest.mark.clause("seafarers.fog.reveal")
def test_a_piece_that_touches_nothing_hidden_reveals_nothing():
    s = oceania().has(0, settlements="c5N", hand=SHIP).main(0, "6+6").do("0 BUILD_SHIP b4E")
    assert s.pending() == "Main"


@pytest.mark.clause("seafarers.scenario.oceania")
def test_in_oceania_islands_bring_no_points():
    s = oceania().has(0, settlements="c5N").main(0, "6+6")
    assert not s.rules.has_module("islands") and s.points(0) == 1
    assert s.rules.params["points_to_win"] == 12


@pytest.mark.clause("seafarers.islands.start", "seafarers.fog.founding")
def test_nobody_founds_on_land_that_was_hidden():
    s = oceania(fresh=True).do("0 BUILD_SETTLEMENT c5N", "0 BUILD_SHIP b4SE", "* FIND_TERRAIN c4 forest")
    s.do("* FIND_TOKEN c4 3").refuses("1 BUILD_SETTLEMENT d4N", "seafarers.islands.start")
    assert s.can("1 BUILD_SETTLEMENT e4N")
