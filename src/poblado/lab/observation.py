"""Observations: what a seat knows as arrays of small integers, seen from that seat."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from poblado.kernel.encoding import Encoding
from poblado.kernel.game import Game, Ruleset


class Observation:
    """Observation of a seat: a flat row of small integers, each documented.

    Attributes:
        rules: under which is observed.
        encoding: the compiled writer.
        size: numbers of a row.
        low, high: of each number, both included.
        names: what each number is, such as `island.vertex_owner c3N` or `development_cards.knights next`.
        digest: of the rules without the board, and of the order of the numbers.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.encoding = Encoding(rules)
        self.size = int(self.encoding.size)
        self.low = np.array([column.low for column in self.encoding.columns], np.int16)
        self.high = np.array([column.high for column in self.encoding.columns], np.int16)
        self.names = [column.name for column in self.encoding.columns]
        self.digest = self.encoding.digest

    def encode(self, game: Game, seat: int) -> NDArray[np.int16]:
        """Write what a seat knows of a game."""
        # Compiled rows of numbers have a buffer, which no stub says.
        row: Any = self.encoding.encode(game, seat)
        return np.frombuffer(row, np.int16)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Observation, (self.rules,)
