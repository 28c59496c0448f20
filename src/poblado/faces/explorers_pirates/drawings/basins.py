"""Drawings of basins: the cargo on the quays of harbour settlements."""

from dataclasses import dataclass
from typing import Final

from poblado.faces.explorers_pirates.drawings.cargo import basin_kind
from poblado.svg.frame import vertex_point
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import building_group
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

QUAY: Final = (21.0, 17.0)
"""Offset from the middle of a harbour settlement to the goods on its quay."""


@dataclass(frozen=True)
class Waiting:
    """A seat's cargo (code) in the basin at a vertex (number)."""

    vertex: int
    seat: int
    cargo: int

    @property
    def kind(self) -> str:
        """Name of its figure."""
        return basin_kind(self.cargo)


@layer("basins", z=64, owner="harbour_settlements", part="basins")
def draw_basins(scene: Scene, pen: Pen) -> str:
    """Draw basins on the quays of the harbour settlements, before the ships that moor there."""
    # explorers_pirates.harbour.basin
    parts: list[str] = []
    for one in scene.part("basins"):
        x, y = vertex_point(scene.topology, one.vertex)
        place = scene.topology.vertex_names[one.vertex]
        drawing = building_group(scene, pen, one.kind, one.seat)
        parts.append(
            f'<use id="{pen.id(f"basin-{place}")}" class="piece {one.kind} seat-{one.seat}" data-place="{place}"'
            f' data-seat="{one.seat}" data-kind="{one.kind}" href="#{drawing}" x="{n(x + QUAY[0])}" y="{n(y + QUAY[1])}"/>'
        )
    return "".join(parts)
