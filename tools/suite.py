"""Runs the tests on all cores; what only took too long of a browser or a server process runs once more, alone.

A machine with other things to do may let a page or a process wait longer than any test waits. Where nothing but such
time-outs failed, these tests run again in one process, and the exit status is that of this second run. Any other failure
stands, and so do more time-outs than chance brings.

At the end of a run stand the dearest test functions, with their tests and seconds.
"""

import datetime
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Generator, Sequence
from pathlib import Path
from urllib.error import URLError

import pytest

ON_ALL_CORES = ("-n", "auto", "--maxprocesses", "8", "--dist", "worksteal")
"""As many workers as there are cores, but no more browsers and databases than a large machine can bear."""
REPORT = "POBLADO_FAILURES"
"""Environment variable with the file that a run leaves its failures in."""
OUTSIDE = ("browser", "process")
"""Markers of tests that wait for a process of their own."""
MOST = 8
"""More time-outs than that are a fault, and to run them one by one would take too long."""
TIMED_OUT = "timed out"
DEAREST = 10
"""Test functions whose time a run prints at its end."""

Failure = tuple[str, bool]
"""Id of a test, and whether it was a time-out."""


def is_timeout(error: BaseException | None) -> bool:
    """Tell whether an exception says that something did not come in time."""
    if isinstance(error, URLError) and isinstance(error.reason, BaseException):
        return is_timeout(error.reason)
    if isinstance(error, TimeoutError | subprocess.TimeoutExpired):
        return True
    return any(cls.__name__ in ("TimeoutError", "TimeoutException") for cls in type(error).__mro__)


def to_run_again(status: int, failures: Sequence[Failure]) -> list[str]:
    """Choose the tests that run again: all that failed, if each timed out and they are few; else none."""
    ids = list(dict.fromkeys(test for test, _ in failures))
    if status != pytest.ExitCode.TESTS_FAILED or not all(timed_out for _, timed_out in failures):
        return []
    return ids if len(ids) <= MOST else []


class Failures:
    """Pytest plugin that notes which tests failed, and which of them by a time-out.

    Args:
        tells: whether it names each at once, so that a run which is stopped has said what failed until then.
    """

    def __init__(self, path: Path, tells: bool = False) -> None:
        self.path = path
        self.tells = tells
        self.found: list[Failure] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        outside = any(item.get_closest_marker(name) for name in OUTSIDE)
        if report.failed and outside and call.excinfo is not None and is_timeout(call.excinfo.value):
            report.user_properties.append((TIMED_OUT, True))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.found.append((report.nodeid, (TIMED_OUT, True) in map(tuple, report.user_properties)))
            if self.tells:
                print(f"\nFAILED {report.nodeid}", flush=True)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not hasattr(session.config, "workerinput"):
            self.path.write_text(json.dumps(self.found), encoding="utf-8")


class Durations:
    """Pytest plugin that sums the seconds of each test function, over its parameters and all workers, fixtures included."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        function = report.nodeid.partition("[")[0]
        self.seconds[function] += report.duration
        self.tests[function] += report.when == "setup"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if len(self.seconds) <= DEAREST:
            return
        terminalreporter.section(
            f"dearest of {len(self.seconds)} test functions, {sum(self.seconds.values()):.0f} s in all"
        )
        for function in sorted(self.seconds, key=self.seconds.__getitem__, reverse=True)[:DEAREST]:
            terminalreporter.line(f"{self.seconds[function]:7.0f} s {self.tests[function]:5} tests  {function}")


def pytest_configure(config: pytest.Config) -> None:
    if path := os.environ.get(REPORT):
        # Workers speak with the run that began them by what they print.
        first = not hasattr(config, "workerinput")
        config.pluginmanager.register(Failures(Path(path), tells=first))
        if first:
            config.pluginmanager.register(Durations())


def run(*options: str, report: Path) -> tuple[int, list[Failure]]:
    """Run pytest with this plugin; its exit status, and what failed."""
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-p", "tools.suite", *options]
    night = os.environ.get("POBLADO_NIGHT") or datetime.date.today().strftime("%Y%m%d")
    env = {**os.environ, REPORT: str(report), "POBLADO_NIGHT": night}
    # Without its cache pytest rewrites the asserts of all modules anew, which takes each worker some ten seconds.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    status = subprocess.run(command, env=env).returncode
    if not report.exists():
        return status, []
    return status, [(test, timed_out) for test, timed_out in json.loads(report.read_text(encoding="utf-8"))]


def main(options: Sequence[str]) -> int:
    """Run the suite with options of pytest, and once more what only timed out; the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "failures.json"
        status, failures = run(*ON_ALL_CORES, *options, report=report)
        again = to_run_again(status, failures)
        if not again:
            return status
        print("\nOnly time-outs of browsers and server processes: they run once more, alone.", flush=True)
        status, failures = run(*again, report=report)
        failed = {test for test, _ in failures}
        passed = [test for test in again if test not in failed] if status in (0, pytest.ExitCode.TESTS_FAILED) else []
        print(f"\nPassed only when run again, alone: {len(passed)}")
        print(*passed, sep="\n", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
