"""Benchmark of the running build (`poblado bench`), with the counting said beside every number."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import SupportsIndex

from poblado.compiled import is_compiled
from poblado.island.rules import Island
from poblado.island.weights import weights_of
from poblado.kernel.action import Actions
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.playout import Playout, outcome
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.presets import ruleset


@dataclass(frozen=True)
class Bench:
    """Speed of random play-outs of one ruleset on one core. No player trade is listed, so none is played.

    Attributes:
        weighted: True where the players build first (`poblado.island.weights`), False where all legal actions are equally likely.
        actions_per_second: actions of seats and of nature, each counted once.
        decisions_per_second: actions of seats alone, what other engines count.
        decisions_per_game, actions_per_game: means.
        legal_mean: legal actions of the seat to act, mean over decisions.
        deal_ns: a new game on another board (`Island.deal`), in nanoseconds; for cards a new game.
        legal_ns, apply_ns, copy_ns, view_ns: one call from Python, in nanoseconds, over positions of random games; the
            cost of the calling loop is taken off. Applying includes all automatic steps up to the next decision.
    """

    ruleset: str
    players: int
    weighted: bool
    compiled: bool
    python: str
    cpus: int
    games: int
    seconds: float
    games_per_second: float
    actions_per_second: float
    decisions_per_second: float
    actions_per_game: float
    decisions_per_game: float
    legal_mean: float
    deal_ns: float
    legal_ns: float
    apply_ns: float
    copy_ns: float
    view_ns: float

    def to_json(self) -> dict[str, object]:
        """Plain data, rounded to what is meaningful."""
        return {k: round(v, 2) if isinstance(v, float) else v for k, v in asdict(self).items()}


def bench(
    seconds: float = 2.0,
    name: str = "base",
    players: SupportsIndex | None = None,
    seed: SupportsIndex = 1,
    weighted: bool = False,
) -> Bench:
    """Measure for about `seconds` of play-outs, and half as much for the single calls.

    Args:
        players: the preset's usual number by default.
        weighted: play out by weights, for rulesets whose games uniform play does not end. The single calls are measured over
            positions of uniform play all the same.

    Raises:
        BadRuleset: for what cannot be played.
    """
    rules = ruleset(name, players, seed=seed)
    weights = weights_of(rules) if weighted else None
    Playout(seed, weights).play(rules.new_game(), 500)
    playout = Playout(seed, weights)
    games = 0
    began = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        playout.play(rules.new_game(), 1_000_000)
        games += 1
        spent = time.perf_counter() - began
    decisions = int(playout.decisions)
    actions = decisions + int(playout.chances)
    share = seconds / 8
    places = _positions(rules, Rng(seed))
    out = Actions()
    deal = rules.deal if isinstance(rules, Island) else lambda seed: rules.new_game()
    nothing = _per_call(lambda g, a: None, places, share / 4)
    copying = _per_call(lambda g, a: g.copy(), places, share) - nothing
    # What a call costs may drown in the noise of a short measurement: then it is zero, never less.
    applying = _per_call(lambda g, a: g.copy().apply_trusted(a), places, share) - nothing
    return Bench(
        ruleset=name,
        players=int(rules.seats),
        weighted=weighted,
        compiled=is_compiled(),
        python=platform.python_version(),
        cpus=os.cpu_count() or 1,
        games=games,
        seconds=spent,
        games_per_second=games / spent,
        actions_per_second=actions / spent,
        decisions_per_second=decisions / spent,
        actions_per_game=actions / games,
        decisions_per_game=decisions / games,
        legal_mean=int(playout.listed) / decisions,
        deal_ns=_per_call(lambda g, a: deal(a & 0xFFFF), places, share) - nothing,
        legal_ns=max(0.0, _per_call(lambda g, a: g.legal(g.actor(), out), places, share) - nothing),
        apply_ns=max(0.0, applying - copying),
        copy_ns=max(0.0, copying),
        view_ns=_per_call(lambda g, a: View(g, g.actor()), places, share) - nothing,
    )


def _positions(rules: Ruleset, rng: Rng, n: int = 400) -> list[tuple[Game, int]]:
    """Positions in which a seat decides, spread over random games, each with an action to apply there."""
    game = rules.new_game()
    found: list[tuple[Game, int]] = []
    out = Actions()
    count = 0
    while len(found) < n:
        if game.is_over():
            game = rules.new_game()
        if game.is_chance():
            action = int(outcome(game, rng))
        else:
            game.legal(game.actor(), out)
            action = int(out.items[int(rng.below(out.n))])
            count += 1
            if count % 5 == 0:
                found.append((game.copy(), action))
        game.apply_trusted(action)
    return found


def _per_call(call: Callable[[Game, int], object], places: list[tuple[Game, int]], seconds: float) -> float:
    """Nanoseconds of one call, from the quickest of the passes over all places that fit in the time."""
    best = float("inf")
    end = time.perf_counter() + seconds
    while True:
        began = time.perf_counter()
        for g, action in places:
            call(g, action)
        now = time.perf_counter()
        best = min(best, now - began)
        if now >= end:
            return best / len(places) * 1e9
