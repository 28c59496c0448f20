"""Goals of the settler bot, judged."""

from __future__ import annotations

from poblado.bots.settler.advice import Change


class Goal:
    """Goal with its judgement.

    Attributes:
        item, action, at, path, cost, early: as of the change that it would be.
        due: the cost, unboxed.
        income: cards of each good that a roll would then bring.
        rolls: expected rolls until it is paid for.
        after: expected rolls from then on until the game is won, without the cards that are left over.
        total: expected rolls until the game is won if this comes next.
        worth: rolls that it would save were it done now; 0 where goals are judged by lists anew.
    """

    def __init__(
        self, change: Change, income: list[float], rolls: float, after: float, total: float, worth: float = 0.0
    ) -> None:
        self.item = change.item
        self.action = change.action
        self.at = change.at
        self.path = change.path
        self.cost = change.cost
        self.due = change.due
        self.income = income
        self.rolls = rolls
        self.after = after
        self.total = total
        self.worth = worth
        self.early = change.early

    def __repr__(self) -> str:
        return f"<Goal {self.item} at {self.at} in {self.rolls:.1f} rolls, {self.total:.1f} to the end>"
