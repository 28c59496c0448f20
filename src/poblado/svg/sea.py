"""SVG layer of the sea, its shallows, the island's one soft shadow and the beach."""

import zlib

from poblado.svg.frame import edge_ends, has_country, land, outline, shore, view_box
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer


@layer("sea", z=0)
def draw_sea(scene: Scene, pen: Pen) -> str:
    """Drawn far beyond the view box: a page that lets the drawing overflow has sea to its edges."""
    x, y, w, h = view_box(scene)
    cx, cy, r = x + w / 2, y + h / 2, 0.78 * max(w, h)
    inner, middle, outer = scene.palette.sea
    water = pen.define(
        "water",
        lambda i: (
            f'<radialGradient id="{i}" gradientUnits="userSpaceOnUse" cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}">'
            f'<stop offset=".3" stop-color="{inner}"/><stop offset=".62" stop-color="{middle}"/>'
            f'<stop offset="1" stop-color="{outer}"/></radialGradient>'
        ),
    )
    waves = pen.define(
        "waves",
        lambda i: (
            f'<pattern id="{i}" width="260" height="190" patternUnits="userSpaceOnUse">'
            '<path d="M8 16q8-7 16 0t16 0t16 0M128 30q7-6 14 0t14 0M196 58q8-7 16 0t16 0t16 0M60 74q7-6 14 0t14 0'
            "M10 112q7-6 14 0t14 0M132 104q8-7 16 0t16 0M206 138q7-6 14 0t14 0M72 152q8-7 16 0t16 0t16 0"
            'M150 174q7-6 14 0t14 0"'
            f' fill="none" stroke="{scene.palette.foam}" stroke-opacity=".17" stroke-width="2.2"'
            ' stroke-linecap="round"/></pattern>'
        ),
    )
    area = f'x="{n(x - 2 * w)}" y="{n(y - 2 * h)}" width="{n(5 * w)}" height="{n(5 * h)}"'
    return f'<rect {area} fill="url(#{water})"/><rect {area} fill="url(#{waves})"/>{_tiles(scene)}'


def _tiles(scene: Scene) -> str:
    """Sea tiles, on which ships sail: water a little lighter than the deep beyond, and each tile's outline, faint."""
    topology, ink = scene.topology, scene.palette
    wet = frozenset(range(len(scene.tiles))) - land(scene)
    if not wet:
        return ""
    around = outline(topology, frozenset(range(len(scene.tiles))))
    glow = "".join(
        f'<path d="{around}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((64, 0.05), (34, 0.06))
    )
    return (
        f'<g fill="none" stroke="{ink.shallows}" stroke-linejoin="round">{glow}</g>'
        f'<path d="{around}" fill="{ink.shallows}" fill-opacity=".15"/>'
    )


def _hexagons(scene: Scene) -> str:
    """The outlines of the sea tiles, each edge once."""
    topology = scene.topology
    wet = [t for t, tile in enumerate(scene.tiles) if tile.terrain == "sea" or tile.water]
    if not wet:
        return ""
    ends = [edge_ends(topology, e) for e in sorted({e for t in wet for e in topology.sides_of[t]})]
    lines = "".join(f"M{n(a)} {n(b)}L{n(c)} {n(d)}" for (a, b), (c, d) in ends)
    return (
        f'<path d="{lines}" fill="none" stroke="{scene.palette.foam}" stroke-opacity=".42" stroke-width="3"'
        ' stroke-linecap="round"/>'
    )


@layer("beach", z=10)
def draw_beach(scene: Scene, pen: Pen) -> str:
    """Shallows and shadow are stacked strokes of one shared path: soft without a filter, so cheap on a phone."""
    if has_country(scene.scenery):
        return ""
    ink = scene.palette
    dry = land(scene)
    # A page keeps definitions, so that of another coast, as of land that has been found, has another name.
    name = f"shore-{zlib.crc32(bytes(sorted(dry))):08x}"
    coast = pen.define(name, lambda i: f'<path id="{i}" d="{shore(scene.topology, dry)}"/>')
    use = f'<use href="#{coast}"'
    round_line = 'fill="none" stroke-linejoin="round"'
    shallows = "".join(
        f'{use} stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((150, 0.06), (124, 0.06), (98, 0.08), (74, 0.1), (52, 0.13), (32, 0.2))
    )
    hexagons = _hexagons(scene)
    # Where all of the sea is tiles, the shallows of opposite coasts would meet.
    faint = ' opacity=".62"' if hexagons else ""
    shadow = "".join(
        f'{use} y="{drop}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, drop, opacity in ((34, 15, 0.05), (25, 14, 0.06), (17, 13, 0.07), (9, 11, 0.09), (2, 10, 0.12))
    )
    return (
        f'<g {round_line} stroke="{ink.shallows}"{faint}>{shallows}</g>{hexagons}'
        f'{use} fill="none" stroke="{ink.foam}" stroke-width="28" stroke-opacity=".16" stroke-dasharray="90 34 40 26"/>'
        f'<g {round_line} stroke="{ink.shadow}">{shadow}</g>'
        f'{use} {round_line} stroke="{ink.foam}" stroke-width="9" stroke-opacity=".75"/>'
        f'{use} fill="{ink.beach}" stroke="{ink.wet_sand}" stroke-width="3"/>'
        f'<path d="{outline(scene.topology, dry)}" fill="{ink.sand}" stroke="{ink.sand}"'
        ' stroke-width="13" stroke-linejoin="round"/>'
    )
