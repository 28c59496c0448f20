"""Values: how likely each seat is to win, by a small tower of numbers for each seat and a softmax over the seats.

Towers lie in `towers/`, a file a preset, and are made by `poblado tune`. Where there is none the planner's own expected rolls
are asked. All of it is plain products and sums in one order, so that every machine chooses alike.
"""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.search.features import Features, features_of
from poblado.bots.settler.counsel import plan_of
from poblado.bots.settler.judgement import total_now
from poblado.bots.settler.position import Position
from poblado.island.rules import Island
from poblado.island.verbs import all_points
from poblado.kernel.game import Game
from poblado.kernel.view import View

_FOLDER: Final = "towers"
_SQUARINGS: Final = 10
_LEAST: Final = -30.0


class Value:
    """Value of games in play: chances of all seats to win."""

    def chances(self, g: Game) -> list[float]:
        """Chances of all seats; they add up to 1."""
        raise NotImplementedError("this value tells no chances")


class Tower(Value):
    """Tower of numbers: features of a seat through one hidden layer to one number, the same for all seats.

    Args:
        r: the rules.
        told: plain data of a file in `towers/`.

    Raises: ValueError, where the features are others than those it was made of.
    """

    def __init__(self, r: Island, told: dict[str, Any]) -> None:
        self.features: Final[Features] = features_of(r)
        if told["features"] != self.features.names:
            raise ValueError("the tower was made of other features")
        self.size: i64 = self.features.size
        self.hidden: i64 = len(told["bias"])
        self.seats: i64 = int(r.seats)
        weights = [float(w) / 1000.0 for row in told["weights"] for w in row]
        self.weights: Final[vec[float]] = vec[float](weights)
        self.bias: Final[vec[float]] = vec[float]([float(b) / 1000.0 for b in told["bias"]])
        self.out: Final[vec[float]] = vec[float]([float(b) / 1000.0 for b in told["out"]])
        self.straight: Final[vec[float]] = vec[float]([float(b) / 1000.0 for b in told["straight"]])
        self.scale: Final[vec[float]] = vec[float]([float(b) for b in told["scale"]])
        self.shift: Final[vec[float]] = vec[float]([float(b) for b in told["shift"]])

    def chances(self, g: Game) -> list[float]:
        row = self.features.write(g)
        size = self.size
        scores: list[float] = []
        s: i64 = 0
        while s < self.seats:
            k: i64 = 0
            at = s * size
            score = 0.0
            while k < size:
                x = (row[at + k] - self.shift[k]) * self.scale[k]
                row[at + k] = x
                score += x * self.straight[k]
                k += 1
            h: i64 = 0
            while h < self.hidden:
                total = self.bias[h]
                w = h * size
                k = 0
                while k < size:
                    total += row[at + k] * self.weights[w + k]
                    k += 1
                if total > 0.0:
                    score += total * self.out[h]
                h += 1
            scores.append(score)
            s += 1
        return softmax(scores)


class Rolls(Value):
    """Value by the planner's own expected rolls of each seat: for games that nobody has tuned."""

    def __init__(self, r: Island) -> None:
        self.r: Final = r

    def chances(self, g: Game) -> list[float]:
        scores: list[float] = []
        for seat in range(int(self.r.seats)):
            pos = Position(View(g, seat))
            rolls = total_now(plan_of(pos))
            points = float(int(all_points(self.r, g, seat)))
            scores.append(-0.055 * rolls + 0.06 * points)
        return softmax(scores)


def softmax(scores: list[float]) -> list[float]:
    """Shares in proportion to the powers of some numbers."""
    top = max(scores)
    powers = [_power(score - top) for score in scores]
    total = 0.0
    for power in powers:
        total += power
    return [power / total for power in powers]


def _power(x: float) -> float:
    """The exponential of a number not above 0, by products alone: the system's differs from machine to machine."""
    if x < _LEAST:
        x = _LEAST
    power = 1.0 + x / 1024.0
    for _ in range(_SQUARINGS):
        power *= power
    return power


_known: dict[str, Value] = {}


def value_of(r: Island) -> Value:
    """Value of games by some rules: the tower of their preset where it fits, else the planner's rolls."""
    key = str(r.digest)
    if key not in _known:
        if len(_known) > 64:
            _known.clear()
        _known[key] = _made(r)
    return _known[key]


def _made(r: Island) -> Value:
    file = resources.files("poblado.bots.search") / _FOLDER / f"{tower_name(r)}.json"
    if file.is_file():
        try:
            return Tower(r, json.loads(file.read_text(encoding="utf-8")))
        except ValueError:
            pass
    return Rolls(r)


def tower_name(r: Island) -> str:
    """Name of the tower for some rules: of their modules and players."""
    modules = " ".join(sorted(module.id for module in r.modules))
    return f"{r.name}-{int(r.seats)}-{hashlib.sha256(modules.encode()).hexdigest()[:6]}"
