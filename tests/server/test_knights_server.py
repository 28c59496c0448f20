"""Cities & Knights on the server: what a page is told at every decision, what is refused, and that nothing hidden is told."""

import asyncio
import json

import pytest
from knights_scenes import SCENES, realm, scene, stage
from person import PAGE, Person
from starlette.testclient import TestClient

from long_run import first_is_quick
from poblado.kernel.codec import to_text
from poblado.kernel.rng import Rng
from poblado.rules.cities_knights.events import DEFENDER_NAMED, RAID_LOST, RAID_WON
from poblado.server.app import create_app
from poblado.server.game import changes
from poblado.server.knights_raid import last_raid
from poblado.server.state import page_scene, page_state
from poblado.shown import sight_of
from poblado.shown.board import places_of
from poblado.svg import draw


def sit(app, **form):
    return Person(app, **{"preset": "cities-knights", "bot": "random", **form})


@pytest.fixture
def slow():
    """A server whose bots take so long that a staged table stays as it is."""
    return create_app(":memory:", bot_delay=60)


def staged(app, name):
    """A person at one of the tables of `knights_scenes`, and its room."""
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
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_decision(slow, name, language):
    """The person owes it, every legal action can be reached by what the page has, and all of it is in words."""
    person, room = staged(slow, name)
    page = person.client.get(f"/game/{person.game}", headers={"accept-language": language}).text
    state = person.told(page)
    assert state["step"] == STEPS[name] and 0 in state["owing"] and state["legal"]
    assert state["ask"] and "." not in state["ask"].split()[0]
    targets = {target.action for target in page_scene(room, 0, language).targets}
    for action in state["legal"]:
        kind, *slots = action.split()
        if slots and slots[0] in room.table.rules.topology.vertex_index | room.table.rules.topology.edge_index:
            wanted = f"KNIGHT {slots[0]}" if kind == "CHASE_ROBBER" else f"{kind} {slots[-1]}"
            assert wanted in targets, action
    drawn = draw(page_scene(room, 0, language))
    assert drawn.count('class="target"') == len(targets)
    assert "knights_table.cancel" in page and "{name}" not in state["ask"]


def test_what_belongs_to_a_decision(slow):
    asked = {name: told(staged(slow, name)[0])["asked"] for name in SCENES}
    assert asked["gifts"] == {"owed": 2, "to": 3}
    assert asked["master_merchant"] == {"from": 2, "hand": [0, 2, 0, 2, 0, 0, 0, 2], "due": 2}
    assert [card["name"] for card in asked["spy"]["cards"]] == ["spy", "crane"]
    assert asked["metropolis"] == {"track": "politics"}
    assert asked["retreat"] == {"kind": "basic_knight", "active": True}
    assert asked["place_knight"] == {"kind": "basic_knight", "active": True}
    assert asked["lose_knight"] == {"to": 1}
    assert asked["smith"] == asked["roads"] == {"left": 2}
    assert asked["main"] == {}
    assert told(staged(slow, "discard")[0])["owed"] == 12


def test_what_lies_on_the_table(slow):
    state = told(staged(slow, "main")[0])
    one, two = state["players"][:2]
    assert (one["strength"], one["most"], one["levels"], one["walls"], one["limit"]) == (4, 5, [2, 3, 3], 1, 9)
    assert two["progress"] == [0, 1, 1] and two["cities"] == 2 and two["metropolises"] == {}
    assert state["fleet"] == {"at": 4, "track": 7, "landings": 1, "asleep": False}
    assert state["dice"] == [6, 6] and state["event"] == "trade"
    assert state["raid"] == {
        "attack": 7,
        "defence": 5,
        "given": [4, 1, 0, 0],
        "won": False,
        "losers": [2, 3],
        "best": [],
    }
    assert state["merchant"] == {"tile": "", "seat": -1, "good": ""} and state["piles"] == [17, 17, 14]
    assert state["goods"][5:] == ["cloth", "coin", "paper"] and len(state["mine"]["hand"]) == 8


def test_the_own_side_and_why_not(slow):
    mine = told(staged(slow, "main")[0])["mine"]
    assert mine["missing"]["wall"] == {} and "muralla" in mine["why"]["wall"]
    trade, politics, _science = mine["improvements"]
    assert (trade["price"], trade["lacks"], trade["why"]) == (3, 0, "")
    assert (politics["price"], politics["lacks"]) == (4, 1) and politics["why"]
    active, fresh_no, passive = sorted(mine["knights"], key=lambda k: (not k["active"], k["at"]))
    assert active["activate"] and not active["promote"] and not active["move"] and active["chase"]
    assert fresh_no["chase"] == "", "the robber is on the desert beside e4N"
    assert passive["activate"] == "" and "pasivo" in passive["move"]
    assert [card["why"] for card in mine["progress"]] == [""] * 3
    before = told(staged(slow, "roll")[0])["mine"]["progress"]
    assert [card["why"] == "" for card in before] == [False, True], "the spy waits, the alchemist does not"
    assert told(staged(slow, "gifts")[0])["mine"]["why"]["road"] in ("", "ahora no")


def test_the_crane_makes_it_cheaper(slow):
    person, _ = staged(slow, "science_cards")
    room = slow.state.rooms.get(person.game)
    room.table.game.cells[room.table.rules.field_named("city_improvements.discounts").start] = 1
    assert [one["price"] for one in told(person)["mine"]["improvements"]] == [2, 3, 3]


def test_an_edition_has_its_own_words(app):
    names = {
        preset: told(sit(app, preset=preset))["buildings"][0][1]["title"]
        for preset in ("cities-knights", "cities-knights-2010")
    }
    assert names["cities-knights"] != names["cities-knights-2010"]
    for preset in names:
        assert ("Gran ruta" in sit(app, preset=preset).page().text) == (preset == "cities-knights-2010")


def test_a_place_for_a_knight_is_called_as_the_edition_does():
    for preset, word in (("cities-knights", "Desplegar"), ("cities-knights-2010", "Armar")):
        s = realm(preset=preset).main(0)
        sight = sight_of(s.table.view(0), s.game.events, "es", ["Ana", "Bea", "Coro", "Dan"])
        deployed = [place.mark.label for place in places_of(sight) if place.kind == "DEPLOY"]
        assert deployed and all(label.startswith(word) for label in deployed)


def test_the_base_game_gets_nothing_of_it(app):
    page = Person(app).page().text
    state = Person.told(page)
    assert "expansion" not in state and "raid" not in state and "knights_table" not in page and "data-goods" not in page
    assert "levels" not in state["players"][0] and "knights" not in state["players"][0]


def test_the_first_load_is_small_and_the_rest_comes_later(app):
    for preset, players in (("cities-knights", "4"), ("cities-knights-5-6", "6")):
        person = sit(app, preset=preset, players=players)
        page = person.page().text
        total = len(page.encode())
        for name in ("style", "knights"):
            total += len(person.client.get(f"/static/{name}.css").content)
        scripts = [
            "game",
            "net",
            "dom",
            "table",
            "panel",
            "dialogs",
            "dialog",
            "trade",
            "story",
            "gather",
            "curtain",
            "menu",
            "moves",
            "games",
            "prefs",
            "sound",
            "cost",
            "knights",
            "knights_board",
            "knights_orders",
            "knights_panel",
            "knights_improve",
            "knights_cards",
            "knights_dialogs",
            "knights_players",
            "knights_story",
        ]
        for name in scripts:
            answer = person.client.get(f"/static/{name}.js")
            assert answer.status_code == 200
            total += len(answer.content)
        assert total < (316_000 if players == "4" else 362_000), "before compression"
        later = page.split('data-later="')[1].split('"')[0]
        sheet = person.client.get(later)
        assert sheet.headers["content-type"].startswith("image/svg+xml") and 'id="art-progress-spy"' in sheet.text
        assert 'id="art-progress-spy"' not in page and 'id="art-card-cloth"' in page
    assert person.client.get("/game/nowhere/art.svg").status_code == 404


PRESETS = [
    ("cities-knights", "2"), ("cities-knights", "3"), ("cities-knights-first", "4"), ("cities-knights-2010", "4"),
    ("cities-knights-5-6", "5"), ("cities-knights-5-6-paired", "6"),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "players"), PRESETS)
def test_the_home_page_offers_it(app, preset, players):
    client = TestClient(app)
    advice = client.get(f"/setup/check?preset={preset}&players={players}").json()
    assert advice["ok"] and advice["preview"]
    page = client.get(f"/?preset={preset}&players={players}").text
    assert f'value="{preset}"' in page
    for name in ("dona_urraca", "fleet_track", "keep_improvements", "inventor_needs_building", "points_to_win"):
        assert f'name="param.{name}"' in page
    state = sit(app, preset=preset, players=players).state()
    assert len(state["players"]) == int(players) and state["expansion"] == "knights"


# -- what is done ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "action", "said"),
    [
        ("main", "BUILD_WALL d2S", "muralla"),
        ("main", "CHASE_ROBBER d3S", "ladrón"),
        ("main", "MOVE_KNIGHT d4S e1N", "pasivo"),
        ("main", "IMPROVE politics", "1 de monedas"),
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
    assert room.table.look.pending() == "Main"
    person, room = staged(slow, "join")
    mixed = person.act("JOIN_DEFENCE d3S", "END_TURN")
    assert mixed.status_code == 409 and room.table.look.pending() == "JoinDefence"
    joins = [action for action in told(person)["legal"] if action.startswith("JOIN_DEFENCE")]
    assert len(joins) == 2
    assert person.act(*joins, "DONE").status_code == 200
    assert room.table.look.owing() == [1]


@pytest.mark.clause("base.turn.phases")
def test_in_the_trade_phase_knights_are_ordered_and_a_building_has_its_reason(slow):
    person = sit(slow, board="beginner", players="4", **{"param.combined_trade_build": "0"})
    room = slow.state.rooms.get(person.game)
    stage(room, realm(combined_trade_build=0).main(0))
    state = told(person)
    assert (state["step"], "build" in state["panel"]) == ("Trade", False)
    places = {knight["at"] for knight in state["players"][0]["knights"]}
    assert {t.place for t in page_scene(room, 0, "es").targets if t.action.startswith("KNIGHT ")} == places
    assert "fase de comercio" in state["mine"]["why"]["wall"]
    stage(room, realm(combined_trade_build=0).begin(0))
    assert not [t for t in page_scene(room, 0, "es").targets if t.action.startswith("KNIGHT ")]


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


# -- the raid ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("urraca", first_is_quick(["0", "1"]))
def test_the_raid_is_told_as_it_was_fought(app, urraca):
    """What the page foretells just before is what the rules then do."""
    person = sit(app, players="3", seed="4", **{"param.fleet_track": "1", "param.dona_urraca": urraca})
    room = app.state.rooms.get(person.game)
    rng = Rng(1)
    for _ in range(160):
        state = person.state()
        if state["over"]:
            break
        legal = state["legal"]
        wanted = [a for a in legal if a.startswith(("DEPLOY", "ACTIVATE", "BUILD_CITY", "JOIN_DEFENCE"))] or legal
        assert person.act(wanted[rng.below(len(wanted))]).status_code == 200
    person.state()
    events = room.events()
    fought = [n for n, e in enumerate(events) if e.kind in (RAID_WON, RAID_LOST)]
    seen = set()
    assert len(fought) > 5
    for n in fought:
        room.table.game.events[n + 1 :], rest = [], room.table.game.events[n + 1 :]
        scene = last_raid(room, n - 1)
        room.table.game.events.extend(rest)
        event = events[n]
        assert scene["n"] == n and scene["attack"] == event.n and scene["defence"] == event.what
        assert scene["won"] == (event.kind == RAID_WON)
        named = [e.seat for e in events[n + 1 : n + 2] if e.kind == DEFENDER_NAMED]
        assert named == (scene["best"] if len(scene["best"]) == 1 else [])
        seen.add((scene["won"], bool(scene["losers"]), len(scene["best"])))
    assert len(seen) >= 2
    assert last_raid(room, len(events)) is None and last_raid(room, -1) is None


# -- secrets -----------------------------------------------------------------------------------------------------------


def streamed(room, viewer, seen=""):
    """What a page of a viewer is sent first."""

    async def first():
        changes_ = changes(room, viewer, "es", [viewer] if viewer >= 0 else [], seen)
        try:
            return await asyncio.wait_for(anext(changes_), 5)
        finally:
            await changes_.aclose()

    return asyncio.run(first())


def assert_nothing_hidden_is_told(room, monkeypatch, deals=3):
    """Hands, progress cards and what lies face down are dealt anew as a viewer could not notice: no byte may change."""
    monkeypatch.setattr(type(room), "wake", lambda self: None)  # bots would play on with what is dealt here
    true = room.table.game
    seen = f"{room.undos}.{max(0, len(true.events) - 12)}"

    def page(viewer):
        state = json.dumps(page_state(room, viewer, "es"))
        board = draw(page_scene(room, viewer, "es"))
        room.presence = 0
        return state, board, streamed(room, viewer), streamed(room, viewer, seen)

    differed = 0
    for viewer in range(-1, room.table.rules.seats):
        before = page(viewer)
        for k in range(deals):
            dealt = room.table.view(viewer).sample(Rng(k))
            differed += not dealt.same_as(true)
            dealt.note_events()
            for event in true.events:
                hidden = event.seen_by(viewer).what != event.what
                what = (event.what + 1) % 5 if hidden else event.what
                dealt.note(event.kind, event.seat, event.who, event.at, what, event.n, event.audience)
            room.table.game = dealt
            assert page(viewer) == before, f"seat {viewer}, deal {k}"
            room.table.game = true
    return differed


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ("lose_city", "pile", "found_city")])
def test_no_page_depends_on_what_its_viewer_may_not_know(slow, monkeypatch, name):
    """At every decision; those after a raid in the next test, with a game that has a past."""
    assert assert_nothing_hidden_is_told(staged(slow, name)[1], monkeypatch)


@pytest.mark.parametrize("seed", first_is_quick(["1", "2"]))
def test_no_page_of_a_game_that_was_played_tells_what_is_hidden(app, monkeypatch, seed):
    person = sit(app, seed=seed, **{"param.fleet_track": "1"})
    rng = Rng(int(seed))
    for _ in range(70):
        legal = [a for a in person.state()["legal"] if not a.startswith("BANK_TRADE")]
        assert person.act(legal[rng.below(len(legal))]).status_code == 200
    person.state()  # the bots have played
    assert assert_nothing_hidden_is_told(app.state.rooms.get(person.game), monkeypatch, 2)


def test_spectators_and_others_see_backs(slow):
    person, room = staged(slow, "spy")
    for viewer in (-1, 1, 2):
        state = page_state(room, viewer, "es")
        assert state["asked"] == {} and state["legal"] == []
        assert viewer < 0 or "smith" not in [c["name"] for c in state["mine"]["progress"]] or viewer == 2
    stranger = TestClient(slow).get(f"/game/{person.game}").text
    assert Person.told(stranger)["mine"] is None
    assert to_text(room.table.rules, room.table.legal(0)[0])


def test_lines_of_the_log_that_others_round_the_screen_may_not_read(slow):
    """The page hides them with the hand: a card that was drawn or taken, but not that somebody drew one."""
    _, room = staged(slow, "spy")
    room.table.play("0 TAKE_PROGRESS crane")
    lines = {viewer: page_state(room, viewer, "en")["log"][-1] for viewer in (-1, 0, 2)}
    assert {viewer: line["secret"] for viewer, line in lines.items()} == {-1: False, 0: True, 2: False}
    assert "crane" in lines[0]["text"] and "crane" not in lines[2]["text"]
    assert not any(line["secret"] for line in page_state(room, 2, "en")["log"] if "rolls" in line["text"])
