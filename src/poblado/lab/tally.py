"""Tally of a simulation's results, for people and for programs."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from poblado.cardgame.box import Box
from poblado.compiled import is_compiled
from poblado.island.maps import Board
from poblado.lab.match import GameResult
from poblado.lab.series import Series
from poblado.outside import fresh_modules


@dataclass(frozen=True)
class Tally:
    """The outcome of a series of games. Everything but the seconds is the same on every machine.

    Attributes:
        series: what was played.
        finished: games that somebody won; the others were cut off.
        wins: per bot of the line-up, games won.
        seat_wins: per seat.
        rounds: mean of the finished games.
        decisions: actions of seats in all games.
        chances: actions of nature.
        seconds: by the clock, start of workers included.
        hash: SHA-256 over the digests of all final positions, in the order of the games.
    """

    series: Series
    games: int
    workers: int
    finished: int
    wins: tuple[int, ...]
    seat_wins: tuple[int, ...]
    rounds: float
    decisions: int
    chances: int
    seconds: float
    hash: str

    @property
    def actions(self) -> int:
        """Actions of seats and of nature together."""
        return self.decisions + self.chances

    @property
    def wins_by_name(self) -> dict[str, int]:
        """Games won by all bots of a name together."""
        total: dict[str, int] = {}
        for name, n in zip(self.series.lineup, self.wins, strict=True):
            total[name] = total.get(name, 0) + n
        return total

    def to_json(self) -> dict[str, object]:
        """Plain data; what differs from run to run stands under `speed` alone."""
        series = self.series
        return {
            "ruleset": series.ruleset,
            "players": series.players,
            "board": _plain(series.board),
            "params": dict(series.params),
            **({"chapters": list(series.chapters)} if series.chapters else {}),
            **({"extra": [module.id for module in fresh_modules(series.extra)]} if series.extra else {}),
            "seed": series.seed,
            "rotate": series.rotate,
            "games": self.games,
            "finished": self.finished,
            "unfinished": self.games - self.finished,
            "bots": [{"bot": name, "wins": n} for name, n in zip(series.lineup, self.wins, strict=True)],
            "seats": [{"seat": s, "wins": n} for s, n in enumerate(self.seat_wins)],
            "rounds_mean": round(self.rounds, 3),
            "actions": self.actions,
            "decisions": self.decisions,
            "chances": self.chances,
            "hash": self.hash,
            "speed": {
                "seconds": round(self.seconds, 3),
                "games_per_second": round(self.games / self.seconds, 1),
                "actions_per_second": round(self.actions / self.seconds),
                "decisions_per_second": round(self.decisions / self.seconds),
                "workers": self.workers,
                "compiled": is_compiled(),
            },
        }


def _plain(board: Board | Box | str | None) -> object:
    if isinstance(board, Board):
        return board.to_json()
    return board.facts() if isinstance(board, Box) else board


def tally_of(series: Series, results: list[GameResult], workers: int, seconds: float) -> Tally:
    """Add up results in the order of the games."""
    wins = [0] * series.players
    seat_wins = [0] * series.players
    finished = 0
    rounds = 0
    digest = hashlib.sha256()
    for i, result in enumerate(results):
        digest.update(f"{result.digest}\n".encode())
        if result.winner >= 0:
            finished += 1
            rounds += result.rounds
            seat_wins[result.winner] += 1
            wins[(result.winner - series.shift(i)) % series.players] += 1
    return Tally(
        series=series,
        games=len(results),
        workers=workers,
        finished=finished,
        wins=tuple(wins),
        seat_wins=tuple(seat_wins),
        rounds=rounds / finished if finished else 0.0,
        decisions=sum(result.decisions for result in results),
        chances=sum(result.chances for result in results),
        seconds=max(seconds, 1e-9),
        hash=digest.hexdigest(),
    )
