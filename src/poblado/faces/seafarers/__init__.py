"""User interface of Seafarers."""

from poblado.face import Face

# Drawings register themselves when their file is read.
from poblado.faces.seafarers.cloth_villages import ClothVillagesFace
from poblado.faces.seafarers.drawings import ship, terrains
from poblado.faces.seafarers.fog import FogFace
from poblado.faces.seafarers.forgotten_tribe import ForgottenTribeFace
from poblado.faces.seafarers.fortresses import FortressesFace
from poblado.faces.seafarers.gold_fields import GoldFieldsFace
from poblado.faces.seafarers.harbour_tokens import HarbourTokensFace
from poblado.faces.seafarers.islands import IslandsFace
from poblado.faces.seafarers.pirate import PirateFace
from poblado.faces.seafarers.pirate_fleet import PirateFleetFace
from poblado.faces.seafarers.pirate_ways import PirateWaysFace
from poblado.faces.seafarers.ships import ShipsFace
from poblado.faces.seafarers.wonders import WondersFace

_DRAWINGS = (ship, terrains)

FACES: list[type[Face]] = [
    ShipsFace, PirateFace, GoldFieldsFace, IslandsFace, FogFace, HarbourTokensFace, ForgottenTribeFace,
    PirateWaysFace, PirateFleetFace, FortressesFace, WondersFace, ClothVillagesFace,
]  # fmt: skip
