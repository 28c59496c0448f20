"""User interface of Explorers & Pirates."""

from poblado.face import Face
from poblado.faces.explorers_pirates.council import CouncilFace
from poblado.faces.explorers_pirates.discovery import DiscoveryFace

# Drawings register themselves when their file is read.
from poblado.faces.explorers_pirates.drawings import circles, gold, terrains
from poblado.faces.explorers_pirates.fish import FishFace
from poblado.faces.explorers_pirates.founding import FreeFoundingFace
from poblado.faces.explorers_pirates.gold import GoldCoinsFace
from poblado.faces.explorers_pirates.harbours import HarbourSettlementsFace
from poblado.faces.explorers_pirates.lairs import LairsFace
from poblado.faces.explorers_pirates.missions import MissionsFace
from poblado.faces.explorers_pirates.pirate_ships import PirateShipsFace
from poblado.faces.explorers_pirates.settlers import SettlersFace
from poblado.faces.explorers_pirates.ships import CargoShipsFace
from poblado.faces.explorers_pirates.spices import SpicesFace
from poblado.faces.explorers_pirates.start import PrintedStartFace
from poblado.faces.explorers_pirates.units import UnitsFace

_DRAWINGS = (circles, gold, terrains)

FACES: list[type[Face]] = [
    GoldCoinsFace,
    HarbourSettlementsFace,
    CargoShipsFace,
    SettlersFace,
    DiscoveryFace,
    PrintedStartFace,
    FreeFoundingFace,
    UnitsFace,
    PirateShipsFace,
    LairsFace,
    MissionsFace,
    CouncilFace,
    FishFace,
    SpicesFace,
]
