"""Yields of the land: the sums that pay a token, how likely they are, the cards of a building, and why a tile pays nothing.

Said here alone. Modules declare what they bring in `compose`, through `Island.yields`; production, page, report and bots
ask. A set of tokens is a bit mask, such as `1 << 6 | 1 << 8`.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.goods import HILLS, NO_GOOD, TERRAINS
from poblado.island.paying import SUMS, TWO_DICE
from poblado.island.rules import Island
from poblado.island.state import ROLLED, ROUND
from poblado.kernel.action import Actions
from poblado.kernel.field import MOST_ROUNDS
from poblado.kernel.game import Game
from poblado.kernel.spec import ROLLS

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


def pays(r: Island, total: i64, token: i64) -> bool:
    """Tell whether a sum of the dice pays a token; 0, no token, is paid by none."""
    return (r.yields.paid_tokens[total] >> token & 1) != 0


def paying_sums(r: Island, tokens: int) -> list[int]:
    """The sums that pay any of some tokens."""
    return [total for total in range(SUMS) if r.yields.paid_tokens[total] & tokens]


def ways(r: Island, round: int = MOST_ROUNDS) -> list[int]:
    """Ways of each sum among the rolls of a round: of two dice 36 in all, less where the step that rolls allows fewer then.

    By default of a round when it allows all.
    """
    found = r.yields.known.get(round)
    if found is None:
        found = r.yields.known[round] = TWO_DICE if r.yields.roll < 0 else _rolled(r, round)
    return found


def _rolled(r: Island, round: int) -> list[int]:
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


def ways_paying(r: Island, tokens: int, round: int = MOST_ROUNDS) -> int:
    """Rolls of a round, of the sum of its `ways`, that pay any of some tokens."""
    each = ways(r, round)
    return sum([each[total] for total in paying_sums(r, tokens)])


def of_rolls(r: Island, n: int) -> int:
    """Number of rolls out of 36 for `n` of all `ways`, rounded where other dice than two have other numbers of ways."""
    total = sum(ways(r))
    return (2 * ROLLS * n + total) // (2 * total)


def odds(r: Island, tokens: int) -> int:
    """Rolls out of 36 that pay any of some tokens."""
    return of_rolls(r, ways_paying(r, tokens))


def pips(r: Island, token: int) -> int:
    """Rolls out of 36 that pay a token: the dots on it; 0 for no token (base.setup.token_size)."""
    return odds(r, 1 << token)


def cards_for(r: Island, piece: int, terrain: int) -> list[tuple[int, int]]:
    """Goods that a building takes from a tile of a terrain, each with how many cards; none of what is no terrain."""
    if not 0 <= terrain < TERRAINS:
        return []
    y, row = r.yields, TERRAINS * piece + terrain
    of = [(int(y.goods[terrain]), int(y.cards[row])), (int(y.second_goods[terrain]), int(y.second_cards[row]))]
    return [(good, n) for good, n in of if good != NO_GOOD and n > 0]


def choice_cards(r: Island, piece: i64) -> i64:
    """Cards of one's choice for a building, where a terrain pays such: as many as it takes from hills, of both goods where these
    have two."""
    row = TERRAINS * piece + HILLS
    return r.yields.cards[row] + r.yields.second_cards[row]


def good_at(r: Island, g: Game, tile: i64) -> i64:
    """The good of a tile's terrain; `NO_GOOD` for none."""
    return r.yields.goods[g.cells[r.terrain + tile]]


def produces(r: Island, g: Game, tile: i64) -> bool:
    """Tell whether a tile has a token and a good, whatever blocks it left aside."""
    return g.cells[r.token + tile] > 0 and good_at(r, g, tile) != NO_GOOD


def blocked(r: Island, g: Game, tile: i64) -> bool:
    """Tell whether a tile pays nothing now: any module may say so, such as the robber's."""
    for module in r.hooks.tile_blocked:
        if module.tile_blocked(g, tile):
            return True
    return False


def why_unpaid(r: Island, g: Game, tile: i64) -> int:
    """Reason why a tile pays nothing now when its number is rolled, one of the constants above; `PAYS` where it does."""
    terrain = g.cells[r.terrain + tile]
    if g.cells[r.token + tile] == 0:
        if r.places.terrain_land[terrain] != 0:
            return BARREN
        return WATER if r.places.terrain_sea[terrain] != 0 else UNKNOWN
    if blocked(r, g, tile):
        return BLOCKED
    return PAYS if produces(r, g, tile) or r.yields.chosen >> terrain & 1 else GOODLESS
