"""Improvement tracks: levels bought one after the other, and a title for the first to come far enough.

A level costs as many cards of one good as its number. The title is a bundle of points on the lists of purchases, its levels are
parts of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from poblado.bots.settler.counsel import card_worth, free_cards, outlook_of
from poblado.bots.settler.eta import wait
from poblado.bots.settler.judgement import goals_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Bundle, Change
from poblado.bots.settler.rolls import first_there

_THEIR_STOCK: Final = 1.0
"""Cards of a track's good that others are thought to hold."""
_TAKEN: Final = 0.3
"""Share of its points that it is worth besides to take a title from another."""
_LOST: Final = (0.0, 0.5, 0.2, 0.05, 0.02)
"""Chance that somebody takes over a title that is not safe, by the levels that it still lacks for that."""
_FAR: Final = 60.0
"""Rolls of lead where nobody else is in the race."""


class Track:
    """One track and how far everybody has come.

    Attributes:
        item, key: of the change that is my next level.
        good: that pays for levels.
        last: the highest level.
        levels: per seat, that it has reached.
        goals: per seat, the level with which it would get the title or make its own safe; 0 for who can do neither.
        holder: who has the title; -1 for nobody.
        points: of the title.
    """

    def __init__(
        self, item: int, key: int, good: int, last: int, levels: list[int], goals: list[int], holder: int, points: float
    ) -> None:
        self.item = item
        self.key = key
        self.good = good
        self.last = last
        self.levels = levels
        self.goals = goals
        self.holder = holder
        self.points = points

    def cards(self, seat: int, end: int) -> int:
        """Cards for all levels that a seat lacks up to one."""
        return sum(range(self.levels[seat] + 1, end + 1))


def titles(plan: SettlerPlan, tracks: Sequence[Track]) -> list[Bundle]:
    """The titles that I could still come by."""
    pos = plan.pos
    hand, income, rates = [*pos.hand, 0], [*pos.income, free_cards(plan)], [*pos.rates, 1]
    found: list[Bundle] = []
    for track in tracks:
        goal = 0 if track.holder == pos.seat else track.goals[pos.seat]
        if goal > 0:
            cost = [0] * pos.constants.goods
            cost[track.good] = track.cards(pos.seat, goal)
            rolls = wait(hand, income, rates, [*cost, 0])
            found.append(Bundle(track.key, track.points * _chance(pos, track, rolls), cost))
    return found


def _chance(pos: Position, track: Track, rolls: float) -> float:
    """Chance to have the title before anybody makes it safe, if I need so many rolls for it."""
    ahead = _FAR
    for s in pos.opponents:
        if track.goals[s] > 0:
            due = track.cards(s, track.goals[s]) - _THEIR_STOCK
            ahead = min(ahead, max(0.0, due) / (pos.income_of(s)[track.good] + 0.03) - rolls)
    return first_there(ahead)


def next_level(
    plan: SettlerPlan,
    track: Track,
    action: int,
    cards: int,
    *,
    flow: float = 0.0,
    rates: list[int] | None = None,
    bonus: float = 0.0,
) -> Change:
    """My next level on a track, for so many cards of its good; what else it brings is told as for any change. Where it brings the
    title, whoever waits a round may come too late, and what another holds is taken from it."""
    pos, point = plan.pos, outlook_of(plan).point
    level = track.levels[pos.seat] + 1
    mine = track.holder == pos.seat
    points = 0.0
    if level == track.goals[pos.seat] and not mine:
        points = track.points
        bonus += points * (1.0 - _chance(pos, track, float(pos.seats))) * point
        if track.holder >= 0:
            bonus += _TAKEN * points * point
    elif level == track.last and mine:
        lacking = track.last - max((track.levels[s] for s in pos.opponents), default=0)
        bonus += track.points * (_LOST[lacking] if lacking < len(_LOST) else 0.0) * point
    cost = [0] * pos.constants.goods
    cost[track.good] = cards
    part = [0.0] * pos.constants.goods
    part[track.good] = float(level)
    return Change(
        track.item, action, cost, key=track.key, part=part, points=points, flow=flow, rates=rates, bonus=bonus
    )


def one_less(pos: Position, tracks: Sequence[Track], track: Track) -> int:
    """Cards that my next level costs if one level may be had for a card less: that is kept for the dearest that I can pay so."""
    due = track.levels[pos.seat] + 1
    dearest = 0
    for other in tracks:
        level = other.levels[pos.seat]
        if level < other.last and pos.hand[other.good] >= level:
            dearest = max(dearest, level + 1)
    return due - 1 if dearest in (0, due) else due


def one_less_worth(plan: SettlerPlan, tracks: Sequence[Track]) -> float:
    """Rolls that it saves to have a level for a card less: most where that pays for one now, and more for a dear good."""
    goods = {track.item: track.good for track in tracks}
    worth = 0.0
    for goal in goals_of(plan):
        if goal.item not in goods or goal.worth <= 0.0:
            continue
        good = goods[goal.item]
        lacking = goal.cost[good] - plan.pos.hand[good]
        if lacking == 1:
            worth = max(worth, 0.5 * goal.worth + 0.5 * card_worth(plan))
        elif lacking <= 0:
            worth = max(worth, outlook_of(plan).price[good] + 0.2 * card_worth(plan))
    return worth
