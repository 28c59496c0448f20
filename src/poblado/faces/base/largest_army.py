"""What people see of the largest army."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.locale.telling import had_before, sentence
from poblado.rules.base.events import LARGEST_ARMY_TAKEN


class LargestArmyFace(Face):
    module = "largest_army"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        return sentence(to, events, which, had_before(event)) if event.kind == LARGEST_ARMY_TAKEN else None
