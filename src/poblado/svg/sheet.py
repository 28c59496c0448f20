"""SVG symbol sheet with all small drawings, so that a page holds each once and shows it by `use`."""

from collections.abc import Iterable, Iterator, Mapping

from poblado.face import faces_of
from poblado.face.face import Drawn
from poblado.island.pieces import EDGE, OWN_PIECES, Piece
from poblado.island.rules import Island
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import Names
from poblado.svg.badges import good_badge, piece_badge, seat_badge
from poblado.svg.cards import card, resource_back, resource_card
from poblado.svg.drawing import Drawing
from poblado.svg.fallback_art import plain_beam, plain_card, plain_figure
from poblado.svg.icons import GOOD_TERRAIN
from poblado.svg.kit import Kit, Sketch
from poblado.svg.palette import SEAT_ORDER, SEATS
from poblado.svg.pen import Pen
from poblado.svg.pieces import is_drawn
from poblado.svg.pieces import piece as figure_of


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
    """The small drawings that a page of a game shows from the beginning, by name: the island's those of its faces, and plain
    ones for what the rules declare and no face draws.

    Args:
        colours: of the seats that play.
    """
    colours = tuple(colours)
    found = island_drawings(colours)
    for face in faces_of(rules):
        found |= face.drawings(colours)
    found = _voiced(found, rules)
    if isinstance(rules, Island):
        known = {*found, *later_drawings(rules, colours)}
        found |= dict(_plain(rules, colours, known | {name.partition("-")[2] for name in known}))
    return found


def _voiced(drawings: Mapping[str, Drawn], rules: Ruleset) -> dict[str, Drawn]:
    """Drawings as the voices of faces want them: `name@voice` in the place of `name`."""
    found = {name: drawn for name, drawn in drawings.items() if "@" not in name}
    for face in faces_of(rules):
        for voice in face.voices(rules):
            end = f"@{voice}"
            found |= {name.removesuffix(end): drawn for name, drawn in drawings.items() if name.endswith(end)}
    return found


def declared_badge(rules: Island, piece: Piece, colour: str) -> Drawing:
    """A piece that rules declare in a seat's colour, 72 by 64: as it looks on the board."""
    kinds = tuple(one.name for one in rules.items.pieces[len(OWN_PIECES) :])
    modules = frozenset(module.id for module in rules.modules)
    ink, k = SEATS[colour], kinds.index(piece.name)
    if is_drawn(piece.name, modules):
        body = figure_of(piece.name, ink, False, modules)
    else:
        body = plain_beam(k, ink, 30) if piece.ground == EDGE else plain_figure(k, ink)
    return Drawing(f'<g transform="translate(36 36)">{body}</g>', 72, 64, f"piece {piece.name} {colour}")


def _plain(rules: Island, colours: tuple[str, ...], drawn: set[str]) -> Iterator[tuple[str, Drawn]]:
    """Fallback drawings where the rules declare and no face draws: goods and wares, pieces, cards that a slot of an action takes.

    Args:
        drawn: names of what is drawn already, and the same without what stands before them: `ore` for `card-ore`.
    """
    modules = frozenset(module.id for module in rules.modules)
    kit = Kit(modules=modules)
    for name in rules.market.terms.names:
        if name not in drawn:
            yield f"good-{name}", good_badge(name, modules)
            yield f"card-{name}", resource_card(name, kit.good, modules)
    for piece in rules.items.pieces[len(OWN_PIECES) :]:
        for colour in colours:
            if f"{piece.name}-{colour}" not in drawn:
                yield f"{piece.name}-{colour}", declared_badge(rules, piece, colour)
    for spec in rules.specs:
        for slot in spec.slots:
            if slot.domain.what == "card" and isinstance(slot.domain, Names):
                for name in slot.domain.names:
                    if name not in drawn:
                        yield f"card-{name}", card(plain_card(name), f"text {name}")


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
