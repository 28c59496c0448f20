"""What people see of the event die."""

from collections.abc import Iterable, Mapping
from functools import partial

from poblado.face import Chaptered, Face
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.event_die import EVENT_FACES, event_die
from poblado.svg.kit import Sketch


class EventDieFace(Face):
    module = "event_die"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"event-{face}": Sketch(partial(event_die, face)) for face in EVENT_FACES}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import EventDieChapter

        return EventDieChapter()
