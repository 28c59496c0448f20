"""Illustrations of the card game's cards, a hand and a seat's tableau, for pages about it."""

import math
from typing import Final

from poblado.faces.cardgame.drawings.faces import card_face
from poblado.svg.cards import HEIGHT, WIDTH
from poblado.svg.kit import Kit
from poblado.svg.pen import Pen, n, with_own_ids

_FACES: Final = tuple(f"resource-{good}" for good in ("brick", "lumber", "wool", "wool", "grain", "ore"))
_COLUMNS: Final = (
    ("road-a", "road-b", "road-a", "road-b"), ("knight-a", "knight-b"), ("settlement-card", "settlement-card"),
    ("city-market_day",), ("expansion-library",),
)  # fmt: skip
_SIZE: Final = (640, 603)
_SCALE: Final = 1.3
_RADIUS: Final = 620
_STEP: Final = 0.125
"""Angle between two cards."""


def _card(kit: Kit, face: str, where: str) -> str:
    shadow = '<rect x="3" y="4" width="98" height="138" rx="10" fill="#0b1a22" opacity=".3"/>'
    return f'<g transform="{where}">{shadow}{card_face(face, kit).body}</g>'


def card_fan(prefix: str = "cf") -> str:
    """A picture of 640 by 603."""
    pen = Pen(prefix)
    kit = Kit(pen)
    wide, high = _SIZE
    cards = "".join(
        _card(kit, face, f"translate({50 + 112 * k} {300 + 28 * row})")
        for k, column in enumerate(_COLUMNS)
        for row, face in enumerate(column)
    )
    for k, face in enumerate(_FACES):
        angle = _STEP * (k - (len(_FACES) - 1) / 2)
        x = wide / 2 + _RADIUS * math.sin(angle)
        y = 158 + _RADIUS * (1 - math.cos(angle))
        turned = f"rotate({n(math.degrees(angle))}) scale({_SCALE}) translate({n(-WIDTH / 2)} {n(-HEIGHT / 2)})"
        cards += _card(kit, face, f"translate({n(x)} {n(y)}) {turned}")
    felt = f'<rect width="{wide}" height="{high}" rx="28" fill="#2f6b56"/>'
    return with_own_ids(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">{pen.defs()}{felt}{cards}</svg>'
    )
