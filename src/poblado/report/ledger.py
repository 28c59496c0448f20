"""Where every card came from and went to, seat by seat: an account that adds up to the hand.

The events of one action share a cause, so the kind of action tells what a gain, a payment or a transfer was for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from poblado.island.events import DISCARDED, GAINED, PAID, TRANSFERRED
from poblado.kernel.event import Event
from poblado.rules.base.events import TRADED

SOURCES = ("dice", "founding", "bank_trade", "player_trade", "theft", "monopoly", "year_of_plenty", "other")
"""Where cards come from."""
LOSSES = ("bank_trade", "player_trade", "discard", "theft", "monopoly", "other")
"""Where they go without anything being built."""
PRICES = ("road", "settlement", "city", "development_card", "other")
"""What they are paid for."""


@dataclass(frozen=True)
class Book:
    """What the accounts of a game are called, and which kind of action belongs to which.

    Attributes:
        sources, losses, prices: names of the accounts, in the order in which they are told; `other` is among them.
        gained_by, paid_for, passed_by: kind of action to source, price, or source and loss at once.
        usual: the source of a gain whose action names none.
    """

    sources: tuple[str, ...]
    losses: tuple[str, ...]
    prices: tuple[str, ...]
    gained_by: Mapping[str, str]
    paid_for: Mapping[str, str]
    passed_by: Mapping[str, str]
    usual: str = "other"


BASE_BOOK = Book(
    SOURCES, LOSSES, PRICES,
    {"DICE": "dice", "BUILD_SETTLEMENT": "founding", "BANK_TRADE": "bank_trade", "TAKE": "year_of_plenty"},
    {"BUILD_ROAD": "road", "BUILD_SETTLEMENT": "settlement", "BUILD_CITY": "city", "BUY_CARD": "development_card"},
    {"STEAL": "theft", "PLAY_MONOPOLY": "monopoly", "CONFIRM": "player_trade", "ACCEPT": "player_trade"},
)  # fmt: skip

Rows = list[dict[str, list[int]]]
"""For each seat, by name: cards of each good."""


@dataclass
class Ledger:
    """Accounts of all seats.

    Args:
        seats, goods: how many.
        book: the accounts that there are.

    Attributes:
        gained: by the book's sources. lost: by its losses. paid: by its prices.
        given: `given[a][b]` cards that a gave to b in trades.
        deals: `deals[a][b]` trades between a and b; the same from both sides.
    """

    seats: int
    goods: int
    book: Book = BASE_BOOK
    gained: Rows = field(init=False)
    lost: Rows = field(init=False)
    paid: Rows = field(init=False)
    given: list[list[int]] = field(init=False)
    deals: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        book = self.book
        self.gained, self.lost, self.paid = (self._rows(names) for names in (book.sources, book.losses, book.prices))
        self.given = [[0] * self.seats for _ in range(self.seats)]
        self.deals = [[0] * self.seats for _ in range(self.seats)]

    def _rows(self, names: tuple[str, ...]) -> Rows:
        return [{name: [0] * self.goods for name in names} for _ in range(self.seats)]

    def begin(self, seat: int, hand: list[int]) -> None:
        """Cards that lie in a hand before the first action, as on the printed board or where a position is played on."""
        for good, n in enumerate(hand):
            self.gained[seat]["founding"][good] += n

    def enter(self, kind: str, event: Event) -> None:
        """Book one event of an action of a kind."""
        seat, who, good, n = int(event.seat), int(event.who), int(event.what), int(event.n)
        if event.kind == GAINED:
            self.gained[seat][self.book.gained_by.get(kind, self.book.usual)][good] += n
        elif event.kind == PAID:
            if kind == "BANK_TRADE":
                self.lost[seat]["bank_trade"][good] += n
            else:
                self.paid[seat][self.book.paid_for.get(kind, "other")][good] += n
        elif event.kind == DISCARDED:
            self.lost[seat]["discard"][good] += n
        elif event.kind == TRANSFERRED:
            cause = self.book.passed_by.get(kind, "other")
            self.lost[seat][cause][good] += n
            self.gained[who][cause][good] += n
            if cause == "player_trade":
                self.given[seat][who] += n
        elif event.kind == TRADED:
            self.deals[seat][who] += 1
            self.deals[who][seat] += 1

    def balance(self, seat: int) -> list[int]:
        """Cards of each good that the accounts leave in a hand."""

        def total(row: dict[str, list[int]]) -> list[int]:
            return [sum(column) for column in zip(*row.values(), strict=True)]

        gained, lost, paid = total(self.gained[seat]), total(self.lost[seat]), total(self.paid[seat])
        return [a - b - c for a, b, c in zip(gained, lost, paid, strict=True)]
