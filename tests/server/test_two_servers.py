"""Two server processes on one PostgreSQL serve the same table: what is done at one is seen at the other."""

import contextlib
import http.cookiejar
import json
import re
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import deque

import pytest

from serving import Server

pytestmark = pytest.mark.process


class Browser:
    """Talks to one server; the cookies are the same at both, as behind one name."""

    def __init__(self, server, cookies=None):
        self.url = server.url
        self.cookies = cookies if cookies is not None else http.cookiejar.CookieJar()
        self.open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies)).open

    def post(self, path, body):
        data = json.dumps(body).encode()
        asked = urllib.request.Request(
            self.url + path, data, {"content-type": "application/json", "x-poblado": "1"}, method="POST"
        )
        try:
            return self.open(asked, timeout=60).status
        except urllib.error.HTTPError as error:
            return error.code

    def start(self, **form):
        answer = self.open(self.url + "/start", urllib.parse.urlencode(form).encode(), timeout=60)
        return urllib.parse.urlsplit(answer.url).path

    def state(self, game, seat=""):
        text = self.open(f"{self.url}{game}?as={seat}", timeout=60).read().decode()
        return json.loads(re.search(r'id="state">(.*?)</script>', text, re.S)[1])

    def watch(self, game):
        """The states that the stream shows, as they come."""
        found, told = deque(), {}
        stream = self.open(f"{self.url}{game}/stream", timeout=60)

        def read():
            with contextlib.suppress(OSError, ValueError):
                for line in stream:
                    if line.startswith(b"data: "):
                        told.update(json.loads(line[6:])["state"])
                        found.append(dict(told))

        threading.Thread(target=read, daemon=True).start()
        return found


@pytest.fixture(scope="module")
def both_servers(postgres):
    database = postgres.new_database()
    both = [Server(database, bot_delay=0.05), Server(database, bot_delay=0.05)]
    yield both
    for one in both:
        one.kill()


@pytest.fixture
def servers(both_servers):
    """Two processes on one database; one that a test has killed is started again for the next."""
    for one in both_servers:
        if one.process.poll() is not None:
            one.start()
    return both_servers


def seen(states, test):
    for _ in range(1200):
        if any(test(state) for state in list(states)):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.thorough
def test_one_table_on_two_servers(servers):
    ana = Browser(servers[0])
    game = ana.start(preset="base", players="3", mode="table", island_seed="7")
    eva = Browser(servers[1])
    watched = eva.watch(game)
    assert eva.post(f"{game}/sit", {"seat": 1, "name": "Eva"}) == 200
    assert ana.post(f"{game}/begin", {}) == 200
    assert seen(watched, lambda state: state["begun"]), "the other server's page hears of it"
    people = {0: ana, 1: eva}
    for _ in range(60):
        for seat, person in people.items():
            state = person.state(game)
            if seat in state["owing"] and state["legal"]:
                wanted = [a for a in state["legal"] if a.startswith(("BUILD", "ROLL", "DECLINE", "SPARE"))]
                assert person.post(f"{game}/act", {"actions": [(wanted or state["legal"])[0]]}) in (200, 409)
        if any(line["kind"] == "DICE_ROLLED" for state in list(watched) for line in state["log"]):
            break
        time.sleep(0.02)
    for _ in range(1200):
        # Bots of both servers may be about to act; a moment later both say the same.
        here, there = ana.state(game, "public"), Browser(servers[1]).state(game)
        if here["version"] == there["version"]:
            break
        time.sleep(0.05)
    assert here["log"] == there["log"] and here["plates"] == there["plates"]
    assert seen(watched, lambda state: any(line["kind"] == "DICE_ROLLED" for line in state["log"]))


@pytest.mark.slow
def test_whoever_plays_through_the_other_server_is_here(servers):
    ana, eva = Browser(servers[0]), Browser(servers[1])
    game = ana.start(preset="base", players="2", mode="table", island_seed="7")
    assert eva.post(f"{game}/sit", {"seat": 1, "name": "Eva"}) == 200
    watched = ana.watch(game)
    eva.watch(game)
    assert seen(watched, lambda state: state["players"][1]["here"])
    servers[1].kill()
    assert seen(watched, lambda state: True) and away_at_last(watched), "a server that has died has nobody"


def away_at_last(states):
    for _ in range(1200):
        if not states[-1]["players"][1]["here"]:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.thorough
def test_a_server_dies_and_the_other_goes_on(servers):
    ana = Browser(servers[0])
    game = ana.start(preset="base", players="2", seed="7")
    first = ana.state(game)
    click = {"actions": [first["legal"][0]], "decision": first["decision"], "nonce": "click"}
    assert ana.post(f"{game}/act", click) == 200
    servers[0].kill()
    again = Browser(servers[1], ana.cookies)
    assert again.post(f"{game}/act", click) == 200, "as if its answer had been lost"
    state = again.state(game)
    assert state["seat"] == 0 and state["version"] == 1
    assert again.post(f"{game}/act", {"actions": [state["legal"][0]], "decision": state["decision"]}) == 200
