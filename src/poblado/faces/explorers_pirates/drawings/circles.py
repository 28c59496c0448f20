"""SVG drawings of circles on the corners where a harbour settlement may still be founded (explorers_pirates.founding.circles)."""

from typing import Final

from poblado.svg.frame import vertex_point
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

_RADIUS: Final = 9.0


@layer("founding_circles", z=45, owner="explorers_founding", part="founding_circles")
def draw_circles(scene: Scene, pen: Pen) -> str:
    """Below all pieces, and below what can be touched."""
    parts = []
    for v in scene.part("founding_circles"):
        x, y = vertex_point(scene.topology, v)
        parts.append(
            f'<circle class="founding" data-place="{scene.topology.vertex_names[v]}" cx="{n(x)}" cy="{n(y)}" r="{n(_RADIUS)}"'
            ' fill="#fffaf0" fill-opacity=".85" stroke="#3b2a1a" stroke-width="2.6"/>'
        )
    return "".join(parts)
