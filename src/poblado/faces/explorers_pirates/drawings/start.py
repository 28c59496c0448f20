"""Drawings of neutral pieces: between two players, what the board prints for the other colours, or what they place for one
(explorers_pirates.start.neutral, explorers_pirates.founding.neutral)."""

from dataclasses import dataclass
from html import escape
from typing import Final

from poblado.locale import text
from poblado.svg.frame import edge_point, edge_turn, vertex_point
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import piece, road
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

ROAD: Final = "road"


@dataclass(frozen=True)
class Nobodys:
    """A piece of nobody's on an edge or a vertex (number), in a colour that does not play."""

    at: int
    kind: str
    colour: str


@layer("nobodys", z=61, owner="harbour_settlements", part="nobodys")
def draw_nobodys(scene: Scene, pen: Pen) -> str:
    """Roads first, then what stands at their ends."""
    topology = scene.topology
    title = escape(text("explorers.nobodys", scene.language))
    parts = []
    for one in sorted(scene.part("nobodys"), key=lambda one: (one.kind != ROAD, one.at)):
        ink = scene.palette.seats[one.colour]
        name = f"nobodys-{one.kind}-{one.colour}{'-marked' if scene.shapes else ''}"
        if one.kind == ROAD:
            place, (x, y), turn = topology.edge_names[one.at], edge_point(topology, one.at), edge_turn(topology, one.at)
            drawing = pen.group(f"{name}-{turn % 180}", road(ink, turn, scene.shapes))
        else:
            place, (x, y) = topology.vertex_names[one.at], vertex_point(topology, one.at)
            drawing = pen.group(name, f'<g transform="scale(1.13)">{piece(one.kind, ink, scene.shapes)}</g>')
        parts.append(
            f'<use id="{pen.prefix}-nobodys-{place}" class="nobodys {one.kind}" data-place="{place}"'
            f' href="#{drawing}" x="{n(x)}" y="{n(y)}" opacity=".82"><title>{title}</title></use>'
        )
    return "".join(parts)
