"""What people see of the merchant."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.locale.telling import had_before, sentence
from poblado.rules.cities_knights.events import MERCHANT_PLACED


class MerchantFace(Face):
    module = "merchant"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        return sentence(to, events, which, had_before(event), sound="trade") if event.kind == MERCHANT_PLACED else None
