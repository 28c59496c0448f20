"""A server in memory with a game of people only, and its answers to each of them and to a spectator."""

import asyncio

from person import PAGE, Person
from starlette.testclient import TestClient

from poblado.commitment import commitment_of
from poblado.server import replay, report
from poblado.server.stream import changes

NOW = ("", "/art.svg", "/guide", "/rules", "/here")
PLACE = "/place"
CLOSED = ("/report", "/report.json", "/result.json", "/record.txt", "/record.json")
BACK = ("/moment", "/replay", "/board.{form}")
"""Addresses below a game's that may be read: at once, about a place, when it is over, and of what has been."""


class House:
    """A game that people play, each at a browser of their own, and one who only looks on.

    Args:
        table: what is played there instead of what the form says, such as rules that no form knows.
    """

    def __init__(self, app, monkeypatch, preset, players, table=None):
        form = {"preset": preset, "players": str(players), "mode": "table", "seed": "5"}
        self.people = [Person(app, **form)]
        game = self.people[0].game
        for seat in range(1, players):
            guest = Person(app, path="")
            guest.game = game
            assert guest.client.post(f"/game/{game}/sit", json={"seat": seat}, headers=PAGE).status_code == 200
            self.people.append(guest)
        assert self.people[0].client.post(f"/game/{game}/begin", json={}, headers=PAGE).status_code == 200
        self.stranger = TestClient(app)
        self.path = f"/game/{game}"
        self.room = app.state.rooms.get(game)
        if table is not None:
            self.room.table = table
        self.table = self.room.table
        self.monkeypatch = monkeypatch
        # A page says for how long a person has been gone: not while pages are compared.
        monkeypatch.setattr("poblado.server.presence.clock", lambda: 0.0)
        self.room.presence._made = 0.0
        # A picture is a drawing in other bytes: so much is compared without a process for each.
        monkeypatch.setattr(app.state.painter, "png", _unpainted)

    def asked(self, surface, at):
        """The result of a surface while the room holds the game of a glance; then it holds the true one again."""
        true, self.table.game = self.table.game, at.game
        for module in (replay, report):
            self.monkeypatch.setattr(module, "film_of", lambda room: at.film)
        try:
            return surface(self, at)
        finally:
            self.table.game = true

    def _client(self, at):
        return self.people[at.viewer].client if at.viewer >= 0 else self.stranger

    def ask(self, at, path, /, **query):
        """Status and body of an address below the game's."""
        answer = self._client(at).get(f"{self.path}{path}", params=query)
        return answer.status_code, answer.content

    def post(self, at, path, /, **body):
        """The same of a request that would change something."""
        answer = self._client(at).post(f"{self.path}{path}", headers=PAGE, **body)
        return answer.status_code, answer.content

    def streamed(self, at, seen, shapes):
        """What a page is sent at the moment before, and then at this one."""
        return asyncio.run(self._two_changes(at, seen, shapes))

    async def _two_changes(self, at, seen, shapes):
        room, version = self.room, self.room.version
        self.table.game, room.presence.presence = at.before, 0
        sent = changes(room, at.viewer, "es", [at.viewer] if at.viewer >= 0 else [], seen, shapes)
        try:
            first = await asyncio.wait_for(anext(sent), 60)
            self.table.game = at.game
            room.version += 1
            room.presence.tell()
            second = await asyncio.wait_for(anext(sent), 60)
        finally:
            await sent.aclose()
            room.version = version
        return first.sent + second.sent

    def check_commitment(self, told):
        """Nobody is told before the end what the dice come from, and everybody to what they were committed."""
        assert not [name for name, one in told.items() if self.room.secret in str(one)], "tells the secret of the dice"
        commitment = commitment_of(self.table.record.header)
        assert all(commitment in str(told[name]) for name in ("pages /", "stream anew"))


async def _unpainted(svg):
    return svg.encode()
