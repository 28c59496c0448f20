"""What people see of Seafarers."""

from poblado.face import Face

# Drawings register themselves when their file is read.
from poblado.faces.seafarers.drawings import ship, terrains
from poblado.faces.seafarers.islands import IslandsFace
from poblado.faces.seafarers.pirate import PirateFace

_DRAWINGS = (ship, terrains)

FACES: list[type[Face]] = [PirateFace, IslandsFace]
