"""Pictures of games for environments: SVG, pixels, and characters."""

from __future__ import annotations

import struct
import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from poblado.kernel.game import Game
from poblado.kernel.view import View
from poblado.notation import text_of
from poblado.svg.raster import png_of
from poblado.table import svg_of

MODES: Final = ("svg", "rgb_array", "ansi")
WIDTH: Final = 800
"""Width of a picture in pixels."""


def picture(what: Game | View, mode: str, width: int = WIDTH) -> str | NDArray[np.uint8]:
    """Draw a game.

    Args:
        what: a game, drawn as everybody sees it, or a view.
        mode: `svg` for the text of a drawing, `rgb_array` for its pixels, `ansi` for characters.
        width: of the pixels.

    Raises:
        ValueError: for another mode.
        TypeError: for somebody else's rules, which no face draws.
    """
    if mode == "svg":
        return svg_of(what)
    if mode == "rgb_array":
        return pixels(png_of(svg_of(what), width))
    if mode == "ansi":
        return text_of(what.game if isinstance(what, View) else what)
    raise ValueError(f"there is no picture {mode!r}; there are {', '.join(MODES)}")


def pixels(png: bytes) -> NDArray[np.uint8]:
    """Red, green and blue of a PNG picture with eight bits a channel and transparency, before white.

    Raises: ValueError, for another kind of picture.
    """
    width, height, depth, kind, _, _, woven = struct.unpack(">IIBBBBB", png[16:29])
    if (depth, kind, woven) != (8, 6, 0):
        raise ValueError("only PNG pictures of eight bits a channel with transparency are read")
    at, packed = 8, b""
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + size]
        at += 12 + size
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + 4 * width)
    colours = _unfiltered(rows[:, 0], rows[:, 1:].reshape(height, width, 4))
    opaque = colours[:, :, 3:].astype(np.uint16)
    return ((colours[:, :, :3] * opaque + 255 * (255 - opaque)) // 255).astype(np.uint8)


def _unfiltered(filters: NDArray[np.uint8], told: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Pixels of what PNG tells of each by the pixels to its left and above: diagonal after diagonal, each at once."""
    height, width, _ = told.shape
    # With a row above and a column to the left of all, which are zero.
    found = np.zeros((height + 1, width + 1, 4), np.int16)
    for diagonal in range(height + width - 1):
        y = np.arange(max(0, diagonal - width + 1), min(height, diagonal + 1))
        x = diagonal - y
        left, above, corner = found[y + 1, x], found[y, x + 1], found[y, x]
        by_left, by_above = np.abs(above - corner), np.abs(left - corner)
        by_corner = np.abs(left + above - 2 * corner)
        nearest = np.where(
            (by_left <= by_above) & (by_left <= by_corner), left, np.where(by_above <= by_corner, above, corner)
        )
        guesses = np.stack([np.zeros_like(left), left, above, (left + above) // 2, nearest])
        found[y + 1, x + 1] = (told[y, x] + guesses[filters[y], np.arange(len(y))]) & 255
    return found[1:, 1:].astype(np.uint8)
