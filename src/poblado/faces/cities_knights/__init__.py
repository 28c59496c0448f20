"""What people see of Cities & Knights, in both editions."""

from poblado.face import Face
from poblado.faces.cities_knights.knights import KnightsFace
from poblado.faces.cities_knights.merchant import MerchantFace
from poblado.faces.cities_knights.metropolises import MetropolisesFace
from poblado.faces.cities_knights.walls import WallsFace

FACES: list[type[Face]] = [KnightsFace, WallsFace, MetropolisesFace, MerchantFace]
