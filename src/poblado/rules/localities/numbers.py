"""Numbers of actions and events, made of `numbers.toml` by `tools/number_lists.py`."""

from typing import Final

HAND_IN_TOKEN: Final = 117

CHIP_TAKEN: Final = 101
CANAL_LINKED: Final = 102
TOKEN_HANDED_IN: Final = 103
CANAL_TOKENS_RETURNED: Final = 104
