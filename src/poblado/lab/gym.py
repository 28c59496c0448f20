"""Gymnasium environments: one seat among bots, many games at once, and their names for `gymnasium.make`.

Importing this module registers one name for each preset: `Poblado/Base-v0`, `Poblado/CitiesKnights-v0` and so on. From anywhere
`gymnasium.make("poblado.lab.gym:Poblado/Base-v0")` imports it first.
"""

from __future__ import annotations

from typing import Any, ClassVar, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from poblado.kernel.view import View
from poblado.lab.pictures import MODES, picture
from poblado.lab.rows import Against, Row
from poblado.lab.specs import Spec, spec_of
from poblado.lab.vectors import SeatsVectorEnv, observation_space
from poblado.presets import preset_names


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
