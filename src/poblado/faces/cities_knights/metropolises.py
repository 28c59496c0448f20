"""What people see of metropolises."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.events import METROPOLIS_BUILT, METROPOLIS_LOST
from poblado.rules.cities_knights.kinds import TRACK_NAMES


class MetropolisesFace(Face):
    module = "metropolises"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind not in (METROPOLIS_BUILT, METROPOLIS_LOST):
            return None
        metropolis = text(f"metropolis.{TRACK_NAMES[event.what]}.title", to.language)
        sound = "improve" if event.kind == METROPOLIS_BUILT else ""
        return sentence(to, events, which, sound=sound, metropolis=metropolis)
