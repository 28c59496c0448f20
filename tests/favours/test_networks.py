"""Networks that meet: page 9."""

import pytest

from poblado.island.pieces import ROAD, SETTLEMENT
from poblado.island.state import SUPPLY
from poblado.island.verbs import place, remove
from poblado.rules.helpers.kinds import HELPER_NAMES

from .tables import RICH, Guilds


def picture(**how):
    """The picture's red (seat 0), an upper and a lower network, and blue (seat 1) round the desert."""
    s = Guilds(**how).has(
        0, settlements="c3N e2N", roads="c3NE b3SE c4NE c4E e2NE d3SE e3NE d3E", hand="6brick 6lumber"
    )
    return s.has(1, settlements="f4N", roads="e4E e4NE d4E d4NE", hand="2brick 2lumber")


def paid(s):
    """Draw what is to be drawn; how many tokens came to whom, in order."""
    order = []
    while s.pending() == "DrawFavour":
        seat = int(s.game.a())
        order.append(seat)
        s.draws(seat, "book" if s.facts.fact("favours.pile", 3) else "compass")
    return order


@pytest.mark.clause("favours.network.example", "favours.network.first_link", "favours.network.once")
@pytest.mark.parametrize("builder", [0, 1])
def test_the_roads_a_b_and_c_of_the_picture(builder):
    s = picture().main(0)
    assert paid(s.do("0 BUILD_ROAD d4SE")) == [1, 0, 0, 0]
    if builder:
        s.do("0 END_TURN", "1 ROLL", "* DICE 1+1")
    other = 1 - builder
    assert paid(s.do(f"{builder} BUILD_ROAD c3SE")) == []
    assert paid(s.do(f"{builder} BUILD_ROAD c4SE")) == [other, builder, builder, builder]


@pytest.mark.clause("favours.network.first_link", "base.cards.road_building_short")
@pytest.mark.parametrize("pieces", [1, 2])
def test_free_roads_that_link(pieces):
    """The tokens are drawn first; then what is left of the card goes on, as far as there are roads."""
    s = picture().has(0, cards="road_building")
    s.game.cells[SUPPLY + ROAD] = pieces
    s.main(0).do("0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD d4SE")
    assert paid(s) == [1, 0, 0, 0]
    if pieces == 1:
        assert s.pending() == "Main" and not s.legal(0, "BUILD_ROAD")
    else:
        assert s.pending() == "FreeRoads"
        s.do("0 BUILD_ROAD d3NE")
        assert s.pending() == "Main"


@pytest.mark.clause("favours.network.what")
def test_all_that_hangs_together_is_one():
    s = picture()
    m, t = s.rules.module("networks"), s.rules.topology
    for number, roads in ((1, ["c3NE", "b3SE", "c4NE", "c4E"]), (2, ["e2NE", "d3SE", "e3NE", "d3E"])):
        assert {int(s.game.cells[m.edge_label + t.edge(e)]) for e in roads} == {number}
    assert s.game.cells[m.vertex_label + t.vertex("e2N")] == 2


@pytest.mark.clause("favours.network.own")
def test_two_of_ones_own():
    s = Guilds().has(0, settlements="b2N d3N", roads="b2NE b2E c2E", hand=RICH).main(0)
    assert paid(s.do("0 BUILD_ROAD b2SE")) == []


@pytest.mark.clause("favours.network.founding")
def test_nothing_in_the_founding_nor_later_for_those_who_met_in_it():
    s = Guilds(3, fresh=True)
    s.do("0 BUILD_SETTLEMENT c3N", "0 BUILD_ROAD c3NE", "1 BUILD_SETTLEMENT c4N", "1 BUILD_ROAD b3SE")
    assert s.pending() == "FoundSettlement" and s.held(0) == s.held(1) == ""
    s.do("2 BUILD_SETTLEMENT f4N", "2 BUILD_ROAD f4NE", "2 BUILD_SETTLEMENT f2N", "2 BUILD_ROAD f2NE")
    s.do("1 BUILD_SETTLEMENT e5N", "1 BUILD_ROAD e5NE", "0 BUILD_SETTLEMENT d2N", "0 BUILD_ROAD d2NE")
    s.has(0, hand="4brick 4lumber").has(1, hand="1brick 1lumber").do("0 ROLL", "* DICE 1+1")
    # Round the tile in between, to where the other comes from the other side.
    s.do("0 BUILD_ROAD b2E", "0 BUILD_ROAD a2SE", "0 BUILD_ROAD b3NE", "0 END_TURN", "1 ROLL", "* DICE 1+1")
    assert paid(s.do("1 BUILD_ROAD b3E")) == []


@pytest.mark.clause("favours.network.two")
def test_two_players_at_once():
    """Seat 0 comes where seats 1 and 2 both end: it has three, they one each, and it says who draws first."""
    s = Guilds().has(0, settlements="e2N", roads="e2NE d3SE", hand=RICH)
    s.has(1, settlements="f4N", roads="e4E e4NE d4SE").has(2, settlements="f3N", roads="e3E").main(0)
    s.do("0 BUILD_ROAD e3NE")
    assert s.pending() == "ChooseFirst" and s.legal(0) == {"0 CHOOSE_FIRST 1", "0 CHOOSE_FIRST 2"}
    s.refuses("1 CHOOSE_FIRST 1", "favours.network.two")
    s.refuses("0 CHOOSE_FIRST 3", "favours.network.two")
    s.refuses("0 END_TURN", "favours.network.two")
    s.do("0 CHOOSE_FIRST 2")
    assert paid(s) == [2, 1, 0, 0, 0] and s.pending() == "Main"


@pytest.mark.clause("favours.network.merge")
def test_what_becomes_one_has_met_all_that_either_had():
    """Red's lower network has met blue; joined with the upper one, that has met blue too."""
    s = picture().main(0)
    assert paid(s.do("0 BUILD_ROAD d4SE")) == [1, 0, 0, 0]
    # From the lower network by c3S, d3N and b2S to the upper one.
    for road in ("d3NE", "c2E", "b2SE"):
        assert paid(s.do(f"0 BUILD_ROAD {road}")) == []
    assert paid(s.do("0 BUILD_ROAD c4SE")) == []


@pytest.mark.clause("favours.network.split")
def test_what_is_parted_has_met_what_the_whole_had():
    s = picture().main(0)
    assert paid(s.do("0 BUILD_ROAD d4SE")) == [1, 0, 0, 0]
    r, g = s.rules, s.game
    # Somebody takes a road out of the middle: road A is left alone, and blue has touched nothing of the other part.
    remove(r, g, 0, ROAD, r.topology.edge("e3NE"))
    m, t = r.module("networks"), r.topology
    one, other = (g.cells[m.edge_label + t.edge(e)] for e in ("d4SE", "d3E"))
    assert one != other
    assert g.cells[m.met + one - 1] == g.cells[m.met + other - 1] != 0
    s.do("0 END_TURN", "1 ROLL", "* DICE 1+1")
    assert paid(s.do("1 BUILD_ROAD c3SE")) == []


@pytest.mark.clause("favours.network.through")
@pytest.mark.parametrize(("parts", "labels"), [(1, 2), (0, 1)])
def test_anothers_building_parts_a_network(parts, labels):
    s = (
        Guilds(buildings_part_networks=parts)
        .has(0, roads="c2E b2SE", settlements="c3N")
        .has(1, roads="c2NE", settlements="b2S")
    )
    m, t = s.rules.module("networks"), s.rules.topology
    assert len({int(s.game.cells[m.edge_label + t.edge(e)]) for e in ("c2E", "b2SE")}) == labels


@pytest.mark.clause("favours.network.through")
@pytest.mark.parametrize(("parts", "order"), [(1, [1, 0, 0, 0]), (0, None)])
def test_through_anothers_building_nobody_meets(parts, order):
    """Seat 1 has built where seats 0 and 2 both end."""
    s = Guilds(buildings_part_networks=parts).has(1, settlements="d4S").has(2, roads="d4SE")
    s.has(0, settlements="e2N", roads="e2NE d3SE", hand=RICH).main(0).do("0 BUILD_ROAD e3NE")
    if order is None:
        assert s.legal(0) == {"0 CHOOSE_FIRST 1", "0 CHOOSE_FIRST 2"}
    else:
        assert paid(s) == order


@pytest.mark.clause("favours.network.by_building")
def test_a_settlement_that_links_earns_nothing_and_it_was_the_first_time():
    s = Guilds().has(1, settlements="f4N", roads="e4E e4NE d4SE").has(0, roads="d3SE", hand=RICH).main(0)
    # As where settlements reach over water: it touches no road of its own.
    place(s.rules, s.game, 0, SETTLEMENT, s.rules.topology.vertex("d4S"))
    assert s.pending() == "Main"
    assert paid(s.do("0 BUILD_ROAD e3E")) == []


@pytest.mark.clause("favours.network.moved", "helpers.explorer.rebuild")
def test_a_moved_road_that_links_pays_as_a_new_one():
    s = picture(beside=["helpers"])
    s.game.cells[s.rules.field_named("helpers.held").start] = 1 + HELPER_NAMES.index("explorer")
    assert paid(s.main(0).do("0 USE_EXPLORER c4E d4SE")) == [1, 0, 0, 0]
