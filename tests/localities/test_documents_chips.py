"""Trade documents, and the chips at junctions (pages 10 and 11, rulings 5)."""

import pytest

from poblado.island import pieces, verbs
from poblado.rules.helpers.kinds import HELPER_NAMES
from poblado.testing import Story

from .tables import LOCKPORT, MAPS, ROAD, TO_LETCHWORTH, UTICA, mallorca, marked, roads, york

BUFFALO, WEST = "e1S", "f1E"
"""A locality and the path beside it with a document for any good."""
OGDENSBURG, WOOL = "b1S", "b1SE"
CAPE, PALMA_COAST = "f1N", "e1E"
"""The same on Mallorca: Andratx."""


def bank(story):
    """What may be swapped with the bank, as pairs."""
    return story.legal(0, "BANK_TRADE")


# -- documents -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "new_york.documents.road", "mallorca.documents.road", "new_york.documents.rate", "mallorca.documents.rate"
)
@pytest.mark.parametrize(("table", "town", "edge"), [(york, BUFFALO, WEST), (mallorca, CAPE, PALMA_COAST)])
def test_a_road_beside_a_document_gives_its_rate_from_then_on(table, town, edge):
    s = table().has(0, settlements=town, hand=f"{ROAD} 3wool").main(0, "6+6")
    assert [s.facts.rate(0, good) for good in range(5)] == [4] * 5 and not bank(s), "the locality alone gives nothing"
    s.refuses("0 BANK_TRADE wool ore", "base.trade.bank.four")
    s.do(f"0 BUILD_ROAD {edge}")
    assert [s.facts.rate(0, good) for good in range(5)] == [3] * 5
    assert [s.facts.rate(1, good) for good in range(5)] == [4] * 5
    s.do("0 BANK_TRADE wool ore")
    assert s.hand(0) == "1ore"
    clause = f"{s.rules.board.name.replace('-', '_')}.documents.rate"
    s.refuses("0 BANK_TRADE ore wool", clause)


@pytest.mark.clause("new_york.documents.rate", "mallorca.documents.rate")
@pytest.mark.parametrize(("table", "edge", "good"), [(york, WOOL, "wool"), (mallorca, "b1SE", "lumber")])
def test_a_document_of_a_good_serves_for_that_alone(table, edge, good):
    s = table().has(0, roads=edge, hand=f"2{good} 3grain").main(0, "1+1")
    assert [s.facts.rate(0, k) for k in range(5)] == [2 if name == good else 4 for name in s.rules.market.good_names]
    s.do(f"0 BANK_TRADE {good} ore")
    s.refuses("0 BANK_TRADE grain ore", "base.trade.bank.four")


@pytest.mark.clause("new_york.documents.road", "mallorca.documents.road")
def test_where_one_trades_before_one_builds_it_serves_from_the_next_turn():
    s = york(combined_trade_build=0).has(0, settlements=BUFFALO, hand=f"{ROAD} 3wool").main(0, "1+1")
    s.do("0 END_TRADE", f"0 BUILD_ROAD {WEST}")
    s.refuses("0 BANK_TRADE wool ore", "base.turn.trade_before_build", "base.turn.trade", "base.turn.phases")


@pytest.mark.clause("new_york.documents.lifted", "helpers.explorer.rebuild")
def test_a_documents_rate_goes_when_its_road_is_moved():
    s = Story(3, board="new-york", chapters=["new-york", "helpers"]).has(0, settlements=BUFFALO, roads=WEST)
    s.game.cells[s.rules.field_named("helpers.held").start] = 1 + HELPER_NAMES.index("explorer")
    s.main(0, "6+6")
    assert s.facts.rate(0, 0) == 3
    s.do(f"0 USE_EXPLORER {min(s.legal(0, 'USE_EXPLORER'))}")
    assert s.facts.rate(0, 0) == 4


@pytest.mark.clause("new_york.documents.one")
def test_a_document_serves_whoever_has_the_road():
    s = york().has(1, settlements="g2S", roads=WEST).has(0, settlements=BUFFALO, hand=ROAD).main(0, "1+1")
    s.refuses(f"0 BUILD_ROAD {WEST}", "base.road.one_per_edge")
    assert (s.facts.rate(0, 0), s.facts.rate(1, 0)) == (4, 3)


@pytest.mark.clause("new_york.documents.road")
def test_a_road_that_is_gone_serves_no_more():
    s = york().has(0, roads=f"{WEST} {WOOL} e2NE")
    assert [s.facts.rate(0, k) for k in range(5)] == [3, 3, 2, 2, 3]
    verbs.remove(s.rules, s.game, 0, pieces.ROAD, s.rules.topology.edge(WEST))
    assert [s.facts.rate(0, k) for k in range(5)] == [4, 4, 2, 2, 4]


# -- chips ---------------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "new_york.junctions.first", "mallorca.junctions.first", "new_york.junctions.reach", "mallorca.junctions.reach",
    "new_york.junctions.point", "mallorca.junctions.point",
)  # fmt: skip
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    ("table", "town", "row"), [(york, LOCKPORT, TO_LETCHWORTH), (mallorca, "f3N", ["e3SE", "f2NE"])]
)
def test_the_first_road_that_comes_takes_the_chip(table, town, row, players):
    s = table(players).has(0, settlements=town, hand=" ".join([ROAD] * 2)).main(0, "1+1")
    s.do(f"0 BUILD_ROAD {row[0]}")
    assert s.points(0) == 1
    s.do(f"0 BUILD_ROAD {row[1]}")
    assert s.points(0) == 2 and s.events().count("CHIP_TAKEN") == 1, "a settlement, and the chip"


@pytest.mark.clause("new_york.junctions.point", "mallorca.junctions.point")
def test_a_chip_stays_with_whoever_took_it():
    s = york().has(0, roads=" ".join(TO_LETCHWORTH))
    verbs.remove(s.rules, s.game, 0, pieces.ROAD, s.rules.topology.edge(TO_LETCHWORTH[1]))
    s.has(1, settlements="g2S", roads="g2SE g2E")
    assert (s.points(0), s.points(1)) == (1, 1), "the second came too late: its one point is the settlement"


@pytest.mark.clause("new_york.junctions.point", "mallorca.junctions.point")
def test_a_chip_may_win_the_game():
    s = (
        york(points_to_win=3)
        .has(0, settlements=f"{LOCKPORT} {UTICA}", roads=TO_LETCHWORTH[0], hand=ROAD)
        .main(0, "1+1")
    )
    s.do(f"0 BUILD_ROAD {TO_LETCHWORTH[1]}")
    assert s.winner == 0


NEAR = "g3N"
"""A corner next to Lockport: on this map of ours it has a chip, so that a founding road can come to it."""


def founded(name="new-york", first=LOCKPORT, road="f2E", second="e3S", theirs="f3E"):
    """Three have founded; seat 0's first road comes to a junction with a chip. Seat 0 is on turn, the dice are rolled."""
    s = Story(3, board=marked(junctions=[NEAR]), chapters=[name], fresh=True)
    s.do(
        f"0 BUILD_SETTLEMENT {first}", f"0 BUILD_ROAD {road}", f"1 BUILD_SETTLEMENT {second}", f"1 BUILD_ROAD {theirs}"
    )
    s.do("2 BUILD_SETTLEMENT j2S", "2 BUILD_ROAD j2SE", "2 BUILD_SETTLEMENT i5S", "2 BUILD_ROAD j4NE")
    s.do("1 BUILD_SETTLEMENT f3S", "1 BUILD_ROAD g3E", "0 BUILD_SETTLEMENT c4N", "0 BUILD_ROAD b3SE")
    return s.do("0 ROLL", "* DICE 1+1")


@pytest.mark.clause("new_york.junctions.founding", "mallorca.junctions.founding")
@pytest.mark.parametrize("name", MAPS)
def test_a_founding_road_takes_no_chip(name):
    s = founded(name)
    assert s.points(0) == 2 and s.facts.row("junction_chips.holder") == [-1]


@pytest.mark.clause("new_york.junctions.leave", "mallorca.junctions.leave")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("further", ["f2SE", "g3NE"])
def test_whoever_has_one_there_takes_it_with_a_road_on_the_other_side(name, further):
    s = founded(name).has(0, hand=" ".join([ROAD] * 2))
    s.do("0 BUILD_ROAD f2NE")
    assert s.points(0) == 2, "a road elsewhere takes none"
    s.do(f"0 BUILD_ROAD {further}")
    assert s.points(0) == 3 and s.facts.row("junction_chips.holder") == [0]


@pytest.mark.clause("new_york.junctions.arrive", "mallorca.junctions.arrive")
@pytest.mark.parametrize("name", MAPS)
def test_anybody_else_takes_it_by_coming_there(name):
    s = founded(name).do("0 END_TURN").has(1, hand=ROAD).do("1 ROLL", "* DICE 1+1", "1 BUILD_ROAD g3NE")
    assert (s.points(0), s.points(1)) == (2, 3)


@pytest.mark.clause("new_york.junctions.passable", "mallorca.junctions.passable")
@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize(
    ("table", "town", "row", "beyond"),
    [(york, LOCKPORT, TO_LETCHWORTH, "g2E"), (mallorca, "f3N", ["e3SE", "f2NE"], "e2E")],
)
def test_roads_pass_a_junction(table, town, row, beyond, taken):
    s = table().has(0, settlements=town, roads=row[0], hand=" ".join([ROAD] * 2))
    if taken:
        s.has(1, roads="g2NE" if table is york else "e2SE")
    s.main(0, "1+1").do(f"0 BUILD_ROAD {row[1]}")
    assert beyond in roads(s)
    s.do(f"0 BUILD_ROAD {beyond}")
    assert s.route(0) == 3, "and the route goes on there"
