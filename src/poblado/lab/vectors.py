"""Vector environments of Gymnasium: many games side by side in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from poblado.bots import Random
from poblado.kernel.flat import FlatTable
from poblado.kernel.game import Game
from poblado.kernel.held import HeldCore
from poblado.kernel.number import whole
from poblado.lab.batches import array_over
from poblado.lab.match import asked, seed_for
from poblado.lab.rows import ILLEGAL, Against, Seating
from poblado.lab.specs import Spec


def observation_space(spec: Spec) -> spaces.Space[NDArray[np.int16]]:
    """Space of what a seat observes under a spec."""
    low, high = spec.observation.low, spec.observation.high
    return spaces.Box(low, high, dtype=np.int16)


class SeatsVectorEnv(VectorEnv[NDArray[np.int16], NDArray[np.int64], NDArray[Any]]):
    """Vector environment of Gymnasium: many games side by side, in one process. Each row plays the games that an environment of
    its own would play with its seed.

    A game that ends begins anew in the same step (`AutoresetMode.SAME_STEP`): its last observation and info are in
    `infos["final_obs"]` and `infos["final_info"]`.

    Args:
        spec: what is played.
        n: how many games.
        against: bots of the other seats; None where the learner plays all. Each row then shows what the seat to move knows, which
            `infos["seat"]` names, and the reward is of the seat that has moved last.
        seat: the learner's, or `rotate`; without meaning where it plays all.

    Raises:
        BadChoice: for a seat that does not play, and for unknown bots.
        ValueError: for no games.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # type: ignore[misc]

    def __init__(self, spec: Spec, n: SupportsIndex, against: Against = None, seat: SupportsIndex | str = 0) -> None:
        self.num_envs = count = whole(n)
        if count < 1:
            raise ValueError(f"there is one game at least, not {count}")
        self.game_spec = spec
        self.single_observation_space = observation_space(spec)
        self.single_action_space = spaces.Discrete(spec.actions.size)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._seatings = [Seating(spec, against, seat) for _ in range(count)]
        alone = self._seatings[0].against is None
        encoding, table = spec.observation.encoding, FlatTable(spec.actions)
        self.core = core = HeldCore(spec.rules, table, encoding, count, spec.rounds, spec.limit, True, alone)
        self._mask = array_over(core.mask, np.int8, count, spec.actions.size)
        self._observation = array_over(core.observation, np.int16, count, -1)
        self._seat = array_over(core.seats, np.uint8, count)
        self._turns = array_over(core.turns, np.int32, count)
        self._done = array_over(core.done, np.bool_, count)
        self._truncated = array_over(core.truncated, np.bool_, count)
        self._refused = array_over(core.refused, np.bool_, count)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin new games in all rows.

        Args:
            seed: of the first row, each next one has the next seed; or one for each row.
            options: none are known.

        Raises: ValueError, for another number of seeds than rows.
        """
        seeds = [seed] * self.num_envs if seed is None else seed
        if isinstance(seeds, int):
            seeds = [seeds + k for k in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} rows need as many seeds, not {len(seeds)}")
        for k, (seating, told) in enumerate(zip(self._seatings, seeds, strict=True)):
            if told is not None or seating.games == 0:
                seating.seeded(seeding.np_random(told)[0])
            self._begin(k)
        return self._observation.copy(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Do one action in each game; those that end begin anew.

        Raises: ValueError, for another number of actions than games.
        """
        numbers = np.asarray(actions, np.int64)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"expected {self.num_envs} numbers, one a game, got an array of {numbers.shape}")
        # What is beyond 32 bits is as illegal as -1.
        known = np.where((numbers >= 0) & (numbers < self.game_spec.actions.size), numbers, -1)
        core = self.core
        core.play(known.astype("<i4").tobytes())
        if self._seatings[0].against is not None:
            for k in range(self.num_envs):
                if core.waits(k):
                    self._ask(k)
                    core.show(k)
        rewards = np.zeros(self.num_envs, np.float64)
        rewards[self._refused] = ILLEGAL
        terminations = self._done & ~self._truncated | self._refused
        truncations = self._truncated.copy()
        ends: dict[str, Any] = {}
        for k in np.flatnonzero(terminations | truncations).tolist():
            winner = int(core.winner[k])
            if not self._refused[k]:
                rewards[k] = self.game_spec.rewards(winner)[self._seat[k]]
            info = {
                "action_mask": self._mask[k].copy(),
                "seat": int(self._seat[k]),
                "winner": winner,
                "turns": int(self._turns[k]),
            }
            ends = self._add_info(ends, {"final_obs": self._observation[k].copy(), "final_info": info}, k)
            self._begin(k)
        return self._observation.copy(), rewards, terminations, truncations, {**self._infos(), **ends}

    def action_masks(self) -> NDArray[np.bool_]:
        """Masks of the legal actions, a row for each game."""
        return self._mask.astype(np.bool_)

    def game(self, k: SupportsIndex) -> Game:
        """A copy of a row's game, with all its cards: to look into, not for policies."""
        return self.core.games[whole(k)].copy()

    def _begin(self, k: int) -> None:
        """Begin a game, and play it on to the learner's first decision: games in which it has none are left out."""
        seating = self._seatings[k]
        while True:
            seed = seating.seat_next()
            drawn = sum(1 << seat for seat, bot in enumerate(seating.bots) if type(bot) is Random)
            self.core.begin(k, self.game_spec.new_game(seed), seed_for(seed, 0, "chance"), seating.own, drawn)
            self._ask(k)
            if not self.core.done[k]:
                break
        self.core.show(k)

    def _ask(self, k: int) -> None:
        """Ask bots until the learner is to move, or the game has ended."""
        core, bots = self.core, self._seatings[k].bots
        while core.waits(k):
            game = core.games[k]
            bot = bots[int(game.actor())]
            assert bot is not None, "the learner's seat alone has none"
            core.do(k, asked(bot, game))

    def _infos(self) -> dict[str, Any]:
        """Information of all rows: each of them has all of it."""
        told = {
            "action_mask": self._mask.copy(),
            "seat": self._seat.astype(np.int64),
            "winner": np.full(self.num_envs, -1),
            "turns": self._turns.astype(np.int64),
        }
        return told | {f"_{name}": np.ones(self.num_envs, np.bool_) for name in told}
