"""The report of games with ships."""

import json

import pytest
from click.testing import CliRunner

import poblado
from poblado.bots import make
from poblado.cli.main import group
from poblado.kernel.rng import Rng
from poblado.locale import LANGUAGES
from poblado.report import report_of
from poblado.testing import Story
from walking import forward


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["new-shores", "oceania"])
def test_a_game_with_ships_is_told(tmp_path, name, language):
    """What ships cost has a column of its own."""
    s = Story(3, fresh=True, chapters=[name], board=f"{name}-3", points_to_win=5)
    rng = Rng(3)
    while not s.game.is_over():
        s.table.play(forward(s.game, rng))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(s.table.record.to_json()), encoding="utf-8")
    done = CliRunner().invoke(group(language), ["report", str(file)])
    assert done.exit_code == 0, done.output
    assert {"es": "Barcos", "en": "Ships"}[language] in done.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wonder_that_wins_is_told_before_the_points(language):
    """Whoever finishes it may have fewer points than others, which is no distance to tell."""
    table = poblado.new_table("base", 3, chapters=["wonders"], seed=5)
    settlers = [make("settler-1", seed=seat) for seat in range(3)]
    while not table.is_over:
        table.play(settlers[table.actor].choose(table.view(table.actor)))
    report = report_of(table)
    assert report.wonder_levels[report.winner] == 4 and report.totals()[report.winner] < max(report.totals())
    told = report.words(language).highlights()
    assert (
        told[0]
        == {
            "es": "Azul acabó su maravilla: con ella se gana, tenga quien tenga más puntos.",
            "en": "Blue finished a wonder, which wins whoever has more points.",
        }[language]
    )
    # The nearest would be in front of it.
    assert not any(each.startswith(("Con los mismos puntos", "Level on points")) for each in told)
