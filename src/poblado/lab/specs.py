"""Specifications of what a policy is for: the actions, the observation, the limit and the rewards of one game of the family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from poblado.island.terms import BundleDomain
from poblado.kernel.codec import FlatCodec
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.number import whole
from poblado.lab.observation import Observation
from poblado.lab.stages import Stages
from poblado.outside import ModuleLike, fresh_modules
from poblado.presets import ruleset
from poblado.presets.composition import usual_limit

_OFFERS: Final = "offers_per_turn"
_LIMIT: Final = 2000
"""Turns after which a game is cut where nobody has counted the usual ones."""


@dataclass(frozen=True)
class Spec:
    """One game of the family for whoever trains: the same for all of its boards.

    Attributes:
        rules: on one board of the shape that is played on.
        actions: flat numbers of what seats do, `actions.size` of them, the same for every seat.
        chance: flat numbers of what nature does.
        observation: numbers in which what a seat knows is written.
        limit: turns, of all seats together, after which a game is cut.
        fresh: whether each episode has a board of its own, as the preset draws it; not where these differ in their coasts.
    """

    rules: Ruleset
    actions: FlatCodec
    chance: FlatCodec
    observation: Observation
    limit: int
    fresh: bool

    @property
    def digest(self) -> str:
        """SHA-256 of the rules without the board, and of how they are observed: policies fit where it is equal."""
        return self.observation.digest

    @cached_property
    def goods(self) -> list[str]:
        """Goods that listed offers tell of, in the order of `Batch.terms`; none where no offers are listed."""
        for kind, values in zip(self.actions.kinds, self.actions.values, strict=True):
            for slot, known in zip(kind.slots, values, strict=True):
                if isinstance(slot.domain, BundleDomain) and known:
                    return slot.domain.terms.names[: int(slot.domain.terms.kinds)]
        return []

    @cached_property
    def stages(self) -> Stages:
        """The flat numbers in two choices: what, and where."""
        return Stages(self.actions)

    @property
    def rounds(self) -> int:
        """Rounds after which a game is cut: whole ones, in which each seat has its turn."""
        return -(-self.limit // self.seats)

    @property
    def seats(self) -> int:
        """Number of players."""
        return int(self.rules.seats)

    def new_game(self, seed: SupportsIndex) -> Game:
        """A game before its first decision, on the board of a seed where boards are `fresh`."""
        return self.rules.another(whole(seed)) if self.fresh else self.rules.new_game()

    def rewards(self, winner: int) -> NDArray[np.float32]:
        """Rewards of all seats at the end: 1 for the winner, and the others share -1; nothing for a game that was cut."""
        told = np.zeros(self.seats, np.float32)
        if winner >= 0:
            told[:] = -1 / max(self.seats - 1, 1)
            told[winner] = 1
        return told


def spec(
    preset: str = "base",
    players: SupportsIndex | None = None,
    *,
    chapters: Sequence[str] = (),
    params: Mapping[str, SupportsIndex] | None = None,
    board: str | None = None,
    extra: Sequence[ModuleLike] = (),
    limit: SupportsIndex | None = None,
    boards: str = "fresh",
) -> Spec:
    """Find what a policy is for.

    Players trade with each other only where offers are listed (`params={"enumerated_offers": 1}`): of others no policy could name
    the terms, nor bots make them. To let them all the same, say `offers_per_turn`.

    Args:
        preset: such as `base` or `cities-knights`.
        players: how many; the usual number by default.
        chapters, params, board, extra: as in `poblado.ruleset`.
        limit: turns after which a game is cut; by default `poblado.presets.usual_limit`, the length of thirty usual games.
        boards: `fresh` for a board of its own an episode, `same` for one and the same; where boards that are drawn differ in
            their coasts, it is one in any case.

    Raises:
        BadRuleset: for what cannot be played.
        ValueError: for another word than these two, or a limit below 1.
    """
    if boards not in ("fresh", "same"):
        raise ValueError(f"boards are 'fresh' or 'same', not {boards!r}")
    wanted = dict(params or {})

    def composed() -> Ruleset:
        return ruleset(
            preset, players, board=board, params=wanted, seed=1, extra=fresh_modules(extra), chapters=chapters
        )

    rules = composed()
    if not rules.params.get("enumerated_offers", 1) and rules.params.get(_OFFERS) and _OFFERS not in wanted:
        wanted[_OFFERS] = 0
        rules = composed()
    turns = usual_limit(preset, chapters) or _LIMIT if limit is None else whole(limit)
    if turns < 1:
        raise ValueError(f"a game is cut after one turn at least, not {turns}")
    # Boards of other coasts have other numbers: a policy for one of them fits no other.
    fresh = boards == "fresh" and rules.another(0).rules.digest == rules.digest
    return Spec(rules, FlatCodec(rules), FlatCodec(rules, nature=True), Observation(rules), turns, fresh)


def spec_of(what: str | Spec, **options: Any) -> Spec:
    """A spec as it is given, or that of a preset.

    Args:
        what: a spec, or a preset's name.
        options: as in `spec`, beside a name alone.

    Raises:
        BadRuleset: for what cannot be played.
        TypeError: for options beside a spec, which says all of it already.
    """
    if isinstance(what, str):
        return spec(what, **options)
    if options:
        raise TypeError(f"a spec says already what is played: {', '.join(options)} cannot be given beside it")
    return what
