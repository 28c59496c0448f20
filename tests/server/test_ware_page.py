"""A page of a game with wares: what lies before whom, in the state, the offer on the table, the replay, and to spectators."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from own_ware import Salt
from person import Person
from starlette.testclient import TestClient

import poblado
from cities_knights.scenes import stage
from poblado.cli.main import group
from poblado.kernel.chance import SeededSource
from poblado.report import Film
from poblado.server.app import create_app
from poblado.server.snapshot import PUBLIC, Moment
from poblado.table import Table
from poblado.testing import Story

LANGUAGES = {"es": "{n} de salt sack", "en": "{n} salt sack"}
languages = pytest.mark.parametrize("language", LANGUAGES)
both = pytest.mark.parametrize("preset", ["base", "cities-knights"])


def market(preset, **params):
    """Seat 0 before its roll; all have salt, and cards to trade."""
    s = Story(3, preset=preset, extra=[Salt()], **params)
    s.has(0, hand="2wool 1brick", wares="18salt_sack").has(1, hand="2ore 1grain").has(2, wares="1salt_sack")
    s.begin(0).do("0 ROLL", "* DICE 6+6")
    return s.do("* EVENT_DIE ship") if s.rules.has_module("event_die") else s


@pytest.fixture
def table(one_loop):
    """A person with all seats of a table in the midst of a game, and its room."""

    def made(preset, language="en", **params):
        app = create_app(":memory:", bot_delay=60, extra=[Salt])
        person = Person(app, preset=preset, players="3", mode="solo", bot="random", board="beginner",
                        **{f"param.{name}": str(n) for name, n in params.items()})  # fmt: skip
        person.client.headers["accept-language"] = language
        room = app.state.rooms.get(person.game)
        stage(room, market(preset, **params))
        return person, room

    return made


def words_of(page):
    return json.loads(re.search(r'id="words">(.*?)</script>', page, re.S)[1])


def salt_before(player):
    """What a page is told of the ware before a seat."""
    return [(one["title"], one["n"]) for one in player["badges"] if one.get("drawing") == "good-salt_sack"]


@both
@languages
def test_a_page_names_wares_and_says_what_lies_before_whom(table, preset, language):
    person, _ = table(preset, language)
    page = person.page().text
    assert 'data-wares="salt_sack"' in page
    assert words_of(page)["goods.salt_sack"] == "salt sack"
    state = person.told(page)
    assert state["mine"]["wares"] == [20]
    assert state["most"] == (24 if preset == "base" else 15)
    assert [salt_before(player) for player in state["players"]] == [[("salt sack", n)] for n in (20, 2, 3)]
    goods = 5 if preset == "base" else 8
    assert len(state["mine"]["hand"]) == len(state["mine"]["rates"]) == goods, "cards alone"
    assert not any("salt" in text for text in state["legal"] if text.startswith("BANK_TRADE"))


@both
@languages
def test_an_offer_of_wares_is_told_and_answered_on_the_page(table, preset, language):
    person, room = table(preset, language)
    ware = LANGUAGES[language]
    answer = person.act("OFFER 1wool+2salt_sack:1ore 1,2")
    assert answer.status_code == 200, answer.text
    offer = person.told(person.page().text)["offer"]
    assert ware.format(n=2) in offer["give"]
    assert offer["bundle"][2] == 1 and offer["bundle"][4] == -1 and offer["bundle"][-1] == 2
    assert len(offer["bundle"]) == len(room.table.rules.market.terms.names)
    room.table.play("1 COUNTER 1ore:3salt_sack")
    room.table.play("2 DECLINE")
    answers = person.told(person.page().text)["offer"]["answers"]
    assert [a["answer"] for a in answers] == ["counter", "no"]
    assert ware.format(n=3) in answers[0]["give"] + answers[0]["want"]
    assert person.act("CONFIRM 1").status_code == 200
    state = person.told(person.page().text)
    assert state["mine"]["wares"] == [17]
    log = " ".join(line["text"] for line in state["log"])
    assert log.count(ware.format(n=3)) == 2, "the counter-offer and the trade, and the trade is one line"


@both
def test_spectators_and_pages_without_wares(table, preset):
    person, _ = table(preset)
    watching = TestClient(person.client.app).get(f"/game/{person.game}")
    state = person.told(watching.text)
    assert state["mine"] is None
    assert len(salt_before(state["players"][0])) == 1
    plain = Person(create_app(":memory:", bot_delay=60), preset=preset, players="3", mode="solo", bot="random")
    page = plain.page().text
    assert "data-wares" not in page
    assert not {"wares", "most"} & set(plain.told(page))
    assert salt_before(plain.told(page)["players"][0]) == []


REFUSED = {"base": (409, "No puedes ofrecer lo que no tienes"), "cities-knights": (409, "un máximo de 15")}


@both
def test_a_refused_offer_says_why_in_the_readers_words(table, preset):
    person, _ = table(preset, "es")
    answer = person.act("OFFER 21salt_sack:1ore 1")
    status, why = REFUSED[preset]
    assert answer.status_code == status
    assert why.lower() in answer.text.lower()


@both
@languages
def test_a_replay_says_what_lay_before_whom(preset, language):
    table = Table(poblado.ruleset(preset, 3, extra=[Salt()], seed=4), SeededSource(1))
    for _ in range(12):
        table.play(table.legal()[0])
    film = Film(table.record, table.rules)
    told = LANGUAGES[language].format(n=2)
    for player in Moment(film, 8, PUBLIC, ["A", "B", "C"], language).data()["players"]:
        assert player["wares"] == [told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_what_lies_before_whom(language):
    salt = f"{Path(__file__).parents[1] / 'laws' / 'own_ware.py'}:Salt"
    told = CliRunner().invoke(group(language), ["play", "--players", "3", "--extra", salt], input="\n").output
    assert told.count("salt sack 2") >= 3, told
