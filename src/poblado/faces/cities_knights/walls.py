"""What people see of city walls."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.cities_knights.events import WALL_BUILT, WALL_LOST


class WallsFace(Face):
    module = "walls"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind not in (WALL_BUILT, WALL_LOST):
            return None
        sound = "build" if event.kind == WALL_BUILT else ""
        return sentence(to, events, which, signs=[piece_sign("wall", int(event.seat))], sound=sound)
