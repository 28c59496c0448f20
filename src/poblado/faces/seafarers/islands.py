"""What people see of islands: whose settlements there have brought extra points."""

from collections.abc import Sequence

from poblado.face import Chaptered, Face, Listener, Picture, Sight, Told
from poblado.island.look import Look
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.telling import sentence
from poblado.rules.seafarers.events import ISLAND_SETTLED
from poblado.rules.seafarers.islands import Islands


class IslandsFace(Face):
    module = "islands"

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
