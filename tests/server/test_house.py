"""A table served with modules and bots of others: they have no texts, and are shown by ids and lines of help."""

import json
import re

import add_a_module
import pytest
from add_a_module import Patience
from own_good import Amber
from person import Person
from starlette.testclient import TestClient

import poblado
from long_run import first_is_quick
from poblado import bots
from poblado.bots import Bot
from poblado.island.goods import FOREST
from poblado.presets import header_of
from poblado.server.app import create_app

EXTRA = [Amber, Patience]
languages = pytest.mark.parametrize("language", first_is_quick(["es", "en"]))


@pytest.fixture
def house(one_loop):
    return create_app(":memory:", bot_delay=0, extra=EXTRA)


def words_of(page):
    return json.loads(re.search(r'id="words">(.*?)</script>', page, re.S)[1])


def wish(state, *kinds, rules=None):
    """The first legal action of the first kind that there is one of; else any. Where rules are given, beside forests."""
    for kind in kinds:
        found = [text for text in state["legal"] if text.split()[0] == kind]
        if found:
            return max(found, key=lambda text: forests(rules, text)) if rules else found[0]
    return state["legal"][0]


def forests(rules, text):
    """Forests with a token round a settlement's place."""
    kind, *slots = text.split()
    if kind != "BUILD_SETTLEMENT":
        return 0
    v = rules.topology.vertex(slots[0])
    tiles = [t for t in rules.topology.vertex_tiles[3 * v : 3 * v + 3] if t >= 0]
    return sum(6 - abs(7 - rules.board.tokens[t]) for t in tiles if rules.board.terrains[t] == FOREST)


@pytest.mark.thorough
@languages
def test_a_game_with_modules_is_played_watched_and_reported(house, language):
    person = Person(house, players="2", bot="random", **{"param.points_to_win": "5"})
    person.client.headers["accept-language"] = language
    room = house.state.rooms.get(person.game)
    assert room.table.rules.has_module("amber") and room.table.rules.has_module("patience")
    page = person.page().text
    told = words_of(page)
    assert 'data-goods="brick lumber wool grain ore amber"' in page
    assert len(person.state()["mine"]["hand"]) == 6
    assert told["goods.amber"] == "amber"
    seen, asked, log, titles = set(), set(), "", {}
    for _ in range(400):
        state = person.state()
        if state["over"]:
            break
        asked.add(state["ask"])
        titles |= {kind: form["title"] for kind, form in state["specs"].items()}
        kinds = ("SPEND_HOURS", "SELL_AMBER", "BUILD_CITY", "BUILD_SETTLEMENT", "BUILD_ROAD", "END_TURN")
        action = wish(state, *kinds, rules=room.table.rules)
        seen.add(action.split()[0])
        assert person.act(action).status_code == 200, action
        log += " ".join(line["text"] for line in state["log"])
    assert state["over"]
    assert {"SPEND_HOURS", "CHOOSE_CARD", "SELL_AMBER"} <= seen
    assert "Choose card" in asked
    assert "amber" in log
    assert titles["SELL_AMBER"] == "Give two amber for this card of the bank"
    assert titles["CHOOSE_CARD"] == "Take this card from the bank for your hours", "and not the card game's"
    game = person.game
    for path in (
        "report",
        "replay",
        "report.json",
        "record.txt",
        "record.json",
        "moment?at=30",
        "moment?at=30&view=red",
    ):
        answer = person.client.get(f"/game/{game}/{path}")
        assert answer.status_code == 200, (path, answer.text[:300])
        assert path != "report" or "amber" in answer.text
    again = poblado.record_from_text(person.client.get(f"/game/{game}/record.txt").text)
    assert poblado.Table.from_record(again, extra=[Patience(), Amber()]).is_over
    form = {"at": "20", "seat": "red", "bot": "random"}
    branched = person.client.post(f"/game/{game}/continue", data=form, follow_redirects=False)
    assert branched.status_code == 303, branched.text
    other = house.state.rooms.get(branched.headers["location"].rsplit("/", 1)[1])
    assert other.table.rules.game_digest == room.table.rules.game_digest
    spectator = TestClient(house)
    assert spectator.get(f"/game/{game}").status_code == 200


@languages
def test_a_refusal_of_a_module_is_told(house, language):
    person = Person(house, players="2")
    person.client.headers["accept-language"] = language
    state = person.state()
    while "END_TURN" not in state["legal"]:
        assert person.act(wish(state, "BUILD_SETTLEMENT", "BUILD_ROAD", "ROLL")).status_code == 200
        state = person.state()
    answer = person.act("SPEND_HOURS")
    assert answer.status_code == 409
    said = {"en": "a card costs 3 hours", "es": "una carta cuesta 3 horas"}
    assert said[language] in answer.text.lower()


def test_a_stored_game_is_taken_up_again_with_its_modules_and_not_without(tmp_path, one_loop):
    path = str(tmp_path / "games.sqlite3")
    person = Person(create_app(path, bot_delay=0, extra=EXTRA), players="2")
    for _ in range(3):
        person.act(person.state()["legal"][0])
    before = person.state()["legal"]
    again = Person(create_app(path, bot_delay=0, extra=[Patience, Amber]), path="")
    again.client.cookies, again.game = person.client.cookies, person.game
    assert again.state()["legal"] == before
    without = Person(create_app(path, bot_delay=0), path="")
    without.client.cookies, without.game = person.client.cookies, person.game
    assert without.page().status_code == 410
    assert "amber" in without.page().text


def test_a_game_without_modules_stays_without(tmp_path, one_loop):
    path = str(tmp_path / "games.sqlite3")
    person = Person(create_app(path, bot_delay=0), players="2")
    again = Person(create_app(path, bot_delay=0, extra=EXTRA), path="")
    again.client.cookies, again.game = person.client.cookies, person.game
    assert again.page().status_code == 200
    assert not again.client.app.state.rooms.get(person.game).table.rules.has_module("amber")
    cards = Person(create_app(":memory:", bot_delay=0, extra=EXTRA), preset="cards", players="2")
    assert cards.page().status_code == 200


def test_what_cannot_be_played_with_the_modules_is_refused_on_the_form(house):
    """In Cities & Knights forests yield paper beside their lumber, and have no room for amber."""
    page = TestClient(house).post("/start", data={"preset": "cities-knights"}, follow_redirects=False)
    assert page.status_code == 400
    assert "papel" in page.text
    told = TestClient(house).get("/setup/check?preset=cities-knights").json()
    assert not told["ok"] and "papel" in told["errors"][0]["text"]
    assert TestClient(house).get("/setup/check?preset=base").json()["ok"]


def test_what_is_no_module_is_refused_at_the_start():
    with pytest.raises(poblado.BadChoice):
        create_app(":memory:", extra=["nowhere.py:Mine"])


class Slow(Bot):
    """Whatever comes last."""

    name = "slow-and-steady"

    def choose(self, view):
        return view.legal()[-1]


@pytest.fixture
def added(monkeypatch):
    monkeypatch.setattr(bots, "_KINDS", dict(bots._KINDS))
    monkeypatch.setattr(bots, "_MADE", {})
    return bots.add(Slow)


@languages
def test_a_bot_of_others_sits_at_a_table(added, app, language):
    client = TestClient(app, headers={"accept-language": language})
    home = client.get("/").text
    assert "slow-and-steady" in home
    offered = re.findall(r'type="radio" name="bot" value="([\w-]+)"', home)
    assert offered == [*bots.level_names(), "slow-and-steady"], "the levels, weakest first, then others"
    person = Person(app, bot=added, players="3")
    person.client.headers["accept-language"] = language
    state = person.state()
    assert [player["bot"] for player in state["players"]] == ["", added, added]
    assert words_of(person.page().text)[f"table.bots.{added}"] == "slow-and-steady"
    assert person.act(state["legal"][0]).status_code == 200


@pytest.mark.parametrize("bot", ["add_a_module:Patience", "tests/server/test_outside.py:Slow", "os:system", "nobody"])
def test_nobody_names_a_file_in_a_form(app, bot):
    """A file would be run: only whoever starts the server names one."""
    client = TestClient(app)
    assert client.post("/start", data={"bot": bot}, follow_redirects=False).status_code == 400
    assert not client.get("/setup/check", params={"bot": bot}).json()["ok"]


def test_the_example_keeps_its_digest():
    """A record of the example names it, and is read where it is given."""
    assert header_of(add_a_module.patient_rules())["modules"]["patience"] == 1
