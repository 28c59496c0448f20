"""Drawings of what missions fetch: sacks of spices."""

from typing import Final

from poblado.svg.artwork import Artwork

_ART: Final = Artwork(__file__, "pieces")


def sack() -> str:
    """A tied sack with its spice showing around (0, -8), its foot at y = 5 (explorers_pirates.spice.unit)."""
    return _ART.draw("sack")
