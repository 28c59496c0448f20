"""OpenSpiel games: sequential, with explicit chance and imperfect information.

Importing this module registers the game `poblado`, so that `pyspiel.load_game("poblado(preset=duel,seed=3)")` finds it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from poblado.kernel.action import NATURE
from poblado.kernel.codec import to_text
from poblado.kernel.game import Game
from poblado.kernel.number import seed_of, whole
from poblado.lab.episode import Episode
from poblado.lab.hidden import Layout
from poblado.lab.seen import Seen, seen_first
from poblado.lab.specs import Spec, spec, spec_of
from poblado.presets.composition import usual_turns

DECISIONS: Final = 200
"""Actions a turn, nature's among them, after which a game is cut in any case: OpenSpiel wants to know how long games are."""

_PATIENCE: Final = 6
"""Usual games after which one is cut."""
_SPECS: Final[dict[str, Spec]] = {}
"""Specs for which a game was made in this process."""

_GAME_TYPE = pyspiel.GameType(
    short_name="poblado",
    long_name="Poblado",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={
        "preset": "base", "players": 0, "chapters": "", "params": "", "board": "", "limit": 0, "spec": "", "seed": 1,
    },
)  # fmt: skip


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """Game of OpenSpiel: one board of a spec, all that chance may bring, and every seat a player.

    Args:
        params: `preset`, `players`, `chapters` and `params` joined by `+` (`a+b`, `x:1+y:2`), `board`, `limit` and `seed` of the
            board; or `spec`, the key of one for which a game was made in this process. 0 and nothing are the usual.

    Raises:
        BadRuleset: for what cannot be played.
        KeyError: for the key of an unknown spec.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = dict(params or {})
        self.parts = _parts(tuple(sorted(told.items())))
        self.spec = self.parts.spec
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.actions.size,
            max_chance_outcomes=max(1, self.spec.chance.size),
            num_players=self.spec.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=DECISIONS * self.spec.limit,
        )
        super().__init__(_GAME_TYPE, info, told)

    def new_initial_state(self) -> SpielState:
        """The state before the first decision."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Observer of states.

        Raises: ValueError, for parameters: there are none.
        """
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return SpielObserver(self.spec, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Parts:
    """Parts that all states of a game share.

    Attributes:
        params: of the game, sorted.
        spec: what is played.
        first: the game before its first decision.
        layout: of what seats see.
        known: what each seat sees of it.
    """

    def __init__(self, params: tuple[tuple[str, Any], ...]) -> None:
        told = dict(params)
        key = str(told.get("spec", ""))
        self.params = params
        self.spec: Spec = _SPECS[key] if key else _spec_told(told)
        self.first = Episode(self.spec, seed_of(told.get("seed", 1)), chance=True)
        game = self.first.game
        self.layout = Layout(game.rules)
        self.known: list[Known] = [(seen_first(self.layout, game, k), game, None) for k in range(self.spec.seats)]


@lru_cache(maxsize=16)
def _parts(params: tuple[tuple[str, Any], ...]) -> Parts:
    """Parts of a game by its parameters: OpenSpiel loads a game anew with each state that it reads."""
    return Parts(params)


@dataclass(frozen=True, slots=True)
class Past:
    """An action, linked to the one before it, so that copies of a state share their past."""

    before: Past | None
    packed: int


Known = tuple[Seen, Game, "Past | None"]
"""Record of what a seat has seen up to some action, and the game after that."""


class Node:
    """State of a game as Python keeps it: copied and pickled as one, for OpenSpiel does both with all that a state has.

    Attributes:
        parts: shared by all states of the game.
        episode: the game in play.
        done: actions so far, nature's among them.
        known: what each seat has seen up to where it was last asked for.
        past: the actions since the game began, or was read.
    """

    def __init__(self, parts: Parts, episode: Episode, done: int, known: list[Known], past: Past | None = None) -> None:
        self.parts = parts
        self.episode = episode
        self.done = done
        self.known = known
        self.past = past
        self._observed: dict[int, NDArray[np.int16]] = {}

    @classmethod
    def read(cls, parts: Parts, cells: list[int], turns: int, done: int, digests: list[bytes]) -> Node:
        """The state that stands where `game.to_list()` gave these cells, and where each seat's record has its digest."""
        episode, layout = parts.first.standing_at(cells, turns), parts.layout
        game = episode.game.copy()
        seen = [Seen(layout, seat, layout.view_bytes(game, seat), digest) for seat, digest in enumerate(digests)]
        return cls(parts, episode, done, [(one, game, None) for one in seen])

    def __deepcopy__(self, memo: dict[int, object]) -> Node:
        other = Node(self.parts, self.episode.copy(), self.done, self.known[:], self.past)
        other._observed = self._observed
        return other

    def seen(self, player: int) -> Seen:
        """Record of what a player has seen so far: play-outs that never ask for it pay nothing."""
        seen, game, since = self.known[player]
        actions, at = [], self.past
        while at is not None and at is not since:
            actions.append(at.packed)
            at = at.before
        if actions:
            game = game.copy()
            for packed in reversed(actions):
                game.note_events()
                game.apply_trusted(packed)
                seen, _ = seen.after(packed, game, game.events)
            self.known[player] = seen, game, self.past
        return seen

    def observed(self, player: int) -> NDArray[np.int16]:
        """Numbers of what a player knows: written once for all tensors and texts of a state and its copies."""
        found = self._observed.get(player)
        if found is None:
            found = self._observed[player] = self.parts.spec.observation.encode(self.episode.game, player)
        return found

    def apply(self, number: int) -> None:
        """Do the action of a flat number."""
        packed = self.episode.choices()[number]
        self.past = Past(self.past, packed)
        self.done += 1
        self._observed = {}
        self.episode.play(packed)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        episode = self.episode
        digests = [self.seen(player).digest for player in range(len(self.known))]
        return _node, (self.parts.params, episode.game.to_list(), episode.turns, self.done, digests)


def _node(params: tuple[tuple[str, Any], ...], cells: list[int], turns: int, done: int, digests: list[bytes]) -> Node:
    return Node.read(_parts(params), cells, turns, done, digests)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """State of a game of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = Node(game.parts, game.parts.first.copy(), 0, game.parts.known[:])

    def current_player(self) -> int:
        """Player to move, or OpenSpiel's numbers for chance and for the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.node.episode.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else seat

    def is_terminal(self) -> bool:
        """Tell whether the game is over, or was cut."""
        node = self.node
        return node.episode.ended or node.done >= DECISIONS * node.episode.spec.limit

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.episode.choices())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Flat numbers of what chance may bring, each with its probability."""
        told = sorted(self.node.episode.outcomes())
        whole_weight = sum(weight for _, weight in told)
        return [(number, weight / whole_weight) for number, weight in told]

    def _apply_action(self, action: int) -> None:
        self.node.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.node.parts.spec.rules
        if player == pyspiel.PlayerId.CHANCE:
            return to_text(rules, self.node.parts.spec.chance.decode(action))
        return to_text(rules, self.node.parts.spec.actions.decode(action, player))

    def returns(self) -> list[float]:
        """Rewards of all players so far: all of them come at the end, and none where the game was cut."""
        winner = self.node.episode.winner
        n = self.node.parts.spec.seats
        if winner < 0:
            return [0.0] * n
        return [1.0 if k == winner else -1.0 / (n - 1) for k in range(n)]

    def __str__(self) -> str:
        # Compiled rows of numbers have a buffer, which no stub says.
        cells: Any = self.node.episode.game.cells
        told = hashlib.blake2b(cells, digest_size=16).hexdigest()
        return f"{self.node.episode.game!r} after {self.node.done} actions: {told}"


class SpielObserver:
    """Observer of states of OpenSpiel: what a player knows as numbers and as text.

    Args:
        spec: what is played.
        recalls: whether the text holds what the player has seen so far, too.

    Attributes:
        tensor: the observation of the state that was set last.
        dict: the same by name.
    """

    def __init__(self, spec: Spec, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(spec.observation.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows in a state to `tensor`."""
        self.tensor[:] = state.node.observed(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Text of what a player knows in a state: its numbers in hexadecimals, four digits each. With recall a digest of all that
        it has seen so far stands before them, as a memory keeps it."""
        told = state.node.observed(player).astype(">i2").tobytes().hex()
        if not self.recalls:
            return f"seat {player}: {told}"
        return f"seat {player} after {state.node.done} actions {state.node.seen(player).digest.hex()}: {told}"


def openspiel(what: str | Spec = "base", *, seed: int = 1, **options: Any) -> SpielGame:
    """Game of OpenSpiel: all players and chance on one board. States have exact probabilities.

    Args:
        what: a preset's name, or a spec. A game of a spec is loaded by its text only where `openspiel` was called with that spec.
        seed: of the board, from 0 to 2**31 - 1.
        options: as in `spec`, beside a name: `players`, `chapters`, `params`, `board`, `limit`, which is six usual games here:
            algorithms of OpenSpiel play many random ones, some of which would last for ever.

    Raises:
        BadRuleset: for what cannot be played.
        TypeError: for options beside a spec.
    """
    params: dict[str, Any] = {"seed": whole(seed)}
    if isinstance(what, str) and _can_be_written(options):
        params["preset"] = what
        for name in ("players", "limit"):
            if options.get(name) is not None:
                params[name] = whole(options[name])
        if options.get("chapters"):
            params["chapters"] = "+".join(options["chapters"])
        if options.get("params"):
            params["params"] = "+".join(f"{name}:{whole(value)}" for name, value in options["params"].items())
        if options.get("board"):
            params["board"] = options["board"]
    else:
        made = spec_of(what, **options)
        parts = [made.digest, made.rules.game_digest, str(made.limit), str(made.fresh)]
        key = hashlib.sha256("/".join(parts).encode()).hexdigest()[:16]
        _SPECS[key] = made
        params["spec"] = key
    game: SpielGame = pyspiel.load_game("poblado", params)
    return game


def _can_be_written(options: Mapping[str, Any]) -> bool:
    """Tell whether parameters of OpenSpiel can say it."""
    plain = options.keys() <= {"players", "chapters", "params", "board", "limit"}
    return plain and isinstance(options.get("board") or "", str) and options.get("limit") != 0


def _spec_told(params: Mapping[str, Any]) -> Spec:
    """The spec that parameters of OpenSpiel name."""
    values = dict(pair.split(":") for pair in str(params.get("params", "")).split("+") if pair)
    preset = str(params.get("preset", "base"))
    chapters = [name for name in str(params.get("chapters", "")).split("+") if name]
    return spec(
        preset,
        params.get("players") or None,
        chapters=chapters,
        params={name: int(value) for name, value in values.items()},
        board=params.get("board") or None,
        limit=params.get("limit") or _PATIENCE * usual_turns(preset, chapters) or None,
    )


pyspiel.register_game(_GAME_TYPE, SpielGame)
