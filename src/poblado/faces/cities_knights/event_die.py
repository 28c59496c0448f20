"""What people see of the event die."""

from poblado.face import Face


class EventDieFace(Face):
    module = "event_die"
