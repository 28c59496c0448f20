"""What a viewer may not know changes no byte that it is sent, on any route, while a game is played; for every preset."""

import pytest
from add_a_module import Patience
from redealt import BACK, CLOSED, NOW, House, kept, tries_of

import poblado
from cities_knights.scenes import SCENES, scene
from lagoon.conftest import installed as lagoon_installed
from long_run import first_is_quick
from poblado.commitment import commitment_of, revealed
from poblado.face import Face, Picture, Plate, Told
from poblado.island.module import Module
from poblado.kernel.chance import SeededSource
from poblado.kernel.view import View
from poblado.presets import preset, preset_names
from poblado.server.app import create_app
from poblado.server.moment import Moment
from sloops import Seas, SeasFace

__all__ = ["lagoon_installed"]

EVERY = 61
"""Positions from one that is looked at anyway to the next."""


def look_through(house, most, steps=420):
    """Compare what all are told at every decision that comes up, and now and then.

    Args:
        most: positions that are looked at.
    """
    met, looked, hidden, before = set(), 0, 0, None
    rules = house.room.table.rules
    tries = tries_of(rules)
    for n, table in enumerate(house.walk(steps)):
        if table.is_over or looked == most:
            break
        step = table.look.pending()
        if step.startswith("Found") and met:
            continue
        if before is not None and (step not in met or n % EVERY == 0):
            met.add(step)
            looked += 1
            for viewer in (-1, table.actor, (table.actor + 1) % rules.seats):
                wrong, was = house.differing(viewer, before, tries[looked % 5 :: 5], seed=n)
                assert not wrong, f"seat {viewer} at {step}, after {len(table.record.actions)} actions: {wrong}"
                hidden += was
        before = kept(table.game)
    assert len(met) > 2 and hidden >= most, f"or little is tried: {met}, {hidden}"


def players_of(name):
    return max(preset(name).players)


CASES = first_is_quick([("base", 4), *((name, 8) for name in preset_names())])


@pytest.mark.parametrize(("name", "most"), CASES)
def test_no_answer_depends_on_what_its_viewer_may_not_know(one_loop, monkeypatch, name, most):
    look_through(House(create_app(":memory:", limited=False), monkeypatch, name, max(preset(name).players)), most)


class Sloops(Seas):
    """The toy sea chapter, which names its face itself."""

    face = SeasFace


class NosyFace(Face):
    """Tells all that it is given, and all that can be read from that."""

    module = "nosy"

    def badges(self, sight, seat):
        return [Picture(f"{sight.look.hand(seat)} {sight.look.all_points(seat)}")]

    def plates(self, sight):
        return [Plate("all", f"{sight.look.g.to_list()}", text=f"{[event.key() for event in sight.past]}")]

    def told(self, to, events, which):
        return Told(f"{[events[k].key() for k in which]}")


class Nosy(Module):
    """Brings nothing but that face."""

    face = NosyFace

    def __init__(self):
        super().__init__("nosy", 1)


GAMES = {
    "raids": ("cities-knights", {"params": {"fleet_track": 1}}, []),
    "nosy": ("base", {}, [Nosy]),
    "nosy with knights": ("cities-knights", {}, [Nosy]),
    "patience": ("base", {}, [Patience]),
    "lagoon": ("base", {"chapters": ["lagoon", "tides"], "board": "bay"}, []),
    "lagoon with knights": ("cities-knights", {"chapters": ["lagoon"], "board": "bay"}, []),
    "sloops": ("base", {}, [Sloops]),
}


def house_of(monkeypatch, name):
    """People of one of these games."""
    made, how, extra = GAMES[name]
    rules = poblado.ruleset(made, 3, extra=[module() for module in extra], **how)
    return House(create_app(":memory:", limited=False), monkeypatch, made, 3, poblado.Table(rules, SeededSource(5)))


@pytest.mark.parametrize(("name", "most"), first_is_quick([("raids", 3), *((name, 8) for name in GAMES)]))
def test_nor_does_one_of_a_game_with_other_rules(one_loop, lagoon_installed, monkeypatch, name, most):
    look_through(house_of(monkeypatch, name), most)


DECISIONS = [
    pytest.param(name, marks=() if k % 3 == 0 else pytest.mark.slow)
    for k, name in enumerate(name for name in SCENES if name != "found_city")
]


@pytest.mark.parametrize("name", DECISIONS)
def test_no_decision_of_cities_and_knights_tells_what_is_hidden(one_loop, monkeypatch, name):
    """Every step that asks somebody: few of them come up in a game of people who play anything."""
    s = scene(name)
    if name in ("lose_city", "pile"):
        s.has(1, hand="2ore 1cloth").has(2, hand="2grain")  # or nobody would hold anything
    table = s.table
    house = House(create_app(":memory:", limited=False), monkeypatch, "cities-knights", table.rules.seats, table)
    tries, hidden = tries_of(table.rules), 0
    for viewer in range(-1, table.rules.seats):
        wrong, was = house.differing(viewer, kept(table.game), tries[viewer + 1 :: 9], past=False)
        assert not wrong, f"seat {viewer}: {wrong}"
        hidden += was
    assert hidden


def test_every_address_of_a_game_is_asked(app):
    """What is of the program and not of the game, such as a face's script, names a module."""
    read = {route.path for route in app.routes if "GET" in (getattr(route, "methods", None) or ())}
    below = {
        path.removeprefix("/game/{id}") for path in read if path.startswith("/game/{id}") and "{module}" not in path
    }
    asked = {
        *NOW,
        *BACK,
        "/stream",
        *(path.replace(".txt", ".{form}").replace("record.json", "record.{form}") for path in CLOSED),
    }
    assert below == asked


# -- that leaks are seen -----------------------------------------------------------------------------------------------


def unmasked(game, seat):
    """A view that hides nothing."""
    view = View(game, seat)
    view.game = game
    return view


def _open_log(house, monkeypatch):
    monkeypatch.setattr(type(house.room), "heard", lambda room, viewer: room.events())


def _open_page(house, monkeypatch):
    monkeypatch.setattr(type(house.room.table), "view", lambda table, seat: unmasked(table.game, seat))


def _open_replay(house, monkeypatch):
    monkeypatch.setattr("poblado.server.instant.View", unmasked)


LEAKS = {
    "log": (_open_log, {" {}", "stream", "stream again"}),
    "page": (_open_page, {" {}", "stream", "stream again"}),
    "replay": (_open_replay, {"/replay {}"}),
}


@pytest.mark.parametrize("where", ["page", "moment"])
def test_a_secret_of_the_dice_that_is_told_would_be_seen(one_loop, monkeypatch, where):
    house, before, told = House(create_app(":memory:", limited=False), monkeypatch, "base", 2), None, Moment.data
    for table in house.walk(12):
        before = kept(table.game)
    secret = house.room.secret
    assert not house.differing(1, before, [])[0] and commitment_of(house.room.table.record.header)
    if where == "page":
        monkeypatch.setattr("poblado.server.told.commitment_of", lambda header: commitment_of(header) + secret)
    else:
        monkeypatch.setattr(Moment, "data", lambda at: {**told(at), "header": revealed(at.film.header, secret)})
    with pytest.raises(AssertionError, match="tells the secret of the dice"):
        house.differing(1, before, [])


@pytest.mark.parametrize("leak", LEAKS)
def test_a_face_knows_what_its_viewer_does_and_a_leak_would_be_seen(one_loop, monkeypatch, leak):
    house, before = house_of(monkeypatch, "nosy"), None
    for table in house.walk(400):
        if any(event.seen_by(1) is not event for event in table.game.events[-4:]):
            break
        before = kept(table.game)
    assert not house.differing(1, before, [])[0]
    open_it, where = LEAKS[leak]
    open_it(house, monkeypatch)
    assert where <= set(house.differing(1, before, [])[0])
