"""Match runner: one game among bots, from the first decision to the last."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from poblado.bots import Chooser, Random, Weighted, label
from poblado.island.weights import weights_of
from poblado.kernel.action import seat_of
from poblado.kernel.chance import SeededSource, Source, chosen
from poblado.kernel.codec import to_text
from poblado.kernel.errors import BadChoice
from poblado.kernel.game import Game
from poblado.kernel.number import number_or_none, seed_of, whole
from poblado.kernel.playout import Playout
from poblado.kernel.record import position_digest
from poblado.kernel.view import View

LIMIT = 20_000
"""Actions after which a game counts as unfinished where nothing else is said."""


@dataclass(frozen=True)
class GameResult:
    """Result of one game.

    Attributes:
        winner: seat; -1 if the game was cut off.
        rounds: of the last turn, founding not counted.
        decisions: actions of seats.
        chances: actions of nature.
        digest: of the final position (`kernel.record.position_digest`).
    """

    winner: int
    rounds: int
    decisions: int
    chances: int
    digest: str


def seed_for(seed: int, number: int, purpose: str) -> int:
    """A seed of 48 bits for one purpose of one game, unlike that of any other game or purpose."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{purpose}".encode()).digest()[:6], "big")


Watch = Callable[[Game, int], None]
"""Called with a game and what a seat is about to do."""


def play_match(
    game: Game,
    seats: Sequence[Chooser],
    seed: SupportsIndex,
    limit: SupportsIndex = LIMIT,
    watch: Watch | None = None,
) -> GameResult:
    """Play a game on to its end; `game` itself ends there.

    Bots that all choose at random, uniformly or by weights, need no views: they are played out by the rules themselves,
    some hundred times faster. Their choices are then others than if they were asked one by one, but as evenly distributed.

    Args:
        seats: a bot for each.
        seed: of the dice and draws, and of that fast play; from 0 to 2**96 - 1.
        limit: actions, nature's included, after which the game is cut off.
        watch: shown every decision; then all bots are asked one by one.

    Raises:
        BadChoice: unless there is a bot for each seat, and for what is no seed or limit.
        RuntimeError: if a bot names an action that is not legal.
    """
    if len(seats) != game.rules.seats:
        raise BadChoice(
            "{players} {players:player needs|players need} {players} {players:bot|bots}, one for each, not {n}",
            players=int(game.rules.seats),
            n=len(seats),
        )
    seed, most = seed_of(seed), whole(limit)
    kinds = {type(bot) for bot in seats}
    if watch is None and kinds in ({Random}, {Weighted}):
        playout = Playout(seed, weights_of(game.rules) if kinds == {Weighted} else None)
        playout.play(game, most)
        return _result(game, int(playout.decisions), int(playout.chances))
    return _asked(game, seats, SeededSource(seed), most, watch)


def asked(bot: Chooser, game: Game) -> int:
    """Ask a bot for the action of the seat that is to move, packed.

    Raises:
        RuntimeError: if the bot names an action that is not legal.
    """
    seat = int(game.actor())
    answer = bot.choose(View(game, seat))
    found = number_or_none(answer)
    action = -1 if found is None else found
    known = game.rules.is_action(action)
    if not known or seat_of(action) != seat or not game.is_legal(action):
        told = to_text(game.rules, action) if known else repr(answer)
        step = game.rules.steps[game.step_id()].name
        raise RuntimeError(f"{label(bot)} answers {step} with {told}, which is not legal")
    return action


def _asked(game: Game, seats: Sequence[Chooser], source: Source, limit: int, watch: Watch | None) -> GameResult:
    decisions = 0
    chances = 0
    while decisions + chances < limit and not game.is_over():
        if game.is_chance():
            action = chosen(source, game)
            source.observe(game, action)
            chances += 1
        else:
            action = asked(seats[int(game.actor())], game)
            decisions += 1
            if watch is not None:
                watch(game, action)
        game.apply_trusted(action)
    return _result(game, decisions, chances)


def _result(game: Game, decisions: int, chances: int) -> GameResult:
    rounds = game.rules.facts(game).round()
    return GameResult(int(game.winner()), rounds, decisions, chances, position_digest(game))
