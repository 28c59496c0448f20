"""Cards, dice, badges, the icon and the gallery."""

import re
import xml.etree.ElementTree as ET

import pytest

from poblado.faces.base.drawings.development_cards import DEVELOPMENT_CARDS, development_back, development_card
from poblado.faces.base.drawings.dice import die
from poblado.faces.gallery import gallery
from poblado.presets import ruleset
from poblado.svg.badges import app_icon, piece_badge
from poblado.svg.cards import resource_back, resource_card
from poblado.svg.icons import GOOD_TERRAIN
from poblado.svg.palette import SEATS
from poblado.svg.sheet import sheet, small_drawings

BASE = ruleset("base")
SMALL = small_drawings(BASE)


@pytest.mark.parametrize("name", list(SMALL))
def test_small_drawings_stand_alone(name: str) -> None:
    drawing = SMALL[name]
    text = drawing.svg(f"a {name}", 60)
    root = ET.fromstring(text)
    assert root.get("aria-label") == f"a {name}"
    assert " id=" not in text and "href" not in text and "url(" not in text


def test_all_cards_differ() -> None:
    faces = [resource_card(g).body for g in GOOD_TERRAIN] + [development_card(k).body for k in DEVELOPMENT_CARDS]
    faces += [development_back().body, resource_back().body]
    assert len(set(faces)) == 12


@pytest.mark.parametrize("value", range(1, 7))
def test_dice_show_their_value(value: int) -> None:
    for colour in ("white", "red"):
        assert die(value, colour).body.count("h.01") == value


def test_seats_differ_in_shape_as_well_as_colour() -> None:
    assert len({ink.shape for ink in SEATS.values()}) == len(SEATS) == 6
    assert piece_badge("road", "red", True).body != piece_badge("road", "red").body


def test_shapes_read_on_their_colour() -> None:
    def luminance(colour: str) -> float:
        parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for ink in SEATS.values():
        high, low = sorted((luminance(ink.base), luminance(ink.mark)), reverse=True)
        assert (high + 0.05) / (low + 0.05) > 3, ink.name


def test_sheet_has_each_drawing_once() -> None:
    root = ET.fromstring(sheet(small_drawings(BASE, ("red", "blue"))))
    ids = [e.get("id") for e in root]
    assert len(ids) == len(set(ids)) == len(small_drawings(BASE, ("red", "blue"))) == 39
    assert "art-card-brick" in ids and "art-die-red-5" in ids


def test_gallery_asks_for_nothing_from_elsewhere() -> None:
    page = gallery()
    assert set(re.findall(r"https?://[^\"']+", page)) == {"http://www.w3.org/2000/svg"}
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_app_icon_is_square() -> None:
    icon = app_icon()
    assert icon.width == icon.height == 512
