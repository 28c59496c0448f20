"""Every printed board with scenery is a map to look at: its names hide nothing, in each language, before and in a game."""

import xml.etree.ElementTree as ET

import pytest

from poblado.locale import LANGUAGES
from poblado.presets import board_names, make_board
from poblado.svg import draw, draw_layers
from poblado.svg.labels import SIZES
from poblado.svg.read import scene_of_board
from poblado.svg.scenery import labels
from test_maps import hidden

MAPS = [name for name in board_names() if make_board(name, 1).scenery is not None]


def test_there_are_some():
    assert {"new-york", "mallorca"} <= set(MAPS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_all_names_of_a_map_are_there_and_hide_nothing(name, language):
    scene = scene_of_board(make_board(name), language=language)
    assert hidden(scene) == []
    placed = labels(scene)
    assert len(placed) == len(scene.scenery.names), "each has room"
    assert min(one.size for one in placed) >= 18
    large = sum(one.size >= 22 for one in placed)
    assert large >= 0.8 * len(placed) and max(one.size for one in placed) == SIZES[0]


@pytest.mark.parametrize("name", MAPS)
def test_a_map_is_well_formed_and_small_enough_to_send(name):
    svg = draw(scene_of_board(make_board(name), language="es"))
    ET.fromstring(svg)
    assert len(svg) < 200_000
