"""What people see of the event die."""

from poblado.face import Chaptered, Face


class EventDieFace(Face):
    module = "event_die"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import EventDieChapter

        return EventDieChapter()
