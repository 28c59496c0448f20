"""Goods, terrains and the bundles of goods that people trade."""

from typing import Final

from mypy_extensions import i64

from poblado.kernel.errors import BadNotation, NeverLegal
from poblado.kernel.spec import Domain, small

BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
NO_GOOD: Final = -1

RESOURCES: Final = 5
"""How many goods are resources."""
GOODS: Final = 8
"""Cells of a row of goods: five resources and room for three commodities."""
GOOD_NAMES: Final[list[str]] = ["brick", "lumber", "wool", "grain", "ore"]

HILLS: Final = 0
FOREST: Final = 1
PASTURE: Final = 2
FIELDS: Final = 3
MOUNTAINS: Final = 4
DESERT: Final = 5
SEA: Final = 6
TERRAINS: Final = 16
"""Entries of a row of terrains: the island's own, and room for those that modules bring."""
TERRAIN_NAMES: Final[list[str]] = ["hills", "forest", "pasture", "fields", "mountains", "desert", "sea"]
"""The island's own terrains; `Island.terrain_names` has those of modules too."""


class Terrain:
    """A kind of tile, as a module declares it in `Module.terrains`.

    Args:
        number: below `TERRAINS`, a literal of the module's.
        name: the word of board files.
        good: what it yields to settlements and cities; `NO_GOOD` where the general rules give nothing for it.
        sea: whether it is sea: nothing is built on its corners and paths that no land touches, and no robber goes there.
    """

    def __init__(self, number: i64, name: str, good: i64 = NO_GOOD, sea: bool = False) -> None:
        self.number = number
        self.name = name
        self.good = good
        self.sea = sea

    def __repr__(self) -> str:
        return f"<Terrain {self.number} {self.name}>"


# A bundle is the terms of a trade as one number: for each good, how many the actor gives less how many it wants, which
# are never both positive, as a digit from -24 to 24. Eight digits of radix 49 fit the 45 bits of the slot.
MOST: Final = 24
"""The most cards of one good in a bundle: as many as the largest bank holds."""
_RADIX: Final = 49


def bundle_digit(bundle: i64, good: i64) -> i64:
    """Cards of `good` that the actor gives; negative: that it wants."""
    k: i64 = 0
    while k < good:
        bundle //= _RADIX
        k += 1
    return bundle % _RADIX - MOST


def pack_bundle(digits: list[int]) -> int:
    """The bundle whose `bundle_digit` for good k is `digits[k]`; missing goods count as zero."""
    bundle = 0
    for k in range(GOODS - 1, -1, -1):
        digit = digits[k] if k < len(digits) else 0
        bundle = bundle * _RADIX + digit + MOST
    return bundle


def swapped_bundle(bundle: i64) -> i64:
    """The same terms seen from the partner's side."""
    swapped: i64 = 0
    weight: i64 = 1
    k: i64 = 0
    while k < GOODS:
        swapped += (MOST - bundle_digit(bundle, k)) * weight
        weight *= _RADIX
        k += 1
    return swapped


class BundleDomain(Domain):
    """The terms of a trade, written `2wool+1brick:1ore`: what the actor gives, then what it wants.

    Args:
        names: the goods in play.
        flat: also number the small offers (1:1, 2:1 and 1:2) in the flat action space for learners.
    """

    def __init__(self, names: list[str], flat: bool) -> None:
        super().__init__(_RADIX**GOODS)
        self.names = names
        self.small: list[int] = small_bundles(len(names)) if flat else []

    def has(self, value: int) -> bool:
        if not 0 <= value < self.size:
            return False
        for good in range(len(self.names), GOODS):
            if bundle_digit(value, good) != 0:
                return False
        return True

    def flat_values(self) -> list[int]:
        return self.small

    def text(self, value: int) -> str:
        """Such as `2wool:1ore`: what is given, then what is wanted."""
        give: list[str] = []
        want: list[str] = []
        for k in range(len(self.names)):
            digit = int(bundle_digit(value, k))
            if digit > 0:
                give.append(f"{digit}{self.names[k]}")
            elif digit < 0:
                want.append(f"{-digit}{self.names[k]}")
        return f"{'+'.join(give)}:{'+'.join(want)}"

    def example(self, k: int) -> str:
        """Such as `2brick:1ore`."""
        return f"2{self.names[0]}:1{self.names[-1]}"

    def parse(self, text: str) -> int:
        give, colon, want = text.lower().partition(":")
        if not colon:
            raise BadNotation("expected give:want such as 2wool:1ore, got {text!r}", text=text)
        digits = [0] * GOODS
        self._read(give, 1, digits)
        self._read(want, -1, digits)
        return pack_bundle(digits)

    def _read(self, side: str, sign: int, digits: list[int]) -> None:
        if not side:
            return
        for part in side.split("+"):
            count = part.rstrip("abcdefghijklmnopqrstuvwxyz_")
            name = part[len(count) :]
            if name not in self.names:
                raise BadNotation(
                    "no good is called {name!r}; there are {known}", name=name, known=", ".join(self.names)
                )
            n = small(count) if count else 1
            k = self.names.index(name)
            if digits[k] * sign < 0:
                raise NeverLegal(
                    "{good} is on both sides of the trade", "base.trade.player.no_same_good", good=self.names[k]
                )
            if not 1 <= n <= MOST - abs(digits[k]):
                raise BadNotation("expected 1 to {most} {good}, got {count!r}", most=MOST, good=name, count=count)
            digits[k] += sign * n


def small_bundles(goods: int) -> list[int]:
    """All offers of one card for one, two for one and one for two, of different goods."""
    found: list[int] = []
    for want in range(goods):
        for first in range(goods):
            if first == want:
                continue
            digits = [0] * GOODS
            digits[first] += 1
            digits[want] = -1
            found.append(pack_bundle(digits))
            for second in range(first, goods):
                if second == want:
                    continue
                pair = [0] * GOODS
                pair[first] += 1
                pair[second] += 1
                pair[want] = -1
                found.append(pack_bundle(pair))
                found.append(pack_bundle([-d for d in pair]))
    return sorted(set(found))
