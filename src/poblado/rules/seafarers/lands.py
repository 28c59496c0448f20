"""The gold field, which lies on boards and in the fog (seafarers.gold.*)."""

from typing import Final

from poblado.island.goods import NO_GOOD, Terrain
from poblado.rules.seafarers.numbers import GOLD

GOLD_FIELD: Final = Terrain("gold", NO_GOOD, number=GOLD, numbered=True)
