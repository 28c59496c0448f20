"""A table that waits for its host: whoever sits down and gets up again has seen nobody's cards."""

import asyncio
import json
import re

import pytest
from starlette.testclient import TestClient

import poblado
from poblado.kernel.record import Record
from poblado.server.seats import Seat, cookie_name, token
from poblado.server.stream import changes

COLOURS = ["red", "blue", "white"]


def twins():
    """Two deals of the card game that differ in what seat 0 holds, and their header."""
    table = poblado.new_table("cards", 3, seed=3)
    dealt = table.record.actions
    n = next(k for k, text in enumerate(dealt) if text.startswith("* DRAW 0 "))
    before = poblado.Table.from_record(Record(table.record.header, dealt[:n]))
    other = next(str(action) for action in before.legal_actions(15) if str(action) != dealt[n])
    return [dealt, [*dealt[:n], other, *dealt[n + 1 :]]], table.record.header


def paths(app):
    """All addresses of a game that may be read, for every seat and point of view."""
    found = []
    for route in app.routes:
        path = getattr(route, "path", "")
        # What names a module is a file of its face, and nothing of the game.
        if "{id}" not in path or "{module}" in path or "GET" not in (route.methods or ()) or path.endswith("/stream"):
            continue
        forms = ["svg"] if path.endswith("board.{form}") else ["txt", "json"] if "{form}" in path else [""]
        for form in forms:
            whole = path.replace("{form}", form)
            found.append(whole)
            for seat, colour in enumerate(COLOURS):
                found += [f"{whole}?view={colour}&as={seat}", f"{whole}?as={seat}&at=3&layout=wide"]
            found.append(f"{whole}?view=all")
    return found


async def streamed(room, mine):
    sent = changes(room, mine[0], "es", mine)
    try:
        return (await asyncio.wait_for(anext(sent), 60)).data
    finally:
        await sent.aclose()


@pytest.mark.thorough
def test_no_address_of_a_waiting_table_tells_a_hand(app):
    both, header = twins()
    seats = [Seat(name, waiting=True, grip=1).to_json() for name in ("Ana", "Bea", "Carlos")]
    games = []
    for actions in both:
        games.append(app.state.store.add_game({**header, "dice": "random"}, "secret", seats))
        app.state.store.append(games[-1], 0, actions)
    clients = []
    for game in games:
        one = TestClient(app)
        one.cookies.set(cookie_name(game), "~".join(token(app.state.key, game, seat, 1) for seat in range(3)))
        clients.append(one)
    asked = paths(app)
    assert len(asked) > 40 and any("/moment" in path for path in asked) and any("/replay" in path for path in asked)
    shown = 0
    for path in asked:
        answers = [one.get(path.replace("{id}", game)) for one, game in zip(clients, games, strict=True)]
        # The drawing of the table's link differs as the link does.
        told = [
            re.sub(r"poblado-[\w-]+|data:image/svg\+xml[^\"]*", "", a.text.replace(g, ""))
            for a, g in zip(answers, games, strict=True)
        ]
        assert told[0] == told[1], path
        assert answers[0].status_code in (200, 403, 404, 410), path
        shown += answers[0].status_code == 200
        if "/moment" in path and answers[0].status_code == 200:
            players = answers[0].json()["moment"]["players"]
            assert all(player["hand"] is None for player in players if player["cards"]), path
    assert shown > 20
    for seat in range(3):
        streams = [asyncio.run(streamed(app.state.rooms.get(game), [seat, 0])) for game in games]
        assert streams[0] == streams[1]
        assert json.loads(streams[0])["state"]["mine"] is None
    # With the game begun a seat sees its own: otherwise the two would not differ at all.
    for game in games:
        version, sitting = app.state.store.load_seats(game)
        app.state.store.set_seats(game, [{**seat, "waiting": False} for seat in sitting], version)
        app.state.rooms._open.clear()
    views = [f"/game/{{}}/moment?view={colour}&as={seat}&layout=wide" for seat, colour in enumerate(COLOURS)]
    differ = [clients[0].get(v.format(games[0])).text != clients[1].get(v.format(games[1])).text for v in views]
    assert any(differ)
