"""User interface of city walls."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Chaptered, Command, Face, Fact, Listener, Mark, Picture, Sight, Sign, Told
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import figures

# Imported for its layers too.
from poblado.faces.cities_knights.drawings.walls import WALL
from poblado.faces.cities_knights.estate import island, said
from poblado.island.facts import Look
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.cities_knights.events import WALL_BUILT, WALL_LOST
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.scene import VertexPiece


class WallsFace(Face):
    """User interface of city walls."""

    module = "walls"
    letters = (Sign("#"),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures((WALL,), colours)

    def parts(self, look: Facts) -> Mapping[str, object]:
        assert isinstance(look, Look)
        return {
            "walls": tuple(
                VertexPiece(v, WALL, look.owner(v))
                for v, built in enumerate(look.row("walls.built"))
                if built > 0 and look.owner(v) >= 0
            )
        }

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        look = island(sight)
        v = look.r.topology.vertex_index.get(place, -1)
        if v < 0 or look.row("walls.built")[v] <= 0 or look.owner(v) < 0:
            return ()
        return (Fact(text("pieces.wall", sight.language), f"wall-{SEAT_ORDER[look.owner(v)]}", look.owner(v)),)

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        look = island(sight)
        n = sum(built for v, built in enumerate(look.row("walls.built")) if look.owner(v) == seat)
        title = text("knights_table.walls", sight.language, n=n)
        return (Picture(title, f"wall-{SEAT_ORDER[seat]}", n=n),) if n else ()

    def commands(self, sight: Sight) -> Sequence[Command]:
        return (Command("BUILD_WALL", said(sight, "items.wall"), 35, text("knights_table.key.wall", sight.language)),)

    def mark(self, sight: Sight, action: Action, slot: str) -> Mark | None:
        if action.kind != "BUILD_WALL":
            return None
        return Mark(at_place(sight, said(sight, "action.BUILD_WALL"), action.at), ghost="wall")

    def signs(self, look: Facts) -> Mapping[str, str]:
        """`c2#` is a city with a wall."""
        assert isinstance(look, Look)
        names = look.r.topology.vertex_names
        return {names[v]: "#" for v, built in enumerate(look.row("walls.built")) if built > 0 and look.owner(v) >= 0}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import WallsChapter

        return WallsChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind not in (WALL_BUILT, WALL_LOST):
            return None
        sound = "build" if event.kind == WALL_BUILT else ""
        return sentence(to, events, which, signs=[piece_sign("wall", int(event.seat))], sound=sound)
