"""Some cards of the card game in a fan, for pages that tell about it.

Clauses: card_game.
"""

import math
from typing import Final

from poblado.svg.card_faces import card_face
from poblado.svg.card_kit import Kit
from poblado.svg.cards import HEIGHT, WIDTH
from poblado.svg.pen import Pen, n

_FACES: Final = (
    "resource-grain", "road-b", "knight-a", "city-market_day", "expansion-library", "settlement-card", "resource-ore",
)  # fmt: skip
_SIZE: Final = (640, 603)
_SCALE: Final = 1.45
_RADIUS: Final = 430
_STEP: Final = 0.17
"""Angle between two cards."""


def card_fan(prefix: str = "cf") -> str:
    """A picture of 640 by 603."""
    pen = Pen(prefix)
    kit = Kit(pen)
    wide, high = _SIZE
    cards = ""
    for k, face in enumerate(_FACES):
        angle = _STEP * (k - (len(_FACES) - 1) / 2)
        x = wide / 2 + _RADIUS * math.sin(angle)
        y = high * 0.44 + _RADIUS * (1 - math.cos(angle))
        cards += (
            f'<g transform="translate({n(x)} {n(y)}) rotate({n(math.degrees(angle))}) scale({_SCALE})'
            f' translate({n(-WIDTH / 2)} {n(-HEIGHT / 2)})">'
            f'<rect x="3" y="4" width="98" height="138" rx="10" fill="#0b1a22" opacity=".3"/>'
            f"{card_face(face, kit).body}</g>"
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">{pen.defs()}{cards}</svg>'
