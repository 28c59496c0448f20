"""What a wheel is: compiled or for any platform, never something in between, and never made of what was there before."""

import os
import subprocess
import sys
import zipfile

import pytest
from tools import choices

pytest.importorskip("mypyc", reason="mypy brings the compiler")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="the compiler is put in front by a shell script"),
]

compiler = pytest.mark.skipif(bool(choices.why_no_compiler()), reason="there is no compiler")


def build(checkout, kind="wheel", **environment):
    """Build as an installer does. Returns the file, or what was said where that failed."""
    out = checkout.parent / f"out{len(list(checkout.parent.iterdir()))}"
    out.mkdir()
    said = {name: value for name, value in os.environ.items() if not name.startswith("POBLADO_")}
    done = subprocess.run(
        [sys.executable, "-c", f"from setuptools import build_meta as b; b.build_{kind}({str(out)!r})"],
        cwd=checkout, env={**said, **environment}, capture_output=True, text=True,
    )  # fmt: skip
    return next(out.iterdir()) if done.returncode == 0 else done.stderr


def install(checkout, **environment):
    """Install as a person does, with pip's cache. Returns the folder."""
    place = checkout.parent / "environment"
    said = {name: value for name, value in os.environ.items() if not name.startswith("POBLADO_")}
    command = [sys.executable, "-m", "pip", "install", "--no-build-isolation", "--no-deps", "--no-index", "--upgrade"]
    subprocess.run(
        [*command, "--cache-dir", checkout.parent / "cache", "--target", place, checkout],
        env={**said, **environment}, check=True, capture_output=True,
    )  # fmt: skip
    return place


def names(wheel):
    return [name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info" not in name]


def binaries(place):
    return {str(path.relative_to(place)).partition(".")[0] for path in place.rglob("*.so")}


def noted(wheel):
    return zipfile.ZipFile(wheel).read("poblado/build.json").decode()


def test_an_interpreted_wheel_is_for_any_platform_and_says_why(checkout):
    asked = build(checkout, POBLADO_COMPILE="0")
    assert asked.name.endswith("-py3-none-any.whl")
    assert noted(asked) == '{"compiled": false, "why": "asked"}\n'
    missing = build(checkout, CC="false")
    assert missing.name.endswith("-py3-none-any.whl")
    assert noted(missing) == '{"compiled": false, "why": "no_compiler", "said": "false: exit code 1"}\n'


def test_who_insists_on_compiling_is_told_that_there_is_no_compiler(checkout):
    said = build(checkout, CC="false", POBLADO_COMPILE="1")
    assert "POBLADO_COMPILE=1, but nothing can be compiled here: false: exit code 1" in said


@compiler
def test_a_build_takes_nothing_from_another_kind_of_build(checkout):
    assert binaries(install(checkout, POBLADO_COMPILE="0")) == set()
    place = install(checkout)
    assert binaries(place) == {
        "poblado__mypyc",  # a name of its own: two packages in one environment do not overwrite each other's
        "poblado/kernel/small",
        "poblado/kernel/other",
    }
    assert (place / "poblado" / "build.json").read_text() == '{"compiled": true, "optimisation": 1}\n'

    # What has gone from the sources, and what is no longer compiled, is not in a later wheel.
    (checkout / "src" / "poblado" / "kernel" / "other.py").unlink()
    again = build(checkout, POBLADO_OPT="0")
    assert "none-any" not in again.name
    assert noted(again) == '{"compiled": true, "optimisation": 0}\n'
    assert not [name for name in names(again) if "other" in name]
    assert not [name for name in names(build(checkout, POBLADO_COMPILE="0")) if name.endswith(".so")]


@compiler
def test_a_compiler_that_fails_is_loud(checkout, tmp_path):
    wrapper = tmp_path / "half-a-compiler"
    wrapper.write_text('#!/bin/sh\ncase "$*" in *"-x c"*) exit 0;; *) echo "out of memory" >&2; exit 1;; esac\n')
    wrapper.chmod(0o755)
    said = build(checkout, CC=str(wrapper))
    assert isinstance(said, str), "it went on in silence"
    assert "out of memory" in said
    assert "The C compiler could not build Poblado's rules" in said
    assert "POBLADO_COMPILE=0" in said


@compiler
def test_the_archive_of_the_sources_is_made_without_compiling(checkout):
    assert build(checkout, "sdist").name.endswith(".tar.gz")
    assert not (checkout / "build").exists()
