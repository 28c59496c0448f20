"""Stages: flat numbers of actions as two choices, first what is done and by which piece, then where to."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from poblado.kernel.codec import FlatCodec
from poblado.kernel.spec import ActionSpec


class Stages:
    """Two numbers for each flat number, and back: small heads of a policy where one over all flat numbers would be large.

    The second number is the place, among its values, of one slot: `to`, such as where a knight goes, or where a kind has none its
    slot of most values, such as where a road is built or a ship unloads. The first number is the kind with its other slots. Kinds
    without slots have one second number, 0.

    Args:
        codec: of the flat numbers, such as `Spec.actions`.

    Attributes:
        first_size: how many first numbers there are.
        second_size: how many second numbers there are, the most of any kind.
        seconds: for each first number how many second numbers it has.
    """

    def __init__(self, codec: FlatCodec) -> None:
        firsts: list[NDArray[np.int64]] = []
        seconds: list[NDArray[np.int64]] = []
        counts: list[NDArray[np.int64]] = []
        bases: list[NDArray[np.int64]] = []
        steps: list[NDArray[np.int64]] = []
        self.size = codec.size
        self.first_size = 0
        for kind, start, values in zip(codec.kinds, codec.starts, codec.values, strict=True):
            shape = [len(known) for known in values]
            staged = _staged(kind, shape)
            inner = int(np.prod(shape[staged + 1 :])) if staged >= 0 else 1
            wide = shape[staged] if staged >= 0 else 1
            numbers = np.arange(int(np.prod(shape)))
            rest = numbers // (wide * inner) * inner + numbers % inner
            firsts.append(self.first_size + rest)
            seconds.append(numbers // inner % wide)
            here = len(numbers) // wide if wide else 0
            each = np.arange(here)
            bases.append(start + each // inner * (wide * inner) + each % inner)
            counts.append(np.full(here, wide))
            steps.append(np.full(here, inner))
            self.first_size += here
        self.seconds = np.concatenate(counts)
        self.second_size = int(self.seconds.max())
        # One more at the end, where -1 of a padded list looks.
        self._first = np.append(np.concatenate(firsts), -1).astype(np.int32)
        self._second = np.append(np.concatenate(seconds), -1).astype(np.int32)
        self._base = np.concatenate(bases)
        self._step = np.concatenate(steps)

    def split(self, numbers: ArrayLike) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """First and second numbers of flat numbers, in an array of any shape; -1 and -1 for the -1 of padded lists.

        Raises: IndexError, for what is no flat number.
        """
        told = np.asarray(numbers, np.int64)
        if told.size and (told.min() < -1 or told.max() >= self.size):
            raise IndexError(f"expected flat numbers from 0 to {self.size - 1}, or -1")
        return self._first[told], self._second[told]

    def join(self, first: ArrayLike, second: ArrayLike) -> NDArray[np.int32]:
        """Flat numbers of first and second numbers, in arrays of one shape.

        Raises: IndexError, for a first number that there is not, or a second one that the first has not.
        """
        what, where = np.broadcast_arrays(np.asarray(first, np.int64), np.asarray(second, np.int64))
        if what.size and (what.min() < 0 or what.max() >= self.first_size):
            raise IndexError(f"expected first numbers from 0 to {self.first_size - 1}")
        beyond = (where < 0) | (where >= self.seconds[what])
        if beyond.any():
            worst = np.argwhere(beyond)[0]
            k = int(what[tuple(worst)])
            raise IndexError(f"{k} has second numbers from 0 to {self.seconds[k] - 1}, not {where[tuple(worst)]}")
        told: NDArray[np.int32] = (self._base[what] + where * self._step[what]).astype(np.int32)
        return told

    def first_mask(self, legal: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Masks of the first numbers that legal lists have, a row for each list.

        Args:
            legal: flat numbers padded with -1, such as `Batch.legal`, or as many columns of it as are filled.
        """
        mask = np.zeros((len(legal), self.first_size + 1), np.bool_)
        mask[np.arange(len(legal))[:, None], self._first[legal]] = True
        return mask[:, :-1]

    def second_mask(self, legal: NDArray[np.int32], first: ArrayLike) -> NDArray[np.bool_]:
        """Masks of the second numbers that legal lists have with a first number, a row for each list; none where it is not legal.

        Args:
            legal: as in `first_mask`.
            first: a first number for each list.
        """
        chosen = np.asarray(first, np.int64)
        mask = np.zeros((len(legal), self.second_size + 1), np.bool_)
        fits = self._first[legal] == chosen[:, None]
        mask[np.arange(len(legal))[:, None], np.where(fits & (legal >= 0), self._second[legal], -1)] = True
        return mask[:, :-1]


def _staged(kind: ActionSpec, shape: list[int]) -> int:
    """Place of the slot that is chosen second; -1 for a kind without slots."""
    for place, slot in enumerate(kind.slots):
        if slot.name == "to":
            return place
    # Of equals the last one.
    return max(range(len(shape)), key=lambda place: (shape[place], place), default=-1)
