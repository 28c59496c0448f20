"""Card ledger: where every card came from and went to, seat by seat, an account that adds up to the hand.

The events of one action share a cause, so the kind of action tells what a gain, a payment or a transfer was for. Which accounts
there are, and what belongs to them, chapters say.
"""

from collections.abc import Sequence

from poblado.island.events import DISCARDED, GAINED, PAID, TRANSFERRED
from poblado.kernel.event import Event
from poblado.report.accounts import DISCARD, OTHER, Account, Rows, named_accounts
from poblado.report.chapter import ReportChapter


class Ledger:
    """Accounts of all seats on an island.

    Args:
        seats, goods: how many.
        chapters: those that say which accounts there are.

    Attributes:
        sources, losses, prices: the accounts in order; `other` is among them.
        gained: cards by the names of sources. lost: by those of losses. paid: by those of prices.
    """

    def __init__(self, seats: int, goods: int, chapters: Sequence[ReportChapter]) -> None:
        self.chapters = chapters
        self.sources = named_accounts([account for chapter in chapters for account in chapter.sources])
        self.losses = named_accounts([account for chapter in chapters for account in chapter.losses])
        self.prices = named_accounts([account for chapter in chapters for account in chapter.prices])
        self.gained, self.lost, self.paid = (
            _rows(accounts, seats, goods) for accounts in (self.sources, self.losses, self.prices)
        )
        self._gained = _by_kind([account for chapter in chapters for account in chapter.sources])
        self._lost = _by_kind([account for chapter in chapters for account in chapter.losses])
        self._paid = _by_kind([account for chapter in chapters for account in chapter.prices])
        every = [account for chapter in chapters for account in (*chapter.sources, *chapter.losses)]
        self._passed = {kind: account.name for account in every for kind in account.passed}

    def begin(self, seat: int, source: str, hand: Sequence[int]) -> None:
        """Cards that lie in a hand before the first action, as on the printed board or where a position is played on."""
        for good, n in enumerate(hand):
            self.gained[seat][source][good] += n

    def enter(self, kind: str, event: Event) -> None:
        """Book one event of an action of a kind."""
        seat, who, good, n = int(event.seat), int(event.who), int(event.what), int(event.n)
        if event.kind == GAINED:
            self.gained[seat][self._source(kind)][good] += n
        elif event.kind == PAID:
            if kind in self._lost:
                self.lost[seat][self._lost[kind]][good] += n
            else:
                self.paid[seat][self._paid.get(kind, OTHER.name)][good] += n
        elif event.kind == DISCARDED:
            self.lost[seat][DISCARD.name][good] += n
        elif event.kind == TRANSFERRED:
            cause = self._passed.get(kind, OTHER.name)
            self.lost[seat][cause][good] += n
            self.gained[who][cause][good] += n

    def _source(self, kind: str) -> str:
        if kind in self._gained:
            return self._gained[kind]
        return next((told for chapter in reversed(self.chapters) if (told := chapter.source(kind))), OTHER.name)


def _by_kind(accounts: Sequence[Account]) -> dict[str, str]:
    """The name of the account that a kind of action belongs to."""
    return {kind: account.name for account in accounts for kind in account.kinds}


def _rows(accounts: Sequence[Account], seats: int, goods: int) -> Rows:
    return [{account.name: [0] * goods for account in accounts} for _ in range(seats)]
