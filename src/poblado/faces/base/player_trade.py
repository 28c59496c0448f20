"""What people see of trade among players."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.island.events import TRANSFERRED, WARE_PASSED
from poblado.kernel.event import Event
from poblado.locale.telling import behind, sentence, silent
from poblado.rules.base.events import COUNTERED, OFFERED, TRADED

_HANDED = (TRANSFERRED, WARE_PASSED)


class PlayerTradeFace(Face):
    module = "player_trade"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        kind = events[which[0]].kind
        if kind in (OFFERED, COUNTERED, TRADED):
            return sentence(to, events, which, sound="trade")
        if kind in _HANDED and behind(events, which[0], _HANDED) == TRADED:
            return silent(to, events, which) if kind == TRANSFERRED else Told("")
        return None
