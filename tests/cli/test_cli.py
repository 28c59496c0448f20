"""Every command, in both languages, with good and bad input."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from poblado.cli.main import group
from poblado.presets import preset_names

GAME = str(Path(__file__).parents[1] / "games" / "duel.txt")


def run(*words, language="en", code=0, stdin=None):
    done = CliRunner().invoke(group(language), list(words), input=stdin)
    assert done.exit_code == code, done.output + str(done.exception)
    return done.output


def test_the_version_names_the_build():
    assert "interpreted" in run("--version") or "compiled" in run("--version")


@pytest.mark.parametrize("name", sorted(group("en").commands))
def test_every_command_has_help_in_both_languages(name):
    assert run(name, "--help", language="es") != run(name, "--help", language="en")


def test_rulesets_are_listed():
    for name in preset_names():
        assert name in run("rulesets", language="es")
    assert set(json.loads(run("rulesets", "--json"))) == set(preset_names())


def test_rules_show_plans_hooks_parameters_and_their_origin():
    text = run("rules", "duel", "--set", "discard_limit=11")
    assert "begin → before_roll → dice → production → main → end" in text
    assert "robber → discard" in text
    told = json.loads(run("rules", "duel", "--set", "discard_limit=11", "--json"))
    origins = {p["name"]: (p["value"], p["origin"], p["default"]) for p in told["params"]}
    assert origins["discard_limit"] == (11, "call", 7)
    assert origins["points_to_win"] == (15, "preset", 10)
    assert origins["bank_size"] == (19, "default", 19)
    assert "seguridad" in run("rules", "base", language="es") or "Parámetros" in run("rules", "base", language="es")


def test_simulations_give_the_same_hash_with_any_number_of_workers():
    one = json.loads(run("sim", "--games", "4", "--seed", "3", "--json"))
    two = json.loads(run("sim", "--games", "4", "--seed", "3", "--workers", "2", "--json"))
    assert one["hash"] == two["hash"]
    assert one["finished"] == 4
    assert "hash" in run("sim", "--games", "2", "--ruleset", "duel", "--set", "points_to_win=4", language="es")


def test_replay_and_verify():
    text = run("verify", GAME)
    assert "Valid" in text
    assert json.loads(run("verify", GAME, "--json"))["valid"]
    half = json.loads(run("replay", GAME, "--to", "100", "--json"))
    assert half["actions"] == 100 and half["winner"] is None
    assert "harbours:" in run("replay", GAME, "--actions")


def test_a_tampered_record_is_refused_by_line(tmp_path):
    lines = Path(GAME).read_text(encoding="utf-8").splitlines()
    lines[9] = lines[9].replace("BUILD", "BUILT", 1) if "BUILD" in lines[9] else "x" + lines[9]
    bad = tmp_path / "bad.txt"
    bad.write_text("\n".join(lines), encoding="utf-8")
    assert "line 10" in run("verify", str(bad), code=1)
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    assert "line 1" in run("verify", str(tmp_path / "bad.json"), code=1)


def test_boards_are_shown_and_saved(tmp_path):
    assert "code: standard-1f" in run("board", "standard-1f")
    assert "b2" in run("board", "beginner", "--names")
    told = json.loads(run("board", "--seed", "31", "--tokens", "random", "--no-equal-neighbours", "--json"))
    assert told["code"] == "standard-1f.tokens-random.equal_neighbours-False"
    for ending in ("svg", "png", "json", "txt"):
        path = tmp_path / f"board.{ending}"
        run("board", "standard", "--seed", "5", "--save", str(path))
        assert path.stat().st_size > 500
    assert run("board", str(tmp_path / "board.json")) == run("board", str(tmp_path / "board.txt"))


def test_bench_measures(tmp_path):
    told = json.loads(run("bench", "--seconds", "0.2", "--json"))
    assert told["actions_per_second"] > told["decisions_per_second"] > 0
    assert "ns" in run("bench", "--seconds", "0.2", language="es")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "chess"), "there is no ruleset 'chess'"),
        (("rules", "base", "--players", "9"), "2 to 4"),
        (("rules", "base", "--set", "speed=9"), "no parameter 'speed'"),
        (("rules", "base", "--set", "points"), "--set points_to_win=12"),
        (("sim", "--bots", "genius"), "genius"),
        (("board", "atlantis"), "there is no board"),
        (("board", "none.json"), "cannot read"),
        (("board", "--save", "board.gif"), ".svg, .png, .json or .txt"),
        (("play", "--players", "1"), "2 to 4"),
    ],
)
def test_mistakes_are_told_in_one_line(words, said):
    assert said in run(*words, code=2)


def test_a_game_in_the_terminal(tmp_path):
    """A person who always takes the first choice, asks for help, mistypes, saves and quits."""
    path = tmp_path / "mine.txt"
    words = ["ayuda", "tablero", "BUILD_SETTLEMENT z9N", "99", "BUILD_SETTLEMENT e4N", "deshacer", "BUILD_SETTLEMENT d4N",
             f"guardar {path}", "salir"]  # fmt: skip
    text = run("play", "--seed", "5", language="es", stdin="\n".join(words) + "\n")
    assert "no vertex is called 'z9N'" in text
    assert "Elige un número de 1 a" in text
    assert "Deshecho" in text
    assert "Funda tu primer poblado" in text
    assert "0 BUILD_SETTLEMENT d4N" in path.read_text(encoding="utf-8")


def test_a_game_on_a_board_from_a_file(tmp_path):
    path = tmp_path / "mine.json"
    run("board", "beginner", "--save", str(path))
    assert "M10" in run("play", "--board", str(path), stdin="quit\n")
    path.write_text('{"tiles": []}', encoding="utf-8")
    assert "at least one tile" in run("play", "--board", str(path), code=2)


def test_a_whole_game_in_the_terminal(tmp_path):
    """The last choice is most often to build or to end the turn; the game comes to its end."""
    path = tmp_path / "whole.txt"
    words = ["1"] * 3000 + [f"save {path}"]
    done = CliRunner().invoke(
        group("en"), ["play", "--seed", "8", "--set", "points_to_win=3", "--dice", "balanced"], input="\n".join(words)
    )
    assert "wins" in done.output
