"""All small drawings on one sheet of symbols, so that a page holds each once and shows it by `use`."""

from collections.abc import Iterable, Mapping

from poblado.face import faces_of
from poblado.face.face import Drawn
from poblado.kernel.ruleset import Ruleset
from poblado.svg.badges import good_badge, piece_badge, seat_badge
from poblado.svg.cards import resource_back, resource_card
from poblado.svg.icons import GOOD_TERRAIN
from poblado.svg.kit import Kit, Sketch
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.pen import Pen


def island_drawings(colours: Iterable[str] = SEAT_ORDER) -> dict[str, Drawn]:
    """The island's small drawings by name, such as `card-brick`, `good-ore`, `seat-blue`, `road-blue`."""
    found: dict[str, Drawn] = {}
    for good in GOOD_TERRAIN:
        found[f"card-{good}"] = resource_card(good)
        found[f"good-{good}"] = good_badge(good)
    found["good-any"] = good_badge("any")
    found["back-resource"] = resource_back()
    for colour in colours:
        found[f"seat-{colour}"] = seat_badge(colour)
        for kind in ("road", "settlement", "city"):
            found[f"{kind}-{colour}"] = piece_badge(kind, colour)
    return found


def small_drawings(rules: Ruleset, colours: Iterable[str] = SEAT_ORDER) -> dict[str, Drawn]:
    """The small drawings that a page of a game shows from the beginning, by name: the island's and those of its faces.

    Args:
        colours: of the seats that play.
    """
    colours = tuple(colours)
    found = island_drawings(colours)
    for face in faces_of(rules):
        found |= face.drawings(colours)
    return found


def later_drawings(rules: Ruleset, colours: Iterable[str] = SEAT_ORDER) -> dict[str, Drawn]:
    """The small drawings that may come after the table is there, by name."""
    colours = tuple(colours)
    found: dict[str, Drawn] = {}
    for face in faces_of(rules):
        found |= face.later(colours)
    return found


def sheet(drawings: Mapping[str, Drawn], prefix: str = "art", only: tuple[str, ...] = ("",), part: str = "part") -> str:
    """A hidden SVG element with a symbol for each small drawing, its id `<prefix>-<name>`; what they share is there once.

    Args:
        only: beginnings of the names that are wanted.
        part: told in the ids of what is shared; another for each sheet of a page.
    """
    kit = Kit(Pen(f"{prefix}-{part}"))
    symbols = "".join(
        (one.make(kit) if isinstance(one, Sketch) else one).symbol(f"{prefix}-{name}")
        for name, one in drawings.items()
        if name.startswith(only)
    )
    shared = kit.pen.defs() if kit.pen else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{shared}{symbols}</svg>'
