"""The load benchmark runs, on a real server with a real port."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

LOAD = Path(__file__).parents[2] / "benchmarks" / "load.py"


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_ten_tables_for_five_seconds(request, database):
    words = ["--tables", "10", "--seconds", "5", "--warm-up", "0", "--pause", "0.5", "--json"]
    if database == "postgres":
        words += ["--database", request.getfixturevalue("postgres").new_database()]
    done = subprocess.run([sys.executable, LOAD, *words], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    # Each person founds, at least, and every action is an event.
    assert told["actions"] >= 10
    assert told["events_per_second"] * told["seconds"] >= told["actions"]
    assert 0 < told["to_event_p50_ms"] <= told["to_event_p95_ms"] <= told["to_event_p99_ms"] < 30_000
    assert told["cpu_percent"] > 0 and told["memory_mb"] > 10


def test_an_address_that_is_none_is_refused():
    done = subprocess.run([sys.executable, LOAD, "--server", "localhost:80"], capture_output=True, text=True)
    assert done.returncode and "--server takes http://host:port" in done.stderr
