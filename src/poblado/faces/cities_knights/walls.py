"""User interface of city walls."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Command, Face, Fact, Listener, LogLine, Picture, Sign, Viewer
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import figures

# Imported for its layers too.
from poblado.faces.cities_knights.drawings.walls import WALL
from poblado.faces.cities_knights.words import said
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.cities_knights.facts import walled_cities
from poblado.rules.cities_knights.numbers import WALL_BUILT, WALL_LOST
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.scene import VertexPiece
from poblado.viewmodel.words import use_facts


class WallsFace(Face):
    """User interface of city walls."""

    module = "walls"
    ghosts = (("BUILD_WALL", "wall"),)
    report = "poblado.faces.cities_knights.report.accounts:WallsChapter"
    letters = (Sign("#"),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures((WALL,), colours)

    def parts(self, facts: Facts) -> Mapping[str, object]:
        assert isinstance(facts, IslandFacts)
        return {"walls": tuple(VertexPiece(v, WALL, facts.owner(v)) for v in walled_cities(facts))}

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        facts = island_facts(viewer.facts)
        v = facts.r.topology.vertex_index.get(place, -1)
        if v not in walled_cities(facts):
            return ()
        seat = facts.owner(v)
        return (
            Fact(text("pieces.wall", viewer.language), f"wall-{SEAT_ORDER[seat]}", seat),
            *use_facts(viewer, "pieces.wall"),
        )

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        facts = island_facts(viewer.facts)
        n = sum(facts.owner(v) == seat for v in walled_cities(facts))
        title = text("knights_table.walls", viewer.language, n=n)
        return (Picture(title, f"wall-{SEAT_ORDER[seat]}", n=n),) if n else ()

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return (Command("BUILD_WALL", said(viewer, "items.wall"), 35, text("knights_table.key.wall", viewer.language)),)

    def signs(self, facts: Facts) -> Mapping[str, str]:
        """`c2#` is a city with a wall."""
        assert isinstance(facts, IslandFacts)
        names = facts.r.topology.vertex_names
        return {names[v]: "#" for v in walled_cities(facts)}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind not in (WALL_BUILT, WALL_LOST):
            return None
        sound = "build" if event.kind == WALL_BUILT else ""
        return sentence(to, events, which, signs=[piece_sign("wall", int(event.seat))], sound=sound)
