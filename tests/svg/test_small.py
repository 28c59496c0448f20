"""Cards, dice, badges, the icon and the gallery."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest

import poblado
from poblado.faces.base.drawings.development_cards import DEVELOPMENT_CARDS, development_back, development_card
from poblado.faces.base.drawings.dice import die
from poblado.faces.base.drawings.robber import robber, robber_badge
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
    for ink in SEATS.values():
        assert contrast(ink.base, ink.mark) > 3, ink.name


PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
"""Machado, Oliveira and Fernandes (2009): what eyes see that lack the cones for red, or for green; of linear light."""


def linear(colour: str) -> list[float]:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def luminance(colour: str) -> float:
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, eyes: tuple[tuple[float, ...], ...]) -> tuple[float, float]:
    """Lightness (CIE L*) and how blue or yellow (b*) a colour is to those eyes."""

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    light = linear(colour)
    r, g, b = (min(max(sum(w * c for w, c in zip(row, light, strict=True)), 0), 1) for row in eyes)
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    return 116 * root(y) - 16, 200 * (root(y) - root(z))


@pytest.mark.parametrize("eyes", [PROTAN, DEUTAN], ids=["no red cones", "no green cones"])
def test_seats_differ_to_eyes_that_do_not_tell_red_from_green(eyes: tuple[tuple[float, ...], ...]) -> None:
    """By lightness, a tenth of the way from black to white and more; blue by its blueness at least."""
    for a, b in combinations(SEATS.values(), 2):
        (light, blue), (other_light, other_blue) = seen(a.base, eyes), seen(b.base, eyes)
        by_blue = abs(blue - other_blue) / 3 if "blue" in (a.name, b.name) else 0
        assert max(abs(light - other_light), by_blue) > 12, f"{a.name} and {b.name}"


def test_the_robber_is_seen_on_dark_ground_and_on_light() -> None:
    """What lies outermost in it stands out from the paper of either theme."""
    css = (Path(poblado.__file__).parent / "web" / "static" / "style.css").read_text(encoding="utf-8")
    dark = re.search(r'data-theme="dark"\] \{\s*--paper: (#\w{6});\s*--paper-2: (#\w{6})', css)
    assert dark
    assert small_drawings(BASE, ())["robber"] == robber_badge(), "what a line of the log shows"
    rim = re.search(r'stroke="(#\w{6})"', robber_badge().body)
    assert rim and "#3a3840" in robber()
    assert all(contrast(rim[1], paper) > 3 for paper in dark.groups())
    assert contrast("#3a3840", rim[1]) > 3 and contrast("#3a3840", "#ffffff") > 3


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
