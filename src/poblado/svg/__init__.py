"""SVG drawing: a plain `Scene` becomes an SVG document, layer by layer; cards and badges beside it.

`read` makes scenes of boards and games, `stack` holds the layers, `cards`, `dice`, `badges` and `sheet` the small
drawings, `motion` the movement that a page may add. What a book shows of its own is drawn by its faces.
"""

# Layers register themselves when their file is read; a face brings its own by importing `layer`.
from poblado.svg import figures, harbours, lights, names, pieces, scenery, sea, targets, terrain, tokens
from poblado.svg.easel import Easel
from poblado.svg.figures import walker
from poblado.svg.palette import PALETTES, SEAT_ORDER, SEATS, Palette
from poblado.svg.pieces import figure
from poblado.svg.scene import EdgePiece, Harbour, Scene, Target, Tile, VertexPiece
from poblado.svg.stack import Layer, draw, draw_for_layers, draw_layers, layer, layers

_CHAPTERS = (figures, harbours, lights, names, pieces, scenery, sea, targets, terrain, tokens)

__all__ = [
    "PALETTES",
    "SEATS",
    "SEAT_ORDER",
    "Easel",
    "EdgePiece",
    "Harbour",
    "Layer",
    "Palette",
    "Scene",
    "Target",
    "Tile",
    "VertexPiece",
    "draw",
    "draw_for_layers",
    "draw_layers",
    "figure",
    "layer",
    "layers",
    "walker",
]
