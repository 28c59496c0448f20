"""What people see of the fleet."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Sight
from poblado.face.face import Drawn
from poblado.faces.cities_knights import terminal
from poblado.faces.cities_knights.drawings.event_die import fleet_badge
from poblado.svg.kit import Sketch


class FleetFace(Face):
    module = "fleet"

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        return (terminal.fleet(sight),) if seat < 0 else ()

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"fleet": Sketch(fleet_badge)}
