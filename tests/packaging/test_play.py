"""`make play` and `make installed`: which build is served, when one is compiled, and what is said."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

pytest.importorskip("fcntl", reason="make is for systems that have it")

from tools import choices, play

from poblado.cli.say import Say

SAY = Say("en")


class Served(Exception):
    """Stands for the process becoming the server."""


class Compiler:
    """Stands for pip: makes a wheel, or fails, and counts."""

    def __init__(self):
        self.calls = []
        self.fails = False
        self.takes = 0.0

    def __call__(self, command, **options):
        command = [str(word) for word in command]
        self.calls.append(command)
        if "venv" in command:
            Path(command[-1]).mkdir(parents=True, exist_ok=True)
        if "wheel" in command:
            time.sleep(self.takes)
            options["stdout"].write("what the compiler said\n")
            if not self.fails:
                folder = Path(command[command.index("--wheel-dir") + 1])
                folder.mkdir()
                (folder / "poblado-0.1.0-py3-none-any.whl").write_text("a wheel")
        return subprocess.CompletedProcess(command, int(self.fails and "wheel" in command))

    def count(self, word):
        return sum(word in command for command in self.calls)


@pytest.fixture
def compiler(checkout, tmp_path, monkeypatch):
    """A checkout with an environment of its own, where compiling costs nothing."""
    made = Compiler()
    monkeypatch.setattr(play, "ROOT", checkout)
    monkeypatch.setattr(play, "SOURCE", checkout / "src")
    monkeypatch.setattr(play, "HOME", tmp_path / "compiled")
    monkeypatch.setattr(play.subprocess, "run", made)
    monkeypatch.setattr(choices, "why_no_compiler", lambda: "")
    for name in play.SHARED:
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "compiled").mkdir()
    return made


@pytest.fixture
def start(compiler, monkeypatch, capsys):
    """Starts the table. Returns whether it is interpreted, what was said, and whether compiling began beside."""
    begun = []
    monkeypatch.setattr(play.Build, "begin_beside", lambda build: begun.append(build.folder))

    def serve(arguments, interpreted):
        assert arguments == ["--open"]
        raise Served(interpreted)

    monkeypatch.setattr(play, "serve", serve)

    def started():
        begun.clear()
        with pytest.raises(Served) as served:
            play.play(["--open"], SAY)
        return served.value.args[0], capsys.readouterr().out, bool(begun)

    return started


def test_the_first_table_waits_for_no_compiler(start, compiler):
    interpreted, said, begun = start()
    assert (interpreted, begun) == (True, True)
    assert said == SAY("make.beside", log=play.Build().log) + "\n"
    assert compiler.calls == []


def test_the_next_start_takes_what_was_compiled_beside(start, compiler):
    start()
    play.Build().make()
    assert start() == (False, "", False)
    assert compiler.count("--force-reinstall") == 1
    assert start() == (False, "", False)
    assert compiler.count("--force-reinstall") == 1, "it is installed once"
    assert compiler.count("wheel") == 1


def test_changed_sources_are_compiled_again_and_served_as_they_are_meanwhile(start, compiler, checkout):
    play.Build().make()
    assert start()[0] is False
    (checkout / "src" / "poblado" / "kernel" / "small.py").write_text("x = 1\n")
    interpreted, _, begun = start()
    assert (interpreted, begun) == (True, True)


def test_while_one_compiles_no_other_does(start, compiler):
    with play._alone():
        interpreted, said, begun = start()
    assert (interpreted, begun) == (True, False)
    assert said == SAY("make.compiling") + "\n"


def test_two_that_begin_at_the_same_time_compile_once(compiler):
    compiler.takes = 0.2
    both = [threading.Thread(target=play.Build().make) for _ in range(2)]
    for each in both:
        each.start()
    for each in both:
        each.join()
    assert compiler.count("wheel") == 1


def test_a_compiler_that_failed_is_told_of_at_each_start_and_not_asked_again(start, compiler, checkout):
    compiler.fails = True
    start()
    play.Build().make()
    for _ in range(2):
        interpreted, said, begun = start()
        assert (interpreted, begun) == (True, False)
        assert said == SAY("make.failed", log=play.Build().log) + "\n"
    assert play.Build().log.read_text() == "what the compiler said\n"
    play.Build().make()
    assert compiler.count("wheel") == 1
    (checkout / "src" / "poblado" / "kernel" / "small.py").write_text("x = 1\n")
    assert start()[2], "the sources have changed"


def test_without_a_compiler_it_is_said_once(start, monkeypatch):
    monkeypatch.setattr(choices, "why_no_compiler", lambda: "false: exit code 1")
    assert start() == (True, SAY("make.no_compiler", why="false: exit code 1") + "\n", False)
    assert start() == (True, "", False)


def test_who_wants_no_compiling_gets_none(start, monkeypatch):
    monkeypatch.setenv("POBLADO_COMPILE", "0")
    assert start() == (True, "", False)


def test_installing_waits_for_a_build_and_puts_it_in_once(compiler, capsys):
    play.install(SAY)
    play.install(SAY)
    assert compiler.count("wheel") == compiler.count("--force-reinstall") == 1
    assert capsys.readouterr().out == SAY("make.foreground", log=play.Build().log) + "\n"


def test_installing_fails_loudly_and_tries_again_when_asked(compiler, capsys):
    compiler.fails = True
    with pytest.raises(SystemExit) as stopped:
        play.install(SAY)
    assert stopped.value.code == SAY("make.not_installed", log=play.Build().log)
    assert "what the compiler said" in capsys.readouterr().err
    compiler.fails = False
    play.install(SAY)
    assert play.Build().installed


def test_installing_without_a_compiler_says_so_and_works(compiler, capsys, monkeypatch):
    monkeypatch.setattr(choices, "why_no_compiler", lambda: "false: exit code 1")
    play.install(SAY)
    assert capsys.readouterr().out == SAY("make.no_compiler", why="false: exit code 1") + "\n"
    assert play.Build().installed


def test_a_build_is_known_by_its_sources_and_choices(compiler, checkout, monkeypatch):
    first = play.fingerprint()
    small = checkout / "src" / "poblado" / "kernel" / "small.py"
    os.utime(small, (1, 1))
    assert play.fingerprint() == first, "a time is no change"
    found = {first}
    for name, said in (("POBLADO_OPT", "2"), ("POBLADO_COMPILE", "1"), ("CC", "clang"), ("CFLAGS", "-g")):
        monkeypatch.setenv(name, said)
        found.add(play.fingerprint())
        monkeypatch.delenv(name)
    monkeypatch.setattr(choices, "why_no_compiler", lambda: "none")
    found.add(play.fingerprint())
    small.write_text("x = 1\n")
    found.add(play.fingerprint())
    assert len(found) == 7


def test_the_copy_that_is_compiled_follows_the_sources_and_keeps_times(compiler, checkout):
    play._copy_sources()
    kernel = play.HOME / "tree" / "src" / "poblado" / "kernel"
    os.utime(kernel / "small.py", (1, 1))
    os.utime(checkout / "src" / "poblado" / "kernel" / "small.py", (2, 2))
    (checkout / "src" / "poblado" / "kernel" / "other.py").unlink()
    (checkout / "src" / "poblado" / "kernel" / "third.py").write_text("x = 1\n")
    play._copy_sources()
    assert sorted(path.name for path in kernel.iterdir()) == ["__init__.py", "small.py", "third.py"]
    assert (kernel / "small.py").stat().st_mtime == 1, "or its C would be compiled again"


def test_what_compiles_beside_outlives_the_server_and_gives_way_to_it(compiler, monkeypatch):
    begun, nice = [], []
    monkeypatch.setattr(play.subprocess, "Popen", lambda command, **options: begun.append((command, options)))
    play.Build().begin_beside()
    (command, options) = begun[0]
    assert command[1:] == ["-m", "tools.play", "beside"]
    assert options["start_new_session"], "Ctrl-C in the terminal reaches the server alone"
    monkeypatch.setattr(play.os, "nice", nice.append)
    play.main(["beside"])
    assert nice == [19]
    assert play.Build().wheel


@pytest.mark.slow
def test_the_sources_are_served_as_they_are(root, tmp_path):
    import socket
    from urllib.request import urlopen

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    server = subprocess.Popen(
        [sys.executable, "-m", "tools.play", "play", "--port", port, "--database", ":memory:"],
        cwd=root, env={**os.environ, "POBLADO_COMPILE": "0"}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert port in server.stdout.readline()
        ends = time.monotonic() + 30
        while True:
            try:
                page = urlopen(f"http://127.0.0.1:{port}/", timeout=5).read()
                break
            except OSError:
                assert time.monotonic() < ends
                time.sleep(0.1)
        assert b"<html" in page
    finally:
        server.terminate()
        server.wait(10)
        server.stdout.close()
