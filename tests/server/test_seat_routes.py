"""Several people at one table: seats by link, one screen for two, bots that stand in, and who may do what."""

import asyncio
import json
import random
import time
from types import SimpleNamespace

import pytest
from person import PAGE, Person
from starlette.requests import Request
from starlette.testclient import TestClient

from poblado import books, bots
from poblado.kernel.errors import IllegalAction, Refusal
from poblado.kernel.values import Amounts, Player, Word
from poblado.server import presence, stream
from poblado.server import rooms as memory
from poblado.server.app import create_app
from poblado.server.game import _not_done
from poblado.server.names import NAME_LENGTH, clean_name, isolated
from poblado.server.refusals import Refused
from poblado.server.seats import cookie_name, token
from poblado.server.stand_ins import stand_in
from poblado.server.store import Taken
from poblado.server.table_state import _ask


class Guest(Person):
    """Another browser at the table of somebody else."""

    def __init__(self, app, host):
        super().__init__(app, path="")
        self.game = host.game

    def do(self, what, **body):
        return self.client.post(f"/game/{self.game}/{what}", json=body, headers=PAGE)

    def facts(self, seat=""):
        """The page's state, without waiting for anybody."""
        return self.told(self.client.get(f"/game/{self.game}?as={seat}").text)


@pytest.fixture
def host(app):
    made = Person(app, mode="table", name="Ana", players="3")
    one = Guest(app, made)
    one.client = made.client
    return one


@pytest.fixture
def guest(app, host):
    return Guest(app, host)


def seats(person):
    return [(p["name"], p["open"], p["bot"], p["stand_in"]) for p in person.facts()["players"]]


def begin_with(host, guest, name="Eva"):
    assert guest.do("sit", seat=1, name=name).status_code == 200
    assert host.do("begin").status_code == 200


def test_whoever_comes_later_is_no_host_before_those_who_sit_there(app, host, guest):
    """A host who gets up leaves the table to whoever is there, not to whoever takes the free seat."""
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    assert host.do("vacate", seat=0).status_code == 200
    assert guest.facts()["host"]
    newcomer = Guest(app, host)
    assert newcomer.do("sit", seat=0, name="Mala").status_code == 200
    assert guest.facts()["host"] and not newcomer.facts()["host"]
    assert newcomer.do("begin").status_code == 403
    assert newcomer.do("delete", sure=True).status_code == 409
    assert guest.do("begin").status_code == 200


def test_a_table_waits_until_its_host_begins(host, guest):
    state = host.facts()
    assert not state["begun"] and state["host"] and state["seat"] == 0 and state["legal"] == []
    assert host.act("BUILD_SETTLEMENT e4N").status_code == 409
    assert guest.facts()["seat"] == -1
    assert guest.do("begin").status_code == 403  # no seat
    assert guest.do("sit", seat=1, name="Eva").json() == {"seats": [1]}
    assert guest.do("begin").status_code == 403  # not the host
    assert seats(guest) == [("Ana", False, "", ""), ("Eva", False, "", ""), ("Blanco", True, "", "")]
    assert host.do("begin").status_code == 200
    assert seats(host)[2] == ("Blanco", False, "settler", "")
    assert host.facts()["legal"]
    assert guest.facts()["ask"] == "Juega Ana…"
    room = SimpleNamespace(begun=True, agreements=SimpleNamespace(is_halted=False))
    facts = SimpleNamespace(pending=lambda: "Discard", turn=lambda: 1)
    spanish, english = (SimpleNamespace(facts=facts, names=("Ana", "Eva", ""), language=word) for word in ("es", "en"))
    assert _ask(room, spanish, False, [0, 2]) == "Turno de Eva: los demás deciden…"
    assert _ask(room, english, False, [0]) == "Eva's turn: Ana decides…"


@pytest.mark.parametrize("preset", ["base", "cards"])
def test_the_server_says_which_bot_is_the_usual_one(app, preset, monkeypatch):
    """The page's script has no name of its own for it."""
    monkeypatch.setattr(bots, "USUAL", "random")
    person = Person(app, preset=preset, mode="table")
    assert 'data-bot="random"' in person.page().text
    script = person.client.get("/static/gather.js").text
    assert not any(f'"{name}"' in script for name in bots.names())


def test_two_devices_play_one_game(host, guest):
    begin_with(host, guest)
    for _ in range(8):
        for person in (host, guest):
            state = person.facts()
            if state["seat"] in state["owing"]:
                assert person.act(state["legal"][0]).status_code == 200
    built = {line["seat"] for line in host.facts()["log"] if line["kind"] == "SETTLEMENT_BUILT"}
    assert built == {0, 1, 2}


@pytest.mark.thorough
def test_seats_without_names_are_called_by_their_colours_in_the_reader_s_language(host, guest):
    guest.client.cookies.set("poblado_language", "en")
    assert [name for name, *_ in seats(host)] == ["Ana", "Azul", "Blanco"]
    assert [name for name, *_ in seats(guest)] == ["Ana", "Blue", "White"]
    assert guest.do("sit", seat=1, name="").status_code == 200
    assert host.do("begin").status_code == 200
    assert guest.facts()["ask"] == "Ana plays…" and seats(host)[1][0] == "Azul"
    for _ in range(20):
        for person in (host, guest):
            if person.facts()["seat"] in person.facts()["owing"]:
                person.act(person.facts()["legal"][0])
    for person, told in ((host, "Azul construye un poblado en"), (guest, "Blue builds a settlement at")):
        assert any(line["text"].startswith(told) for line in person.facts()["log"])


def test_whoever_sits_there_may_change_the_name(host, guest):
    """The host too, who was seated before anybody could ask."""
    assert host.do("rename", seat=0, name="  Berta   B. ").json() == {"seats": [0]}
    assert seats(guest)[0][0] == "Berta B."
    assert guest.do("rename", seat=0, name="Eva").status_code == 403
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    assert guest.do("rename", seat=0, name="Leo").status_code == 409
    assert host.do("rename", seat=0, name="").status_code == 200
    assert [name for name, *_ in seats(guest)] == ["Rojo", "Eva", "Blanco"]


def test_a_seat_is_taken_once(app, host, guest):
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    third = Guest(app, host)
    assert third.do("sit", seat=1, name="Leo").status_code == 409
    assert third.do("sit", seat=0, name="Leo").status_code == 409
    assert third.do("sit", seat=7, name="Leo").status_code == 409
    assert third.do("sit", seat="2").status_code == 400
    assert third.do("sit", seat=True).status_code == 400
    assert third.facts()["seat"] == -1


def test_the_host_seats_bots_and_sends_people_away(host, guest):
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    assert guest.do("fill", seat=2).status_code == 403
    assert host.do("fill", seat=2, bot="random").status_code == 200
    assert seats(host)[2] == ("Blanco", False, "random", "")
    assert not host.facts()["begun"], "a full table waits for its host as well"
    assert host.do("fill", seat=2, bot="genius").status_code == 409
    assert guest.do("vacate", seat=0).status_code == 409
    assert host.do("vacate", seat=1).status_code == 200
    assert guest.facts()["seat"] == -1, "a seat that was taken away is not held"
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    assert guest.do("vacate", seat=1).json() == {"seats": []}
    assert seats(host)[1] == ("Azul", True, "", "")


def test_people_round_one_screen_hold_several_seats(host):
    assert host.do("sit", seat=1, name="Eva").json() == {"seats": [0, 1]}
    host.do("begin")
    state = host.facts()
    assert state["seat"] == 0 and state["mine_too"] == [1]
    assert host.act(host.facts(0)["legal"][0], **{"as": 0}).status_code == 200
    assert host.act(host.facts(0)["legal"][0], **{"as": 0}).status_code == 200
    assert host.facts()["seat"] == 1, "the page shows the hand of whoever owes an answer"
    assert host.facts(0)["legal"] == [] and host.facts(1)["legal"]
    assert host.facts("public")["mine"] is None
    assert host.facts(2)["seat"] == 1, "not a seat of this browser"
    assert host.act(host.facts(1)["legal"][0], **{"as": 2}).status_code == 200, "done as the seat that owes"


@pytest.mark.thorough
def test_no_curtain_falls_for_somebody_who_could_only_pass(app):
    made = Person(app, mode="table", name="Ana", preset="base-5-6", players="5")
    both = Guest(app, made)
    both.client = made.client
    assert both.do("sit", seat=1, name="Eva").status_code == 200
    assert both.do("begin").status_code == 200
    met = set()
    for _ in range(300):
        for seat, other in ((0, 1), (1, 0)):
            state, hers = both.facts(seat), both.facts(other)
            could_only_pass = other in hers["owing"] and hers["legal"] == ["END_BUILD"]
            if state["version"] != hers["version"]:
                continue
            met.add(could_only_pass)
            expected = [{"seat": other, "decision": hers["decision"], "kind": "END_BUILD"}] if could_only_pass else []
            assert state["passing"] == expected
            if seat in state["owing"] and state["legal"]:
                wanted = [a for a in state["legal"] if a.split()[0] in ("ROLL", "END_TURN", "END_BUILD", "DECLINE")]
                both.act((wanted or state["legal"])[0], **{"as": seat})
        if met == {True, False}:
            break
    assert met == {True, False}


def test_a_person_leaves_a_bot_plays_and_the_person_comes_back(host, guest):
    begin_with(host, guest)
    assert host.do("leave", seat=0, bot="random").status_code == 200
    assert seats(guest)[0] == ("Ana", False, "", "random")
    for _ in range(300):
        state = guest.facts()
        if 1 in state["owing"]:
            break
    assert [line for line in state["log"] if line["kind"] == "ROAD_BUILT" and line["seat"] == 0]
    assert host.facts()["legal"] == [], "who is away does not act"
    assert host.act("END_TURN").status_code == 409
    assert guest.do("return", seat=0).status_code == 409
    assert host.do("return", seat=0).status_code == 200
    assert seats(guest)[0] == ("Ana", False, "", "")
    assert host.do("vacate", seat=0).status_code == 409, "the seat stays theirs"


def test_somebody_who_is_gone_for_long_is_replaced_by_a_bot(host, guest, monkeypatch):
    begin_with(host, guest)
    assert guest.do("leave", seat=0).status_code == 409
    monkeypatch.setattr(presence, "PATIENCE", 0.0)
    assert guest.facts()["players"][0]["replace"]
    assert guest.do("leave", seat=0).status_code == 200
    assert guest.do("leave", seat=2).status_code == 409, "a bot has no need of one"
    assert host.do("return", seat=0).status_code == 200


@pytest.mark.thorough
def test_whoever_acts_is_not_away_though_no_page_is_open(host, guest, monkeypatch):
    begin_with(host, guest)
    room = host.client.app.state.rooms.get(host.game)
    monkeypatch.setattr(presence, "PATIENCE", 0.5)
    time.sleep(0.6)
    assert room.may_replace(0)
    assert host.act(host.facts()["legal"][0]).status_code == 200
    assert guest.do("leave", seat=0).status_code == 409
    assert guest.facts()["away"] == [[0, 1]] and not guest.facts()["players"][0]["replace"]
    time.sleep(0.6)
    assert guest.facts()["away"] == [[0, 0]] and guest.facts()["players"][0]["replace"]
    assert guest.do("leave", seat=0).status_code == 200
    assert host.do("return", seat=0).status_code == 200
    assert guest.do("leave", seat=0).status_code == 409, "who comes back is here"


def test_an_act_by_way_of_another_process_is_an_act_too(tmp_path, monkeypatch):
    path = str(tmp_path / "games.sqlite3")
    one = Person(create_app(path, bot_delay=0))
    here, there = (create_app(path, bot_delay=0).state.rooms.get(one.game) for _ in range(2))
    monkeypatch.setattr(presence, "PATIENCE", 1.0)
    for room in (here, there):
        room.presence._made -= 5
    assert here.may_replace(0)

    async def do():
        await there.act(0, [one.told(one.page().text)["legal"][0]], "once")
        await here.catch_up()

    asyncio.run(do())
    assert not here.may_replace(0)


def test_others_ask_for_a_bot_and_do_not_choose_it(host, guest, monkeypatch):
    begin_with(host, guest)
    monkeypatch.setattr(presence, "PATIENCE", 0.0)
    refused = guest.do("leave", seat=0, bot="random")
    assert refused.status_code == 409 and "settler" in refused.json()["error"]
    assert guest.do("leave", seat=0).status_code == 200
    assert seats(guest)[0] == ("Ana", False, "", "settler"), "the table's own"
    for again in ({}, {"bot": "random"}, {"bot": "settler"}):
        assert guest.do("leave", seat=0, **again).status_code == 409
    assert seats(guest)[0] == ("Ana", False, "", "settler")
    assert host.do("leave", seat=0, bot="random").status_code == 200, "her own choice"
    assert host.do("return", seat=0).status_code == 200
    assert guest.do("leave", seat=0).status_code == 200
    assert seats(guest)[0] == ("Ana", False, "", "random"), "the last that she chose"


def test_the_bot_of_whoever_is_away_is_the_tables(host, guest, monkeypatch):
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    assert host.do("begin", bot="random").status_code == 200
    monkeypatch.setattr(presence, "PATIENCE", 0.0)
    assert guest.do("leave", seat=0).status_code == 200
    assert seats(guest)[0] == ("Ana", False, "", "random")


def test_that_somebody_is_long_gone_is_told_by_itself(host, guest, monkeypatch):
    begin_with(host, guest)
    room = host.client.app.state.rooms.get(host.game)
    monkeypatch.setattr(presence, "PATIENCE", 0.4)

    async def facts():
        sent = stream.changes(room, 1, "es", [1])
        stop = room.presence.watch([0])[1]
        first = json.loads((await asyncio.wait_for(anext(sent), 60)).data)["state"]
        stop()
        found = [first]
        # A state may be made in the very moment: then it still says «in one second», and the next one is sent at once.
        while not found[-1]["players"][0]["replace"] or found[-1]["away"] == [[0, 1]]:
            found.append(found[-1] | json.loads((await asyncio.wait_for(anext(sent), 60)).data)["state"])
        await sent.aclose()
        return found

    told = asyncio.run(facts())
    assert told[0]["away"] == [] and [0, 1] in [one for state in told for one in state["away"]]
    assert told[-1]["away"] == [[0, 0]]
    assert room.presence._timer is None, "whoever looks no more waits for nothing"


def test_a_refused_act_says_the_reasons_id_and_values_beside_its_words(host, guest):
    begin_with(host, guest)
    answer = host.act("0 ROLL").json()
    assert answer["id"] == "founding.now_settlement_founded" and answer["values"] == {}
    assert answer["error"] == books.refusals("es")[answer["id"]].capitalize() + "."
    assert answer["clause"] == "base.founding.settlement" and answer["allowed"]


def test_a_click_that_comes_too_late_does_nothing(host, guest):
    begin_with(host, guest)
    old = host.facts()
    assert host.act(old["legal"][0], decision=old["decision"]).status_code == 200
    answer = host.act(host.facts()["legal"][0], decision=old["decision"])
    assert answer.status_code == 409 and "tarde" in answer.json()["error"]
    now = host.facts()
    assert host.act(now["legal"][0], decision=now["decision"]).status_code == 200


def test_a_decision_outlives_a_restart(tmp_path):
    path = str(tmp_path / "games.sqlite3")
    person = Person(create_app(path, bot_delay=0))
    person.act(person.state()["legal"][0])
    person.client.post(f"/game/{person.game}/undo", json={}, headers=PAGE)
    before = person.state()["decision"]
    again = Person(create_app(path, bot_delay=0), path="")
    again.game = person.game
    again.client.cookies = person.client.cookies
    assert again.state()["decision"] == before


def test_tokens_are_of_one_game_and_one_seat(app, host, guest):
    guest.do("sit", seat=1, name="Eva")
    other = Person(app, mode="table", players="3")
    true = token(app.state.key, guest.game, 1, 2)
    thief = Guest(app, host)
    thief.game = other.game
    thief.client.cookies.set(cookie_name(other.game), true)
    assert thief.facts()["seat"] == -1
    thief.game = host.game
    for forged in (true.replace("1.", "0.", 1), true.replace(".2.", ".1.", 1), "1.2.", "~~", "9.1.x", "2.1"):
        thief.client.cookies.clear()
        thief.client.cookies.set(cookie_name(host.game), forged)
        assert thief.facts()["seat"] == -1


def kept(person):
    """The cookies of its game that a browser has: by path."""
    return {c.path: c.value for c in person.client.cookies.jar if c.name == cookie_name(person.game)}


def test_old_tokens_are_forgotten_with_the_last_seat(app, host, guest):
    """Those of version 0.1 belonged to all addresses."""
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    guest.client.cookies.clear()
    for path in ("/", f"/game/{guest.game}"):
        guest.client.cookies.set(
            cookie_name(guest.game), token(app.state.key, guest.game, 1, 1), domain="testserver.local", path=path
        )
    assert guest.facts()["seat"] == 1
    assert guest.do("sit", seat=2, name="Leo").json() == {"seats": [1, 2]}
    assert guest.do("vacate", seat=1).json() == {"seats": [2]} and guest.facts()["seat"] == 2
    assert guest.do("vacate", seat=2).json() == {"seats": []}
    assert kept(guest) == {}


def test_other_sites_change_no_seat(host):
    for what in ("sit", "fill", "vacate", "begin", "leave", "return"):
        url = f"/game/{host.game}/{what}"
        assert host.client.post(url, json={"seat": 1}).status_code == 403
        assert host.client.post(f"/game/nothing/{what}", json={}, headers=PAGE).status_code == 404
    assert not host.facts()["begun"]


def test_names_cannot_disturb_a_page():
    assert clean_name("<b>Eva</b>") == "bEva/b"
    assert clean_name("  \n\t ") == ""
    assert clean_name("María-José O'Neill") == "María-José O'Neill"
    assert len(clean_name("x" * 99)) == NAME_LENGTH


UNSEEN = [
    "\u3164",
    "\u115f\u1160",
    "\uffa0 \u3164",
    "\u200b\u2060",
    "\u034f",
    "\ufe0f\U000e0101",
    "\u0301\u0302",
    "\u2800",
    "\ufffc",
    "\u200d\ufe0f",
    "\U0001f3fd",
    "...",
    "<>",
]


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_name_that_nobody_can_see_is_refused(host, name):
    answer = host.client.post(f"/game/{host.game}/sit", json={"seat": 1, "name": name}, headers=PAGE)
    assert answer.status_code == 400
    assert answer.json()["error"] == "Un nombre necesita al menos una letra, una cifra o un emoji que se vea."
    assert host.facts()["players"][1]["open"]
    renamed = host.client.post(f"/game/{host.game}/rename", json={"seat": 0, "name": name}, headers=PAGE)
    assert renamed.status_code == 400 and host.facts()["players"][0]["name"] == "Ana"
    begun = host.client.post("/start", data={"preset": "base", "name": name}, follow_redirects=False)
    assert begun.status_code == 400 and "una letra, una cifra o un emoji que se vea" in begun.text
    assert "name" in host.client.get("/setup/check", params={"name": name}).json()["why"]


@pytest.mark.parametrize("name", ["🐍", "❤️", "👍🏽", "👩‍🚀", "🇪🇸", "👨‍👩‍👧‍👦", "Eva ❤️"], ids=ascii)
def test_an_emoji_is_a_name(host, guest, name):
    """As a keyboard writes it, with what draws it in colours, of a skin, or as one with others."""
    assert guest.do("sit", seat=1, name=name).status_code == 200
    assert host.facts()["players"][1]["name"] == name
    assert host.do("sit", seat=2, name=name.replace("\ufe0f", "")).status_code == 400, "it looks the same"


def test_what_joins_emoji_joins_nothing_else(host, guest):
    for typed, name in (("E\u200dva", "Eva"), ("Eva\ufe0f", "Eva"), ("🐍\u200d", "🐍"), ("🐍\u200dEva", "🐍Eva")):
        answer = guest.do("sit", seat=1, name=typed)
        assert answer.status_code == 400 and f"¿qué tal '{name}'?" in answer.json()["error"]


def test_what_nobody_can_see_is_no_part_of_a_name(host):
    """Else two could be called alike."""
    assert clean_name("A\u034fn\u3164a\ufe0f") == "Ana"
    assert clean_name("\u1112\u1161\u11ab") == "한"


@pytest.mark.parametrize(
    "name",
    ["ana", "ANÁ", "Аnа", "A n a", "a.n.a", "Αna", "A\u0308na"],
    ids=ascii,
)
def test_nobody_is_taken_for_another(host, guest, name):
    for answer in (guest.do("sit", seat=1, name=name),):
        assert answer.status_code == 400
        assert answer.json()["error"].startswith("Aquí ya hay alguien que se llama 'Ana': ¿qué tal '"), answer.text
        assert " 2'?" in answer.json()["error"]
    assert guest.do("sit", seat=1, name=f"{name} 2").status_code == 200
    assert guest.do("rename", seat=1, name=name).status_code == 400
    assert host.do("rename", seat=0, name="Ana").status_code == 200, "one's own name is no other's"
    assert host.do("sit", seat=2, name=name).status_code == 400, "round one screen neither"


@pytest.mark.parametrize("name", ["Rojo", "blue", "BLANC0", "ΒLUE", "Marron", "orange"], ids=ascii)
def test_no_name_is_a_colour(host, guest, name):
    answer = guest.do("sit", seat=1, name=name)
    assert answer.status_code == 400 and f"¿qué tal '{name} 2'?" in answer.json()["error"], answer.text
    begun = host.client.post("/start", data={"preset": "base", "name": name}, follow_redirects=False)
    assert begun.status_code == 400


@pytest.mark.parametrize(
    "name", ["O’Brien", "O'Brien", "Marçal·la", "Ana & Leo", "Zoë (2)", "J.-P.", "Leo 🦊", "¿Leo?"], ids=ascii
)
def test_names_stay_as_they_are_typed(host, guest, name):
    assert guest.do("sit", seat=1, name=f" {name} ").status_code == 200
    assert seats(guest)[1][0] == name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("<b>Eva</b>", "no puede llevar < >: ¿qué tal 'bEva/b'?"),
        ("Ev\u202ea", "no puede llevar U+202E: ¿qué tal 'Eva'?"),
        ("Eva{n}", "no puede llevar { }: ¿qué tal 'Evan'?"),
        ("E" * 30, f"20 letras como mucho: ¿qué tal '{'E' * 20}'?"),
    ],
    ids=ascii,
)
def test_what_a_name_cannot_have_is_said(guest, name, said):
    answer = guest.do("sit", seat=1, name=name)
    assert answer.status_code == 400 and said in answer.json()["error"], answer.text


def test_a_name_from_the_right_turns_no_sentence_round(guest):
    assert guest.do("sit", seat=1, name="דנה").status_code == 200
    assert seats(guest)[1][0] == "\u2068דנה\u2069" == isolated("דנה")
    assert isolated("Нина") == "Нина"
    assert guest.do("rename", seat=1, name=seats(guest)[1][0]).status_code == 200
    assert seats(guest)[1][0] == isolated("דנה"), "as the page's field shows it"


@pytest.mark.parametrize("name", [3, None, ["Eva"], {"a": 1}, True])
def test_a_name_is_a_text(host, name):
    answer = host.client.post(f"/game/{host.game}/sit", json={"seat": 1, "name": name}, headers=PAGE)
    assert answer.status_code == 400 and answer.json()["error"].startswith("Un nombre es un texto, no")


def test_another_process_at_the_same_table(tmp_path):
    """Two servers on one database: whoever is late is refused, reads what the other wrote, and goes on."""
    path = str(tmp_path / "games.sqlite3")
    one, two = create_app(path, bot_delay=60), create_app(path, bot_delay=60)
    person = Person(one, mode="table", players="2")
    person.client.post(f"/game/{person.game}/sit", json={"seat": 1}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    here, there = one.state.rooms.get(person.game), two.state.rooms.get(person.game)

    async def meet():
        await there.act(0, ["BUILD_SETTLEMENT e4N"])
        with pytest.raises(Refused):
            await here.act(0, ["BUILD_SETTLEMENT d4N"])
        assert here.table.record.actions == there.table.record.actions
        await here.act(0, ["BUILD_ROAD e4NE"])
        await stand_in(there, 0, "random")
        await stand_in(here, 1, "settler")
        assert [seat.stand_in for seat in here.seats] == ["random", "settler"], "neither is lost"
        await there.catch_up()
        assert here.seats == there.seats and here.version == there.version

    asyncio.run(meet())


@pytest.mark.slow
def test_the_record_has_the_names_of_those_who_played(app):
    person = Person(app, mode="table", name="Ana", players="2", **{"param.points_to_win": "3"})
    person.client.post(f"/game/{person.game}/sit", json={"seat": 1, "name": "Eva"}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    luck = random.Random(5)
    for _ in range(900):
        state = person.state()
        if state["over"]:
            break
        order = ["BUILD_CITY", "BUILD_SETTLEMENT", "BUY", "ROLL"]
        good = [a for kind in order for a in state["legal"] if a.startswith(kind)]
        action = good[0] if good else luck.choice(state["legal"])
        assert person.act(action, **{"as": state["seat"]}).status_code == 200
    assert state["over"], (state["step"], state["round"], state["legal"])
    told = person.client.get(f"/game/{person.game}/record.json").json()
    assert told["header"]["names"] == ["Ana", "Eva"]


def test_a_spectator_may_look_and_nothing_else(app, host, guest):
    begin_with(host, guest)
    stranger = TestClient(app)
    page = stranger.get(f"/game/{host.game}")
    assert page.status_code == 200
    for what, body in (("act", {"actions": ["ROLL"]}), ("leave", {"seat": 0}), ("return", {"seat": 0})):
        assert stranger.post(f"/game/{host.game}/{what}", json=body, headers=PAGE).status_code == 403
    assert stranger.post(f"/game/{host.game}/undo", json={}, headers=PAGE).status_code == 409


def test_games_that_nobody_watches_leave_the_memory_and_come_back(app, host, monkeypatch):
    """Whoever was asked for longest ago goes first; games that somebody watches do not count."""
    monkeypatch.setattr(memory, "KEPT", 3)
    before = host.facts()
    watched = [Person(app, mode="table").game for _ in range(4)]
    stops = [app.state.rooms.get(game).presence.watch([0])[1] for game in watched]
    others = [Person(app, mode="table") for _ in range(3)]
    for other in others[:2]:
        other.page()
    assert in_memory(app) == {host.game, *watched, others[0].game, others[1].game}
    assert host.facts() == before
    others[2].page()
    assert in_memory(app) == {host.game, *watched, others[1].game, others[2].game}
    others[0].page()
    assert host.game in in_memory(app) and others[1].game not in in_memory(app)
    for stop in stops:
        stop()
    assert host.facts() == before


def in_memory(app):
    return {room.id for room in app.state.rooms.open()}


def posting(person, what, body):
    """What a server that speaks ASGI tells of a request before its body."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
    headers = {**PAGE, "cookie": cookies, "host": "testserver", "content-length": str(len(body))}
    return {
        "type": "http", "method": "POST", "path": f"/game/{person.game}/{what}", "query_string": b"",
        "http_version": "1.1", "scheme": "http", "server": ("testserver", 80), "client": ("127.0.0.1", 1),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }  # fmt: skip


def test_a_game_that_leaves_the_memory_while_a_request_arrives_is_one_game(app, host, monkeypatch):
    """The body comes slowly, and meanwhile others need the room: what is done then is told to those who watch."""
    monkeypatch.setattr(memory, "KEPT", 1)
    host.do("begin")
    action = host.facts(0)["legal"][0]
    other = Person(app, mode="table")

    async def act():
        arrived = asyncio.Event()
        body = json.dumps({"actions": [action]}).encode()

        async def receive():
            await arrived.wait()
            return {"type": "http.request", "body": body}

        async def send(message):
            sent.append(message)

        sent = []
        asked = asyncio.create_task(app(posting(host, "act", body), receive, send))
        await asyncio.sleep(0.05)
        await app.state.rooms.find(other.game)
        room = await app.state.rooms.find(host.game)
        changed, stop = room.presence.watch([])
        changed.clear()
        arrived.set()
        await asked
        stop()
        return sent[0]["status"], changed.is_set(), room is app.state.rooms.get(host.game), room.version

    status, told, same, version = host.client.portal.call(act)
    assert (status, told, same) == (200, True, True) and version >= 1


def at(app, game, cookies):
    """The browser of some cookies at another process."""
    other = TestClient(app)
    for name, value in cookies.items():
        other.cookies.set(name, value)

    def post(what, **body):
        return other.post(f"/game/{game}/{what}", json=body, headers=PAGE)

    return post


def test_whoever_lost_a_seat_in_another_process_is_not_given_its_new_token(tmp_path):
    """The host sends a guest away, and Eva sits down there, in a process that this one has not heard of yet."""
    here, there = (create_app(str(tmp_path / "games.sqlite3"), bot_delay=60) for _ in range(2))
    host = Guest(here, made := Person(here, mode="table", name="Ana", players="3"))
    host.client = made.client
    guest = Guest(here, host)
    assert guest.do("sit", seat=1, name="Leo").status_code == 200
    assert at(there, host.game, host.client.cookies)("vacate", seat=1).status_code == 200
    assert at(there, host.game, {})("sit", seat=1, name="Eva").status_code == 200
    late = guest.do("sit", seat=2, name="Lea")
    assert late.status_code == 409 and "set-cookie" not in late.headers
    assert guest.do("sit", seat=2, name="Lea").json() == {"seats": [2]}
    assert guest.do("vacate", seat=1).status_code in (403, 409)
    assert [name for name, *_ in seats(host)] == ["Ana", "Eva", "Lea"]


def test_a_seat_that_others_are_always_quicker_with_is_refused_in_words(app, host, guest, monkeypatch):
    def never(*_):
        raise Taken

    monkeypatch.setattr(app.state.store, "set_seats", never)
    assert guest.do("sit", seat=1, name="Eva").status_code == 409


# -- answers that nobody hears -----------------------------------------------------------------------------------------

SECRET = "3735928559-195948557-4276993775-1"


def sit_and_go(app, guest, **more):
    """A browser asks for a seat, and its connection is cut before it has the answer."""
    body = json.dumps({"seat": 1, "name": "Eva", "nonce": SECRET, **more}).encode()
    messages = iter([{"type": "http.request", "body": body}])

    async def receive():
        return next(messages, {"type": "http.disconnect"})

    async def send(message):
        """Nobody is there."""

    # In the server's own loop: another one would wait for locks in vain.
    guest.client.portal.call(app, posting(guest, "sit", body), receive, send)


def test_a_seat_whose_token_nobody_gets_is_open_again(app, host, guest):
    before = seats(host)
    sit_and_go(app, guest)
    room = app.state.rooms.get(host.game)
    assert seats(host) == before and room.seats[1].open
    assert room.seats[1].grip == 2, "it was taken"
    assert guest.do("sit", seat=1, name="Leo").json() == {"seats": [1]}
    sit_and_go(app, guest)
    assert room.seats[1].name == "Leo", "whoever was refused gives nothing back"


def test_a_seat_that_is_given_back_is_not_taken_from_whoever_sits_there_now(app, host, guest, monkeypatch):
    """The word that a browser has gone comes when the host has given the seat to somebody else, or has begun."""
    room = app.state.rooms.get(host.game)
    meanwhile = []

    async def gone(request):
        await meanwhile.pop()()
        return True

    monkeypatch.setattr(Request, "is_disconnected", gone)

    async def others():
        await room.vacate(1)
        await room.sit(1, "Leo")

    async def repeated():
        await room.sit(2, "Eva", SECRET)

    async def begins():
        await room.vacate(1)
        await room.begin("settler")

    for seat, what, names in ((1, others, ["Ana", "Leo", ""]), (2, repeated, ["Ana", "Leo", "Eva"])):
        meanwhile.append(what)
        sit_and_go(app, guest, seat=seat)
        assert [one.name for one in room.seats] == names, what
    guest.client.portal.call(room.vacate, 1)
    meanwhile.append(begins)
    sit_and_go(app, guest, name="Mia")
    assert room.begun and [bool(one.bot) for one in room.seats] == [False, True, False]


def test_who_has_lost_the_answer_asks_again_and_has_the_seat(app, host, guest):
    """The first answer never came, and the server does not know: the same secret gets the seat, and no other does."""
    assert guest.do("sit", seat=1, name="Eva", nonce=SECRET).status_code == 200
    lost = dict(guest.client.cookies)
    guest.client.cookies.clear()
    for other in ({}, {"nonce": ""}, {"nonce": "3"}, {"nonce": 3}, {"seat": 2, "nonce": SECRET}):
        taken = Guest(app, host).do("sit", **{"seat": 1, "name": "Leo", **other})
        if other.get("seat") == 2:
            assert taken.json() == {"seats": [2]}, "a secret is of one seat"
        else:
            assert taken.status_code == 409
    assert guest.do("sit", seat=1, name="Eva", nonce=SECRET).json() == {"seats": [1]}
    assert [name for name, *_ in seats(host)] == ["Ana", "Eva", "Leo"]
    assert guest.facts()["seat"] == 1 and dict(guest.client.cookies) != lost
    assert at(app, host.game, lost)("vacate", seat=1).status_code == 403, "one token is worth something"
    for page in (host, guest):
        assert SECRET not in page.page().text
    assert SECRET not in json.dumps(app.state.store.load(host.game).seats)


def test_who_has_the_answer_sits_there_once(host, guest):
    """A client that repeats a request though the token has come keeps it."""
    assert guest.do("sit", seat=1, name="Eva", nonce=SECRET).status_code == 200
    assert guest.do("sit", seat=1, name="Eva", nonce=SECRET).status_code == 409
    assert guest.facts()["seat"] == 1


def test_a_secret_is_worth_nothing_once_somebody_else_sits_there(app, host, guest):
    assert guest.do("sit", seat=1, name="Eva", nonce=SECRET).status_code == 200
    assert host.do("vacate", seat=1).status_code == 200
    assert Guest(app, host).do("sit", seat=1, name="Leo").status_code == 200
    assert guest.do("sit", seat=1, name="Eva", nonce=SECRET).status_code == 409
    assert host.do("vacate", seat=1).status_code == 200
    assert host.do("fill", seat=1).status_code == 200
    assert guest.do("sit", seat=1, name="Eva", nonce=SECRET).status_code == 409


def test_values_of_a_refused_act_are_plain_for_programs(host, guest):
    begin_with(host, guest)
    room = host.client.app.state.rooms.get(host.game)
    why = Refusal("verbs.hand_lacks", "", short=Amounts([(2, "wool")]), good=Word("goods", "ore"), who=Player(1), n=3)
    why.values["nowhere"] = Refusal("verbs.not_now", "")
    answer = json.loads(_not_done(IllegalAction("ROLL", 0, why, []), room, "es").body)
    assert answer["values"] == {"short": "2 wool", "good": "ore", "who": 1, "n": 3}
    assert answer["error"] == "Aún necesitas 2 de lana."
