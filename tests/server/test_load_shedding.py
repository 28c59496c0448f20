"""A server that has more to do than it can says so, and lets people go first."""

import asyncio
import re
import time
from itertools import pairwise

import pytest
from person import Person
from starlette.testclient import TestClient

from poblado.server.load_shedding import TO_ACT, TO_BEGIN, LoadShedding
from poblado.server.workers import Busy


@pytest.fixture
def strained(app):
    """Have the server be so many seconds behind."""

    def be_behind(seconds):
        app.state.rooms.shedding.behind = seconds

    return be_behind


def test_one_stop_refuses_nothing_and_some_seconds_of_it_do():
    strain = LoadShedding()
    strain.note(0.7)
    assert 0 < strain.behind < TO_BEGIN
    for _ in range(20):
        strain.note(0.5)
    assert TO_BEGIN < strain.behind < TO_ACT
    for _ in range(30):
        strain.note(0)
    assert strain.behind < 0.001


def test_whoever_comes_back_to_a_server_that_slept_is_not_refused():
    strain = LoadShedding()
    strain.note(300)
    strain.spare(TO_ACT)
    strain.note(2.5)
    with pytest.raises(Busy):
        strain.spare(TO_ACT)


def test_it_is_measured_how_late_the_loop_is():
    async def tried():
        strain = LoadShedding()
        measuring = asyncio.create_task(strain.measure())
        await asyncio.sleep(0.15)
        time.sleep(0.7)
        await asyncio.sleep(0.15)
        measuring.cancel()
        return strain.behind

    assert asyncio.run(tried()) > 0.05


def test_a_server_that_runs_measures(app):
    with TestClient(app) as client:
        for _ in range(40):
            client.portal.call(time.sleep, 0.3)
            found = re.search(r"^poblado_behind_seconds (\S+)$", client.get("/metrics").text, re.M)
            if float(found[1]):
                return
        raise AssertionError("it never is behind")


def test_bots_wait_longer_the_further_behind_it_is():
    strain = LoadShedding()
    assert strain.pause(0.6) == pytest.approx(0.6)
    strain.behind = 0.1
    assert strain.pause(0.6) == pytest.approx(2)
    strain.behind = 60
    assert strain.pause(0.6) == pytest.approx(5)
    assert strain.pause(8) == pytest.approx(8), "never shorter than usual"


def test_no_game_is_begun_and_those_begun_are_played(app, strained):
    person = Person(app, preset="base", players="2", mode="solo", bot="random")
    strained(TO_BEGIN + 0.1)
    page = person.client.post(
        "/start", data={"preset": "base"}, headers={"accept": "text/html", "accept-language": "es"}
    )
    assert page.status_code == 503 and page.headers["retry-after"] == "5"
    assert "muy ocupado" in page.text and "<h1>" in page.text
    assert person.act(person.state()["legal"][0]).status_code == 200
    strained(0)
    assert person.client.post("/start", data={"preset": "base"}, follow_redirects=False).status_code == 303


def test_nobody_goes_on_from_a_finished_game_either(app, strained):
    person = Person(app, preset="base", players="2", mode="solo", bot="random")
    strained(TO_BEGIN + 0.1)
    assert person.client.post(f"/game/{person.game}/continue", data={"n": "0"}).status_code == 503


def test_far_behind_nobody_acts_and_nothing_is_lost(app, strained):
    person = Person(app, preset="base", players="2", mode="solo", bot="random")
    action = person.state()["legal"][0]
    strained(TO_ACT + 0.1)
    refused = person.act(action)
    assert refused.status_code == 503 and refused.headers["retry-after"] == "5"
    assert app.state.rooms.get(person.game).version == 0
    strained(0)
    assert person.act(action).status_code == 200


def test_bots_of_all_tables_act_on_the_same_beat():
    strain = LoadShedding()
    acts = [now + strain.pause(0.6, now) for now in (10.06, 10.12, 10.2, 10.3)]
    assert acts == pytest.approx([10.8] * 4)
    assert all(0.449 < strain.pause(0.6, k / 1000) < 0.751 for k in range(1000)), "nobody sees the difference"
    assert strain.pause(0, 10.06) == 0, "who does not wait waits for no beat either"
    assert 0.35 < strain.pause(0.4, 10.06) < 0.45, "and who waits for less than two of them does not see it either"


def test_a_table_moves_evenly_though_thinking_and_telling_take_their_time():
    strain, now, acts = LoadShedding(), 10.06, []
    for took in (0.004, 0.02, 0.05, 0.1, 0.0):
        now += strain.pause(0.6, now)
        acts.append(now)
        now += took
    assert [b - a for a, b in pairwise(acts)] == pytest.approx([0.6] * 4)


def test_where_there_is_more_to_do_beats_are_short_so_that_fewer_tables_come_at_once():
    strain = LoadShedding()
    strain.behind = 0.02
    assert 10.06 + strain.pause(0.6, 10.06) == pytest.approx(10.7)
    assert all(0.549 < strain.pause(0.6, k / 1000) < 0.651 for k in range(1000))
