"""User interface of the base game and its extension for five and six players."""

from poblado.face import Face
from poblado.faces.base.bank_trade import BankTradeFace
from poblado.faces.base.cities import CitiesFace
from poblado.faces.base.development_cards import DevelopmentCardsFace
from poblado.faces.base.discard import DiscardFace
from poblado.faces.base.founding import FoundingFace
from poblado.faces.base.harbours import HarboursFace
from poblado.faces.base.largest_army import LargestArmyFace
from poblado.faces.base.longest_route import LongestRouteFace
from poblado.faces.base.player_trade import PlayerTradeFace
from poblado.faces.base.production import ProductionFace
from poblado.faces.base.roads import RoadsFace
from poblado.faces.base.robber import RobberFace
from poblado.faces.base.settlements import SettlementsFace
from poblado.faces.base.special_building import SpecialBuildingFace
from poblado.faces.base.turn import TurnFace
from poblado.faces.base.victory import VictoryFace

FACES: list[type[Face]] = [
    TurnFace,
    FoundingFace,
    ProductionFace,
    RoadsFace,
    SettlementsFace,
    CitiesFace,
    RobberFace,
    DiscardFace,
    BankTradeFace,
    HarboursFace,
    PlayerTradeFace,
    DevelopmentCardsFace,
    LargestArmyFace,
    LongestRouteFace,
    VictoryFace,
    SpecialBuildingFace,
]
