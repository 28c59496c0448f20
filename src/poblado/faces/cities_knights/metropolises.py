"""User interface of metropolises."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Fact, Listener, LogLine, Mark, Sign, Viewer
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import METROPOLISES, figures
from poblado.faces.cities_knights.drawings.metropolises import TRACKS, Metropolis
from poblado.faces.cities_knights.words import said
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.facts import metropolis_vertices
from poblado.rules.cities_knights.kinds import TRACK_NAMES
from poblado.rules.cities_knights.numbers import METROPOLIS_BUILT, METROPOLIS_LOST
from poblado.viewmodel.words import use_facts


class MetropolisesFace(Face):
    """User interface of metropolises."""

    module = "metropolises"
    uses = ("things.metropolis",)
    report = "poblado.faces.cities_knights.report.accounts:MetropolisesChapter"
    letters = (Sign("m", piece="city"),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures(METROPOLISES, colours)

    def parts(self, facts: Facts) -> Mapping[str, object]:
        assert isinstance(facts, IslandFacts)
        at = metropolis_vertices(facts)
        return {
            "metropolises": tuple(
                Metropolis(v, facts.owner(v), track) for track, v in zip(TRACKS, at, strict=True) if v >= 0
            )
        }

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        facts = island_facts(viewer.facts)
        v = facts.r.topology.vertex_index.get(place, -1)
        tracks = [track for track, at in enumerate(metropolis_vertices(facts)) if at == v >= 0]
        names = [text(f"metropolis.{TRACK_NAMES[track]}.title", viewer.language) for track in tracks]
        told = use_facts(viewer, "things.metropolis") if names else []
        return [*(Fact(name, seat=facts.owner(v)) for name in names), *told]

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind != "PLACE_METROPOLIS":
            return None
        track = TRACK_NAMES[int(viewer.facts.g.a())]
        return Mark(at_place(viewer, said(viewer, "action.PLACE_METROPOLIS"), action.at), f"metropolis_{track}")

    def signs(self, facts: Facts) -> Mapping[str, str]:
        """`m2` is a city of seat 2 that is a metropolis."""
        assert isinstance(facts, IslandFacts)
        names = facts.r.topology.vertex_names
        return {names[v]: f"m{facts.owner(v)}" for v in metropolis_vertices(facts) if v >= 0 and facts.owner(v) >= 0}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind not in (METROPOLIS_BUILT, METROPOLIS_LOST):
            return None
        metropolis = text(f"metropolis.{TRACK_NAMES[event.what]}.title", to.language)
        sound = "improve" if event.kind == METROPOLIS_BUILT else ""
        return sentence(to, events, which, sound=sound, metropolis=metropolis)
