"""The card game on the server: set up, played, refused; and nobody is told what it may not know."""

import asyncio
import json
import pickle
import tomllib

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient

from long_run import first_is_quick
from poblado import record_from_text
from poblado.cardgame.box import Box
from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import RESOURCE_NAMES, RESOURCES
from poblado.kernel.codec import from_text
from poblado.locale.errors import explain
from poblado.presets import box_text
from poblado.server.app import create_app
from poblado.server.rooms import Rooms
from poblado.server.snapshot import TableSnapshot
from poblado.server.stream import changes
from poblado.table import Table

pytestmark = pytest.mark.usefixtures("in_memory")


def sit(app, players="2", **form):
    return Person(app, preset="cards", players=players, bot="random", **form)


def room_of(person):
    return person.client.app.state.rooms.get(person.game)


def play(person, turns=1, wanted=("GIVE_BACK", "DISCARD", "KEEP_DESTINY", "PASS", "CHOOSE_CARD", "BUILD", "END_TURN")):
    """Make choices, the first kinds first; returns what the page is told then."""
    for _ in range(turns):
        state = person.state()
        if state["over"]:
            break
        action = next((a for kind in wanted for a in state["legal"] if a.startswith(kind)), state["legal"][0])
        assert person.act(action).status_code == 200, action
    return person.state()


def plate(state, name):
    """The pictures of what lies there for all."""
    return next(one for one in state["plates"] if one["name"] == name)["pictures"]


def said(state, name):
    """What is said below the hand."""
    return next(row for row in state["hand"] if row["name"] == name)


# -- setting up --------------------------------------------------------------------------------------------------------


def test_the_home_page_offers_no_island_for_it(app):
    client = TestClient(app)
    page = client.get("/?preset=cards", headers={"accept-language": "es"})
    assert page.status_code == 200
    assert 'name="param.points_to_win"' in page.text
    assert 'name="board"' not in page.text and 'name="dice"' not in page.text and "data-dial" not in page.text
    assert "no lleva isla ni dados" in page.text and "/poster/cards.svg" in page.text
    assert "no island and no dice" in client.get("/?preset=cards&lang=en").text
    assert client.get("/poster/cards.svg").headers["content-type"].startswith("image/svg+xml")
    assert [client.get(f"/poster/{name}.svg").status_code for name in ("base", "nothing")] == [404, 404]
    assert 'name="board"' in client.get("/?preset=base").text


@pytest.mark.parametrize("players", first_is_quick(["2", "3", "4", "5", "6"]))
def test_it_is_for_two_to_six(app, players):
    advice = TestClient(app).get(f"/setup/check?preset=cards&players={players}").json()
    assert advice["ok"] and not advice["blocked"]
    assert len(sit(app, players).state()["players"]) == int(players)


def test_a_link_says_what_differs_and_opens_the_same_game(app):
    client = TestClient(app)
    query = "preset=cards&players=3&param.points_to_win=5&dice_seed=7"
    advice = client.get(f"/setup/check?{query}").json()
    assert advice["ok"] and advice["link"] == f"/?{query}"
    assert [chip["field"] for chip in advice["chips"]] == ["players", "dice_seed", "param.points_to_win"]
    assert 'value="5"' in client.get(advice["link"]).text


@pytest.mark.parametrize(
    ("words", "field", "said"),
    [
        ("board=beginner", "board", "no se juega en una isla"),
        ("dice=balanced", "dice", "sin dados"),
        ("players=7", "players", "2 a 6"),
        ("param.points_to_win=99", "param.points_to_win", "entre 3 y 15"),
        ("param.discard_limit=9", "param.discard_limit", "discard_limit"),
    ],
)
def test_what_cannot_be_is_told_with_its_field(app, words, field, said):
    advice = TestClient(app).get(f"/setup/check?preset=cards&{words}", headers={"accept-language": "es"}).json()
    assert not advice["ok"]
    assert advice["errors"][0]["field"] == field and said in advice["errors"][0]["text"]


def test_settings_reach_the_game(app):
    person = sit(app, "3", name="Eva", **{"param.points_to_win": "5"})
    assert room_of(person).table.rules.params == {"points_to_win": 5}
    assert person.state()["players"][0]["name"] == "Eva"


# -- playing -----------------------------------------------------------------------------------------------------------


def test_the_page_is_the_table_of_cards(app):
    person = sit(app)
    text = person.page().text
    assert "/static/play/felt.js" in text and 'id="art-road-a"' in text and 'id="board"' not in text
    assert len(text) < 150_000
    assert "Trade" in person.client.get(f"/game/{person.game}?lang=en").text


def test_a_trade_with_the_pile_and_the_end_of_a_turn(app):
    person = sit(app, seed="3")
    before = person.state()
    assert before["step"] == "Trade" and said(before, "trades")["title"] == "Cambios: 1 de 1"
    assert plate(before, "market") and sum(before["mine"]["hand"]) == 3 == before["players"][0]["cards"]
    action = next(a for a in before["legal"] if a.startswith("TRADE_PILE"))
    assert person.act(action).status_code == 200
    after = person.state()
    assert said(after, "trades")["title"] == "Cambios: 0 de 1" and sum(after["mine"]["hand"]) == 3
    (thrown,) = plate(after, "discards")
    assert thrown["n"] == 1 and thrown["drawing"] == f"resource-{action.split()[1]}"
    assert not [a for a in after["legal"] if a.startswith("TRADE")]
    assert person.act("END_TURN").status_code == 200


def test_prices_and_what_is_missing(app):
    state = sit(app, seed="3").state()
    hand = dict(zip(RESOURCE_NAMES, state["mine"]["hand"], strict=True))
    builds = {one["item"]: one for one in state["commands"] if one["group"] == "build"}
    assert list(builds) == ["road", "settlement", "city", "knight", "expansion"]
    assert [part[:2] for part in builds["expansion"]["price"]] == [["wool", 3], ["ore", 1]]
    for one in builds.values():
        assert all(lacks == max(0, n - hand[good]) for good, n, lacks in one["price"])
        lacking = [(good, lacks) for good, _, lacks in one["price"] if lacks]
        assert one["legal"] == (not one["why"]) and bool(one["why"]) == bool(lacking)
        assert all(str(n) in one["why"] for _, n in lacking)


def test_what_cards_could_pay_for_is_refused_in_the_rules_own_words(app):
    """With three for one nothing is missing: then the reason is another one."""
    person = sit(app, seed="3")
    game, rules = room_of(person).table.game, room_of(person).table.rules
    for k, n in enumerate((9, 0, 0, 0, 0)):
        game.cells[rules.hand_size] += n - game.cells[rules.hand + k]
        game.cells[rules.hand + k] = n
    builds = {one["item"]: one for one in person.state()["commands"] if one["group"] == "build"}
    # The only payment there is stands on the button: nobody is asked for it.
    assert builds["road"]["legal"] and builds["road"]["text"] == "con tres por una: 4 de arcilla"
    assert not person.state()["values"]["BUILD_ROAD what"]["3brick"].get("sure")
    assert not builds["expansion"]["legal"] and "falta" in builds["expansion"]["why"]
    assert person.act("BUILD_ROAD 3brick").status_code == 200
    again = next(one for one in person.state()["commands"] if one["kind"] == "BUILD_ROAD")
    assert not again["legal"] and "una vez" in again["why"], "five bricks would pay for another one"
    game = room_of(person).table.game
    for k in range(RESOURCES):
        game.cells[rules.hand + k] += 2
        game.cells[rules.hand_size] += 2
    assert "ciudad" in next(one for one in person.state()["commands"] if one["kind"] == "BUILD_EXPANSION")["why"]


def test_cards_are_given_back_in_one_request(app):
    """Several at once of one kind, in order; all or none."""
    person = sit(app, seed="3")
    game = room_of(person).table.game
    rules = room_of(person).table.rules
    game.cells[rules.roads] = 3  # two with side A up
    assert person.act("TRADE_PLAYER 1 2").status_code == 200
    state = person.state()
    asked = state["question"]
    assert asked["name"] == "GiveBack" and asked["least"] == asked["most"] == 2 and asked["send"] == "Devolver"
    assert {one["slots"].split()[0] for one in asked["pictures"]} == {"1"}
    hand = [
        name
        for k, name in enumerate(["brick", "lumber", "wool", "grain", "ore"])
        for _ in range(state["mine"]["hand"][k])
    ]
    mixed = person.act(f"GIVE_BACK 1 {hand[0]}", "END_TURN")
    assert mixed.status_code == 409 and "de un mismo tipo" in mixed.json()["error"]
    assert person.act(*(f"GIVE_BACK 1 {name}" for name in hand[:3])).status_code in (400, 409)
    assert person.state()["question"]["most"] == 2
    assert person.act(*(f"GIVE_BACK 1 {name}" for name in hand[:2])).status_code == 200
    assert person.state()["step"] == "Trade"


def test_a_reason_calls_players_as_the_table_does(app):
    person = sit(app, seed="3", players="3")
    assert person.act("TRADE_PLAYER 1 1").status_code == 200
    assert person.act("END_TURN").json()["error"] == "Tienes que devolver 1 carta, para Azul."
    game = room_of(person).table.game
    refusal = game.why_not(from_text(game.rules, "0 END_TURN"))
    assert str(refusal) == "you owe 1 card to player 1"
    assert explain(pickle.loads(pickle.dumps(refusal)), "es").endswith("para el jugador 1")
    assert explain(refusal, "en", names=["Ana", "Bea", "Caro"]) == "you owe 1 card to Bea"


def test_who_can_trade_no_more_is_told_to_build(app):
    person = sit(app, seed="3")
    assert person.state()["ask"] == "Comercia y después construye"
    game, rules = room_of(person).table.game, room_of(person).table.rules
    game.cells[rules.traded] = rules.allowance(game, 0)
    state = person.state()
    assert state["step"] == "Trade" and state["ask"] == "Construye o termina tu turno"


def test_what_may_be_done_with_a_card_is_said(app):
    """Where it may go, and nowhere else: with the pile one trades once."""
    person = sit(app, seed="3", players="3")
    game, rules = room_of(person).table.game, room_of(person).table.rules
    game.cells[rules.roads] = 3  # two with side A up

    def said():
        return next(one["help"] for one in person.state()["hand"][0]["pictures"] if one.get("help"))

    assert "elige pila, mercado o jugador" in said()
    game.cells[rules.piled] = 1
    assert said().endswith("elige mercado o jugador")


def test_the_event_that_costs_cards_is_named_where_they_are_asked_for(app):
    person = sit(app, seed="3")
    game, rules = room_of(person).table.game, room_of(person).table.rules
    for k in range(RESOURCES):
        game.cells[rules.hand_size] += 4 - game.cells[rules.hand + k]
        game.cells[rules.hand + k] = 4
    game.cells[rules.settlements] = 1
    room_of(person).table.play("0 BUILD_CITY -")  # with this seed its event is the attack
    asked = person.state()["question"]
    assert asked["name"] == "Discard"
    assert asked["help"].startswith("Asalto del ladrón. Quien tenga más de") and "descarta la mitad" in asked["help"]


@pytest.mark.clause("card_game.stack.from_player")
def test_whose_road_or_knight_is_taken_is_said_before(app):
    """And asked for, so that it is read on a phone too: it is not taken back."""
    person = sit(app, seed="3", players="3")
    game, rules = room_of(person).table.game, room_of(person).table.rules
    for k in range(RESOURCES):
        game.cells[rules.hand_size] += 3 - game.cells[rules.hand + k]
        game.cells[rules.hand + k] = 3

    def told(item):
        state = person.state()
        button = next(one for one in state["commands"] if one["kind"] == f"BUILD_{item}")
        return button["text"], state["values"][f"BUILD_{item} what"]["-"]

    words, payment = told("ROAD")
    assert words == "arcilla · madera" and not payment.get("sure")
    game.cells[rules.road_pile] = game.cells[rules.knight_pile] = 0
    game.cells[rules.roads + 1], game.cells[rules.knights + 1], game.cells[rules.knights + 2] = 1, 0, 1
    words, payment = told("ROAD")
    assert words == payment["text"] == "te llevas la carretera de arriba de Azul" and payment["sure"]
    assert told("KNIGHT")[0] == "te llevas al caballero de arriba de Blanco"
    game.cells[rules.destiny] = 1
    game.cells[rules.roads + 2] = 1
    assert told("ROAD")[0] == "te llevas la carretera de arriba de Blanco"
    assert "card_table" not in person.page().text


def test_an_open_hand_is_shown_to_the_one_who_looks_alone(app):
    person = sit(app, "3", seed="3")
    room = room_of(person)
    facts = CardFacts(room.table.game)
    library = facts.expansion_names().index("library")
    room.table.game.cells[room.table.rules.expansions + library] = 1
    victim = facts.hand(1)
    assert person.act("OPEN_HAND 1").status_code == 200
    told = person.state()
    assert told["step"] == "ChooseCard"
    shown = {one["slots"]: one["n"] for one in told["question"]["pictures"]}
    assert shown == {f"1 {name}": n for name, n in zip(RESOURCE_NAMES, victim, strict=True) if n}
    for viewer in (-1, 1, 2):
        other = TableSnapshot(room, viewer, "es").state()
        assert other["legal"] == [] and other["question"] is None
        assert ("abierta ante" in json.dumps(other, ensure_ascii=False)) == (viewer == 1), "who is looked at is told"
    assert TableSnapshot(room, 1, "es").state()["mine"]["hand"] == victim, "its owner knows it as ever"
    assert person.act(told["legal"][0]).status_code == 200
    assert person.state()["step"] == "GiveBack"


def test_nothing_is_taken_back(app):
    person = sit(app, seed="3")
    game, rules = room_of(person).table.game, room_of(person).table.rules
    for k in range(RESOURCES):
        game.cells[rules.hand + k] += 2
    game.cells[rules.hand_size] += 2 * RESOURCES
    assert person.act("BUILD_ROAD -").status_code == 200
    assert not person.state()["undo"]
    assert person.client.post(f"/game/{person.game}/undo", json={}, headers=PAGE).status_code == 409


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"actions": ["DANCE"]}, 400, "DANCE"),
        ({"actions": ["TRADE_PILE gold"]}, 400, "gold"),
        ({"actions": ["TRADE_PLAYER 0 1"]}, 409, "otro"),
        ({"actions": ["BUILD_EXPANSION library -"]}, 409, "ciudad"),
        ({"actions": ["USE_GUILD 1"]}, 409, "gremio"),
        ({"actions": ["GIVE_BACK 1 ore"]}, 409, "a cambio"),
        ({"actions": ["ROLL"]}, 400, "ROLL"),
        ({"actions": ["* DRAW 0 ore"]}, 400, "DRAW"),
        ({"actions": ["END_TURN"], "decision": "elsewhere"}, 409, "tarde"),
    ],
)
def test_bad_requests_are_answered_and_change_nothing(app, body, status, said):
    person = sit(app, seed="3")
    before = person.state()
    answer = person.client.post(f"/game/{person.game}/act", json=body, headers=PAGE)
    assert answer.status_code == status, answer.text
    assert said in answer.json()["error"]
    assert person.state() == before


def test_out_of_turn(app):
    """Round one screen two seats may be one browser's; a request still speaks for one of them, in its turn."""
    client = TestClient(app)
    with client:
        answer = client.post(
            "/start", data={"preset": "cards", "players": "2", "mode": "table"}, follow_redirects=False
        )
        game = answer.headers["location"].rsplit("/", 1)[1]

        def post(path, **body):
            return client.post(f"/game/{game}/{path}", json=body, headers=PAGE)

        assert post("act", actions=["END_TURN"]).status_code == 409
        assert post("sit", seat=1, name="Eva").status_code == 200
        assert post("begin", bot="settler").status_code == 200
        late = post("act", actions=["END_TURN"], **{"as": 1})
        assert late.status_code == 409 and "otro jugador" in late.json()["error"]
        assert post("act", actions=["END_TURN"], **{"as": 0}).status_code == 200
        assert post("act", actions=["END_TURN"], **{"as": 1}).status_code == 200


def test_to_the_end_and_the_record(app):
    person = sit(app, "4", seed="5", **{"param.points_to_win": "4"})
    assert person.client.get(f"/game/{person.game}/record.txt").status_code == 403
    state = play(person, 400)
    assert state["over"] and state["winner"] >= 0
    assert max(p["total"] for p in state["players"]) == state["players"][state["winner"]]["total"] >= 4
    text = person.client.get(f"/game/{person.game}/record.txt").text
    assert Table.from_record(record_from_text(text)).is_over


def test_a_killed_server_goes_on_where_it_was(tmp_path):
    path = str(tmp_path / "games.sqlite3")
    person = Person(create_app(path, bot_delay=0), preset="cards", players="2", bot="random")
    before = play(person, 12)
    again = Person(create_app(path, bot_delay=0), path="")
    again.game = person.game
    for name, value in person.client.cookies.items():
        again.client.cookies.set(name, value)
    after = again.state()
    assert after == before
    assert again.act(after["legal"][-1]).status_code == 200


# -- secrets -----------------------------------------------------------------------------------------------------------


def streamed(room, viewer):
    """What a page of a viewer is sent first."""

    async def first():
        changes_ = changes(room, viewer, "es", [viewer] if viewer >= 0 else [], "")
        try:
            return await asyncio.wait_for(anext(changes_), 60)
        finally:
            await changes_.aclose()

    return asyncio.run(first())


def test_nobody_looks_at_a_hand_before_the_game_and_gets_up_again(app):
    """The cards are dealt when the table is made; who sits down sees them when the game begins."""
    client = TestClient(app)
    with client:
        form = {"preset": "cards", "players": "3", "mode": "table"}
        answer = client.post("/start", data=form, follow_redirects=False)
        path = answer.headers["location"]
        before = Person.told(client.get(path).text)
        assert before["seat"] == 0 and before["mine"] is None and before["legal"] == []
        assert before["log"] and all(not line["signs"] for line in before["log"])
        flying = {flight["drawing"] for line in before["log"] for flight in line["flights"]}
        assert flying == {"resource-back"}
        room = app.state.rooms.get(path.rsplit("/", 1)[1])
        for viewer in (0, 1):
            assert json.loads(streamed(room, viewer).data)["state"]["mine"] is None
        assert client.post(f"{path}/begin", json={"bot": "random"}, headers=PAGE).status_code == 200
        after = Person.told(client.get(path).text)
        assert sum(after["mine"]["hand"]) == 3


def test_spectators_see_no_hand(app):
    person = sit(app)
    play(person, 4)
    state = Person.told(TestClient(app).get(f"/game/{person.game}").text)
    assert (
        state["mine"] is None
        and state["legal"] == []
        and state["seat"] == -1
        and state["hand"] == state["commands"] == []
    )


def test_new_games_are_played_with_the_server_owners_cards():
    data = tomllib.loads(box_text())
    data["expansions"]["citadel"]["points"] = 3
    app = create_app(bot_delay=0.0, box=Box(data))
    made = Person(app, preset="cards", players="3", seed="2")
    rules = app.state.rooms.get(made.game).table.rules
    assert rules.box.facts() == Box(data).facts()
    again = Rooms(app.state.store, 0.0)
    assert again.get(made.game).table.rules.game_digest == rules.game_digest, "a game keeps its cards"
    other = Person(app, preset="base", seed="2")
    assert app.state.rooms.get(other.game).table.rules.name == "base"
