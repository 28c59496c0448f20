"""Reader of a game's state by names instead of cells: the part common to all games."""

from itertools import islice, product
from math import prod
from typing import Final, SupportsIndex

from mypy_extensions import mypyc_attr

from poblado.kernel.action import action_of
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import Step
from poblado.kernel.game import Game
from poblado.kernel.number import whole
from poblado.kernel.ruleset import TURN
from poblado.kernel.spec import ActionSpec

_MOST_TRIED: Final = 600
"""Actions that `Facts.why_none` asks about at most: fifteen pieces to forty places."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """Read-only facts of a game. Seats and other numbers may be those of another library.

    Works on a true game and on the masked game of a view alike; in the latter, hidden cards read as none.
    """

    def __init__(self, g: Game) -> None:
        self.g = g

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), (self.g,)

    def turn(self) -> int:
        """Seat whose turn it is."""
        return int(self.g.cells[TURN])

    def round(self) -> int:
        """0 before everybody's first turn, 1 in it."""
        raise NotImplementedError("these rules count no rounds")

    def points(self, seat: SupportsIndex) -> int:
        """Victory points that everybody can count."""
        raise NotImplementedError("these rules count no points")

    def all_points(self, seat: SupportsIndex) -> int:
        """Victory points with the hidden ones, as far as they are known here."""
        return self.points(seat)

    def hand_size(self, seat: SupportsIndex) -> int:
        """Cards in a seat's hand, which everybody may count."""
        raise NotImplementedError("these rules know no hands")

    # What rules may have: where they lack it, it reads as nothing.

    def good_names(self) -> list[str]:
        """Ids of the kinds of card that hands hold."""
        return []

    def hand(self, seat: SupportsIndex) -> list[int]:
        """Cards of each kind in a seat's hand."""
        return []

    def open_wares(self, seat: SupportsIndex) -> dict[str, int]:
        """Public wares that a seat may give in a trade besides cards: their number by id."""
        return {}

    def rates(self, seat: SupportsIndex) -> list[int]:
        """Rates by kind of card: the number taken for one of another by a partner with a fixed rate."""
        return []

    def cost(self, item: str) -> list[int]:
        """Cards of each kind that an item costs."""
        return []

    def can_pay(self, seat: SupportsIndex, item: str) -> bool:
        """Tell whether a hand pays for an item in one way or another."""
        cost = self.cost(item)
        hand = self.hand(seat)
        for k in range(len(cost)):
            if hand[k] < cost[k]:
                return False
        return True

    def supposing_paid(self, seat: SupportsIndex, item: str) -> "Facts":
        """The same game, of its own, in which a seat holds what an item costs."""
        return self

    def left(self, seat: SupportsIndex, item: str) -> int:
        """Pieces of its kind that a seat may still place; -1 where they are not counted."""
        return -1

    def concerning(self, seat: SupportsIndex, sort: str) -> list[int]:
        """Values of a sort, such as the places of a board, where a seat has something."""
        return []

    def beside(self, seat: SupportsIndex, sort: str) -> list[int]:
        """Empty values of the same next to a seat's own; none of sorts that have no such places."""
        return []

    def why_none(
        self, seat: SupportsIndex, kind: SupportsIndex, *, given: dict[str, int] | None = None
    ) -> Refusal | None:
        """Reason why no action of a kind is legal for a seat: the first precondition that fails for all; None where one is legal.

        Args:
            given: values of some of its slots, by name; the others are tried. With any, nothing is said of the whole board.
        """
        told = self.furthest(seat, kind, given=given)
        return told if told is None or told.sums_up is None or given else told.sums_up

    def furthest(
        self, seat: SupportsIndex, kind: SupportsIndex, *, given: dict[str, int] | None = None
    ) -> Refusal | None:
        """Refusal of an action that comes further than all others of a kind (`Refusal.stage`); None where one is legal."""
        told: Refusal | None = None
        for action in self._tried(whole(seat), self.g.rules.spec_of(whole(kind)), given or {}):
            if self.g.is_legal(action):
                return None
            why = self.g.why_not(action)
            if told is None or why.stage > told.stage:
                told = why
        return told

    def _tried(self, seat: int, spec: ActionSpec, given: dict[str, int]) -> list[int]:
        """The actions of a kind that are asked about: all, or where these are too many, those with the seat's own places, of the
        last of which also those beside them: there something comes to lie."""
        choices: list[list[int]] = []
        for slot in spec.slots:
            choices.append([given[slot.name]] if slot.name in given else list(range(int(slot.domain.size))))
        if prod([len(values) for values in choices]) > _MOST_TRIED:
            last = -1
            for k, slot in enumerate(spec.slots):
                own = [] if slot.name in given else self.concerning(seat, slot.domain.what)
                if own:
                    choices[k] = own
                    last = k
            if last >= 0:
                choices[last] = choices[last] + self.beside(seat, spec.slots[last].domain.what)
        return [
            int(action_of(spec.kind, seat)) | sum([value << int(slot.shift) for value, slot in zip(values, spec.slots)])
            for values in islice(product(*choices), _MOST_TRIED)
        ]

    def fact(self, field: str, index: SupportsIndex = 0, default: SupportsIndex = -1) -> int:
        """A cell of a field; `default` where the ruleset lacks that field. Each book's `facts` module names its own."""
        start = self.g.rules.starts.get(field, -1)
        return int(self.g.cells[start + whole(index)]) if start >= 0 else whole(default)

    def row(self, field: str) -> list[int]:
        """Row of all cells of a field, such as one a vertex; empty where the ruleset lacks that field."""
        for known in self.g.rules.fields:
            if known.name == field:
                return [int(self.g.cells[known.start + k]) for k in range(int(known.size))]
        return []

    def step(self) -> Step:
        """The step on top."""
        return self.g.rules.steps[self.g.step_id()]

    def pending(self) -> str:
        """Name of the step on top, such as `MoveRobber`."""
        return self.step().name

    def owing(self) -> list[int]:
        """Seats that owe an answer."""
        mask = self.g.mask()
        return [s for s in range(self.g.rules.seats) if mask >> s & 1]
