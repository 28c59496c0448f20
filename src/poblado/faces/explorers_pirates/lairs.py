"""User interface of pirate lairs: who stands on them, landing, the conquest with its dice, and units that wait afterwards."""

from collections.abc import Mapping, Sequence
from typing import Final

from poblado.face import Face, Fact, Listener, Mark, Question, Sight, Told
from poblado.faces.explorers_pirates.drawings.lairs import Lair
from poblado.faces.explorers_pirates.drawings.units import UNIT
from poblado.faces.explorers_pirates.facts import island, lairs
from poblado.faces.explorers_pirates.typed_die import die_question
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.locale import listed, text
from poblado.locale.places import at_place, name_and_code
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.explorers_pirates.events import (
    HERO_MADE,
    HERO_ROLLED,
    LAIR_CONQUERED,
    LAIR_NUMBERED,
    UNIT_FETCHED,
    UNIT_LANDED,
)

_UNITS: Final = (UNIT_LANDED, UNIT_FETCHED)


class LairsFace(Face):
    module = "lairs"

    def parts(self, look: Facts) -> Mapping[str, object]:
        return {"lairs": lairs(island(look))}

    def mark(self, sight: Sight, action: Action, slot: str) -> Mark | None:
        """Units go ashore and aboard by a touch of the tile, at any time in the movement phase."""
        if action.kind not in ("LAND_UNIT", "FETCH_UNIT"):
            return None
        ghost = UNIT if action.kind == "LAND_UNIT" else ""
        words = text(f"explorers.{action.kind.lower()}", sight.language)
        return Mark(at_place(sight, words, action.at), ghost=ghost, free=True)

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        """A lair or a river, and whose units stand there."""
        names = island(sight.look).r.topology.tile_names
        return [
            Fact(_words(sight, one))
            for one in lairs(island(sight.look))
            if names[one.tile] == place and (one.held or any(one.units))
        ]

    def question(self, sight: Sight) -> Question | None:
        return die_question(sight, "HERO_DIE")

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        """Lairs, and who stands there: boards drawn in characters show neither."""
        found = lairs(island(sight.look)) if seat < 0 else ()
        return [_words(sight, one) for one in found if one.held or any(one.units)]

    def joins(self, before: Event, event: Event) -> bool | None:
        """Units that go ashore or aboard one after the other are one line."""
        if event.kind not in _UNITS:
            return None
        return before.kind == event.kind and before.seat == event.seat and before.at == event.at

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        kind, seat = event.kind, int(event.seat)
        if kind in _UNITS:
            return sentence(to, events, which, signs=[piece_sign(UNIT, seat)], sound="build", n=len(which))
        if kind == LAIR_CONQUERED:
            told = sentence(to, events, which, sound="robber")
            return Told(told.text, -1, told.places, told.signs, told.sound, announcement=told.text)
        if kind == HERO_ROLLED:
            units = int(event.what)
            sum_ = int(event.n) + units
            return sentence(to, events, which, signs=[f"die-white-{event.n}"], units=units, total=sum_)
        if kind == HERO_MADE:
            return sentence(to, events, which, signs=[piece_sign(UNIT, seat)])
        return sentence(to, events, which) if kind == LAIR_NUMBERED else None


def _words(sight: Sight, lair: Lair) -> str:
    """A lair or a river with whose units stand there."""
    look, language = island(sight.look), sight.language
    place = name_and_code(sight, look.r.topology.tile_names[lair.tile])
    units = listed([f"{sight.names[seat]} {n}" for seat, n in enumerate(lair.units) if n], language)
    key = "lair" if lair.held else "river"
    return text(f"explorers.{key}_with" if units else f"explorers.{key}", language, place=place, units=units)
