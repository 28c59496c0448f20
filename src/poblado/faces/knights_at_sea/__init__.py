"""User interface of knights at sea."""

from poblado.face import Face
from poblado.faces.knights_at_sea.pirate import PirateChaseFace
from poblado.faces.knights_at_sea.ships import KnightsAtSeaFace

FACES: list[type[Face]] = [KnightsAtSeaFace, PirateChaseFace]
