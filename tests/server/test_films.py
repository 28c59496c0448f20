"""After the game: who may see which moment, reports, pictures, and playing on from a moment."""

import json
import re
from pathlib import Path

import pytest
from person import Person
from starlette.testclient import TestClient

import poblado
from poblado.kernel.codec import from_text
from poblado.kernel.record import Record
from poblado.server.app import create_app
from poblado.server.seats import cookie_name, token
from poblado.server.snapshot import TableSnapshot

GAME = poblado.record_from_text(
    (Path(__file__).parents[1] / "games" / "whole-game-of-four.txt").read_text(encoding="utf-8")
)
TOTAL = len(GAME.actions)
COLOURS = ["red", "blue", "white", "orange"]


def store(app, actions, header=GAME.header, names=("Ana", "Bea", "Carlos", "Dora")):
    """A stored game in which nobody is a bot, so that it stands still."""
    seats = [{"name": name, "bot": ""} for name in names[: header["players"]]]
    full = {**header, "names": list(names), "bots": [""] * len(seats), "dice": "random"}
    game = app.state.store.add_game(full, "secret", seats)
    app.state.store.append(game, 0, list(actions))
    return game


def client(app, game="", seat=-1):
    one = TestClient(app, headers={"accept-language": "es"})
    if seat >= 0:
        one.cookies.set(cookie_name(game), token(app.state.key, game, seat, app.state.rooms.get(game).seats[seat].grip))
    return one


def twins(kind):
    """Two beginnings of a game that differ in one hidden card only: what nature did last, of a kind of action."""
    for n, text in enumerate(GAME.actions):
        if text.split()[1] != kind:
            continue
        table = poblado.Table.from_record(GAME, upto=n)
        others = [a for a in map(str, table.legal_actions(15)) if a != text]
        if not others:
            continue
        both = [[*GAME.actions[:n], text], [*GAME.actions[:n], others[0]]]
        involved = {int(word) for word in text.split()[2:] if word.isdigit()}
        if all(not is_chance(actions) for actions in both):
            return both, involved
    raise AssertionError(f"no {kind} with a choice")


def is_chance(actions):
    return poblado.Table.from_record(Record(GAME.header, actions)).game.is_chance()


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["STEAL", "DRAW"])
def test_a_moment_does_not_depend_on_cards_that_its_viewer_may_not_know(app, kind):
    """Byte by byte, for spectators and seats, in the data, the drawing and the page."""
    both, involved = twins(kind)
    games = [store(app, actions) for actions in both]
    n = len(both[0])
    told = 0
    for seat in range(-1, 4):
        for view in {"public", COLOURS[seat] if seat >= 0 else "public"}:
            query = f"moment?at={n}&view={view}&from=0"
            bodies = [client(app, g, seat).get(f"/game/{g}/{query}") for g in games]
            assert [b.status_code for b in bodies] == [200, 200]
            pages = [
                client(app, g, seat).get(f"/game/{g}/replay?at={n}&view={view}").text.replace(g, "") for g in games
            ]
            same = bodies[0].content == bodies[1].content and pages[0] == pages[1]
            assert same == (view == "public" or seat not in involved), (seat, view)
            told += not same
    # Otherwise the two games would not differ at all.
    assert told == len(involved)


def test_what_a_seat_sees_is_its_own_hand_only(app):
    game = store(app, GAME.actions[:200])
    moment = client(app, game, 1).get(f"/game/{game}/moment?at=200&view=blue").json()["moment"]
    assert [p["hand"] is not None for p in moment["players"]] == [False, True, False, False]
    assert [p["held"] is not None for p in moment["players"]] == [False, True, False, False]
    public = client(app, game, 1).get(f"/game/{game}/moment?at=200&view=public").json()["moment"]
    assert all(p["hand"] is None and p["total"] is None for p in public["players"])
    facts = poblado.Table.from_record(GAME, upto=200).facts
    assert list(moment["players"][1]["hand"].values()) == facts.hand(1)
    assert [p["cards"] for p in public["players"]] == [facts.hand_size(s) for s in range(4)]


def test_point_cards_are_shown_to_all_at_the_end(app):
    """The third seat has one that did not win; the page, its log, the replay and the report tell everybody."""
    game = store(app, GAME.actions)
    facts = poblado.Table.from_record(GAME).facts
    totals = [facts.all_points(seat) for seat in range(4)]
    assert facts.points(2) == totals[2] - 1
    for seat in (-1, 0, 3):
        one = client(app, game, seat)
        told = TableSnapshot(app.state.rooms.get(game), seat, "en").state()
        assert [p["total"] for p in told["players"]] == totals
        assert "Carlos shows a card of 1 victory point" in [line["text"] for line in told["log"]]
        last = one.get(f"/game/{game}/moment?at={TOTAL}&view=public").json()["moment"]
        assert [p["total"] for p in last["players"]] == totals
        before = one.get(f"/game/{game}/moment?at={TOTAL - 1}&view=public").json()["moment"]
        assert [p["total"] for p in before["players"]] == [None] * 4
    report = client(app, game).get(f"/game/{game}/report.json").json()
    assert [final["cards"] for final in report["final"]] == [0, 0, 1, 0]


@pytest.mark.parametrize(
    ("seat", "view", "status"),
    [
        (-1, "", 200), (-1, "public", 200), (-1, "all", 403), (-1, "red", 403), (0, "", 200), (0, "red", 200),
        (0, "public", 200), (0, "blue", 403), (0, "all", 403), (0, "green", 400), (0, "0", 400), (3, "orange", 200),
    ],
)  # fmt: skip
def test_rights_while_the_game_is_played(app, seat, view, status):
    game = store(app, GAME.actions[:200])
    one = client(app, game, seat)
    query = f"view={view}" if view else ""
    for at in ("", "&at=0", "&at=120"):
        answer = one.get(f"/game/{game}/moment?{query}{at}")
        assert answer.status_code == status
        assert bool(answer.json().get("error")) == (status != 200)
        assert one.get(f"/game/{game}/replay?{query}{at}").status_code == status
    if not view:
        assert one.get(f"/game/{game}/moment").json()["moment"]["view"] == (COLOURS[seat] if seat >= 0 else "public")


def test_a_forged_seat_is_a_spectator(app):
    game = store(app, GAME.actions[:200])
    one = client(app)
    one.cookies.set(cookie_name(game), token(app.state.key, game, 0, 0).replace("0.", "1.", 1))
    assert one.get(f"/game/{game}/moment?view=blue").status_code == 403


def test_the_page_offers_only_points_of_view_that_it_may_take(app):
    running, over = store(app, GAME.actions[:200]), store(app, GAME.actions)

    def offered(game, seat):
        return re.findall(r'<option value="(\w+)"', client(app, game, seat).get(f"/game/{game}/replay").text)

    assert [v for v in offered(running, 1) if v.isalpha()] == ["blue", "public"]
    assert [v for v in offered(running, -1) if v.isalpha()] == ["public"]
    assert [v for v in offered(over, -1) if v.isalpha()][:6] == ["all", "public", *COLOURS]
    assert "/continue" not in client(app, running, 1).get(f"/game/{running}/replay").text


def test_after_the_end_everybody_sees_everything(app):
    game = store(app, GAME.actions)
    one = client(app)
    facts = poblado.Table.from_record(GAME, upto=200).facts
    for view in ("", "all", *COLOURS, "public"):
        moment = one.get(f"/game/{game}/moment?at=200&view={view}").json()["moment"]
        hands = [view in ("", "all", colour) for colour in COLOURS]
        assert [p["hand"] is not None for p in moment["players"]] == hands
        for seat in range(4):
            if hands[seat]:
                assert list(moment["players"][seat]["hand"].values()) == facts.hand(seat)


@pytest.mark.parametrize("at", ["-1", str(TOTAL + 1), "x", "1e3", "99999999", "٣", "1.0"])
def test_moments_that_there_are_not(app, at):
    game = store(app, GAME.actions)
    one = client(app)
    for path in (f"moment?at={at}", f"moment?at=0&from={at}", f"replay?at={at}", f"board.svg?at={at}"):
        answer = one.get(f"/game/{game}/{path}")
        assert answer.status_code == 400, path
        assert f"0 a {TOTAL}" in answer.text
    assert one.get(f"/game/{game}/moment?at={TOTAL}").status_code == 200


def test_layers_are_those_that_differ(app):
    game = store(app, GAME.actions)
    one = client(app)
    whole = one.get(f"/game/{game}/moment?at=20").json()["layers"]
    assert {"defs", "terrain", "roads", "buildings"} <= set(whole)
    some = one.get(f"/game/{game}/moment?at=20&from=0").json()["layers"]
    assert "roads" in some and "terrain" not in some
    assert all(whole[name] == layer for name, layer in some.items())
    assert one.get(f"/game/{game}/moment?at=20&from=20").json()["layers"] == {}


def test_a_moment_tells_its_line_and_lights_its_place(app):
    game = store(app, GAME.actions)
    answer = client(app).get(f"/game/{game}/moment?at=1").json()
    place = GAME.actions[0].split()[2]
    (line,) = answer["moment"]["log"]
    words = line.pop("text")
    assert line == {"n": 1, "seat": 0, "place": place}
    assert words.startswith("Ana construye un poblado en ") and place not in words
    assert f'data-place="{place}"' in answer["layers"]["lit_places"]


def test_a_moment_of_a_game_that_goes_on_is_followed_through_undo(app):
    person = Person(app, players="2")
    state = person.state()
    assert person.act(state["legal"][0]).status_code == 200
    first = person.client.get(f"/game/{person.game}/moment").json()["moment"]
    assert first["n"] >= 1
    assert person.client.post(f"/game/{person.game}/undo", json={}, headers={"x-poblado": "1"}).status_code == 200
    assert person.client.get(f"/game/{person.game}/moment").json()["moment"]["n"] == first["n"] - 1
    other = next(a for a in state["legal"] if a != state["legal"][0])
    person.act(other)
    again = person.client.get(f"/game/{person.game}/moment?at={first['n']}").json()["moment"]
    assert again["log"][-1]["place"] == other.split()[1]


# -- the report --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_report_opens_when_the_game_is_over(app):
    running, over = store(app, GAME.actions[:-1]), store(app, GAME.actions)
    closed = client(app, running, 0).get(f"/game/{running}/report")
    assert closed.status_code == 403 and "al terminar" in closed.text
    assert client(app, running, 0).get(f"/game/{running}/report.json").status_code == 403
    page = client(app).get(f"/game/{over}/report")
    assert page.status_code == 200
    assert "Gana Ana (Rojo) con 10 puntos" in page.text
    assert page.text.count('class="chart"') == 4
    assert "wins with 10 points" in client(app).get(f"/game/{over}/report?lang=en").text
    data = client(app).get(f"/game/{over}/report.json")
    assert data.json()["winner"] == 0 and "attachment" in data.headers["content-disposition"]
    for path in ("report", "replay", "moment", "board.svg"):
        assert client(app).get(f"/game/none/{path}").status_code == 404
    for path in re.findall(r'href="(/game/[^"]+)"', page.text):
        assert client(app).get(path).status_code == 200, path


def test_pages_escape_names_and_load_nothing_inline(app):
    game = store(app, GAME.actions, names=("<b>Ana</b>", "</script>", "Carlos", "Dora"))
    for path in ("report", "replay"):
        text = client(app).get(f"/game/{game}/{path}").text
        assert "<b>Ana" not in text and text.count("</script>") == text.count("<script")
        assert not re.search(r"<script(?! (?:type=\"(?:application/json|module)\"|src=\"/static/))", text)
        assert not re.search(r"\son\w+=", text)


@pytest.mark.slow
def test_pictures_of_a_moment(app):
    game = store(app, GAME.actions[:200])
    svg = client(app).get(f"/game/{game}/board.svg?at=9")
    assert svg.headers["content-type"].startswith("image/svg") and svg.text.startswith("<svg")
    assert svg.text != client(app).get(f"/game/{game}/board.svg").text
    png = client(app).get(f"/game/{game}/board.png?at=9")
    assert png.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert client(app).get(f"/game/{game}/board.gif").status_code == 404


# -- playing on --------------------------------------------------------------------------------------------------------


def go_on(one, game, **form):
    return one.post(
        f"/game/{game}/continue", data={"at": "200", "seat": "blue", "bot": "random", **form}, follow_redirects=False
    )


@pytest.mark.slow
def test_a_finished_game_is_played_on_from_a_moment(tmp_path):
    app = create_app(str(tmp_path / "games.sqlite3"), bot_delay=0)
    game = store(app, GAME.actions)
    person = Person(app, path="")
    answer = go_on(person.client, game)
    assert answer.status_code == 303
    person.game = answer.headers["location"].rsplit("/", 1)[1]
    assert person.game != game
    room = app.state.rooms.get(person.game)
    assert room.table.record.actions[:200] == GAME.actions[:200]
    assert [bool(seat.bot) for seat in room.seats] == [True, False, True, True]
    for _ in range(60):
        state = person.state()
        assert state["seat"] == 1
        if state["over"]:
            break
        assert person.act(state["legal"][-1]).status_code == 200
    before = person.state()
    assert len(room.table.record.actions) > 200
    # The old game is as it was, and the new one survives a restart.
    assert app.state.rooms.get(game).table.record.actions == GAME.actions
    stored = app.state.store.load(person.game)
    assert stored.entries == room.table.record.actions
    again = create_app(str(tmp_path / "games.sqlite3"), bot_delay=0)
    restored = again.state.rooms.get(person.game).table
    assert restored.record.actions == room.table.record.actions and before["version"] == len(stored.entries)


def test_chance_that_is_due_is_decided_anew_and_stored(app):
    """Between a roll asked for and the dice: the new game has dice of its own."""
    n = next(k for k, text in enumerate(GAME.actions) if k > 100 and text.startswith("* DICE"))
    game = store(app, GAME.actions)
    seen = set()
    for _ in range(12):
        location = go_on(client(app), game, at=str(n)).headers["location"]
        stored = app.state.store.load(location.rsplit("/", 1)[1])
        assert stored.entries[:n] == GAME.actions[:n] and stored.entries[n].startswith("* DICE")
        seen.add(stored.entries[n])
    assert len(seen) > 1


@pytest.mark.parametrize(
    ("form", "status", "said"),
    [
        ({"at": str(TOTAL)}, 409, "ya ha terminado"),
        ({"at": str(TOTAL + 1)}, 400, f"0 a {TOTAL}"),
        ({"at": ""}, 400, f"0 a {TOTAL}"),
        ({"seat": "green"}, 400, "green"),
        ({"seat": "all"}, 400, "all"),
        ({"bot": "hal"}, 400, "settler"),
    ],
)
def test_bad_continuations_are_refused_and_store_nothing(app, form, status, said):
    game = store(app, GAME.actions)
    made = []
    app.state.store.add_game = lambda *a: made.append(a)
    answer = go_on(client(app), game, **form)
    assert answer.status_code == status and said in answer.text
    assert not made


def test_a_game_in_play_is_not_continued_nor_from_another_site(app):
    running, over = store(app, GAME.actions[:250]), store(app, GAME.actions)
    assert go_on(client(app, running, 0), running).status_code == 403
    far = client(app).post(f"/game/{over}/continue", data={"at": "9", "seat": "red"}, headers={"origin": "http://evil"})
    assert far.status_code == 403
    assert client(app).get(f"/game/{over}/continue").status_code == 405


def test_the_person_takes_its_name_along(app):
    game = store(app, GAME.actions)
    new = go_on(client(app, game, 0), game).headers["location"].rsplit("/", 1)[1]
    assert [s["name"] for s in app.state.store.load(new).seats] == ["", "Ana", "", ""]


def test_the_data_of_a_page_is_that_of_its_moment(app):
    game = store(app, GAME.actions)
    text = client(app).get(f"/game/{game}/replay?at=77&view=white").text
    data = json.loads(re.search(r'id="moment">(.*?)</script>', text, re.S)[1])
    assert data == client(app).get(f"/game/{game}/moment?at=77&view=white").json()["moment"]
    film = json.loads(re.search(r'id="film">(.*?)</script>', text, re.S)[1])
    assert film["total"] == TOTAL and film["stops"][0] == 0 and film["stops"][-1] == TOTAL
    assert film["turns"] == [0, *(n for n in film["turns"] if n)] and len(film["turns"]) == 50
    assert from_text(poblado.Table.from_record(GAME).rules, GAME.actions[film["stops"][1] - 1])
