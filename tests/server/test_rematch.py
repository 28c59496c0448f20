"""The end goes on: what each seat's points came from, and the next game with the same people."""

import asyncio
from pathlib import Path

import pytest
from lobbies import guest, host, room_of
from person import PAGE, Person
from starlette.testclient import TestClient

import poblado
from long_run import some_are_quick
from poblado.commitment import prove, revealed
from poblado.kernel.record import Record
from poblado.server import rematch
from poblado.server.app import create_app
from poblado.server.seats import cookie_name, token
from poblado.server.setup import from_words

__all__ = ["guest", "host"]

GAMES = Path(__file__).parents[1] / "games"
SOLO = ({"name": "Ana", "bot": ""}, {"name": "", "bot": "random"})
TWO = ({"name": "Ana", "bot": ""}, {"name": "Eva", "bot": ""})
OF_EACH_BOOK = (
    "whole-game-of-four", "duel", "paired-five", "knights-four", "cards-two", "cards-six", "helpers-four", "favours-four",
    "shores-four", "oceania-random", "canal-three", "fish-paired", "land-ahoy-four", "all-missions-four", "lairs-two",
)  # fmt: skip


def record_of(name):
    return poblado.record_from_text((GAMES / f"{name}.txt").read_text(encoding="utf-8"))


def finished(app, name="duel", seats=SOLO, upto=None, **header):
    """A stored game that is over, or stands at a moment before."""
    record = record_of(name)
    seats = [*seats, *[{"name": "", "bot": "random"}] * (record.header["players"] - len(seats))]
    game = app.state.store.add_game({**record.header, "dice": "random", **header}, "secret", seats)
    app.state.store.append(game, 0, record.actions[:upto])
    return game


def sitting(app, game, *which):
    """A browser with seats at a game."""
    one = Person(app, path="")
    one.game = game
    tokens = [token(app.state.key, game, seat, app.state.rooms.get(game).seats[seat].grip) for seat in which]
    one.client.cookies.set(cookie_name(game), "~".join(tokens))
    return one


def ask(person):
    return person.client.post(f"/game/{person.game}/again", json={}, headers=PAGE)


def at_next(person, answer):
    """The same browser at the game that an answer names; what its page is told."""
    person.game = answer.json()["game"]
    return person.told(person.page().text)


def who(room):
    return [(seat.name, seat.bot) for seat in room.seats]


# -- the next game -------------------------------------------------------------------------------------------------


def test_alone_against_bots_it_begins_at_once_with_the_seats_moved_on(app):
    game = finished(app, "whole-game-of-four", ({"name": "", "bot": "settler"}, {"name": "Ana", "bot": ""}))
    ana = sitting(app, game, 1)
    answer = ask(ana)
    assert answer.status_code == 200
    state = at_next(ana, answer)
    assert state["begun"] and not state["over"] and state["seat"] == 0
    room = app.state.rooms.get(ana.game)
    assert who(room) == [("Ana", ""), ("", "random"), ("", "random"), ("", "settler")]
    assert room.table.record.header["board"] == record_of("whole-game-of-four").header["board"], "it says no set-up"
    assert room.secret != "secret"


def test_the_others_of_a_table_gather_and_whoever_asked_is_host(app):
    game = finished(app, "whole-game-of-four", TWO)
    ana, eva = sitting(app, game, 0), sitting(app, game, 1)
    first = ask(eva)
    assert eva.told(eva.page().text)["next"] == first.json()["game"], "the others are told of it"
    second = ask(ana)
    assert second.json() == first.json()
    her, his = at_next(eva, first), at_next(ana, second)
    assert not her["begun"] and (her["seat"], her["host"]) == (0, True)
    assert (his["seat"], his["host"]) == (3, False), "who was first is last now"
    assert who(app.state.rooms.get(eva.game))[::3] == [("Eva", ""), ("Ana", "")]
    assert eva.client.post(f"/game/{eva.game}/begin", json={}, headers=PAGE).status_code == 200


def test_two_round_one_screen_begin_at_once(app):
    both = sitting(app, finished(app, "duel", TWO), 0, 1)
    state = at_next(both, ask(both))
    assert state["begun"] and len(state["mine_too"]) == 1


def test_a_seat_that_somebody_else_has_taken_meanwhile_is_not_given_away(app):
    game = finished(app, "whole-game-of-four", TWO)
    ana, eva, guest = sitting(app, game, 0), sitting(app, game, 1), Person(app, path="")
    first = ask(eva)
    at_next(eva, first)
    assert eva.client.post(f"/game/{eva.game}/vacate", json={"seat": 3}, headers=PAGE).status_code == 200
    sat = guest.client.post(f"/game/{eva.game}/sit", json={"seat": 3, "name": "Iris"}, headers=PAGE)
    assert sat.status_code == 200
    second = ask(ana)
    assert second.json() == first.json() and at_next(ana, second)["seat"] == -1


def test_before_the_end_there_is_no_next_game(app):
    person = sitting(app, finished(app, upto=30), 0)
    answer = ask(person)
    assert answer.status_code == 409 and "acabe" in answer.json()["error"]
    assert person.told(person.page().text)["next"] == ""
    told = person.client.get(f"/game/{person.game}/result.json")
    assert told.status_code == 403 and "error" in told.json()


def test_only_whoever_has_a_seat_asks_for_it(app):
    onlooker = Person(app, path="")
    onlooker.game = finished(app)
    assert ask(onlooker).status_code == 403
    assert TestClient(app).post(f"/game/{onlooker.game}/again", json={}).status_code == 403, "from our page only"


def test_two_who_ask_at_once_get_the_same_game(app):
    game, made, store = finished(app, "duel", TWO), [], app.state.store
    add = store.add_game
    store.add_game = lambda *args: made.append(add(*args)) or made[-1]

    async def both():
        room = await app.state.rooms.find(game)
        return await asyncio.gather(*(rematch._made(app.state.rooms, room, [seat]) for seat in (0, 1)))

    one, other = asyncio.run(both())
    assert one.id == other.id and one.id in made
    assert [id for id in made if store.load(id)] == [one.id], "the other one is gone"


def test_two_who_ask_in_two_processes_get_the_same_game(tmp_path):
    one, other = (create_app(str(tmp_path / "games.sqlite3"), bot_delay=0.0) for _ in range(2))
    game = finished(one, "duel", TWO)
    ana, eva = sitting(one, game, 0), sitting(other, game, 1)
    assert ask(ana).json() == ask(eva).json()
    assert at_next(eva, ask(eva))["seat"] == 0
    for app in (one, other):
        app.state.store.close()


def test_where_the_next_game_has_been_deleted_another_one_is_begun(app):
    person = sitting(app, finished(app), 0)
    first = ask(person).json()["game"]
    assert app.state.store.delete(first)
    app.state.rooms.get(first).vanish()
    second = ask(person)
    assert second.status_code == 200 and second.json()["game"] != first


@pytest.mark.parametrize("preset", ["base", "cities-knights", "cards"])
def test_a_game_says_how_it_was_set_up_and_its_dice_can_be_proven(app, preset):
    words = {"preset": preset, "players": "2", "param.points_to_win": "7"} if preset != "cards" else {"preset": preset}
    answer = TestClient(app).post("/start", data={**words, "bot": "random"}, follow_redirects=False)
    room = app.state.rooms.get(answer.headers["location"].rsplit("/", 1)[1])
    header = room.table.record.header
    setup = rematch.setup_of(header, app.state.rooms)
    assert (setup.preset, setup.bot) == (preset, "random")
    record = Record(revealed(header, room.secret), room.table.record.actions)
    assert prove(poblado.record_from_text(record.to_text())).commitment
    assert from_words(rematch._words({"setup": rematch.link_of(header)})) == setup


def test_a_chosen_seed_of_the_dice_is_told_nobody(person):
    header = person.client.app.state.rooms.get(person.game).table.record.header
    assert "dice_seed" not in header["setup"] and "island_seed=7" in header["setup"]


def test_an_island_that_was_drawn_is_drawn_anew(app):
    record = record_of("duel")
    game = finished(app, "duel", setup="/?preset=duel&param.points_to_win=12")
    answer = ask(sitting(app, game, 0))
    room = app.state.rooms.get(answer.json()["game"])
    header = room.table.record.header
    assert header["params"] == record.header["params"] and header["board"] != record.header["board"]
    assert header["setup"] == "/?preset=duel&param.points_to_win=12"


@pytest.mark.parametrize("setup", ["/?preset=none", "/?preset=base&players=4", "", 5, "/?preset=duel&board=nowhere"])
def test_a_set_up_that_is_another_game_by_now_leaves_the_rules_as_they_were(app, setup):
    answer = ask(sitting(app, finished(app, "duel", setup=setup), 0))
    assert answer.status_code == 200
    room = app.state.rooms.get(answer.json()["game"])
    assert room.table.record.header["digest"] == record_of("duel").header["digest"]


def test_the_card_game_goes_on_too(app):
    person = sitting(app, finished(app, "cards-two", setup="/?preset=cards&players=2"), 0)
    state = at_next(person, ask(person))
    assert state["seat"] == 1 and state["begun"] and state["mine"]["hand"]


@pytest.mark.parametrize(
    ("stored", "reserve"),
    [({"whole_reserve": 240}, 240), ({"whole_reserve": 0}, 0), ({}, 300)],
    ids=["own", "none", "of an earlier version"],
)
def test_the_table_keeps_its_clock_with_the_whole_reserve(app, stored, reserve):
    said = {"clock": 60, "auto": True, **stored}
    # What is left at the end is no reserve to begin with.
    ana, eva = ({**one, **said, "reserve": left} for one, left in zip(TWO, (12, 190), strict=True))
    bots = [{"name": "", "bot": "random", **said, "reserve": 190}] * 2
    game = finished(app, "whole-game-of-four", (ana, eva, *bots))
    person = sitting(app, game, 0)
    state = at_next(person, ask(person))
    assert not state["begun"] and state["clock"] == [60, reserve] and state["auto"]
    assert {(seat.clock, seat.reserve) for seat in app.state.rooms.get(person.game).seats} == {(60, reserve)}


def test_a_rematch_of_a_rematch_keeps_a_clock_of_own_values(app, host, guest):
    assert host.do("clock", turn=45, reserve=0).status_code == 200
    old = room_of(host).seats
    again = rematch.next_seats(tuple(rematch.next_seats(old, [0])), [0])
    assert {(seat.clock, seat.reserve, seat.whole_reserve) for seat in again} == {(45, 0, 0)}


def test_a_table_without_a_clock_has_none_in_its_rematch(app):
    person = sitting(app, finished(app, "whole-game-of-four", TWO), 0)
    state = at_next(person, ask(person))
    assert state["clock"] == [0, 0] and not state["auto"]


def test_the_others_are_told_who_wants_a_rematch(app):
    game = finished(app, "whole-game-of-four", TWO)
    ana, eva = sitting(app, game, 0), sitting(app, game, 1)
    before = ana.told(ana.page().text)
    assert (before["asker"], before["rematch"]) == (-1, False)
    ask(eva)
    ask(ana)
    told = ana.told(ana.page().text)
    assert told["asker"] == 1, "who asked first"
    assert told["players"][1]["name"] == "Eva"


def test_the_rematch_says_that_it_is_one_and_nobody_is_away_who_has_not_come_yet(app):
    game = finished(app, "whole-game-of-four", TWO)
    ana, eva = sitting(app, game, 0), sitting(app, game, 1)
    state = at_next(eva, ask(eva))
    assert state["rematch"] and state["turn"] == 0 and state["players"][0]["name"] == "Eva", "the second one begins"
    assert (state["players"][3]["here"], state["players"][3]["came"]) == (False, False)
    at_next(ana, ask(ana))
    room = app.state.rooms.get(eva.game)
    stop = ana.client.portal.call(room.presence.watch, [3])[1]
    assert eva.told(eva.page().text)["players"][3]["came"]
    ana.client.portal.call(stop)
    gone = eva.told(eva.page().text)["players"][3]
    assert (gone["here"], gone["came"]) == (False, True)


def test_whoever_sits_down_at_a_rematch_sits_at_a_rematch(app):
    game = finished(app, "whole-game-of-four", TWO)
    eva, guest = sitting(app, game, 1), Person(app, path="")
    at_next(eva, ask(eva))
    for do, who_does in (("vacate", eva), ("sit", guest)):
        answer = who_does.client.post(f"/game/{eva.game}/{do}", json={"seat": 3, "name": "Iris"}, headers=PAGE)
        assert answer.status_code == 200
    assert all(seat.rematch for seat in app.state.rooms.get(eva.game).seats)


# -- the result ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", some_are_quick(OF_EACH_BOOK, lambda n: n % 4 == 0))
def test_parts_of_points_add_up_and_there_are_highlights(app, name):
    game = finished(app, name, ({"name": "Ana", "bot": ""},))
    onlooker = Person(app, path="")
    onlooker.game = game
    state = onlooker.told(onlooker.page().text)
    said = {}
    for language in ("es", "en"):
        told = onlooker.client.get(f"/game/{game}/result.json", headers={"accept-language": language}).json()
        assert [seat["total"] for seat in told["seats"]] == [p["total"] for p in state["players"]]
        for seat in told["seats"]:
            assert sum(part["n"] for part in seat["parts"]) == seat["total"]
            assert all(part["title"] and "." not in part["title"] for part in seat["parts"])
        assert 2 <= len(told["highlights"]) <= 3 and not any("{" in text for text in told["highlights"])
        said[language] = told["highlights"]
        assert from_words(rematch._words({"setup": told["setup"]})).players == len(state["players"])
    assert said["es"] != said["en"]


def test_highlights_are_facts_of_the_report(app):
    game = finished(app, "whole-game-of-four", TWO)
    report = TestClient(app).get(f"/game/{game}/report.json").json()
    told = TestClient(app, headers={"accept-language": "en"}).get(f"/game/{game}/result.json").json()["highlights"]
    points, winner = report["points"], report["winner"]
    alone = [row[winner] > max(n for seat, n in enumerate(row) if seat != winner) for row in points]
    assert told[0] == "Ana took the lead only in the last turn." and alone[-2:] == [False, True]
    mean, got = report["expected"][winner], sum(report["gained"][winner]["dice"])
    assert f": {got} cards, where {mean:.0f} could be expected." in told[1]
    assert all("Ana" in text for text in told)
