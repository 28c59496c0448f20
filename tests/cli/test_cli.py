"""Every command, in both languages, with good and bad input."""

import json
from pathlib import Path

import matrix
import pytest
from click.testing import CliRunner
from commands import run

from poblado.cli.main import group, main
from poblado.cli.play import _Session
from poblado.cli.say import Say, language_asked
from poblado.cli.terminal import kind_title
from poblado.kernel.record import record_from_text
from poblado.kernel.view import View
from poblado.notation import draw_text, position_from_json, read_position
from poblado.presets import preset, preset_names
from poblado.table import Table
from poblado.viewmodel import viewer_of_view

GAME = str(Path(__file__).parents[1] / "games" / "duel.txt")
PRESETS = {f"{name}-{preset(name).usual}" for name in matrix.first_of_books()}


def test_the_version_names_the_build():
    assert "interpreted" in run("--version") or "compiled" in run("--version")


@pytest.mark.parametrize(
    ("noted", "compiled", "said"),
    [
        ({"compiled": True, "optimisation": 2}, True, "compiled (-O2)"),
        ({"compiled": False, "why": "asked"}, False, "interpreted (installed with POBLADO_COMPILE=0)"),
        (
            {"compiled": False, "why": "no_compiler", "said": "cc: not found"},
            False,
            "interpreted (no working C compiler",
        ),
        (None, False, "interpreted (sources that were not installed)"),
    ],
)
def test_the_version_says_why_a_build_is_not_compiled(noted, compiled, said, tmp_path, monkeypatch):
    if noted:
        (tmp_path / "build.json").write_text(json.dumps(noted))
    monkeypatch.setattr("poblado.cli.build.resources.files", lambda package: tmp_path)
    monkeypatch.setattr("poblado.cli.build.is_compiled", lambda: compiled)
    assert said in run("--version")


def test_help_is_in_one_language():
    text = run("sim", "--help", language="es")
    assert "Uso: " in text and "Opciones:" in text and "Muestra esta ayuda." in text
    assert not any(word in text for word in ("Usage", "Options:", "Show"))
    assert "Órdenes:" in run("--help", language="es") and "Commands:" in run("-h")


@pytest.mark.parametrize(
    "words", [["--lang", "en", "rulesets"], ["rulesets", "--lang", "en"], ["rulesets", "--lang=en"]]
)
def test_the_language_may_stand_anywhere(words, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 0
    assert "Base game" in capsys.readouterr().out


def test_the_language_is_spanish_where_the_system_speaks_it_and_otherwise_english(monkeypatch):
    for name in ("POBLADO_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("poblado.cli.say.getlocale", lambda: (None, None))
    for word, language in (
        ("en_GB.UTF-8", "en"), ("es_ES", "es"), ("es", "es"), ("es_MX.UTF-8@latin", "es"), ("C.UTF-8", "en"), ("C", "en"),
        ("POSIX", "en"), ("fr_FR.UTF-8", "en"), ("est_EE", "en"), ("", "en"),
    ):  # fmt: skip
        monkeypatch.setenv("LANG", word)
        assert language_asked(["sim"]) == language, word
    assert language_asked(["sim", "--lang", "xx"]) == "en"


def test_the_first_variable_that_says_something_decides(monkeypatch):
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("POBLADO_LANG", "")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert language_asked([]) == "en"
    monkeypatch.setenv("POBLADO_LANG", "es")
    assert language_asked([]) == "es"


def test_where_no_variable_says_anything_the_system_is_asked(monkeypatch):
    for name in ("POBLADO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for told, language in (("Spanish_Spain", "es"), ("es_ES", "es"), ("German_Germany", "en"), (None, "en")):
        monkeypatch.setattr("poblado.cli.say.getlocale", lambda told=told: (told, "cp1252"))
        assert language_asked([]) == language


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
    assert "Parámetros" in run("rules", "base", language="es")


def test_by_the_book_is_what_the_rulebook_says_and_set_counts_more():
    values = {p["name"]: p["value"] for p in json.loads(run("rules", "duel", "--by-the-book", "--json"))["params"]}
    assert (values["combined_trade_build"], values["points_to_win"], values["friendly_robber"]) == (0, 10, 0)
    told = json.loads(run("rules", "base", "--by-the-book", "--set", "combined_trade_build=1", "--json"))
    assert {p["name"]: p["value"] for p in told["params"]}["combined_trade_build"] == 1
    assert json.loads(run("rules", "land-ahoy", "--by-the-book", "--json")) == json.loads(
        run("rules", "land-ahoy", "--json")
    )
    assert "hash" in run("sim", "--games", "1", "--ruleset", "duel", "--by-the-book")


def test_rules_are_written_as_markdown_tables():
    text = run("rules", "duel", "--set", "discard_limit=11", "--markdown")
    told = json.loads(run("rules", "duel", "--set", "discard_limit=11", "--json"))
    assert "| discard_limit | 11 | 2…30 | 7 | this call | base.robber.discard |" in text
    assert "`n BUILD_ROAD <at>`" in text and "`* DICE <n>`" in text
    tables = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]
    assert [len(table) - 2 for table in tables] == [len(told[k]) for k in ("modules", "hooks", "params", "actions")]
    assert all(len({line.count(" | ") for line in table}) == 1 for table in tables)
    assert "| Nombre | Valor |" in run("rules", "base", "--markdown", language="es")


@pytest.mark.thorough
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


@pytest.mark.thorough
def test_a_replayed_game_tells_its_log():
    log = run("replay", GAME, "--log")
    assert "builds a settlement at" in log and "wins with" in log
    assert "Red (settler) builds" in log and "Blue (settler) builds" in log
    assert "wins with" not in run("replay", GAME, "--log", "--to", "20")
    # The same cards are drawn and stolen as the record says, by name.
    record = record_from_text(Path(GAME).read_text(encoding="utf-8"))
    bought = sum(action.startswith("* DRAW") for action in record.actions)
    assert bought and log.count("buys a card: ") == bought
    assert "construye un poblado en" in run("replay", GAME, "--log", language="es")


def test_a_tampered_record_is_refused_by_line(tmp_path):
    lines = Path(GAME).read_text(encoding="utf-8").splitlines()
    lines[9] = lines[9].replace("BUILD", "BUILT", 1) if "BUILD" in lines[9] else "x" + lines[9]
    bad = tmp_path / "bad.txt"
    bad.write_text("\n".join(lines), encoding="utf-8")
    assert "line 10" in run("verify", str(bad), code=1)
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    assert "line 1" in run("verify", str(tmp_path / "bad.json"), code=1)
    told = json.loads(run("verify", str(bad), "--json", code=1))
    assert not told["valid"] and told["line"] == 10 and told["reason"]
    assert "línea 10" in run("verify", str(bad), language="es", code=1)
    assert "line 10" in run("replay", str(bad), code=1)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "no text" in run("verify", str(tmp_path / "bytes"), code=1)
    record = record_from_text(Path(GAME).read_text(encoding="utf-8"))
    record.header["players"] = 9
    bad.write_text(record.to_text(), encoding="utf-8")
    assert "line 2" in run("verify", str(bad), code=1)


@pytest.mark.thorough
def test_a_replayed_position_is_written_and_saved(tmp_path):
    line = run("replay", GAME, "--to", "60", "--position")
    game = read_position(line).game()
    assert draw_text(game) in run("replay", GAME, "--to", "60", language="es")
    for ending in ("svg", "png", "txt", "json"):
        path = tmp_path / f"game.{ending}"
        run("replay", GAME, "--to", "60", "--save", str(path))
        assert path.stat().st_size > 500
    assert position_from_json(json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))).game().same_as(game)


@pytest.mark.thorough
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


def test_files_of_boards_are_checked_one_by_one(tmp_path):
    good, drawn, bad, marked = (str(tmp_path / name) for name in ("a.json", "b.txt", "c.json", "d.json"))
    run("board", "beginner", "--save", good)
    run("board", "standard-1f", "--save", drawn)
    told = json.loads(Path(good).read_text(encoding="utf-8"))
    Path(marked).write_text(json.dumps(told | {"marks": {"villages": {"at": ["c3N"]}}}), encoding="utf-8")
    told["tiles"][0]["terrain"] = "gold"
    (tmp_path / "e.json").write_text(json.dumps(told), encoding="utf-8")
    told["tiles"][0]["terrain"] = "lava"
    Path(bad).write_text(json.dumps(told), encoding="utf-8")
    assert run("board", "check", good) == f"{good}: good. 19 tiles, 9 harbours\n"
    assert len(run("board", "check", good, drawn, "--ruleset", "base").splitlines()) == 2
    lines = run("board", "check", good, bad, drawn, code=1).splitlines()
    assert [line.partition(": ")[0] for line in lines] == [good, bad, drawn]
    assert "tile b2: no module in play knows the terrain 'lava'; there are hills" in lines[1]
    # Which modules are asked, and in which language, is the caller's to say.
    reader = str(Path(__file__).parents[1] / "boards" / "villages.py:Villages")
    assert "marks of module villages, which does not play" in run("board", "check", marked, code=1)
    for more in ((), ("--ruleset", "duel")):
        said = run("board", "check", marked, "--extra", reader, *more)
        assert said == f"{marked}: good. 19 tiles, 9 harbours, marks of villages\n"
    said = run("board", "--lang", "es", "check", marked, code=1, language="es")
    assert said == f"{marked}: el tablero tiene marcas del módulo villages, que no juega\n"
    said = run("board", "check", marked, "--extra", reader, language="es")
    assert said == f"{marked}: correcto. 19 hexágonos, 9 puertos, marcas de villages\n"
    assert "19 tiles" in run("board", "check", bad.replace("c.", "e."), "--extra", reader)
    assert "A10" in run("board", bad)


def test_what_is_no_board_is_told_from_what_cannot_be_read(tmp_path):
    broken, list_, binary = (tmp_path / name for name in ("a.json", "b.json", "c.txt"))
    broken.write_text("{oops", encoding="utf-8")
    list_.write_text("[]", encoding="utf-8")
    binary.write_bytes(b"\xff")
    assert run("board", "check", str(broken), code=1) == f"{broken} is no JSON: see line 1\n"
    assert "must hold a JSON object" in run("board", "check", str(list_), code=1)
    assert "a drawn board needs a line" in run("board", "check", GAME, code=1)
    assert "is no text" in run("board", "check", str(binary), code=2)
    assert "cannot read" in run("board", "check", "none.json", code=2)
    assert "no se puede leer" in run("board", "check", "none.json", code=2, language="es")
    assert "no ruleset 'chess'" in run("board", "check", str(broken), "--ruleset", "chess", code=2)
    assert "not played on an island" in run("board", "check", str(broken), "--ruleset", "cards", code=2)
    assert "FILE" in run("board", "check", code=2)
    assert "con 1 si alguno no lo es" in " ".join(run("board", "check", "--help", language="es").split())
    assert run("board", "--lang=en", "check", "--help") == run("board", "check", "-h")
    for digits, words in (("9" * 5000, "at most 19 digits, not 5000"), ("[" * 100_000, "more than 24 deep")):
        broken.write_text(digits, encoding="utf-8")
        assert words in run("board", "check", str(broken), code=1)


def test_a_board_is_had_again_by_its_code():
    told = json.loads(run("board", "--seed", "31", "--max-clump", "2", "--json"))
    assert json.loads(run("board", "--code", told["code"], "--json")) == told
    assert run("board", "--code", "standard-1f") == run("board", "standard-1f")


@pytest.mark.thorough
def test_bench_measures(tmp_path):
    told = json.loads(run("bench", "--seconds", "0.2", "--json"))["base"]
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
        (("board", "--save", "nowhere/board.svg"), "cannot write nowhere"),
        (("board", "beginner", "--seed", "3"), "takes no seed"),
        (("board", "standard-1f", "--max-clump", "2"), "takes no options"),
        (("board", "standard-xyz"), "hexadecimal"),
        (("board", "--code", "standard-xyz"), "hexadecimal"),
        (("board", "beginner", "--code", "standard-1f"), "not both"),
        (("board", "--code", "standard-1f", "--seed", "3"), "takes no seed"),
        (("board", "--max-vertex-pips", "5"), "loosen a dial"),
        (("board", GAME), "line 'board"),
        (("play", "--players", "1"), "2 to 4"),
        (("play", "--bot", "random,nobody"), "there is no bot 'nobody'"),
        (("play", "--set", "points_to_win=--5"), "--set points_to_win=12"),
        (("sim", "--set", "points_to_win=²"), "--set points_to_win=12"),
        (("sim", "--set", f"points_to_win={'9' * 5000}"), "--set points_to_win=12"),
        (("sim", "--board", "nowhere.txt"), "cannot read nowhere.txt"),
        (("replay", GAME, "--to", "99999"), "the record has 261 actions, not 99999"),
        (("replay", GAME, "--json", "--log", "--actions"), "--json, --actions: choose one"),
        (("replay", GAME, "--position", "--json"), "--json, --position: choose one"),
        (("replay", GAME, "--save", "board.svg", "--log"), "--save, --log: choose one"),
        (("board", "--save", "board.svg", "--json"), "--save, --json: choose one"),
        (("rules", "base", "--markdown", "--json"), "--json, --markdown: choose one"),
        (("board", "mine.toml"), "there is no board"),
    ],
)
def test_mistakes_are_told_in_one_line(words, said):
    assert said in run(*words, code=2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "chess"), "no hay ningún reglamento 'chess'; hay base"),
        (("rules", "cities-knights", "--set", "printed_start=1"), "desactiva «Salida impresa» (printed_start)"),
        (("rules", "base", "--set", "points"), "se esperaba --set points_to_win=12, y hay 'points'"),
        (("sim", "--bots", "genius"), "no hay ningún bot 'genius'; hay random, weighted, settler"),
        (("board", "beginner", "--code", "standard-1f"), "no los dos"),
        (("replay", GAME, "--to", "99999"), "el registro tiene 261 acciones, no 99999"),
        (("replay", GAME, "--position", "--json"), "--json, --position: elige una"),
        # What the library for command lines finds out by itself.
        ((), "Órdenes"),
        (("dance",), "No hay ninguna orden 'dance'."),
        (("sim", "--gamez", "3"), "No hay ninguna opción '--gamez'. ¿Querías decir '--games'?"),
        (("sim", "--games", "many"), "Valor no válido en '--games': 'many' no es un número válido"),
        (("sim", "--games"), "La opción '--games' necesita un valor."),
        (("sim", "--json=1"), "La opción '--json' no admite valor."),
        (("play", "--dice", "loaded"), "'loaded' no es ninguno de 'random', 'balanced'."),
        (("rules",), "Falta el argumento 'RULESET'."),
        (("rules", "base", "duel"), "Sobra un argumento (duel)"),
        (("verify", "nowhere.txt"), "Fichero 'nowhere.txt': no existe."),
        (("verify", "."), "Fichero '.': es una carpeta."),
    ],
)
def test_mistakes_are_told_in_spanish(words, said):
    text = run(*words, code=2, language="es")
    assert said in text
    english = (
        "Usage",
        "File ",
        "Error: Invalid",
        "Try '",
        "Missing",
        "No such",
        "unexpected",
        "must",
        "there is",
        "expected",
    )
    assert not any(word in text for word in english), text


@pytest.mark.parametrize(("command", "said"), [("replay", "--save FICHERO"), ("report", "--svg CARPETA")])
def test_files_and_folders_are_named_without_an_article(command, said):
    assert said in run(command, "--help", language="es")


def test_a_damaged_record_is_told_in_spanish(tmp_path):
    lines = Path(GAME).read_text(encoding="utf-8").splitlines(keepends=True)
    path = tmp_path / "cut.txt"
    path.write_text("".join(lines[:-3]), encoding="utf-8")
    assert "el registro está cortado" in run("verify", str(path), code=1, language="es")
    assert "el registro está cortado" in run("replay", str(path), code=1, language="es")


def test_a_game_in_the_terminal(tmp_path):
    """A person who always takes the first choice, asks for help, mistypes, saves and quits."""
    path = tmp_path / "mine.txt"
    words = ["ayuda", "tablero", "BUILD_SETTLEMENT z9N", "99", "BUILD_SETTLEMENT e4N", "deshacer", "BUILD_SETTLEMENT d4N",
             f"guardar {path}", "salir"]  # fmt: skip
    text = run("play", "--seed", "5", language="es", stdin="\n".join(words) + "\n")
    assert "no hay ninguna encrucijada 'z9N'" in text
    assert "Elige un número de 1 a" in text
    assert "Deshecho" in text
    assert "Funda tu primer poblado" in text
    assert "Rojo (tú) construye un poblado en d4N" in text
    assert "0 BUILD_SETTLEMENT d4N" in path.read_text(encoding="utf-8")


def test_whoever_has_no_card_to_play_is_asked_for_the_dice_alone():
    asked = run("play", "--seed", "5", language="es", stdin="1\n" * 12).splitlines()
    assert "Tira los dados" in asked and "Tira los dados o juega una carta" not in asked


def test_a_game_on_a_board_from_a_file(tmp_path):
    path = tmp_path / "mine.json"
    run("board", "beginner", "--save", str(path))
    assert "M10" in run("play", "--board", str(path), stdin="quit\n")
    path.write_text('{"tiles": []}', encoding="utf-8")
    assert "at least one tile" in run("play", "--board", str(path), code=2)


@pytest.mark.thorough
def test_bots_play_on_a_board_from_a_file_in_several_processes(tmp_path):
    path = tmp_path / "mine.txt"
    run("board", "beginner", "--save", str(path))
    games = ("sim", "--games", "2", "--seed", "3", "--set", "points_to_win=3", "--json", "--board")
    one = json.loads(run(*games, str(path)))
    assert one["hash"] == json.loads(run(*games, str(path), "--workers", "2"))["hash"]
    assert one["board"]["tiles"] == json.loads(run("board", "beginner", "--json"))["tiles"]


@pytest.mark.parametrize(
    ("game", "kind", "taken"),
    [
        ("whole-game-of-four", "BUILD_ROAD", True),
        ("whole-game-of-four", "BUY_CARD", False),
        ("knights-four", "DEPLOY", True),
        ("knights-four", "ACTIVATE", True),
        ("knights-four", "IMPROVE", True),
        ("cards-six", "BUILD_ROAD", False),
    ],
)
def test_the_terminal_takes_back_what_the_browser_does(game, kind, taken):
    """A placement on an island reveals nothing; a card that is bought does. In the card game nothing is taken back."""
    record = record_from_text((Path(GAME).parent / f"{game}.txt").read_text(encoding="utf-8"))
    n = next(n for n, action in enumerate(record.actions) if action.startswith(f"0 {kind}") and n > 20)
    table = Table.from_record(record, upto=n)
    before = table.game.copy()
    table.play(record.actions[n])
    assert _Session(table, {}, Say("en"))._undo() == taken
    assert table.game.same_as(before) == taken


def test_a_whole_game_in_the_terminal(tmp_path):
    """The last choice is most often to build or to end the turn; the game comes to its end."""
    path = tmp_path / "whole.txt"
    words = ["1"] * 3000 + [f"save {path}"]
    done = CliRunner().invoke(
        group("en"), ["play", "--seed", "8", "--set", "points_to_win=3", "--dice", "balanced"], input="\n".join(words)
    )
    assert "wins" in done.output


def test_nobody_plays_for_another_seat_or_for_nature():
    words = ["1 BUILD_SETTLEMENT d4N", "* DICE 3+3", "BUILD_SETTLEMENT d4N", "BUILD_CITY d4N", "quit"]
    text = run("play", "--seed", "5", stdin="\n".join(words) + "\n")
    assert text.count("not for you to do") == 2
    assert "Red (you) builds a settlement at d4N" in text
    assert "0 BUILD_CITY d4N: " in text


def test_the_end_of_input_ends_the_game():
    assert "Place your first settlement" in run("play", "--seed", "5", stdin="")


def test_serving_is_handed_to_the_server(monkeypatch):
    calls, named = [], []
    monkeypatch.setattr(
        "poblado.server.main.run", lambda *given, **more: (calls.append(given), named.append(tuple(more.values())))
    )
    run("serve", "--host", "0.0.0.0", "--port", "8123", "--database", "games.sqlite3", "--open")
    assert calls == [("0.0.0.0", 8123, "games.sqlite3", True, None, (), "127.0.0.1", True, None)]
    monkeypatch.setenv("POBLADO_DATABASE", "postgresql://db/poblado")
    run("serve")
    assert calls[1] == ("127.0.0.1", 8000, "postgresql://db/poblado", False, None, (), "127.0.0.1", True, None)
    run("serve", "--keep", "90")
    monkeypatch.setenv("POBLADO_KEEP", "30")
    run("serve")
    monkeypatch.setenv("POBLADO_KEEP", "")
    run("serve")
    assert [given[-1] for given in calls[2:]] == [90, 30, None]
    assert set(named) == {("", (), "")}
    run("serve", "--root-path", "/p", "--name", "a.example", "--name", "b.example", "--watch-token", "word")
    for name, value in (("ROOT_PATH", "/p"), ("NAMES", "a.example b.example"), ("WATCH_TOKEN", "word")):
        monkeypatch.setenv(f"POBLADO_{name}", value)
    run("serve")
    assert named[-2:] == [("/p", ("a.example", "b.example"), "word")] * 2
    for days in ("0", "-3", "x", "1.5"):
        run("serve", "--keep", days, code=2)
    run("serve", "--port", "99999", code=2)


def test_a_server_without_a_database_says_so_in_a_line():
    assert "expected a file's path" in run("serve", "--database", "mysql://db/poblado", code=2)


@pytest.mark.thorough
@pytest.mark.parametrize("words", [
    ("rulesets",), ("rules", "base"), ("verify", GAME), ("replay", GAME), ("bench", "--seconds", "0.1"),
    ("sim", "--games", "1", "--ruleset", "duel", "--set", "points_to_win=3"),
])  # fmt: skip
def test_every_output_is_in_the_language_asked_for(words):
    assert run(*words, language="es") != run(*words, language="en")


@pytest.mark.parametrize("case", [label for label in matrix.ROWS if label in PRESETS or label.startswith("chapter-")])
def test_a_terminal_has_a_title_for_every_kind_of_action(case):
    """The list of choices asks faces for the title of a kind, with no slot and no value."""
    rules = matrix.rules_of(case)
    viewer = viewer_of_view(View(rules.new_game(), 0), [], "en", ["Ana"] * int(rules.seats))
    assert all(kind_title(viewer, spec) for spec in rules.specs if not spec.chance)


@pytest.mark.parametrize(
    ("asked", "fits"),
    [
        ("--chapter new-york --players 5", "base-5-6"),
        ("--players 6", "base-5-6"),
        ("--ruleset base-5-6 --players 3", "base"),
        ("--ruleset base-beginner --players 5", "base-5-6"),
        ("--ruleset cities-knights --players 5", "cities-knights-5-6"),
        ("--ruleset duel --players 4", "base"),
        ("--ruleset base-5-6-paired --chapter mallorca --players 3", "base"),
    ],
)
def test_a_wrong_number_of_players_points_to_the_ruleset_that_fits(asked, fits):
    said = run("sim", *asked.split(), "--games", "1", code=2)
    assert said.rstrip().endswith(f": choose --ruleset {fits}")
    said = run("sim", *asked.split(), "--games", "1", code=2, language="es")
    assert said.rstrip().endswith(f": elige --ruleset {fits}")


def test_a_number_of_players_that_no_ruleset_fits_points_nowhere():
    assert (
        run("sim", "--chapter", "new-york", "--players", "2", code=2).rstrip().endswith("is for 3 to 6 players, not 2")
    )
    assert run("sim", "--players", "9", code=2).rstrip().endswith("is for 2 to 4 players, not 9")


def test_a_check_says_where_the_robber_begins_where_nothing_says_it(tmp_path):
    told = {"tiles": [{"q": q, "r": 0, "terrain": "fields", "token": token} for q, token in enumerate((6, 5))]}
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(told), encoding="utf-8")
    assert run("board", "check", str(file)).endswith("so it begins at b3\n")
    file.write_text(json.dumps({**told, "robber": "b2"}), encoding="utf-8")
    assert run("board", "check", str(file)) == f"{file}: good. 2 tiles, 0 harbours\n"
