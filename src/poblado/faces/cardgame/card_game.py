"""What people see of the card game, which has no modules: all of it is one face."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.faces.cardgame import log
from poblado.kernel.event import Event


class CardGameFace(Face):
    module = "cards"

    def joins(self, before: Event, event: Event) -> bool:
        return event.kind in log.JOINED and (before.seat, before.who) == (event.seat, event.who)

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told:
        return log.told(to, events, which)
