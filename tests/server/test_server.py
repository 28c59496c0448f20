"""The server: seats, refusals, restarts, and that nobody is told what it may not know."""

import asyncio
import json

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient

from poblado.locale.lines import heard
from poblado.server.app import create_app
from poblado.server.seats import cookie_name, token
from poblado.server.security import MAX_BODY
from poblado.server.snapshot import TableSnapshot
from poblado.server.stream import changes


def first(state, kind):
    return next(a for a in state["legal"] if a.split()[0] == kind)


def found(person):
    """Play through the founding."""
    for _ in range(4):
        state = person.state()
        assert person.act(state["legal"][0]).status_code == 200
    return person.state()


def test_home_starts_a_game_in_two_clicks(app):
    client = TestClient(app)
    page = client.get("/", headers={"accept-language": "es"})
    assert "Jugar contra bots" in page.text
    assert "Play against bots" in client.get("/?lang=en").text
    assert client.get("/healthz").json() == {"ok": True}
    for path in ("/icon.svg", "/motion.css", "/static/style.css", "/static/play/main.js", "/board/standard-7.svg"):
        assert client.get(path).status_code == 200
    assert client.get("/board/atlantis.svg").status_code == 404


def test_pages_carry_the_headers_that_one_expects(person):
    headers = person.page().headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
    cookie = person.client.post("/start", data={"preset": "duel"}, follow_redirects=False).headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie


def test_a_person_plays_and_the_bots_answer(person):
    state = found(person)
    assert (state["step"], state["ask"]) == ("BeforeRoll", "Tira los dados"), "there is no card to play"
    assert sum(state["mine"]["hand"]) > 0
    assert person.act("ROLL").status_code == 200
    assert any(plate["name"] == "dice" for plate in person.state()["plates"])


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"actions": ["BUILD_SETTLEMENT z9N"]}, 400, "z9N"),
        ({"actions": ["DANCE"]}, 400, "DANCE"),
        ({"actions": ["END_TURN"]}, 409, ""),
        ({"actions": []}, 400, "1 a 40"),
        ({"actions": ["ROLL"] * 41}, 400, "1 a 40"),
        ({"actions": "ROLL"}, 400, "lista"),
        ({"actions": [7]}, 400, "lista"),
        ([], 400, "objeto"),
        ({"actions": ["ROLL"], "decision": "elsewhere"}, 409, "tarde"),
    ],
)
def test_bad_requests_are_answered_and_change_nothing(person, body, status, said):
    before = person.state()
    answer = person.client.post(f"/game/{person.game}/act", json=body, headers=PAGE)
    assert answer.status_code == status
    assert answer.json()["error"] and said in answer.json()["error"]
    assert person.state() == before


def test_malformed_and_oversized_bodies_are_refused(person):
    url = f"/game/{person.game}/act"
    assert person.client.post(url, content=b"{", headers=PAGE).status_code == 400
    assert person.client.post(url, content=b"x" * (MAX_BODY + 1), headers=PAGE).status_code == 413


def test_a_list_of_actions_is_done_whole_or_not_at_all(person):
    before = person.state()
    assert person.act(before["legal"][0], "END_TURN").status_code == 409
    assert person.state() == before


def test_a_refused_list_rolls_no_dice(app):
    """Whoever could look at a roll and have the request refused could roll until it suits."""
    rolled = set()
    for attempts in (0, 4):
        person = Person(app, seed="12", players="2")
        found(person)
        for _ in range(attempts):
            assert person.act("ROLL", "CONFIRM 1").status_code == 409
            assert person.act("ROLL", "END_TURN").status_code == 409
        assert person.act("* DICE 1+1").status_code == 400
        person.act("ROLL")
        rolled.add(next(line["text"] for line in person.state()["log"] if line["kind"] == "DICE_ROLLED"))
    assert len(rolled) == 1


def test_a_bot_that_fails_does_not_stop_the_game(app):
    person = Person(app, players="2")
    room = app.state.rooms.get(person.game)

    class Broken:
        name = "broken"

        def choose(self, view):
            raise RuntimeError("lost")

    room.runner.bots[1, "settler"] = Broken()
    assert found(person)["step"] == "BeforeRoll"


def test_a_request_that_arrives_twice_is_done_once(person):
    action = person.state()["legal"][0]
    assert person.act(action, nonce="a").status_code == 200
    version = person.state()["version"]
    assert person.act(action, nonce="a").status_code == 200
    assert person.state()["version"] == version


def test_out_of_turn_and_foreign_seats(person, app):
    state = person.state()
    action = state["legal"][0]
    stranger = TestClient(app)
    url = f"/game/{person.game}/act"
    assert stranger.post(url, json={"actions": [action]}, headers=PAGE).status_code == 403
    # A seat named in the text does not help: a request speaks for its own seat.
    person.act(f"1 {action}")
    built = [p for p in person.state()["log"] if p["kind"] == "SETTLEMENT_BUILT"]
    assert built[0]["seat"] == 0
    # Nor does the name of a device that is another by one letter.
    cookie = next(iter(person.client.cookies))
    name = person.client.cookies[cookie]
    stranger.cookies.set(cookie, ("B" if name[0] == "A" else "A") + name[1:])
    assert stranger.post(url, json={"actions": ["ROLL"]}, headers=PAGE).status_code == 403


def test_other_sites_cannot_act(person):
    url = f"/game/{person.game}/act"
    action = {"actions": [person.state()["legal"][0]]}
    assert person.client.post(url, json=action).status_code == 403
    assert person.client.post(url, json=action, headers={**PAGE, "origin": "https://evil.example"}).status_code == 403
    assert person.client.post("/start", data={}, headers={"sec-fetch-site": "cross-site"}).status_code == 403


def test_unknown_games(app):
    client = TestClient(app)
    assert client.get("/game/nothing").status_code == 404
    for path in ("act", "undo"):
        assert client.post(f"/game/nothing/{path}", json={}, headers=PAGE).status_code == 404
    assert client.get("/game/nothing/record.txt").status_code == 404


def test_a_placement_is_taken_back_only_until_anything_else_happens(person):
    state = person.state()
    undo = f"/game/{person.game}/undo"
    assert person.client.post(undo, json={}, headers=PAGE).status_code == 409
    person.act(state["legal"][0])
    assert person.state()["undo"]
    assert person.client.post(undo, json={}, headers=PAGE).status_code == 200
    again = person.state()
    assert again["legal"] == state["legal"]
    assert [line["text"] for line in again["log"]] == [line["text"] for line in state["log"]]


def test_settings_that_cannot_be_are_told_on_the_home_page(app):
    client = TestClient(app)
    answer = client.post("/start", data={"preset": "base", "players": "9"})
    assert answer.status_code == 400 and "2 a 4 jugadores" in answer.text
    english = client.post("/start", data={"preset": "base", "players": "9"}, headers={"accept-language": "en"})
    assert "2 to 4 players" in english.text
    assert "random o balanced" in client.post("/start", data={"dice": "loaded"}).text
    assert "No hay ningún reglamento" in client.post("/start", data={"preset": "chess"}).text
    assert "entre 3 y 30" in client.post("/start", data={"param.points_to_win": "99"}).text


def test_settings_reach_the_game(app):
    person = Person(
        app, **{"param.points_to_win": "5", "param.combined_trade_build": "0", "players": "3", "name": "Eva"}
    )
    state = person.state()
    room = person.client.app.state.rooms.get(person.game)
    assert room.table.rules.param("points_to_win") == 5
    assert room.table.rules.param("combined_trade_build") == 0
    assert state["players"][0]["name"] == "Eva"
    assert len(state["players"]) == 3


@pytest.mark.thorough
def test_balanced_dice_go_on_after_a_restart(tmp_path):
    """36 rolls of a deck of dice are all 36 pairs, also when the server is killed on the way."""
    path = str(tmp_path / "games.sqlite3")
    person = Person(create_app(path, bot_delay=0), dice="balanced", players="2", **{"param.points_to_win": "30"})
    found(person)
    for k in range(400):
        state = person.state()
        rolled = [line["text"] for line in state["log"] if line["kind"] == "DICE_ROLLED"]
        if len(rolled) >= 36:
            break
        if k == 20:
            again = Person(create_app(path, bot_delay=0), path="")
            again.game = person.game
            for name, value in person.client.cookies.items():
                again.client.cookies.set(name, value)
            person = again
        wanted = [a for a in state["legal"] if a.startswith(("ROLL", "END_TURN", "DECLINE", "SPARE"))]
        assert person.act((wanted or state["legal"])[0]).status_code == 200
    record = person.client.app.state.store.load(person.game).entries
    pairs = [entry.split()[2] for entry in record if entry.startswith("* DICE")][:36]
    assert len(set(pairs)) == 36


def test_the_record_is_given_out_only_after_the_end(app):
    person = Person(app, **{"param.points_to_win": "3", "players": "2"})
    assert person.client.get(f"/game/{person.game}/record.txt").status_code == 403
    play_to_the_end(person)
    from poblado import record_from_json, record_from_text
    from poblado.table import Table

    text = person.client.get(f"/game/{person.game}/record.txt").text
    assert Table.from_record(record_from_text(text)).is_over
    told = person.client.get(f"/game/{person.game}/record.json").json()
    assert record_from_json(told).to_text() == text


def play_to_the_end(person, limit=600):
    for _ in range(limit):
        state = person.state()
        if state["over"]:
            return state
        building = [a for a in state["legal"] if a.startswith(("BUILD", "BUY", "ROLL"))]
        ending = [a for a in state["legal"] if a.startswith(("END", "DECLINE", "CANCEL", "SPARE"))]
        assert person.act((building or ending or state["legal"])[0]).status_code == 200
    raise AssertionError("the game does not end")


def test_a_killed_server_goes_on_where_it_was(tmp_path):
    path = str(tmp_path / "games.sqlite3")
    person = Person(create_app(path, bot_delay=0))
    before = found(person)
    person.act("ROLL")
    before = person.state()
    again = Person(create_app(path, bot_delay=0), path="")
    again.game = person.game
    for name, value in person.client.cookies.items():
        again.client.cookies.set(name, value)
    after = again.state()
    assert {k: after[k] for k in after if k != "undo"} == {k: before[k] for k in before if k != "undo"}
    first_choice = after["legal"][0]
    assert again.act(first_choice).status_code == 200


def test_chance_goes_on_as_it_would_have_without_a_restart(tmp_path):
    """The dice after a restart are those that the unbroken game rolls."""
    ends = []
    for restart in (False, True):
        path = str(tmp_path / f"{restart}.sqlite3")
        person = Person(create_app(path, bot_delay=0), seed="11", players="2")
        found(person)
        if restart:
            cookies = dict(person.client.cookies)
            person_again = Person(create_app(path, bot_delay=0), path="")
            person_again.game = person.game
            for name, value in cookies.items():
                person_again.client.cookies.set(name, value)
            person = person_again
        person.act("ROLL")
        ends.append([line["text"] for line in person.state()["log"]])
    assert ends[0] == ends[1]


def test_spectators_see_no_hand(person, app):
    found(person)
    stranger = TestClient(app)
    text = stranger.get(f"/game/{person.game}").text
    state = json.loads(text.split('id="state">')[1].split("</script>")[0])
    assert state["mine"] is None and state["legal"] == [] and state["seat"] == -1


def next_change(room, seen="", viewer=0):
    """What a page of a viewer is sent first."""

    async def first():
        changes_ = changes(room, viewer, "es", [viewer], seen)
        try:
            return await asyncio.wait_for(anext(changes_), 60)
        finally:
            await changes_.aclose()

    event = asyncio.run(first())
    return event.id, json.loads(event.data)


def test_a_change_says_what_is_new_and_no_more(person):
    """Put together, what a stream has said is what a page that comes now is told."""
    found(person)
    room = person.client.app.state.rooms.get(person.game)

    async def watched():
        stream, told = changes(room, 0, "es", [0]), []
        try:
            told.append(json.loads((await asyncio.wait_for(anext(stream), 60)).data)["state"])
            for _ in range(3):
                await room.act(0, [str(room.table.legal_actions(0)[0]).partition(" ")[2]])
                told.append(json.loads((await asyncio.wait_for(anext(stream), 60)).data)["state"])
                if 0 not in room.table.owing:
                    break
        finally:
            await stream.aclose()
        return told, TableSnapshot(room, 0, "es").state([0], len(room.events()) - 1)

    told, whole = asyncio.run(watched())
    merged = {}
    for each in told:
        merged |= each
    assert len(told) > 1 and set(told[0]) == set(merged) and "host" not in told[1] and "host" in told[0]
    for key in set(whole) - {"log", "log_from"}:
        assert json.dumps(merged[key]) == json.dumps(whole[key]), key


def test_a_reconnect_sends_what_was_missed_and_never_a_blank_board(person):
    """A browser without a last event id gets the whole log; one that has some gets the rest; all get the board."""
    found(person)
    room = person.client.app.state.rooms.get(person.game)
    id, whole = next_change(room)
    assert {"defs", "terrain", "targets", "buildings"} <= set(whole["layers"])
    assert whole["state"]["log_from"] == 0 and len(whole["state"]["log"]) > 3
    missed = int(id.split(".")[1]) - 2
    again, rest = next_change(room, f"0.{missed}")
    assert again == id
    assert rest["state"]["log_from"] == missed + 1
    assert rest["state"]["log"] == [line for line in whole["state"]["log"] if line["n"] > missed]
    assert set(rest["layers"]) == set(whole["layers"])
    for nonsense in ("x", "1.2.3", "-1.-1", "99.4"):
        assert next_change(room, nonsense)[1]["state"]["log_from"] == 0


def test_a_log_that_was_taken_back_is_sent_anew(person):
    state = person.state()
    person.act(state["legal"][0])
    room = person.client.app.state.rooms.get(person.game)
    id, _ = next_change(room)
    person.client.post(f"/game/{person.game}/undo", json={}, headers=PAGE)
    assert next_change(room, id)[1]["state"]["log_from"] == 0


def test_a_stored_game_of_other_rules_says_so(app):
    """After an update that a game's rules did not survive."""
    person = Person(app)
    store = app.state.store
    stored = store.load(person.game)
    modules = {**stored.header["modules"], "turn": 99}
    other = store.add_game({**stored.header, "modules": modules}, "secret", stored.seats)
    page = person.client.get(f"/game/{other}")
    assert page.status_code == 410 and "Sigue guardada" in page.text
    person.client.cookies.set(cookie_name(other), token(app.state.key, other, 0, 1))
    assert person.client.post(f"/game/{other}/act", json={"actions": ["ROLL"]}, headers=PAGE).status_code == 410
    # The same where the version did not rise, and an action that was stored is legal no more.
    other = store.add_game(stored.header, "secret", stored.seats)
    store.append(other, 0, ["0 ROLL"])
    page = person.client.get(f"/game/{other}")
    assert page.status_code == 410 and "Sigue guardada" in page.text


@pytest.mark.thorough
def test_a_game_keeps_only_what_can_be_taken_back(app):
    """Copies for taking back are most of a room's memory; what may be taken back still can, also after a restart."""
    person = Person(app, mode="table", players="2")
    person.client.post(f"/game/{person.game}/sit", json={"seat": 1}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    taken_back, most = 0, 0
    for k in range(80):
        state = person.state()
        if state["undo"] and k % 3:
            undone = person.client.post(f"/game/{person.game}/undo", json={"as": state["seat"]}, headers=PAGE)
            assert undone.status_code == 200
            taken_back += 1
            state = person.state()
        if k % 20 == 10:
            before = person.state()
            app.state.rooms._open.clear()
            assert person.state() == before
        wanted = [a for a in state["legal"] if a.startswith(("BUILD", "ROLL", "END_TURN", "DECLINE", "SPARE"))]
        assert person.act((wanted or state["legal"])[-(k % 2)], **{"as": state["seat"]}).status_code == 200
        room = app.state.rooms.get(person.game)
        for viewer in (-1, 0, 1):  # what was redacted before is what would be now, also after something was taken back
            assert _facts(room.heard(viewer)) == _facts(heard(room.events(), viewer))
        run = 0
        for action in reversed(room.table.record.actions):
            if not action.split()[1].startswith("BUILD_"):
                break
            run += 1
        most = max(most, run)
        assert len(room.table._before) <= run
    assert taken_back > 5 and most > 1


def _facts(events):
    return [(e.kind, e.seat, e.who, e.at, e.what, e.n, e.audience) for e in events]


def test_what_was_taken_back_was_not_heard(person, app):
    """A viewer's log goes on where it ended, unless that end is gone."""
    legal, room = person.state()["legal"], app.state.rooms.get(person.game)
    before, seen = list(room.heard(0)), []
    for place in legal[:2]:
        person.act(place)
        seen.append(list(room.heard(0)))
        assert person.client.post(f"/game/{person.game}/undo", json={}, headers=PAGE).status_code == 200
        assert list(room.heard(0)) == before
    assert seen[0] != seen[1] and len(seen[0]) == len(seen[1]) > len(before)
