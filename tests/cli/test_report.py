"""`poblado report`, in both languages, with good and bad input."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from poblado.cli.main import group

GAME = str(Path(__file__).parents[1] / "games" / "duel.txt")


def run(*words, language="en", code=0):
    done = CliRunner().invoke(group(language), ["report", *words])
    assert done.exit_code == code, done.output + str(done.exception)
    return done.output


@pytest.mark.parametrize(("language", "said"), [("en", "wins with 12 points"), ("es", "con 12 puntos")])
def test_a_report_is_told_in_words(language, said):
    text = run(GAME, language=language)
    assert said in text
    assert "7  " in text
    assert ("DICE" if language == "en" else "DADOS") in text


def test_the_same_as_json():
    data = json.loads(run(GAME, "--json"))
    assert data["winner"] == 0 and data["final"][0]["total"] == 12
    assert sum(data["dice"]["counts"]) == len(data["dice"]["rolls"])


def test_charts_are_saved(tmp_path):
    folder = tmp_path / "new" / "charts"
    text = run(GAME, "--svg", str(folder))
    assert {p.name for p in folder.iterdir()} == {"points.svg", "pips.svg", "dice.svg", "sources.svg"}
    assert str(folder / "dice.svg") in text
    for path in folder.iterdir():
        ElementTree.fromstring(path.read_text(encoding="utf-8"))


def test_mistakes_are_told(tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("poblado-record 1\n", encoding="utf-8")
    assert "línea 1" in run(str(bad), language="es", code=1)
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    assert "file" in run(GAME, "--svg", str(file / "x"), code=2)
    assert "does not exist" in run(str(tmp_path / "none.txt"), code=2)
