"""The small drawings of Cities & Knights on one sheet of symbols, so that a page holds each once and shows it by `use`."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from poblado.faces.cities_knights.drawings.buildings import IMPROVEMENTS, improvement
from poblado.faces.cities_knights.drawings.event_die import EVENT_FACES, GATE, event_die
from poblado.faces.cities_knights.drawings.goods import commodity_card
from poblado.faces.cities_knights.drawings.knights import kind
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.faces.cities_knights.drawings.progress_cards import (
    PROGRESS_CARDS,
    defender_card,
    progress_back,
    progress_card,
)
from poblado.svg import pieces
from poblado.svg.drawing import Drawing
from poblado.svg.icons import COMMODITIES
from poblado.svg.kit import Kit
from poblado.svg.palette import SEAT_ORDER, SEATS
from poblado.svg.pen import Pen

Maker = Callable[[], Drawing]

KNIGHTS: Final = tuple(kind(strength, active) for strength in (1, 2, 3) for active in (False, True))
ON_SHEET: Final = ("basic_knight", "basic_knight_active", "strong_knight", "mighty_knight", "wall")
"""Pieces that a page shows beside its board: what can be had."""
METROPOLISES: Final = tuple(f"metropolis_{track}" for track in TRACKS)
PIECES: Final = (*KNIGHTS, "wall", *METROPOLISES, "tipped_city", "merchant")


def piece_figure(piece: str, colour: str, shapes: bool = False) -> Drawing:
    """One of `PIECES` in a seat's colour, in a frame that holds it. Raises: KeyError for an unknown piece or colour."""
    x, y, wide, high = 36, 66, 78, 92
    if piece == "wall":
        x, y, wide, high = 48, 27, 97, 70
    elif piece in KNIGHTS:
        x, y, wide, high = 34, 59, 82, 86
    elif piece == "tipped_city":
        x, y, wide, high = 40, 58, 82, 86
    elif piece == "merchant":
        x, y, wide, high = 28, 46, 60, 84
    drawn = pieces.piece(piece, SEATS[colour], shapes)
    return Drawing(f'<g transform="translate({x} {y})">{drawn}</g>', wide, high, f"piece {piece} {colour}")


def _sign(part: str, x: float, y: float, wide: float, high: float, name: str, kit: Kit) -> Drawing:
    return Drawing(kit(part, x, y), wide, high, name)


def _makers(colours: Iterable[str], kit: Kit, shown: tuple[str, ...]) -> dict[str, Maker]:
    found: dict[str, Maker] = {}
    for good in COMMODITIES:
        found[f"good-{good}"] = partial(_sign, f"good-{good}", 22, 22, 44, 44, f"good {good}", kit)
        found[f"card-{good}"] = partial(commodity_card, good, kit)
    for name in PROGRESS_CARDS:
        found[f"progress-{name}"] = partial(progress_card, name, kit)
    for track in TRACKS:
        found[f"back-{track}"] = partial(progress_back, track, kit)
        foot = 61 if track == "politics" else 57
        found[f"gate-{track}"] = partial(_sign, GATE + track, 36, foot, 72, foot + 33, f"gate {track}", kit)
    found["card-defender"] = partial(defender_card, kit)
    for face in EVENT_FACES:
        found[f"event-{face}"] = partial(event_die, face, kit)
    found["fleet"] = partial(_sign, "ck-ship", 45, 42, 90, 68, "fleet", kit)
    for name in IMPROVEMENTS:
        found[f"improvement-{name}"] = partial(improvement, name, kit)
    for colour in colours:
        for piece in shown:
            found[f"{piece}-{colour}"] = partial(piece_figure, piece, colour)
    return found


def knights_drawings(colours: Iterable[str] = SEAT_ORDER, shown: tuple[str, ...] = PIECES) -> dict[str, Drawing]:
    """Every small drawing by name; each stands alone and has no ids.

    The names: `progress-spy`, `back-trade`, `card-defender`, `card-cloth`, `good-cloth`, `event-ship`, `gate-trade`,
    `fleet`, `improvement-trade_1`; and for each of the colours the pieces `shown`, such as `basic_knight_active-red`,
    `wall-red`, `metropolis_trade-red`, `merchant-red`.
    """
    return {name: maker() for name, maker in _makers(colours, Kit(), shown).items()}


def knights_sheet(
    colours: Iterable[str] = (),
    prefix: str = "art",
    only: tuple[str, ...] = ("",),
    shown: tuple[str, ...] = ON_SHEET,
) -> str:
    """A hidden SVG element with a symbol for each small drawing, its id `<prefix>-<name>`; what they share is there once.

    Args:
        colours: of the seats whose pieces the page shows beside its board.
        only: beginnings of the names that are wanted.
        shown: those pieces.
    """
    pen = Pen(f"{prefix}-ck")
    symbols = "".join(
        maker().symbol(f"{prefix}-{name}")
        for name, maker in _makers(colours, Kit(pen), shown).items()
        if name.startswith(only)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{pen.defs()}{symbols}</svg>'
    )
