"""Arena of bots: contests that stop when they know, lose nothing when they are broken off, and count the same on any machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, SupportsIndex

import pyarrow as pa

from poblado.bots import BotLike, bot_of
from poblado.kernel.errors import BadChoice
from poblado.kernel.number import whole
from poblado.lab.contest import PAIRS, Contest, Row, chunks_of, columns, play_some, told
from poblado.lab.evaluate import wilson
from poblado.lab.match import LIMIT
from poblado.lab.ratings import Rating, Sprt, bradley_terry, counted, open_skill
from poblado.lab.series import Progress, labels_of
from poblado.lab.simulate import series_of
from poblado.lab.store import Store
from poblado.lab.workers import Chunk, in_workers
from poblado.outside import ModuleLike

GAMES: Final = "games"
"""Rows of a store: one for each game."""
SCHEMA: Final = pa.schema(
    [
        ("game", pa.int64()), ("deal", pa.int64()), ("seats", pa.list_(pa.int16())), ("winner", pa.int16()),
        ("rounds", pa.int32()), ("decisions", pa.int32()), ("chances", pa.int32()), ("points", pa.list_(pa.int16())),
        ("faults", pa.list_(pa.int16())), ("digest", pa.string()),
    ]
)  # fmt: skip
"""Columns of the games of a contest."""

Runner = Callable[[Callable[[Any, int, int], Any], Any, Sequence[Chunk]], Iterator[tuple[int, Any]]]
"""Runs chunks of a task somewhere: (task, settings, chunks), and yields the place of each with its result, as they end."""


@dataclass(frozen=True)
class Placing:
    """Standing of one bot in an arena.

    Attributes:
        games: in which it sat; seats: it had in them.
        wins: games it won.
        share, low, high: of the games won, with the 95 % interval of Wilson.
        expected: share if all were equally strong.
        rating: by the model of Bradley and Terry.
        skill: mean and standard deviation by OpenSkill; None where two play.
        points: mean at the end, over its seats.
        faults: answers that did not come in time.
    """

    bot: str
    games: int
    seats: int
    wins: int
    share: float
    low: float
    high: float
    expected: float
    rating: Rating
    skill: tuple[float, float] | None
    points: float
    faults: int


@dataclass(frozen=True)
class Arena:
    """Result of a contest: the same for equal rows, whoever played them.

    Attributes:
        settings: what was played, as plain data.
        standings: of the bots, the strongest first.
        rows: of the games, by columns.
        against: for each pair, by place in the contest: games in which both sat and one of them won, and how many the first did.
        verdict: of the test, empty where none was asked for or it does not know yet.
    """

    settings: Mapping[str, Any]
    names: tuple[str, ...]
    standings: tuple[Placing, ...]
    rows: Mapping[str, Sequence[Any]]
    against: Mapping[tuple[int, int], tuple[int, int]]
    test: Sprt | None
    verdict: str

    @property
    def games(self) -> int:
        """Number of games."""
        return len(self.rows["game"])

    @property
    def finished(self) -> int:
        """Number of games that somebody won."""
        return sum(winner >= 0 for winner in self.rows["winner"])

    @property
    def seat_wins(self) -> list[int]:
        """Games won from each seat."""
        return [sum(winner == seat for winner in self.rows["winner"]) for seat in range(self.settings["players"])]

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            **self.settings,
            "games": self.games,
            "finished": self.finished,
            "standings": [
                {
                    "bot": s.bot, "games": s.games, "wins": s.wins, "share": round(s.share, 4), "low": round(s.low, 4),
                    "high": round(s.high, 4), "expected": round(s.expected, 4), "elo": round(s.rating.elo, 1),
                    "elo_low": round(s.rating.low, 1), "elo_high": round(s.rating.high, 1),
                    **({} if s.skill is None else {"openskill": [round(n, 3) for n in s.skill]}),
                    "points": round(s.points, 3), "faults": s.faults,
                }
                for s in self.standings
            ],
            "against": [
                {"bot": self.names[a], "other": self.names[b], "games": n, "wins": wins}
                for (a, b), (n, wins) in sorted(self.against.items())
            ],
            "seats": self.seat_wins,
            **({} if self.test is None else {"sprt": {
                "low": self.test.low, "high": self.test.high, "verdict": self.verdict or "open",
            }}),
        }  # fmt: skip


def contest_of(
    bots: Sequence[BotLike],
    ruleset: str = "base",
    players: SupportsIndex | None = None,
    *,
    mode: str = PAIRS,
    seed: SupportsIndex = 1,
    seconds: float | None = None,
    params: Mapping[str, SupportsIndex] | None = None,
    board: str | None = None,
    limit: SupportsIndex = LIMIT,
    extra: Sequence[ModuleLike] = (),
    chapters: Sequence[str] = (),
) -> Contest:
    """Contest of bots, as `arena` plays it. Raises: BadRuleset, BadChoice."""
    for bot in bots:
        bot_of(bot)
    series = series_of(ruleset, players, ["random"], seed, params, board, limit, extra, chapters)
    contest = Contest(series, labels_of(bots), tuple(bots), mode, seconds)
    if len(contest.seatings) and len(set(contest.names)) < len(bots):
        raise BadChoice("each bot takes part once; {names} has one twice", names=", ".join(contest.names))
    return contest


def arena(
    contest: Contest,
    games: SupportsIndex = 1000,
    *,
    sprt: tuple[float, float] | None = None,
    out: str | Path | None = None,
    workers: SupportsIndex = 1,
    runner: Runner | None = None,
    progress: Progress | None = None,
) -> Arena:
    """Play a contest and count.

    Args:
        contest: as `contest_of` makes it.
        games: how many; whole deals are played, so it may be a few more.
        sprt: differences in Elo between the first and the second of two bots. Playing stops once it is known whether the
            higher or the lower fits better, looked at chunk by chunk in their order.
        out: a folder in which each chunk of games is kept as Parquet as soon as it is played. What it holds already is not
            played again, so a run that was broken off goes on.
        workers: processes; 1 plays in this one.
        runner: where else chunks are run, such as `poblado.lab.cluster.on_cluster()`.
        progress: called with games done and games in all.

    Raises:
        BadRuleset, BadChoice: for what cannot be played, and for a folder of another contest.
    """
    n = whole(games)
    if n < 1 or whole(workers) < 1:
        raise BadChoice(
            "at least one game and one worker are needed, not {games} and {workers}", games=n, workers=whole(workers)
        )
    if sprt is not None and len(contest.bots) != 2:
        raise BadChoice("the test compares two bots, not {n}", n=len(contest.bots))
    test = None if sprt is None else Sprt(*sprt)
    a_deal = len(contest.seatings)
    n = -(-n // a_deal) * a_deal
    chunks = chunks_of(n, a_deal)
    store = None if out is None else Store(out, told(contest))
    rows: dict[str, list[Any]] = {name: [] for name in SCHEMA.names}
    verdict = ""
    with closing(_in_order(contest, chunks, store, whole(workers), runner, progress, n)) as played:
        for chunk in played:
            for name, column in chunk.items():
                rows[name] += column
            verdict = "" if test is None else test.verdict(counted(rows["seats"], rows["winner"]))
            if verdict:
                break
    return arena_of(told(contest), rows, test, verdict)


def _in_order(
    contest: Contest,
    chunks: Sequence[Chunk],
    store: Store | None,
    workers: int,
    runner: Runner | None,
    progress: Progress | None,
    games: int,
) -> Iterator[dict[str, list[Any]]]:
    """Rows of the chunks, by columns, in their order: those of a store as they are, the others as they are played."""
    kept = {k for k, chunk in enumerate(chunks) if store is not None and store.has(GAMES, *chunk)}
    left = [k for k in range(len(chunks)) if k not in kept]
    done = sum(chunks[k][1] - chunks[k][0] for k in kept)
    come: dict[int, dict[str, list[Any]]] = {}
    running = _running(contest, [chunks[k] for k in left], workers, runner)
    with closing(running):
        for k, chunk in enumerate(chunks):
            while k not in kept and k not in come:
                place, rows = next(running)
                come[left[place]] = columns(rows)
                first, end = chunks[left[place]]
                if store is not None:
                    store.write(GAMES, first, end, come[left[place]], SCHEMA)
                done += end - first
                if progress:
                    progress(done, games)
            yield store.read(GAMES, [chunk]) if store is not None and k in kept else come.pop(k)


def _running(
    contest: Contest, chunks: Sequence[Chunk], workers: int, runner: Runner | None
) -> Iterator[tuple[int, list[Row]]]:
    if runner is not None:
        yield from runner(play_some, contest, chunks)
    elif workers > 1:
        yield from in_workers(play_some, contest, chunks, workers)
    else:
        for k, (first, end) in enumerate(chunks):
            yield k, play_some(contest, first, end)


def arena_of(
    settings: Mapping[str, Any], rows: Mapping[str, Sequence[Any]], test: Sprt | None = None, verdict: str = ""
) -> Arena:
    """Count the games of a contest.

    Args:
        settings: as `contest.told` tells them.
        rows: of its games, by columns.
    """
    names = tuple(settings["bots"])
    seats, winners, points = rows["seats"], rows["winner"], rows["points"]
    ratings = bradley_terry(counted(seats, winners), len(names))
    many = settings["players"] > 2
    skills = open_skill(seats, winners, points, len(names)) if many else []
    found = []
    for k, name in enumerate(names):
        mine = [g for g, table in enumerate(seats) if k in table]
        had = sum(table.count(k) for table in seats)
        wins = sum(winners[g] >= 0 and seats[g][winners[g]] == k for g in mine)
        low, high = wilson(wins, len(mine))
        scored = sum(points[g][s] for g in mine for s, bot in enumerate(seats[g]) if bot == k)
        faults = sum(rows["faults"][g][s] for g in mine for s, bot in enumerate(seats[g]) if bot == k)
        even = had / max(1, len(mine)) / settings["players"]
        skill = skills[k] if many else None
        share, mean = wins / max(1, len(mine)), scored / max(1, had)
        found.append(Placing(name, len(mine), had, wins, share, low, high, even, ratings[k], skill, mean, faults))
    found.sort(key=lambda standing: (-standing.rating.elo, standing.bot))
    return Arena(settings, names, tuple(found), rows, _against(seats, winners), test, verdict)


def _against(seats: Sequence[Sequence[int]], winners: Sequence[int]) -> dict[tuple[int, int], tuple[int, int]]:
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for table, winner in zip(seats, winners, strict=True):
        if winner < 0:
            continue
        won = table[winner]
        for other in set(table) - {won}:
            for a, b, mine in ((won, other, 1), (other, won, 0)):
                n, wins = found.get((a, b), (0, 0))
                found[a, b] = (n + 1, wins + mine)
    return found
