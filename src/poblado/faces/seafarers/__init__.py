"""What people see of Seafarers."""

from poblado.face import Face
from poblado.faces.seafarers.fog import FogFace
from poblado.faces.seafarers.gold_fields import GoldFieldsFace
from poblado.faces.seafarers.islands import IslandsFace
from poblado.faces.seafarers.pirate import PirateFace
from poblado.faces.seafarers.ships import ShipsFace

FACES: list[type[Face]] = [ShipsFace, PirateFace, GoldFieldsFace, IslandsFace, FogFace]
