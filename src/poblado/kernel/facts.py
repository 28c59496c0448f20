"""Facts that are asked of a seat in any game, by name instead of cells; where rules lack one, it reads as nothing."""

from typing import SupportsIndex

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatFacts:
    """Points, cards, prices and pieces of the seats. Seats and other numbers may be those of another library."""

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

    def left(self, seat: SupportsIndex, item: str) -> int:
        """Pieces of its kind that a seat may still place; -1 where they are not counted."""
        return -1

    def concerning(self, seat: SupportsIndex, sort: str) -> list[int]:
        """Values of a sort, such as the places of a board, where a seat has something."""
        return []

    def beside(self, seat: SupportsIndex, sort: str) -> list[int]:
        """Empty values of the same next to a seat's own; none of sorts that have no such places."""
        return []
