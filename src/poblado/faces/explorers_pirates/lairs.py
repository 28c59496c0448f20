"""User interface of pirate lairs: who stands on them, landing, the conquest with its dice, and units that wait afterwards."""

from collections.abc import Mapping, Sequence
from typing import Final

from poblado.face import Face, Fact, Listener, LogLine, Mark, Question, Viewer
from poblado.faces.explorers_pirates.drawings.lairs import Lair
from poblado.faces.explorers_pirates.drawings.units import UNIT
from poblado.faces.explorers_pirates.typed_die import die_question
from poblado.faces.explorers_pirates.words import lairs
from poblado.island.facts import island_facts
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import listed, text
from poblado.locale.places import at_place, name_and_code
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.explorers_pirates.numbers import (
    HERO_MADE,
    HERO_ROLLED,
    LAIR_CONQUERED,
    LAIR_NUMBERED,
    UNIT_FETCHED,
    UNIT_LANDED,
)
from poblado.viewmodel.words import use_facts

_UNITS: Final = (UNIT_LANDED, UNIT_FETCHED)


class LairsFace(Face):
    module = "lairs"
    uses = ("things.lair",)

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {"lairs": lairs(island_facts(facts))}

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        """Units go ashore and aboard by a touch of the tile, at any time in the movement phase."""
        if action.kind not in ("LAND_UNIT", "FETCH_UNIT"):
            return None
        ghost = UNIT if action.kind == "LAND_UNIT" else ""
        words = text(f"explorers.{action.kind.lower()}", viewer.language)
        return Mark(at_place(viewer, words, action.at), ghost=ghost, free=True)

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """A lair or a river, and whose units stand there."""
        names = island_facts(viewer.facts).r.topology.tile_names
        here = [one for one in lairs(island_facts(viewer.facts)) if names[one.tile] == place]
        found = [Fact(_words(viewer, one)) for one in here if one.held or any(one.units)]
        return [*found, *use_facts(viewer, *("things.lair" for one in here if one.held))]

    def question(self, viewer: Viewer) -> Question | None:
        return die_question(viewer, "HERO_DIE")

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """Lairs, and who stands there: boards drawn in characters show neither."""
        found = lairs(island_facts(viewer.facts)) if seat < 0 else ()
        return [_words(viewer, one) for one in found if one.held or any(one.units)]

    def joins(self, before: Event, event: Event) -> bool | None:
        """Units that go ashore or aboard one after the other are one line."""
        if event.kind not in _UNITS:
            return None
        return before.kind == event.kind and before.seat == event.seat and before.at == event.at

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        kind, seat = event.kind, int(event.seat)
        if kind in _UNITS:
            return sentence(to, events, which, signs=[piece_sign(UNIT, seat)], sound="build", n=len(which))
        if kind == LAIR_CONQUERED:
            told = sentence(to, events, which, sound="robber")
            return LogLine(told.text, -1, told.places, told.signs, told.sound, announcement=told.text)
        if kind == HERO_ROLLED:
            units = int(event.what)
            sum_ = int(event.n) + units
            return sentence(to, events, which, signs=[f"die-white-{event.n}"], units=units, total=sum_)
        if kind == HERO_MADE:
            return sentence(to, events, which, signs=[piece_sign(UNIT, seat)])
        return sentence(to, events, which) if kind == LAIR_NUMBERED else None


def _words(viewer: Viewer, lair: Lair) -> str:
    """A lair or a river with whose units stand there."""
    facts, language = island_facts(viewer.facts), viewer.language
    place = name_and_code(viewer, facts.r.topology.tile_names[lair.tile])
    units = listed([f"{viewer.names[seat]} {n}" for seat, n in enumerate(lair.units) if n], language)
    key = "lair" if lair.held else "river"
    return text(f"explorers.{key}_with" if units else f"explorers.{key}", language, place=place, units=units)
