"""Proposals of advisers: changes, purchases, bundles and plays; and goals, which are changes that have been judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from poblado.bots.settler.eta import unboxed
from poblado.island.pieces import CITY, SETTLEMENT

HOUSE_KEY: Final = 0
"""Keys of what stands on a list of purchases: settlements, cities and the longest route, then those of the books."""
CITY_KEY: Final = 1
ROUTE_KEY: Final = 2
OWN_KEY: Final = 8
"""The first key for books; below 60."""
NO_KEY: Final = -1


class Change:
    """Goal candidate, and what it changes.

    Attributes:
        item: tells kinds of goals apart: the number of a piece or item, or from `ITEMS` on whatever the adviser likes.
        action: packed; what brings it about once `path` is built and it is paid for.
        at: vertex or other place; -1 for none.
        path: edges of the roads to build first, in order.
        cost: cards of each good, the roads included.
        due: the same, unboxed.
        key: under which it stands on a list of purchases; `NO_KEY` for what stands on none.
        part: what the list reckons for it, where that is not its cost.
        points: that it brings.
        income: cards of each good that a roll would bring; None if that stays.
        flow: cards of free choice that a roll would bring more than now.
        rates: as they would be; None if they stay.
        goods: cards of any good that it brings once.
        homes: settlements that it adds; -1 for a city, which takes one's place.
        bonus: rolls that it saves besides.
        slower: factor of its waiting time.
        early: whether it comes before a better goal that is waited for where both are then there sooner, as buildings do.
    """

    def __init__(
        self,
        item: int,
        action: int,
        cost: list[int],
        *,
        at: int = -1,
        path: tuple[int, ...] = (),
        key: int = NO_KEY,
        part: list[float] | None = None,
        points: float = 0.0,
        income: list[float] | None = None,
        flow: float = 0.0,
        rates: list[int] | None = None,
        goods: float = 0.0,
        homes: int = 0,
        bonus: float = 0.0,
        slower: float = 1.0,
        early: bool = False,
    ) -> None:
        self.item = item
        self.action = action
        self.cost = cost
        self.due = unboxed(cost)
        self.at = at
        self.path = path
        self.key = key
        self.part = part
        self.points = points
        self.income = income
        self.flow = flow
        self.rates = rates
        self.goods = goods
        self.homes = homes
        self.bonus = bonus
        self.slower = slower
        self.early = early or item in (SETTLEMENT, CITY)


class Purchase:
    """Purchase that may be made more than once, each time for points.

    Attributes:
        key: by which a change says that it is one of these.
        cost: of each, by good.
        points: of each.
        most: how many there can be.
    """

    def __init__(self, key: int, cost: Sequence[float], points: float, most: int) -> None:
        self.key = key
        self.cost = cost
        self.points = points
        self.most = most


class Bundle:
    """Bundle of points that come at once, when all of it is paid for: a title, the last of several levels.

    Attributes:
        key: by which a change says that it is a part of this.
        points: expected, for somebody else may get there first.
        cost: of all that is still to be paid for it, by good.
    """

    def __init__(self, key: int, points: float, cost: Sequence[float]) -> None:
        self.key = key
        self.points = points
        self.cost = cost


class Play:
    """Play possible now beside buying.

    Attributes:
        action: packed.
        rolls: that it saves, beyond what it would save later; nothing is played that saves none.
    """

    def __init__(self, action: int, rolls: float) -> None:
        self.action = action
        self.rolls = rolls


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
