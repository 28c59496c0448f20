"""Episodes: one game of a spec with chance of its own, stepped by flat numbers and cut at the spec's limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from poblado.kernel.action import NATURE, SEAT_MASK, SEAT_SHIFT, Actions
from poblado.kernel.codec import FlatCodec
from poblado.kernel.errors import BadChoice
from poblado.kernel.frame import TURN
from poblado.kernel.game import Game, game_from_cells
from poblado.kernel.number import number_or_none, seed_of
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.lab.match import seed_for
from poblado.lab.specs import Spec

_NO_SEAT: Final = ~(int(SEAT_MASK) << int(SEAT_SHIFT))


class Numbers:
    """Cache of flat numbers: each packed action is encoded once for all episodes of a spec."""

    def __init__(self, spec: Spec) -> None:
        self._actions: dict[int, int] = {}
        self._chance: dict[int, int] = {}
        self._codecs = (spec.actions, spec.chance)

    def of(self, listed: list[int], chance: bool) -> dict[int, int]:
        """The packed actions of a list by their flat numbers, in the order of the list."""
        known = self._chance if chance else self._actions
        found: dict[int, int] = {}
        for packed in listed:
            # The number is the same for every seat.
            key = packed & _NO_SEAT
            number = known.get(key)
            if number is None:
                codec: FlatCodec = self._codecs[chance]
                number = known[key] = codec.encode(packed)
            found[number] = packed
        return found


class Episode:
    """One game of a spec, from its first decision to its end or to the spec's limit of turns.

    A turn begins when `game` has another seat's turn than before; founding counts.

    Args:
        spec: what is played.
        seed: of the board and of chance: equal seeds and choices give equal episodes. From 0 to 2**96 - 1.
        chance: True to leave chance to the caller: `seat` is then `NATURE` where it decides.
        numbers: shared by the episodes of a spec.

    Attributes:
        game: the state of the game.
        seat: the seat to move, or `NATURE`; -1 when the episode has ended.
        turns: turns that have ended.
        truncated: True where the limit has ended the episode.

    Raises: BadChoice, for another seed.
    """

    def __init__(
        self, spec: Spec, seed: SupportsIndex = 1, *, chance: bool = False, numbers: Numbers | None = None
    ) -> None:
        told = seed_of(seed)
        self.spec = spec
        self.game: Game = spec.new_game(told)
        self.rng = Rng(seed_for(told, 0, "chance"))
        self.chance = chance
        self.numbers = Numbers(spec) if numbers is None else numbers
        self.turns = 0
        self.truncated = False
        self._turn = int(self.game.cells[TURN])
        self._out = Actions()
        self._listed: dict[int, int] | None = None
        self.seat = -1
        self._settle()

    @property
    def ended(self) -> bool:
        """True when the game is over, or was cut."""
        return self.seat < 0

    @property
    def winner(self) -> int:
        """The winning seat; -1 where nobody has won."""
        return int(self.game.winner())

    def rewards(self) -> NDArray[np.float32]:
        """Rewards of all seats, as the spec gives them at the end; zeros before that."""
        return self.spec.rewards(self.winner)

    def observation(self, seat: int) -> NDArray[np.int16]:
        """Observation of a seat, as an array of its own."""
        return self.spec.observation.encode(self.game, seat).copy()

    # -- choices -------------------------------------------------------------------------------------------------------

    def choices(self) -> dict[int, int]:
        """The legal actions, packed, by their flat numbers; not to be changed."""
        if self._listed is None:
            if self.seat < 0:
                self._listed = {}
            else:
                self.game.legal(self.seat, self._out)
                self._listed = self.numbers.of(self._out.to_list(), self.seat == NATURE)
        return self._listed

    def legal(self) -> list[int]:
        """Flat numbers of the legal actions of the seat to move, in the order of the rules; none at the end."""
        return list(self.choices())

    def mask(self, seat: int | None = None) -> NDArray[np.int8]:
        """Array with 1 at each legal flat number: all zeros for a seat that is not to move."""
        mask = np.zeros(self.spec.actions.size, np.int8)
        if self.seat not in (-1, NATURE) and seat in (None, self.seat):
            mask[self.legal()] = 1
        return mask

    def outcomes(self) -> Iterator[tuple[int, int]]:
        """Flat numbers of what nature may do, each with its weight: probability is weight over the sum of all."""
        numbers = self.legal()
        for k in range(int(self._out.n)):
            yield numbers[k], int(self._out.weights[k])

    # -- going on ------------------------------------------------------------------------------------------------------

    def step(self, number: SupportsIndex) -> None:
        """Do the action of a flat number, and what chance brings after it. Raises: BadChoice, for one that is not legal."""
        found = number_or_none(number)
        packed = None if found is None else self.choices().get(found)
        if packed is None:
            raise BadChoice("{number} is no legal action of seat {seat} now", number=str(number), seat=self.seat)
        self.play(packed)

    def random(self) -> int:
        """Flat number of a legal action, each equally likely, drawn from the episode's own generator."""
        numbers = self.legal()
        return numbers[int(self.rng.below(len(numbers)))]

    def play(self, packed: int) -> None:
        """Do a packed action that is known to be legal, and what chance brings after it."""
        self.game.apply_trusted(packed)
        self._settle()

    def _settle(self) -> None:
        """Go on to the next decision, or to the end."""
        game = self.game
        self._listed = None
        while True:
            turn = game.cells[TURN]
            if turn != self._turn:
                self._turn = int(turn)
                self.turns += 1
            if game.is_over():
                self.seat = -1
                return
            if self.turns >= self.spec.limit:
                self.truncated = True
                self.seat = -1
                return
            if self.chance or not game.is_chance():
                self.seat = int(game.actor())
                return
            game.apply_trusted(outcome(game, self.rng))

    def copy(self) -> Episode:
        """An independent episode that goes on alike, for search."""
        other = Episode.__new__(Episode)
        other.__dict__.update(self.__dict__)
        other.game = self.game.copy()
        if not self.chance:
            other.rng = self.rng.copy()
        other._out = Actions()
        other._listed = None
        return other

    def standing_at(self, cells: list[int], turns: int) -> Episode:
        """An episode of the same board that stands where `game.to_list()` gave these cells after so many turns.

        Raises: ValueError, for another number of cells than the rules have.
        """
        other = self.copy()
        other.game = game_from_cells(self.game.rules, cells)
        other.turns = turns
        other.truncated = False
        other._turn = int(other.game.cells[TURN])
        other._settle()
        return other
