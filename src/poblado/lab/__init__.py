"""Laboratory: simulation of many games, fair comparison of bots, and benchmarks.

>>> from poblado.lab import simulate
>>> simulate("base", bots=["random"], games=2, seed=1).finished
2
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from poblado.kernel.errors import BadChoice
from poblado.lab.bench import Bench, bench
from poblado.lab.evaluate import Evaluation, Standing, evaluate, wilson
from poblado.lab.match import GameResult, play_match
from poblado.lab.rule_study import Study, study, values_of
from poblado.lab.simulate import simulate
from poblado.lab.study_words import StudyWords
from poblado.lab.tally import Tally

__all__ = [
    "Arena",
    "ArenaWords",
    "Batch",
    "Bench",
    "Episode",
    "Evaluation",
    "GameResult",
    "Opening",
    "ParallelBatch",
    "Spec",
    "Stages",
    "Standing",
    "Study",
    "StudyWords",
    "Tally",
    "aec_env",
    "arena",
    "bench",
    "contest_of",
    "counted_rows",
    "dataset",
    "evaluate",
    "on_cluster",
    "openspiel",
    "play_match",
    "read_arena",
    "reproduce",
    "seat_env",
    "simulate",
    "spec",
    "study",
    "tune",
    "values_of",
    "vector_env",
    "wilson",
]

_LEARNERS = {
    "Arena": "tournament",
    "ArenaWords": "arena_words",
    "Batch": "batches",
    "Episode": "episode",
    "ParallelBatch": "parallel",
    "Spec": "specs",
    "Stages": "stages",
    "aec_env": "aec",
    "arena": "tournament",
    "contest_of": "tournament",
    "counted_rows": "store",
    "dataset": "datasets",
    "on_cluster": "cluster",
    "Opening": "published",
    "openspiel": "spiel",
    "reproduce": "published",
    "read_arena": "tournament",
    "seat_env": "gym",
    "spec": "specs",
    "tune": "tuning",
    "vector_env": "gym",
}
"""Module of each name that needs more than Poblado itself: `pip install poblado[lab]`."""
_EXTRAS = {"on_cluster": "cluster"}


# No module of theirs is named here for the checker either: to compile the rules it needs none of what they need.
def __getattr__(name: str) -> Any:
    if name not in _LEARNERS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{_LEARNERS[name]}")
    except ModuleNotFoundError as missing:
        if missing.name is not None and missing.name.startswith("poblado"):
            raise
        extra = _EXTRAS.get(name, "lab")
        raise BadChoice(
            "{name} needs {module}: pip install poblado[{extra}]", name=name, module=str(missing.name), extra=extra
        ) from missing
    return getattr(module, name)
