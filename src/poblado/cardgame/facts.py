"""Reader of card-game states by names instead of cells: for bots, pages, drawings and notebooks."""

from typing import SupportsIndex

from poblado.cardgame.build import loser
from poblado.cardgame.kinds import ITEM_NAMES, RESOURCE_NAMES, RESOURCES
from poblado.cardgame.payment import COSTS, can_pay
from poblado.cardgame.rules import CardRules
from poblado.kernel.game import Facts, Game
from poblado.kernel.number import whole
from poblado.kernel.spec import CHOICE


class CardFacts(Facts):
    """Read-only facts of a card game. Seats, resources and kinds of expansion are numbers."""

    def __init__(self, g: Game) -> None:
        rules = g.rules
        assert isinstance(rules, CardRules), "only card games have a market"
        super().__init__(g)
        self.r: CardRules = rules

    def round(self) -> int:
        """1 in everybody's first turn; 0 while the first hands are drawn."""
        return int(self.g.cells[self.r.rounds])

    def points(self, seat: SupportsIndex) -> int:
        """Victory points on the table; there are no others."""
        return int(self.r.points(self.g, whole(seat)))

    def good_names(self) -> list[str]:
        return RESOURCE_NAMES

    def hand(self, seat: SupportsIndex) -> list[int]:
        """Cards of each resource."""
        return self._row(self.r.hand + RESOURCES * whole(seat), RESOURCES)

    def concerning(self, seat: SupportsIndex, sort: str) -> list[int]:
        """The payments that a hand could make, whatever they are for."""
        if sort != CHOICE:
            return []
        hand = self.hand(seat)
        payments = enumerate(self.r.payments.threes)
        return [n for n, threes in payments if all(3 * given <= has for given, has in zip(threes, hand, strict=True))]

    def cost(self, item: str) -> list[int]:
        return COSTS[ITEM_NAMES.index(item)] if item in ITEM_NAMES else []

    def can_pay(self, seat: SupportsIndex, item: str) -> bool:
        """Tell whether a hand pays for an item, with three equal cards for each missing one where it must be."""
        number = ITEM_NAMES.index(item)
        return bool(can_pay(self.r.payments, number, self.g.cells, self.r.hand + RESOURCES * whole(seat)))

    def open_hand(self, seat: SupportsIndex) -> list[int]:
        """The hand of another that lies open before a seat; all zeros where none does."""
        viewer = whole(seat)
        seats = [who for who in range(int(self.r.seats)) if self.g.cells[self.r.seers + who] >> viewer & 1]
        return self.hand(seats[0]) if seats else [0] * RESOURCES

    def hand_size(self, seat: SupportsIndex) -> int:
        return int(self.g.cells[self.r.hand_size + whole(seat)])

    def market(self) -> list[int]:
        """Face-up cards of each resource."""
        return self._row(self.r.market, RESOURCES)

    def discards(self) -> list[int]:
        """Discarded cards of each resource."""
        return self._row(self.r.discards, RESOURCES)

    def pile_size(self) -> int:
        """Cards in the face-down pile."""
        return int(self.g.cells[self.r.pile_size])

    def backs(self) -> list[int]:
        """City sides that nobody has seen yet, by event."""
        return self._row(self.r.backs, int(self.r.events))

    def road_pile(self) -> int:
        """Roads that nobody has."""
        return int(self.g.cells[self.r.road_pile])

    def giver(self, item: str) -> int:
        """The seat whose top road or knight whoever builds one now would take; -1 while the pile has some, or where nobody can
        lose one, and for all that is taken from nobody (card_game.stack.from_player)."""
        pile = {"road": self.road_pile(), "knight": self.knight_pile()}.get(item, 1)
        return -1 if pile else int(loser(self.r, self.g, self.turn(), ITEM_NAMES.index(item)))

    def settlement_pile(self) -> int:
        """Settlements that nobody has."""
        return int(self.g.cells[self.r.settlement_pile])

    def knight_pile(self) -> int:
        """Knights that nobody has."""
        return int(self.g.cells[self.r.knight_pile])

    def expansion_pile(self) -> list[int]:
        """Cards left of each kind of expansion."""
        return self._row(self.r.expansion_pile, int(self.r.kinds))

    def roads(self, seat: SupportsIndex) -> int:
        """Roads of a seat: from the bottom A, B, A, …"""
        return int(self.g.cells[self.r.roads + whole(seat)])

    def knights(self, seat: SupportsIndex) -> int:
        """Knights of a seat: from the bottom A, B, A, …"""
        return int(self.g.cells[self.r.knights + whole(seat)])

    def settlements(self, seat: SupportsIndex) -> int:
        """Cards of a seat that show their settlement side."""
        return int(self.g.cells[self.r.settlements + whole(seat)])

    def cities(self, seat: SupportsIndex) -> int:
        """Cities that no expansion covers."""
        return int(self.g.cells[self.r.cities + whole(seat)])

    def expansions(self, seat: SupportsIndex) -> list[int]:
        """Kinds of expansion that a seat has built."""
        row = self._row(self.r.expansions + whole(seat) * self.r.kinds, int(self.r.kinds))
        return [kind for kind in range(len(row)) if row[kind]]

    def expansion_names(self) -> list[str]:
        """Names of the kinds of expansion, by number."""
        return [card.name for card in self.r.box.expansions]

    def destiny(self) -> int:
        """0 as it lay at first, 1 turned."""
        return int(self.g.cells[self.r.destiny])

    def trades_left(self) -> int:
        """Cards that the seat whose turn it is may still trade."""
        left = int(self.r.allowance(self.g, self.turn()) - self.g.cells[self.r.traded])
        return max(0, left) if self.pending() in ("Trade", "PileTrade") else 0

    def laid(self) -> int:
        """Cards that lie there for the pile, until as many are drawn (card_game.trade.pile)."""
        return int(self.g.a()) if self.pending() == "PileTrade" else 0

    def built(self, item: SupportsIndex) -> bool:
        """Tell whether the seat whose turn it is has built such a thing in this turn."""
        return bool(self.g.cells[self.r.built] >> whole(item) & 1)

    def draws(self, seat: SupportsIndex) -> int:
        """Cards that a seat draws at the end of its turn."""
        return int(self.r.draws(self.g, whole(seat)))

    def owed(self, seat: SupportsIndex) -> int:
        """Cards that a seat must still discard, or give back."""
        who = whole(seat)
        if self.pending() == "GiveBack":
            return int(self.g.b()) if self.turn() == who else 0
        return int(self.g.cells[self.r.owed + who])

    def _row(self, start: int, n: int) -> list[int]:
        return [int(self.g.cells[start + k]) for k in range(n)]
