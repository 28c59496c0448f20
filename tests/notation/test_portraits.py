"""Boards, games, views, records, tables and reports draw themselves in notebooks and as text."""

from xml.etree import ElementTree

import pytest

import poblado
from poblado.presets import make_board
from poblado.svg import draw
from poblado.svg.scene_of import scene_of_board


def test_everything_draws_itself():
    table = poblado.new_table("base", 3, seed=4)
    table.play("0 BUILD_SETTLEMENT d4N")
    for thing in (make_board("beginner"), table.game, table.view(1), table.record, table):
        assert thing._repr_svg_().startswith("<svg")
    assert 'id="pb-building-d4N-' in table.record._repr_svg_()
    assert "s0" in table.text()
    scene = scene_of_board(make_board("beginner"))
    assert scene._repr_svg_() == draw(scene)


def test_games_without_a_drawing_say_so():
    from toy import Toy

    with pytest.raises(TypeError, match="no drawing"):
        Toy().new_game()._repr_svg_()


def test_a_view_of_a_card_game_shows_the_own_hand_alone():
    table = poblado.new_table("cards", 2, seed=1)
    drawn = [poblado.svg_of(table.view(seat)) for seat in (-1, 0, 1)]
    assert len(set(drawn)) == 3
    assert poblado.svg_of(table.game) == drawn[0]
    # A hidden hand may be dealt anew: nobody else's drawing tells it.
    other = table.view(0).sample(poblado.Rng(5))
    assert not other.same_as(table.game)
    assert poblado.svg_of(poblado.View(other, 0)) == drawn[1]


@pytest.fixture(scope="module", params=["base", "cities-knights", "cards"])
def played(request):
    table = poblado.new_table(request.param, seed=2)
    rng = poblado.Rng(2)
    while not table.is_over and len(table.record.actions) < 900:
        actions = table.legal()
        table.play(actions[rng.below(len(actions))])
    return table


@pytest.mark.thorough
@pytest.mark.parametrize("language", poblado.locale.LANGUAGES)
def test_a_report_draws_itself_with_all_its_charts_and_tables(played, language):
    report = poblado.report_of(played)
    words = report.words(language)
    page = ElementTree.fromstring(f"<div>{words._repr_html_()}</div>")
    assert page.find("h3").text == words.headline()
    charts, sheets = words.charts(), [sheet for sheet in words.sheets() if sheet.rows]
    assert [each.text for each in page.findall("h4")] == [each.title for each in [*charts, *words.sheets()]]
    assert len(page.findall("{http://www.w3.org/2000/svg}svg")) == len(charts) >= 3
    assert len(page.findall("table")) == len(sheets) >= 3
    assert "var(" not in words._repr_html_(), "a notebook has not the page's colours"
    for chart in charts:
        assert chart._repr_svg_() in words._repr_html_()
    for sheet, found in zip(sheets, page.findall("table")):
        cells = [[cell.text or "" for cell in row] for row in found]
        assert cells == [list(sheet.head), *map(list, sheet.rows)]
    assert repr(report).startswith(f"<Report of {played.rules.name}, ")
    if language == poblado.locale.DEFAULT:
        assert report._repr_html_() == words._repr_html_()


def test_names_of_players_are_no_markup():
    table = poblado.new_table("base-beginner", 3, seed=1, names=["<b>A</b>", "B&B", '"C"'])
    page = poblado.report_of(table)._repr_html_()
    assert "<b>" not in page and "&lt;b&gt;A&lt;/b&gt;" in page
    ElementTree.fromstring(f"<div>{page}</div>")
