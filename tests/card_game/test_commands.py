"""The card game on the command line."""

import json
import re

import pytest
from commands import run

from poblado.presets import box_text


def test_the_file_of_cards_is_written_corrected_and_played(tmp_path):
    assert run("cards") == box_text()
    mine = tmp_path / "mine.toml"
    mine.write_text(box_text().replace("brick = 11", "brick = 12"), encoding="utf-8")
    assert "68" in run("cards", "--check", str(mine))
    assert "reglamento" not in run("cards", "--check", str(mine), language="es")
    text = run("play", "--ruleset", "cards", "--players", "2", "--seed", "3", "--board", str(mine), stdin="quit\n")
    assert "Resource pile: 57" in text
    mine.write_text(box_text().replace("brick = 11", "brick = 0"), encoding="utf-8")
    assert "resources: brick" in run("cards", "--check", str(mine), code=2)
    assert "no TOML" in run("play", "--ruleset", "cards", "--board", _bad(tmp_path), code=2)


def _bad(folder):
    path = folder / "bad.toml"
    path.write_text("roads = [", encoding="utf-8")
    return str(path)


def test_a_whole_game_in_the_terminal_in_spanish(tmp_path):
    saved = tmp_path / "game.txt"
    words = ["1"] * 600
    text = run(
        "play", "--ruleset", "cards", "--players", "3", "--bot", "random", "--seed", "2", "--set", "points_to_win=3",
        stdin="\n".join(words) + f"\nguardar {saved}\n", language="es",
    )  # fmt: skip
    assert "Comercia" in text and "Mercado:" in text and "Carta de destino" in text
    assert "Gana " in text
    assert "Robar otra:" in text and "Robar otras tantas:" not in text, "one card was laid down each time"
    assert not re.search(r"\b(brick|lumber|wool|grain|ore|road|church)\b", text), "every word is Spanish"
    text = run(
        "play", "--ruleset", "cards", "--players", "3", "--bot", "random", "--seed", "2", "--set", "points_to_win=3",
        stdin="\n".join(words), language="en",
    )  # fmt: skip
    assert "Trade" in text and not re.search(r"\b(arcilla|carretera|Gana)\b", text)


def test_simulations_count_games_of_the_card_game():
    told = json.loads(run("sim", "--ruleset", "cards", "--games", "4", "--players", "3", "--json"))
    assert told["finished"] == 4 and told["rounds_mean"] > 5
    assert (
        told["hash"] == json.loads(run("sim", "--ruleset", "cards", "--games", "4", "--players", "3", "--json"))["hash"]
    )


def test_the_rules_are_printed_with_their_cards():
    told = json.loads(run("rules", "cards", "--json"))
    assert told["turn_plan"] == ["Trade", "Build", "Draw"]
    assert told["cards"]["expansions"]["library"]["points"] == 3
    assert "points_to_win" in run("rules", "cards")
    assert "cards" in run("rulesets")


@pytest.mark.thorough
def test_bench_measures_every_family():
    told = json.loads(run("bench", "--seconds", "0.2", "--json"))
    assert list(told) == ["base", "cities-knights", "land-ahoy", "cards"]
    assert list(json.loads(run("bench", "--seconds", "0.2", "--ruleset", "duel", "--json"))) == ["duel"]


def test_boards_and_cards_are_not_mixed_up(tmp_path):
    assert "no board" in run("play", "--ruleset", "cards", "--board", "standard", code=2)
    mine = tmp_path / "mine.toml"
    mine.write_text(box_text(), encoding="utf-8")
    assert "not with the cards" in run("play", "--board", str(mine), code=2)
