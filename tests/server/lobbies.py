"""A table of three that gathers: its host, and a guest at a browser of their own."""

import pytest
from person import Person
from test_seat_routes import Guest


@pytest.fixture
def host(app):
    made = Person(app, mode="table", name="Ana", players="3")
    one = Guest(app, made)
    one.client = made.client
    return one


@pytest.fixture
def guest(app, host):
    one = Guest(app, host)
    assert one.do("sit", seat=1, name="Eva").status_code == 200
    return one


def room_of(person):
    return person.client.app.state.rooms.get(person.game)
