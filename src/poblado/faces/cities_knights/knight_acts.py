"""What people see of what knights do."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.events import ROBBER_CHASED


class KnightActsFace(Face):
    module = "knight_acts"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        return sentence(to, events, which, signs=["robber"]) if events[which[0]].kind == ROBBER_CHASED else None
