"""What a package index and its visitors get: requirements, metadata, the sources' archive, the wheel, the README."""

import asyncio
import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from importlib.metadata import version
from pathlib import Path

import pytest
import uvicorn
import yaml
from click.testing import CliRunner
from packaging.requirements import Requirement
from starlette.middleware.gzip import GZipMiddleware
from tools import readme
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from poblado.cli import main as command

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WHEELS = PROJECT["tool"]["cibuildwheel"]
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8"))
ADDRESS = "https://example.org/somebody/poblado"


def requirement(name, among):
    return next(found for found in map(Requirement, among) if found.name == name)


def test_librt_is_pinned_for_a_build_and_a_range_to_run_with():
    built = requirement("librt", PROJECT["build-system"]["requires"]).specifier
    (pin,) = built
    assert pin.operator == "=="
    runs = requirement("librt", PROJECT["project"]["dependencies"]).specifier
    assert {each.operator for each in runs} == {">=", "<"}
    assert runs.contains(pin.version), "what it was built with"
    major, minor = map(int, pin.version.split(".")[:2])
    assert runs.contains(f"{major}.{minor + 1}.3"), "a newer one, which another package may need"
    assert not runs.contains(f"{major}.{minor - 1}"), "an older one may lack what the binary calls"
    assert not runs.contains(f"{major + 1}.0"), "where what it calls may be another thing"


@pytest.mark.parametrize("name, newer", [("starlette", "2.0"), ("uvicorn", "0.55.0")])
def test_what_is_leaned_on_from_inside_has_an_upper_bound_and_the_newest_below_it_is_tested(name, newer):
    bounds = requirement(name, PROJECT["project"]["dependencies"]).specifier
    assert {each.operator for each in bounds} == {">=", "<"}
    assert bounds.contains(version(name)), "what the tests run with"
    assert not bounds.contains(newer)


def test_the_inside_of_uvicorn_is_as_it_is_overridden():
    """Names that `server.protocol` and `server.main` override or call without an own definition."""
    http = HttpToolsProtocol(uvicorn.Config(lambda: None), uvicorn.server.ServerState(), {}, asyncio.new_event_loop())
    for name in (
        "_unset_keepalive_if_required",
        "connection_made",
        "data_received",
        "on_header",
        "on_headers_complete",
        "shutdown",
    ):
        assert callable(getattr(http, name)), name
    for name in ("parser", "transport", "headers", "connections", "client", "loop"):
        assert hasattr(http, name), name
    http.loop.close()
    server = uvicorn.Server(uvicorn.Config(lambda: None))
    assert callable(server.startup) and callable(server.shutdown)
    assert server.force_exit is False and {"connections", "tasks"} <= vars(server.server_state).keys()
    assert list(inspect.signature(GZipMiddleware).parameters)[:3] == ["app", "minimum_size", "compresslevel"]


def test_all_use_the_same_mypy():
    """What checks the types, what the tests ask and what compiles."""
    extras = PROJECT["project"]["optional-dependencies"]
    (pin,) = requirement("mypy", PROJECT["build-system"]["requires"]).specifier
    for among in (extras["dev"], extras["test"]):
        assert str(requirement("mypy", among).specifier) == str(pin)


def test_the_package_can_be_named_as_a_module_without_starting(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["poblado", "--no-such-option"])
    monkeypatch.delitem(sys.modules, "poblado.__main__", raising=False)
    assert importlib.import_module("poblado.__main__").main is command.main


def test_the_module_is_the_command():
    done = subprocess.run([sys.executable, "-m", "poblado", "--version"], capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stdout.startswith(f"poblado {PROJECT['project']['version']}, ")


# Wheels for those who have no compiler.


def test_there_is_a_wheel_for_each_python_that_is_said_to_do():
    told = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if ":: 3." in line]
    assert told == ["3.11", "3.12", "3.13", "3.14"]
    assert WHEELS["build"] == [f"cp{version.replace('.', '')}-*" for version in told]
    assert PROJECT["project"]["requires-python"] == f">={told[0]}"


def test_wheels_are_compiled_in_earnest_and_tried():
    assert WHEELS["environment"] == {"POBLADO_COMPILE": "1", "POBLADO_OPT": "2"}
    assert any("is_compiled()" in command for command in WHEELS["test-command"])


def test_the_workflow_builds_on_each_system_and_says_where_the_sources_stand():
    runners = WORKFLOW["jobs"]["wheels"]["strategy"]["matrix"]["runner"]
    assert {name.partition("-")[0] for name in runners} == {"ubuntu", "macos", "windows"}
    steps = [step.get("run", "") for job in WORKFLOW["jobs"].values() for step in job["steps"]]
    assert any("cibuildwheel" in step for step in steps)
    assert any("--sdist" in step for step in steps)
    assert "github.repository" in WORKFLOW["env"]["POBLADO_URL"]
    assert WHEELS["linux"]["environment-pass"] == ["POBLADO_URL"], "a container sees nothing else"


def test_uv_keeps_compiled_and_interpreted_builds_apart():
    keys = PROJECT["tool"]["uv"]["cache-keys"]
    assert {"POBLADO_COMPILE", "POBLADO_OPT"} <= {key.get("env") for key in keys}


# The README where no link may be relative.


def links(text):
    return re.findall(r"\]\(([^)]*)\)", text)


def test_links_of_the_readme_are_absolute_where_the_address_is_known():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = links(readme.for_a_package(text, ADDRESS))
    assert len(found) == len(links(text)) > 10
    at = f"v{PROJECT['project']['version']}"
    for link in found:
        way, path = re.fullmatch(rf"{ADDRESS}/(blob|raw|tree)/{at}/(.+)", link).groups()
        target = ROOT / path
        assert target.is_dir() if way == "tree" else target.is_file()
        assert (way == "raw") == path.endswith((".jpg", ".png")), "pictures are shown, pages are opened"


def test_the_readme_has_no_broken_link_where_the_address_is_not_known():
    text = readme.for_a_package((ROOT / "README.md").read_text(encoding="utf-8"), "")
    assert links(text) == []
    assert "the library in one sitting" in text


def test_a_link_to_another_host_or_to_the_page_itself_stays():
    for text in ("[a](https://example.org/x)", "[a](#speed)", "![a](http://example.org/x.png)"):
        assert readme.for_a_package(text, ADDRESS) == readme.for_a_package(text, "") == text


# What is published.


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """The sources' archive, made of a copy with the address, and the interpreted wheel that is made of the archive alone."""
    place = tmp_path_factory.mktemp("published")
    left = shutil.ignore_patterns(
        ".git", ".venv", "build", "dist", "site", "__pycache__", "*.egg-info", ".*_cache", ".hypothesis"
    )
    shutil.copytree(ROOT, place / "copy", ignore=left)
    (place / "copy" / "src" / "poblado" / "stray.so").write_text("")
    said = {**os.environ, "POBLADO_COMPILE": "0", "POBLADO_URL": ADDRESS, "PYTHONDONTWRITEBYTECODE": "1"}

    def build(kind, folder):
        code = f"from setuptools import build_meta as b; b.build_{kind}({str(place)!r})"
        subprocess.run([sys.executable, "-c", code], cwd=folder, env=said, check=True, capture_output=True)

    build("sdist", place / "copy")
    with tarfile.open(next(place.glob("*.tar.gz"))) as archive:
        archive.extractall(place / "unpacked", filter="data")
    (unpacked,) = (place / "unpacked").iterdir()
    build("wheel", unpacked)
    return unpacked, zipfile.ZipFile(next(place.glob("*.whl")))


@pytest.mark.slow
def test_the_archive_holds_all_that_the_project_is_made_of(published):
    unpacked, _ = published
    kinds = {".py", ".pyi", ".c", ".md", ".toml", ".json", ".txt", ".css", ".js", ".html", ".jpg", ".svg", ".ttf"}
    for folder in ("src", "docs", "examples", "tests", "benchmarks", "tools"):
        for path in (ROOT / folder).rglob("*"):
            inside = path.relative_to(ROOT)
            if path.suffix in kinds and "reference" not in inside.parts and ".egg-info" not in str(inside):
                assert (unpacked / inside).is_file(), inside
    for name in ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "Makefile",
                 "Dockerfile", "compose.yaml"):  # fmt: skip
        assert (unpacked / name).is_file(), name
    assert not [path for path in unpacked.rglob("*") if path.suffix in (".so", ".pyc")]


@pytest.mark.slow
def test_the_wheel_holds_all_that_the_package_reads_and_nothing_else(published):
    _, wheel = published
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    package = ROOT / "src"
    wanted = {
        str(path.relative_to(package))
        for path in (package / "poblado").rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".so")
    }
    assert held == wanted | {"poblado/build.json"}


@pytest.mark.slow
def test_the_metadata_name_the_address_and_show_the_readme(published):
    _, wheel = published
    name = next(name for name in wheel.namelist() if name.endswith("METADATA"))
    told = message_from_bytes(wheel.read(name))
    assert f"Homepage, {ADDRESS}" in told.get_all("Project-URL")
    assert told["Description-Content-Type"] == "text/markdown"
    assert told["License-Expression"] == "MIT AND OFL-1.1"
    text = told.get_payload(decode=True).decode()
    assert text.lstrip().startswith("# Poblado")
    assert all(link.startswith(ADDRESS) for link in links(text))


# What a visitor of the repository finds.


def test_who_reports_something_is_asked_what_is_needed():
    folder = ROOT / ".github" / "ISSUE_TEMPLATE"
    forms = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in folder.glob("*.yml") if path.stem != "config"]
    assert len(forms) == 3
    for form in forms:
        assert form["name"] and form["description"]
        asked = [field["id"] for field in form["body"]]
        assert len(asked) == len(set(asked))
        assert any(field.get("validations", {}).get("required") for field in form["body"])
        for words in re.findall(r"`poblado (\w+) (--\w+)`", str(form)):
            assert words[1] in CliRunner().invoke(command.group("en"), [words[0], "--help"]).output, words


@pytest.mark.parametrize("name", ["SECURITY.md", "CODE_OF_CONDUCT.md"])
def test_pages_for_people_lead_somewhere_and_speak_both_languages(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "En español" in text or "Cómo" in text
    for link in links(text):
        assert (ROOT / link).is_file(), link
