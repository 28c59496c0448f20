"""Drawings of Cities & Knights: pieces on the board, fleet track, event die, improvements, progress cards, their sheet."""

from poblado.svg.artwork import Artwork
from poblado.svg.kit import parts

parts(Artwork(__file__, "parts"), "ck-")
