"""User interface of islands: whose settlements there have brought extra points."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Chaptered, Face, Listener, Picture, Sight, Told
from poblado.face.face import Drawn
from poblado.faces.seafarers.drawings.island_points import IslandPoints, island_points_badge
from poblado.island.facts import Look
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.locale import text
from poblado.locale.telling import sentence
from poblado.rules.seafarers.events import ISLAND_SETTLED
from poblado.rules.seafarers.islands import Islands


class IslandsFace(Face):
    module = "islands"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"island-points": island_points_badge()}

    def parts(self, look: Facts) -> Mapping[str, object]:
        assert isinstance(look, Look)
        return {"island_points": island_points(look)}

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        n = self._points(sight, seat)
        return (Picture(text("seafarers.islands", sight.language, n=n), "island-points", n=n),) if n else ()

    def brief(self, sight: Sight, seat: int) -> Sequence[str]:
        n = self._points(sight, seat)
        return (f", {text('seafarers.islands', sight.language, n=n).lower()}",) if n else ()

    def _points(self, sight: Sight, seat: int) -> int:
        look = sight.look
        assert isinstance(look, Look)
        module = look.r.module(self.module)
        assert isinstance(module, Islands)
        return int(module.points(look.g, seat))

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        if events[which[0]].kind == ISLAND_SETTLED:
            return sentence(to, events, which, signs=["island-points"], sound="build")
        return None

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.seafarers.report.accounts import IslandsChapter

        return IslandsChapter()


def island_points(look: Look) -> tuple[IslandPoints, ...]:
    """The points of each seat for each island, at its building there; at the first by number, where it has built more: the rules
    remember the island, and a game looks the same from a position as from its record."""
    islands = next(module for module in look.r.modules if isinstance(module, Islands))
    if not islands.worth:
        return ()
    found: dict[tuple[int, int], int] = {}
    settled = look.row("islands.settled")
    for v in range(len(look.r.board.topology.vertex_names)):
        seat, area = look.owner(v), int(islands.area[v]) - 1
        if seat >= 0 and area >= 0 and settled[seat] >> area & 1:
            found.setdefault((seat, area), v)
    return tuple(IslandPoints(v, seat, int(islands.worth)) for (seat, _), v in found.items())
