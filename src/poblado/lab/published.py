"""Published figures again: experiments of papers on Catan, played by the bots that are here, with both figures side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, SupportsIndex

from poblado.bots import Bot, BotLike, bot_of, label
from poblado.kernel.errors import BadChoice
from poblado.kernel.number import whole
from poblado.kernel.values import NameList
from poblado.kernel.view import View
from poblado.lab.contest import LEAVE_ONE_OUT, ONE
from poblado.lab.evaluate import wilson
from poblado.lab.series import Progress
from poblado.lab.simulate import simulate
from poblado.lab.tournament import Arena, arena, contest_of


class Opening(Bot):
    """Bot that founds like one bot and plays on like another.

    One that is given itself draws by its own seed in every game: on one and the same board it would always found alike.

    Args:
        opening: founds: chooses until the first round begins.
        rest: chooses afterwards.
    """

    def __init__(self, opening: BotLike, rest: BotLike, seed: SupportsIndex = 0) -> None:
        super().__init__(seed)
        self.told = (opening, rest)
        self.name = f"{label(opening)}+{label(rest)}"
        self.opening, self.rest = bot_of(opening, self.seed), bot_of(rest, self.seed)

    def choose(self, view: View) -> int:
        """Ask the bot whose time it is."""
        founding = view.game.rules.facts(view.game).round() == 0
        return int((self.opening if founding else self.rest).choose(view))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Opening, (*self.told, self.seed)


@dataclass(frozen=True)
class Figure:
    """One figure of a paper beside ours.

    Attributes:
        what: who won from where, in names of bots and numbers of seats.
        theirs: what the paper tells, as a share; None where it tells none.
        wins, games: ours.
    """

    what: str
    theirs: float | None
    wins: int
    games: int

    @property
    def share(self) -> float:
        """Share of the games that were won."""
        return self.wins / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, by Wilson."""
        return wilson(self.wins, self.games)


def _opening(games: int, seed: int, workers: int, progress: Progress | None) -> list[Figure]:
    """One bot whose opening alone is another, against three: each way round."""
    better, plain = Opening("settler", "weighted"), "weighted"
    worse, usual = Opening("weighted", "settler"), "settler"
    found = []
    parts: list[tuple[Bot, str, float]] = [(better, plain, 0.283), (worse, usual, 0.152)]
    for one, others, theirs in parts:
        told = arena(contest_of([one, others], mode=ONE, seed=seed), games, workers=workers, progress=progress)
        found.append(_figure(told, label(one), theirs, f"{label(one)} : 3 × {others}"))
    return found


def _pool(games: int, seed: int, workers: int, progress: Progress | None) -> list[Figure]:
    """Five bots, of which each stays away in turn."""
    pool: list[BotLike] = [
        "settler",
        Opening("weighted", "settler"),
        Opening("settler", "weighted"),
        "weighted",
        "random",
    ]
    told = arena(contest_of(pool, mode=LEAVE_ONE_OUT, seed=seed), games, workers=workers, progress=progress)
    return [_figure(told, label(bot), None, label(bot)) for bot in pool]


def _seats(games: int, seed: int, workers: int, progress: Progress | None) -> list[Figure]:
    """Four bots of one kind: who wins from which seat."""
    found = []
    for bot in ("random", "weighted", "settler"):
        told = simulate(bots=[bot], games=games, seed=seed, workers=workers, rotate=False, progress=progress)
        found += [Figure(f"4 × {bot}, {seat}", None, wins, told.finished) for seat, wins in enumerate(told.seat_wins)]
    return found


def _figure(told: Arena, name: str, theirs: float | None, what: str) -> Figure:
    one = next(s for s in told.standings if s.bot == name)
    return Figure(what, theirs, one.wins, one.games)


EXPERIMENTS: Final[Mapping[str, Callable[[int, int, int, Progress | None], list[Figure]]]] = {
    "guhe2014": _opening,
    "szita2009": _seats,
    "xenou2018": _pool,
}
"""Experiments by the paper they are of; the protocol, and what differs here, is told by the texts `papers.NAME`."""


def reproduce(
    experiment: str,
    games: SupportsIndex = 1000,
    *,
    seed: SupportsIndex = 1,
    workers: SupportsIndex = 1,
    progress: Progress | None = None,
) -> list[Figure]:
    """Play a paper's experiment with the bots that are here.

    Args:
        experiment: one of `EXPERIMENTS`.
        games: of each part.

    Raises: BadChoice, for another one.
    """
    if experiment not in EXPERIMENTS:
        raise BadChoice(
            "there is no experiment {name!r}; there are {known}", name=experiment, known=NameList(list(EXPERIMENTS))
        )
    return EXPERIMENTS[experiment](whole(games), whole(seed), whole(workers), progress)
