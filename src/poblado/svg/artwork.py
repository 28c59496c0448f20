"""Loader of drawings that are kept as SVG files: fills their colour slots, and lets its caller place the parts that they share.

A file is an ordinary SVG document. Its root declares slots by the colours that stand for them in the file,
`data-slots="light:#f0c674 dark:#8a5a1c"`. `<use href="#shield" …/>` shows a part of the kit, or an element that the caller
draws. Definitions (copies of such parts, for editors), titles, comments, ids and whatever editors add are left out.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.sax.saxutils import escape

SVG: Final = "{http://www.w3.org/2000/svg}"
XLINK: Final = "{http://www.w3.org/1999/xlink}"
_LEFT_OUT: Final = {"defs", "desc", "metadata", "title"}
_USE: Final = re.compile(r'<use href="#([^"]+)"([^>]*)/>')
_COLOUR: Final = re.compile("#[0-9a-f]{6}")

Place = Callable[[str, str], str]
"""Draws a part, told its name and the attributes of the `use` that shows it, a space before each: `Kit.placed`."""


@dataclass(frozen=True)
class _Picture:
    """A file as it was read.

    Attributes:
        body: its SVG elements.
        slots: colour of each slot in the body.
        shown: names of what it shows by `use`.
    """

    file: str
    body: str
    slots: dict[str, str]
    shown: frozenset[str]


class Artwork:
    """The pictures of one folder of SVG files, by the names of the files.

    Args:
        module: `__file__` of the module that draws them; the folder lies beside it.
        folder: its name.
    """

    def __init__(self, module: str, folder: str) -> None:
        self.folder = Path(module).parent / folder

    def __iter__(self) -> Iterator[str]:
        """The names of all pictures, in the order of the alphabet."""
        return iter(sorted(file.stem for file in self.folder.glob("*.svg")))

    def draw(self, name: str, place: Place | None = None, drawn: Mapping[str, str] | None = None, **slots: str) -> str:
        """A picture as SVG elements without ids.

        Args:
            place: draws the parts that it shows.
            drawn: elements that it shows by `use` and that are no parts; an empty one leaves its place empty.
            slots: colour of each slot.

        Raises:
            KeyError: for a picture that the folder lacks.
            ValueError: where the file is not as it should be, or has other slots or elements to show than it is given.
        """
        path = f"{self.folder}/{name}.svg"
        picture, body = _read(path), _painted(path, tuple(slots.items()))
        if not picture.shown and not drawn:
            return body
        given = drawn or {}
        if not picture.shown.issuperset(given):
            raise ValueError(f"{picture.file} has no <use> of {', '.join(sorted(set(given) - picture.shown))}")

        def shown(use: re.Match[str]) -> str:
            if use[1] in given:
                return given[use[1]]
            if place is None:
                raise ValueError(f"{picture.file} shows {use[1]!r}, and is drawn without a kit")
            return place(use[1], use[2])

        return _USE.sub(shown, body)

    def painted(
        self, name: str, ink: object, place: Place | None = None, drawn: Mapping[str, str] | None = None
    ) -> str:
        """A picture in colours of a palette: each slot is named as the attribute of `ink` that fills it. Raises as `draw`."""
        picture = _read(f"{self.folder}/{name}.svg")
        missing = [slot for slot in picture.slots if not hasattr(ink, slot)]
        if missing:
            raise ValueError(f"{picture.file} has slots that {type(ink).__name__} lacks: {', '.join(missing)}")
        return self.draw(name, place, drawn, **{slot: getattr(ink, slot) for slot in picture.slots})


@lru_cache(maxsize=2000)
def _painted(path: str, slots: tuple[tuple[str, str], ...]) -> str:
    """The body of a file with colours in its slots, all filled at once: a colour may be that of another slot."""
    picture, given = _read(path), dict(slots)
    if given.keys() != picture.slots.keys():
        raise ValueError(
            f"{picture.file} has the slots {sorted(picture.slots)}, and is given colours for {sorted(given)}"
        )
    if not given:
        return picture.body
    colours = {colour: given[slot] for slot, colour in picture.slots.items()}
    return re.sub(f"(?:{'|'.join(colours)})(?![0-9a-fA-F])", lambda found: colours[found[0]], picture.body)


@lru_cache(maxsize=2000)
def _read(path: str) -> _Picture:
    """Read a file, once. Raises: KeyError, ValueError."""
    file = "/".join(Path(path).parts[-2:])
    try:
        root = ElementTree.fromstring(Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise KeyError(f"there is no picture {file}") from None
    except ElementTree.ParseError as error:
        raise ValueError(f"{file} is not XML: {error}") from error
    if root.tag != f"{SVG}svg" or "viewBox" not in root.attrib:
        raise ValueError(f"{file} is no <svg> with a viewBox")
    slots: dict[str, str] = {}
    body = "".join(_written(element) for element in root)
    for told in root.get("data-slots", "").split():
        slot, _, colour = told.partition(":")
        if not _COLOUR.fullmatch(colour) or slot in slots or colour in slots.values():
            raise ValueError(
                f"{file} declares the slot {told!r}: it wants name:#123456, each name and each colour once"
            )
        if colour not in body:
            raise ValueError(f"{file} declares the slot {told!r}, and has nothing in that colour")
        slots[slot] = colour
    return _Picture(file, body, slots, frozenset(use[1] for use in _USE.finditer(body)))


def _written(element: ElementTree.Element) -> str:
    """An element and what it holds, without ids, spaces between elements, and what is not SVG."""
    if not element.tag.startswith(SVG) or element.tag.removeprefix(SVG) in _LEFT_OUT:
        return ""
    tag = element.tag.removeprefix(SVG)
    attributes = {name.removeprefix(XLINK): value for name, value in element.attrib.items() if name != "id"}
    if tag == "use":
        attributes = {"href": attributes.pop("href", ""), **attributes}
    told = "".join(f' {name}="{_escaped(value)}"' for name, value in attributes.items() if not name.startswith("{"))
    inside = escape((element.text or "").strip()) + "".join(_written(child) for child in element)
    return f"<{tag}{told}>{inside}</{tag}>" if inside or tag == "g" else f"<{tag}{told}/>"


def _escaped(value: str) -> str:
    return escape(value, {'"': "&quot;"})
