"""The law of secrets: two games that differ only in what a viewer may not know are the same to that viewer on every surface.

No hidden card, no undrawn card and no future roll reaches a seat, a spectator, a bot or a browser. The surfaces are listed in
`surfaces.py`, the pairs of games come from `redealt.py`.
"""

import cases
import matrix
import pytest
from add_a_module import Patience
from house import BACK, CLOSED, NOW, PLACE, House
from redealt import glance, glances, kept, pools, pools_hidden, walk
from surfaces import NAMES, SURFACES, Surface, all_told, differing

import poblado
from fair import Fair
from lagoon.conftest import installed as lagoon_installed
from long_run import has_its_turn, one_in
from poblado.commitment import commitment_of, revealed
from poblado.face import Face, LogLine, Picture, Plate
from poblado.island.module import Module
from poblado.kernel.chance import SeededSource
from poblado.kernel.view import View
from poblado.locale.lines import EVERYTHING
from poblado.locale.sentences import story
from poblado.notation import position_text
from poblado.presets import preset, preset_names
from poblado.report import Film
from poblado.server.app import create_app
from poblado.server.snapshot import Moment
from sloops import Seas, SeasFace

__all__ = ["lagoon_installed"]


class Sloops(Seas):
    """The toy sea chapter, which names its face itself."""

    face = SeasFace


class NosyFace(Face):
    """Tells all that it is given, and all that can be read from that."""

    module = "nosy"

    def badges(self, viewer, seat):
        return [Picture(f"{viewer.facts.hand(seat)} {viewer.facts.all_points(seat)}")]

    def plates(self, viewer):
        return [Plate("all", f"{viewer.facts.g.to_list()}", text=f"{[event.key() for event in viewer.past]}")]

    def narrate(self, to, events, which):
        return LogLine(f"{[events[k].key() for k in which]}")


class Nosy(Module):
    """Brings nothing but that face."""

    face = NosyFace

    def __init__(self):
        super().__init__("nosy", 1)


OTHERS = {
    "raids": ("cities-knights", {"params": {"fleet_track": 1}}, []),
    "nosy": ("base", {}, [Nosy]),
    "nosy with knights": ("cities-knights", {}, [Nosy]),
    "patience": ("base", {}, [Patience]),
    "patience with urraca": ("cities-knights", {"params": {"dona_urraca": 1}}, [Patience]),
    "fair": ("base", {}, [Fair]),
    "lagoon": ("base", {"chapters": ["lagoon", "tides"], "board": "bay"}, []),
    "lagoon with knights": ("cities-knights", {"chapters": ["lagoon"], "board": "bay"}, []),
    "sloops": ("base", {}, [Sloops]),
}
"""Games with modules and faces of others, beside those of `cases.py`. The toy game has no face, and so no surface but its view:
`test_laws.py` has it."""
FIRST = {f"{name}-{preset(name).usual}" for name in matrix.first_of_books()}
LIBRARY = [*(case for case in cases.CASES if case != "toy"), *OTHERS]
SERVER = [*(f"{name}-{max(preset(name).players)}" for name in preset_names()),
          *(label for label in matrix.ROWS if label.startswith("chapter-")), *OTHERS]  # fmt: skip


def rules_of(case):
    if case not in OTHERS:
        return cases.rules_of(case)
    name, how, extra = OTHERS[case]
    return poblado.ruleset(name, 3, extra=[module() for module in extra], **how)


def house_of(monkeypatch, case):
    """People who play one of the games; a preset as the server makes it, with a commitment to its dice."""
    app, row = create_app(":memory:", limited=False), matrix.ROWS.get(case)
    if row and not row.chapters:
        return House(app, monkeypatch, row.preset, row.players)
    rules = rules_of(case)
    made = row.preset if row else OTHERS[case][0]
    return House(app, monkeypatch, made, int(rules.seats), poblado.Table(rules, SeededSource(5)))


def some_quick(all_cases, quick):
    """Cases for `parametrize`: those of `quick`, and in the long run a part of the others each night."""
    tonight = [case for n, case in enumerate(all_cases) if case in quick or has_its_turn(n)]
    return [case if case in quick else pytest.param(case, marks=pytest.mark.slow) for case in tonight]


def hold(found, least, house=None):
    """The law over glances: whatever is hidden from the viewer is dealt anew.

    Args:
        least: twins that must differ from the true game, or little was hidden.
    """
    steps, hidden = set(), 0
    for n, (step, some) in enumerate(found):
        steps.add(step)
        for at in some:
            twin = at.twin(n)
            wrong = differing(at, twin, house)
            assert not wrong, f"seat {at.viewer} at {step}, after {len(at.table.record.actions)} actions: {wrong}"
            hidden += at.is_other_than(twin)
    assert len(steps) > 2 and hidden >= least, f"or little is tried: {steps}, {hidden}"


@pytest.mark.parametrize("case", one_in(5, some_quick(LIBRARY, FIRST)))
def test_what_a_viewer_may_not_know_changes_nothing_on_any_surface(lagoon_installed, case):
    hold(glances(poblado.Table(rules_of(case), SeededSource(5)), 10, 900), 5)


@pytest.mark.parametrize(
    ("case", "most"),
    [
        *(pytest.param(case, 3, marks=pytest.mark.thorough) for case in ("base-4", "cards-2", "raids")),
        *(pytest.param(case, 8, marks=pytest.mark.slow) for n, case in enumerate(SERVER) if has_its_turn(n)),
    ],
)
def test_nor_does_it_change_any_answer_of_a_server(in_memory, lagoon_installed, monkeypatch, case, most):
    house = house_of(monkeypatch, case)
    hold(glances(house.table, most, 420, part=12), most, house)


def test_every_address_of_a_game_is_asked(app):
    """What is of the program and not of the game, such as a face's script, names a module."""
    read = {route.path for route in app.routes if "GET" in (getattr(route, "methods", None) or ())}
    below = {
        path.removeprefix("/game/{id}") for path in read if path.startswith("/game/{id}") and "{module}" not in path
    }
    asked = {
        *NOW,
        *BACK,
        PLACE,
        "/stream",
        *(path.replace(".txt", ".{form}").replace("record.json", "record.{form}") for path in CLOSED),
    }
    assert below == asked


# -- that leaks are seen -----------------------------------------------------------------------------------------------

LEAKY = {
    "cells": lambda at: at.game.to_list(),
    "position": lambda at: position_text(at.game),
    "events": lambda at: [event.key() for event in at.game.events],
    "log": lambda at: [line.told.text for line in story(at.table.rules, at.game.events, EVERYTHING, NAMES, "en")],
    "another's view": lambda at: at.table.view((at.viewer + 1) % at.table.rules.seats).observation(),
    "past": lambda at: at.film.game(max(0, len(at.film) - 9)).to_list(),
}
PUBLIC_ALONE = {"drawing", "passed_on"}
"""Surfaces that show no hand in this game."""


@pytest.mark.slow
def test_a_surface_that_leaks_is_caught():
    surfaces, caught = {name: Surface(tell, lambda at: True) for name, tell in LEAKY.items()}, set()
    for n, (_, some) in enumerate(glances(poblado.Table(rules_of("base-4"), SeededSource(5)), 16, 900)):
        for at in some:
            caught |= set(differing(at, at.twin(n), surfaces=surfaces))
    assert caught == LEAKY.keys()


@pytest.mark.slow
def test_every_surface_tells_a_seat_its_own_cards():
    """Otherwise two games could be the same on it for want of anything told: here the cards of the viewer itself are dealt
    anew."""
    differ = set()
    for n, (_, some) in enumerate(glances(poblado.Table(rules_of("base-4"), SeededSource(5)), 24, 900)):
        for at in some[1:]:
            told, again = all_told(at), all_told(at.twin(n, knowing=-1))
            differ |= {name.split()[0] for name in {*told, *again} if told.get(name) != again.get(name)}
    assert differ == SURFACES.keys() - PUBLIC_ALONE


@pytest.mark.parametrize("case", sorted({*FIRST, *(label for label in matrix.ROWS if label.startswith("chapter-"))}))
def test_every_pool_of_hidden_cards_is_met(case):
    """By the walk on which the law is held."""
    met, table = set(), poblado.Table(rules_of(case), SeededSource(5))
    for _ in walk(table, 900):
        met |= pools_hidden(table.game)
    assert met == pools(table.rules)


def unmasked(game, seat):
    """A view that hides nothing."""
    view = View(game, seat)
    view.game = game
    return view


def _open_log(house, monkeypatch):
    monkeypatch.setattr(type(house.room), "heard", lambda room, viewer: room.events())


def _open_page(house, monkeypatch):
    monkeypatch.setattr(type(house.table), "view", lambda table, seat: unmasked(table.game, seat))


def _open_replay(house, monkeypatch):
    monkeypatch.setattr("poblado.server.snapshot.View", unmasked)


LEAKS = {
    "log": (_open_log, {"pages /", "stream anew", "stream again"}),
    "page": (_open_page, {"pages /", "stream anew", "stream again"}),
    "replay": (_open_replay, {"looking_back /replay {}"}),
}


def stopped(house, steps, at_an_end=lambda game: False):
    """Seat 1's glance after a walk that ends early where it is said so."""
    before, table = None, house.table
    for _ in walk(table, steps):
        if at_an_end(table.game):
            break
        before = kept(table.game)
    return glance(table, 1, before, (), Film(table.record, table.rules))


@pytest.mark.thorough
@pytest.mark.parametrize("leak", LEAKS)
def test_a_face_knows_what_its_viewer_does_and_a_leak_would_be_seen(in_memory, monkeypatch, leak):
    house = house_of(monkeypatch, "nosy")
    at = stopped(house, 400, lambda game: any(event.seen_by(1) is not event for event in game.events[-4:]))
    assert not differing(at, at.twin(1), house)
    open_it, where = LEAKS[leak]
    open_it(house, monkeypatch)
    assert where <= set(differing(at, at.twin(1), house))


@pytest.mark.thorough
@pytest.mark.parametrize("where", ["page", "moment"])
def test_a_secret_of_the_dice_that_is_told_would_be_seen(in_memory, monkeypatch, where):
    house, told = house_of(monkeypatch, "base-2"), Moment.data
    at = stopped(house, 12)
    secret = house.room.secret
    assert not differing(at, at.twin(1), house) and commitment_of(house.table.record.header)
    if where == "page":
        monkeypatch.setattr("poblado.server.table_state.commitment_of", lambda header: commitment_of(header) + secret)
    else:
        monkeypatch.setattr(Moment, "data", lambda at: {**told(at), "header": revealed(at.film.header, secret)})
    with pytest.raises(AssertionError, match="tells the secret of the dice"):
        differing(at, at.twin(1), house)
