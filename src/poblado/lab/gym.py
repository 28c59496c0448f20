"""Gymnasium environments: one seat among bots, many games at once, and their names for `gymnasium.make`.

Importing this module registers one name for each preset: `Poblado/Base-v0`, `Poblado/CitiesKnights-v0` and so on. From anywhere
`gymnasium.make("poblado.lab.gym:Poblado/Base-v0")` imports it first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from poblado.kernel.number import whole
from poblado.kernel.view import View
from poblado.lab.episode import Numbers
from poblado.lab.pictures import MODES, picture
from poblado.lab.rows import Against, Row
from poblado.lab.specs import Spec, spec_of
from poblado.presets import preset_names


def observation_space(spec: Spec) -> spaces.Space[NDArray[np.int16]]:
    """Space of what a seat observes under a spec."""
    low, high = spec.observation.low, spec.observation.high
    return spaces.Box(low, high, dtype=np.int16)


class SeatEnv(gymnasium.Env[NDArray[np.int16], np.int64]):
    """Environment of Gymnasium for one seat; bots play the others.

    The reward comes at the end: 1 for a win, -1 shared by the losers. `info` has `action_mask`, `seat`, `winner` and `turns`. An
    illegal action ends the game with a reward of -1. A game that reaches the spec's limit is truncated.

    Args:
        spec: what is played.
        against: a bot for all other seats, or one for each, from the seat after the learner's on.
        seat: the learner's, or `rotate` for the next one in each game, the first by lot.
        render_mode: `svg`, `rgb_array` or `ansi`; drawn is what the learner's seat sees.

    Raises:
        BadChoice: for a seat that does not play, and for unknown bots.
        ValueError: for another mode.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        spec: Spec,
        against: Against = "settler",
        seat: SupportsIndex | str = 0,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"there is no render mode {render_mode!r}; there are {', '.join(MODES)}")
        self.game_spec = spec
        self.render_mode = render_mode
        self.observation_space = observation_space(spec)
        self.action_space = spaces.Discrete(spec.actions.size)
        self.row = Row(spec, against, seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin a new game, and play it on to the learner's first decision.

        Args:
            seed: of this game and of those that follow it.
            options: none are known.
        """
        super().reset(seed=seed)
        if seed is not None or self.row.games == 0:
            self.row.seeded(self.np_random)
        self.row.begin()
        return self.row.observation(), self.row.info()

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Do the learner's action, and the bots' up to its next decision."""
        reward, terminated, truncated = self.row.step(action)
        return self.row.observation(), reward, terminated, truncated, self.row.info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Mask of the legal actions, as MaskablePPO of sb3-contrib asks for it."""
        return self.row.episode.mask().view(np.bool_)

    def render(self) -> Any:
        """Draw what the learner's seat sees, in the way that was asked for; None where none was."""
        if self.render_mode is None:
            return None
        return picture(View(self.row.episode.game, self.row.looking), self.render_mode)


class SeatsVectorEnv(VectorEnv[NDArray[np.int16], NDArray[np.int64], NDArray[Any]]):
    """Vector environment of Gymnasium: many games side by side, in one process.

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
        self.num_envs = whole(n)
        if self.num_envs < 1:
            raise ValueError(f"there is one game at least, not {self.num_envs}")
        self.game_spec = spec
        self.single_observation_space = observation_space(spec)
        self.single_action_space = spaces.Discrete(spec.actions.size)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        numbers = Numbers(spec)
        self.rows = [Row(spec, against, seat, numbers) for _ in range(self.num_envs)]

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
        for row, told in zip(self.rows, seeds):
            if told is not None or row.games == 0:
                row.seeded(seeding.np_random(told)[0])
            row.begin()
        return self._observed(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Do one action in each game; those that end begin anew."""
        rewards = np.zeros(self.num_envs, np.float64)
        terminations = np.zeros(self.num_envs, np.bool_)
        truncations = np.zeros(self.num_envs, np.bool_)
        ends: dict[str, Any] = {}
        for k, row in enumerate(self.rows):
            rewards[k], terminations[k], truncations[k] = row.step(actions[k])
            if terminations[k] or truncations[k]:
                ends = self._add_info(ends, {"final_obs": row.observation(), "final_info": row.info()}, k)
                row.begin()
        return self._observed(), rewards, terminations, truncations, {**self._infos(), **ends}

    def action_masks(self) -> NDArray[np.bool_]:
        """Masks of the legal actions, a row for each game."""
        masks = np.zeros((self.num_envs, self.game_spec.actions.size), np.bool_)
        for k, row in enumerate(self.rows):
            masks[k, row.episode.legal()] = True
        return masks

    def _observed(self) -> NDArray[np.int16]:
        told = np.empty((self.num_envs, self.game_spec.observation.size), np.int16)
        for k, row in enumerate(self.rows):
            told[k] = row.spec.observation.encode(row.episode.game, row.looking)
        return told

    def _infos(self) -> dict[str, Any]:
        """Information of all rows: each of them has all of it."""
        told = {
            "action_mask": self.action_masks().view(np.int8),
            "seat": np.array([row.looking for row in self.rows]),
            "winner": np.full(self.num_envs, -1),
            "turns": np.array([row.episode.turns for row in self.rows]),
        }
        return told | {f"_{name}": np.ones(self.num_envs, np.bool_) for name in told}


def seat_env(
    what: str | Spec = "base",
    against: Against = "settler",
    seat: SupportsIndex | str = 0,
    *,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """Environment of Gymnasium for one seat of a game; bots play the others.

    Args:
        what: a preset's name, or a spec.
        against: a bot for all other seats, or one for each, from the seat after the learner's on.
        seat: the learner's, or `rotate` for the next one in each game, the first by lot.
        render_mode: `svg`, `rgb_array` or `ansi`.
        options: as in `spec`, beside a name: `players`, `chapters`, `params`, `limit` …

    Raises:
        BadRuleset: for what cannot be played.
        BadChoice: for a seat that does not play, and for unknown bots.
        ValueError: for another mode.
    """
    if against is None:
        raise ValueError("somebody must play the other seats: vector_env and aec_env are for a learner of all")
    return SeatEnv(spec_of(what, **options), against, seat, render_mode)


def vector_env(
    what: str | Spec = "base",
    n: SupportsIndex = 64,
    against: Against = None,
    seat: SupportsIndex | str = 0,
    **options: Any,
) -> SeatsVectorEnv:
    """Vector environment of Gymnasium: many games side by side, for a learner of all seats, or of one among bots.

    Args:
        what: a preset's name, or a spec.
        n: how many games.
        against: bots of the other seats; None where the learner plays all.
        seat: the learner's, or `rotate`.
        options: as in `spec`, beside a name.

    Raises:
        BadRuleset: for what cannot be played.
        BadChoice: for a seat that does not play, and for unknown bots.
        ValueError: for no games.
    """
    return SeatsVectorEnv(spec_of(what, **options), n, against, seat)


def made_vector(num_envs: int, against: Against = "settler", **options: Any) -> SeatsVectorEnv:
    """Vector environment as `gymnasium.make_vec` asks for it: one seat among bots, like `gymnasium.make`."""
    return vector_env(n=num_envs, against=against, **options)


def gym_name(preset: str) -> str:
    """The name of a preset's environment for `gymnasium.make`, such as `Poblado/CitiesKnights-v0`."""
    return f"Poblado/{''.join(part.capitalize() for part in preset.split('-'))}-v0"


for _preset in preset_names():
    gymnasium.register(
        gym_name(_preset),
        entry_point="poblado.lab.gym:seat_env",
        vector_entry_point="poblado.lab.gym:made_vector",
        kwargs={"what": _preset},
    )
