"""Actions as one packed `i64`, and the buffer that legal actions are written to.

An action is what a seat, or nature, does. Fields of the integer, from the low end:

    kind 8 | seat 4 | at 12 | to 12 | what 12 | n 9 | who 6

`bundle`, the terms of a trade, lies over `at … n` (45 bits). Which of the fields a kind uses, and what their values
mean, is told by its `ActionSpec` (see `spec.py`), never by this module.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NATURE: Final = 15
"""The seat number of nature, who rolls dice and draws cards."""

SEAT_SHIFT: Final = 8
AT_SHIFT: Final = 12
TO_SHIFT: Final = 24
WHAT_SHIFT: Final = 36
N_SHIFT: Final = 48
WHO_SHIFT: Final = 57
BUNDLE_SHIFT: Final = 12

KIND_MASK: Final = 0xFF
SEAT_MASK: Final = 0xF
PLACE_MASK: Final = 0xFFF
N_MASK: Final = 0x1FF
WHO_MASK: Final = 0x3F
BUNDLE_MASK: Final = 0x1FFFFFFFFFFF


def kind_of(action: i64) -> i64:
    """Number of the kind: `Ruleset.spec_of` tells more of it."""
    return action & KIND_MASK


def seat_of(action: i64) -> i64:
    """The acting seat, or `NATURE`."""
    return (action >> SEAT_SHIFT) & SEAT_MASK


def at_of(action: i64) -> i64:
    """Slot `at`: number of a tile, vertex or edge, as the kind says."""
    return (action >> AT_SHIFT) & PLACE_MASK


def to_of(action: i64) -> i64:
    """Slot `to`: number of a second place, or of a seat."""
    return (action >> TO_SHIFT) & PLACE_MASK


def what_of(action: i64) -> i64:
    """Slot `what`: number of a good, card, piece or track, as the kind says."""
    return (action >> WHAT_SHIFT) & PLACE_MASK


def n_of(action: i64) -> i64:
    """Slot `n`: a small number, such as a pair of dice."""
    return (action >> N_SHIFT) & N_MASK


def who_of(action: i64) -> i64:
    """Slot `who`: another seat, or a mask of seats, as the kind says."""
    return (action >> WHO_SHIFT) & WHO_MASK


def bundle_of(action: i64) -> i64:
    """Slot `bundle`: the goods given and wanted in a trade, packed; it lies over `at` to `n`."""
    return (action >> BUNDLE_SHIFT) & BUNDLE_MASK


def seat_count(seats: i64) -> i64:
    """The number of seats in a set of bits, such as those that are asked."""
    n: i64 = 0
    while seats != 0:
        seats &= seats - 1
        n += 1
    return n


def action_of(kind: i64, seat: i64) -> i64:
    """An action without slots."""
    return kind | seat << SEAT_SHIFT


def with_at(kind: i64, seat: i64, at: i64) -> i64:
    """An action with slot `at` alone."""
    return kind | seat << SEAT_SHIFT | at << AT_SHIFT


def with_what(kind: i64, seat: i64, what: i64) -> i64:
    """An action with slot `what` alone."""
    return kind | seat << SEAT_SHIFT | what << WHAT_SHIFT


def with_who(kind: i64, seat: i64, who: i64) -> i64:
    """An action with slot `who` alone."""
    return kind | seat << SEAT_SHIFT | who << WHO_SHIFT


_room: list[int] = [0] * 64
_ROOM: Final = vec[i64](_room)


class Actions:
    """A growing buffer of packed actions, with a weight for each where nature chooses. Made once, used often."""

    def __init__(self) -> None:
        # Copied, which is one memory copy; made of a list, each number would be looked at.
        self.items: vec[i64] = _ROOM[:]
        self.weights: vec[i64] = _ROOM[:]
        self.n: i64 = 0

    def clear(self) -> None:
        """Forget all, and keep the room for more."""
        self.n = 0

    def add(self, action: i64) -> None:
        """Add a packed action; nothing is said of its weight."""
        n = self.n
        # Not by a local `items`: that would count references.
        if n < len(self.items):
            self.items[n] = action
        else:
            self.items = append(self.items, action)
            self.weights = append(self.weights, 1)
        self.n = n + 1

    def add_weighted(self, action: i64, weight: i64) -> None:
        """Add an outcome of chance. Its probability is `weight` over the sum of all weights; zero is left out."""
        if weight <= 0:
            return
        self.add(action)
        self.weights[self.n - 1] = weight

    def has(self, action: i64) -> bool:
        """Tell whether an action is in the buffer."""
        i: i64 = 0
        while i < self.n:
            if self.items[i] == action:
                return True
            i += 1
        return False

    def to_list(self) -> list[int]:
        """The packed actions, in the order in which they were added."""
        return [self.items[i] for i in range(self.n)]

    def total_weight(self) -> i64:
        """Sum of the weights of all outcomes: the denominator of their probabilities."""
        total: i64 = 0
        i: i64 = 0
        while i < self.n:
            total += self.weights[i]
            i += 1
        return total

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _actions, (self.to_list(), [self.weights[i] for i in range(self.n)])


def _actions(items: list[int], weights: list[int]) -> Actions:
    """The buffer with these actions and weights: compiled classes have no `__dict__` to pickle."""
    out = Actions()
    for i in range(len(items)):
        out.add(items[i])
        out.weights[out.n - 1] = weights[i]
    return out
