"""What an operator watches: the text of `/metrics`, its counts, and `/healthz`."""

import re
import threading

import pytest
from person import Person
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from poblado.server import metrics
from poblado.server.app import create_app

SAMPLE = re.compile(r'([a-z_]+)(\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})? ([-+.0-9e]+)')


@pytest.fixture(autouse=True)
def counted_from_nothing(monkeypatch):
    monkeypatch.setattr(metrics, "_requests", {})
    monkeypatch.setattr(metrics, "_actions", [0] * (len(metrics.BUCKETS) + 1))
    monkeypatch.setattr(metrics, "_action_seconds", 0.0)


def read(text):
    """The samples by name and labels; every line must be one that Prometheus reads."""
    found, typed = {}, set()
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            typed.add(line.split()[2])
            continue
        if line.startswith("# HELP "):
            continue
        match = SAMPLE.fullmatch(line)
        assert match, line
        assert re.sub(r"_(bucket|sum|count)$", "", match[1]) in typed, line
        key = match[1] + (match[2] or "")
        assert key not in found, line
        found[key] = float(match[3])
    return found


def scrape(client):
    answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return read(answer.text)


@pytest.mark.thorough
def test_requests_are_counted_by_pattern_and_status_and_nobody_is_named(person):
    state = person.state()
    person.act(state["legal"][0])
    person.act("DANCE")
    person.client.get("/game/nothing")
    person.client.get("/no/such/page")
    person.client.get("/static/style.css")
    text = person.client.get("/metrics").text
    found = read(text)
    assert found['poblado_requests_total{route="/start",status="303"}'] == 1
    assert found['poblado_requests_total{route="/game/{id}/act",status="200"}'] == 1
    assert found['poblado_requests_total{route="/game/{id}/act",status="400"}'] == 1
    assert found['poblado_requests_total{route="/game/{id}",status="404"}'] == 1
    assert found['poblado_requests_total{route="other",status="404"}'] == 1
    assert found['poblado_requests_total{route="/static",status="200"}'] == 1
    assert found['poblado_request_seconds_total{route="/start",status="303"}'] > 0
    assert person.game not in text


def test_what_the_other_middleware_refuses_is_counted_too(app):
    client = TestClient(app)
    assert client.post("/start", content=b"x" * 70_000).status_code == 413
    assert scrape(client)['poblado_requests_total{route="other",status="413"}'] == 1


def test_a_request_that_breaks_the_server_is_a_500():
    async def broken(request):
        raise RuntimeError("lost")

    inner = metrics.Requests(Starlette(routes=[Route("/broken", broken)]))
    with pytest.raises(RuntimeError):
        TestClient(inner).get("/broken")
    assert metrics._requests["/broken", 500][0] == 1


def test_actions_fill_a_histogram():
    for seconds in (0.001, 0.005, 0.03, 0.03, 7.0, 99.0):
        metrics.observe_action(seconds)
    found = read(metrics.exposition({}).replace("+Inf", "inf"))
    bucket = {
        le: found[f'poblado_action_seconds_bucket{{le="{le}"}}'] for le in ("0.005", "0.025", "0.05", "10", "inf")
    }
    assert bucket == {"0.005": 2, "0.025": 2, "0.05": 4, "10": 5, "inf": 6}
    assert found["poblado_action_seconds_count"] == 6
    assert found["poblado_action_seconds_sum"] == pytest.approx(106.066)


def test_games_and_watchers_are_measured(app):
    client = TestClient(app)
    before = scrape(client)
    assert (before["poblado_open_games"], before["poblado_watchers"], before["poblado_bots_waiting"]) == (0, 0, 0)
    person = Person(app)
    person.state()
    _, stop = app.state.rooms.get(person.game).presence.watch([0])
    found = scrape(person.client)
    assert (found["poblado_open_games"], found["poblado_watchers"]) == (1, 1)
    stop()
    assert scrape(person.client)["poblado_watchers"] == 0


def test_bots_that_wait_are_counted():
    person = Person(create_app(bot_delay=60))
    # A settlement and a road: then the bots found.
    for _ in range(2):
        state = person.state()
        assert scrape(person.client)["poblado_bots_waiting"] == 0
        assert person.act(state["legal"][0]).status_code == 200
    assert scrape(person.client)["poblado_bots_waiting"] == 1


def test_the_process_is_measured(app):
    found = scrape(TestClient(app))
    assert found["process_cpu_seconds_total"] > 0
    resident = metrics.resident_memory()
    if resident is not None:
        assert found["process_resident_memory_bytes"] == pytest.approx(resident, rel=0.2)
        assert resident > 10_000_000


def test_where_there_is_no_proc_the_memory_is_left_out(monkeypatch):
    monkeypatch.setattr(metrics, "resident_memory", lambda: None)
    assert "process_resident_memory_bytes" not in metrics.exposition({})


def test_health_is_the_databases(app):
    client = TestClient(app)
    assert client.get("/healthz").json() == {"ok": True}
    app.state.store.close()
    answer = client.get("/healthz", headers={"accept-language": "es"})
    assert answer.status_code == 503
    assert answer.json()["ok"] is False
    assert "la base de datos no responde" in answer.json()["error"]
    assert "does not answer" in client.get("/healthz", headers={"accept-language": "en"}).json()["error"]


def test_a_database_that_only_reads_is_unwell(app):
    client = TestClient(app)
    app.state.store._db.execute("PRAGMA query_only=ON")
    answer = client.get("/healthz")
    assert answer.status_code == 503 and "readonly" in answer.json()["error"]
    app.state.store._db.execute("PRAGMA query_only=OFF")
    assert client.get("/healthz").status_code == 200


def test_a_database_that_takes_long_is_unwell_in_time_and_asked_once(app, monkeypatch):
    asked, go_on = [], threading.Event()

    def check():
        asked.append(1)
        go_on.wait(20)

    monkeypatch.setattr(metrics, "CHECK_SECONDS", 0.1)
    monkeypatch.setattr(app.state.store, "check", check)
    client = TestClient(app)
    for _ in range(3):
        answer = client.get("/healthz", headers={"accept-language": "en"})
        assert answer.status_code == 503 and "has not written" in answer.json()["error"]
    assert asked == [1]
    go_on.set()
    monkeypatch.setattr(metrics, "CHECK_SECONDS", 10)
    assert client.get("/healthz").status_code == 200


def test_a_page_without_its_database_is_503_and_not_500(app):
    client = TestClient(app)
    app.state.store.close()
    answer = client.get("/game/any")
    assert answer.status_code == 503 and "no responde" in answer.json()["error"]
    assert answer.headers["retry-after"]
