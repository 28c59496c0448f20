"""A server in memory, and a person with a seat."""

import pytest
from person import Person
from postgres import postgres

from poblado.server.app import create_app

__all__ = ["postgres"]


@pytest.fixture
def app():
    return create_app(":memory:", bot_delay=0)


@pytest.fixture
def person(app):
    one = Person(app)
    yield one
    one.client.__exit__(None, None, None)
