"""Games that a viewer cannot tell from the true one: the moments of a game at which somebody looks, and their twins."""

from collections import Counter
from copy import copy
from typing import Any, NamedTuple

from poblado.kernel.codec import decode
from poblado.kernel.errors import PobladoError
from poblado.kernel.event import ALL_SEATS, Event
from poblado.kernel.field import OPEN
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.report import Film
from poblado.table import read_action

EVERY = 61
"""Actions between two moments that are looked at although no new decision has come up."""


def altered(events, viewer):
    """The events as they might have been for all that a viewer knows: hidden ones are about other cards."""
    return [
        Event(e.kind, e.seat, e.who, e.at, (e.what + 1) % 5, e.n, e.audience, e.cause)
        if e.audience != ALL_SEATS and e.seen_by(viewer) is not e
        else e
        for e in events
    ]


def dealt_anew(game, viewer, seed):
    """The game as it might be for all that a viewer knows: hidden cards dealt at random, hidden events about other cards."""
    other = View(game, viewer).sample(Rng(seed))
    _note(other, altered(game.events, viewer))
    return other


def kept(game):
    """A copy of the game with its events."""
    other = game.copy()
    _note(other, game.events)
    return other


def _note(game, events):
    game.note_events()
    # New ones in both worlds: a page takes others for a log of which something was taken back.
    game.events.extend(copy(e) for e in events)


class DealtFilm:
    """A film each of whose moments is dealt anew. It has no record: that says what nature did, and no surface may ask."""

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


class Glance(NamedTuple):
    """A viewer and a moment of a game: the argument of every surface.

    Attributes:
        table: at that moment, a fork of the table that is played at.
        viewer: a seat; -1 for a spectator.
        before: the game some actions ago, with its events.
        film: the game so far; None where it was not played from its beginning.
        tries: texts of actions that the viewer may not do now.
    """

    table: Any
    viewer: int
    before: Any
    film: Any
    tries: tuple[str, ...]

    @property
    def game(self):
        return self.table.game

    @property
    def view(self):
        return self.table.view(self.viewer)

    def twin(self, seed, knowing=None):
        """The same moment dealt anew for the viewer, or for what another seat knows."""
        viewer = self.viewer if knowing is None else knowing
        table = self.table.fork()
        table.game = dealt_anew(self.game, viewer, seed)
        film = self.film and DealtFilm(self.film, viewer, seed)
        return self._replace(table=table, before=dealt_anew(self.before, viewer, seed), film=film)

    def is_other_than(self, twin):
        """Whether the two differ at all: cards, or what hidden events are about."""
        events = [[e.what for e in at.game.events] for at in (self, twin)]
        return not self.game.same_as(twin.game) or events[0] != events[1]


def glance(table, viewer, before, tries, film=None):
    """A viewer at a table as it stands now.

    Args:
        tries: texts of actions, of which those are left that the viewer may not do.
    """
    tries = tuple(text for text in tries if viewer >= 0 and not _is_legal(table, viewer, text))
    return Glance(table.fork(), viewer, before, film, tries)


def _is_legal(table, viewer, text):
    try:
        return table.game.is_legal(read_action(table.rules, text, viewer))
    except PobladoError:
        return False


def walk(table, steps, seed=1):
    """Play at a table, rather what has seldom been done; stop at each position before going on."""
    rng, done = Rng(seed), Counter()
    for _ in range(steps):
        yield
        if table.is_over:
            return
        legal = table.legal()
        kinds = [decode(table.rules, action).kind for action in legal]
        least = min(done[kind] for kind in kinds)
        choice = range(len(legal))
        if rng.below(2):
            choice = [k for k in choice if done[kinds[k]] == least]
        chosen = choice[rng.below(len(choice))]
        done[kinds[chosen]] += 1
        table.play(legal[chosen])


def glances(table, most, steps, part=1):
    """The moments of a game that is played at random: each decision and each pool of hidden cards that comes up for the first
    time, and every `EVERY` actions; each for a spectator, the actor and the next seat.

    Args:
        most: moments.
        part: of so many actions that are not legal, one is tried.

    Yields:
        the step, and the glances.
    """
    rules, film = table.rules, None
    tries, met, looked, before = tries_of(rules), set(), 0, None
    for n, _ in enumerate(walk(table, steps)):
        if table.is_over or looked == most:
            return
        step = table.facts.pending()
        if step.startswith("Found") and met:
            continue
        new = {step, *pools_hidden(table.game)} - met
        if before is not None and (new or n % EVERY == 0):
            met |= new
            looked += 1
            film = film or Film(table.record, rules)
            film.follow(table.record.actions)
            viewers = (-1, table.actor, (table.actor + 1) % rules.seats)
            yield step, [glance(table, who, before, tries[looked % part :: part], film) for who in viewers]
        before = kept(table.game)


def pools(rules):
    """The pools of cards that may be hidden."""
    return {f"pool {field.pool}" for field in rules.fields if field.secrecy != OPEN}


def pools_hidden(game):
    """Those of which a spectator cannot see a card now."""
    view = View(game, -1)
    return {f"pool {name}" for name in [*(row.field.pool for row in view.hidden), *(f.pool for f, _ in view.covered)]}


def tries_of(rules):
    """Texts of actions of each kind: with one example of each slot, with another, and with none."""
    specs = [spec for spec in rules.specs if not spec.chance]
    found = []
    for spec in specs:
        slots = [[slot.domain.example(k) for slot in spec.slots] for k in (0, 1)]
        found += [" ".join([spec.name, *values]) for values in (*slots, [])]
    return list(dict.fromkeys(found))
