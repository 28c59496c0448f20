"""Rows: one game after another for a learner, who plays one seat among bots, or all seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from poblado.bots import Bot, BotLike, Chooser, Random, bot_of
from poblado.kernel.errors import BadChoice
from poblado.kernel.number import whole
from poblado.lab.episode import Episode, Numbers
from poblado.lab.match import asked, seed_for
from poblado.lab.specs import Spec

Against = BotLike | Sequence[BotLike] | None
"""Opponents: a bot for all other seats, or one for each of them, from the seat after the learner's on; None for nobody: the
learner plays all seats."""

ILLEGAL = -1.0
"""Reward for an illegal action, which ends the game."""


class Seating:
    """Seats of a learner and of bots in one game after the other.

    Args:
        spec: what is played.
        against: who plays the other seats; None where the learner plays all.
        seat: the learner's, or `rotate` for the next one in each game, the first by lot.

    Attributes:
        own: the learner's seat; where it plays all, one that looks on until somebody has moved.
        bots: by seat; None for the learner's.

    Raises:
        BadChoice: for a seat that does not play, for unknown bots, and for another number of them than there are other seats.
    """

    def __init__(self, spec: Spec, against: Against, seat: SupportsIndex | str) -> None:
        self.spec = spec
        self.rotates = seat == "rotate"
        self._first = 0 if isinstance(seat, str) else whole(seat)
        if not 0 <= self._first < spec.seats or (isinstance(seat, str) and not self.rotates):
            raise BadChoice("there is no seat {seat}; there are seats 0 to {most}", seat=str(seat), most=spec.seats - 1)
        self.against = _lineup(against, spec.seats - 1)
        for each in self.against or ():
            bot_of(each)
        self.games = 0
        self.own = self._first
        self.bots: list[Chooser | None] = [None] * spec.seats
        self._generator = np.random.default_rng(0)

    def seeded(self, generator: np.random.Generator) -> None:
        """Take another generator of seeds, and count games anew."""
        self._generator = generator
        self.games = 0
        if self.rotates:
            self._first = int(generator.integers(self.spec.seats))

    def seat_next(self) -> int:
        """Seat everybody for the next game; returns its seed."""
        seed = int(self._generator.integers(1 << 48))
        self.own = (self._first + self.games) % self.spec.seats if self.rotates else self._first
        self.games += 1
        if self.against is not None:
            for k, each in enumerate(self.against):
                bot: Bot = bot_of(each, seed_for(seed, k, "bot"))
                self.bots[(self.own + 1 + k) % self.spec.seats] = bot
            self.bots[self.own] = None
        return seed


class Row(Seating):
    """Games of one learner, one after the other; `Seating` tells who plays.

    Args:
        spec: what is played.
        against: who plays the other seats; None where the learner plays all.
        seat: the learner's, or `rotate` for the next one in each game, the first by lot.
        numbers: shared by rows of a spec.

    Attributes:
        episode: the game in play.
        own: the learner's seat; where it plays all, the one that has moved last, or moves first.

    Raises:
        BadChoice: for a seat that does not play, for unknown bots, and for another number of them than there are other seats.
    """

    def __init__(
        self, spec: Spec, against: Against = "settler", seat: SupportsIndex | str = 0, numbers: Numbers | None = None
    ) -> None:
        super().__init__(spec, against, seat)
        self.numbers = Numbers(spec) if numbers is None else numbers
        self.episode: Episode

    def begin(self) -> None:
        """Begin a game, and play it on to the learner's first decision: games in which it has none are left out."""
        while True:
            self.episode = Episode(self.spec, self.seat_next(), numbers=self.numbers)
            self._advance()
            if not self.episode.ended:
                return

    def step(self, number: SupportsIndex) -> tuple[float, bool, bool]:
        """Do the learner's action, and those of the bots up to its next decision.

        Returns: its reward, and whether the game has ended, and whether it was cut.
        """
        episode = self.episode
        if self.against is None:
            self.own = episode.seat
        if episode.choices().get(whole(number)) is None:
            return ILLEGAL, True, False
        episode.step(number)
        self._advance()
        if not episode.ended:
            return 0.0, False, False
        return float(episode.rewards()[self.own]), not episode.truncated, episode.truncated

    def _advance(self) -> None:
        if self.against is None:
            return
        episode = self.episode
        while not episode.ended:
            bot = self.bots[episode.seat]
            if bot is None:
                return
            if type(bot) is Random:
                # Drawn from the list, as evenly and without a view.
                episode.step(episode.random())
            else:
                episode.play(asked(bot, episode.game))

    @property
    def looking(self) -> int:
        """Seat that observes: the learner's. Where it plays all, the one to move, or at the end the one that moved last."""
        if self.against is None and not self.episode.ended:
            return self.episode.seat
        return self.own

    def observation(self) -> NDArray[np.int16]:
        """Observation of the learner, as an array of its own."""
        return self.episode.observation(self.looking)

    def info(self) -> dict[str, Any]:
        """Mask of legal actions, seat, winner (-1 where nobody has won) and number of turns that have ended."""
        episode = self.episode
        return {
            "action_mask": episode.mask(),
            "seat": self.looking,
            "winner": episode.winner,
            "turns": episode.turns,
        }


def _lineup(against: Against, others: int) -> list[BotLike] | None:
    """The bots of the other seats, as many as there are. Raises: BadChoice, for another number."""
    if against is None:
        return None
    if not isinstance(against, Sequence) or isinstance(against, str):
        return [against] * others
    if len(against) != others:
        raise BadChoice(
            "{players} other {players:seat needs|seats need} as many bots, not {n}", players=others, n=len(against)
        )
    return list(against)
