"""Random numbers that are the same on every machine, for play-outs and simulations."""

from typing import SupportsIndex

from mypy_extensions import i64

from poblado.kernel.number import seed_of


class Rng:
    """A small seeded generator (Doty-Humphrey's sfc32) that gives the same numbers compiled, interpreted, everywhere.

    Only 32-bit words in `i64`, so that no product or sum wraps differently in Python's own integers.

    Raises: BadChoice, for a seed that is no whole number from 0 to 2**96 - 1.
    """

    def __init__(self, seed: SupportsIndex) -> None:
        bits = seed_of(seed)
        self.a: i64 = bits & 0xFFFFFFFF
        self.b: i64 = (bits >> 32) & 0xFFFFFFFF
        self.c: i64 = (bits >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(15):
            self.word()

    def copy(self) -> "Rng":
        """Copy that gives the same numbers from here on."""
        other = Rng(0)
        other.a, other.b, other.c, other.counter = self.a, self.b, self.c, self.counter
        return other

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _rng, (int(self.a), int(self.b), int(self.c), int(self.counter))

    def word(self) -> i64:
        """A whole number from 0 to 2**32 - 1."""
        mask: i64 = 0xFFFFFFFF
        result = (self.a + self.b + self.counter) & mask
        self.counter = (self.counter + 1) & mask
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & mask
        self.c = (((self.c << 21) & mask | (self.c >> 11)) + result) & mask
        return result

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely (n at most 2**30)."""
        # Interpreted, another library's number of few bits would wrap; compiled it is a word already.
        n = i64(n << 0)
        # Lemire's multiply-and-shift; the rejection keeps it exact.
        product = self.word() * n
        low = product & 0xFFFFFFFF
        if low < n:
            floor = (0x100000000 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & 0xFFFFFFFF
        return product >> 32

    def below_many(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely (n at most 2**60); beyond 2**30 it takes two words and more."""
        part: i64 = 1073741824
        if n <= part:
            return self.below(n)
        # Numbers that would make the first ones likelier are drawn again.
        # Written out: compiled, a product of two numbers known beforehand would be reckoned in 32 bits.
        whole: i64 = 1152921504606846976
        most = whole - whole % n
        drawn = self.below(part) * part + self.below(part)
        while drawn >= most:
            drawn = self.below(part) * part + self.below(part)
        return drawn % n


def _rng(a: int, b: int, c: int, counter: int) -> Rng:
    """The generator with these words: compiled classes have no `__dict__` to pickle."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.counter = a, b, c, counter
    return rng
