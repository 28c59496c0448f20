"""Numbers of the base game's kinds of action. A number is never used again for something else: records hold names,
but stored bots and learned policies hold numbers."""

from typing import Final

ROLL: Final = 1
DICE: Final = 2
END_TURN: Final = 3
BUILD_ROAD: Final = 4
BUILD_SETTLEMENT: Final = 5
BUILD_CITY: Final = 6
BUY_CARD: Final = 7
DRAW: Final = 8
PLAY_KNIGHT: Final = 9
PLAY_ROAD_BUILDING: Final = 10
PLAY_YEAR_OF_PLENTY: Final = 11
PLAY_MONOPOLY: Final = 12
TAKE: Final = 13
DONE: Final = 14
DISCARD: Final = 15
MOVE_ROBBER: Final = 16
ROB: Final = 17
SPARE: Final = 18
STEAL: Final = 19
BANK_TRADE: Final = 20
END_TRADE: Final = 21
OFFER: Final = 22
PROPOSE: Final = 23
ACCEPT: Final = 24
DECLINE: Final = 25
COUNTER: Final = 26
CONFIRM: Final = 27
CANCEL: Final = 28
END_BUILD: Final = 29

DEVELOPMENT_CARD: Final = 8
"""An item: what a development card costs."""
