"""Damaged files and words on the command line: one line and an exit code, in both languages, and never a traceback."""

from random import Random

import pytest
from click.testing import CliRunner
from harm import SIGNS, as_text, harmed_data, harmed_text
from readers import chained, in_time, odd
from specimens import specimen

from long_run import has_its_turn
from poblado.cli.main import group
from poblado.presets import preset_names

NAMES = preset_names()


def damaged_file(rng, folder, kind, one, other):
    """A file of a kind with something wrong in it."""
    if kind == "record":
        header = as_text(harmed_data(rng, one.record_data["header"], other.record_data["header"]))
        twin = as_text(harmed_data(rng, one.record_data, other.record_data))
        text = rng.choice(
            (harmed_text(rng, one.record, other.record), chained(header, one.record_data["actions"]), twin)
        )
        suffix = ".txt"
    elif kind == "board":
        suffix = rng.choice((".json", ".txt", ".toml"))
        data = harmed_data(rng, one.board_data, other.board_data)
        text = (
            as_text(data) if suffix == ".json" else harmed_text(rng, one.drawn or one.board, other.drawn or other.board)
        )
    else:
        suffix, text = ".toml", harmed_text(rng, specimen("cards").board, other.board)
    path = folder / f"damaged{suffix}"
    told = text.encode("utf-8", "surrogatepass")
    if rng.random() < 0.1:
        at = rng.randrange(len(told) + 1)
        told = told[:at] + bytes([rng.randrange(256)]) + told[at:]
    path.write_bytes(told)
    return str(path)


def a_word(rng, word):
    """A word as somebody mistypes it."""
    return harmed_text(rng, word, rng.choice(SIGNS)[:40] or "x")


def a_call(rng, folder):
    """The words of a call, and what is typed at it."""
    one, other = specimen(rng.choice(NAMES)), specimen(rng.choice(NAMES))
    name = one.record_data["header"]["ruleset"]

    def path(kind):
        return damaged_file(rng, folder, kind, one, other)

    kind = rng.randrange(13)
    if kind == 0:
        return [
            "replay",
            path("record"),
            *rng.choice(([], ["--json"], ["--log", "--actions"], ["--position"], ["--to", a_word(rng, "12")])),
        ]
    if kind == 1:
        return ["verify", path("record"), *rng.choice(([], ["--json"]))]
    if kind == 2:
        return ["report", path("record"), *rng.choice(([], ["--json"]))]
    if kind == 3:
        return ["board", path("board"), *rng.choice(([], ["--names"], ["--json"]))]
    if kind == 4:
        return [
            "board",
            "check",
            path("board"),
            *rng.choice(([], ["--ruleset", name], ["--ruleset", a_word(rng, name)])),
        ]
    if kind == 5:
        return ["cards", "--check", path("cards")]
    if kind == 6:
        return ["sim", "--games", "1", "--ruleset", name, "--board", path("board")]
    if kind == 7:
        dial = rng.choice(("--seed", "--start-corner", "--tokens", "--frame", "--harbours", "--max-clump", "--code"))
        return ["board", "standard", dial, a_word(rng, rng.choice(("3", "random", "standard-1f")))]
    if kind == 8:
        return ["board", a_word(rng, "standard-1f.tokens-random.max_clump-4")]
    if kind == 9:
        option = rng.choice((("--set", "points_to_win=12"), ("--players", "4"), ("--chapter", "tides")))
        return ["rules", a_word(rng, name) if rng.random() < 0.3 else name, option[0], a_word(rng, option[1])]
    if kind == 10:
        option = rng.choice(
            (
                ("--seed", "3"),
                ("--bots", "settler,random"),
                ("--workers", "1"),
                ("--extra", "mine.py:Mine"),
                ("--set", "points_to_win=3"),
            )
        )
        return ["sim", "--games", "1", "--ruleset", name, option[0], a_word(rng, option[1])]
    if kind == 11:
        option = rng.choice(
            (("--bot", "settler"), ("--dice", "balanced"), ("--seed", "4"), ("--players", "3"), ("--board", "standard"))
        )
        return ["play", "--ruleset", name, option[0], a_word(rng, option[1])]
    return ["play", "--ruleset", name, "--seed", "3"]


def typed(rng):
    """What a person types at a game."""
    words = [
        "1",
        "2",
        "help",
        "undo",
        "board",
        "save " + rng.choice(("", "nowhere/x.txt", "\0")),  # in the test's own folder, whatever becomes of it
        "BUILD_ROAD c3NE",
        "0 ROLL",
        "END_TURN",
    ]
    return "\n".join(a_word(rng, rng.choice(words)) for _ in range(8)).encode("utf-8", "replace").decode() + "\n"


def fails(number, folder):
    """What is wrong with how a call is answered; empty where nothing is."""
    rng = Random(f"command {number}")
    words, language = a_call(rng, folder), rng.choice(("en", "es"))
    text = typed(rng) if words[0] == "play" else None
    with in_time(60):
        done = CliRunner().invoke(group(language), words, input=text, prog_name="poblado")
    called = f"{number}: {words!r:.300}"
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        return f"{called}: {done.exception!r:.300}"
    if done.exit_code not in (0, 1, 2):
        return f"{called}: exit code {done.exit_code}"
    if done.exit_code:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or done.output.splitlines()
        usage = bool(lines) and lines[0].startswith(("Usage:", "Uso:"))
        if usage:
            lines = lines[-1:]
        if len(lines) != 1 or odd(lines[0]) or (len(lines[0]) > 1800 and not usage):
            return f"{called}: {lines!r:.600}"
    return ""


@pytest.mark.thorough
def test_damaged_calls(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert not [told for number in range(50) if (told := fails(number, tmp_path))]


@pytest.mark.slow
def test_many_damaged_calls(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tonight = filter(has_its_turn, range(150, 3000))
    assert not [told for number in tonight if (told := fails(number, tmp_path))]
