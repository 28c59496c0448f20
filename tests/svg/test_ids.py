"""Several drawings in one page: no id means two things, and what a drawing shows it takes from itself."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace

import pytest

import poblado
from poblado.faces.cardgame.drawings.fan import card_fan
from poblado.presets import make_board
from poblado.svg import PALETTES, draw, draw_for_layers, draw_layers
from poblado.svg.miniature import miniature
from poblado.svg.scene_of import scene_of_board

REFERENCE = re.compile(r'\shref="#([^"]+)"|url\(#([^)]+)\)')
LISTED = re.compile(r'\saria-(?:labelledby|describedby)="([^"]+)"')


def finished(name, seed):
    table = poblado.new_table(name, 3, seed=seed)
    rng = poblado.Rng(seed)
    for _ in range(400):
        if table.is_over:
            break
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
    return table


def of_boards():
    return [poblado.svg_of(make_board(name)) for name in ("new-york", "mallorca", "beginner")]


def of_generated_boards():
    return [make_board("standard", seed)._repr_svg_() for seed in (1, 2)]


def of_palettes():
    scene = scene_of_board(make_board("mallorca"))
    return [replace(scene, palette=palette)._repr_svg_() for palette in PALETTES.values()]


def of_languages():
    return [draw(scene_of_board(make_board("mallorca"), language=language)) for language in ("es", "en")]


def of_games():
    table = poblado.new_table("base", 3, seed=4)
    found = [table._repr_svg_(), table.view(0)._repr_svg_()]
    table.play(table.legal()[0])
    return [*found, table.game._repr_svg_(), table.record._repr_svg_()]


def of_card_tables():
    return [poblado.new_table("cards", n, seed=n)._repr_svg_() for n in (2, 3)] + [card_fan()]


def of_reports():
    words = [
        poblado.report_of(finished(name, seed).record).words()
        for name, seed in (("base", 1), ("base", 2), ("cards", 3))
    ]
    return [svg for told in words for svg in re.findall(r"<svg.*?</svg>", told._repr_html_(), re.S)] + [
        chart.svg for told in words for chart in told.charts()
    ]


def of_languages_of_a_report():
    report = poblado.report_of(finished("base", 1).record)
    return [chart.svg for language in ("es", "en") for chart in report.words(language).charts()]


def of_miniatures():
    return [miniature(scene_of_board(make_board(name))).svg() for name in ("new-york", "mallorca")]


def elements(svgs):
    """Each id of a page with all that it stands for."""
    for svg in svgs:
        for element in ET.fromstring(svg).iter():
            if element.get("id"):
                yield element.get("id"), ET.tostring(element)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "make",
    [
        of_boards, of_generated_boards, of_palettes, of_languages, of_games, of_card_tables, of_reports,
        of_languages_of_a_report, of_miniatures,
    ],
)  # fmt: skip
def test_drawings_stand_side_by_side_in_one_page(make):
    svgs = make()
    assert len(set(svgs)) > 1
    meant = {}
    for id, element in elements(svgs):
        assert meant.setdefault(id, element) == element, f"{id} has other content in another drawing"
    for svg in svgs:
        own = Counter(re.findall(r'\sid="([^"]+)"', svg))
        assert not [id for id, n in own.items() if n > 1]
        used = {a or b for a, b in REFERENCE.findall(svg)} | {id for ids in LISTED.findall(svg) for id in ids.split()}
        assert used <= set(own)


@pytest.mark.thorough
def test_all_kinds_of_drawing_stand_in_one_page():
    makers = (of_boards, of_palettes, of_games, of_card_tables, of_reports)
    meant = {}
    for id, element in elements([svg for make in makers for svg in make()]):
        assert meant.setdefault(id, element) == element


def test_equal_drawings_are_equal():
    assert of_boards() == of_boards() and of_card_tables() == of_card_tables()


def test_words_that_look_like_ids_stay_as_they_are():
    told = ' id="pb-water" href="#pb-water" url(#pb-water)'
    scene = replace(scene_of_board(make_board("beginner")), title=told)
    assert ET.fromstring(draw(scene)).get("aria-label") == told


def test_layers_keep_plain_ids_for_the_page_that_replaces_them():
    scene = scene_of_board(make_board("beginner"))
    assert draw_for_layers(scene).endswith("".join(draw_layers(scene).values()) + "</svg>")
    assert 'id="pb-layer-terrain"' in draw_for_layers(scene)
