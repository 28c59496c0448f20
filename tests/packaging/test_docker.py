"""The image and the compose file, read beside the program they start: no Docker is needed for that."""

import re
import shlex
from pathlib import Path

import yaml
from click.testing import CliRunner

from poblado.cli.main import group
from poblado.server import store
from poblado.server.protocol import Trusted

ROOT = Path(__file__).parents[2]
LINES = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text(encoding="utf-8")).splitlines()
STEPS = [tuple(line.split(" ", 1)) for line in LINES if line and not line.startswith("#")]
IGNORED = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
POBLADO = COMPOSE["services"]["poblado"]
DATABASE = COMPOSE["services"]["database"]


def said(word):
    return [rest for step, rest in STEPS if step == word]


def environment():
    return dict(pair.split("=", 1) for line in said("ENV") for pair in shlex.split(line))


def test_the_image_is_made_in_two_stages_of_a_plain_slim_one():
    first, last = said("FROM")
    assert first == f"{last} AS build"
    assert re.fullmatch(r"python:3\.1[1-4]-slim", last)
    assert COMPOSE["services"]["database"]["image"] == "postgres:17"


def test_what_is_copied_exists_and_is_not_ignored():
    copied = [line.split()[:-1] for line in said("COPY") if not line.startswith("--from")]
    names = [name for words in copied for name in words]
    assert {"pyproject.toml", "setup.py", "README.md", "LICENSE", "src", "tools"} <= set(names)
    for name in names:
        assert (ROOT / name).exists(), name
        assert f"!{name}" in IGNORED, name
    assert IGNORED[0] == "*"


def test_the_rules_are_compiled_or_the_image_is_not_made():
    (build,) = [line for line in said("RUN") if "pip install" in line]
    assert "POBLADO_COMPILE=1" in build
    assert said("ARG") == ["POBLADO_OPT=2"]
    assert "[postgres]" in build


def test_nobody_is_root_in_it_and_what_it_keeps_is_a_volume():
    assert said("USER") == ["poblado"]
    order = [step for step, _ in STEPS]
    assert order.index("USER") < order.index("ENTRYPOINT")
    assert said("VOLUME") == ["/data"]
    assert environment()["POBLADO_DATABASE"].startswith("sqlite:////data/")


def test_the_command_is_one_that_poblado_knows():
    (entry,), (command,) = said("ENTRYPOINT"), said("CMD")
    words = yaml.safe_load(entry) + yaml.safe_load(command)
    assert words[:2] == ["poblado", "serve"]
    shown = CliRunner().invoke(group("en"), ["serve", "--help"]).output
    options = [word for word in words if word.startswith("--")]
    assert options == ["--host", "--port"]
    for option in options:
        assert option in shown
    port = words[words.index("--port") + 1]
    assert said("EXPOSE") == [port]
    assert COMPOSE["services"]["caddy"]["command"][-2:] == ["--to", f"poblado:{port}"]
    (health,) = said("HEALTHCHECK")
    assert f":{port}/healthz" in health


def test_the_health_check_is_python_that_can_be_read():
    (health,) = said("HEALTHCHECK")
    words = yaml.safe_load(health.partition("CMD ")[2])
    assert words[:2] == ["python", "-c"]
    compile(words[2], "healthcheck", "exec")
    routes = (ROOT / "src" / "poblado" / "server" / "app.py").read_text(encoding="utf-8")
    assert "/healthz" in routes


def test_the_environment_is_one_that_the_program_reads():
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    for name in [*environment(), *POBLADO["environment"]]:
        if name.startswith("POBLADO_"):
            assert f'"{name}"' in sources, name


def test_only_caddy_is_open_and_it_speaks_tls_and_is_believed():
    assert [name for name, service in COMPOSE["services"].items() if "ports" in service] == ["caddy"]
    caddy = COMPOSE["services"]["caddy"]
    assert caddy["ports"] == ["80:80", "443:443", "443:443/udp"]
    assert caddy["command"][:3] == ["caddy", "reverse-proxy", "--from"]
    assert caddy["command"][3].startswith("${POBLADO_HOST:?"), "a name alone, for which it gets a certificate"
    assert "network_mode" not in str(COMPOSE) and "expose" not in str(COMPOSE)
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    assert POBLADO["environment"]["FORWARDED_ALLOW_IPS"] == network["subnet"]
    assert "172.31.254.2" in Trusted(network["subnet"])


def test_the_server_waits_for_its_database_and_speaks_to_it():
    assert POBLADO["build"] == "."
    assert POBLADO["depends_on"] == {"database": {"condition": "service_healthy"}}
    address = POBLADO["environment"]["POBLADO_DATABASE"]
    user, database = DATABASE["environment"]["POSTGRES_USER"], DATABASE["environment"]["POSTGRES_DB"]
    filled = re.sub(r"\$\{[^}]*\}", "secret", address)
    assert filled == f"postgresql://{user}:secret@database:5432/{database}"
    assert "secret" not in store.without_password(filled)
    assert DATABASE["environment"]["POSTGRES_PASSWORD"] in address
    (volume,) = DATABASE["volumes"]
    assert volume.partition(":")[0] in COMPOSE["volumes"]


def test_the_pages_tell_how_it_is_run():
    for page in ("docs/server.md", "docs/es/instalar.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for words in ("docker build", "docker run", "docker compose up", "POBLADO_PASSWORD", "POBLADO_HOST", "/data"):
            assert words in text, (page, words)
