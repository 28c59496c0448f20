"""Laboratory: simulation of many games, fair comparison of bots, and benchmarks.

>>> from poblado.lab import simulate
>>> simulate("base", bots=["random"], games=2, seed=1).finished
2
"""

from __future__ import annotations

from poblado.lab.bench import Bench, bench
from poblado.lab.evaluate import Evaluation, Standing, evaluate, wilson
from poblado.lab.match import GameResult, play_match
from poblado.lab.simulate import simulate
from poblado.lab.tally import Tally

__all__ = [
    "Bench",
    "Evaluation",
    "GameResult",
    "Standing",
    "Tally",
    "bench",
    "evaluate",
    "play_match",
    "simulate",
    "wilson",
]
