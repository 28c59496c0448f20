"""Trade terms between players, encoded as one number.

The kinds are the goods in play, whose cards lie in hands, then the wares: things that lie open before their owners, such as
gold, which only trade among players knows of. A bundle says of each kind how many the actor gives less how many it wants,
which are never both positive, as a digit from `-most` to `most`.

A bundle has eight digits, or as many as there are kinds, of the largest odd radix whose power fits the 45 bits of the slot
(base.trade.player.most): up to eight kinds of radix 49, as many as the largest bank holds of a good either way.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.kernel.errors import BadNotation, BadRuleset, NeverLegal
from poblado.kernel.field import Axis, Bundle
from poblado.kernel.spec import Domain, small
from poblado.kernel.values import NameList, Word

CARDS: Final = 24
"""Cards of a good that the largest bank holds: nobody can have more."""
KINDS: Final = 14
"""Kinds that people trade in at most, goods and wares together: of each four may still be given or wanted."""
_BITS: Final = 45
"""Bits of the slot that holds a bundle."""
_DIGITS: Final = 8
"""Digits of a bundle at least."""


class Terms:
    """The kinds that people trade in under some rules, and bundles of them.

    Complete once all modules have composed: each may add wares.

    Args:
        goods: names of the goods in play.

    Attributes:
        names: the goods, then the wares.
        goods: how many of them are goods.
        kinds: how many there are of both.
        cells: for each ware the first of its cells, one per seat.
        digits: digits of a bundle.
        most: the most of one kind in a bundle.
        small: all bundles of one for one, two for one and one for two, of different kinds; none before `settle`.
    """

    # Numbers with a default here are read without asking whether they are set.
    goods: i64 = 0
    kinds: i64 = 0
    digits: i64 = 8
    radix: i64 = 49
    most: i64 = 24

    def __init__(self, goods: list[str]) -> None:
        self.names: list[str] = goods[:]
        self.goods = len(goods)
        self.kinds = len(goods)
        self.cells: vec[i64] = vec[i64]()
        self.small: vec[i64] = vec[i64]()

    def add(self, name: str, cell: i64) -> None:
        """Add a ware whose cells, one per seat, begin at `cell`.

        Raises:
            BadRuleset: where a good or ware has that name, where no text could have it, and where there is no room.
        """
        # In texts, what is not of these letters is the number before the name.
        if not name or name.strip("abcdefghijklmnopqrstuvwxyz_"):
            raise BadRuleset("a ware is called by small letters and underscores, not {name!r}", name=name)
        if name in self.names:
            raise BadRuleset("two things that are traded are called {name}", name=name)
        if self.kinds == KINDS:
            raise BadRuleset(
                "at most {most} different kinds of things are traded, without {name}", most=KINDS, name=name
            )
        self.names.append(name)
        self.cells = append(self.cells, cell)
        self.kinds += 1

    def settle(self) -> None:
        """Settle the terms: nothing is added any more."""
        if self.kinds > _DIGITS:
            self.digits = self.kinds
            self.radix = radix_of(int(self.digits))
            self.most = self.radix // 2
        self.small = vec[i64](self._small())

    def size(self) -> int:
        """Number of encodings for bundles."""
        size = 1
        for _ in range(int(self.digits)):
            size *= int(self.radix)
        return size

    def digit(self, bundle: i64, kind: i64) -> i64:
        """Number of a kind that the actor gives; negative: that it wants."""
        k: i64 = 0
        while k < kind:
            bundle //= self.radix
            k += 1
        return bundle % self.radix - self.most

    def pack(self, digits: list[int]) -> int:
        """The bundle whose `digit` for kind k is `digits[k]`; missing kinds count as zero."""
        bundle = 0
        for k in range(int(self.digits) - 1, -1, -1):
            digit = digits[k] if k < len(digits) else 0
            bundle = bundle * int(self.radix) + digit + int(self.most)
        return bundle

    def unpack(self, bundle: int) -> list[int]:
        """Number that the actor gives of each kind in play; negative: that it wants."""
        return [int(self.digit(bundle, k)) for k in range(int(self.kinds))]

    def swapped(self, bundle: i64) -> i64:
        """The same terms seen from the partner's side."""
        swapped: i64 = 0
        weight: i64 = 1
        k: i64 = 0
        while k < self.digits:
            swapped += (self.radix - 1 - bundle % self.radix) * weight
            bundle //= self.radix
            weight *= self.radix
            k += 1
        return swapped

    def _small(self) -> list[int]:
        found: list[int] = []
        kinds = int(self.kinds)
        nothing = self.pack([])
        one = [int(self.radix) ** k for k in range(kinds)]
        for want in range(kinds):
            givers = [k for k in range(kinds) if k != want]
            for n, first in enumerate(givers):
                found.append(nothing + one[first] - one[want])
                for second in givers[n:]:
                    change = one[first] + one[second] - one[want]
                    found += [nothing + change, nothing - change]
        return sorted(set(found))

    def __repr__(self) -> str:
        return f"<Terms of {' '.join(self.names)}, {self.most} of each at most>"


def radix_of(digits: int) -> int:
    """The largest odd radix of which a number with so many digits fits the slot of a bundle."""
    radix = 1
    while (radix + 2) ** digits <= 1 << _BITS:
        radix += 2
    return radix


class BundleValues(Bundle):
    """Terms of a trade as a cell or a frame keeps them.

    Args:
        terms: the kinds that are traded.
        listed: whether any terms are among the listed actions.
    """

    def __init__(self, terms: Terms, listed: bool, of: str = "") -> None:
        super().__init__(terms.names, int(terms.radix), listed, of)
        self.terms = terms

    def settle(self, axes: dict[str, Axis]) -> None:
        # Wares that were added last may have made the digits smaller.
        self.radix = int(self.terms.radix)


class BundleDomain(Domain):
    """The terms of a trade, written `2wool+1brick:1ore`: what the actor gives, then what it wants.

    Args:
        terms: the kinds that are traded.
        flat: also number the small offers (1:1, 2:1 and 1:2) in the flat action space for learners.
    """

    def __init__(self, terms: Terms, flat: bool) -> None:
        super().__init__(terms.size(), "terms")
        self.terms = terms
        self.flat = flat

    def settle(self) -> None:
        self.size = self.terms.size()

    def has(self, value: int) -> bool:
        if not 0 <= value < self.size:
            return False
        for kind in range(int(self.terms.kinds), int(self.terms.digits)):
            if self.terms.digit(value, kind) != 0:
                return False
        return True

    def flat_values(self) -> list[int]:
        if not self.flat:
            return []
        return [int(bundle) for bundle in self.terms.small]

    def amounts(self, value: int) -> list[int]:
        return self.terms.unpack(value)

    def text(self, value: int) -> str:
        """Format a bundle, such as `2wool:1ore`: what is given, then what is wanted."""
        give: list[str] = []
        want: list[str] = []
        digits = self.terms.unpack(value)
        for k in range(len(digits)):
            if digits[k] > 0:
                give.append(f"{digits[k]}{self.terms.names[k]}")
            elif digits[k] < 0:
                want.append(f"{-digits[k]}{self.terms.names[k]}")
        return f"{'+'.join(give)}:{'+'.join(want)}"

    def example(self, k: int) -> str:
        """Example text, such as `2brick:1ore`."""
        return f"2{self.terms.names[0]}:1{self.terms.names[-1]}"

    def parse(self, text: str) -> int:
        give, colon, want = text.lower().partition(":")
        if not colon:
            raise BadNotation("expected give:want such as 2wool:1ore, got {text!r}", text=text)
        digits = [0] * len(self.terms.names)
        self._read(give, 1, digits)
        self._read(want, -1, digits)
        return self.terms.pack(digits)

    def _read(self, side: str, sign: int, digits: list[int]) -> None:
        if not side:
            return
        names = self.terms.names
        most = int(self.terms.most)
        for part in side.split("+"):
            count = part.rstrip("abcdefghijklmnopqrstuvwxyz_")
            name = part[len(count) :]
            if name not in names:
                raise BadNotation("no good is called {name!r}; there are {known}", name=name, known=NameList(names))
            n = small(count) if count else 1
            k = names.index(name)
            if digits[k] * sign < 0:
                raise NeverLegal(
                    "{good} is on both sides of the trade",
                    "base.trade.player.no_same_good",
                    good=Word("goods", names[k]),
                )
            if n < 1 or (k < self.terms.goods and n > CARDS - abs(digits[k])):
                raise BadNotation(
                    "expected 1 to {most} {good}, got {count!r}", most=most, good=Word("goods", name), count=count
                )
            digits[k] += sign * n
            if abs(digits[k]) > most:
                raise NeverLegal(
                    "a trade has {most} of a kind at most on a side, not {n} {good}",
                    "base.trade.player.most",
                    most=most,
                    n=abs(digits[k]),
                    good=Word("goods", name),
                )
