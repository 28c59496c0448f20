"""What people see of the turn: rolling, going on, ending it."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.rules.base.events import TURN_ENDED


class TurnFace(Face):
    module = "turn"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        # Told by whose turn begins.
        return Told("") if events[which[0]].kind == TURN_ENDED else None
