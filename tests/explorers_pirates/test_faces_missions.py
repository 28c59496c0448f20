"""What people see of missions, the Council, fish and spices: boards, drawings, places to touch, lines of the log."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace

import pytest

import poblado
from poblado.cli.terminal import table_lines
from poblado.kernel.view import View
from poblado.locale.sentences import story
from poblado.svg import draw, draw_layers
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.svg.sheet import small_drawings
from poblado.viewmodel.board import places_of
from poblado.viewmodel.commands import buttons_of
from poblado.viewmodel.layout import badges_of, plates_of
from poblado.viewmodel.questions import forms_of
from poblado.viewmodel.viewer import viewer_of_view

from .tables_missions import FISH_STEPS, LAIR_STEPS, SPICE_STEPS, Quest

NAMES = ("Ana", "Bea", "Cleo")


def viewer(s, seat=0, language="es"):
    return viewer_of_view(View(s.game, seat), s.game.events, language, NAMES)


def told(s, language="es"):
    return [line.told.text for line in story(s.rules, s.game.events, 0, NAMES, language) if line.told.text]


def plates(s, language="es"):
    return {plate.name: plate for plate in plates_of(viewer(s, language=language))}


def layer(s, name):
    return ET.fromstring(draw_layers(scene_of_game(s.facts))[name])


def free_places(s):
    return {(one.kind, one.place) for one in places_of(viewer(s)) if one.mark.free}


# -- mission boards ----------------------------------------------------------------------------------------------------


def test_a_board_has_a_space_for_each_step_with_its_points_and_markers():
    s = Quest().marker(0, 2, LAIR_STEPS).marker(1, 2, LAIR_STEPS)
    mission, *spaces = plates(s)["mission-lairs"].pictures
    assert [one.text for one in spaces] == ["S", "1", "2", "3", "4", "5", "6", "7"]
    assert [one.n for one in spaces] == [0, 1, 1, 2, 2, 2, 3, 3]
    assert spaces[0].signs == ("marker-white",) and spaces[2].signs == ("marker-red", "marker-blue")
    assert spaces[2].title == "Casilla 2, 1 punto: Ana y Bea"
    assert mission.signs == ("point_card-lairs", "seat-red")
    assert len(plates(s)["mission-spices"].pictures) == 1 + 7


def test_the_holder_of_the_card_is_at_the_bottom():
    s = Quest().marker(1, 3, FISH_STEPS).marker(0, 3, FISH_STEPS)
    mission, *spaces = plates(s)["mission-fish"].pictures
    assert spaces[3].signs == ("marker-blue", "marker-red") and mission.signs[1] == "seat-blue"
    assert "La tarjeta de punto de victoria la tiene Bea" in plates(s)["mission-fish"].help


def test_only_missions_that_are_played_have_a_board():
    found = {}
    for name in ("pirate-lairs", "fish-for-catan", "spices-for-catan", "pirates-and-explorers"):
        rules = poblado.ruleset(name, 3)
        shown = plates_of(viewer_of_view(View(rules.new_game(), 0), [], "en", NAMES))
        found[name] = [plate.name.removeprefix("mission-") for plate in shown if plate.name.startswith("mission-")]
    assert found == {
        "pirate-lairs": ["lairs"],
        "fish-for-catan": ["lairs", "fish"],
        "spices-for-catan": ["fish", "spices"],
        "pirates-and-explorers": ["lairs", "fish", "spices"],
    }


def test_everything_on_a_board_is_drawn():
    s = Quest().marker(0, 6, SPICE_STEPS).marker(1, 4, SPICE_STEPS).village("b6", "full_sail", 0)
    known = small_drawings(s.rules)
    for plate in plates(s).values():
        for picture in plate.pictures:
            assert {picture.drawing, *picture.signs} <= set(known), plate.name
    badges = [badge.drawing for badge in badges_of(viewer(s), 0)]
    assert {"point_card-spices", "village-full_sail"} <= set(badges) <= set(known)


def test_a_terminal_says_where_the_markers_are():
    s = Quest().marker(1, 3, FISH_STEPS).marker(0, 1, FISH_STEPS)
    said = "\n".join(table_lines(viewer(s)))
    assert "Pescado para Catán: Bea 3 (2 puntos), Ana 1 (1 punto), Cleo S (0 puntos). La tarjeta" in said
    assert "La tarjeta de punto de victoria la tiene Bea" in said
    said = "\n".join(table_lines(viewer(s, language="en")))
    assert "The victory point card is with Bea" in said and "Nobody has the victory point card" in said


def test_steps_and_cards_are_told():
    s = Quest().marker(1, 1, SPICE_STEPS)
    s.harbours(0, "e4N").ships(0, "e5NE", cargo="2sack").sailing().do("0 DELIVER 0 e5N")
    assert told(s)[-3:] == [
        "Ana descarga 2 sacos de especias ante el Consejo de Catán",
        "Ana avanza a la casilla 2 de «Especias para Catán»: 1 punto",
        "Ana recibe la tarjeta de punto de victoria de «Especias para Catán», que tenía Bea",
    ]


# -- the Council -------------------------------------------------------------------------------------------------------


def test_the_council_is_drawn_with_an_anchor_at_each_harbour():
    s = Quest()
    places = [use.get("data-place") for use in layer(s, "council").iter("use") if use.get("class") == "anchor"]
    assert places == ["e5N", "e5S"]
    assert "council" in draw_layers(scene_of_board(s.rules.board)), "before there is a game too"


def test_a_ship_delivers_by_a_touch_of_the_anchor():
    s = Quest().harbours(0, "e4N").ships(0, "e5NE", cargo="fish").sailing()
    assert ("DELIVER", "e5N") in free_places(s)
    s.do("0 DELIVER 0 e5N")
    assert told(s)[-3:-1] == [
        "Ana descarga un banco de peces ante el Consejo de Catán",
        "Ana avanza a la casilla 1 de «Pescado para Catán»: 1 punto",
    ]


# -- fish --------------------------------------------------------------------------------------------------------------


def test_fish_are_drawn_with_their_number_and_shoal():
    s = Quest().waters("b6", 2, True).waters("g6", 4)
    found = {g.get("data-place"): g for g in layer(s, "fish") if g.get("data-place")}
    assert {place: g.get("data-n") for place, g in found.items()} == {"b6": "2", "g6": "4"}
    shoals = [place for place, g in found.items() if any(use.get("class") == "shoal" for use in g)]
    assert shoals == ["b6"]


def test_a_shoal_is_caught_by_a_touch_and_the_die_is_a_button():
    s = Quest().waters("d6", 2, True).ships(0, "d5SE").sailing()
    assert ("CATCH", "d6") in free_places(s)
    commands = {button.command.kind: button.command for button in buttons_of(viewer(s)) if button.legal}
    assert commands["CAST_FOR_FISH"].key == "i"
    s.do("0 CATCH 0 d6")
    assert told(s)[-1] == "Ana pesca un banco de peces: d6"


@pytest.mark.parametrize(
    ("face", "line"),
    [
        (3, "Ana saca un 3 en el dado de los peces: aparece un banco en d6"),
        (1, "Ana saca un 1 en el dado de los peces: no aparece ningún banco"),
    ],
)
def test_a_cast_is_one_line_with_what_it_brings(face, line):
    s = Quest().waters("d6", 3).ships(0, "h3NE").sailing()
    s.do("0 CAST_FOR_FISH", f"* FISH_DIE {face}")
    assert told(s)[-1] == line


def test_a_cast_says_that_a_shoal_is_there_already():
    s = Quest().waters("d6", 2).ships(0, "h3NE").sailing()
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 2", "0 DONE").after(1, 2).sailing()
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 2")
    assert told(s)[-1] == "Ana saca un 2 en el dado de los peces: en d6 ya hay un banco"


def test_a_cast_says_that_the_pirate_ship_keeps_a_shoal_away():
    s = Quest().waters("d6", 2).ships(0, "h3NE").sailing()
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 2", "0 DONE").after(1)
    s.do("2 ROLL", "* DICE 3+4", "2 PLACE_PIRATE d6")
    assert "El barco pirata de Cleo ahuyenta un banco de peces: d6" in told(s)
    s.do("2 END_TURN", "2 DONE").sailing().do("0 CAST_FOR_FISH", "* FISH_DIE 2")
    assert told(s)[-1] == "Ana saca un 2 en el dado de los peces: en d6 está el barco pirata"


def test_the_supply_and_hidden_fish_are_said():
    shown = plates(Quest().waters("b6", 2, True))
    assert shown["shoals"].pictures[0].n == 5
    assert shown["fish-north"].text == "2 de los mares del norte tienen peces; números posibles: 1 3"
    assert shown["fish-south"].text == "3 de los mares del sur tienen peces; números posibles: 4 5 6"


# -- spices ------------------------------------------------------------------------------------------------------------


def test_a_village_is_drawn_with_its_sacks_and_friends():
    s = Quest().village("b6", "gold_trade", 0, 2)
    (g,) = (g for g in layer(s, "villages") if g.get("data-place") == "b6")
    assert g.get("data-sacks") == "1"
    assert [use.get("data-seat") for use in g if use.get("data-seat")] == ["0", "2"]
    assert "spice island</text>" not in draw(scene_of_game(s.facts)), "the terrain is drawn, not written"


def test_a_village_is_befriended_by_a_touch():
    s = Quest().ships(0, "d5SE", cargo="1unit").village("d6", "full_sail").sailing()
    assert ("BEFRIEND", "d6") in free_places(s)
    s.do("0 BEFRIEND 0 d6")
    assert told(s)[-1] == "Ana traba amistad con la aldea de d6 y carga un saco de especias: A toda vela"
    assert "A toda vela 1" in "\n".join(table_lines(viewer(s)))


def test_helps_are_said_in_a_line():
    s = Quest().village("b6", "pirate_5", 0).village("f6", "pirate_4", 0).village("c6", "gold_trade", 0)
    said = "\n".join(table_lines(viewer(s)))
    assert "Bonificación contra piratas: 5 ×1, Bonificación contra piratas: 4 ×1, Comercio de oro 1" in said


def test_a_card_is_sold_to_a_village_behind_the_button_of_trade():
    s = Quest().harbours(0, "e4N").village("b6", "gold_trade", 0).has(0, hand="1wool 1ore").main()
    (command,) = (one.command for one in buttons_of(viewer(s)) if one.command.kind == "SELL_TO_VILLAGE")
    assert {deal.give for deal in command.deals} == {"1wool", "1ore"} and {d.take for d in command.deals} == {"1gold"}
    s.do("0 SELL_TO_VILLAGE wool")
    assert told(s)[-1] == "Ana vende 1 de lana por 1 de oro"


def test_hidden_villages_are_said_by_region():
    shown = plates(Quest().village("b6", "full_sail"))
    assert shown["villages-north"].text == (
        "Aldeas por descubrir en el norte: Bonificación contra piratas: 5 y Comercio de oro"
    )


# -- all together ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shapes", [False, True])
def test_the_board_is_well_formed_and_closed_in_itself(shapes):
    s = Quest().waters("b6", 2, True).village("c6", "full_sail", 0, 1).ships(0, "e5NE", cargo="fish")
    text = draw(replace(scene_of_game(s.facts), prefix="mine", shapes=shapes))
    ET.fromstring(text)
    ids, links = re.findall(r'\bid="([^"]+)"', text), set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))
    assert [i for i, n in Counter(ids).items() if n > 1] == [] and links <= set(ids)


def test_of_two_ships_alike_the_one_that_moves_says_how_far():
    s = Quest().ships(0, "e5NE").ships(0, "d4E").sailing()
    s.do("0 SAIL 0 d4E")
    known = forms_of(viewer(s))["SAIL"].values["n"]
    assert [(known[n].title, known[n].text) for n in "01"] == [
        ("Barco (d4E)", "le quedan 3 puntos"),
        ("Barco (d4E)", ""),
    ]


# -- what is told when it is found, and lost ------------------------------------------------------------------------------


def test_fish_and_villages_are_told_when_they_are_found():
    s = Quest().ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea", "* FISH_THERE d6 2")
    assert told(s)[-1] == "Hay peces en d6, con el número 2"
    assert told(s, "en")[-1] == "Fish are found at d6, under the number 2"
    s = Quest().ships(0, "e5NE").sailing()
    s.do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 spice_island", "* VILLAGE_THERE d6 full_sail")
    assert told(s)[-1] == "Se descubre la aldea de d6: A toda vela"
    assert told(s, "en")[-1] == "The village of d6 is found: Full sail"


def test_sea_without_fish_is_told_as_nothing_more():
    s = Quest().ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea", "* FISH_THERE d6 0")
    assert not any("peces" in line for line in told(s))


def test_a_cast_for_fish_that_were_found_says_where_before_any_shoal_has_come():
    s = Quest().ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea", "* FISH_THERE d6 2", "0 DONE")
    s.after(1).do("2 ROLL", "* DICE 3+4", "2 PLACE_PIRATE d6", "2 END_TURN", "2 DONE").sailing()
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 2")
    assert told(s)[-1] == "Ana saca un 2 en el dado de los peces: en d6 está el barco pirata"


def test_a_ship_that_is_built_anew_says_what_it_loses():
    s = Quest().harbours(0, "e4N").ships(0, "d3E", cargo="2unit").ships(0, "h3NE").ships(0, "e5NE")
    s.has(0, hand="1lumber 1wool").main(0).do("0 REBUILD_CARGO_SHIP 0 e4NE")
    assert told(s)[-3:] == [
        "Ana renuncia a dos unidades", "Ana retira el barco de d3E", "Ana tiene un barco nuevo en e4NE",
    ]  # fmt: skip
