"""The report of games with ships."""

import json

import pytest
from click.testing import CliRunner

from poblado.cli.main import group
from poblado.kernel.rng import Rng
from poblado.locale import LANGUAGES
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
