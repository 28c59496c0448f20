"""Turn advice: before the roll, plays, trading, building, and when to end the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base import trade
from poblado.bots.settler import look_ahead, valuation
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth, first_action, outlook_of, plays_of
from poblado.bots.settler.eta import bank_trades, pays, short_of
from poblado.bots.settler.judgement import goals_of, next_goal, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Goal
from poblado.island.pieces import ROAD
from poblado.kernel.action import TO_SHIFT, action_of, kind_of, with_what
from poblado.rules.base.numbers import BANK_TRADE, BUY_CARD, END_BUILD, END_TRADE, END_TURN, ROLL

_GAIN: Final = 0.15
"""Cards' worth that a trade with the bank must bring which pays for nothing yet."""

_NEARLY: Final = 1
"""Cards by which a hand counts as too large before it is: the next rolls may fill it."""
_NEARLY_WIDE: Final = 4
"""The same where there is much to spend them on."""


def before_roll(plan: SettlerPlan) -> int:
    """Roll, unless something should be played first."""
    play = best_play(plan)
    return play if play is not None else int(action_of(ROLL, plan.pos.seat))


def best_play(plan: SettlerPlan) -> int | None:
    """The play that saves most rolls, the first of equals; None where none saves any."""
    found = [play for play in [*plays_of(plan), *look_ahead.plays(plan)] if play.rolls > 0.0]
    return max(found, key=lambda play: play.rolls).action if found else None


def main(plan: SettlerPlan) -> int:
    """Choose one action of the turn: a play, the next build of the plan, a trade towards it, or the end.

    Serves the combined turn, both strict phases and building between two turns: what one of them does not allow is not legal,
    and passed over.
    """
    pos = plan.pos
    end = next(a for a in pos.legal if kind_of(a) in (END_TURN, END_TRADE, END_BUILD))
    if len(pos.legal) == 1 and not trade.may_offer(pos):
        return end
    play = best_play(plan)
    if play is not None:
        return play
    goal = next_goal(plan)
    if goal is not None:
        for choice in (_first(plan, goal), build(plan, goal), trade_for(plan, goal)):
            if choice is not None:
                return choice
        if kind_of(end) == END_TRADE and pays(pos.hand, next_price(plan, goal)):
            return end
        offer = trade.offer(pos, plan, goal)
        if offer is not None:
            return offer
    spent = _spend(plan, goal)
    if spent is None and not plan.first:
        spent = _card(pos)
    return spent if spent is not None else end


def _card(pos: Position) -> int | None:
    """Buy a development card rather than end the turn: cards that wait for something better are robbed and halved."""
    found = pos.of_kind(BUY_CARD)
    return found[0] if found else None


def _first(plan: SettlerPlan, goal: Goal) -> int | None:
    """Find the action that must be done before the goal is built, once it is paid for and roads lead there."""
    return first_action(plan, goal) if goal.rolls == 0.0 and not goal.path else None


def build(plan: SettlerPlan, goal: Goal) -> int | None:
    """The goal's next piece, if it is paid for and allowed now."""
    action = plan.action(goal)
    return action if action in plan.pos.legal else None


def next_price(plan: SettlerPlan, goal: Goal) -> list[int]:
    """Price of the goal's next piece."""
    return plan.pos.constants.price_of(goal.path[0]) if goal.path else goal.cost


def trade_for(plan: SettlerPlan, goal: Goal) -> int | None:
    """A trade with the bank that, with those to follow, pays for the goal now; or for its next road alone, out of cards
    that the goal does not need."""
    pos = plan.pos
    swaps = bank_trades(pos.hand, pos.rates, goal.cost, pos.bank)
    if swaps is None and goal.path:
        spare = [max(0, h - c) for h, c in zip(pos.hand, goal.cost, strict=True)]
        wanted = next_price(plan, goal)
        keep = [min(h, w) for h, w in zip(pos.hand, wanted, strict=True)]
        swaps = bank_trades([max(s, k) for s, k in zip(spare, keep, strict=True)], pos.rates, wanted, pos.bank)
    return swap(plan, *swaps[0]) if swaps else None


def swap(plan: SettlerPlan, give: int, take: int) -> int | None:
    action = int(with_what(BANK_TRADE, plan.pos.seat, give)) | take << TO_SHIFT
    return action if action in plan.pos.legal else None


def _spend(plan: SettlerPlan, goal: Goal | None) -> int | None:
    """Choose another action when nothing more serves the plan: a hand that a seven would halve is spent on what comes
    best; and the bank is given what can be spared."""
    pos = plan.pos
    full = sum(pos.hand) > pos.limit - _nearly(plan)
    if full:
        for other in goals_of(plan)[0 if plan.wide else 1 :]:
            action = build(plan, other)
            if action is not None and other.item != ROAD and (not plan.wide or other.worth > -card_worth(plan)):
                return action
    if plan.wide:
        return _sale(plan)
    return _surplus(plan, goal, full) if goal is not None else None


def _nearly(plan: SettlerPlan) -> int:
    """Cards below the limit at which a hand counts as full."""
    if plan.first:
        return 0
    return _NEARLY_WIDE if plan.wide else _NEARLY


def _surplus(plan: SettlerPlan, goal: Goal, full: bool) -> int | None:
    """A trade towards the goal: of a hand that is too large, and by a good harbour in any case."""
    pos = plan.pos
    lacking = short_of(pos.hand, goal.cost)
    if not any(lacking):
        return None
    for give in range(len(lacking)):
        spare = pos.hand[give] - goal.cost[give]
        if spare >= pos.rates[give] and (full or pos.rates[give] == 2):
            # The good that my own land would bring last.
            wanted = [k for k in range(len(lacking)) if lacking[k] and pos.bank[k]]
            if wanted:
                return swap(plan, give, min(wanted, key=lambda k: (pos.income[k], k)))
    return None


def _sale(plan: SettlerPlan) -> int | None:
    """The trade with the bank that brings the win nearest: by what is got for it, and by what a seven would take."""
    pos = plan.pos
    if not pos.trades:
        return None
    price = outlook_of(plan).price
    takes = sorted((k for k in range(pos.constants.goods) if pos.bank[k]), key=lambda k: (-price[k], k))[:3]
    now = total_with(plan, pos.hand)
    most = _GAIN * card_worth(plan)
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
            gained = now - total_with(plan, after) + valuation.safer(plan, after)
            if gained > most:
                best, most = swap(plan, give, take), gained
    return best


class Turn(Advice):
    """The turn's own steps."""

    module = "turn"
    speaks_for = ("bank_trade", "harbours")
    unlisted = ("Main", "Trade")

    def answers(self) -> Mapping[str, Answer]:
        return {"BeforeRoll": before_roll, "Main": main, "Trade": main, "Build": main}


class BetweenTurns(Advice):
    """Building between two turns, by either of its rules."""

    module = "special_building"

    def answers(self) -> Mapping[str, Answer]:
        return {"SpecialBuild": main, "PairedBuild": main}
