"""`tools/suite.py`: which failures of a run are tried once more, and what a run says in the end."""

import json
import subprocess
import urllib.error

import pytest
from tools import suite

pytest_plugins = "pytester"
FAILED = pytest.ExitCode.TESTS_FAILED


def test_only_time_outs_run_again():
    assert suite.to_run_again(FAILED, [("a", True), ("b", True), ("a", True)]) == ["a", "b"]
    assert suite.to_run_again(FAILED, [("a", True), ("b", False)]) == []
    assert suite.to_run_again(FAILED, [("a", True), ("a", False)]) == [], "its teardown failed for another reason"
    assert suite.to_run_again(0, []) == []


def test_many_time_outs_are_a_fault():
    some = [(str(n), True) for n in range(suite.MOST)]
    assert len(suite.to_run_again(FAILED, some)) == suite.MOST
    assert suite.to_run_again(FAILED, [*some, ("one more", True)]) == []


@pytest.mark.parametrize("status", [pytest.ExitCode.INTERRUPTED, pytest.ExitCode.INTERNAL_ERROR, 3])
def test_a_run_that_broke_off_stands(status):
    assert suite.to_run_again(status, [("a", True)]) == []


class HttpxTimeout(Exception):
    pass


HttpxTimeout.__name__ = "TimeoutException"


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (TimeoutError("the server does not start"), True),
        (subprocess.TimeoutExpired("poblado", 30), True),
        (urllib.error.URLError(TimeoutError()), True),
        (type("ReadTimeout", (HttpxTimeout,), {})(), True),
        (urllib.error.URLError(ConnectionRefusedError()), False),
        (AssertionError("Timeout"), False),
        (None, False),
    ],
)
def test_what_is_a_time_out(error, expected):
    assert suite.is_timeout(error) is expected


def test_of_playwright_too():
    api = pytest.importorskip("playwright.sync_api")
    assert suite.is_timeout(api.TimeoutError("Timeout 30000ms exceeded"))
    assert not suite.is_timeout(api.Error("net::ERR_FAILED"))


TESTS = """
    import pytest

    @pytest.fixture
    def late():
        raise TimeoutError

    @pytest.mark.browser
    def test_page():
        raise TimeoutError

    @pytest.mark.process
    def test_server(late):
        pass

    def test_rule():
        raise TimeoutError

    @pytest.mark.browser
    def test_wrong():
        assert False
"""


def test_what_failed_by_a_time_out_is_noted(pytester, tmp_path, capsys):
    """Of tests that wait for a browser or a process; a rule that takes its time has failed."""
    pytester.makepyfile(TESTS)
    pytester.makeini("[pytest]\nmarkers =\n    browser\n    process\n")
    report = tmp_path / "failures.json"
    pytester.inline_run("-p", "no:cacheprovider", plugins=[suite.Failures(report)])
    assert "FAILED" not in capsys.readouterr().out.partition("= FAILURES =")[0], "workers print nothing of their own"
    found = {test.partition("::")[2]: timed_out for test, timed_out in json.loads(report.read_text())}
    assert found == {"test_page": True, "test_server": True, "test_rule": False, "test_wrong": False}


def test_each_failure_is_named_before_the_run_ends(pytester, tmp_path, capsys):
    """So a run that somebody stops has said what failed until then."""
    pytester.makepyfile(TESTS)
    pytester.makeini("[pytest]\nmarkers =\n    browser\n    process\n")
    pytester.inline_run("-p", "no:cacheprovider", plugins=[suite.Failures(tmp_path / "failures.json", tells=True)])
    told = capsys.readouterr().out.partition("= FAILURES =")[0]
    assert told.count("FAILED") == 4 and "::test_wrong" in told


MANY = """
    import pytest

    @pytest.fixture(params=range(3))
    def number(request):
        return request.param

    {rest}

    def test_dear(number):
        import time
        time.sleep(0.1)
"""


@pytest.mark.parametrize("others", [suite.DEAREST, 1], ids=["many", "few"])
def test_the_dearest_functions_are_listed(pytester, capsys, others):
    """With the time of all their cases, and not in a run of a few."""
    rest = "\n\n".join(f"    def test_{n}(): pass" for n in range(others))
    pytester.makepyfile(MANY.format(rest=rest.strip()))
    pytester.inline_run("-p", "no:cacheprovider", plugins=[suite.Durations()])
    told = [line.split() for line in capsys.readouterr().out.splitlines() if " tests  " in line]
    assert len(told) == (suite.DEAREST if others > 1 else 0)
    assert not told or told[0][2:] == ["3", "tests", "test_the_dearest_functions_are_listed.py::test_dear"]


@pytest.fixture
def runs(monkeypatch):
    """Instead of pytest: what each run is asked, and what comes of it."""
    asked, answers = [], []

    def run(*options, report):
        asked.append(options)
        return answers.pop(0)

    monkeypatch.setattr(suite, "run", run)
    return asked, answers


def test_what_passes_alone_is_listed_last(runs, capsys):
    asked, answers = runs
    answers += [(FAILED, [("t.py::a[b c]", True), ("t.py::d", True)]), (0, [])]
    assert suite.main(["-m", "not slow"]) == 0
    assert asked == [(*suite.ON_ALL_CORES, "-m", "not slow"), ("t.py::a[b c]", "t.py::d")]
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "Passed only when run again, alone: 2",
        "t.py::a[b c]",
        "t.py::d",
    ]


def test_what_fails_twice_has_failed(runs, capsys):
    _, answers = runs
    answers += [(FAILED, [("a", True), ("b", True)]), (FAILED, [("b", True)])]
    assert suite.main([]) == FAILED
    assert capsys.readouterr().out.splitlines()[-2:] == ["Passed only when run again, alone: 1", "a"]


def test_any_other_failure_ends_the_run(runs):
    asked, answers = runs
    answers += [(FAILED, [("a", True), ("b", False)])]
    assert suite.main([]) == FAILED and len(asked) == 1
