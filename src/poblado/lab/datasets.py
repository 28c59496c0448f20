"""Datasets for learners: games of bots as Parquet, with some of their decisions and what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, SupportsIndex

import pyarrow as pa

from poblado.bots import BotLike, bot_of, label
from poblado.kernel.codec import FlatCodec
from poblado.kernel.errors import BadChoice
from poblado.kernel.game import Game
from poblado.kernel.number import seed_of, whole
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab.contest import Row, columns
from poblado.lab.match import LIMIT, play_match, seed_for
from poblado.lab.series import Progress
from poblado.lab.specs import Spec, spec
from poblado.lab.store import Store
from poblado.lab.tournament import GAMES, SCHEMA, Runner
from poblado.lab.workers import in_workers
from poblado.outside import ModuleLike

DECISIONS: Final = "decisions"
"""Rows of a store: one for each decision that was drawn."""
SIZE: Final = 200
"""Games of a chunk."""
DECISION_SCHEMA: Final = pa.schema(
    [
        ("game", pa.int64()), ("decision", pa.int32()), ("seat", pa.int8()), ("round", pa.int32()),
        ("observation", pa.list_(pa.int16())), ("legal", pa.list_(pa.int32())), ("action", pa.int32()),
        ("winner", pa.int8()), ("points", pa.list_(pa.int16())), ("rounds_left", pa.int32()),
    ]
)  # fmt: skip
"""Columns of the decisions.

The seat that decides observes, as `Spec.observation` says. `legal` and `action` are flat numbers. `winner` is how many places
after it whoever won sits, 0 for itself and -1 for nobody; `points` of all seats at the end begin with its own.
"""


@dataclass(frozen=True)
class Sampling:
    """Settings of a dataset. Plain data, so that it can be sent to a worker.

    Attributes:
        options: of `spec`, beside the preset.
        every: one decision of so many is drawn, of those with a choice; 0 for none.
        limit: actions after which a game is cut.
    """

    preset: str
    options: Mapping[str, Any]
    bot: BotLike
    seed: int
    every: int
    limit: int
    extra: tuple[ModuleLike, ...] = field(default=())

    @cached_property
    def spec(self) -> Spec:
        """The game that is played."""
        return spec(self.preset, extra=self.extra, **self.options)

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "spec"}

    def play(self, i: int) -> tuple[Row, list[dict[str, Any]]]:
        """Play game number i, and draw from its decisions."""
        game = self.spec.new_game(seed_for(self.seed, i, "board"))
        n = self.spec.seats
        hands = [bot_of(self.bot, seed_for(self.seed, i, f"bot {seat}")) for seat in range(n)]
        drawn = Drawn(self.spec, i, self.every, Rng(seed_for(self.seed, i, "decisions")))
        watch = drawn.see if self.every else None
        result = play_match(game, hands, seed_for(self.seed, i, "chance"), self.limit, watch)
        facts = game.rules.facts(game)
        points = tuple(facts.all_points(seat) for seat in range(n))
        row = Row(
            i,
            i,
            (0,) * n,
            result.winner,
            result.rounds,
            result.decisions,
            result.chances,
            points,
            (0,) * n,
            result.digest,
        )
        return row, drawn.told(row)


class Drawn:
    """Decisions of a game that were drawn.

    Args:
        every: one of so many is drawn, of those with a choice.
    """

    def __init__(self, what: Spec, game: int, every: int, rng: Rng) -> None:
        self.spec = what
        self.game = game
        self.every = every
        self.rng = rng
        self.decisions = 0
        self.rows: list[dict[str, Any]] = []

    def see(self, game: Game, action: int) -> None:
        """Draw a decision, or let it go by."""
        self.decisions += 1
        if self.rng.below(self.every):
            return
        seat = int(game.actor())
        legal = View(game, seat).legal()
        if len(legal) < 2:
            return
        codec: FlatCodec = self.spec.actions
        self.rows.append(
            {
                "game": self.game, "decision": self.decisions - 1, "seat": seat, "round": game.rules.facts(game).round(),
                "observation": self.spec.observation.encode(game, seat), "legal": [codec.encode(one) for one in legal],
                "action": codec.encode(action),
            }
        )  # fmt: skip

    def told(self, row: Row) -> list[dict[str, Any]]:
        """The decisions, with what came of the game."""
        n = len(row.points)
        for one in self.rows:
            seat = one["seat"]
            one["winner"] = (row.winner - seat) % n if row.winner >= 0 else -1
            one["points"] = [row.points[(seat + k) % n] for k in range(n)]
            one["rounds_left"] = row.rounds - one["round"]
        return self.rows


def sample_some(sampling: Sampling, first: int, end: int) -> tuple[dict[str, list[Any]], dict[str, list[Any]]]:
    """Games `first` to `end` - 1 and their decisions, by columns: a worker's share."""
    played = [sampling.play(i) for i in range(first, end)]
    drawn = [one for _, some in played for one in some]
    return columns([row for row, _ in played]), {name: [one[name] for one in drawn] for name in DECISION_SCHEMA.names}


def dataset(
    out: str | Path,
    preset: str = "base",
    bot: BotLike = "settler",
    games: SupportsIndex = 1000,
    *,
    every: SupportsIndex = 50,
    seed: SupportsIndex = 1,
    limit: SupportsIndex = LIMIT,
    extra: Sequence[ModuleLike] = (),
    workers: SupportsIndex = 1,
    runner: Runner | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Spec:
    """Write games of one bot against itself as Parquet: `games-*.parquet` and `decisions-*.parquet`, in chunks of `SIZE` games.

    A run that was broken off goes on. Equal arguments give equal rows, on any machines. Returns the spec that was played.

    Args:
        out: a folder.
        every: one decision of so many is drawn, of those with a choice; 0 for games alone.
        limit: actions after which a game is cut.
        workers, runner, progress: as in `arena`.
        options: as in `spec`: players, chapters, params and so on.

    Raises: BadRuleset, BadChoice.
    """
    n, gap = whole(games), whole(every)
    if n < 1 or whole(workers) < 1 or gap < 0:
        raise BadChoice(
            "at least one game and one worker are needed, not {games} and {workers}", games=n, workers=whole(workers)
        )
    bot_of(bot)
    sampling = Sampling(preset, options, bot, seed_of(seed), gap, whole(limit), tuple(extra))
    store = Store(out, _settings(sampling))
    chunks = [(first, min(n, first + SIZE)) for first in range(0, n, SIZE)]
    # The games of a chunk are written last: where they are, its decisions are too.
    left = [chunk for chunk in chunks if not store.has(GAMES, *chunk)]
    done = n - sum(end - first for first, end in left)
    if runner is not None:
        come = runner(sample_some, sampling, left)
    elif whole(workers) > 1:
        come = in_workers(sample_some, sampling, left, whole(workers))
    else:
        come = ((k, sample_some(sampling, *chunk)) for k, chunk in enumerate(left))
    for k, (rows, drawn) in come:
        if gap:
            store.write(DECISIONS, *left[k], drawn, DECISION_SCHEMA)
        store.write(GAMES, *left[k], rows, SCHEMA)
        done += left[k][1] - left[k][0]
        if progress:
            progress(done, n)
    return sampling.spec


def _settings(sampling: Sampling) -> dict[str, Any]:
    what = sampling.spec
    return {
        "mode": "dataset",
        "bots": [label(sampling.bot)],
        "ruleset": sampling.preset,
        "players": what.seats,
        "chapters": list(sampling.options.get("chapters", ())),
        "params": dict(sorted((sampling.options.get("params") or {}).items())),
        "board": sampling.options.get("board"),
        "seed": sampling.seed,
        "limit": sampling.limit,
        "every": sampling.every,
        "digest": what.digest,
        "fresh": what.fresh,
    }
