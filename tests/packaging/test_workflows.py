"""The workflows call what `make` calls, and what runs without a browser where one was promised fails."""

import subprocess
import sys
from pathlib import Path

import yaml

from poblado.server.protocol import Trusted

ROOT = Path(__file__).parents[2]
FLOWS = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in (ROOT / ".github" / "workflows").glob("*.yml")
}


def commands(flow):
    """What the steps of a workflow run."""
    return [step["run"] for job in FLOWS[flow]["jobs"].values() for step in job["steps"] if "run" in step]


def test_each_script_that_a_workflow_calls_is_one_that_make_calls_too():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {line.split(":")[0] for line in makefile.splitlines() if ":" in line and not line[:1].isspace()}
    for line in (line for flow in FLOWS for line in commands(flow)):
        word, *rest = line.split()
        if word == "make":
            assert set(rest) <= targets, line
        elif word in ("python", "sh") and rest[0].startswith("tools/"):
            assert (ROOT / rest[0]).is_file() and rest[0] in makefile, line


def test_every_push_and_every_pull_request_is_checked():
    # YAML 1.1 reads the key `on` as true.
    assert {"push", "pull_request"} <= set(FLOWS["checks"][True])
    run = commands("checks")
    assert {"make lint", "python tools/quick.py --pages"} <= set(run)
    assert {"python tools/quick.py --interpreted", "sh tools/ask_image.sh", "sh tools/ask_image.sh compose"} <= set(run)


def test_a_run_that_promised_a_browser_fails_without(tmp_path):
    told = "from long_run import lacking\ndef test_page():\n    lacking('no Chromium is installed here')\n"
    (tmp_path / "test_page.py").write_text(told, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(tmp_path),
        str(tmp_path),
    ]
    environment = {"PYTHONPATH": str(ROOT / "tests")}
    assert subprocess.run(command, env=environment, capture_output=True).returncode == 0
    failed = subprocess.run(command, env={**environment, "POBLADO_NO_SKIPS": "1"}, capture_output=True, text=True)
    assert failed.returncode == 1 and "no Chromium" in failed.stdout


def test_what_the_scripts_are_is_understood_by_the_shell():
    subprocess.run(["sh", "-n", str(ROOT / "tools" / "ask_image.sh")], check=True)


def test_only_caddy_is_open_and_it_speaks_tls_and_is_believed():
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["caddy"]
    caddy = compose["services"]["caddy"]
    assert caddy["ports"] == ["80:80", "443:443", "443:443/udp"]
    assert caddy["command"][:3] == ["caddy", "reverse-proxy", "--from"]
    assert caddy["command"][3].startswith("${POBLADO_HOST:?"), "a name alone, for which it gets a certificate"
    assert "network_mode" not in str(compose) and "expose" not in str(compose)
    (network,) = compose["networks"]["default"]["ipam"]["config"]
    assert compose["services"]["poblado"]["environment"]["FORWARDED_ALLOW_IPS"] == network["subnet"]
    assert "172.31.254.2" in Trusted(network["subnet"])
