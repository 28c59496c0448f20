"""All small drawings on one sheet of symbols, so that a page holds each once and shows it by `use`."""

from collections.abc import Iterable

from poblado.svg.badges import good_badge, piece_badge, robber_badge, seat_badge
from poblado.svg.cards import DEVELOPMENT_CARDS, card_back, development_card, resource_card
from poblado.svg.dice import die
from poblado.svg.drawing import Drawing
from poblado.svg.icons import GOOD_TERRAIN
from poblado.svg.palette import SEAT_ORDER


def small_drawings(colours: Iterable[str] = SEAT_ORDER) -> dict[str, Drawing]:
    """Every small drawing by name, such as `card-brick`, `die-red-5`, `seat-blue`, `road-blue`, `good-ore`."""
    found: dict[str, Drawing] = {}
    for good in GOOD_TERRAIN:
        found[f"card-{good}"] = resource_card(good)
        found[f"good-{good}"] = good_badge(good)
    found["good-any"] = good_badge("any")
    for kind in DEVELOPMENT_CARDS:
        found[f"card-{kind}"] = development_card(kind)
    for kind in ("development", "resource"):
        found[f"back-{kind}"] = card_back(kind)
    for colour in ("white", "red"):
        for value in range(1, 7):
            found[f"die-{colour}-{value}"] = die(value, colour)
    found["robber"] = robber_badge()
    for colour in colours:
        found[f"seat-{colour}"] = seat_badge(colour)
        for kind in ("road", "settlement", "city"):
            found[f"{kind}-{colour}"] = piece_badge(kind, colour)
    return found


def sheet(colours: Iterable[str] = SEAT_ORDER, prefix: str = "art", only: tuple[str, ...] = ("",)) -> str:
    """A hidden SVG element with a symbol for each small drawing, its id `<prefix>-<name>`.

    Args:
        only: beginnings of the names that are wanted.
    """
    symbols = "".join(
        drawing.symbol(f"{prefix}-{name}") for name, drawing in small_drawings(colours).items() if name.startswith(only)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{symbols}</svg>'
