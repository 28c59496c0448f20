"""What people see of the fleet."""

from collections.abc import Iterable, Mapping

from poblado.face import Face
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.event_die import fleet_badge
from poblado.svg.kit import Sketch


class FleetFace(Face):
    module = "fleet"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"fleet": Sketch(fleet_badge)}
