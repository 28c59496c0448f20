"""Rule laboratory: what a change of the rules does to how long games are, who wins them and what with."""

from __future__ import annotations

import re
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final, SupportsIndex

from poblado.bots import BotLike
from poblado.island.rules import Island
from poblado.kernel.errors import BadChoice
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.number import whole
from poblado.lab.evaluate import wilson
from poblado.lab.match import LIMIT, play_match, seed_for
from poblado.lab.series import Progress, Series
from poblado.lab.simulate import series_of
from poblado.lab.workers import Chunk, in_workers
from poblado.outside import ModuleLike
from poblado.report.making import chapters_of

OTHER: Final = "other"
"""Purpose of points for which no chapter of a report has a name."""
_CHUNK: Final = 100


@dataclass(frozen=True)
class Outcome:
    """Outcome of one game of a study.

    Attributes:
        winner: seat; -1 where the game was cut.
        rounds: of the last turn.
        lead: half-way by rounds, whether whoever won then led alone (1), led with others (0), or did not lead (-1).
        purposes: of the winner's points, and of the mean of the others', by what they are for.
    """

    winner: int
    rounds: int
    lead: int
    purposes: Mapping[str, tuple[float, float]]


@dataclass(frozen=True)
class Trial:
    """Settings of a study: a series for each variant. Plain data, so that it can be sent to a worker.

    Attributes:
        games: of each variant; game i is of variant i // games, and those of equal place share their seeds.
    """

    variants: tuple[Series, ...]
    games: int

    def play(self, i: int) -> Outcome:
        """Play game number i."""
        series = self.variants[i // self.games]
        place = i % self.games
        game = series.new_game(place)
        scores = Scores(game)
        hands = series.hands(place)
        result = play_match(game, hands, seed_for(series.seed, place, "chance"), series.limit, scores.see)
        if result.winner < 0:
            return Outcome(-1, result.rounds, 0, {})
        return Outcome(result.winner, result.rounds, scores.lead(result.winner), scores.purposes(game, result.winner))


class Scores:
    """Points of all seats as the rounds go by."""

    def __init__(self, game: Game) -> None:
        self.seats = int(game.rules.seats)
        self.facts = game.rules.facts(game)
        self.by_round: list[list[int]] = []

    def see(self, game: Game, action: int) -> None:
        """Note the points at the first decision of a round."""
        while len(self.by_round) <= self.facts.round():
            self.by_round.append([self.facts.all_points(seat) for seat in range(self.seats)])

    def lead(self, winner: int) -> int:
        """Standing of the winner half-way, as `Outcome.lead`."""
        half = self.by_round[len(self.by_round) // 2]
        if half[winner] < max(half):
            return -1
        return 1 if half.count(max(half)) == 1 else 0

    def purposes(self, game: Game, winner: int) -> dict[str, tuple[float, float]]:
        """Points of the winner and of the mean of the others, by what they are for; nothing where modules have none."""
        rules = game.rules
        if not isinstance(rules, Island):
            return {}
        names = purposes_of(rules)
        found: dict[str, list[int]] = {}
        for module in {*rules.hooks.points, *rules.hooks.hidden_points}:
            row = found.setdefault(names.get(module.id, OTHER), [0] * self.seats)
            for seat in range(self.seats):
                row[seat] += int(module.points(game, seat)) + int(module.hidden_points(game, seat))
        return {
            name: (float(row[winner]), (sum(row) - row[winner]) / (self.seats - 1))
            for name, row in sorted(found.items())
        }


def purposes_of(rules: Ruleset) -> dict[str, str]:
    """Purpose of the points of each module, as a report names it: the usual one, where there are several."""
    return {chapter.module: chapter.scores[0].name for chapter in chapters_of(rules) if chapter.scores}


@dataclass(frozen=True)
class Variant:
    """Result of one variant.

    Attributes:
        values: of the parameters that were varied.
        games, finished: played, and won by somebody.
        rounds: mean, and the 5th, 50th and 95th of a hundred games by length.
        wins: of each seat.
        led, led_low, led_high: share of the games whose winner led alone half-way, with its 95 % interval; those in which
            several led are left out.
        purposes: of the points: mean of the winners, and of the others.
    """

    values: Mapping[str, int]
    games: int
    finished: int
    rounds: tuple[float, float, float, float]
    wins: tuple[int, ...]
    led: float
    led_low: float
    led_high: float
    purposes: Mapping[str, tuple[float, float]]

    @property
    def decisive(self) -> str:
        """The purpose by whose points winners are furthest before the others; empty where none are told."""
        return max(self.purposes, key=lambda name: self.purposes[name][0] - self.purposes[name][1], default="")


@dataclass(frozen=True)
class Study:
    """Result of a study: its settings as plain data, and a row for each variant."""

    settings: Mapping[str, Any]
    variants: tuple[Variant, ...]

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            **self.settings,
            "variants": [
                {
                    "values": dict(one.values), "games": one.games, "finished": one.finished,
                    "rounds": [round(n, 3) for n in one.rounds], "wins": list(one.wins),
                    "led_half_way": [round(n, 4) for n in (one.led, one.led_low, one.led_high)],
                    "decisive": one.decisive,
                    "points": {name: [round(n, 3) for n in told] for name, told in one.purposes.items()},
                }
                for one in self.variants
            ],
        }  # fmt: skip


def values_of(told: str) -> tuple[str, tuple[int, ...]]:
    """A parameter and its values: `points_to_win=8..12`, `friendly_robber=0,1`. Raises: BadChoice."""
    name, equals, words = told.partition("=")
    found: list[int] = []
    for word in words.split(","):
        bounds = re.fullmatch(r"(-?[0-9]{1,9})(?:\.\.(-?[0-9]{1,9}))?", word.strip())
        if bounds is None or not equals or not name:
            raise BadChoice(
                "expected a parameter and its values, such as points_to_win=8..12 or a=0,1, got {text!r}", text=told
            )
        low = int(bounds[1])
        found += range(low, int(bounds[2] or low) + 1)
    if not found or len(found) > _MOST:
        raise BadChoice("{text!r} has {n} values; 1 to {most} can be compared", text=told, n=len(found), most=_MOST)
    return name, tuple(found)


_MOST: Final = 100


def study(
    vary: Mapping[str, Sequence[int]],
    games: SupportsIndex = 1000,
    ruleset: str = "base",
    players: SupportsIndex | None = None,
    bots: Sequence[BotLike] = ("settler",),
    *,
    params: Mapping[str, SupportsIndex] | None = None,
    seed: SupportsIndex = 1,
    limit: SupportsIndex = LIMIT,
    extra: Sequence[ModuleLike] = (),
    chapters: Sequence[str] = (),
    workers: SupportsIndex = 1,
    progress: Progress | None = None,
) -> Study:
    """Play games of all variants of some rules: every value of a parameter with every value of the others.

    Variants share boards and chance, game by game, so that they differ by the rules alone. Bots move on a seat with each game.

    Args:
        vary: parameters, each with its values.
        games: of each variant.
        bots: as in `simulate`, one per seat; fewer are used again from the first.

    Raises: BadRuleset, BadChoice.
    """
    n, many = whole(games), whole(workers)
    if n < 1 or many < 1:
        raise BadChoice("at least one game and one worker are needed, not {games} and {workers}", games=n, workers=many)
    told = [dict(zip(vary, values, strict=True)) for values in product(*vary.values())]
    variants = [
        series_of(ruleset, players, bots, seed, {**(params or {}), **values}, None, limit, extra, chapters)
        for values in told
    ]
    for series in variants:
        series.rules(0)
    trial = Trial(tuple(variants), n)
    total = n * len(variants)
    chunks = [(first, min(total, first + _CHUNK)) for first in range(0, total, _CHUNK)]
    outcomes: list[list[Outcome]] = [[] for _ in chunks]
    done = 0
    come = in_workers(play_some, trial, chunks, many) if many > 1 else _alone(trial, chunks)
    for k, outcomes[k] in come:
        done += len(outcomes[k])
        if progress:
            progress(done, total)
    rows = [one for chunk in outcomes for one in chunk]
    first = variants[0]
    settings = {
        "ruleset": ruleset, "players": first.players, "chapters": list(chapters), "params": dict(params or {}),
        "bots": list(first.lineup), "seed": first.seed, "games": n,
    }  # fmt: skip
    found = [_variant(values, rows[k * n : (k + 1) * n], first.players) for k, values in enumerate(told)]
    return Study(settings, tuple(found))


def play_some(trial: Trial, first: int, end: int) -> list[Outcome]:
    """Games `first` to `end` - 1: a worker's share."""
    return [trial.play(i) for i in range(first, end)]


def _alone(trial: Trial, chunks: Sequence[Chunk]) -> Any:
    for k, (first, end) in enumerate(chunks):
        yield k, play_some(trial, first, end)


def _variant(values: Mapping[str, int], rows: Sequence[Outcome], players: int) -> Variant:
    won = [one for one in rows if one.winner >= 0]
    lengths = sorted(one.rounds for one in won)

    def at(share: float) -> float:
        return float(lengths[min(len(lengths) - 1, int(share * len(lengths)))]) if lengths else 0.0

    clear = [one for one in won if one.lead]
    led = sum(one.lead == 1 for one in clear)
    low, high = wilson(led, len(clear))
    names = sorted({name for one in won for name in one.purposes})
    purposes = {
        name: tuple(statistics.fmean(one.purposes.get(name, (0.0, 0.0))[k] for one in won) for k in (0, 1))
        for name in names
    }
    return Variant(
        dict(values), len(rows), len(won), (statistics.fmean(lengths) if lengths else 0.0, at(0.05), at(0.5), at(0.95)),
        tuple(sum(one.winner == seat for one in won) for seat in range(players)),
        led / max(1, len(clear)), low, high, {name: (pair[0], pair[1]) for name, pair in purposes.items()},
    )  # fmt: skip
