"""Where the island's shared facts lie in a game's cells.

Facts of fixed size have constant places. Those whose size depends on the board (`terrain … road_touch`) begin where
the attributes of `Island` of the same names say. All are read freely and written by the verbs alone.
"""

from typing import Final

from poblado.island.goods import GOODS
from poblado.island.pieces import PIECES
from poblado.kernel.ruleset import STACK_END

MAX_SEATS: Final = 6

HAND: Final = STACK_END
"""`HAND + GOODS * seat + good`: cards of a good in a hand. Secret."""
HAND_SIZE: Final = HAND + GOODS * MAX_SEATS
"""`HAND_SIZE + seat`: cards in a hand; public (rulings 1.7)."""
BANK: Final = HAND_SIZE + MAX_SEATS
"""`BANK + good`: cards in the bank."""
SUPPLY: Final = BANK + GOODS
"""`SUPPLY + PIECES * seat + piece`: pieces not yet on the board."""
ROBBER: Final = SUPPLY + PIECES * MAX_SEATS
"""The robber's tile; -1 where there is no robber."""
ROUND: Final = ROBBER + 1
"""0 in founding, then 1 for everybody's first turn, and so on."""
ROLLED: Final = ROUND + 1
"""Sum of this turn's dice; 0 before the roll."""
FIXED_END: Final = ROLLED + 1

NOBODY: Final = -1
"""Owner of an empty vertex or edge."""
