"""Accounts of cards, and scores of victory points: how chapters of a report divide what they count."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Account:
    """An account of cards: where they come from, what they are paid for, or what they are lost to.

    Attributes:
        name: its text is `sources.NAME` or `losses.NAME`.
        order: among the accounts of its kind; those of lower order come first.
        fill: the colour of its bars, such as `#e8c257`.
        kinds: of the actions by which cards are gained from it, are paid for it, or are paid into it.
        passed: kinds of the actions by which cards pass between seats because of it: a source and a loss at once.

    What several chapters say of one account counts together.
    """

    name: str
    order: int
    fill: str = "#e3dac3"
    kinds: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    """Score: a purpose of victory points.

    Attributes:
        name: its texts are `points.NAME`, a heading, and `part.NAME`, in a sentence on how somebody won.
        order: in that sentence and in the data; those of lower order come first.
        column: in the table; the same as `order` where it is 0.
        worth: points that one piece is worth; the sentence counts pieces.
    """

    name: str
    order: int
    column: int = 0
    worth: int = 1


OTHER = Account("other", 1000)
"""Account of cards for which no chapter has one."""

DISCARD = Account("discard", 30)
"""Cards that are discarded; the island's chapter has it."""

Rows = list[dict[str, list[int]]]
"""Cards of each good by name, for each seat."""


def named_accounts(accounts: Sequence[Account]) -> list[Account]:
    """Accounts with each name once, as the first chapter has it, in their order; what is left over comes last."""
    found: dict[str, Account] = {}
    for account in (*accounts, OTHER):
        found.setdefault(account.name, account)
    return sorted(found.values(), key=lambda account: account.order)


def used(rows: Rows, accounts: Sequence[Account]) -> list[Account]:
    """The accounts in which anybody has cards."""
    return [account for account in accounts if any(sum(row[account.name]) for row in rows)]
