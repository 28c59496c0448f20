"""What people see of progress cards."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from poblado.face import Chaptered, Face, Flight, Listener, Told
from poblado.face.face import Drawn
from poblado.faces.base.development_cards import monopoly
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.faces.cities_knights.drawings.progress_cards import PROGRESS_CARDS, progress_back, progress_card
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.events import (
    POINT_CARD_SHOWN,
    PROGRESS_DRAWN,
    PROGRESS_PLAYED,
    PROGRESS_RETURNED,
    PROGRESS_TAKEN,
    TOKENS_SWAPPED,
)
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES, TRACK_NAMES
from poblado.svg.kit import Sketch

_OF_CARD = PROGRESS_DRAWN, PROGRESS_PLAYED, PROGRESS_RETURNED, PROGRESS_TAKEN, POINT_CARD_SHOWN
_OF_PILE = PROGRESS_DRAWN, PROGRESS_RETURNED
_SOUNDS = {PROGRESS_DRAWN: "gain", PROGRESS_PLAYED: "trade"}


class ProgressCardsFace(Face):
    module = "progress_cards"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"back-{track}": Sketch(partial(progress_back, track)) for track in TRACKS}

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"progress-{name}": Sketch(partial(progress_card, name)) for name in PROGRESS_CARDS}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.progress_cards import ProgressCardsChapter

        return ProgressCardsChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind in _OF_CARD:
            return self._of_card(to, events, which)
        if event.kind == TOKENS_SWAPPED:
            assert isinstance(to.rules, Island)
            other = to.rules.topology.tile_names[event.what]
            return sentence(to, events, which, sound="trade", other=other)
        return monopoly(to, events, which)

    def _of_card(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told:
        """A card with its name, where the listener may know it, and the pile that it is of."""
        event = events[which[0]]
        words: dict[str, Any] = {}
        flights = []
        pile = int(event.who) if event.kind in _OF_PILE else int(event.n)
        if event.kind in (*_OF_PILE, PROGRESS_TAKEN):
            words["track"] = text(f"tracks.{TRACK_NAMES[pile]}", to.language)
        if event.kind in (PROGRESS_DRAWN, PROGRESS_TAKEN):
            start = "plate:dice" if event.kind == PROGRESS_DRAWN else f"seat:{event.who}"
            flights = [Flight(start, f"seat:{event.seat}", f"back-{TRACK_NAMES[pile]}")]
        if event.what >= 0:
            word = "played" if event.kind == PROGRESS_PLAYED else "title"
            words["card"] = edition_text(f"progress.{PROGRESS_NAMES[event.what]}.{word}", to.rules, to.language)
        return sentence(to, events, which, sound=_SOUNDS.get(int(event.kind), ""), flights=flights, **words)
