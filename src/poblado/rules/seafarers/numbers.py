"""Numbers of actions, items, terrains and events, made of `numbers.toml` by `tools/number_lists.py`."""

from typing import Final

BUILD_SHIP: Final = 127
MOVE_SHIP: Final = 128
MOVE_PIRATE: Final = 129
DISMISS_PIRATE: Final = 130
TAKE_GOLD: Final = 131
FIND_TERRAIN: Final = 132
FIND_TOKEN: Final = 133
TAKE_BOLT: Final = 134

SHIP: Final = 14

GOLD: Final = 7
FOG: Final = 8

SHIP_BUILT: Final = 114
SHIP_MOVED: Final = 115
PIRATE_MOVED: Final = 116
GOLD_MISSED: Final = 117
ISLAND_SETTLED: Final = 118
SHIP_REMOVED: Final = 119
GOLD_PAID: Final = 120
VILLAGE_LINKED: Final = 158
BOLT_EARNED: Final = 159
BOLT_TAKEN: Final = 160
VILLAGES_EMPTY: Final = 161
