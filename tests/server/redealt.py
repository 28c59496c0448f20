"""Games that a viewer cannot tell from the true one, and all that a server tells a viewer of a game."""

import asyncio
from collections import Counter

from person import PAGE, Person
from reach import altered
from starlette.testclient import TestClient

from poblado.commitment import commitment_of
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.server import after
from poblado.server.instant import film_of, view_name
from poblado.server.stream import changes


def dealt_anew(game, viewer, seed):
    """A game as it might be for all that a viewer knows: hidden cards dealt at random, hidden events about other cards."""
    other = View(game, viewer).sample(Rng(seed))
    _note(other, altered(game.events, viewer))
    return other


def kept(game):
    """A copy with its events."""
    other = game.copy()
    _note(other, game.events)
    return other


def _note(game, events):
    game.note_events()
    for e in events:
        game.note(e.kind, e.seat, e.who, e.at, e.what, e.n, e.audience)


NOW = ("", "/art.svg")
CLOSED = ("/report", "/report.json", "/record.txt", "/record.json")
BACK = ("/moment", "/replay", "/board.{form}")
"""Addresses below a game's that may be read: at once, when it is over, and of what has been."""


class DealtFilm:
    """A film each of whose moments is dealt anew; its record, which says what nature did, is not to be asked for."""

    def __init__(self, film, viewer, seed):
        self.film, self.viewer, self.seed = film, viewer, seed
        self.rules, self.header, self.counts, self.turns = film.rules, film.header, film.counts, film.turns

    def __len__(self):
        return len(self.film)

    def game(self, n):
        return View(self.film.game(n), self.viewer).sample(Rng(self.seed + n))

    def events(self, n):
        return altered(self.film.events(n), self.viewer)

    def past(self, n):
        return altered(self.film.past(n), self.viewer)

    def turn(self, n):
        return self.film.turn(n)


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
        self.monkeypatch = monkeypatch
        # A page says that a person has been gone for long: not while a slow machine compares pages.
        monkeypatch.setattr("poblado.server.watchers.PATIENCE", 1e9)
        # A picture is a drawing in other bytes: so much is compared without a process for each.
        monkeypatch.setattr(app.state.painter, "png", _unpainted)

    def walk(self, steps, seed=1):
        """Play, rather what has seldom been done; stops at each position before it goes on."""
        rng, done = Rng(seed), Counter()
        for _ in range(steps):
            table = self.room.table
            yield table
            if table.is_over:
                return
            legal = table.legal_actions()
            least = min(done[action.kind] for action in legal)
            choice = [action for action in legal if done[action.kind] == least] if rng.below(2) else legal
            chosen = choice[rng.below(len(choice))]
            done[chosen.kind] += 1
            table.play(chosen)

    def differing(self, viewer, before, tries, seed=1, past=True):
        """The names of what a viewer is told otherwise though it could not know; and whether there was anything hidden.

        Args:
            before: the game as it was some actions ago, with its events.
            tries: actions that are tried where they are not legal.
            past: the game was played from its beginning, so that one may go back in it.
        """
        true, film = self.room.table.game, film_of(self.room) if past else None
        tries = [text for text in tries if viewer >= 0 and not self._is_legal(viewer, text)]
        told = self._told(viewer, (before, true), film, tries)
        other = dealt_anew(true, viewer, seed)
        dealt = (dealt_anew(before, viewer, seed), other), film and DealtFilm(film, viewer, seed)
        again = self._told(viewer, *dealt, tries)
        self.room.table.game = true
        assert told.keys() == again.keys() and len(told) > (20 if past else 4)
        hidden = not other.same_as(true) or [e.what for e in other.events] != [e.what for e in true.events]
        return [name for name in told if told[name] != again[name]], hidden

    def _is_legal(self, viewer, text):
        return self.room.table.game.is_legal(self.room._read(viewer, text))

    def _told(self, viewer, games, film, tries):
        """Every answer to a viewer, by what was asked."""
        client = self.people[viewer].client if viewer >= 0 else self.stranger
        room, found = self.room, {}
        self.monkeypatch.setattr(after, "film_of", lambda room: film)
        mine = [viewer] if viewer >= 0 else []
        late = f"{room.undos}.{max(0, len(games[1].events) - 12)}"
        for name, seen, shapes in (("stream", "", False), ("stream again", late, True)):
            found[name] = asyncio.run(_two_changes(room, viewer, mine, seen, shapes, games))
        room.table.game = games[1]

        def ask(path, **query):
            answer = client.get(f"{self.path}{path}", params=query)
            found[f"{path} {query}"] = answer.status_code, answer.content
            return answer

        for path in NOW:
            ask(path)
        for path in CLOSED:
            assert ask(path).status_code == 403, "there is none before the end"
        if film:
            self._look_back(ask, viewer, len(film))
        for text in tries:
            answer = client.post(f"{self.path}/act", json={"actions": [text]}, headers=PAGE)
            assert answer.status_code >= 400, text
            found[f"act {text}"] = answer.status_code, answer.content
        found["continue"] = client.post(f"{self.path}/continue", data={"at": "1", "seat": "red"}).content
        found["undo"] = room.may_undo(viewer) or client.post(f"{self.path}/undo", json={}, headers=PAGE).content
        # Nobody is told before the end what the dice come from, and everybody to what they were committed.
        assert not [name for name, told in found.items() if room.secret in str(told)], "tells the secret of the dice"
        assert all(commitment_of(room.table.record.header) in str(found[name]) for name in (" {}", "stream"))
        return found

    def _look_back(self, ask, viewer, last):
        """Moments, for every point of view that one may name, also those that are not the viewer's."""
        for view in {"public", view_name(viewer), "all", view_name((viewer + 1) % self.room.table.rules.seats)}:
            for n in (last, max(0, last - 9)):
                ask("/moment", at=n, view=view, **{"from": max(0, n - 4), "layout": "wide"})
        ask("/replay")
        ask("/replay", at=last // 2, view="public")
        for form in ("svg", "png"):
            ask(f"/board.{form}", at=last)
            ask(f"/board.{form}", at=last // 2)


async def _unpainted(svg):
    return svg.encode()


async def _two_changes(room, viewer, mine, seen, shapes, games):
    """What a page is sent at one moment and then at the next."""
    version = room.version
    room.table.game, room.watchers.presence = games[0], 0
    sent = changes(room, viewer, "es", mine, seen, shapes)
    try:
        first = await asyncio.wait_for(anext(sent), 60)
        room.table.game = games[1]
        room.version += 1
        room.watchers.tell()
        second = await asyncio.wait_for(anext(sent), 60)
    finally:
        await sent.aclose()
        room.version = version
    return first.sent + second.sent


def tries_of(rules):
    """An action of each kind, as its spec makes an example."""
    specs = [spec for spec in rules.specs if not spec.chance]
    return [" ".join([spec.name, *(slot.domain.example(0) for slot in spec.slots)]) for spec in specs]
