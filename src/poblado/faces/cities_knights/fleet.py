"""What people see of the fleet."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Listener, Told
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.event_die import fleet_badge
from poblado.kernel.event import Event
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.events import FLEET_SAILED
from poblado.svg.kit import Sketch


class FleetFace(Face):
    module = "fleet"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"fleet": Sketch(fleet_badge)}

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind != FLEET_SAILED:
            return None
        left = to.rules.params["fleet_track"] - int(event.n)
        return sentence(to, events, which, "" if left else "_LANDED", signs=["fleet"], sound="raid", n=left)
