"""Drawing parts that small drawings share: signs, digits, shields. Drawn in place, or once and shown by `use`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_icon
from poblado.svg.motifs import SHEAF, TREE
from poblado.svg.palette import TERRAINS
from poblado.svg.pen import Pen, n

GOLD: Final = "#f3c63f"

Part = Callable[["Kit"], str]

_parts: dict[str, Part] = {}
_GOOD: Final = "good-"
"""Prefix of the name of a good, whose sign is a part too."""


def part(name: str) -> Callable[[Part], Part]:
    """Register how a part looks: SVG elements around (0, 0) from the kit that it is drawn with."""

    def register(drawing: Part) -> Part:
        _parts[name] = drawing
        return drawing

    return register


def parts(artwork: Artwork, prefix: str = "") -> None:
    """Register all pictures of a folder as parts, each named by its file behind the prefix."""
    for name in artwork:
        part(prefix + name)(partial(_picture, artwork, name))


class Kit:
    """Draws parts.

    Args:
        pen: keeps the definitions; without it each part is drawn in place, so that a drawing stands alone without ids.
        modules: of the rules in play, whose signs of goods are meant; None knows the signs of all.
    """

    def __init__(self, pen: Pen | None = None, modules: frozenset[str] | None = None) -> None:
        self.pen = pen
        self.modules = modules

    def __call__(self, name: str, x: float = 0, y: float = 0, scale: float = 1, paint: str = "") -> str:
        """The part `name` at (x, y); `paint` holds attributes that it inherits. Raises: KeyError for no such part."""
        moved = [] if x == y == 0 else [f"translate({n(x)} {n(y)})"]
        if scale != 1:
            moved.append(f"scale({scale:g})")
        told = (f' transform="{" ".join(moved)}"' if moved else "") + (f" {paint}" if paint else "")
        return self.placed(name, told)

    def placed(self, name: str, attributes: str) -> str:
        """The part `name` with attributes as they stand in a tag, a space before each. Raises: KeyError for no such part."""
        drawing = _parts[name] if not name.startswith(_GOOD) else partial(_good, name.removeprefix(_GOOD))
        if self.pen is None:
            return f"<g{attributes}>{drawing(self)}</g>"
        return f'<use href="#{self.pen.group(name, partial(drawing, self))}"{attributes}/>'

    def good(self, good: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
        """A good's sign."""
        return self(_GOOD + good, x, y, scale)


@dataclass(frozen=True)
class Sketch:
    """A small drawing that shares parts with others: on a sheet with them each part is there once.

    Attributes:
        make: the drawing from a kit.
    """

    make: Callable[[Kit], Drawing]

    def symbol(self, id: str) -> str:
        """A `<symbol>` that stands alone."""
        return self.make(Kit()).symbol(id)

    def svg(self, label: str = "", height: float | None = None) -> str:
        """A whole SVG document; as `Drawing.svg`."""
        return self.make(Kit()).svg(label, height)

    @property
    def body(self) -> str:
        """SVG elements of the drawing where it stands alone."""
        return self.make(Kit()).body


def path(d: str, fill: str = "none", more: str = "") -> str:
    """SVG path."""
    return f'<path d="{d}" fill="{fill}"{" " + more if more else ""}/>'


def _picture(artwork: Artwork, name: str, kit: Kit) -> str:
    return artwork.draw(name, kit.placed)


def _good(good: str, kit: Kit) -> str:
    return good_icon(good, kit.modules)


parts(Artwork(__file__, "parts"))


@part("tree")
def _tree(kit: Kit) -> str:
    return TREE.paint(TERRAINS["forest"])


@part("sheaf")
def _sheaf(kit: Kit) -> str:
    return SHEAF.paint(TERRAINS["fields"])
