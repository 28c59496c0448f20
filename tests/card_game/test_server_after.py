"""After a card game: who may see which moment, its report, pictures of the table, and playing on from a moment."""

import asyncio
import json
import re
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

import poblado
from long_run import some_are_quick
from poblado.bots import make
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.faces.cardgame.table import discard_top
from poblado.kernel.record import Record
from poblado.locale.sentences import story
from poblado.presets import box_from_text, box_text
from poblado.report import Film
from poblado.server.app import create_app
from poblado.server.seats import Seat, cookie_name, token
from poblado.server.snapshot import ALL, PUBLIC, Moment

pytestmark = pytest.mark.usefixtures("in_memory")

COLOURS = ["red", "blue", "white", "orange"]
BOX = box_from_text(
    box_text().replace("[expansions.library]\ncopies = [1, 0, 0]", "[expansions.library]\ncopies = [9, 0, 0]")
)


def played(seed, players=4, **params):
    table = poblado.new_table("cards", players, seed=seed, params=params, board=BOX)
    bots = [make("random", seed=seat) for seat in range(players)]
    while not table.is_over:
        table.play(bots[table.actor].choose(table.view(table.actor)))
    return table.record


GAME = played(10)
TOTAL = len(GAME.actions)


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


def at(actions):
    return poblado.Table.from_record(Record(GAME.header, actions))


def twins(kind, skip=0):
    """Two beginnings of a game that differ in one hidden card only, of an action of a kind; and who may know it."""
    for n, text in enumerate(GAME.actions):
        words = text.split()
        if words[1] != kind or n < skip:
            continue
        table = poblado.Table.from_record(GAME, upto=n)
        others = [a for a in map(str, table.legal_actions(15 if words[0] == "*" else int(words[0]))) if a != text]
        both = [[*GAME.actions[:n], one] for one in [text, *others[:1]]]
        if len(both) == 2 and not any(at(actions).game.is_chance() for actions in both):
            seats = words[2:] if words[0] == "*" else [words[0], *words[2:]]
            return both, {int(word) for word in seats if word.isdigit()}
    raise AssertionError(f"no {kind} with a choice")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "skip"),
    some_are_quick(
        [("DRAW", 300), ("STEAL", 0), ("GIVE_BACK", 0), ("DRAW", 0), ("DRAW", 20), ("STEAL", 250), ("CHOOSE_CARD", 0)],
        lambda n: n < 3,
    ),
)
def test_a_moment_does_not_depend_on_cards_that_its_viewer_may_not_know(app, kind, skip):
    """Byte by byte, for spectators and seats, in the data, the drawings and the page."""
    both, involved = twins(kind, skip)
    games = [store(app, actions) for actions in both]
    n = len(both[0])
    told = 0
    for seat in range(-1, 4):
        for view in {"public", COLOURS[seat] if seat >= 0 else "public"}:
            pages = []
            for layout in ("wide", "narrow"):
                query = f"moment?at={n}&view={view}&from=0&layout={layout}"
                bodies = [client(app, g, seat).get(f"/game/{g}/{query}") for g in games]
                assert [b.status_code for b in bodies] == [200, 200]
                assert len(bodies[0].json()["tables"]) == 1
                pages.append([b.text for b in bodies])
            replay = f"replay?at={n}&view={view}"
            pages.append([client(app, g, seat).get(f"/game/{g}/{replay}").text.replace(g, "") for g in games])
            pages.append([client(app, g, seat).get(f"/game/{g}/board.svg").text for g in games])
            same = pages[0][0] == pages[0][1]
            assert same == (view == "public" or seat not in involved), (seat, view)
            assert (pages[1][0] == pages[1][1]) == (pages[2][0] == pages[2][1]) == same
            # The picture to take away is everybody's.
            assert pages[3][0] == pages[3][1]
            told += not same
    assert told == len(involved) == (1 if kind == "DRAW" else 2)


def test_an_open_hand_is_seen_by_whoever_looks_and_its_owner():
    opened = next(n for n, text in enumerate(GAME.actions, 1) if "OPEN_HAND" in text)
    table = poblado.Table.from_record(GAME, upto=opened)
    looker, _, victim = GAME.actions[opened - 1].split()
    looker, victim = int(looker), int(victim)
    film = Film(GAME)
    hand = table.facts.hand(victim)
    for view in (PUBLIC, ALL, 0, 1, 2, 3):
        moment = Moment(film, opened, view, ["a", "b", "c", "d"], "en")
        seen = moment.data()["players"][victim]["hand"]
        assert (seen is not None) == (view in (ALL, looker, victim))
        assert not seen or list(seen.values()) == hand
        drawn = re.findall(rf'data-card="resource-(\w+)" data-hand="{victim}"', moment.spread("wide"))
        assert len(drawn) == sum(hand) and ("back" in drawn) == (seen is None)


def test_what_a_seat_sees_is_its_own_hand_only(app):
    game = store(app, GAME.actions[:200])
    answer = client(app, game, 1).get(f"/game/{game}/moment?at=200&view=blue&layout=wide").json()
    moment = answer["moment"]
    facts = poblado.Table.from_record(GAME, upto=200).facts
    assert [p["hand"] is not None for p in moment["players"]] == [False, True, False, False]
    assert list(moment["players"][1]["hand"].values()) == facts.hand(1)
    assert [p["cards"] for p in moment["players"]] == [facts.hand_size(s) for s in range(4)]
    shown = re.findall(r'data-card="resource-(\w+)" data-hand="(\d)"', answer["tables"]["wide"])
    for seat in range(4):
        cards = [name for name, k in shown if int(k) == seat]
        goods = [RESOURCE_NAMES[k] for k, n in enumerate(facts.hand(1)) for _ in range(n)]
        assert cards == (goods if seat == 1 else ["back"] * facts.hand_size(seat))
    public = client(app, game, 1).get(f"/game/{game}/moment?at=200&view=public").json()
    assert all(p["hand"] is None for p in public["moment"]["players"]) and public["tables"] == {}


@pytest.mark.parametrize(
    ("seat", "view", "status"),
    [(-1, "", 200), (-1, "all", 403), (-1, "red", 403), (0, "red", 200), (0, "blue", 403), (0, "green", 400)],
)
def test_rights_while_the_game_is_played(app, seat, view, status):
    game = store(app, GAME.actions[:200])
    one = client(app, game, seat)
    query = f"view={view}" if view else ""
    assert one.get(f"/game/{game}/moment?{query}").status_code == status
    assert one.get(f"/game/{game}/replay?{query}").status_code == status
    assert one.get(f"/game/{game}/report").status_code == 403
    assert one.get(f"/game/{game}/report.json").status_code == 403


def test_after_the_end_everybody_sees_everything(app):
    game = store(app, GAME.actions)
    facts = poblado.Table.from_record(GAME, upto=200).facts
    for view in ("", "all", *COLOURS, "public"):
        moment = client(app).get(f"/game/{game}/moment?at=200&view={view}").json()["moment"]
        for seat, player in enumerate(moment["players"]):
            seen = view in ("", "all", COLOURS[seat])
            assert (player["hand"] is not None) == seen
            assert not seen or list(player["hand"].values()) == facts.hand(seat)


def test_the_data_says_what_lies_before_each_seat(app):
    game = store(app, GAME.actions)
    moment = client(app).get(f"/game/{game}/moment").json()["moment"]
    facts = poblado.Table.from_record(GAME).facts
    assert moment["over"] and [p["points"] for p in moment["players"]] == [facts.points(s) for s in range(4)]
    for seat, player in enumerate(moment["players"]):
        counts = [facts.roads(seat), facts.knights(seat), facts.settlements(seat), facts.cities(seat)]
        told = [int(row.split()[0]) for row in player["laid"] if row[0].isdigit()]
        assert player["cards"] == facts.hand_size(seat) and told == [n for n in counts if n]
        assert len(player["laid"]) - len(told) == len(facts.expansions(seat))
    first = client(app).get(f"/game/{game}/moment?at=0").json()["moment"]
    assert first["turn"] == 0 and [p["cards"] for p in first["players"]] == [0] * 4
    assert [p["laid"] for p in first["players"]] == [["1 carretera", "1 poblado"]] * 4


def test_cards_drawn_one_after_the_other_are_one_stop_and_one_sentence():
    film = Film(GAME)
    names = ["Ana", "Bea", "Carlos", "Dora"]
    end = Moment(film, len(film), ALL, names, "es")
    told = end.stops()
    assert told[0] == 0 and told[-1] == len(film) and told == sorted(set(told))
    ends = next(n for n, text in enumerate(GAME.actions, 1) if text.endswith("END_TURN"))
    assert [film.kind(n) for n in (ends + 1, ends + 2)] == ["DRAW", "DRAW"]
    assert ends + 1 not in told and ends + 2 in told
    whole = Moment(film, ends + 2, ALL, names, "es")
    assert [line.kind for line in whole.sentences(ends + 2)] == ["DRAWN", "TURN_BEGUN"]
    assert whole.sentences(ends + 1) == []
    # Who stops in between is told what has been drawn by then.
    half = Moment(film, ends + 1, ALL, names, "es")
    assert [line.kind for line in half.sentences(ends + 1)] == ["DRAWN"]
    # Nothing is told twice, and nothing is left out.
    every = [line.told.text for n in range(1, len(film) + 1) for line in end.sentences(n)]
    lines = story(film.rules, film.past(len(film)), 0, names, "es")
    assert len(every) == len(lines)


def test_the_open_discard_is_the_last_one():
    film = Film(GAME)
    n = next(k for k, text in enumerate(GAME.actions, 1) if "TRADE_PILE" in text)
    moment = Moment(film, n, PUBLIC, list("abcd"), "es")
    drawn = re.findall(r'data-card="resource-(\w+)"', moment.spread("wide"))
    assert next(name for name in drawn if name != "back") == GAME.actions[n - 1].split()[2]
    assert discard_top(moment.facts, film.past(n)) != "back" == discard_top(film.rules.facts(film.game(0)), [])


@pytest.mark.parametrize("value", ["-1", str(TOTAL + 1), "x", "٣"])
def test_moments_that_there_are_not(app, value):
    game = store(app, GAME.actions)
    for path in (f"moment?at={value}", f"replay?at={value}", f"board.svg?at={value}", f"moment?at=0&from={value}"):
        assert client(app).get(f"/game/{game}/{path}").status_code == 400, path


def test_an_unknown_layout_draws_nothing(app):
    game = store(app, GAME.actions)
    assert client(app).get(f"/game/{game}/moment?layout=%3Cb%3E").json()["tables"] == {}


# -- the report --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_report_opens_when_the_game_is_over(app):
    game = store(app, GAME.actions)
    page = client(app).get(f"/game/{game}/report")
    assert page.status_code == 200 and "Gana " in page.text and page.text.count('class="chart"') == 4
    assert page.text.count('class="card-table"') == 2
    assert "Where cards came from" in client(app).get(f"/game/{game}/report?lang=en").text
    data = client(app).get(f"/game/{game}/report.json")
    assert data.json()["family"] == "cards" and data.json()["names"] == ["Ana", "Bea", "Carlos", "Dora"]
    links = re.findall(r'href="(/game/[^"]+)"', page.text)
    assert {path.rsplit("/", 1)[1] for path in links} >= {
        "record.txt",
        "record.json",
        "report.json",
        "board.svg",
        "board.png",
    }
    for path in links:
        assert client(app).get(path).status_code == 200, path


def test_pages_escape_names_and_load_nothing_inline(app):
    game = store(app, GAME.actions, names=("<b>Ana</b>", "</script>", "Carlos", "Dora"))
    for path in ("report", "replay"):
        text = client(app).get(f"/game/{game}/{path}").text
        assert "<b>Ana" not in text and text.count("</script>") == text.count("<script")
        assert not re.search(r"<script(?! (?:type=\"(?:application/json|module)\"|src=\"/static/))", text)
        assert not re.search(r"\s(on\w+|style)=", text)


@pytest.mark.slow
def test_pictures_of_a_moment(app):
    game = store(app, GAME.actions[:200])
    svg = client(app).get(f"/game/{game}/board.svg?at=9")
    assert ElementTree.fromstring(svg.text).get("viewBox").startswith("0 0 1440 ")
    assert svg.text != client(app).get(f"/game/{game}/board.svg").text
    assert client(app).get(f"/game/{game}/board.png?at=9").content[:8] == b"\x89PNG\r\n\x1a\n"


def test_the_ids_of_a_page_are_unique(app):
    game = store(app, GAME.actions)
    for path in ("report", "replay?at=300"):
        ids = re.findall(r'\sid="([^"]+)"', client(app).get(f"/game/{game}/{path}").text)
        assert len(ids) == len(set(ids)), path


def test_the_data_of_a_page_is_that_of_its_moment(app):
    game = store(app, GAME.actions)
    text = client(app).get(f"/game/{game}/replay?at=77&view=white").text
    data = json.loads(re.search(r'id="moment">(.*?)</script>', text, re.S)[1])
    assert data == client(app).get(f"/game/{game}/moment?at=77&view=white").json()["moment"]
    words = json.loads(re.search(r'id="words">(.*?)</script>', text, re.S)[1])
    assert words["replay.founding"] == "Reparto" and "dados" not in words["replay.continue_help"]


# -- playing on --------------------------------------------------------------------------------------------------------


def go_on(one, game, **form):
    return one.post(
        f"/game/{game}/continue", data={"at": "200", "seat": "blue", "bot": "random", **form}, follow_redirects=False
    )


@pytest.mark.parametrize("n", [200, 3, *(k for k, text in enumerate(GAME.actions) if "* STEAL" in text)][:3])
def test_a_finished_game_is_played_on_from_a_moment(app, n):
    game = store(app, GAME.actions)
    answer = go_on(client(app), game, at=str(n))
    assert answer.status_code == 303
    new = answer.headers["location"].rsplit("/", 1)[1]
    stored = app.state.store.load(new)
    assert stored.entries[:n] == GAME.actions[:n]
    table = poblado.Table.from_record(Record(stored.header, stored.entries))
    assert not table.game.is_chance()
    assert [bool(seat["bot"]) for seat in stored.seats] == [True, False, True, True]
    assert app.state.rooms.get(game).table.record.actions == GAME.actions


def test_bots_play_on(tmp_path):
    app = create_app(str(tmp_path / "games.sqlite3"), bot_delay=0)
    with TestClient(app) as one:
        game = store(app, GAME.actions)
        before = TOTAL - 40
        new = go_on(one, game, at=str(before), seat="red").headers["location"].rsplit("/", 1)[1]
        room = app.state.rooms.get(new)
        for _ in range(100):
            one.get(f"/game/{new}/replay")
            if room.table.is_over or 0 in room.table.owing:
                break
            one.portal.call(_wake, room)
        assert room.table.is_over or 0 in room.table.owing


async def _wake(room):
    room.wake()
    await asyncio.sleep(0.02)


def test_bad_continuations_are_refused(app):
    over, running = store(app, GAME.actions), store(app, GAME.actions[:100])
    assert go_on(client(app), over, at=str(TOTAL)).status_code == 409
    assert go_on(client(app), over, seat="green").status_code == 400
    assert go_on(client(app), running, at="9").status_code == 403


def test_rooms_begin_card_games_of_any_size(app):
    """The film of a game that has only been dealt, for two and for six."""
    for players in (2, 6):
        rules = poblado.ruleset("cards", players)
        game = app.state.rooms.new(rules, [Seat(f"P{k}") for k in range(players)], seed=players)
        answer = client(app).get(f"/game/{game}/moment?layout=narrow").json()
        assert len(answer["moment"]["players"]) == players
        root = ElementTree.fromstring(answer["tables"]["narrow"])
        assert root.get("viewBox").startswith("0 0 732 ")
        assert client(app).get(f"/game/{game}/replay").status_code == 200
