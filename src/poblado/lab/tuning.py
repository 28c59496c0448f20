"""Tuning of values: games of a bot against itself, and a tower of numbers fitted to who won them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from poblado.bots.search.features import features_of
from poblado.bots.search.value import tower_name
from poblado.island.rules import Island
from poblado.kernel.errors import BadChoice
from poblado.kernel.frame import TURN
from poblado.kernel.game import Game
from poblado.kernel.number import whole
from poblado.kernel.rng import Rng
from poblado.lab.match import play_match, seed_for
from poblado.lab.series import Progress, Series
from poblado.lab.simulate import series_of
from poblado.lab.workers import in_workers

HIDDEN: Final = 8
"""Numbers between the features and the score."""
_EVERY: Final = 4
"""One position in so many turns is learned from."""
_CHUNK: Final = 50
_ROUNDS: Final = 14
"""Times that all positions are gone through."""
_GRAIN: Final = 1000
"""Weights are whole thousandths."""

Rows = NDArray[np.float32]


@dataclass(frozen=True)
class Tuned:
    """Result of tuning.

    Attributes:
        name: of the tower, as `search.value.tower_name` says.
        tower: plain data of its file.
        loss, blind: log loss on a fifth of the games, which was not learned from, and that of equal chances.
        games, positions: that were played and learned from.
        bins: of what it told the seats of that fifth, ten by ten: mean told, share that won, and how many.
    """

    name: str
    tower: Mapping[str, Any]
    loss: float
    blind: float
    games: int
    positions: int
    bins: Sequence[tuple[float, float, int]]

    def write(self, folder: str | Path) -> Path:
        """Write the tower's file to a folder."""
        path = Path(folder) / f"{self.name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(self.tower, separators=(",", ":")) + "\n", encoding="utf-8")
        return path


def tune(
    preset: str = "base",
    bot: str = "settler",
    games: SupportsIndex = 4000,
    *,
    players: SupportsIndex | None = None,
    chapters: Sequence[str] = (),
    seed: SupportsIndex = 1,
    workers: SupportsIndex = 1,
    progress: Progress | None = None,
) -> Tuned:
    """Fit a value to games of a bot against itself.

    Raises: BadRuleset; BadChoice, for unknown bots, and for games that are not on an island.
    """
    series = series_of(preset, players, [bot], seed, None, None, 20_000, (), chapters)
    rules = series.rules(0)
    if not isinstance(rules, Island):
        raise BadChoice("a value can be tuned for games on an island, not for {name}", name=preset)
    n = whole(games)
    chunks = [(first, min(n, first + _CHUNK)) for first in range(0, n, _CHUNK)]
    found: list[tuple[Rows, list[int], list[int]]] = [(np.zeros((0, 1), np.float32), [], []) for _ in chunks]
    done = 0
    many = whole(workers)
    come = (
        in_workers(seen_some, series, chunks, many)
        if many > 1
        else ((k, seen_some(series, *chunk)) for k, chunk in enumerate(chunks))
    )
    for k, found[k] in come:
        done += chunks[k][1] - chunks[k][0]
        if progress:
            progress(done, n)
    rows = np.concatenate([part[0] for part in found if len(part[0])])
    winner = np.concatenate([np.array(part[1], np.int64) for part in found])
    game = np.concatenate([np.array(part[2], np.int64) for part in found])
    seats = int(rules.seats)
    told, loss, bins = _fitted(rows.reshape(len(winner), seats, -1), winner, game % 5 == 0, whole(seed))
    made = {"preset": preset, "chapters": list(chapters), "bot": bot, "games": n, "seed": whole(seed)}
    tower: dict[str, Any] = {"made": made}
    tower |= {"features": list(features_of(rules).names), **told}
    return Tuned(tower_name(rules), tower, loss, float(np.log(seats)), n, len(winner), bins)


def seen_some(series: Series, first: int, end: int) -> tuple[Rows, list[int], list[int]]:
    """Positions of games `first` to `end` - 1 with who won, by game: a worker's share."""
    rows: list[list[float]] = []
    winners: list[int] = []
    games: list[int] = []
    for i in range(first, end):
        game = series.new_game(i)
        seen = Seen(game, Rng(seed_for(series.seed, i, "positions")))
        result = play_match(game, series.hands(i), seed_for(series.seed, i, "chance"), series.limit, seen.see)
        if result.winner >= 0:
            rows += seen.rows
            winners += [result.winner] * len(seen.rows)
            games += [i] * len(seen.rows)
    return np.array(rows, np.float32), winners, games


class Seen:
    """Positions of a game as turns begin."""

    def __init__(self, game: Game, rng: Rng) -> None:
        rules = game.rules
        assert isinstance(rules, Island)
        self.features = features_of(rules)
        self.facts = rules.facts(game)
        self.rng = rng
        self.turn = -1
        self.rows: list[list[float]] = []

    def see(self, game: Game, action: int) -> None:
        """Take the position in at the first decision of some turns."""
        turn = int(game.cells[TURN])
        if turn == self.turn or self.facts.round() == 0:
            return
        self.turn = turn
        if self.rng.below(_EVERY) == 0:
            self.rows.append(list(self.features.write(game)))


def _fitted(
    rows: Rows, winner: NDArray[np.int64], kept: NDArray[np.bool_], seed: int
) -> tuple[dict[str, Any], float, list[tuple[float, float, int]]]:
    """Fit the tower by Adam: to all games but those that are kept apart, of which its loss and calibration are told."""
    flat = rows[~kept].reshape(-1, rows.shape[2])
    shift = flat.mean(0).round(3)
    scale = (1 / np.maximum(flat.std(0), 0.05)).round(3)
    told = (rows - shift) * scale
    rng = np.random.default_rng(seed)
    size = rows.shape[2]
    parts = [
        rng.normal(0, 0.5 / np.sqrt(size), (HIDDEN, size)), np.zeros(HIDDEN), rng.normal(0, 0.3, HIDDEN), np.zeros(size),
    ]  # fmt: skip
    mean = [np.zeros_like(part) for part in parts]
    square = [np.zeros_like(part) for part in parts]
    learned = np.flatnonzero(~kept)
    step = 0
    batch = 128
    whole_steps = _ROUNDS * (len(learned) // batch + 1)
    for _ in range(_ROUNDS):
        rng.shuffle(learned)
        for at in range(0, len(learned), batch):
            some = learned[at : at + batch]
            slopes = _slopes(told[some], winner[some], parts)
            step += 1
            rate = 0.004 * (1 - step / (whole_steps + 1))
            for k, slope in enumerate(slopes):
                slope += 1e-4 * parts[k]
                mean[k] = 0.9 * mean[k] + 0.1 * slope
                square[k] = 0.999 * square[k] + 0.001 * slope**2
                parts[k] -= rate * (mean[k] / (1 - 0.9**step)) / (np.sqrt(square[k] / (1 - 0.999**step)) + 1e-8)
    parts = [np.round(part * _GRAIN) / _GRAIN for part in parts]
    chances = _chances(told[kept], parts)[0]
    won = winner[kept]
    loss = float(-np.log(chances[np.arange(len(won)), won] + 1e-9).mean())
    own = chances.reshape(-1)
    hit = (np.arange(rows.shape[1])[None, :] == won[:, None]).reshape(-1)
    bins = []
    for k in range(10):
        inside = (own >= k / 10) & (own < (k + 1) / 10 + (k == 9))
        if inside.any():
            bins.append((float(own[inside].mean()), float(hit[inside].mean()), int(inside.sum())))
    weights, bias, out, straight = ((part * _GRAIN).round().astype(int).tolist() for part in parts)
    plain = {"shift": shift.tolist(), "scale": scale.tolist(), "weights": weights, "bias": bias, "out": out}
    return {**plain, "straight": straight}, loss, bins


def _chances(told: Rows, parts: Sequence[NDArray[Any]]) -> tuple[NDArray[Any], NDArray[Any]]:
    weights, bias, out, straight = parts
    hidden = np.maximum(told @ weights.T + bias, 0)
    scores = hidden @ out + told @ straight
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True), hidden


def _slopes(told: Rows, winner: NDArray[np.int64], parts: Sequence[NDArray[Any]]) -> list[NDArray[Any]]:
    chances, hidden = _chances(told, parts)
    error = chances
    error[np.arange(len(winner)), winner] -= 1
    error /= len(winner)
    behind = error[:, :, None] * parts[2] * (hidden > 0)
    return [
        np.einsum("bsh,bsf->hf", behind, told), behind.sum((0, 1)), np.einsum("bs,bsh->h", error, hidden),
        np.einsum("bs,bsf->f", error, told),
    ]  # fmt: skip
