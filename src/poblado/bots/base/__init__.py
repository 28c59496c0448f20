"""Settler-bot advice on the base game and its extension: the first adviser in the list.

One file per chapter: `founding`, `building`, `cards`, `trade`, `robber`, `discard`, and the `turn` in which most of it is done.
"""

from poblado.bots.base.building import Building
from poblado.bots.base.development_cards import DevelopmentCards
from poblado.bots.base.discard import Discard
from poblado.bots.base.founding import Founding
from poblado.bots.base.robber import Robber
from poblado.bots.base.trade import PlayerTrade
from poblado.bots.base.turn import BetweenTurns, Turn

ADVICE = [Turn, Building, Founding, Robber, Discard, PlayerTrade, DevelopmentCards, BetweenTurns]
"""Advisers by module of the book."""
