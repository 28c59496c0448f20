"""Reader of a game's state by names instead of cells: the part common to all games."""

from typing import SupportsIndex

from mypy_extensions import mypyc_attr

from poblado.kernel.frame import Step
from poblado.kernel.game import Game
from poblado.kernel.number import whole
from poblado.kernel.ruleset import TURN


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
