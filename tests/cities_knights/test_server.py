"""Cities & Knights on the server: what a page is told at every decision, what is refused, and that nothing hidden is told."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient

from cities_knights.scenes import SCENES, realm, scene, stage
from long_run import first_is_quick
from poblado.kernel.codec import to_text
from poblado.kernel.rng import Rng
from poblado.server import symbol_sheets
from poblado.server.app import create_app
from poblado.server.snapshot import TableSnapshot
from poblado.svg import draw

pytestmark = pytest.mark.usefixtures("in_memory")


def sit(app, **form):
    return Person(app, **{"preset": "cities-knights", "bot": "random", **form})


@pytest.fixture
def slow():
    """A server whose bots take so long that a staged table stays as it is."""
    return create_app(":memory:", bot_delay=60)


def staged(app, name):
    """A person at one of the tables of `cities_knights.scenes`, and its room."""
    realm = scene(name)
    params = {f"param.{k}": str(v) for k, v in realm.rules.params.items() if k == "dona_urraca" and v}
    person = sit(app, board="beginner", players=str(realm.rules.seats), **params)
    room = app.state.rooms.get(person.game)
    stage(room, realm)
    return person, room


def told(person):
    return person.told(person.page().text)


# -- what a page is told -----------------------------------------------------------------------------------------------

STEPS = {
    "roll": "BeforeRoll", "main": "Main", "trade_cards": "Main", "politics_cards": "Main", "science_cards": "Main",
    "fifth": "ReturnProgress", "metropolis": "PlaceMetropolis", "retreat": "Retreat", "lose_knight": "LoseKnight",
    "place_knight": "PlaceKnight", "move_road": "MoveRoad", "spy": "TakeProgress", "bishop": "MoveBishop",
    "roads": "FreeRoads", "smith": "FreePromotions", "master_merchant": "TakeCards", "harbour": "Main",
    "answer_harbour": "AnswerHarbour", "gifts": "Gifts", "discard": "Discard", "aqueduct": "TakeOne",
    "lose_city": "LoseCity", "pile": "ChoosePile", "join": "JoinDefence", "found_city": "FoundCity",
}  # fmt: skip


def test_every_step_that_asks_somebody_has_a_scene():
    rules = scene("join").rules
    asking = {step.name for step in rules.steps if step.mode == 0}
    base = {
        "Over",
        "FoundSettlement",
        "FoundSecondSettlement",
        "FoundRoad",
        "MoveRobber",
        "Rob",
        "Answer",
        "ChoosePartner",
    }
    assert set(STEPS) == set(SCENES)
    assert asking - base == set(STEPS.values())


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("language", first_is_quick(["es", "en"]))
def test_every_decision(slow, name, language):
    """The person owes it, it is told in words, and each place of each legal action can be touched for its kind."""
    person, room = staged(slow, name)
    page = person.client.get(f"/game/{person.game}", headers={"accept-language": language}).text
    state = person.told(page)
    assert state["step"] == STEPS[name] and 0 in state["owing"] and state["legal"]
    assert state["ask"] and "." not in state["ask"].split()[0] and "{" not in state["ask"]
    assert (state["question"] is None) == bool(state["panel"])
    scene = TableSnapshot(room, 0, language).scene()
    lit = {(target.kind, target.place) for target in scene.targets}
    topology = room.table.rules.topology
    places = topology.vertex_index | topology.edge_index | topology.tile_index
    for action in state["legal"]:
        kind, *slots = action.split()
        assert {(kind, slot) for slot in slots if slot in places} <= lit, action
    assert draw(scene).count('class="target"') == len(scene.targets)


def free_places(room, viewer=0):
    """Places that a viewer may touch without a button."""
    return {target.place for target in TableSnapshot(room, viewer, "es").scene().targets if target.free}


def test_own_knights_are_ordered_about_by_a_touch_once_the_dice_are_rolled(slow):
    person, room = staged(slow, "main")
    assert free_places(room) == {"d3S", "e4N", "d4S"}
    legal = told(person)["legal"]
    assert not {"ACTIVATE d3S", "ACTIVATE e4N", "CHASE_ROBBER d3S"} & set(legal), "both are active, one is far away"
    assert {"ACTIVATE d4S", "CHASE_ROBBER e4N"} <= set(legal), "the robber is on the desert beside e4N"
    assert {one.split()[1] for one in legal if one.startswith("MOVE_KNIGHT")} == {"d3S", "e4N"}, "d4S is passive"
    assert not free_places(room, 1) and not free_places(room, -1)
    assert not free_places(staged(slow, "roll")[1])


def test_the_table_lies_there_for_whoever_comes(slow):
    """The general page's plates, badges, hand and commands, as `tests/viewmodel` looks at them one by one."""
    person, _ = staged(slow, "main")
    state = told(person)
    assert [plate["name"] for plate in state["plates"]] == ["dice", "bank", "fleet", "raid", "piles"]
    assert [row["name"] for row in state["hand"]] == ["goods", "limit", "progress"]
    goods = [one["drawing"] for one in state["hand"][0]["pictures"]]
    assert goods[5:] == ["card-cloth", "card-coin", "card-paper"] and len(state["mine"]["hand"]) == 8
    assert set(state["sheets"]) == {"improvements"}
    texts = [row["text"] for row in state["sheets"]["improvements"]["rows"]]
    assert all(re.search(r"· montón de cartas: quedan \d+$|· card pile: \d+ left$", text) for text in texts), texts
    stranger = Person.told(TestClient(slow).get(f"/game/{person.game}").text)
    assert stranger["plates"] == state["plates"] and stranger["hand"] == [] and stranger["mine"] is None
    assert [one["badges"] for one in stranger["players"]] == [one["badges"] for one in state["players"]]


def test_an_edition_has_its_own_words(app):
    names = {
        preset: told(sit(app, preset=preset))["sheets"]["improvements"]["rows"][0]["pictures"][1]["title"]
        for preset in ("cities-knights", "cities-knights-2010")
    }
    assert names == {"cities-knights": "cofradía", "cities-knights-2010": "gremio"}


def test_the_base_game_gets_nothing_of_it(app):
    page = Person(app).page().text
    state = Person.told(page)
    assert "knights_table" not in page and "data-goods" not in page
    assert not {"fleet", "raid", "piles"} & {plate["name"] for plate in state["plates"]} and not state["sheets"]
    assert not [one for one in state["players"][0]["badges"] if one.get("drawing", "").startswith("gate-")]


@pytest.mark.parametrize(("preset", "players"), first_is_quick([("cities-knights", "4"), ("cities-knights-5-6", "6")]))
def test_drawings_that_nobody_sees_at_first_come_later(app, preset, players):
    person = sit(app, preset=preset, players=players)
    page = person.page().text
    later = page.split('data-later="')[1].split('"')[0]
    sheet = person.client.get(later)
    assert sheet.headers["content-type"].startswith("image/svg+xml") and 'id="art-progress-spy"' in sheet.text
    assert 'id="art-progress-spy"' not in page and 'id="art-card-cloth"' in page
    assert person.client.get("/game/nowhere/art.svg").status_code == 404


def test_a_sheet_of_drawings_is_made_and_packed_once(app, monkeypatch):
    made, sheet = [], symbol_sheets.sheet
    monkeypatch.setattr(symbol_sheets, "_sheets", {})
    monkeypatch.setattr(
        symbol_sheets, "sheet", lambda *given, **more: made.append(more.get("part")) or sheet(*given, **more)
    )
    people = [sit(app, preset="cities-knights", players="4") for _ in range(2)]
    made.clear()
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(people[0].client.get, f"/game/{people[0].game}/art.svg") for _ in range(40)]
        assert {one.result().status_code for one in asked} == {200}
    found = [
        person.client.get(f"/game/{person.game}/art.svg", headers={"accept-encoding": packing})
        for person in people
        for packing in ("gzip", "identity")
    ]
    assert made.count("later") == 1
    assert len({one.text for one in found}) == 1
    assert [one.headers.get("content-encoding") for one in found] == ["gzip", None] * 2


PRESETS = [
    ("cities-knights", "2"), ("cities-knights", "3"), ("cities-knights-first", "4"), ("cities-knights-2010", "4"),
    ("cities-knights-5-6", "5"), ("cities-knights-5-6-paired", "6"),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "players"), first_is_quick(PRESETS))
def test_the_home_page_offers_it(app, preset, players):
    client = TestClient(app)
    advice = client.get(f"/setup/check?preset={preset}&players={players}").json()
    assert advice["ok"] and advice["preview"]
    page = client.get(f"/?preset={preset}&players={players}").text
    assert f'value="{preset}"' in page
    for name in ("dona_urraca", "fleet_track", "keep_improvements", "inventor_needs_building", "points_to_win"):
        assert f'name="param.{name}"' in page
    state = sit(app, preset=preset, players=players).state()
    assert len(state["players"]) == int(players)
    assert {"fleet", "raid", "piles"} <= {plate["name"] for plate in state["plates"]}


# -- what is done ------------------------------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "action", "said"),
    [
        ("main", "BUILD_WALL d2S", "muralla"),
        ("main", "CHASE_ROBBER d3S", "ladrón"),
        ("main", "MOVE_KNIGHT d4S e1N", "pasivo"),
        ("main", "ACTIVATE d3S", "activo"),
        ("main", "PROMOTE d2S", "caballero"),
        ("main", "IMPROVE politics", "1 moneda"),
        ("main", "PLAY_SPY 1", "carta"),
        ("main", "PLAY_INVENTOR b2 b3", "construcción"),
        ("roll", "PLAY_SPY 1", "tira"),
        ("fifth", "DONE", "progreso"),
        ("retreat", "RETREAT c1S", "carreteras"),
        ("lose_city", "LOSE_CITY b4N", "ciudad"),
        ("aqueduct", "TAKE cloth", "acueducto"),
        ("gifts", "DONE", "2"),
        ("spy", "TAKE_PROGRESS smith", "carta"),
        ("metropolis", "PLACE_METROPOLIS e3N", "metrópoli"),
    ],
)
def test_what_is_not_legal_is_refused_with_its_reason(slow, name, action, said):
    person, room = staged(slow, name)
    before = room.table.game.to_list()
    answer = person.act(action)
    assert answer.status_code == 409, answer.text
    assert said in answer.json()["error"].lower() and answer.json()["clause"].startswith(("cities_knights", "base"))
    assert room.table.game.to_list() == before


def test_several_cards_and_several_knights_go_in_one_request(slow):
    person, _ = staged(slow, "gifts")
    assert person.act("GIVE brick", "GIVE cloth").status_code == 200
    person, room = staged(slow, "master_merchant")
    assert person.act("TAKE_CARD lumber", "TAKE_CARD paper").status_code == 200
    assert room.table.facts.pending() == "Main"
    person, room = staged(slow, "join")
    mixed = person.act("JOIN_DEFENCE d3S", "END_TURN")
    assert mixed.status_code == 409 and room.table.facts.pending() == "JoinDefence"
    joins = [action for action in told(person)["legal"] if action.startswith("JOIN_DEFENCE")]
    assert len(joins) == 2
    assert person.act(*joins, "DONE").status_code == 200
    assert room.table.facts.owing() == [1]


@pytest.mark.clause("base.turn.phases")
def test_in_the_trade_phase_knights_are_ordered_and_a_building_has_its_reason(slow):
    person = sit(slow, board="beginner", players="4", **{"param.combined_trade_build": "0"})
    room = slow.state.rooms.get(person.game)
    stage(room, realm(combined_trade_build=0).main(0))
    state = told(person)
    assert (state["step"], "build" in state["panel"]) == ("Trade", False)
    assert {"d3S", "e4N"} <= free_places(room) <= {"d3S", "e4N", "d4S"}
    wall = next(one for one in state["commands"] if one["kind"] == "BUILD_WALL")
    assert not wall["legal"] and "fase de comercio" in wall["why"]
    stage(room, realm(combined_trade_build=0).begin(0))
    assert not free_places(room)


def test_orders_to_knights_are_taken_back(slow):
    person, room = staged(slow, "main")
    for action in ("ACTIVATE d4S", "DEPLOY e1N", "PROMOTE d3S", "MOVE_KNIGHT d3S e2N", "IMPROVE trade"):
        before = room.table.game.to_list()
        assert person.act(action).status_code == 200, action
        assert told(person)["undo"], action
        assert person.client.post(f"/game/{person.game}/undo", json={}, headers=PAGE).status_code == 200
        assert room.table.game.to_list() == before
    assert person.act("PLAY_MERCHANT d2").status_code == 200
    assert not told(person)["undo"]


@pytest.mark.slow
def test_a_whole_game_and_a_server_that_is_killed(tmp_path):
    path = str(tmp_path / "games.sqlite3")
    person = sit(create_app(path, bot_delay=0), players="3", seed="5", **{"param.points_to_win": "6"})
    rng = Rng(3)
    for turn in range(600):
        state = person.state()
        if state["over"]:
            break
        legal = [a for a in state["legal"] if not a.startswith(("OFFER", "BANK_TRADE"))]
        assert person.act(legal[rng.below(len(legal))]).status_code == 200
        if turn == 30:
            again = Person(create_app(path, bot_delay=0), path="")
            again.game = person.game
            for name, value in person.client.cookies.items():
                again.client.cookies.set(name, value)
            assert again.state() == person.state()
            person = again
    assert state["over"] and max(p["total"] for p in state["players"]) >= 6
    past = f"/game/{person.game}"
    for n in (40, 90):
        moment = person.client.get(f"{past}/moment?at={n}&from={n - 1}").json()["moment"]
        plates = {plate["name"]: plate for plate in moment["plates"]}
        assert "7" in plates["fleet"]["title"] and "bank" not in plates
        if "dice" in plates:
            drawn = [picture["drawing"] for picture in plates["dice"]["pictures"]]
            assert drawn[0].startswith("die-red-") and drawn[1].startswith("die-white-")
        for player in moment["players"]:
            assert "⚔" in [badge.get("sign") for badge in player["badges"]] and "pieces" not in player
        assert len(moment["players"][0]["hand"]) == 8
        assert person.client.get(f"{past}/board.svg?at={n}").status_code == 200
    page = person.client.get(f"{past}/replay?at=90").text
    assert 'id="art-event-ship"' in page and 'id="art-good-cloth"' in page
    assert person.client.get(f"{past}/report").status_code == 200


# -- others' eyes ------------------------------------------------------------------------------------------------------


def test_spectators_and_others_see_backs(slow):
    person, room = staged(slow, "spy")
    for viewer in (-1, 1, 2):
        state = TableSnapshot(room, viewer, "es").state()
        assert state["question"] is None and state["legal"] == [] and not state["specs"]
        cards = [one["drawing"] for row in state["hand"] if row["name"] == "progress" for one in row["pictures"]]
        assert cards == {-1: [], 1: ["progress-spy", "progress-crane"], 2: ["progress-smith"]}[viewer]
    stranger = TestClient(slow).get(f"/game/{person.game}").text
    assert Person.told(stranger)["mine"] is None
    assert to_text(room.table.rules, room.table.legal(0)[0])


def test_lines_of_the_log_that_others_round_the_screen_may_not_read(slow):
    """The page hides them with the hand: a card that was drawn or taken, but not that somebody drew one."""
    _, room = staged(slow, "spy")
    room.table.play("0 TAKE_PROGRESS crane")
    lines = {viewer: TableSnapshot(room, viewer, "en").state()["log"][-1] for viewer in (-1, 0, 2)}
    assert {viewer: line["secret"] for viewer, line in lines.items()} == {-1: False, 0: True, 2: False}
    assert "crane" in lines[0]["text"] and "crane" not in lines[2]["text"]
    assert not any(line["secret"] for line in TableSnapshot(room, 2, "en").state()["log"] if "rolls" in line["text"])
