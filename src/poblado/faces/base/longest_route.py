"""What people see of the longest route."""

from collections.abc import Sequence

from poblado.face import Chaptered, Face, Picture, Sight
from poblado.locale import text
from poblado.shown.words import said


class LongestRouteFace(Face):
    module = "longest_route"

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        held = sight.look.fact("longest_route.holder") == seat
        title = text("table.longest_route" if held else "table.route", sight.language)
        return (Picture(title, sign="⟿", n=sight.look.fact("longest_route.length", seat), lit=held),)

    def brief(self, sight: Sight, seat: int) -> Sequence[str]:
        held = sight.look.fact("longest_route.holder") == seat
        return (f", {said(sight, 'module.longest_route') or ''}".lower(),) if held else ()

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import LongestRouteChapter

        return LongestRouteChapter()
