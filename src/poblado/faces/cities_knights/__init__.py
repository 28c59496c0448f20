"""User interface of Cities & Knights, in both editions."""

from poblado.face import Face
from poblado.faces.cities_knights.aqueduct import AqueductFace
from poblado.faces.cities_knights.city_founding import CityFoundingFace
from poblado.faces.cities_knights.city_improvements import CityImprovementsFace
from poblado.faces.cities_knights.commodities import CommoditiesFace
from poblado.faces.cities_knights.event_die import EventDieFace
from poblado.faces.cities_knights.fleet import FleetFace
from poblado.faces.cities_knights.knight_acts import KnightActsFace
from poblado.faces.cities_knights.knights import KnightsFace
from poblado.faces.cities_knights.merchant import MerchantFace
from poblado.faces.cities_knights.metropolises import MetropolisesFace
from poblado.faces.cities_knights.progress_cards import ProgressCardsFace
from poblado.faces.cities_knights.raid import RaidFace
from poblado.faces.cities_knights.walls import WallsFace

FACES: list[type[Face]] = [
    CommoditiesFace,
    CityFoundingFace,
    EventDieFace,
    FleetFace,
    KnightsFace,
    KnightActsFace,
    WallsFace,
    MetropolisesFace,
    CityImprovementsFace,
    AqueductFace,
    MerchantFace,
    ProgressCardsFace,
    RaidFace,
]
