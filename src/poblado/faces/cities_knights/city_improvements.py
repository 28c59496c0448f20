"""What people see of city improvements."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from poblado.face import Chaptered, Face, Picture, Sight
from poblado.face.face import Drawn
from poblado.faces.cities_knights import terminal
from poblado.faces.cities_knights.drawings.buildings import IMPROVEMENTS, improvement
from poblado.faces.cities_knights.drawings.event_die import gate_badge
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.shown.words import said
from poblado.svg.kit import Sketch


class CityImprovementsFace(Face):
    module = "city_improvements"

    def value(self, sight: Sight, kind: str, slot: str, text: str) -> Picture | None:
        """A track; where it may be improved, the level that would be reached."""
        if text not in TRACKS:
            return None
        title = terminal.next_level(sight, text) if kind == "IMPROVE" else said(sight, f"tracks.{text}") or text
        return Picture(title, f"gate-{text}")

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        """All that lies before a seat, of the other modules too: they never play apart."""
        return terminal.seat_lines(sight, seat) if seat >= 0 else ()

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        found: dict[str, Drawn] = {f"gate-{track}": Sketch(partial(gate_badge, track)) for track in TRACKS}
        return found | {f"improvement-{name}": Sketch(partial(improvement, name)) for name in IMPROVEMENTS}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.city_improvements import CityImprovementsChapter

        return CityImprovementsChapter()
