"""Where one builds: localities, paths, waterways (pages 10 and 11, rulings 5)."""

import pytest

from poblado.island import pieces, verbs
from poblado.testing import Story

from .tables import (
    ALBANY,
    BEYOND,
    KINGSTON,
    MAPS,
    MOHAWK,
    NEW_YORK,
    RIVERHEAD,
    ROAD,
    SCHENECTADY,
    SETTLEMENT,
    UTICA,
    mallorca,
    many,
    marked,
    places,
    roads,
    sites,
    york,
)

# From Palma by e4S and f4N to Santa Maria, and one road beyond.
PALMA, SANTA_MARIA, INLAND, FARTHER = "f3N", "d4S", ["f3NE", "e4SE", "e4E"], "d4SE"


@pytest.mark.clause("new_york.settlements.site", "mallorca.settlements.site")
@pytest.mark.parametrize(
    ("table", "town", "row", "plain", "goal"),
    [(york, UTICA, MOHAWK, "e7S", SCHENECTADY), (mallorca, PALMA, INLAND, "f4N", SANTA_MARIA)],
)
def test_settlements_are_built_at_localities_alone(table, town, row, plain, goal):
    s = table().has(0, settlements=town, roads=" ".join(row), hand=SETTLEMENT).main(0, "1+1")
    assert sites(s) == {goal}
    # The last corner before the goal is reached too, and keeps the distance.
    s.refuses(f"0 BUILD_SETTLEMENT {plain}", f"{s.rules.board.name.replace('-', '_')}.settlements.site")
    s.do(f"0 BUILD_SETTLEMENT {goal}")
    assert s.points(0) == 2


@pytest.mark.clause("new_york.settlements.site", "mallorca.settlements.site")
@pytest.mark.parametrize("name", MAPS)
def test_a_corner_that_is_no_locality_is_refused_for_that(name):
    s = Story(3, board=name, chapters=[name], fresh=True)
    plain = next(v for v in s.rules.topology.vertex_names if v not in places(name)["towns"])
    clause = f"{name.replace('-', '_')}.settlements.site"
    s.refuses(f"0 BUILD_SETTLEMENT {plain}", clause, id="localities.settlement_stands_locality")


@pytest.mark.clause("new_york.settlements.distance")
def test_the_distance_rule_holds():
    s = Story(3, board=marked(towns=["f7N", *places("new-york")["towns"]]), chapters=["new-york"])
    s.has(0, settlements=UTICA, roads="e6SE", hand=SETTLEMENT).main(0, "1+1")
    s.refuses("0 BUILD_SETTLEMENT f7N", "base.settlement.distance")


@pytest.mark.clause("new_york.roads.paths", "mallorca.roads.paths")
@pytest.mark.parametrize("name", MAPS)
def test_roads_run_along_marked_paths_alone(name):
    town, edge, other = (UTICA, "e6SE", "f6NE") if name == "new-york" else (PALMA, "f3NE", "e3E")
    paths = [e for e in places(name)["paths"] if e != edge]
    s = Story(3, board=marked(name, paths=paths), chapters=[name]).has(0, settlements=town, hand=ROAD).main(0, "1+1")
    assert other in roads(s) and edge not in roads(s)
    s.refuses(f"0 BUILD_ROAD {edge}", f"{name.replace('-', '_')}.roads.paths")
    s.do(f"0 BUILD_ROAD {other}")


@pytest.mark.clause("new_york.roads.paths", "mallorca.roads.paths")
@pytest.mark.parametrize("name", MAPS)
def test_so_do_founding_roads(name):
    town, edge = (UTICA, "e6SE") if name == "new-york" else (PALMA, "f3NE")
    paths = [e for e in places(name)["paths"] if e != edge]
    s = Story(3, board=marked(name, paths=paths), chapters=[name], fresh=True).do(f"0 BUILD_SETTLEMENT {town}")
    assert edge not in roads(s)
    s.refuses(f"0 BUILD_ROAD {edge}", f"{name.replace('-', '_')}.roads.paths")


@pytest.mark.clause("new_york.roads.past", "mallorca.roads.past")
@pytest.mark.parametrize(
    ("table", "town", "row", "goal", "beyond"),
    [(york, UTICA, MOHAWK, SCHENECTADY, BEYOND), (mallorca, PALMA, INLAND, SANTA_MARIA, FARTHER)],
)
def test_no_road_goes_on_past_a_locality_before_its_builder_has_settled(table, town, row, goal, beyond):
    s = table().has(0, settlements=town, roads=" ".join(row), hand=f"{ROAD} {SETTLEMENT}").main(0, "1+1")
    clause = f"{s.rules.board.name.replace('-', '_')}.roads.past"
    assert beyond not in roads(s)
    s.refuses(f"0 BUILD_ROAD {beyond}", clause, id="localities.road_past_locality_only")
    s.do(f"0 BUILD_SETTLEMENT {goal}", f"0 BUILD_ROAD {beyond}")


@pytest.mark.clause("new_york.roads.past", "mallorca.roads.past")
@pytest.mark.parametrize(("table", "town", "row", "goal", "beyond"), [(york, UTICA, MOHAWK, SCHENECTADY, BEYOND)])
def test_nor_past_one_that_another_has_settled(table, town, row, goal, beyond):
    s = table().has(1, settlements=goal).has(0, settlements=town, roads=" ".join(row), hand=ROAD).main(0, "1+1")
    s.refuses(f"0 BUILD_ROAD {beyond}", "base.road.not_through")


@pytest.mark.clause("new_york.roads.stretches", "mallorca.roads.stretches")
@pytest.mark.parametrize(
    ("table", "row", "other", "goal"),
    [(york, MOHAWK, ["g8NE", "f8SE"], SCHENECTADY), (mallorca, INLAND, ["d4SE", "e5NE"], SANTA_MARIA)],
)
def test_stretches_that_meet_at_an_unsettled_locality_are_not_joined(table, row, other, goal):
    s = table().has(0, roads=" ".join([*row, *other]), hand=SETTLEMENT)
    assert (s.route(0), s.longest_route) == (len(row), -1)
    s.main(0, "1+1").do(f"0 BUILD_SETTLEMENT {goal}")
    assert (s.route(0), s.longest_route) == (len(row) + len(other), 0), "a settlement there joins them"
    # Another's settlement joins nothing.
    s = table().has(0, roads=" ".join([*row, *other])).has(1, settlements=goal)
    assert s.route(0) == len(row)


@pytest.mark.clause("new_york.waterways.reach", "new_york.waterways.joined")
def test_a_building_at_a_waterway_reaches_all_localities_that_it_joins():
    s = york().has(0, settlements=ALBANY, hand=SETTLEMENT).main(0, "1+1")
    assert sites(s) == {KINGSTON, "h8S", "i3S", NEW_YORK, RIVERHEAD}
    s.do(f"0 BUILD_SETTLEMENT {RIVERHEAD}")
    s.refuses("1 BUILD_SETTLEMENT j2S", "base.turn.next")
    # Whoever has built elsewhere reaches none of them.
    s = york().has(1, settlements=ALBANY).has(0, settlements=UTICA, hand=SETTLEMENT).main(0, "1+1")
    assert sites(s) == set()
    s.refuses(f"0 BUILD_SETTLEMENT {NEW_YORK}", "base.settlement.place")


@pytest.mark.clause("new_york.waterways.reach")
def test_from_there_roads_go_on():
    s = york().has(0, settlements=f"{ALBANY} {NEW_YORK}", hand=ROAD).main(0, "1+1")
    assert roads(s) == {"f8E", "f8SE", "g9NE", "j2SE", "k1NE"}


@pytest.mark.clause("new_york.waterways.past")
def test_but_not_from_a_locality_that_one_has_not_settled():
    s = york().has(0, settlements=ALBANY, hand=ROAD).main(0, "1+1")
    assert roads(s) == {"f8E", "f8SE", "g9NE"}
    s.refuses("0 BUILD_ROAD j2SE", "new_york.roads.past")
    s.refuses("0 BUILD_ROAD e6SE", "base.road.place")


@pytest.mark.clause("new_york.waterways.shared")
def test_several_share_a_waterway():
    s = york().has(1, settlements=NEW_YORK).has(0, settlements=ALBANY, hand=SETTLEMENT).main(0, "1+1")
    assert sites(s) == {KINGSTON, "h8S", "i3S", RIVERHEAD}, "all but where others have built"
    s.do("0 END_TURN").has(1, hand=SETTLEMENT).do("1 ROLL", "* DICE 1+1")
    assert sites(s, 1) == {KINGSTON, "h8S", "i3S", RIVERHEAD}


@pytest.mark.clause("new_york.waterways.unbuilt")
def test_nobody_builds_on_a_waterway():
    s = york().has(0, settlements=f"{ALBANY} {KINGSTON}", hand=ROAD).main(0, "1+1")
    t = s.rules.topology
    assert all(
        {t.vertex_names[int(t.edge_vertices[2 * t.edge(e) + k])] for k in (0, 1)} != {ALBANY, KINGSTON}
        for e in t.edge_names
    )
    assert len(roads(s)) == 6, "the roads that leave the two, and none between them"


@pytest.mark.clause("new_york.waterways.route")
def test_waterways_lengthen_no_route():
    s = york().has(0, settlements=f"{ALBANY} {NEW_YORK}", roads="f8SE f8E j2SE k1NE")
    assert s.route(0) == 2, "two roads at either end; Albany's two lead through it"


@pytest.mark.clause("new_york.waterways.reach")
def test_who_leaves_the_water_reaches_it_no_more():
    s = york().has(0, settlements=f"{ALBANY} {NEW_YORK}", roads="j2SE")
    r, g, t = s.rules, s.game, s.rules.topology

    def touched(v):
        return int(g.cells[r.road_touch + t.vertex(v)]) & 1

    verbs.remove(r, g, 0, pieces.ROAD, t.edge("j2SE"))
    assert touched(NEW_YORK) and touched(KINGSTON) and not touched("k2N")
    verbs.remove(r, g, 0, pieces.SETTLEMENT, t.vertex(NEW_YORK))
    assert touched(KINGSTON), "Albany is there still"
    verbs.place(r, g, 0, pieces.ROAD, t.edge("g9NE"))
    verbs.remove(r, g, 0, pieces.SETTLEMENT, t.vertex(ALBANY))
    assert touched(ALBANY) and not touched(KINGSTON) and not touched(NEW_YORK), "its road is left"


@pytest.mark.clause("new_york.junctions.unbuilt", "mallorca.junctions.unbuilt")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("players", [3, 4])
def test_with_few_players_nothing_is_built_at_junctions(name, players):
    s = Story(players, board=name, chapters=[name], fresh=True)
    for junction in places(name)["junctions"]:
        s.refuses(f"0 BUILD_SETTLEMENT {junction}", f"{name.replace('-', '_')}.settlements.site")


@pytest.mark.clause("new_york.junctions.many", "mallorca.junctions.many")
def test_with_many_players_no_road_passes_an_unsettled_junction():
    s = many("new-york").has(0, settlements="e2S", roads="f2E f2SE", hand=ROAD).main(0, "6+6")
    assert "g2NE" not in roads(s)
    s.refuses("0 BUILD_ROAD g2NE", "new_york.roads.past")
    s = many("mallorca").has(0, settlements="f3N", roads="e3SE f2NE", hand=ROAD).main(0, "6+6")
    s.refuses("0 BUILD_ROAD e2E", "mallorca.roads.past")
