"""The card game's account of cards: where every one came from and went to, seat by seat, so that it adds up to the hand."""

from dataclasses import dataclass, field

from poblado.cardgame import kinds
from poblado.cardgame.kinds import ITEM_NAMES, RESOURCES
from poblado.kernel.event import Event
from poblado.report.accounts import Account, Rows

SOURCES = (
    Account("opening", 10, "#a9cc86"), Account("drawn", 20, "#e8c257"), Account("event", 30, "#86d0bd"),
    Account("pile", 40, "#8fbfe0"), Account("market", 50, "#eda284"), Account("players", 60, "#cdaede"),
    Account("library", 70, "#b3c9f2"), Account("guild", 80, "#c3bcb0"), Account("returned", 90, "#f0d9a8"),
)  # fmt: skip
"""Accounts of card sources: dealt, drawn at the end of a turn, drawn by a city's event; for a card given to the pile or the
market; taken from others at random, by the library, by the guild; given back by others who took some."""
LOSSES = (
    Account("to_pile", 10), Account("to_market", 20), Account("given_back", 30), Account("taken", 40), Account("discard", 50),
)  # fmt: skip
"""Accounts of cards gone without anything being built: swapped, given back after taking, taken by others, discarded in a raid."""
_FILLS = {"road": "#d3b08c", "settlement": "#a9cc86", "city": "#e8c257", "knight": "#b9c4cf", "expansion": "#cdaede"}
PRICES = tuple(Account(name, order, _FILLS[name]) for order, name in enumerate(ITEM_NAMES))
"""Accounts of the prices paid."""


@dataclass
class CardLedger:
    """Accounts of all seats.

    Args:
        seats: how many.

    Attributes:
        gained, lost, paid: by `SOURCES`, `LOSSES` and `PRICES`.
        taken: `taken[a][b]` cards that a took from b. returned: `returned[a][b]` cards that a gave back to b.
    """

    seats: int
    gained: Rows = field(init=False)
    lost: Rows = field(init=False)
    paid: Rows = field(init=False)
    taken: list[list[int]] = field(init=False)
    returned: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.gained, self.lost, self.paid = (self._rows(accounts) for accounts in (SOURCES, LOSSES, PRICES))
        self.taken = [[0] * self.seats for _ in range(self.seats)]
        self.returned = [[0] * self.seats for _ in range(self.seats)]
        # What the next card drawn or taken is for: told by what came before it.
        self._drawing = "opening"
        self._swapping = 0
        self._taking = "players"
        self._price = ""

    def _rows(self, accounts: tuple[Account, ...]) -> Rows:
        return [{account.name: [0] * RESOURCES for account in accounts} for _ in range(self.seats)]

    def begin(self, seat: int, hand: list[int]) -> None:
        """Cards that lie in a hand before the first action, where a game begins with a position."""
        for good, n in enumerate(hand):
            self.gained[seat]["opening"][good] += n

    def act(self, kind: str) -> None:
        """An action of a kind, before its events are booked."""
        if kind == "END_TURN":
            self._drawing = "drawn"
        elif kind.startswith("BUILD_"):
            self._price = kind.removeprefix("BUILD_").lower()

    def enter(self, event: Event) -> None:
        """Book one event."""
        seat, who, good, n = int(event.seat), int(event.who), int(event.what), int(event.n)
        if event.kind == kinds.TURN_BEGUN:
            self._drawing = "event"
        elif event.kind == kinds.PILE_TRADED:
            self._swapping += 1
            self.lost[seat]["to_pile"][good] += 1
        elif event.kind == kinds.DRAWN:
            self.gained[seat]["pile" if self._swapping else self._drawing][good] += 1
            self._swapping = max(0, self._swapping - 1)
        elif event.kind == kinds.MARKET_TRADED:
            self.lost[seat]["to_market"][good] += 1
            self.gained[seat]["market"][int(event.at)] += 1
        elif event.kind == kinds.HAND_OPENED:
            self._taking = "library"
        elif event.kind == kinds.GUILD_USED:
            self._taking = "guild"
        elif event.kind == kinds.TAKEN:
            self.gained[seat][self._taking][good] += 1
            self.lost[who]["taken"][good] += 1
            self.taken[seat][who] += 1
            self._taking = "players"
        elif event.kind == kinds.GIVEN_BACK:
            self.lost[seat]["given_back"][good] += 1
            self.gained[who]["returned"][good] += 1
            self.returned[seat][who] += 1
        elif event.kind == kinds.PAID:
            self.paid[seat][self._price][good] += n
        elif event.kind == kinds.DISCARDED:
            self.lost[seat]["discard"][good] += 1
