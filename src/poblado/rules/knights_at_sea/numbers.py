"""Numbers of actions and events, made of `numbers.toml` by `tools/number_lists.py`."""

from typing import Final

CHASE_PIRATE: Final = 135

PIRATE_CHASED: Final = 121
