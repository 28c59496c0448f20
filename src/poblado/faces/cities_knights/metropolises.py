"""User interface of metropolises."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Chaptered, Face, Fact, Listener, Mark, Sight, Sign, Told
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import METROPOLISES, figures
from poblado.faces.cities_knights.drawings.metropolises import TRACKS, Metropolis
from poblado.faces.cities_knights.estate import said
from poblado.island.facts import Look
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.events import METROPOLIS_BUILT, METROPOLIS_LOST
from poblado.rules.cities_knights.kinds import TRACK_NAMES


class MetropolisesFace(Face):
    """User interface of metropolises."""

    module = "metropolises"
    letters = (Sign("m", piece="city"),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures(METROPOLISES, colours)

    def parts(self, look: Facts) -> Mapping[str, object]:
        assert isinstance(look, Look)
        at = look.row("metropolises.at")
        return {
            "metropolises": tuple(
                Metropolis(v, look.owner(v), track) for track, v in zip(TRACKS, at, strict=True) if v >= 0
            )
        }

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        look = sight.look
        assert isinstance(look, Look)
        v = look.r.topology.vertex_index.get(place, -1)
        tracks = [track for track, at in enumerate(look.row("metropolises.at")) if at == v >= 0]
        names = [text(f"metropolis.{TRACK_NAMES[track]}.title", sight.language) for track in tracks]
        return [Fact(name, seat=look.owner(v)) for name in names]

    def mark(self, sight: Sight, action: Action, slot: str) -> Mark | None:
        if action.kind != "PLACE_METROPOLIS":
            return None
        track = TRACK_NAMES[int(sight.look.g.a())]
        return Mark(at_place(sight, said(sight, "action.PLACE_METROPOLIS"), action.at), f"metropolis_{track}")

    def signs(self, look: Facts) -> Mapping[str, str]:
        """`m2` is a city of seat 2 that is a metropolis."""
        assert isinstance(look, Look)
        names = look.r.topology.vertex_names
        return {names[v]: f"m{look.owner(v)}" for v in look.row("metropolises.at") if v >= 0 and look.owner(v) >= 0}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import MetropolisesChapter

        return MetropolisesChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind not in (METROPOLIS_BUILT, METROPOLIS_LOST):
            return None
        metropolis = text(f"metropolis.{TRACK_NAMES[event.what]}.title", to.language)
        sound = "improve" if event.kind == METROPOLIS_BUILT else ""
        return sentence(to, events, which, sound=sound, metropolis=metropolis)
