"""Sea amid the land: house rules for boards of one's own."""

import pytest
from coasts import SEA, with_sea
from shrine import Shrine

from poblado.island.goods import GOOD_NAMES
from poblado.kernel.errors import BadRuleset
from poblado.presets import make_board, ruleset
from poblado.testing import Story

from .tables import Fresh

COAST = {"b2SE", "b3SE", "c2E", "c3NE", "c4NE", "c4E", "c4SE", "d3NE", "d3E", "d4E", "d4SE", "e3NE"}
"""Edges between one of the three tiles of sea and the land."""
OPEN_SEA = {"c3E", "c3SE", "d4NE"}
"""Edges between two of them."""


def land(*tiles):
    """A board of these tiles alone, the robber on the first."""
    names = make_board("beginner").topology.tile_names
    return with_sea(*(name for name in names if name not in tiles), robber=tiles[0])


@pytest.mark.clause("base.robber.move", "base.setup.inner_sea")
def test_the_robber_never_goes_to_the_sea():
    """House, page 6: every tile of land but its own is open to it."""
    s = Story(board=with_sea()).begin(0).do("0 ROLL", "* DICE 3+4")
    assert s.legal(0, "MOVE_ROBBER") == set(s.rules.topology.tile_names) - {*SEA, "b2"}
    for tile in SEA:
        s.refuses(f"0 MOVE_ROBBER {tile}", "base.robber.move", id="robber.robber_never_sea")


@pytest.mark.clause("base.setup.inner_sea")
@pytest.mark.parametrize("total", [4, 6])
def test_the_sea_yields_nothing(total):
    """House: c3 had a 6 and c4 a 4."""
    s = Story(board=with_sea()).has(0, settlements="c3N c5N").has(1, settlements="d3S").main(0, f"{total - 2}+2")
    assert sum(s.facts.hand_size(seat) for seat in range(3)) == 0


@pytest.mark.clause("base.setup.inner_sea")
def test_a_board_puts_nothing_in_the_sea():
    """House: no token, no robber and no printed piece; and there must be land."""
    board = make_board("beginner")
    data = board.to_json()
    with pytest.raises(BadRuleset, match="which is sea"):
        with_sea(robber="c3")
    tiles = [{**row, "terrain": "sea"} if row["token"] == 12 else row for row in data["tiles"]]
    with pytest.raises(BadRuleset, match="takes no token"):
        with_sea("d4", tiles=tiles)
    start = {"colour": "red", "vertex": "d4N", "edge": "c3E", "pays": True}
    with pytest.raises(BadRuleset, match="has no land beside it"):
        with_sea(starts=[start])
    with pytest.raises(BadRuleset, match="has no land beside it"):
        with_sea(starts=[{**start, "vertex": "b3S"}])
    assert with_sea(starts=[{**start, "vertex": "b3S", "edge": "c3NE"}]).starts
    with pytest.raises(BadRuleset, match="one tile of land"):
        with_sea(*board.topology.tile_names)


@pytest.mark.clause("base.setup.inner_sea", "base.setup.harbour_ends")
def test_harbours_lie_on_the_coast():
    """House: c3NE is coast, with land at b3; c3E has sea on both sides. A building at either end is served."""
    with pytest.raises(BadRuleset, match="harbour at c3E: there is no land beside it"):
        with_sea(harbours=[{"edge": "c3E", "good": "any"}])
    s = Story(board=with_sea(harbours=[{"edge": "c3NE", "good": "ore"}]))
    s.has(0, settlements="c3N").has(1, settlements="b3S").has(2, settlements="d3S")
    assert [s.facts.rate(seat, GOOD_NAMES.index("ore")) for seat in range(3)] == [2, 2, 4]


@pytest.mark.clause("base.setup.room")
def test_there_is_room_for_all_to_found():
    """House: d3, e3 and e2 have 13 corners between them, where the fourth settlement of two players finds a place
    whatever the first three did; with three players, or on two tiles, somebody might find none."""

    assert ruleset("base", 2, board=land("d3", "e3", "e2"))
    for players, tiles in ((3, ("d3", "e3", "e2")), (2, ("d3", "e3"))):
        for preset in ("base", "cities-knights"):
            with pytest.raises(BadRuleset, match="corners of land"):
                ruleset(preset, players, board=land(*tiles))


@pytest.mark.clause("base.robber.nowhere", "base.setup.inner_sea")
def test_on_the_only_tile_of_land_the_robber_stays():
    """House: a seven and a knight are played without it, and its neighbour keeps the card."""
    s = Story(2, board=land("d3", "e3", "e2"), extra=[Shrine(["e3", "e2"])]).has(0, cards="knight")
    s.has(1, settlements="d3N", hand="1wool").begin(0).do("0 PLAY_KNIGHT", "0 ROLL", "* DICE 3+4")
    assert (s.pending(), s.facts.robber(), s.hand(1)) == ("Main", s.rules.topology.tile("d3"), "1wool")


@pytest.mark.clause("base.road.sea", "base.route.length")
def test_the_longest_route_follows_the_coast():
    """House: all around the sea within; a building of somebody else parts it as anywhere."""
    s = Story(board=with_sea()).has(0, roads=" ".join(sorted(COAST)))
    assert s.facts.fact("longest_route.length", 0) == 12
    s.has(1, settlements="c4N").has(2, settlements="d3S")
    assert s.facts.fact("longest_route.length", 0) == 12
    s.has(1, settlements="d4S")
    assert s.facts.fact("longest_route.length", 0) == 7


@pytest.mark.clause("base.setup.robber", "base.setup.inner_sea")
def test_where_the_robber_begins():
    """Rulings 1.2: in the desert where the board says nothing; with no desert, on the first tile of land."""
    for sea, start in ((("b2", "c3"), "d4"), (("b2", "b3", "d4"), "b4")):
        s = Story(board=with_sea(*sea, robber=""))
        assert s.rules.topology.tile_names[s.facts.robber()] == start


@pytest.mark.clause("base.road.sea")
def test_a_road_runs_along_the_coast():
    """House: the edges of the coast are free to build on, those of the open sea are not."""
    s = Story(board=with_sea()).has(0, settlements="b3S", roads="c3NE", hand="3brick 3lumber").main(0)
    assert "b3SE" in s.legal(0, "BUILD_ROAD")
    s.refuses("0 BUILD_ROAD c3E", "base.road.sea")
    s.do("0 BUILD_ROAD b3SE")
    assert not s.legal(0, "BUILD_ROAD") & OPEN_SEA


@pytest.mark.clause("base.road.sea", "base.cards.road_building")
def test_a_free_road_too():
    """House: road building follows the normal rules."""
    s = Story(board=with_sea()).has(0, settlements="b3S", cards="road_building").begin(0).do("0 PLAY_ROAD_BUILDING")
    assert s.legal(0, "BUILD_ROAD") == {"c3NE", "b3SE"}
    s.refuses("0 BUILD_ROAD c3E", "base.road.sea")


@pytest.mark.clause("base.settlement.sea")
def test_nothing_is_built_amid_the_sea():
    """House: d4N has sea all around; the vertices of the coast are as good as any."""
    s = Story(board=with_sea()).has(0, roads="c3NE b3SE", hand="1brick 1lumber 1wool 1grain").main(0)
    assert {"c3N", "b3S", "c4N"} <= s.legal(0, "BUILD_SETTLEMENT")
    s.refuses("0 BUILD_SETTLEMENT d4N", "base.settlement.sea")


@pytest.mark.clause("base.settlement.sea", "base.settlement.distance")
def test_the_distance_across_the_sea():
    """House: d3S and e3N face each other over the sound between d3 and e3: no road runs there, but they are neighbours."""
    s = Fresh(2, board=with_sea("d3", "e3")).do("0 BUILD_SETTLEMENT d3S", "0 BUILD_ROAD e2NE")
    s.refuses("1 BUILD_SETTLEMENT e3N", "base.founding.distance")


@pytest.mark.clause("base.settlement.sea", "base.road.sea", "base.founding.settlement")
def test_founding_is_on_land():
    """House: in the founding phase as well, the road included."""
    s = Fresh(2, board=with_sea())
    assert s.legal(0, "BUILD_SETTLEMENT") == set(s.rules.topology.vertex_names) - {"d4N"}
    s.refuses("0 BUILD_SETTLEMENT d4N", "base.settlement.sea")
    s.do("0 BUILD_SETTLEMENT b3S")
    assert s.legal(0, "BUILD_ROAD") == {"c3NE", "b3SE"}
    s.refuses("0 BUILD_ROAD c3E", "base.road.sea")


@pytest.mark.clause("base.road.sea")
def test_which_edges_are_coast():
    """House: between land and sea, and along the ring of sea around the island; all others of the land too."""
    r = ruleset("base", 2, board=with_sea())
    lands = dict(zip(r.topology.edge_names, r.places.edge_lands, strict=True))
    assert {name for name, n in lands.items() if n == 0} == OPEN_SEA
    assert {name for name in COAST if lands[name] != 1} == set()


@pytest.mark.clause("base.setup.inner_sea")
def test_boards_without_sea_are_as_they_were():
    """House: nothing asks there; a board with sea has rules of its own."""
    plain = ruleset("base", 3, board="beginner")
    assert "roads" not in plain.hook_users()["may_place"]
    assert plain.game_digest.startswith("5093c367e86464ac")
    assert list(plain.places.edge_lands) and min(plain.places.edge_lands) > 0
    assert {"roads", "settlements"} <= set(ruleset("base", 3, board=with_sea()).hook_users()["may_place"])
