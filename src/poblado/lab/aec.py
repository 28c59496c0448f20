"""PettingZoo environments: one agent a seat, each in turn (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from poblado.lab.episode import Episode, Numbers
from poblado.lab.pictures import MODES, picture
from poblado.lab.rows import ILLEGAL
from poblado.lab.specs import Spec, spec_of


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Environment of PettingZoo in which every seat is an agent, `seat_0` first.

    What an agent observes is a dict: `observation`, the spec's, and `action_mask`, which is all zeros for whoever is not to move.
    Rewards come at the end, as `Spec.rewards` says; a game that reaches the spec's limit is truncated.

    Args:
        spec: what is played.
        render_mode: `svg`, `rgb_array`, `ansi`, or `human`, which prints characters; drawn is what everybody sees.

    Raises: ValueError, for another mode.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "poblado_v0",
        "render_modes": ["human", *MODES],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, spec: Spec, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"there is no render mode {render_mode!r}; there are {self.metadata['render_modes']}")
        self.spec = spec
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{k}" for k in range(spec.seats)]
        self.agents: list[str] = []
        self._seats = {agent: k for k, agent in enumerate(self.possible_agents)}
        self._numbers = Numbers(spec)
        self._generator = np.random.default_rng()
        told = spec.observation
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(told.low, told.high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (spec.actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(spec.actions.size) for agent in self.possible_agents}
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Space of what an agent observes: the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Space of an agent's actions: flat numbers, the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: of this game and of those that follow it.
            options: none are known.
        """
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.episode = Episode(self.spec, int(self._generator.integers(1 << 48)), numbers=self._numbers)
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Observe the game as an agent knows it."""
        episode = self._begun()
        seat = self._seats[agent]
        return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """Do the action of the agent to move; None for one whose game has ended.

        Raises: BadChoice, for an action that is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self._begun()
        episode.step(-1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        if not episode.ended:
            self.agent_selection = self.possible_agents[episode.seat]
            return
        told = episode.rewards()
        for k, each in enumerate(self.agents):
            self.rewards[each] = float(told[k])
            self.terminations[each] = not episode.truncated
            self.truncations[each] = episode.truncated
            self.infos[each] = {"winner": episode.winner, "turns": episode.turns}
        # All end at once: none is to move, and the one that has moved last is taken leave of first.
        self._accumulate_rewards()

    def _begun(self) -> Episode:
        if self.episode is None:
            raise RuntimeError("the environment needs a reset() first")
        return self.episode

    def render(self) -> Any:
        """Draw the game as everybody sees it, in the way that was asked for; None where none was, or where it is printed."""
        if self.render_mode is None:
            return None
        if self.render_mode == "human":
            print(picture(self._begun().game, "ansi"))
            return None
        return picture(self._begun().game, self.render_mode)

    def close(self) -> None:
        """End: nothing is held that must be given back."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def aec_env(what: str | Spec = "base", *, render_mode: str | None = None, **options: Any) -> SeatsEnv:
    """Environment of PettingZoo (AEC) for all seats of a game, without wrappers: an illegal action raises.

    Args:
        what: a preset's name, or a spec.
        render_mode: `svg`, `rgb_array`, `ansi`, or `human`, which prints characters.
        options: as in `spec`, beside a name: `players`, `chapters`, `params`, `limit` …

    Raises:
        BadRuleset: for what cannot be played.
        ValueError: for another mode.
    """
    return SeatsEnv(spec_of(what, **options), render_mode)


raw_env = aec_env


def env(what: str | Spec = "base", *, render_mode: str | None = None, **options: Any) -> Any:
    """Environment of PettingZoo in its usual wrappers: an illegal action ends the game, with -1 for whoever chose it.

    Arguments and errors are those of `aec_env`.
    """
    bare = raw_env(what, render_mode=render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL))
