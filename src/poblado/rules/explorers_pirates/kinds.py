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

BUILD_UNIT: Final = 152
EMBARK_UNIT: Final = 153
LOAD_ONE: Final = 154
UNLOAD_ONE: Final = 155
EXCHANGE: Final = 156
PLACE_PIRATE: Final = 157
CHASE_PIRATE_SHIP: Final = 161
CHASE_DIE: Final = 162
LAND_UNIT: Final = 163
FETCH_UNIT: Final = 164
HERO_DIE: Final = 165
LAIR_TOKEN: Final = 166
CAST_FOR_FISH: Final = 167
FISH_DIE: Final = 168
FISH_THERE: Final = 169
CATCH: Final = 170
DELIVER: Final = 171
VILLAGE_THERE: Final = 172
BEFRIEND: Final = 173
SELL_TO_VILLAGE: Final = 174
FOUND_CARGO_SHIP: Final = 175
FOUND_NEUTRAL: Final = 176
EXCHANGE_ONE: Final = 177
DUMP_ONE: Final = 178
CLEAR_ONE: Final = 179

HARBOUR_SETTLEMENT: Final = 15
CARGO_SHIP: Final = 16
SETTLER: Final = 17
UNIT: Final = 18

SHIPS: Final = 3
"""Ships of a seat."""

UNEXPLORED: Final = 9
RIVER: Final = 10
SPICES: Final = 11

EMPTY: Final = 0
SETTLER_ABOARD: Final = 1
"""Kinds of cargo in a hold or a basin."""
