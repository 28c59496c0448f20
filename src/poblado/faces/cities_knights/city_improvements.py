"""What people see of city improvements."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.events import CITY_IMPROVED
from poblado.rules.cities_knights.kinds import TRACK_NAMES


class CityImprovementsFace(Face):
    module = "city_improvements"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind != CITY_IMPROVED:
            return None
        track = TRACK_NAMES[event.what]
        built = edition_text(f"improvements.{track}_{event.n}.title", to.rules, to.language)
        named = text(f"tracks.{track}", to.language)
        return sentence(to, events, which, sound="improve", track=named, improvement=built)
