"""User interface of islands: whose settlements there have brought extra points."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Listener, LogLine, Picture, Viewer
from poblado.face.face import Drawn
from poblado.faces.seafarers.drawings.island_points import IslandPoints, island_points_badge
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.telling import sentence
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import settled_areas
from poblado.rules.seafarers.islands import Islands
from poblado.rules.seafarers.numbers import ISLAND_SETTLED


class IslandsFace(Face):
    module = "islands"
    report = "poblado.faces.seafarers.report.accounts:IslandsChapter"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"island-points": island_points_badge()}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        assert isinstance(facts, IslandFacts)
        return {"island_points": island_points(facts)}

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        n = self._points(viewer, seat)
        return (Picture(text("seafarers.islands", viewer.language, n=n), "island-points", n=n),) if n else ()

    def _points(self, viewer: Viewer, seat: int) -> int:
        facts = island_facts(viewer.facts)
        module = module_of(facts.r, Islands)
        return int(module.points(facts.g, seat))

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        if events[which[0]].kind == ISLAND_SETTLED:
            return sentence(to, events, which, signs=["island-points"], sound="build")
        return None


def island_points(facts: IslandFacts) -> tuple[IslandPoints, ...]:
    """The points of each seat for each island, at its building there; at the first by number, where it has built more: the rules
    remember the island, and a game looks the same from a position as from its record."""
    islands = next(module for module in facts.r.modules if isinstance(module, Islands))
    if not islands.worth:
        return ()
    found: dict[tuple[int, int], int] = {}
    for v in range(len(facts.r.board.topology.vertex_names)):
        seat, area = facts.owner(v), int(islands.area[v]) - 1
        if seat >= 0 and area >= 0 and settled_areas(facts, seat) >> area & 1:
            found.setdefault((seat, area), v)
    return tuple(IslandPoints(v, seat, int(islands.worth)) for (seat, _), v in found.items())
