"""Adviser interface of the settler bot: the protocol `Advice` for one chapter's rules, and its value types.

A settler has one plan, whatever is played. It knows what every island has, hands, land, prices and rates, and judges everything
by the expected rolls until the game is won. What there is to buy, what that changes, what is worth playing and how a question
is answered, the modules' advisers say. Their lists are appended in the order of the modules; a question goes to the last module
first, and the first answer counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from poblado.bots.settler.eta import unboxed
from poblado.island.pieces import CITY, SETTLEMENT

if TYPE_CHECKING:
    from poblado.bots.bot import Reason
    from poblado.bots.settler.goal import Goal
    from poblado.bots.settler.plan import SettlerPlan
    from poblado.bots.settler.position import Position

Answer = Callable[["SettlerPlan"], int | None]
"""Answer to a step: the packed action, or None to leave it to an earlier adviser."""

Why = Callable[["SettlerPlan", int], "Reason | None"]
"""Reason for the answer to a step, a packed action; None where there is nothing to say."""

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """Advice of one module for the settler bot; every method is optional. It is stateless: its only input is a plan.

    Attributes:
        module: id of the module that it speaks for.
        speaks_for: further modules that it deals with. What a module that nobody speaks for lets people do in a turn is
            judged by looking ahead.
        unlisted: steps in which something may be done that is not listed as legal, such as an offer: they are thought about
            even where one action alone is.
        wide: whether so much is bought here beside buildings that goals are weighed by what they change in the whole
            (`balance`), and not each by lists of buildings anew (`sequel`).
    """

    module: ClassVar[str] = ""
    speaks_for: ClassVar[Sequence[str]] = ()
    unlisted: ClassVar[Sequence[str]] = ()
    wide: ClassVar[bool] = False

    def answers(self) -> Mapping[str, Answer]:
        """Answer functions by name of a step. Asked once for each ruleset."""
        return {}

    def reasons(self) -> Mapping[str, Why]:
        """Reasons for answers by name of a step, as the others are told. Asked once for each ruleset."""
        return {}

    def facts(self, pos: Position) -> object:
        """Read the module's own fields in a position, once a plan; given back by `SettlerPlan.facts`."""
        return None

    def closed(self, plan: SettlerPlan) -> list[int]:
        """Vertices where nothing can be founded for now though no building is near."""
        return []

    def promise(self, plan: SettlerPlan, v: int) -> float:
        """Value of what a founding place reaches beside places to settle, in pips of these."""
        return 0.0

    def purchases(self, plan: SettlerPlan) -> list[Purchase]:
        """Purchases beside settlements and cities that may be made repeatedly for points."""
        return []

    def bundles(self, plan: SettlerPlan) -> list[Bundle]:
        """Points that come at once."""
        return []

    def dear(self, plan: SettlerPlan) -> tuple[Sequence[float], float] | None:
        """Cost of a point when nothing else brings any more: cards by good, and how many times these. The last module's
        word counts."""
        return None

    def flow(self, plan: SettlerPlan) -> float:
        """Cards of free choice that a roll brings on average."""
        return 0.0

    def changes(self, plan: SettlerPlan) -> list[Change]:
        """Goals that could be pursued now."""
        return []

    def first(self, plan: SettlerPlan, goal: Goal) -> int | None:
        """Find the action to do before a goal that is paid for. The last module's answer counts."""
        return None

    def plays(self, plan: SettlerPlan) -> list[Play]:
        """Plays possible now beside buying."""
        return []

    def __repr__(self) -> str:
        return f"<Advice about {self.module}>"
