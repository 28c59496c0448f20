"""What people see of the robber."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.island.events import ROBBER_MOVED, TRANSFERRED
from poblado.kernel.event import Event
from poblado.locale.telling import behind, sentence, silent
from poblado.rules.base.events import STOLEN


class RobberFace(Face):
    module = "robber"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        kind = events[which[0]].kind
        if kind in (ROBBER_MOVED, STOLEN):
            return sentence(to, events, which, signs=["robber"], sound="robber")
        if kind == TRANSFERRED and behind(events, which[0], [TRANSFERRED]) == STOLEN:
            return silent(to, events, which)
        return None
