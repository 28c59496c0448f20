"""User interface of victory."""

from collections.abc import Sequence

from poblado.face import Face, Listener, LogLine
from poblado.kernel.event import Event
from poblado.locale.telling import sentence
from poblado.rules.base.numbers import WON


class VictoryFace(Face):
    module = "victory"

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        return sentence(to, events, which, sound="end") if events[which[0]].kind == WON else None
