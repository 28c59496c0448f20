"""Yields of the land: the sums that pay a token, how likely they are, the cards of a building, and why a tile pays nothing.

Said here alone. Modules declare what they bring in `compose`, through `Island.yields`; production, page, report and bots
ask, and the generator of boards, which knows no rules, for `TWO_DICE`. A set of tokens is a bit mask, such as `1 << 6 | 1 << 8`.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.goods import HILLS, NO_GOOD, TERRAINS, Terrain
from poblado.island.pieces import ITEMS
from poblado.island.state import ROLLED, ROUND
from poblado.kernel.action import Actions
from poblado.kernel.errors import BadRuleset
from poblado.kernel.field import MOST_ROUNDS
from poblado.kernel.game import Game
from poblado.kernel.spec import ROLLS
from poblado.kernel.values import Word

if TYPE_CHECKING:
    from poblado.island.rules import Island

SEVEN: Final = 7
"""The sum that pays nothing, and that no token bears."""
SUMS: Final = 13
"""Entries of a row of sums, or of tokens: 0 to 12."""

PAYS: Final = 0
BLOCKED: Final = 1
"""A figure, or another module, keeps a tile from paying."""
GOODLESS: Final = 2
"""A tile has a token, but no good; if it pays anything, its own module says what."""
BARREN: Final = 3
"""A tile of land has no token."""
WATER: Final = 4
"""A tile without a token is sea."""
UNKNOWN: Final = 5
"""A tile has not been revealed."""


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
    """The tables of one ruleset. Compiled loops read them as they are; whoever is in no hurry asks the functions below.

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
                name=self._terrain_names[terrain], good=Word("goods", self._good_names[self.second_goods[terrain]]),
            )  # fmt: skip
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


def pays(r: "Island", total: i64, token: i64) -> bool:
    """Tell whether a sum of the dice pays a token; 0, no token, is paid by none."""
    return (r.yields.paid_tokens[total] >> token & 1) != 0


def paying_sums(r: "Island", tokens: int) -> list[int]:
    """The sums that pay any of some tokens."""
    return [total for total in range(SUMS) if r.yields.paid_tokens[total] & tokens]


def ways(r: "Island", round: int = MOST_ROUNDS) -> list[int]:
    """Ways of each sum among the rolls of a round: of two dice 36 in all, less where the step that rolls allows fewer then.

    By default of a round when it allows all.
    """
    found = r.yields.known.get(round)
    if found is None:
        found = r.yields.known[round] = TWO_DICE if r.yields.roll < 0 else _rolled(r, round)
    return found


def _rolled(r: "Island", round: int) -> list[int]:
    """Count the outcomes of the step that rolls, on an empty board."""
    g = r.empty_game()
    g.cells[ROUND] = round
    g.push_step(r.yields.roll, 0)
    rolls = Actions()
    step = r.steps[r.yields.roll]
    step.legal(g, 0, rolls)
    found = [0] * SUMS
    for k in range(rolls.n):
        after = g.copy()
        step.apply(after, rolls.items[k])
        found[after.cells[ROLLED]] += rolls.weights[k]
    return found


def ways_paying(r: "Island", tokens: int, round: int = MOST_ROUNDS) -> int:
    """Rolls of a round, of the sum of its `ways`, that pay any of some tokens."""
    each = ways(r, round)
    return sum([each[total] for total in paying_sums(r, tokens)])


def of_rolls(r: "Island", n: int) -> int:
    """Number of rolls out of 36 for `n` of all `ways`, rounded where other dice than two have other numbers of ways."""
    total = sum(ways(r))
    return (2 * ROLLS * n + total) // (2 * total)


def odds(r: "Island", tokens: int) -> int:
    """Rolls out of 36 that pay any of some tokens."""
    return of_rolls(r, ways_paying(r, tokens))


def pips(r: "Island", token: int) -> int:
    """Rolls out of 36 that pay a token: the dots on it; 0 for no token (base.setup.token_size)."""
    return odds(r, 1 << token)


def cards_for(r: "Island", piece: int, terrain: int) -> list[tuple[int, int]]:
    """Goods that a building takes from a tile of a terrain, each with how many cards; none of what is no terrain."""
    if not 0 <= terrain < TERRAINS:
        return []
    y, row = r.yields, TERRAINS * piece + terrain
    of = [(int(y.goods[terrain]), int(y.cards[row])), (int(y.second_goods[terrain]), int(y.second_cards[row]))]
    return [(good, n) for good, n in of if good != NO_GOOD and n > 0]


def choice_cards(r: "Island", piece: i64) -> i64:
    """Cards of one's choice for a building, where a terrain pays such: as many as it takes from hills, of both goods where these
    have two."""
    row = TERRAINS * piece + HILLS
    return r.yields.cards[row] + r.yields.second_cards[row]


def good_at(r: "Island", g: Game, tile: i64) -> i64:
    """The good of a tile's terrain; `NO_GOOD` for none."""
    return r.yields.goods[g.cells[r.terrain + tile]]


def produces(r: "Island", g: Game, tile: i64) -> bool:
    """Tell whether a tile has a token and a good, whatever blocks it left aside."""
    return g.cells[r.token + tile] > 0 and good_at(r, g, tile) != NO_GOOD


def blocked(r: "Island", g: Game, tile: i64) -> bool:
    """Tell whether a tile pays nothing now: any module may say so, such as the robber's."""
    for module in r.any_tile_blocked:
        if module.tile_blocked(g, tile):
            return True
    return False


def why_unpaid(r: "Island", g: Game, tile: i64) -> int:
    """Reason why a tile pays nothing now when its number is rolled, one of the constants above; `PAYS` where it does."""
    terrain = g.cells[r.terrain + tile]
    if g.cells[r.token + tile] == 0:
        if r.terrain_land[terrain] != 0:
            return BARREN
        return WATER if r.terrain_sea[terrain] != 0 else UNKNOWN
    if blocked(r, g, tile):
        return BLOCKED
    return PAYS if produces(r, g, tile) or r.yields.chosen >> terrain & 1 else GOODLESS
