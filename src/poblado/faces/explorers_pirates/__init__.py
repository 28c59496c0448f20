"""What people see of Explorers & Pirates."""

from poblado.face import Face
from poblado.faces.explorers_pirates.council import CouncilFace
from poblado.faces.explorers_pirates.discovery import DiscoveryFace

# Drawings register themselves when their file is read.
from poblado.faces.explorers_pirates.drawings import gold, terrains
from poblado.faces.explorers_pirates.fish import FishFace
from poblado.faces.explorers_pirates.gold import GoldCoinsFace
from poblado.faces.explorers_pirates.harbours import HarbourSettlementsFace
from poblado.faces.explorers_pirates.missions import MissionsFace
from poblado.faces.explorers_pirates.settlers import SettlersFace
from poblado.faces.explorers_pirates.ships import CargoShipsFace
from poblado.faces.explorers_pirates.spices import SpicesFace
from poblado.faces.explorers_pirates.start import PrintedStartFace

_DRAWINGS = (gold, terrains)

FACES: list[type[Face]] = [
    GoldCoinsFace,
    HarbourSettlementsFace,
    CargoShipsFace,
    SettlersFace,
    DiscoveryFace,
    PrintedStartFace,
    MissionsFace,
    CouncilFace,
    FishFace,
    SpicesFace,
]
