"""What people see of the dice, and what they bring."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.locale.telling import sentence
from poblado.rules.base.events import DICE_ROLLED


class ProductionFace(Face):
    module = "production"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        if events[which[0]].kind == DICE_ROLLED:
            return sentence(to, events, which, sound="dice")
        return None
