"""What the environment says about a build, and that nonsense there is an error."""

import os
import subprocess
import sys

import pytest
from tools import choices


def test_a_checkout_is_compiled_with_little_effort_unless_more_is_asked_for(monkeypatch):
    monkeypatch.delenv("POBLADO_OPT", raising=False)
    assert choices.level() == "1"
    for level in "0123":
        monkeypatch.setenv("POBLADO_OPT", level)
        assert choices.level() == level


@pytest.mark.parametrize("said", ["4", "-O2", "fast", ""])
def test_another_level_is_an_error_that_names_those_there_are(said, monkeypatch):
    monkeypatch.setenv("POBLADO_OPT", said)
    with pytest.raises(choices.BadChoice, match=r"POBLADO_OPT='.*': choose one of 0, 1, 2, 3"):
        choices.level()


def test_compiled_never_always_or_where_it_can_be(monkeypatch):
    monkeypatch.delenv("POBLADO_COMPILE", raising=False)
    assert choices.wanted() == "perhaps"
    for said, wanted in (("", "perhaps"), ("0", "never"), ("1", "always")):
        monkeypatch.setenv("POBLADO_COMPILE", said)
        assert choices.wanted() == wanted
    monkeypatch.setenv("POBLADO_COMPILE", "no")
    with pytest.raises(choices.BadChoice, match="choose one of 0, 1, or leave it unset"):
        choices.wanted()


def test_a_bad_choice_ends_a_build_with_one_line(root):
    done = subprocess.run(
        [sys.executable, "setup.py", "--version"],
        cwd=root, env={**os.environ, "POBLADO_OPT": "9"}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "POBLADO_OPT='9': choose one of 0, 1, 2, 3, or leave it unset\n"


@pytest.mark.skipif(sys.platform == "win32", reason="other compilers")
def test_what_is_no_compiler_is_told_with_its_reason(monkeypatch):
    monkeypatch.setenv("CC", "false")
    assert choices.why_no_compiler() == "false: exit code 1"
    monkeypatch.setenv("CC", "/nowhere/cc -pthread")
    assert choices.why_no_compiler() == "/nowhere/cc: No such file or directory"


@pytest.mark.skipif(sys.platform == "win32", reason="other compilers")
def test_a_compiler_without_the_headers_of_python_is_none(monkeypatch, tmp_path):
    monkeypatch.delenv("CC", raising=False)
    if choices.why_no_compiler():
        pytest.skip("there is no compiler")
    monkeypatch.setattr(
        choices.sysconfig, "get_paths", lambda: {"include": str(tmp_path), "platinclude": str(tmp_path)}
    )
    assert "Python.h" in choices.why_no_compiler()


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler is a shell script")
def test_a_compiler_says_why_in_any_language(monkeypatch, tmp_path):
    compiler = tmp_path / "cc"
    compiler.write_text(
        '#!/bin/sh\n[ "$LC_ALL" = C ] && echo "x.c: error: no" >&2 || echo "x.c: Fehler: nein" >&2\nexit 1\n'
    )
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert choices.why_no_compiler() == "x.c: error: no"
