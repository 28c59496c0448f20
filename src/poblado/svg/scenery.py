"""SVG layer of scenery: the country around it with coast and waters, words on the map, and names of places.

A board whose scenery says where its country lies has no beach of its own: the coast runs around that country and all tiles.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from poblado.island.scenery import Line, Words
from poblado.island.topology import Topology
from poblado.svg.clearance import Obstacles, Segment
from poblado.svg.frame import Point, edge_ends, harbour_point, land, outline, tile_point, vertex_point, view_box
from poblado.svg.labels import Label, place_labels, width_of
from poblado.svg.palette import Palette
from poblado.svg.pen import SERIF, Pen, attr, n, text
from poblado.svg.scene import SCENERY, Box, Scene
from poblado.svg.stack import layer
from poblado.svg.tokens import TOKEN_RADIUS

SKIRT: Final = 30.0
"""Least distance that the country reaches around its tiles."""
_HOUSE: Final = 30.0
"""Radius of what may stand on a vertex."""
_FIGURE: Final = 36.0
_BARE: Final = 8.0
"""Clearance of a vertex on which nothing ever stands, where roads meet."""
_DOT: Final = 17.0
_BEAM: Final = (0.2, 0.8)
"""The part of an edge on which a road lies."""
_MOST_RUNS: Final = 1000
"""Points along running waters, beside one for each bend: a river may be sent that crosses the map a thousand times."""
_FACE: Final = f"'Liberation Serif','Times New Roman',Times,{SERIF}"


@layer("country", z=12, part=SCENERY)
def draw_country(scene: Scene, pen: Pen) -> str:
    """Neighbours, lakes and the country itself, from the back to the front; each coast with its shelf lines."""
    scenery, ink = scene.scenery, scene.palette
    if scenery is None or not any(line.kind in ("land", "neighbour", "lake") for line in scenery.lines):
        return ""
    hexagons = outline(scene.topology, land(scene))
    neighbours = [_closed(line) for line in scenery.lines if line.kind == "neighbour"]
    country = [_closed(line) for line in scenery.lines if line.kind == "land"]
    lakes = [_closed(line) for line in scenery.lines if line.kind == "lake" and not _on_tiles(scene.topology, line)]
    shore = "".join([*neighbours, *country]) + (hexagons if country else "")
    coast = pen.define("coast", lambda i: f'<path id="{i}" d="{shore}"/>')
    round_line = 'fill="none" stroke-linejoin="round"'
    shelf = "".join(
        f'<use href="#{coast}" stroke-width="{n(2 * (SKIRT if country else 0) + width)}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((150, 0.07), (110, 0.09), (74, 0.12), (44, 0.18), (20, 0.3))
    )
    parts = [f'<g {round_line} stroke="{ink.shallows}">{shelf}</g>']
    if neighbours:
        d = "".join(neighbours)
        parts.append(
            f'<path class="neighbour" d="{d}" fill="{ink.neighbour}" stroke="{ink.coast}" stroke-width="3"'
            ' stroke-linejoin="round"/>'
        )
    if country:
        parts.append(_country(country, hexagons, ink))
    parts += [_lake(d, ink) for d in lakes]
    if scenery.robber is not None:
        x, y = scenery.robber
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="34" fill="{ink.digit}" fill-opacity=".1" stroke="{ink.digit}" stroke-opacity=".55"'
            ' stroke-width="2.6" stroke-dasharray="7 5"/>'
        )
    words = [
        f'<text class="on-{w.ground}" x="{n(w.at[0])}" y="{n(w.at[1])}"{_turned(w.turn, w.at)} font-size="{w.size}"'
        f' fill="{ink.water_word if w.ground == "water" else ink.land_word}" textLength="{n(_long(w, scene.language))}"'
        f' lengthAdjust="spacingAndGlyphs">{text(w.text(scene.language))}</text>'
        for w in scenery.words
    ]
    if words:
        parts.append(f'<g font-family="{_FACE}" font-style="italic" text-anchor="middle">{"".join(words)}</g>')
    return "".join(parts)


def _country(areas: Sequence[str], hexagons: str, ink: Palette) -> str:
    """The country and a skirt around the tiles as one area: both drawn wider in the colour of the coast first."""
    d = "".join(areas)
    wide = f'stroke-linejoin="round" d="{hexagons}"'
    return (
        f'<g stroke="{ink.coast}" fill="{ink.coast}"><path d="{d}" stroke-width="7" stroke-linejoin="round"/>'
        f'<path stroke-width="{n(2 * SKIRT + 7)}" {wide}/></g>'
        f'<g stroke="{ink.country}" fill="{ink.country}"><path d="{d}" stroke-width="1"/>'
        f'<path stroke-width="{n(2 * SKIRT)}" {wide}/></g>'
    )


def _lake(d: str, ink: Palette) -> str:
    return (
        f'<path d="{d}" fill="{ink.lake}" stroke="{ink.coast}" stroke-width="3.4" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="none" stroke="{ink.shallows}" stroke-opacity=".35" stroke-width="9" stroke-linejoin="round"/>'
    )


@layer("rivers", z=25, part=SCENERY)
def draw_rivers(scene: Scene, pen: Pen) -> str:
    """Rivers and canals over the tiles, and lakes that lie on them."""
    scenery, ink = scene.scenery, scene.palette
    if scenery is None:
        return ""
    parts: list[str] = []
    for line in scenery.lines:
        if line.kind == "lake" and _on_tiles(scene.topology, line):
            d = _closed(line)
            parts.append(f'<path d="{d}" fill="{ink.lake}" stroke="{ink.river}" stroke-width="2.6"/>')
        elif line.kind == "river":
            d = _curve(line)
            parts.append(
                f'<path d="{d}" stroke="{ink.shadow}" stroke-opacity=".35" stroke-width="11"/>'
                f'<path d="{d}" stroke="{ink.river}" stroke-width="7.5"/>'
            )
        elif line.kind == "canal":
            d = _curve(line)
            parts.append(
                f'<path d="{d}" stroke="{ink.shadow}" stroke-opacity=".5" stroke-width="10"/>'
                f'<path d="{d}" stroke="{ink.foam}" stroke-width="7"/>'
                f'<path d="{d}" stroke="{ink.river}" stroke-width="7" stroke-dasharray="9 5" stroke-linecap="butt"/>'
            )
    if not parts:
        return ""
    return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</g>'


@layer("place_names", z=84, part=SCENERY)
def draw_place_names(scene: Scene, pen: Pen) -> str:
    """The names of vertices, where they hide nothing."""
    found = labels(scene)
    if not found:
        return ""
    ink = scene.palette
    rows: list[str] = []
    for label in found:
        lines = "".join(
            f'<text y="{n(foot)}" textLength="{n(width)}" lengthAdjust="spacingAndGlyphs">{text(line)}</text>'
            for line, width, foot in zip(label.lines, label.widths, label.feet, strict=True)
        )
        turn = f" rotate({label.turn})" if label.turn else ""
        where = f"translate({n(label.at[0])} {n(label.at[1])}){turn}"
        rows.append(f'<g{attr("data-place", label.place)} font-size="{label.size}" transform="{where}">{lines}</g>')
    return (
        f'<g font-family="{_FACE}" text-anchor="middle" paint-order="stroke" stroke-linejoin="round"'
        f' fill="{ink.label}" stroke="{ink.label_halo}" stroke-width="5" stroke-opacity=".86">{"".join(rows)}</g>'
    )


def labels(scene: Scene) -> tuple[Label, ...]:
    """Positions of the names of places on a board."""
    if scene.scenery is None or not scene.scenery.names:
        return ()
    names = tuple((place, scene.scenery.name(place, scene.language)) for place in scene.scenery.names)
    spots = tuple(tile.token is not None for tile in scene.tiles)
    beside = (scene.scenery.robber,) if scene.scenery.robber is not None else ()
    words = tuple(beam for word in scene.scenery.words for beam in _beams(word, scene.language))
    boxes = tuple(_around(harbour_point(scene, one), 38) for one in scene.harbours) + scene.taken
    runs = _runs(scene.scenery.lines, view_box(scene)) + scene.runs
    return _labels(scene.topology, names, spots, boxes, runs, words, beside, view_box(scene), scene.sites)


# The board of a game never changes; a server has few kinds of boards.
@lru_cache(maxsize=64)
def _labels(
    topology: Topology,
    names: tuple[tuple[str, str], ...],
    tokens: tuple[bool, ...],
    boxes: tuple[Box, ...],
    runs: tuple[Point, ...],
    words: tuple[Segment, ...],
    beside: tuple[Point, ...],
    view: Box,
    sites: frozenset[int] | None,
) -> tuple[Label, ...]:
    known = dict(names)
    discs = [(*tile_point(topology, t), TOKEN_RADIUS + 2) for t in range(len(tokens)) if tokens[t]]
    for v, place in enumerate(topology.vertex_names):
        x, y = vertex_point(topology, v)
        # A house stands a little above its corner.
        if place in known or sites is None or v in sites:
            discs.append((x, y - 5, _HOUSE))
        else:
            discs.append((x, y, _BARE))
    discs += [(x, y, _FIGURE) for x, y in beside]
    beams = list(words)
    for e in range(len(topology.edge_names)):
        (x1, y1), (x2, y2) = edge_ends(topology, e)
        a, b = _BEAM
        beams.append((x1 + a * (x2 - x1), y1 + a * (y2 - y1), x1 + b * (x2 - x1), y1 + b * (y2 - y1)))
    x, y, w, h = view
    bounds = (x + 6, y + 6, x + w - 6, y + h - 6)
    index = topology.vertex_index
    named = {place: (name, vertex_point(topology, index[place])) for place, name in names}
    return place_labels(named, Obstacles(tuple(discs), tuple(beams), boxes, runs, bounds))


def _on_tiles(topology: Topology, line: Line) -> bool:
    """Tell whether an area begins on a tile: then it is drawn on top of that."""
    at = line.points[0]
    return any(math.dist(at, tile_point(topology, t)) < 86 for t in range(len(topology.tile_names)))


def _around(point: Point, radius: float) -> Box:
    return (point[0] - radius, point[1] - radius, point[0] + radius, point[1] + radius)


def _long(word: Words, language: str) -> float:
    """Length of a word on the map, spaced out."""
    return 1.14 * width_of(word.text(language), word.size)


def _beams(word: Words, language: str) -> list[Segment]:
    """A word on the map as lines along it, which no name may cross."""
    half = _long(word, language) / 2
    c, s = math.cos(math.radians(word.turn)), math.sin(math.radians(word.turn))
    found: list[Segment] = []
    for up in (0.62, 0.3, 0.0):
        x, y = word.at[0] + up * word.size * s, word.at[1] - up * word.size * c
        found.append((x - half * c, y - half * s, x + half * c, y + half * s))
    return found


def _turned(turn: int, at: tuple[int, int]) -> str:
    return f' transform="rotate({turn} {at[0]} {at[1]})"' if turn else ""


def _runs(lines: Sequence[Line], view: Box) -> tuple[Point, ...]:
    """Points every twenty units or so along the waters that run through a view; farther apart where those are very long."""
    left, top, right, bottom = view[0], view[1], view[0] + view[2], view[1] + view[3]
    segments = [
        (*one, *two)
        for line in lines
        if line.kind in ("river", "canal")
        for one, two in zip(line.points, line.points[1:], strict=False)
    ]
    seen = [
        (x1, y1, x2, y2)
        for x1, y1, x2, y2 in segments
        if min(x1, x2) <= right and max(x1, x2) >= left and min(y1, y2) <= bottom and max(y1, y2) >= top
    ]
    apart = max(20, sum(abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in seen) / _MOST_RUNS)
    found: list[Point] = []
    for x1, y1, x2, y2 in seen:
        steps = max(1, round((abs(x2 - x1) + abs(y2 - y1)) / apart))
        found += [(x1 + (x2 - x1) * k / steps, y1 + (y2 - y1) * k / steps) for k in range(steps)]
    return tuple(found)


def _closed(line: Line) -> str:
    """An area's rim: a smooth line around it."""
    points = line.points
    size = len(points)
    parts = [f"M{points[0][0]} {points[0][1]}"]
    for i in range(size):
        parts.append(_bend(points[i - 1], points[i], points[(i + 1) % size], points[(i + 2) % size]))
    return "".join(parts) + "z"


def _curve(line: Line) -> str:
    """A smooth line through all points."""
    points = [line.points[0], *line.points, line.points[-1]]
    parts = [f"M{points[1][0]} {points[1][1]}"]
    parts += [_bend(*points[i : i + 4]) for i in range(len(points) - 3)]
    return "".join(parts)


def _bend(a: Point, b: Point, c: Point, d: Point) -> str:
    """The piece of a Catmull-Rom curve from b to c, a little tighter than usual."""
    return (
        f"C{n(b[0] + (c[0] - a[0]) / 7)} {n(b[1] + (c[1] - a[1]) / 7)}"
        f" {n(c[0] - (d[0] - b[0]) / 7)} {n(c[1] - (d[1] - b[1]) / 7)} {n(c[0])} {n(c[1])}"
    )
