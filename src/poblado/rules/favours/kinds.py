"""Numbers of the kinds of action of guild favours, never used again for something else, and the names of the tokens."""

from typing import Final

WAGON: Final = 0
SHIP: Final = 1
SHOVEL: Final = 2
BOOK: Final = 3
COMPASS: Final = 4
FAVOURS: Final = 5
FAVOUR_NAMES: Final[list[str]] = ["wagon", "ship", "shovel", "book", "compass"]
"""The tokens, by what they show: of merchants, traders, pavers, scholars and architects."""

ROBBER_WAY: Final = 0
GIFT_WAY: Final = 1
LINKED_WAY: Final = 2
LINKING_WAY: Final = 3
WAY_NAMES: Final[list[str]] = ["robber", "gift", "linked", "linking"]
"""Ways to earn a token: by a robber that harms nobody, by a gift, by another's road that links, by an own road that links."""

ACCEPT_GIFT: Final = 0
REFUSE_GIFT: Final = 1
GIFT_ANSWERS: Final[list[str]] = ["accept", "refuse"]
