"""SVG badges for a player, a piece, a good or the game itself in lists, buttons and tabs."""

from poblado.svg.drawing import Drawing
from poblado.svg.frame import HEXAGON
from poblado.svg.icons import good_icon as _good
from poblado.svg.palette import SEATS, TERRAINS
from poblado.svg.pen import xy
from poblado.svg.pieces import piece
from poblado.svg.shapes import shape


def seat_badge(colour: str) -> Drawing:
    """A disc in a seat's colour with its shape, 48 by 48. Raises: KeyError for an unknown colour."""
    ink = SEATS[colour]
    return Drawing(
        f'<circle cx="24" cy="24" r="22" fill="{ink.base}" stroke="{ink.ink}" stroke-width="2.5"/>'
        f'<path d="M8 18A17 17 0 0 1 27 7" fill="none" stroke="{ink.light}" stroke-width="3" stroke-linecap="round"/>'
        + shape(ink.shape, 11, ink.mark, 24, 24),
        48,
        48,
        f"badge {colour}",
    )


def good_badge(good: str, modules: frozenset[str] | None = None) -> Drawing:
    """A good's sign, 44 by 44, for prices and log lines."""
    return Drawing(f'<g transform="translate(22 22)">{_good(good, modules)}</g>', 44, 44, f"good {good}")


def piece_badge(kind: str, colour: str, shapes: bool = False) -> Drawing:
    """A piece in a seat's colour, 72 by 60."""
    return Drawing(
        f'<g transform="translate(36 32)">{piece(kind, SEATS[colour], shapes)}</g>', 72, 60, f"piece {kind} {colour}"
    )


def app_icon() -> Drawing:
    """The game's sign, 512 by 512: an island with a house. Its edges may be cut off, as phones do."""
    tiles = "".join(
        f'<polygon transform="translate({x} {y})" points="{xy(*((70 * a, 70 * b) for a, b in HEXAGON))}"'
        f' fill="{TERRAINS[name].light}" stroke="#efdfb1" stroke-width="6"/>'
        for name, x, y in (
            ("forest", 195, 151), ("mountains", 317, 151), ("fields", 134, 256), ("pasture", 256, 256),
            ("hills", 378, 256), ("pasture", 195, 361), ("fields", 317, 361),
        )
    )  # fmt: skip
    coast = (
        "M195 62L256 97L317 62L398 107V165L459 200V312L398 347V405L317 450"
        "L256 415L195 450L114 405V347L53 312V200L114 165V107z"
    )
    return Drawing(
        '<rect width="512" height="512" fill="#2f7391"/><circle cx="256" cy="256" r="250" fill="#4d95b0"/>'
        f'<path d="{coast}" fill="none" stroke="#b9e6e0" stroke-opacity=".4" stroke-width="46"'
        ' stroke-linejoin="round"/>'
        f'<path d="{coast}" transform="translate(0 12)" fill="#0d2f42" fill-opacity=".4"/>'
        f'<path d="{coast}" fill="#efdfb1" stroke="#efdfb1" stroke-width="18" stroke-linejoin="round"/>{tiles}'
        f'<g transform="translate(256 268) scale(5.2)">{piece("settlement", SEATS["red"])}</g>',
        512,
        512,
        "app-icon",
    )
