"""Explorers & Pirates drawn, and what the page offers to a touch: ships and their cargo, harbours, charts, lines of the log."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace

import pytest

from poblado.cli.terminal import table_lines
from poblado.faces.explorers_pirates.courses import courses_of
from poblado.faces.explorers_pirates.words import ships_of
from poblado.kernel.codec import from_text
from poblado.kernel.view import View
from poblado.locale.sentences import story
from poblado.svg import draw, draw_layers
from poblado.svg.palette import SEATS
from poblado.svg.pieces import is_drawn, piece
from poblado.svg.scene_of import scene_of_game
from poblado.svg.sheet import small_drawings
from poblado.viewmodel.board import free_kinds, movers_of, places_of, ways_of
from poblado.viewmodel.commands import buttons_of
from poblado.viewmodel.orders import ordered_kinds, orders_of
from poblado.viewmodel.viewer import viewer_of_view

from .tables import SETTLER_PRICE, SHIP, Crossing

NAMES = ("Ana", "Bea", "Cleo")


def viewer(s, seat=0, language="en"):
    return viewer_of_view(View(s.game, seat), s.game.events, language, NAMES)


def drawn(s, layer):
    """The elements of a layer by their ids."""
    text = draw_layers(scene_of_game(s.facts))[layer]
    return {e.get("id"): e for e in ET.fromstring(text).iter("use")}


def told(s, language="en"):
    return [line.told.text for line in story(s.rules, s.game.events, 0, NAMES, language)]


@pytest.mark.parametrize("shapes", [False, True])
def test_the_board_is_well_formed_and_closed_in_itself(shapes):
    s = Crossing(fresh=True)
    text = draw(replace(scene_of_game(s.facts), prefix="mine", shapes=shapes))
    ET.fromstring(text)
    ids, links = re.findall(r'\bid="([^"]+)"', text), set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))
    assert [i for i, n in Counter(ids).items() if n > 1] == [] and links <= set(ids)
    assert "unexplored</text>" not in text, "the terrain is drawn, not written"


def test_everything_that_the_rules_declare_is_drawn():
    s = Crossing()
    for kind in ("cargo_ship", "settler_ship", "settler", "harbour_settlement"):
        assert is_drawn(kind, frozenset(module.id for module in s.rules.modules))
        looks = {piece(kind, ink, shapes) for ink in SEATS.values() for shapes in (False, True)}
        assert len(looks) == 2 * len(SEATS)
    known = small_drawings(s.rules)
    assert {"cargo_ship-red", "settler_ship-red", "settler-red", "harbour_settlement-red", "good-gold"} <= set(known)


def test_ships_lie_on_their_edges_with_what_they_carry():
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE").ships(0, "d5SE", cargo="settler").ships(1, "e5NE")
    found = drawn(s, "cargo_ships")
    assert {(e.get("data-place"), e.get("data-kind"), e.get("data-seat")) for e in found.values()} == {
        ("e4NE", "cargo_ship", "0"),
        ("d5SE", "settler_ship", "0"),
        ("e5NE", "cargo_ship", "1"),
    }
    assert {e.get("href").rpartition("-")[2] for e in found.values()} == {"30", "150"}


def test_ships_of_one_edge_lie_beside_each_other():
    for place in ("d5SE", "e5NE", "d5E"):
        s = Crossing().ships(0, place).ships(1, place).ships(2, place)
        points = [(float(e.get("x")), float(e.get("y"))) for e in drawn(s, "cargo_ships").values()]
        assert [y for _, y in points] == sorted(y for _, y in points), "from back to front"
        apart = [abs(x - u) + abs(y - v) for k, (x, y) in enumerate(points) for u, v in points[k + 1 :]]
        assert len(apart) == 3 and min(apart) > 25


def test_who_waits_in_a_basin_stands_on_the_quay():
    s = Crossing().harbours(0, "e4N").harbours(1, "b3S").basin_holds(1, "b3S")
    assert [e.get("data-place") for e in drawn(s, "basins").values()] == ["b3S"]
    assert [e.get("data-seat") for e in drawn(s, "basins").values()] == ["1"]


def test_a_ship_sails_by_a_touch_of_where_it_goes():
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE").ships(0, "d3E", cargo="settler").sailing(0)
    marks = {(one.kind, one.place): one.mark for one in places_of(viewer(s))}
    sail = {place: mark for (kind, place), mark in marks.items() if kind == "SAIL"}
    assert set(sail) == s.targets(0, 0) | s.targets(0, 1)
    assert all(mark.free and mark.ghost == "cargo_ship" for mark in sail.values())
    unload = marks["UNLOAD", "e4N"]
    assert unload.free and "e4N" in unload.label
    kinds = {button.command.kind for button in buttons_of(viewer(s), free_kinds(viewer(s))) if button.legal}
    assert "DONE" in kinds and "SAIL" not in kinds


def test_whoever_has_a_ship_ends_building_by_moving_it():
    titles = []
    for s in (Crossing().ships(0, "d5SE").main(), Crossing().main()):
        titles += [one.command.title for one in buttons_of(viewer(s)) if one.command.kind == "END_TURN"]
    assert titles == ["Move the ships", "End turn"]


def test_a_ship_says_what_it_may_be_told():
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE").ships(0, "e4NE", cargo="settler").has(0, hand="1wool").sailing(0)
    row = orders_of(viewer(s))["e4NE"]
    assert [(one.kind, one.slots) for one in row.pictures] == [("HASTEN", "0"), ("HASTEN", "1"), ("DUMP", "1")]
    assert len({one.title for one in row.pictures}) == 3, "two ships of one path are told apart"
    assert {"HASTEN", "DUMP"} == ordered_kinds(orders_of(viewer(s)))


def test_a_ship_that_sails_no_further_says_why():
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE").ships(0, "d5SE", cargo="settler").sailing(0)
    assert set(movers_of(viewer(s))) == {"e4NE", "d5SE"}
    s.do("0 SAIL 0 d4SE", "0 SAIL 1 e5E")
    assert movers_of(viewer(s)) == {}, "of one there is no choice"
    (told,) = [one for one in orders_of(viewer(s))["d4SE"].pictures if one.kind == "SAIL"]
    assert told.why == "that ship has finished moving"


def test_a_settler_is_built_in_a_basin_or_on_board():
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE").has(0, hand=SETTLER_PRICE).main()
    kinds = {button.command.kind for button in buttons_of(viewer(s)) if button.legal}
    assert {"BUILD_SETTLER", "EMBARK_SETTLER"} <= kinds
    assert [one.kind for one in orders_of(viewer(s))["e4NE"].pictures] == ["EMBARK_SETTLER", "SAIL"]
    far = Crossing().harbours(0, "e4N").ships(0, "d5SE").has(0, hand=SETTLER_PRICE).main()
    assert "EMBARK_SETTLER" not in {button.command.kind for button in buttons_of(viewer(far))}


def test_with_all_ships_out_the_button_builds_one_anew():
    s = Crossing().harbours(0, "e4N").has(0, hand=SHIP).ships(0, "d5SE", "e5NE", "d5E").main()
    kinds = {button.command.kind: button.legal for button in buttons_of(viewer(s))}
    assert kinds["REBUILD_CARGO_SHIP"] and "BUILD_CARGO_SHIP" not in kinds


def test_a_terminal_says_where_ships_and_settlers_are():
    s = (
        Crossing()
        .harbours(0, "e4N")
        .basin_holds(0, "e4N")
        .ships(0, "d5SE")
        .ships(0, "e5NE", cargo="settler")
        .sailing(0)
    )
    said = "\n".join(table_lines(viewer(s)))
    assert "ships: d5SE, e5NE with a settler" in said and "in basins: e4N with a settler" in said
    assert "Unexplored in the north: 1 hill" in said
    said = "\n".join(table_lines(viewer(s, language="es")))
    assert "barcos: d5SE, e5NE con un colono" in said and "en dársenas: e4N con un colono" in said


def test_a_voyage_is_one_line_and_landing_another():
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE", cargo="settler").sailing(0)
    s.do("0 SAIL 0 d4SE", "0 SAIL 0 e5NE")
    assert told(s)[-1] == "Ana sails: e4NE → e5NE"
    assert told(s, "es")[-1] == "Ana navega: e4NE → e5NE"


def test_gold_is_sold_and_bought_in_one_line():
    s = Crossing().harbours(0, "e4N").has(0, hand="3wool", wares="2gold").main()
    s.do("0 SELL_FOR_GOLD wool")
    assert told(s)[-1] == "Ana sells 3 wool for 1 gold"
    s.do("0 BUY_WITH_GOLD ore")
    assert told(s)[-1] == "Ana buys 1 ore for 2 gold"
    assert told(s, "es")[-1] == "Ana compra 1 de mineral por 2 de oro"


def courses(s, number=0):
    """The courses of seat 0's ship of a number, by names of edges."""
    names = s.rules.topology.edge_names
    ship = next(one for one in ships_of(s.facts, 0) if one.number == number)
    return {names[e]: [names[f] for f in way] for e, way in courses_of(s.facts, ship).items()}


def fewest(s, edge, points):
    """By edge the fewest steps from an edge, no step beyond one that explores: found step by step with the rules' own facts."""
    rule, r = s.rules.module("cargo_ships").fleet, s.rules
    start = r.topology.edge(edge)
    steps, ring = {start: 0}, [start]
    for n in range(1, points + 1):
        beside = {
            int(f)
            for e in ring
            if e == start or not rule.explores(s.game, e)
            for v in r.edge_vertices[2 * e : 2 * e + 2]
            for f in r.vertex_edges[3 * v : 3 * v + 3]
            if f >= 0 and rule.is_route(s.game, f)
        }
        ring = sorted(beside - set(steps))
        steps |= dict.fromkeys(ring, n)
    return {r.topology.edge_names[e]: n for e, n in steps.items()}


def seas():
    """Boards on which courses are looked for: an empty sea, one full of ships, a ship under way, a hastened one."""
    alone = Crossing().harbours(0, "e4N").ships(0, "e4NE").has(0, hand="1wool")
    full = Crossing().harbours(0, "e4N").ships(0, "e4NE", "d4SE").ships(1, "e5NE", "e4E", "d5SE")
    full.ships(2, "e5NE", "e4E", "d5E")
    return [
        ("alone", alone.sailing(0), 4),
        ("full", full.sailing(0), 4),
        ("under way", Crossing().ships(0, "e4NE").sailing(0).do("0 SAIL 0 d4SE"), 3),
        ("hastened", Crossing().ships(0, "e4NE").has(0, hand="1wool").sailing(0).do("0 HASTEN 0"), 6),
    ]


@pytest.mark.parametrize(("s", "points"), [pytest.param(s, n, id=name) for name, s, n in seas()])
def test_a_course_is_the_cheapest_and_each_of_its_steps_is_legal(s, points):
    rule = s.rules.module("cargo_ships").fleet
    start = s.fleet(0)[0].rstrip("*")
    near, found = fewest(s, start, points), courses(s)
    assert found and max(map(len, found.values())) == points
    for edge, way in found.items():
        assert way[-1] == edge and 1 < len(way) == near[edge] <= points
        game = s.game.copy()
        for step in way:
            assert not game.is_chance(), "nothing is explored on the way"
            action = from_text(s.rules, f"0 SAIL 0 {step}")
            assert game.is_legal(action), (edge, way, step)
            game.apply_trusted(action)
            game.settle()
        assert rule.ships_on(game, s.rules.topology.edge(edge)) <= 2
    # Nothing that is near enough is left out but what lies next, and what is full.
    full = {name for name in near if rule.is_full(s.game, s.rules.topology.edge(name))}
    assert set(found) == {name for name, n in near.items() if n > 1} - full


def test_ways_are_those_of_the_ship_under_way_and_else_of_all():
    s = Crossing().ships(0, "e4NE").ships(0, "d5SE", cargo="settler").sailing(0)
    ways = ways_of(viewer(s))
    assert {way.actions[0].split()[1] for way in ways} == {"0", "1"}
    assert next(way.label for way in ways if way.place == "d4E") == "Ship (e4NE): sail to d4E, 2 movement points"
    s.do("0 SAIL 1 e5E")
    assert {way.actions[0].split()[1] for way in ways_of(viewer(s))} == {"1"}
    assert max(len(way.actions) for way in ways_of(viewer(s))) == 3
    assert ways_of(viewer(s.do("0 DONE"))) == []


def test_nobody_sails_in_the_turn_of_another():
    s = Crossing().ships(0, "e4NE").ships(1, "d5SE").sailing(0)
    assert ways_of(viewer(s, 0)) and ways_of(viewer(s, 1)) == []


def test_gold_for_several_is_one_line():
    s = Crossing().has(0, settlements="d2S").main(0, "1+1")
    assert told(s)[-1] == "Nobody gets a resource: 1 gold for each"
    s = Crossing(fresh=True)
    s.do("0 ROLL", "* DICE 1+4")
    assert [words for words in told(s, "es") if "de oro" in words] == [
        "Ana y Cleo no reciben nada: 1 de oro a cambio para cada uno"
    ]


def test_pieces_of_nobody_are_drawn_between_two_players():
    pieces = drawn(Crossing(2, fresh=True), "nobodys")
    assert sorted(Counter(e.get("class") for e in pieces.values()).items()) == [
        ("nobodys harbour_settlement", 2),
        ("nobodys road", 2),
        ("nobodys settlement", 2),
    ]
    assert "nobody's pieces" in "\n".join(table_lines(viewer(Crossing(2, fresh=True))))
    assert not drawn(Crossing(3, fresh=True), "nobodys")


def test_the_coast_of_land_that_is_found_has_another_name():
    """A page keeps what it has been told of definitions: under the old name the old coast would stay."""
    names = [re.search(r"shore-\w+", draw_layers(scene_of_game(s.facts))["beach"])[0] for s in found_and_not()]
    assert len(set(names)) == 2


def found_and_not():
    return Crossing(), Crossing().found("d6", "hills", 6)
