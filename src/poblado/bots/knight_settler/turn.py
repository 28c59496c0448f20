"""A settler's turn in Cities & Knights: before the roll, cards, knights, building, trade, and when to leave it at that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler import acts, cards
from poblado.bots.knight_settler.outlook import FREE
from poblado.bots.settler import trade
from poblado.bots.settler.turn import build, next_price, swap, trade_for
from poblado.bots.settler.wait import pays
from poblado.island.pieces import ROAD
from poblado.kernel.action import kind_of, plain
from poblado.rules.base.kinds import END_BUILD, END_TRADE, END_TURN, ROLL

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner
    from poblado.bots.settler.plan import Goal

GAIN = 0.15
"""Cards' worth that a trade with the bank must bring which pays for nothing yet."""


def before_roll(planner: KnightPlanner) -> int:
    """Roll, unless the alchemist should."""
    card = cards.best(planner)
    return card if card is not None else int(plain(ROLL, planner.pos.seat))


def main(planner: KnightPlanner) -> int:
    """One action of the turn: a card, a knight's act, the next build, a trade towards it, or the end.

    Serves all steps in which a seat builds: what one of them does not allow is not legal, and passed over.
    """
    pos = planner.pos
    end = next(a for a in pos.legal if kind_of(a) in (END_TURN, END_TRADE, END_BUILD))
    if len(pos.legal) == 1 and not trade.may_offer(pos):
        return end
    for choice in (cards.best(planner), acts.best(planner)):
        if choice is not None:
            return choice
    goal = planner.next()
    if goal is not None:
        for choice in (_step_aside(planner, goal), build(pos, planner, goal), trade_for(pos, planner, goal)):
            if choice is not None:
                return choice
        if kind_of(end) == END_TRADE and pays(pos.hand, next_price(planner, goal)):
            return end
        offer = trade.offer(pos, planner, goal)
        if offer is not None:
            return offer
    spent = _spend(planner)
    return spent if spent is not None else end


def _step_aside(planner: KnightPlanner, goal: Goal) -> int | None:
    """A knight of mine leaves the place where I am about to settle."""
    return acts.step_aside(planner, goal.at) if goal.rolls == 0.0 and not goal.path else None


def _spend(planner: KnightPlanner) -> int | None:
    """What else to do when nothing more can be done for the plan: a hand that a seven would halve is spent on what comes
    next best; and the bank is given what is worth less than what it gives."""
    pos = planner.pos
    full = sum(pos.hand) > pos.limit
    if full:
        for other in planner.goals:
            action = build(pos, planner, other)
            if action is not None and other.item != ROAD and other.worth > -planner.card:
                return action
    return _sale(planner)


def _sale(planner: KnightPlanner) -> int | None:
    """The trade with the bank that brings the win nearest: by what is got for it, and by what a seven would take."""
    pos = planner.pos
    if not pos.trades:
        return None
    takes = sorted((k for k in range(FREE) if pos.bank[k]), key=lambda k: (-planner.outlook.price[k], k))[:3]
    now = planner.total_with(pos.hand)
    most = GAIN * planner.card
    best: int | None = None
    for give, rate in enumerate(pos.rates):
        if pos.hand[give] < rate:
            continue
        for take in takes:
            if take == give:
                continue
            after = pos.hand[:]
            after[give] -= rate
            after[take] += 1
            gained = now - planner.total_with(after) + planner.safer(after)
            if gained > most:
                best, most = swap(pos, give, take), gained
    return best
