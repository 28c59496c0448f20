"""A settler's own turn: before the roll, trading, building, and when to leave it at that."""

from __future__ import annotations

from poblado.bots.settler import cards, trade
from poblado.bots.settler.plan import Goal, Planner
from poblado.bots.settler.position import Position
from poblado.bots.settler.wait import bank_trades, pays, short_of
from poblado.island.pieces import ROAD
from poblado.kernel.action import TO_SHIFT, kind_of, plain, with_what
from poblado.rules.base.kinds import (
    BANK_TRADE,
    END_BUILD,
    END_TRADE,
    END_TURN,
    ROLL,
)


def before_roll(planner: Planner) -> int:
    """Roll, unless a card should be played first."""
    pos = planner.pos
    card = cards.before_roll(pos)
    return card if card is not None else plain(ROLL, pos.seat)


def main(planner: Planner) -> int:
    """One action of the turn: a card, the next build of the plan, a trade towards it, or the end.

    Serves the combined turn and both strict phases: what a phase does not allow is not legal, and passed over.
    """
    pos = planner.pos
    end = next(a for a in pos.legal if kind_of(a) in (END_TURN, END_TRADE, END_BUILD))
    if len(pos.legal) == 1 and not trade.may_offer(pos):
        return end
    card = cards.after_roll(pos, planner)
    if card is not None:
        return card
    goal = planner.next()
    if goal is None:
        return end
    for choice in (build(pos, planner, goal), trade_for(pos, planner, goal)):
        if choice is not None:
            return choice
    if kind_of(end) == END_TRADE and pays(pos.hand, next_price(planner, goal)):
        return end
    offer = trade.offer(pos, planner, goal)
    if offer is not None:
        return offer
    spent = _spend(pos, planner, goal)
    return spent if spent is not None else end


def between_turns(planner: Planner) -> int:
    """As in the turn; what is not allowed now (trades, in the special phase cards too) is not legal, and passed over."""
    return main(planner)


def build(pos: Position, planner: Planner, goal: Goal) -> int | None:
    """The goal's next piece, if it is paid for and allowed now."""
    action = planner.action(goal)
    return action if action in pos.legal else None


def next_price(planner: Planner, goal: Goal) -> list[int]:
    """What the goal's next piece costs."""
    return planner.prices[ROAD] if goal.path else goal.cost


def trade_for(pos: Position, planner: Planner, goal: Goal) -> int | None:
    """A trade with the bank that, with those to follow, pays for the goal now; or for its next road alone, out of cards
    that the goal does not need."""
    swaps = bank_trades(pos.hand, pos.rates, goal.cost, pos.bank)
    if swaps is None and goal.path:
        spare = [max(0, h - c) for h, c in zip(pos.hand, goal.cost, strict=True)]
        wanted = next_price(planner, goal)
        keep = [min(h, w) for h, w in zip(pos.hand, wanted, strict=True)]
        swaps = bank_trades([max(s, k) for s, k in zip(spare, keep, strict=True)], pos.rates, wanted, pos.bank)
    return swap(pos, *swaps[0]) if swaps else None


def swap(pos: Position, give: int, take: int) -> int | None:
    action = int(with_what(BANK_TRADE, pos.seat, give)) | take << TO_SHIFT
    return action if action in pos.legal else None


def _spend(pos: Position, planner: Planner, goal: Goal) -> int | None:
    """What else to do when nothing more can be done for the plan: a hand that a seven would halve is spent on what
    comes next best, or traded towards the plan; a good harbour is used in any case."""
    full = sum(pos.hand) > pos.limit
    if full:
        for other in planner.goals[1:]:
            action = build(pos, planner, other)
            if action is not None and other.item != ROAD:
                return action
    lacking = short_of(pos.hand, goal.cost)
    if not any(lacking):
        return None
    for give in range(len(lacking)):
        spare = pos.hand[give] - goal.cost[give]
        if spare >= pos.rates[give] and (full or pos.rates[give] == 2):
            # The good that my own land would bring last.
            wanted = [k for k in range(len(lacking)) if lacking[k] and pos.bank[k]]
            if wanted:
                return swap(pos, give, min(wanted, key=lambda k: (pos.income[k], k)))
    return None
