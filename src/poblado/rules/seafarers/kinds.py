"""Numbers of Seafarers' kinds of action, its piece and its terrains. A number is never used again for something else."""

from typing import Final

BUILD_SHIP: Final = 127
MOVE_SHIP: Final = 128
MOVE_PIRATE: Final = 129
DISMISS_PIRATE: Final = 130
TAKE_GOLD: Final = 131
FIND_TERRAIN: Final = 132
FIND_TOKEN: Final = 133

SHIP: Final = 14

GOLD: Final = 7
FOG: Final = 8
