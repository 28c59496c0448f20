"""What people see of city improvements."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from poblado.face import Chaptered, Face, Listener, Told
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.buildings import IMPROVEMENTS, improvement
from poblado.faces.cities_knights.drawings.event_die import gate_badge
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.events import CITY_IMPROVED
from poblado.rules.cities_knights.kinds import TRACK_NAMES
from poblado.svg.kit import Sketch


class CityImprovementsFace(Face):
    module = "city_improvements"

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        found: dict[str, Drawn] = {f"gate-{track}": Sketch(partial(gate_badge, track)) for track in TRACKS}
        return found | {f"improvement-{name}": Sketch(partial(improvement, name)) for name in IMPROVEMENTS}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.city_improvements import CityImprovementsChapter

        return CityImprovementsChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind != CITY_IMPROVED:
            return None
        track = TRACK_NAMES[event.what]
        built = edition_text(f"improvements.{track}_{event.n}.title", to.rules, to.language)
        named = text(f"tracks.{track}", to.language)
        return sentence(to, events, which, sound="improve", track=named, improvement=built)
