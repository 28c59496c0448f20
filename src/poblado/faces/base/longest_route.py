"""What people see of the longest route."""

from collections.abc import Sequence

from poblado.face import Face, Picture, Sight
from poblado.locale import text


class LongestRouteFace(Face):
    module = "longest_route"

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        held = sight.look.fact("longest_route.holder") == seat
        title = text("table.longest_route" if held else "table.route", sight.language)
        return (Picture(title, sign="⟿", n=sight.look.fact("longest_route.length", seat), lit=held),)
