"""Flat numbers of packed actions by tables, for whoever numbers many."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from poblado.kernel.action import (
    AT_SHIFT,
    KIND_MASK,
    N_SHIFT,
    SEAT_MASK,
    SEAT_SHIFT,
    TO_SHIFT,
    WHAT_SHIFT,
    WHO_SHIFT,
    Actions,
)
from poblado.kernel.codec import FlatCodec
from poblado.kernel.spec import SeatDomain, SeatSet

FEATURES: Final = 6
"""Numbers of an action's features: kind, at, to, what, n and who."""
_SMALL: Final = 4096
_SLOT: Final = 4
_PLAIN: Final = 0
_SEAT: Final = 1
_SEATS: Final = 2
_UNUSED: Final = -1


class FlatTable:
    """Flat numbers of a codec, each found by one look into a table a slot; and an action's parts as features.

    Attributes:
        size: of the flat space.
        goods: how many goods numbered terms of a trade tell of; 0 where none are numbered.
    """

    def __init__(self, codec: FlatCodec) -> None:
        self.size: i64 = codec.size
        self.seats: i64 = codec.rules.seats
        starts = [0] * 257
        first = [0] * 258
        places = [0] * 257
        ways = [_UNUSED] * (257 * FEATURES)
        alone = [-1] * (257 * 3)
        numbers: list[int] = []
        slots: list[int] = []
        ranks: list[int] = []
        values: list[int] = []
        amounts: list[list[int]] = []
        bundles = [_UNUSED] * 257
        by_kind = {int(spec.kind): k for k, spec in enumerate(codec.kinds)}
        for kind in range(257):
            first[kind] = len(slots) // _SLOT
            place = by_kind.get(kind, -1)
            if place < 0:
                continue
            starts[kind] = codec.starts[place]
            places[kind] = place
            for slot, known in zip(codec.kinds[place].slots, codec.values[place]):
                if int(slot.mask) < _SMALL:
                    slots += [int(slot.shift), int(slot.mask), len(ranks), len(known)]
                    table = [0] * (int(slot.mask) + 1)
                    for k in range(len(known)):
                        table[known[k]] = k
                    ranks += table
                else:
                    # Terms of a trade are too many for a table.
                    bundles[kind] = len(slots) // _SLOT
                    slots += [int(slot.shift), int(slot.mask), -1 - len(values), len(known)]
                    values += sorted(known)
                    amounts += [slot.domain.amounts(value) for value in sorted(known)]
                at = _FEATURE_OF.get(slot.name, -1)
                if at >= 0:
                    way = _SEAT if isinstance(slot.domain, SeatDomain) else _PLAIN
                    ways[FEATURES * kind + at] = _SEATS if isinstance(slot.domain, SeatSet) else way
            if len(slots) <= _SLOT * (first[kind] + 1) and (not codec.kinds[place].slots or slots[-2] >= 0):
                # Nothing is to be multiplied: the numbers themselves stand in a table.
                shift, mask, at = slots[-4:-1] if codec.kinds[place].slots else (0, 0, -1)
                alone[3 * kind : 3 * kind + 3] = [len(numbers), shift, mask]
                numbers += [starts[kind] + (ranks[at + k] if at >= 0 else 0) for k in range(mask + 1)]
        first[257] = len(slots) // _SLOT
        self._alone: Final[vec[i64]] = vec[i64](alone)
        self._numbers: Final[vec[i64]] = vec[i64](numbers)
        self._starts: Final[vec[i64]] = vec[i64](starts)
        self._first: Final[vec[i64]] = vec[i64](first)
        self._places: Final[vec[i64]] = vec[i64](places)
        self._slots: Final[vec[i64]] = vec[i64](slots)
        self._ranks: Final[vec[i64]] = vec[i64](ranks)
        self._values: Final[vec[i64]] = vec[i64](values)
        self._ways: Final[vec[i64]] = vec[i64](ways)
        goods = max([len(row) for row in amounts], default=0)
        self.goods: i64 = goods
        self._bundles: Final[vec[i64]] = vec[i64](bundles)
        self._amounts: Final[vec[i64]] = vec[i64]([n for row in amounts for n in row + [0] * (goods - len(row))])

    def number(self, action: i64) -> i64:
        """Flat number of a packed action that is in the flat space; of no other is it asked."""
        kind = action & KIND_MASK
        slot = self._first[kind]
        end = self._first[kind + 1]
        number: i64 = 0
        while slot < end:
            s = _SLOT * slot
            value = action >> self._slots[s] & self._slots[s + 1]
            at = self._slots[s + 2]
            if at >= 0:
                number = number * self._slots[s + 3] + self._ranks[at + value]
            else:
                number = number * self._slots[s + 3] + self._rank(-1 - at, self._slots[s + 3], value)
            slot += 1
        return self._starts[kind] + number

    def write(self, actions: Actions, out: vec[i32], at: i64) -> None:
        """Write the flat numbers of actions of a legal list, from `at` on."""
        items = actions.items
        n = actions.n
        numbers = self._numbers
        alone = self._alone
        k: i64 = 0
        while k < n:
            action = items[k]
            kind = 3 * (action & KIND_MASK)
            start = alone[kind]
            if start >= 0:
                out[at + k] = i32(numbers[start + (action >> alone[kind + 1] & alone[kind + 2])])
            else:
                out[at + k] = i32(self.number(action))
            k += 1

    def _rank(self, start: i64, count: i64, value: i64) -> i64:
        low: i64 = 0
        high = count
        while low < high:
            middle = (low + high) >> 1
            if self._values[start + middle] < value:
                low = middle + 1
            else:
                high = middle
        return low

    def features(self, action: i64, out: vec[i16], at: i64) -> None:
        """Write the parts of an action, from `at` on: the place of its kind among the kinds, and 1 more than `at`, `to`, `what`,
        `n` and `who`, 0 where the kind has none; seats are counted from the actor."""
        kind = action & KIND_MASK
        out[at] = i16(self._places[kind])
        k: i64 = 1
        while k < FEATURES:
            way = self._ways[FEATURES * kind + k]
            value: i64 = 0
            if way != _UNUSED:
                value = self._part(action, k)
                seat = action >> SEAT_SHIFT & SEAT_MASK
                if way == _SEAT:
                    value -= seat
                    if value < 0:
                        value += self.seats
                elif way == _SEATS:
                    value = (value >> seat | value << (self.seats - seat)) & (1 << self.seats) - 1
                value += 1
            out[at + k] = i16(value)
            k += 1

    def terms(self, action: i64, out: vec[i16], at: i64) -> None:
        """Write what a trade gives of each good, negative for what it gets, from `at` on; zeros for what is no trade of terms."""
        slot = self._bundles[action & KIND_MASK]
        k: i64 = 0
        if slot == _UNUSED:
            while k < self.goods:
                out[at + k] = 0
                k += 1
            return
        s = _SLOT * slot
        first = -1 - self._slots[s + 2]
        row = first + self._rank(first, self._slots[s + 3], action >> self._slots[s] & self._slots[s + 1])
        while k < self.goods:
            out[at + k] = i16(self._amounts[row * self.goods + k])
            k += 1

    def _part(self, action: i64, k: i64) -> i64:
        if k == 1:
            return action >> AT_SHIFT & 0xFFF
        if k == 2:
            return action >> TO_SHIFT & 0xFFF
        if k == 3:
            return action >> WHAT_SHIFT & 0xFFF
        if k == 4:
            return action >> N_SHIFT & 0x1FF
        return action >> WHO_SHIFT & 0x3F


_FEATURE_OF: Final = {"at": 1, "to": 2, "what": 3, "n": 4, "who": 5}
"""Place of each slot among the features; terms of a trade lie apart, see `FlatTable.terms`."""
