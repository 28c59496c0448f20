"""The law of secrets at every decision of Cities & Knights: few of them come up in a game of people who play anything."""

import pytest
from house import House
from redealt import glance, kept, tries_of
from surfaces import differing

from cities_knights.scenes import SCENES, scene
from long_run import some_are_quick
from poblado.server.app import create_app

DECISIONS = [name for name in SCENES if name != "found_city"]
ASKED = some_are_quick(DECISIONS, lambda k: k % 3 == 0)


def held(name, part, house_at=lambda table: None):
    """Compare what everybody is told at a scene; of `part` actions that are not legal one is tried."""
    s = scene(name)
    if name in ("lose_city", "pile"):
        s.has(1, hand="2ore 1cloth").has(2, hand="2grain")  # or nobody would hold anything
    table, hidden = s.table, 0
    house, tries = house_at(table), tries_of(s.table.rules)
    for viewer in range(-1, table.rules.seats):
        at = glance(table, viewer, kept(table.game), tries[viewer + 1 :: part])
        twin = at.twin(1)
        wrong = differing(at, twin, house)
        assert not wrong, f"seat {viewer}: {wrong}"
        hidden += at.is_other_than(twin)
    assert hidden


@pytest.mark.parametrize("name", ASKED)
def test_no_decision_tells_what_is_hidden(name):
    held(name, part=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", some_are_quick(DECISIONS, lambda k: k % 9 == 0))
def test_no_answer_of_a_server_at_a_decision_tells_what_is_hidden(in_memory, monkeypatch, name):
    def house_at(table):
        app = create_app(":memory:", limited=False)
        return House(app, monkeypatch, "cities-knights", int(table.rules.seats), table)

    held(name, 20, house_at)
