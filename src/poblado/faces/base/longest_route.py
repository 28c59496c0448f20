"""What people see of the longest route."""

from collections.abc import Sequence

from poblado.face import Chaptered, Face, Picture, Sight
from poblado.locale import text


class LongestRouteFace(Face):
    module = "longest_route"

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        held = sight.look.fact("longest_route.holder") == seat
        title = text("table.longest_route" if held else "table.route", sight.language)
        return (Picture(title, sign="⟿", n=sight.look.fact("longest_route.length", seat), lit=held),)

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import LongestRouteChapter

        return LongestRouteChapter()
