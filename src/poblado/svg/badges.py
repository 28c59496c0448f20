"""SVG badges for a player, a bot, a piece, a good or the game itself in lists, buttons and tabs."""

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_icon as _good
from poblado.svg.palette import SEATS
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


def bot_badges() -> dict[str, Drawing]:
    """Faces of the bots that have one, 48 by 48, as `bot-chick`."""
    rivals = Artwork(__file__, "rivals")
    return {f"bot-{name}": Drawing(rivals.draw(name), 48, 48, f"bot {name}") for name in rivals}


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
    return Drawing(Artwork(__file__, "signs").draw("app"), 512, 512, "app-icon")
