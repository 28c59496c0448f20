"""What people see of points for new islands."""

from collections.abc import Mapping

from poblado.face import Face
from poblado.faces.seafarers.drawings.island_points import IslandPoints
from poblado.island.look import Look
from poblado.kernel.look import Facts
from poblado.rules.seafarers.islands import Islands


class IslandsFace(Face):
    """What people see of the points that new islands have brought."""

    module = "islands"

    def parts(self, look: Facts) -> Mapping[str, object]:
        assert isinstance(look, Look)
        return {"island_points": island_points(look)}


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
