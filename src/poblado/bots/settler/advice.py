"""Adviser interface of the settler bot: the protocol `Advice` for one chapter's rules.

A settler has one plan, whatever is played. It knows what every island has, hands, land, prices and rates, and judges everything
by the expected rolls until the game is won. What there is to buy, what that changes, what is worth playing and how a question
is answered, the modules' advisers say. Their lists are appended in the order of the modules; a question goes to the last module
first, and the first answer counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from poblado.bots.bot import Reason
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Bundle, Change, Goal, Play, Purchase

Answer = Callable[[SettlerPlan], int | None]
"""Answer to a step: the packed action, or None to leave it to an earlier adviser."""

Why = Callable[[SettlerPlan, int], Reason | None]
"""Reason for the answer to a step, a packed action; None where there is nothing to say."""


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
            (`valuation`), and not each by lists of buildings anew (`build_order`).
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
        """Read the module's own fields in a position, once a plan; given back by `facts_of`."""
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
        """Cost of a point when nothing else brings any more: cards by good, of the goods that the module knows, and how many
        times these. The last module's word counts."""
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
