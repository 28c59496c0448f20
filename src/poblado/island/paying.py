"""Payment by the land, without a game: the sums of two dice, the tokens that they pay, and the tables of one ruleset.

A set of tokens is a bit mask, such as `1 << 6 | 1 << 8`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.goods import NO_GOOD, TERRAINS, Terrain
from poblado.island.pieces import ITEMS
from poblado.kernel.errors import BadRuleset
from poblado.kernel.spec import ROLLS
from poblado.kernel.values import Word

SEVEN: Final = 7
"""The sum that pays nothing, and that no token bears."""
SUMS: Final = 13
"""Entries of a row of sums, or of tokens: 0 to 12."""


def sum_of(pair: i64) -> i64:
    """Sum of two dice, of the value of a `DicePair`."""
    return pair // 6 + pair % 6 + 2


def _two_dice() -> list[int]:
    found = [0] * SUMS
    for pair in range(ROLLS):
        found[sum_of(pair)] += 1
    return found


TWO_DICE: Final = _two_dice()
"""Rolls out of 36 for each sum of two dice: of boards without rules. In a game, see `ways`."""


def is_token(n: int) -> bool:
    """Tell whether a token may bear a number."""
    return 0 <= n < SUMS and n != SEVEN and TWO_DICE[n] > 0


class Yields:
    """The tables of one ruleset. Compiled loops read them as they are; whoever is in no hurry asks the functions of `yields`.

    Args:
        terrains: of the board and the modules, with their goods.
        terrain_names, good_names: by number, for what is refused.
    """

    def __init__(self, terrains: list[Terrain], terrain_names: list[str], good_names: list[str]) -> None:
        self._terrain_names: Final = terrain_names
        self._good_names: Final = good_names
        none = [NO_GOOD] * TERRAINS
        self.goods: Final[vec[i64]] = vec[i64](none)
        """The good that each terrain yields; `NO_GOOD` for none (base.setup.yields)."""
        self.second_goods: Final[vec[i64]] = vec[i64](none[:])
        """The second good of each terrain; `NO_GOOD` where it has none."""
        no_cards = [0] * (ITEMS * TERRAINS)
        self.cards: Final[vec[i64]] = vec[i64](no_cards)
        """`cards[TERRAINS * piece + terrain]`: cards of the terrain's own good that a building takes from a tile."""
        self.second_cards: Final[vec[i64]] = vec[i64](no_cards[:])
        """The same for the terrain's second good."""
        self.chosen: i64 = 0
        """Bits of the terrains that pay cards of one's choice; see `pay_choice`."""
        tokens = [1 << n if is_token(n) else 0 for n in range(SUMS)]
        self.paid_tokens: Final[vec[i64]] = vec[i64](tokens)
        """For each sum of the dice the tokens that it pays."""
        self.roll: i64 = -1
        """The step that rolls; -1 while none does. Its outcomes say how likely each sum is."""
        self.known: Final[dict[int, list[int]]] = {}
        """The ways of each sum, by round: see `ways`."""
        for terrain in terrains:
            self.goods[terrain.number] = terrain.good

    def set_cards(self, piece: int, cards: int) -> None:
        """Have a building take so many cards of its own good from every tile that produces, whoever brings the terrain."""
        for terrain in range(TERRAINS):
            if self.goods[terrain] != NO_GOOD:
                self.cards[TERRAINS * piece + terrain] = cards

    def set_cards_of(self, piece: int, terrain: int, cards: int, second: int = 0) -> None:
        """Have it take other numbers of cards from a terrain: of its own good, and of its second one."""
        self.cards[TERRAINS * piece + terrain] = cards
        self.second_cards[TERRAINS * piece + terrain] = second

    def set_second_good(self, terrain: int, good: int) -> None:
        """Have a terrain yield a second good; `set_cards_of` says how many cards to which building.

        Raises: BadRuleset, where it has one already.
        """
        if self.second_goods[terrain] != NO_GOOD:
            raise BadRuleset(
                "terrain {name} has a second good already, {good}",
                name=Word("terrains", self._terrain_names[terrain]),
                good=Word("goods", self._good_names[self.second_goods[terrain]]),
            )
        self.second_goods[terrain] = good

    def pay_choice(self, terrain: int) -> None:
        """Have a terrain pay cards of one's choice; the module that asks this pays them, `choice_cards` to each building."""
        self.chosen |= 1 << terrain

    def pay_also(self, total: int, token: int) -> None:
        """Have a sum of the dice pay a token beside those that it pays already.

        Raises: BadRuleset, where that is no sum that pays, or no token bears the number.
        """
        for number in (total, token):
            if not is_token(number):
                raise BadRuleset("the land pays by numbers from 2 to 12 without 7, not {number}", number=number)
        self.paid_tokens[total] |= 1 << token
