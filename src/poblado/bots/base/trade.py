"""Trade advice: what to offer to other players, what to accept, and what never.

Cards alone: what a ware is worth nobody has told it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.bot import DEAR, LEADER, NEEDED, POOR, RIVAL, USELESS, WARE, Reason
from poblado.bots.settler.advice import Advice, Answer, Why
from poblado.bots.settler.eta import short_of
from poblado.bots.settler.judgement import best_goal, fair_gain, total_now, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Goal
from poblado.kernel.action import BUNDLE_SHIFT, WHO_SHIFT, action_of, bundle_of, kind_of, seat_of, who_of
from poblado.rules.base.facts import counter_offer, offers_made
from poblado.rules.base.numbers import ACCEPT, CANCEL, CONFIRM, COUNTER, DECLINE, OFFER

OFFERS_A_TURN: Final = 2
"""Limit of offers a turn, for more would tire people: the first is one for one, the second two for one, so that none is
made twice."""

_LACKING: Final = 4
"""Cards that a goal may lack if an offer is made for it."""
_FIRST_LACKING: Final = 2
"""The same in the first edition."""
_ASKED: Final = 0.4
"""Part of a fair gain for which I offer a trade: I know what I want it for."""
_ANSWERED: Final = 1.8
"""Times a fair gain for which I accept one where build orders are searched anew (`plan.wide` is off): the maker gains as well."""


def may_offer(pos: Position) -> bool:
    """Tell whether another offer this turn is worth thinking about at all."""
    return (
        not pos.quiet
        and pos.seats > 2
        and any(pos.hand)
        and _made(pos) < min(OFFERS_A_TURN, pos.constants.offers_allowed)
    )


def _made(pos: Position) -> int:
    return offers_made(pos.facts, pos.seat, OFFERS_A_TURN)


def offer(pos: Position, plan: SettlerPlan, goal: Goal) -> int | None:
    """An offer of what I can spare for what the goal lacks most, to all who have cards and are not about to win.

    Only where a few trades would pay for the goal, and never where two play: there what helps one harms the other.
    """
    if not may_offer(pos):
        return None
    lacking = short_of(pos.hand, goal.cost)
    if not 1 <= sum(lacking) <= (_FIRST_LACKING if plan.first else _LACKING):
        return None
    asked = 0
    for s in pos.opponents:
        if pos.hand_size(s) > 0 and not pos.close_to_winning(s):
            asked |= 1 << s
    if asked == 0:
        return None
    held = [k for k in range(len(lacking)) if lacking[k] and pos.others_cards[k] >= 1]
    spare = [h - c for h, c in zip(pos.hand, goal.cost, strict=True)]
    price = _made(pos) + 1
    givers = [k for k in range(len(spare)) if spare[k] >= price]
    if not held or not givers:
        return None
    want = min(held, key=lambda k: (pos.income[k], k))
    give = max(givers, key=lambda k: (spare[k] + 10.0 * pos.income[k], -k))
    terms = [0] * len(pos.hand)
    terms[give] = price
    terms[want] = -1
    if _gain(pos, plan, terms) < fair_gain(plan) * (1.0 if plan.first else _ASKED):
        return None
    action = OFFER | pos.seat << 8 | pos.r.market.terms.pack(terms) << BUNDLE_SHIFT | asked << WHO_SHIFT
    return action if pos.view.game.is_legal(action) else None


def _gain(pos: Position, plan: SettlerPlan, terms: list[int]) -> float:
    """Rolls by which terms, seen from my side, bring my win nearer; negative if they put it off, or speak of wares."""
    if any(terms[len(pos.hand) :]):
        return -1e9
    after = [pos.hand[k] - terms[k] for k in range(len(pos.hand))]
    if any(n < 0 for n in after):
        return -1e9
    return total_now(plan) - total_with(plan, after)


def _fair_answer(plan: SettlerPlan) -> float:
    """Rolls by which an offer of others must bring my win nearer."""
    return fair_gain(plan) * (1.0 if plan.first or plan.wide else _ANSWERED)


def _digits(pos: Position, bundle: int, sign: int) -> list[int]:
    return [sign * n for n in pos.r.market.terms.unpack(bundle)]


def answer(plan: SettlerPlan) -> int:
    """Accept what helps me enough, counter what could, decline the rest; decline everything to those about to win."""
    pos = plan.pos
    offered = int(pos.view.game.a())
    terms = _digits(pos, int(bundle_of(offered)), -1)
    against = _against(pos, int(seat_of(offered)), terms)
    decline = int(action_of(DECLINE, pos.seat))
    if against is not None and against.kind in (LEADER, RIVAL):
        return decline
    accept = int(action_of(ACCEPT, pos.seat))
    if against is None and accept in pos.legal and _gain(pos, plan, terms) >= _fair_answer(plan):
        return accept
    counter = _counter(pos, plan, terms) if pos.seats > 2 else None
    return counter if counter is not None else decline


def _against(pos: Position, maker: int, terms: list[int]) -> Reason | None:
    """Reason against an offer, whatever my hand; None where the hand counts."""
    if pos.close_to_winning(maker):
        return Reason(LEADER)
    given = sum(n for n in terms if n > 0)
    got = -sum(n for n in terms if n < 0)
    if pos.seats < 3 and given >= got:
        return Reason(RIVAL)
    for k in range(len(pos.hand), len(terms)):
        if terms[k]:
            return Reason(WARE, pos.r.market.terms.names[k])
    return Reason(DEAR, n=given - 1) if given > got + 1 else None


def _counter(pos: Position, plan: SettlerPlan, terms: list[int]) -> int | None:
    """Counter-offer: one card of what the maker wants for one of what my own goal lacks, if I can spare the one and
    others hold the other. Not what was offered already at that price."""
    goal = best_goal(plan)
    if goal is None:
        return None
    lacking = short_of(pos.hand, goal.cost)
    if not 1 <= sum(lacking) <= 2:
        return None
    for give in range(len(pos.hand)):
        if terms[give] <= 0 or pos.hand[give] <= goal.cost[give]:
            continue
        for want in range(len(pos.hand)):
            if lacking[want] and terms[want] == 0 and pos.others_cards[want] >= 1:
                proposal = [0] * len(pos.hand)
                proposal[give] = 1
                proposal[want] = -1
                if _gain(pos, plan, proposal) >= fair_gain(plan):
                    action = COUNTER | pos.seat << 8 | pos.r.market.terms.pack(proposal) << BUNDLE_SHIFT
                    return action if pos.view.game.is_legal(action) else None
    return None


def why_declined(plan: SettlerPlan, action: int) -> Reason | None:
    """Give the reason for declining an offer.

    Where my hand counts, the offer is judged with another one: of what is asked for exactly as much as is asked for, of what
    is offered nothing. So the words are the same whether or not I hold what is asked for, and however much of it; what they
    tell is what I save for, which a person would say as well. A price by which I should accept is never named: whoever then
    offered it and was declined would know that I have no such card.
    """
    if kind_of(action) != DECLINE:
        return None
    pos = plan.pos
    offered = int(pos.view.game.a())
    terms = _digits(pos, int(bundle_of(offered)), -1)
    against = _against(pos, int(seat_of(offered)), terms)
    if against is not None:
        return against
    names, goods = pos.r.market.terms.names, len(pos.hand)
    hand = [max(0, terms[k]) if terms[k] else pos.hand[k] for k in range(goods)]
    judged = SettlerPlan(Position(pos.view, hand), plan.wide, plan.seed, plan.first)
    bare = [0 if terms[k] else hand[k] for k in range(goods)]
    richer = [bare[k] + max(0, -terms[k]) for k in range(goods)]
    if total_with(judged, bare) - total_with(judged, richer) < fair_gain(judged):
        return Reason(USELESS, names[min(range(goods), key=lambda k: terms[k])])
    goal = best_goal(judged)
    if goal is not None:
        for k in range(goods):
            if terms[k] > 0 and goal.cost[k]:
                return Reason(NEEDED, names[k], purpose=pos.r.spec_of(kind_of(goal.action)).name)
    return Reason(POOR)


def choose_partner(plan: SettlerPlan) -> int:
    """The terms that help me most; of equals, the partner with the fewest points; nobody who is about to win."""
    pos = plan.pos
    game = pos.view.game
    best = int(action_of(CANCEL, pos.seat))
    highest = (0.0, 0)
    for action in pos.legal:
        if kind_of(action) != CONFIRM:
            continue
        s = int(who_of(action))
        if pos.close_to_winning(s):
            continue
        if int(game.b()) >> (8 + s) & 1:
            terms = _digits(pos, counter_offer(pos.facts, s), -1)
        else:
            terms = _digits(pos, int(bundle_of(game.a())), 1)
        worth = (_gain(pos, plan, terms), -pos.threat(s))
        if worth[0] > 0 and worth > highest:
            best, highest = action, worth
    return best


class PlayerTrade(Advice):
    """Trade among players; what is offered is the turn's own affair."""

    module = "player_trade"

    def answers(self) -> Mapping[str, Answer]:
        return {"Answer": answer, "ChoosePartner": choose_partner}

    def reasons(self) -> Mapping[str, Why]:
        return {"Answer": why_declined}
