"""Number tokens: the likelier the number, the larger; as many pips as dice rolls that give it (base.summary.tokens).

Clauses: base.setup.token_size.
"""

from typing import Final

from poblado.svg.frame import tile_point
from poblado.svg.pen import SERIF, Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

TOKEN_RADIUS: Final = 34.0


def pips(token: int) -> int:
    """Of the 36 throws of two dice, those that give the number."""
    return 6 - abs(7 - token)


@layer("tokens", z=40)
def draw_tokens(scene: Scene, pen: Pen) -> str:
    ink = scene.palette
    disc = pen.group(
        "disc",
        f'<circle cy="3.5" r="{n(TOKEN_RADIUS)}" fill="#1b1408" opacity=".32"/>'
        f'<circle r="{n(TOKEN_RADIUS)}" fill="{ink.token}" stroke="{ink.token_rim}" stroke-width="2.4"/>'
        f'<circle r="{n(TOKEN_RADIUS - 4)}" fill="none" stroke="{ink.token_rim}" stroke-opacity=".55"/>',
    )
    parts: list[str] = []
    for t, tile in enumerate(scene.tiles):
        if tile.token is None:
            continue
        x, y = tile_point(scene.topology, t)
        count = pips(tile.token)
        place = scene.topology.tile_names[t]
        hot = count == 5
        colour = ink.hot if hot else ink.digit
        size = 24 + 3.6 * count + (2 if hot else 0)
        blocked = " blocked" if scene.robber == t else ""
        dots = "".join(f"M{n(7 * k - 3.5 * (count - 1))} 22h.01" for k in range(count))
        parts.append(
            f'<g id="{pen.id("token-" + place)}" class="token{" hot" if hot else ""}{blocked}" data-place="{place}"'
            f' data-token="{tile.token}" transform="translate({n(x)} {n(y)})">'
            f'<use href="#{disc}"/><text y="{n(size * 0.36 - 5)}" font-family="{SERIF}" font-size="{n(size)}"'
            f' font-weight="700" text-anchor="middle" fill="{colour}">{tile.token}</text>'
            f'<path d="{dots}" stroke="{colour}" stroke-width="{"5.4" if hot else "4.6"}" stroke-linecap="round"/></g>'
        )
    return "".join(parts)
