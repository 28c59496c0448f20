"""Numbers of actions and events, made of `numbers.toml` by `tools/number_lists.py`."""

from typing import Final

DRAW_FAVOUR: Final = 90
USE_FAVOUR: Final = 91
EXCHANGE_FAVOUR: Final = 92
RETURN_FAVOUR: Final = 93
FAVOUR_SWAP: Final = 94
OFFER_GIFT: Final = 95
ANSWER_GIFT: Final = 96
CHOOSE_FIRST: Final = 125
FAVOUR_TAKE: Final = 126

FAVOURS_EARNED: Final = 74
FAVOUR_DRAWN: Final = 75
GIFT_OFFERED: Final = 76
GIFT_ANSWERED: Final = 77
FAVOUR_USED: Final = 78
FAVOUR_RETURNED: Final = 79
CARD_SWAPPED: Final = 80
FAVOURS_SHUFFLED: Final = 111
FAVOURS_SHORT: Final = 112
