"""Position of the card game as the bot sees it: read once from the view, constant afterwards."""

from __future__ import annotations

from functools import cached_property

from poblado.bots.cardgame.weights import USUAL, Weights
from poblado.cardgame.composition import CardGame
from poblado.cardgame.kinds import RESOURCES
from poblado.kernel.frame import TURN
from poblado.kernel.view import View

Hand = tuple[int, ...]
"""Cards of each resource."""


class CardPosition:
    """The facts of a view by name. Never written to.

    Attributes:
        seat, seats: mine, and how many there are.
        step: name of the decision.
        legal: what I may do.
        hand, market: cards of each resource.
        sizes: per seat, cards in its hand.
        points: per seat.
        missing: points that I still need; at least one.
        active: whether it is my turn.
        built: bit mask of the items that I have built in this turn; nothing in another's.
        weights: what the judgement is made with.
    """

    def __init__(self, view: View, weights: Weights = USUAL) -> None:
        rules = view.game.rules
        assert isinstance(rules, CardGame)
        self.view = view
        self.r = rules
        self.weights = weights
        cells = view.game.to_list()
        self.cells = cells
        self.seat = int(view.seat)
        self.seats = int(rules.seats)
        self.step = rules.steps[view.game.step_id()].name
        self.legal = view.legal()
        self.hand = self._row(int(rules.hand) + RESOURCES * self.seat)
        self.market = self._row(int(rules.market))
        self.sizes = cells[rules.hand_size : rules.hand_size + self.seats]
        self.points = [int(rules.points(view.game, s)) for s in range(self.seats)]
        self.target = int(rules.winning)
        self.missing = max(1, self.target - self.points[self.seat])
        self.active = cells[TURN] == self.seat
        self.built = cells[rules.built] if self.active else 0

    def _row(self, start: int) -> Hand:
        return tuple(self.cells[start : start + RESOURCES])

    @cached_property
    def trades_left(self) -> int:
        """Cards that I may still trade in this turn; asked while I trade, or give back what I owe for a trade."""
        if not self.active or self.step not in ("Trade", "PileTrade", "GiveBack", "ChooseCard"):
            return 0
        return max(0, int(self.r.allowance(self.view.game, self.seat)) - self.cells[self.r.traded])

    @cached_property
    def draws(self) -> int:
        """Cards that I draw at the end of my turn."""
        return int(self.r.draws(self.view.game, self.seat))

    @cached_property
    def chances(self) -> list[float]:
        """Probability of each resource for a card that I cannot see. Pile and other hands are alike in that: nobody
        remembers who took what."""
        pool = self.view.unseen.get("resources", [0] * RESOURCES)
        total = max(1, sum(pool))
        return [n / total for n in pool]

    def count(self, start: int, seat: int = 0) -> int:
        """A seat's cell of a field."""
        return self.cells[start + seat]

    @cached_property
    def opponents(self) -> list[int]:
        """The other seats, next in turn first."""
        return [(self.seat + i) % self.seats for i in range(1, self.seats)]

    def threat(self, seat: int) -> float:
        """Threat from a seat: its points, and its cards for as much as they may become."""
        return self.points[seat] + self.sizes[seat] / self.weights.cards_per_point

    def victim(self, seats: list[int]) -> int:
        """Whose card I would rather have than any other's: of whoever has come furthest; the next seat among equals."""
        best = seats[0]
        for seat in seats[1:]:
            if self.threat(seat) > self.threat(best):
                best = seat
        return best

    @cached_property
    def horizon(self) -> float:
        """Turns that the game will last for me, about: by whoever has come furthest."""
        fewest = self.target
        for points in self.points:
            fewest = min(fewest, self.target - points)
        return 1.0 + self.weights.turns_per_point * max(0, fewest)
