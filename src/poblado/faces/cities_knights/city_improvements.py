"""What people see of city improvements."""

from collections.abc import Iterable, Mapping
from functools import partial

from poblado.face import Chaptered, Face
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.buildings import IMPROVEMENTS, improvement
from poblado.faces.cities_knights.drawings.event_die import gate_badge
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.svg.kit import Sketch


class CityImprovementsFace(Face):
    module = "city_improvements"

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        found: dict[str, Drawn] = {f"gate-{track}": Sketch(partial(gate_badge, track)) for track in TRACKS}
        return found | {f"improvement-{name}": Sketch(partial(improvement, name)) for name in IMPROVEMENTS}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.city_improvements import CityImprovementsChapter

        return CityImprovementsChapter()
