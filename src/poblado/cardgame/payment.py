"""Prices, and how a missing resource is replaced by three equal ones.

A payment is a multiset of resources of which three cards each are given instead of what is missing: `-`, `3wool`,
`3wool+6ore`. It is one number in the slot `what`, so that building is one action however it is paid.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.cardgame.kinds import RESOURCE_NAMES, RESOURCES
from poblado.kernel.errors import BadNotation
from poblado.kernel.spec import CHOICE, Domain

# card_game.setup.cost_table
COSTS: Final[list[list[int]]] = [
    [1, 1, 0, 0, 0],  # road
    [1, 1, 1, 1, 0],  # settlement
    [0, 0, 0, 2, 3],  # city
    [0, 0, 1, 1, 1],  # knight
    [0, 0, 3, 0, 1],  # expansion
]
"""Cards of each resource, by item."""
MOST: Final = 5
"""The most cards that can be missing: a city costs five."""
_RADIX: Final = 6


class Payments(Domain):
    """Table of all payments: multisets of up to five resources, the empty one first."""

    def __init__(self) -> None:
        self.threes: list[list[int]] = []
        """Number of triples of each resource given, for each payment."""
        for size in range(MOST + 1):
            _spread([0] * RESOURCES, 0, size, self.threes)
        room = [-1] * (_RADIX * _RADIX * _RADIX * _RADIX * _RADIX)
        self.numbers: vec[i64] = vec[i64](room)
        """The number of a payment by its counts as digits of radix 6."""
        flat: list[int] = []
        for number in range(len(self.threes)):
            code = 0
            for k in range(RESOURCES - 1, -1, -1):
                code = code * _RADIX + self.threes[number][k]
            self.numbers[code] = number
            flat.extend(self.threes[number])
        self.counts: vec[i64] = vec[i64](flat)
        """`counts[RESOURCES * payment + resource]`."""
        costs = [n for cost in COSTS for n in cost]
        self.costs: vec[i64] = vec[i64](costs)
        """`costs[RESOURCES * item + resource]`."""
        super().__init__(len(self.threes), CHOICE)

    def text(self, value: int) -> str:
        parts = [f"{3 * n}{RESOURCE_NAMES[k]}" for k, n in enumerate(self.threes[value]) if n]
        return "+".join(parts) or "-"

    def parse(self, text: str) -> int:
        if text == "-":
            return 0
        # Resources are read in whatever order they stand.
        parts = sorted(text.lower().split("+"))
        for value in range(1, len(self.threes)):
            if sorted(self.text(value).split("+")) == parts:
                return value
        raise BadNotation(
            "expected - or what is given instead of missing cards, three of a kind each, such as 3wool or 3wool+6ore, "
            "got {text!r}",
            text=text,
        )


def missing(p: Payments, item: i64, cells: vec[i64], hand: i64) -> i64:
    """Number of cards of an item's price that a hand lacks."""
    lack: i64 = 0
    for k in range(i64(RESOURCES)):
        short = p.costs[RESOURCES * item + k] - cells[hand + k]
        if short > 0:
            lack += short
    return lack


def spare_threes(p: Payments, item: i64, cells: vec[i64], hand: i64, k: i64) -> i64:
    """Number of triples of resource `k` left over beyond the price; none of what is missing itself."""
    over = cells[hand + k] - p.costs[RESOURCES * item + k]
    if over <= 0:
        return 0
    return over // 3


def can_pay(p: Payments, item: i64, cells: vec[i64], hand: i64) -> bool:
    # card_game.build.substitute_often
    lack = missing(p, item, cells, hand)
    k: i64 = 0
    while lack > 0 and k < RESOURCES:
        lack -= spare_threes(p, item, cells, hand, k)
        k += 1
    return lack <= 0


def _spread(counts: list[int], k: int, left: int, found: list[list[int]]) -> None:
    """List all ways to choose `left` more resources, from resource `k` on."""
    if k == RESOURCES - 1:
        found.append([*counts[:k], left])
        return
    for n in range(left, -1, -1):
        _spread([*counts[:k], n, *counts[k + 1 :]], k + 1, left - n, found)
