"""All surfaces on which somebody is told of a game that is played. The law over them is `test_secrets.py`.

A new way to show a game enters here: a function of a `Glance` under `@surface`, or of a `House` and a `Glance` under `@served`
if a server answers. What it returns is compared by `==`; a dictionary key by key.
"""

import io
import json
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any, NamedTuple

from house import BACK, CLOSED, NOW, PLACE
from redealt import Glance

from poblado import bots
from poblado.cli.play import YOU, _Session
from poblado.cli.say import Say
from poblado.cli.terminal import hints
from poblado.island.facts import IslandFacts
from poblado.kernel.errors import PobladoError
from poblado.locale.sentences import story
from poblado.notation import position_text, position_to_json, text_of
from poblado.server.snapshot import PUBLIC, Moment, view_name
from poblado.server.your_games import standing
from poblado.table import read_action, svg_of
from poblado.testing import legal
from poblado.testing.laws import all_seen
from poblado.viewmodel.board import places_of
from poblado.viewmodel.inspect import PLATE, inspected
from poblado.viewmodel.layout import plates_of
from poblado.viewmodel.to_json import shown
from poblado.viewmodel.viewer import viewer_of_view

NAMES = ("Ana", "Bea", "Coro", "Dan", "Eva", "Fe")


class Surface(NamedTuple):
    """A function that tells, and a condition on the glances for which there is something to tell."""

    tell: Callable[..., Any]
    there: Callable[[Glance], bool]


SURFACES: dict[str, Surface] = {}
"""Of the library and the terminal: functions of a glance, by name."""
SERVED: dict[str, Surface] = {}
"""Of a server: functions of a house and a glance, by name."""


def surface(there=lambda at: True):
    """The decorator that enters a function of a glance into the list."""
    return _entered(SURFACES, there)


def served(there=lambda at: True):
    """The same for a function of a house and a glance."""
    return _entered(SERVED, there)


def _entered(table, there):
    def enter(tell):
        table[tell.__name__] = Surface(tell, there)
        return tell

    return enter


def differing(at, other, house=None, surfaces=None):
    """The names of the surfaces on which two glances of one viewer differ, with the key where they tell several things."""
    told, again = (all_told(one, house, surfaces) for one in (at, other))
    assert told.keys() == again.keys()
    return [name for name in told if told[name] != again[name]]


def all_told(at, house=None, surfaces=None):
    """All that a viewer is told on the surfaces: those of a house where there is one, else those of the library."""
    found = {}
    surfaces = surfaces if surfaces is not None else SERVED if house else SURFACES
    for name, (tell, there) in surfaces.items():
        if not there(at):
            continue
        told = house.asked(tell, at) if house else tell(at)
        found |= {f"{name} {key}": value for key, value in told.items()} if isinstance(told, dict) else {name: told}
    if house:
        house.check_commitment(found)
    return found


def is_seat(at):
    return at.viewer >= 0


def has_past(at):
    return at.film is not None


def _viewer(at, language="en"):
    return viewer_of_view(at.view, at.game.events, language, NAMES[: at.table.rules.seats])


# -- the library -------------------------------------------------------------------------------------------------------


@surface()
def view(at):
    """The view and its observation."""
    return all_seen(at.view), at.view.observation()


@surface(is_seat)
def legal_actions(at):
    """Actions that are legal in the true game."""
    return legal(at.game, at.viewer)


@surface()
def events(at):
    return [event.seen_by(at.viewer).key() for event in at.game.events]


@surface(is_seat)
def refusals(at):
    """Reason, clause and what would be allowed, of each action that is tried."""
    return [_refusal(at, text) for text in at.tries]


def _refusal(at, text):
    try:
        error = at.table.refusal(at.game, read_action(at.table.rules, text, at.viewer))
        return str(error), error.clause, error.allowed
    except PobladoError as error:
        return str(error)


@surface()
def log(at):
    return [repr(line) for line in story(at.table.rules, at.game.events, at.viewer, NAMES, "es")]


@surface()
def position(at):
    """The position of the view, as a line and as JSON."""
    return position_text(at.view), position_to_json(at.view)


@surface()
def drawing(at):
    return svg_of(at.view)


@surface()
def passed_on(at):
    """The drawing and the table in characters of the true game: a holder of the game may pass them on to everybody."""
    return svg_of(at.game), text_of(at.game)


@surface()
def page(at):
    """The plain data of the faces, and the places on the board that can be touched."""
    viewer = _viewer(at)
    return json.dumps(shown(viewer)), places_of(viewer)


@surface()
def before_a_touch(at):
    """Facts about places of the board and about plates, with what may be done there."""
    return {asked: inspected(_viewer(at), *asked) for asked in _pointed_at(at)}


def _pointed_at(at):
    """What a viewer points at: places with each kind of action that is lit there, some others, all plates."""
    viewer = _viewer(at)
    plates = [(PLATE + plate.name, "") for plate in plates_of(viewer)]
    if not isinstance(viewer.facts, IslandFacts):
        return plates
    topology = viewer.rules.topology
    places = [*topology.tile_names, *topology.vertex_names[::5], *topology.edge_names[::7]]
    lit = {one.kind: (one.place, one.kind) for one in places_of(viewer)}
    return [*plates, *((place, "") for place in places), *lit.values()]


@surface(has_past)
def moments(at):
    """Moments of the replay for the viewer's own and the public point of view: data, sentences and drawing."""
    last = len(at.film)
    names = NAMES[: at.table.rules.seats]
    found = [Moment(at.film, n, view, names, "es") for view in {PUBLIC, at.viewer} for n in (last, max(0, last - 9))]
    return [(one.data(), one.told(), one.changes(None, "wide")) for one in found]


@surface(lambda at: at.game.mask() >> max(0, at.viewer) & 1 and at.viewer >= 0)
def choices_of_bots(at):
    """The action that each bot chooses in the viewer's seat."""
    return {name: bots.make(name).choose(at.view) for name in bots.names() if name not in bots.SEARCHING}


@surface(lambda at: at.viewer == YOU)
def terminal(at):
    """The log, the table, the choices, the help and the refusals of `poblado play`."""
    table = at.table
    session = _Session(table, dict.fromkeys(range(1, int(table.rules.seats))), Say("es"))
    with redirect_stdout(io.StringIO()) as out:
        session._tell()
        session._show()
        session._list(table.legal_actions(YOU) if YOU in table.owing else [], table.facts.pending())
        print(*hints(session._viewer()), sep="\n")
        for text in at.tries:
            session._act(text)
    return out.getvalue()


# -- a server ----------------------------------------------------------------------------------------------------------


@served()
def pages(house, at):
    """What may be read while a game is played; reports and records may not."""
    for path in CLOSED:
        assert house.ask(at, path)[0] == 403, "there is none before the end"
    return {path or "/": house.ask(at, path) for path in NOW}


@served()
def pointed_at(house, at):
    """The answers about places and plates: of every ninth, for it is the library's surface that asks for all."""
    return {f"{place} {kind}": house.ask(at, PLACE, at=place, kind=kind) for place, kind in _pointed_at(at)[::9]}


@served()
def yours(house, at):
    """How the game stands in a browser's list of its games."""
    return standing(house.room, "es")


@served()
def stream(house, at):
    """What an open page is sent at one moment and the next: from nothing, and from a few events back with drawings."""
    late = f"{house.room.undos}.{max(0, len(at.game.events) - 12)}"
    return {"anew": house.streamed(at, "", shapes=False), "again": house.streamed(at, late, shapes=True)}


@served(has_past)
def looking_back(house, at):
    """Moments, for every point of view that one may name, also those that are not the viewer's."""
    asked, last = [], len(at.film)
    moment, replay, board = BACK
    for view in {"public", view_name(at.viewer), "all", view_name((at.viewer + 1) % at.table.rules.seats)}:
        for n in (last, max(0, last - 9)):
            asked.append((moment, {"at": n, "view": view, "from": max(0, n - 4), "layout": "wide"}))
    asked += [(replay, {}), (replay, {"at": last // 2, "view": "public"})]
    asked += [(board.format(form=form), {"at": n}) for form in ("svg", "png") for n in (last, last // 2)]
    return {f"{path} {query}": house.ask(at, path, **query) for path, query in asked}


@served(is_seat)
def refused(house, at):
    """The answers to actions that are not legal."""
    found = {text: house.post(at, "/act", json={"actions": [text]}) for text in at.tries}
    assert all(status >= 400 for status, _ in found.values()), found
    return found


@served()
def decided(house, at):
    """Whether the viewer is asked, may undo, or may go on from a moment."""
    may = house.room.may_undo(at.viewer)
    return {
        "decision": house.room.decision(at.viewer) if at.viewer >= 0 else "",
        "undo": may or house.post(at, "/undo", json={}),
        "continue": house.post(at, "/continue", data={"at": "1", "seat": "red"})[1],
    }
