"""Numbers of Explorers & Pirates' kinds of action, its pieces and its terrain. No number is ever used for something else."""

from typing import Final

SELL_FOR_GOLD: Final = 136
BUY_WITH_GOLD: Final = 137
BUILD_HARBOUR_SETTLEMENT: Final = 138
BUILD_CARGO_SHIP: Final = 139
REBUILD_CARGO_SHIP: Final = 140
BUILD_SETTLER: Final = 141
EMBARK_SETTLER: Final = 142
SAIL: Final = 143
HASTEN: Final = 144
LOAD: Final = 145
UNLOAD: Final = 146
DUMP: Final = 147
CLEAR_BASIN: Final = 148
LAND_SETTLER: Final = 149
EXPLORE_TERRAIN: Final = 150
EXPLORE_TOKEN: Final = 151

HARBOUR_SETTLEMENT: Final = 15
CARGO_SHIP: Final = 16
SETTLER: Final = 17

SHIPS: Final = 3
"""Ships of a seat."""

UNEXPLORED: Final = 9

EMPTY: Final = 0
SETTLER_ABOARD: Final = 1
"""What lies in a hold or a basin."""
