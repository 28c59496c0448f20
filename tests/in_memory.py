"""Fixtures of a server in memory, and of a person with a seat.

A module outside `tests/server/` asks for them by `pytestmark = pytest.mark.usefixtures("in_memory")`.
"""

import itertools

import pytest
from anyio.from_thread import start_blocking_portal
from person import Person
from postgres import postgres
from starlette.testclient import TestClient

from poblado.server import branch, fairness, load_shedding, rooms, workers
from poblado.server.app import create_app

__all__ = ["postgres"]


@pytest.fixture
def one_loop(monkeypatch):
    """A server has one event loop, however many browsers come; left alone, each `TestClient` would make its own.

    They are browsers of people who speak Spanish.
    """
    made = TestClient.__init__
    with start_blocking_portal() as portal:

        def make(client, /, *args, **kwargs):
            made(client, *args, **kwargs)
            client.portal = portal
            client.headers.setdefault("accept-language", "es-ES,es;q=0.9,en;q=0.5")

        monkeypatch.setattr(TestClient, "__init__", make)
        yield


@pytest.fixture
def same_secrets(monkeypatch):
    """What is drawn for dice is the same in each run of a test, and another for each of its games."""
    drawn = itertools.count(1)
    for module in (rooms, branch):
        monkeypatch.setattr(module, "fresh_secret", lambda: f"{next(drawn):064x}")


@pytest.fixture
def without_rest(monkeypatch):
    """Tests ask for one page after the other, and need not wait for anybody's table."""
    monkeypatch.setattr(workers, "REST", 0.0)
    for burst in ("BURST", "AT_ONCE", "TABLE_BURST", "SIGNS_BURST"):
        monkeypatch.setattr(fairness, burst, 1e9)


@pytest.fixture
def on_any_machine(monkeypatch, request):
    """A server is told to be behind where that is tested; else a busy machine would have games refused."""
    if not request.module.__name__.endswith("test_load_shedding"):
        monkeypatch.setattr(load_shedding, "_PART", 0.001)


@pytest.fixture
def in_memory(one_loop, same_secrets, without_rest, on_any_machine):
    """All that a test of the server asks for."""


@pytest.fixture
def app(in_memory):
    return create_app(":memory:", bot_delay=0)


@pytest.fixture
def person(app):
    return Person(app)
