"""PNG pictures look alike wherever they are made: their letters are of the package's fonts."""

import re
from functools import cache

import pytest
import resvg_py

from long_run import first_is_quick, some_are_quick
from poblado.locale import LANGUAGES, texts
from poblado.presets import board_names, make_board
from poblado.server.pictures import Painter
from poblado.server.workers import Pool
from poblado.svg.raster import font_options, png_of
from poblado.table import svg_of

TEXT = re.compile(r"<text.*?</text>", re.S)


@pytest.mark.parametrize("name", first_is_quick(["standard", "new-york", "mallorca"]))
def test_a_picture_has_its_words(name):
    drawn = svg_of(make_board(name, 3))
    assert TEXT.search(drawn)
    picture, bare = png_of(drawn, 300), png_of(TEXT.sub("", drawn), 300)
    assert picture != bare


@pytest.mark.parametrize("name", some_are_quick(board_names(), lambda n: n % 5 == 0))
def test_each_text_of_a_board_is_seen(name):
    """Each by itself, large and black: families, weights and slopes are all found."""
    drawn = svg_of(make_board(name, 3))
    families = set(re.findall(r'font-family="([^"]+)"', drawn))
    for family in families:
        for more in ("", 'font-weight="700"', 'font-style="italic"'):
            assert seen(f'<text y="40" font-size="40" font-family="{family}" {more}>8</text>')


@cache
def seen(text):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60">{}</svg>'
    return png_of(svg.format(text), 60) != png_of(svg.format(""), 60)


@pytest.mark.thorough
@pytest.mark.parametrize("name", first_is_quick(["beginner", "mallorca"]))
def test_what_is_installed_changes_no_picture(name):
    """With the machine's own fonts beside, whichever they are, the picture is the same, but for a family that labels name
    for browsers and that may be installed."""
    drawn = svg_of(make_board(name)).replace("'Liberation Serif','Times New Roman',Times,", "")
    beside = font_options() | {"skip_system_fonts": False}
    assert bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=400, **beside)) == png_of(drawn, 400)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_the_letters_of_the_language(language):
    letters = {c for told in texts(language).values() for c in told if c.isalpha()}
    assert [
        c
        for c in sorted(letters | set("çïàèòéíóúñüÀÇØŁğșλЖ0123456789–—«»“”’·½"))
        if not seen(f'<text y="40" font-size="40" font-family="serif">{c}</text>')
    ] == []


@pytest.mark.thorough
def test_shared_pictures_are_drawn_with_the_same_fonts():
    drawn = svg_of(make_board("beginner"))
    assert Painter(Pool("pictures", 1, 1))._draw(drawn) == png_of(drawn)
