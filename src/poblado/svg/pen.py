"""SVG writing helpers: short numbers, safe texts, quiet randomness, shared definitions, ids that fit in any page."""

import base64
import hashlib
import re
from collections.abc import Callable
from typing import Final

SIDE: Final = 100.0
"""Length of a tile's side in units of the drawing."""
SERIF: Final = "serif"
SANS: Final = "sans-serif"
_MARK: Final = 5
"""Letters and digits of the hash at the end of ids: 30 bits. More would be felt in what a page weighs."""


def n(x: float) -> str:
    """A number with at most one decimal and no idle characters."""
    text = f"{x:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def xy(*points: tuple[float, float]) -> str:
    """Points as a polygon wants them."""
    return " ".join(f"{n(x)},{n(y)}" for x, y in points)


def text(words: str) -> str:
    """Words as element content."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def attr(name: str, value: object) -> str:
    """` name="value"`, escaped."""
    escaped = text(str(value)).replace('"', "&quot;")
    return f' {name}="{escaped}"'


_TAG: Final = re.compile(r"<[^<>]+>")
_ID: Final = re.compile(r'\sid="([^"]*)"')
_NAMED: Final = re.compile(r'(\s(?:id|aria-labelledby|aria-describedby)=")([^"]*)"')
_REFERENCE: Final = re.compile(r'((?:\shref="#|="url\(#))([^")]*)')


def with_own_ids(svg: str) -> str:
    """A whole drawing whose ids and references end with a hash of all that it shows.

    Browsers look ids up in the page, not in the drawing: with ids of its own a drawing takes nothing from another one that stands
    before it. Equal drawings have equal ids.
    """
    own = set(_ID.findall(svg))
    mark = base64.b64encode(hashlib.sha256(svg.encode()).digest(), b"xy").decode()[:_MARK]

    def named(found: re.Match[str]) -> str:
        return found[1] + " ".join(f"{id}-{mark}" if id in own else id for id in found[2].split(" ")) + '"'

    def referred(found: re.Match[str]) -> str:
        return f"{found[0]}-{mark}" if found[2] in own else found[0]

    def tag(found: re.Match[str]) -> str:
        return _REFERENCE.sub(referred, _NAMED.sub(named, found[0]))

    return _TAG.sub(tag, svg)


def noise(seed: int, k: int = 0) -> float:
    """A number in [0, 1) that depends on nothing but its arguments."""
    x = (seed * 374761393 + k * 668265263 + 0x9E3779B9) & 0xFFFFFFFF
    x = ((x ^ (x >> 15)) * 0x85EBCA6B) & 0xFFFFFFFF
    x = ((x ^ (x >> 13)) * 0xC2B2AE35) & 0xFFFFFFFF
    return ((x ^ (x >> 16)) & 0xFFFFFF) / 0x1000000


class Pen:
    """Collects the definitions that one drawing uses, each once.

    Args:
        prefix: put before every id.
    """

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self._defs: dict[str, str] = {}

    def id(self, name: str) -> str:
        """The id of an element of this drawing."""
        return f"{self.prefix}-{name}"

    def group(self, name: str, body: str | Callable[[], str]) -> str:
        """Define a group once, for `use`; its id."""
        key = self.id(name)
        if key not in self._defs:
            self._defs[key] = f'<g id="{key}">{body if isinstance(body, str) else body()}</g>'
        return key

    def define(self, name: str, element: Callable[[str], str]) -> str:
        """Define any element once, made by `element` from its id; its id."""
        key = self.id(name)
        if key not in self._defs:
            self._defs[key] = element(key)
        return key

    def vertical(self, name: str, top: str, bottom: str) -> str:
        """A gradient from top to bottom, as a paint."""
        key = self.define(
            name,
            lambda i: (
                f'<linearGradient id="{i}" x2="0" y2="1"><stop stop-color="{top}"/>'
                f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
            ),
        )
        return f"url(#{key})"

    @property
    def defined(self) -> int:
        """Number of definitions made so far."""
        return len(self._defs)

    def defs(self, first: int = 0) -> str:
        """The definitions made so far, from number `first` on; empty where there are none."""
        found = list(self._defs.values())[first:]
        return f"<defs>{''.join(found)}</defs>" if found else ""
