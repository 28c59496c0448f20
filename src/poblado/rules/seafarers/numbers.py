"""Numbers of actions, items, terrains and events, made of `numbers.toml` by `tools/number_lists.py`."""

from typing import Final

BUILD_SHIP: Final = 127
MOVE_SHIP: Final = 128
MOVE_PIRATE: Final = 129
DISMISS_PIRATE: Final = 130
TAKE_GOLD: Final = 131
FIND_TERRAIN: Final = 132
FIND_TOKEN: Final = 133
DRAW_HARBOUR: Final = 134
LAY_HARBOUR: Final = 180
LOSE_CARD: Final = 181
TAKE_BOOTY: Final = 182
FORTRESS_DIE: Final = 183
ATTACK_FORTRESS: Final = 184
SPARE_FORTRESS: Final = 185

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
HARBOUR_DRAWN: Final = 158
HARBOUR_LAID: Final = 159
TRIBE_POINT: Final = 160
TRIBE_CARD: Final = 161
TRIBE_HARBOUR: Final = 162
HARBOUR_KEPT: Final = 163
WARSHIP_ARMED: Final = 164
FLEET_SAILED: Final = 165
FLEET_RAIDED: Final = 166
FLEET_BEATEN: Final = 167
FLEET_EVEN: Final = 168
FORTRESS_ROLLED: Final = 169
LAIR_REMOVED: Final = 170
FORTRESS_TAKEN: Final = 171
