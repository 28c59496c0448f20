"""Cards that others hand over of their own choice (cities_knights.card.wedding)."""

from mypy_extensions import i64

from poblado.island.goods import GOODS
from poblado.island.rules import Island
from poblado.island.state import HAND
from poblado.island.verbs import transfer
from poblado.kernel.action import kind_of, seat_of, what_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.ruleset import TURN
from poblado.rules.base.discard import Discard
from poblado.rules.cities_knights.kinds import GIVE


class Gifts(Discard):
    """As a discard, but the cards go to the seat whose turn it is, and only the two know which."""

    def __init__(self, r: Island, owed: i64, least: i64) -> None:
        super().__init__(r, owed, least, "Gifts", GIVE)

    def part_with(self, g: Game, seat: i64, good: i64) -> None:
        to = g.cells[TURN]
        transfer(g, seat, to, good, 1, 1 << seat | 1 << to)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("others give cards first", "cities_knights.card.wedding")
        if kind_of(action) != GIVE:
            return Refusal("{n} cards must be given first", "cities_knights.card.wedding", n=g.cells[self.owed + seat])
        if g.cells[HAND + GOODS * seat + what_of(action)] == 0:
            return Refusal("there is no such card in the hand", "cities_knights.card.wedding.choice")
        return Refusal("cards are given in the order of the goods", "cities_knights.card.wedding.choice")
