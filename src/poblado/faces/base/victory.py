"""User interface of victory."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.locale.telling import sentence
from poblado.rules.base.events import WON


class VictoryFace(Face):
    module = "victory"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        return sentence(to, events, which, sound="end") if events[which[0]].kind == WON else None
