"""SVG layer of number tokens: the likelier the number, the larger; a pip for each roll that gives it (base.setup.token_size)."""

from functools import lru_cache, partial
from typing import Final

from poblado.island.paying import TWO_DICE
from poblado.island.scenery import TERRAIN
from poblado.island.topology import Topology
from poblado.svg.frame import tile_point
from poblado.svg.palette import Palette, TerrainInk
from poblado.svg.pen import SERIF, Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

TOKEN_RADIUS: Final = 34.0


@layer("tokens", z=40)
def draw_tokens(scene: Scene, pen: Pen) -> str:
    # base.setup.token_size
    ink, topology = scene.palette, scene.topology
    standing = frozenset(scene.figures.values())
    disc = pen.group("disc", partial(_disc, ink))
    drawn: list[str] = []
    for t, tile in enumerate(scene.tiles):
        if tile.token is not None:
            below = disc
            if scene.scenery is not None and scene.scenery.tokens == TERRAIN:
                below = pen.group(f"disc-{tile.terrain}", partial(_disc, ink, ink.terrain(tile.terrain)))
            dots = TWO_DICE[tile.token] if tile.pips is None else tile.pips
            drawn.append(_token(topology, t, tile.token, dots, t in standing, ink.hot, ink.digit, pen.prefix, below))
    return "".join(drawn)


def _disc(ink: Palette, land: TerrainInk | None = None) -> str:
    """Args: `land`, whose colours the rim wears."""
    if land is not None:
        return (
            f'<circle cy="3.5" r="{n(TOKEN_RADIUS)}" fill="#1b1408" opacity=".32"/>'
            f'<circle r="{n(TOKEN_RADIUS)}" fill="{land.mid}" stroke="{land.dark}" stroke-width="2"/>'
            f'<circle r="{n(TOKEN_RADIUS - 6)}" fill="{ink.token}" stroke="{land.dark}" stroke-width="1.4"/>'
        )
    return (
        f'<circle cy="3.5" r="{n(TOKEN_RADIUS)}" fill="#1b1408" opacity=".32"/>'
        f'<circle r="{n(TOKEN_RADIUS)}" fill="{ink.token}" stroke="{ink.token_rim}" stroke-width="2.4"/>'
        f'<circle r="{n(TOKEN_RADIUS - 4)}" fill="none" stroke="{ink.token_rim}" stroke-opacity=".55"/>'
    )


# All are drawn again where a figure moves from one to another. A board of 19 tiles has 380 at most.
@lru_cache(maxsize=5000)
def _token(
    topology: Topology,
    t: int,
    token: int,
    count: int,
    blocked: bool,
    hot_ink: str,
    usual_ink: str,
    prefix: str,
    disc: str,
) -> str:
    x, y = tile_point(topology, t)
    place = topology.tile_names[t]
    hot = count >= 5
    colour = hot_ink if hot else usual_ink
    size = 24 + 3.6 * count + (2 if hot else 0)
    classes = "token" + (" hot" if hot else "") + (" blocked" if blocked else "")
    dots = "".join(f"M{n(7 * k - 3.5 * (count - 1))} 22h.01" for k in range(count))
    return (
        f'<g id="{prefix}-token-{place}" class="{classes}" data-place="{place}"'
        f' data-token="{token}" transform="translate({n(x)} {n(y)})">'
        f'<use href="#{disc}"/><text aria-hidden="true" y="{n(size * 0.36 - 5)}" font-family="{SERIF}" font-size="{n(size)}"'
        f' font-weight="700" text-anchor="middle" fill="{colour}">{token}</text>'
        f'<path d="{dots}" stroke="{colour}" stroke-width="{"5.4" if hot else "4.6"}" stroke-linecap="round"/></g>'
    )
