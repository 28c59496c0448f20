"""The games that a browser remembers: how they stand, as a spectator may know it."""

import pytest
from starlette.testclient import TestClient

from poblado import bots
from poblado.locale import text


@pytest.fixture
def client(app):
    with TestClient(app, headers={"accept-language": "en"}) as one:
        yield one


def begun(client, **fields):
    answer = client.post("/start", data={"preset": "duel", **fields}, follow_redirects=False)
    return answer.headers["location"].rsplit("/", 1)[1]


def test_each_game_says_whose_turn_it_is(client):
    mine, gathering = begun(client, name="Eva", dice_seed="5", bot="random"), begun(client, mode="table")
    room = client.app.state.rooms.get(mine)
    told = client.get("/games", params={"ids": f"{mine},nothing,{gathering},{mine}"}).json()
    assert [one["id"] for one in told] == [mine, "nothing", gathering]
    assert told[0]["owing"] == list(room.table.owing) and told[0]["winner"] == -1
    assert told[0]["game"] == text("preset.duel.title", "en")
    assert told[1] == {"id": "nothing", "gone": True, "text": text("home.game_gone", "en")}
    assert told[0]["players"] == [
        {"name": "Eva", "points": 0, "person": True},
        {"name": text("table.seat.blue", "en"), "points": 0, "person": False},
    ]
    assert (told[0]["begun"], told[0]["over"], told[0]["host"]) == (True, False, 0)
    assert not told[2]["begun"] and told[2]["players"][0]["points"] is None
    assert told[2]["owing"] == [] and told[2]["text"] == text("home.game_gathering", "en")


def test_a_game_that_is_over_says_who_won(client):
    mine = begun(client, name="Eva", dice_seed="5", **{"param.points_to_win": "3"})
    room = client.app.state.rooms.get(mine)
    bot = bots.make("random")
    while not room.table.is_over:
        room.table.play(bot.choose(room.table.view(room.table.actor)))
    told = client.get(f"/games?ids={mine}").json()[0]
    assert told["winner"] == room.table.winner and told["owing"] == [] and "win" in told["text"]
    # Point cards lie open now (base.cards.points_at_end).
    assert told["over"] and [one["points"] for one in told["players"]] == [
        room.table.facts.all_points(seat) for seat in range(2)
    ]


def test_it_tells_the_same_to_everybody_and_of_ten_games_at_most(client):
    """No seat's token is sent to this address, and none is asked for."""
    mine = begun(client, dice_seed="5")
    held = client.get(f"/games?ids={mine}").json()
    client.cookies.clear()
    answer = client.get(f"/games?ids={mine}")
    assert answer.json() == held and answer.headers["cache-control"] == "no-store"
    assert set(held[0]) == {"id", "owing", "winner", "text", "game", "begun", "over", "host", "players"}
    assert len(client.get("/games", params={"ids": ",".join(f"g{n}" for n in range(40))}).json()) == 10
    assert client.get("/games").json() == client.get("/games?ids=,,").json() == []
