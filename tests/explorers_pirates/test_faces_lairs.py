"""The second scenario drawn and told: cargo, units, pirate ships, lairs and free founding."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace

import pytest

from poblado.cli.terminal import table_lines
from poblado.faces.explorers_pirates.courses import courses_of
from poblado.faces.explorers_pirates.drawings.ships import SHIP_KINDS
from poblado.faces.explorers_pirates.words import cargo_words, ships_of
from poblado.kernel.view import View
from poblado.locale import LANGUAGES
from poblado.locale.sentences import story
from poblado.rules.explorers_pirates.cargo import CARGOES
from poblado.server.snapshot import _targets
from poblado.svg import draw, draw_layers
from poblado.svg.palette import SEATS
from poblado.svg.pieces import is_drawn, piece
from poblado.svg.scene_of import scene_of_game
from poblado.svg.sheet import later_drawings, small_drawings
from poblado.viewmodel.board import places_of, ways_of
from poblado.viewmodel.commands import buttons_of
from poblado.viewmodel.orders import orders_of
from poblado.viewmodel.questions import forms_of, question_of
from poblado.viewmodel.viewer import viewer_of_view

from .tables_lairs import Raid

NAMES = ("Ana", "Bea", "Cleo")


def viewer(s, seat=0, language="en"):
    return viewer_of_view(View(s.game, seat), s.game.events, language, NAMES[: s.rules.seats])


def drawn(s, layer):
    """The elements of a layer that show something at a place."""
    return [e for e in ET.fromstring(draw_layers(scene_of_game(s.facts))[layer]).iter() if e.get("data-place")]


def told(s, n, language="en"):
    """The last lines of the log."""
    return [line.told.text for line in story(s.rules, s.game.events, 0, NAMES, language)][-n:]


def marks(s, seat=0, language="en"):
    """The words of each place that may be touched, by kind and place."""
    return {(one.kind, one.place): one.mark for one in places_of(viewer(s, seat, language))}


def at_the_lair():
    """Seat 0 with two units beside the lair on d6, where one of seat 1 is ashore."""
    return Raid().harbours(0, "e4N").river("d6").ashore(1, "d6", 1).ships(0, "d5SE", cargo="2unit").purse(0, 2)


# -- cargo -------------------------------------------------------------------------------------------------------------


def test_every_cargo_is_drawn_and_has_words():
    s = Raid()
    modules = frozenset(module.id for module in s.rules.modules)
    for kind in (*SHIP_KINDS, "unit", "pirate_ship"):
        assert is_drawn(kind, modules)
        assert len({piece(kind, ink, shapes) for ink in SEATS.values() for shapes in (False, True)}) == 2 * len(SEATS)
    known = {**small_drawings(s.rules), **later_drawings(s.rules)}
    assert {f"{kind}-red" for kind in SHIP_KINDS} | {"unit-red", "pirate_ship-red", "cargo_sack"} <= set(known)
    for language in LANGUAGES:
        assert len({cargo_words(cargo, language) for cargo in range(1, CARGOES)}) == CARGOES - 1


def test_ships_and_basins_show_what_they_carry():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit")
    s.ships(0, "d3E", cargo="1unit").ships(0, "d5SE", cargo="settler").sailing()
    assert {e.get("data-kind") for e in drawn(s, "cargo_ships")} == {"unit_ship", "settler_ship"}
    assert [e.get("data-kind") for e in drawn(s, "basins")] == ["cargo_units"]
    said = "\n".join(table_lines(viewer(s, language="es")))
    assert "barcos: d3E con una unidad, d5SE con un colono" in said
    assert "en dársenas: e4N con dos unidades" in said


def test_what_is_loaded_is_named():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "d3E").sailing()
    found = marks(s, language="es")
    assert found["LOAD", "e4N"].label == "Cargar dos unidades: e4N" and found["LOAD", "e4N"].free
    assert found["LOAD_ONE", "e4N"].label == "Cargar una unidad: e4N" and found["LOAD_ONE", "e4N"].free
    s.do("0 LOAD_ONE 0 e4N unit")
    assert told(s, 1) == ["Ana loads a unit at e4N"]


def test_an_exchange_says_what_for_what():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "d3E", cargo="settler").sailing()
    assert marks(s)["EXCHANGE", "e4N"].label == "Exchange the cargo: e4N"
    s.do("0 EXCHANGE 0 e4N")
    assert told(s, 1) == ["Ana loads two units and leaves a settler at e4N"]
    assert told(s, 1, "es") == ["Ana carga dos unidades y deja en e4N un colono"]
    titles = [one.title for one in orders_of(viewer(s))["d3E"].pictures]
    assert titles == ["Give up one of the two figures", "Give up two units"]
    s.do("0 DUMP 0", "0 CLEAR_BASIN e4N")
    assert told(s, 2) == ["Ana gives up two units", "Ana gives up a settler"]


def test_a_unit_is_built_into_a_basin_and_on_a_ship():
    s = Raid().harbours(0, "e4N").ships(0, "d3E").has(0, hand="2wool 2ore").main()
    kinds = {button.command.kind for button in buttons_of(viewer(s)) if button.legal}
    assert {"BUILD_UNIT", "EMBARK_UNIT"} <= kinds
    assert [one.kind for one in orders_of(viewer(s))["d3E"].pictures] == ["EMBARK_UNIT", "SAIL"]
    assert marks(s)["BUILD_UNIT", "e4N"].ghost == "unit"
    s.do("0 BUILD_UNIT e4N", "0 EMBARK_UNIT 0")
    assert told(s, 2, "es") == ["Ana construye una unidad en e4N", "Ana construye una unidad a bordo"]
    assert s.hand(0) == ""


def test_which_of_two_small_things_is_asked_with_their_drawings():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "d3E").sailing()
    values = forms_of(viewer(s))["LOAD_ONE"].values["what"]
    assert {name: (one.title, one.drawing) for name, one in values.items()} == {"unit": ("A unit", "unit-red")}


# -- pirate ships ------------------------------------------------------------------------------------------------------


def test_a_pirate_ship_lies_on_its_tile_in_the_colour_of_whose_it_is():
    s = Raid().pirate(1, "d5")
    (ship,) = drawn(s, "pirate_ship")
    assert (ship.get("data-place"), ship.get("data-seat")) == ("d5", "1")
    assert "barco pirata de Bea: d5" in "\n".join(table_lines(viewer(s, language="es")))
    assert drawn(Raid(), "pirate_ship") == []


def robbing():
    """Seat 0 has rolled a seven; seats 1 and 2 have ships on d5, with cards and with gold."""
    s = Raid().harbours(0, "e4N").ships(1, "d5SE").ships(2, "d5E").has(1, hand="2wool").purse(2, 3)
    return s.begin(0).do("0 ROLL", "* DICE 3+4")


def test_it_is_placed_by_touch_and_robs_cards_or_gold():
    s = robbing()
    assert question_of(viewer(s)).title == "Place your pirate ship"
    assert marks(s)["PLACE_PIRATE", "d5"].ghost == "pirate_ship"
    s.do("0 PLACE_PIRATE d5")
    asked = question_of(viewer(s, language="es"))
    assert [(one.title, one.text, one.kind) for one in asked.pictures] == [
        ("Bea", "2 cartas", "ROB"),
        ("Cleo", "3 de oro", "ROB"),
        ("A nadie", "", "SPARE"),
    ]
    s.do("0 ROB 2")
    assert told(s, 2) == ["Ana places a pirate ship: d5", "Ana takes 1 gold from Cleo"]


def test_stealing_a_card_is_one_line():
    s = robbing().do("0 PLACE_PIRATE d5", "0 ROB 1", "* STEAL 0 1 wool")
    assert told(s, 1, "es") == ["Ana roba 1 de lana a Bea"]


def test_tribute_is_said_before_it_is_paid():
    s = Raid().ships(0, "d5SE").pirate(1, "d5").purse(0, 1).sailing()
    labels = [mark.label for (kind, _), mark in marks(s, language="es").items() if kind == "SAIL"]
    assert labels and all(label.endswith("1 punto de movimiento, 1 de oro de tributo") for label in labels)
    to = sorted(where.split()[1] for where in s.legal(0, "SAIL"))[0]
    s.do(f"0 SAIL 0 {to}")
    assert "Ana pays 1 gold of tribute" in told(s, 2)
    assert not any("tribute" in mark.label for mark in marks(s).values()), "once a turn"
    own = Raid().ships(0, "d5SE").pirate(0, "d5").sailing()
    assert not any("tribute" in mark.label for mark in marks(own).values())


def test_a_course_goes_round_a_pirate_ship_where_it_can():
    s = Raid().ships(0, "d4E").pirate(1, "d5").purse(0, 2).sailing()
    r = s.rules
    taxed = {int(e) for e in r.topology.tile_edges[6 * r.topology.tile("d5") :][:6]}
    (ship,) = ships_of(s.facts, 0)
    labels = {way.place: way.label for way in ways_of(viewer(s))}
    for e, way in courses_of(s.facts, ship).items():
        touches = not taxed.isdisjoint((ship.edge, *way))
        assert ("tribute" in labels[r.topology.edge_names[e]]) == touches


@pytest.mark.parametrize(("die", "line"), [(6, "drives off"), (5, "not enough to drive off")])
def test_a_ship_is_told_to_drive_it_off(die, line):
    s = Raid().ships(0, "d5SE").pirate(1, "d5").sailing()
    (picture,) = [one for one in orders_of(viewer(s))["d5SE"].pictures if one.kind == "CHASE_PIRATE_SHIP"]
    assert picture.title == "Drive off the pirate ship, with a die of 6"
    s.do("0 CHASE_PIRATE_SHIP 0", f"* CHASE_DIE {die}")
    last = story(s.rules, s.game.events, 0, NAMES, "en")[-1].told
    assert line in last.text and last.signs == (f"die-white-{die}", "pirate_ship-blue")


# -- lairs -------------------------------------------------------------------------------------------------------------


def test_a_lair_is_drawn_with_who_stands_there():
    s = at_the_lair()
    assert [e.get("data-place") for e in drawn(s, "lairs")] == ["d6"]
    assert [e.get("data-seat") for e in drawn(s, "warriors")] == ["1"]
    assert "guarida de piratas: d6, con unidades de Bea 1" in "\n".join(table_lines(viewer(s, language="es")))
    assert "gold_river</text>" not in draw(scene_of_game(s.facts)), "the terrain is drawn, not written"


def test_units_land_by_touch_and_the_conquest_is_told():
    s = at_the_lair().sailing()
    mark = marks(s, language="es")["LAND_UNIT", "d6"]
    assert mark.free and mark.label == "Desembarcar una unidad: d6"
    s.do("0 LAND_UNIT 0 d6", "0 LAND_UNIT 0 d6")
    assert told(s, 1) == ["Ana puts 2 units ashore at the lair on d6"]
    assert Counter(e.get("data-seat") for e in drawn(s, "warriors")) == {"0": 2, "1": 1}
    s.do("0 DONE", "* HERO_DIE d6 0 2", "* HERO_DIE d6 1 4")
    lines = told(s, 20, "es")
    for line in (
        "La guarida de d6 queda conquistada por Ana y Bea",
        "Ana saca un 2 y suma 2 unidades: 4",
        "Bea saca un 4 y suma 1 unidad: 5",
        "Bea es el héroe de d6 y retira una de sus unidades",
    ):
        assert line in lines
    s.do("* LAIR_TOKEN d6 9")
    assert "La ficha de la guarida de d6 muestra un 9" in told(s, 3, "es")


def test_units_that_wait_are_fetched():
    s = Raid().river("d6", 6).ashore(0, "d6", 2).ships(0, "d5SE").sailing()
    assert drawn(s, "lairs") == [] and len(drawn(s, "warriors")) == 2
    assert marks(s)["FETCH_UNIT", "d6"].free
    s.do("0 FETCH_UNIT 0 d6", "0 FETCH_UNIT 0 d6")
    assert told(s, 1, "es") == ["Ana recoge 2 unidades en d6"]


# -- founding ----------------------------------------------------------------------------------------------------------


def test_free_circles_are_drawn_while_harbour_settlements_are_founded():
    s = Raid(fresh=True)
    free = {place for kind, place in marks(s) if kind == "BUILD_HARBOUR_SETTLEMENT"}
    assert {e.get("data-place") for e in drawn(s, "founding_circles")} == free
    while s.pending() == "FoundHarbour":
        s.do(sorted(s.table.legal_actions(), key=str)[0])
    assert drawn(s, "founding_circles") == []


def test_each_step_of_founding_is_asked_in_its_words():
    s, asked = Raid(2, fresh=True), []
    while s.pending().startswith("Found"):
        seat = s.table.actor
        question = question_of(viewer(s, seat, "es"))
        asked += [question.title] if question.title not in asked else []
        s.do(str(sorted(s.table.legal_actions(), key=str)[0]))
    assert asked == [
        "Funda tu ciudad portuaria en un círculo",
        "Coloca una ciudad portuaria neutral en un círculo",
        "Coloca un poblado neutral",
        "Funda tu poblado",
        "Coloca una carretera junto a tu poblado",
        "Coloca tu barco de colonos junto a tu ciudad portuaria",
    ]
    kinds = Counter(e.get("class") for e in drawn(s, "nobodys"))
    assert kinds == {"nobodys harbour_settlement": 2, "nobodys settlement": 2}
    assert "Bea coloca una construcción neutral" in " ".join(told(s, 30, "es"))
    assert "piezas de nadie" in "\n".join(table_lines(viewer(s, language="es")))


@pytest.mark.parametrize("shapes", [False, True])
def test_the_board_is_well_formed_and_closed_in_itself(shapes):
    s = at_the_lair().pirate(1, "d5").basin_holds(0, "e4N", "2unit").sailing()
    text = draw(replace(scene_of_game(s.facts), prefix="mine", shapes=shapes))
    ET.fromstring(text)
    ids, links = re.findall(r'\bid="([^"]+)"', text), set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))
    assert [i for i, n in Counter(ids).items() if n > 1] == [] and links <= set(ids)


def test_a_rivers_gold_is_not_said_to_be_for_nothing():
    s = Raid().river("d6", 5).has(0, settlements="e6N").has(1, settlements="c5S").begin(2).do("2 ROLL", "* DICE 2+3")
    assert s.gold() == [5, 5, 3]
    assert told(s, 2) == ["Ana and Bea get 2 gold each", "Nobody gets a resource: 1 gold for each"]
    s = Raid().river("d6", 4).has(0, settlements="e6N").has(1, settlements="f3N").main(2, "2+2")
    assert told(s, 3)[1:] == ["Ana gets 2 gold", "Cleo and Ana get nothing, so 1 gold each"]


def test_on_a_board_a_sheet_leaves_the_place_to_the_board_and_says_what_is_lost():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "d3E", cargo="settler").sailing()
    view = View(s.game, 0)
    known = viewer_of_view(view, s.game.events, "es", NAMES[: s.rules.seats], in_words=True)
    basin, ship = (orders_of(known)[place] for place in ("e4N", "d3E"))
    assert (basin.title, ship.title) == ("Tu dársena: dos unidades", "Tu barco: un colono")
    assert {one.help for one in basin.pictures} == {
        "Se retira del tablero y deja libre el sitio; lo que costó no se recupera."
    }
    targets = {one.action: one for one in _targets(known)}
    exchange = targets["EXCHANGE e4N"]
    assert exchange.brief == "Cambiar la carga" and exchange.label.startswith("Cambiar la carga: ")
    assert targets["menu e4N"].label.startswith("Tu dársena: dos unidades (")
