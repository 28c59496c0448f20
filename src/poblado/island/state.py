"""Cell layout: where the island's shared facts lie in a game's state.

Facts of fixed size have constant places. Those whose size depends on the board (`terrain … road_touch`) begin where
the attributes of `Island` of the same names say. All are read freely and written by the verbs alone.

The numbers are literals, because mypyc folds those into the code but looks a computed constant up at each use.
`Island` refuses to be composed if they do not follow from each other.
"""

from typing import Final

MAX_SEATS: Final = 6

HAND: Final = 83
"""`HAND + GOODS * seat + good`: cards of a good in a hand. Secret."""
HAND_SIZE: Final = 155
"""`HAND_SIZE + seat`: cards in a hand; public (base.hand.size_public)."""
BANK: Final = 161
"""`BANK + good`: cards in the bank."""
SUPPLY: Final = 173
"""`SUPPLY + PIECES * seat + piece`: pieces not yet on the board."""
ROBBER: Final = 221
"""The robber's tile; -1 where there is no robber."""
ROUND: Final = 222
"""0 in founding, then 1 for everybody's first turn, and so on."""
ROLLED: Final = 223
"""Sum of this turn's dice; 0 before the roll."""

NOBODY: Final = -1
"""Owner of an empty vertex or edge."""
CLOSED: Final = -2
"""Holder of an empty vertex at which no route goes on, anybody's, until somebody has settled there."""
