"""Valuation of cards that change hands: gains from the bank or from others, what others lose, and better rates.

All worths are in rolls that it saves me. What is in another hand is reckoned by what nobody has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from poblado.bots.settler.counsel import card_worth, outlook_of
from poblado.bots.settler.eta import bank_trades
from poblado.bots.settler.judgement import goals_of, total_now, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, danger

HARM: Final = 0.12
"""Cards of free choice that it is worth to me if a rival, of average danger, loses a card."""


def guess(pos: Position, seat: int, good: int) -> float:
    """Cards of a good that another hand should hold on average, by what nobody has seen."""
    pool = pos.view.unseen.get("goods", [])
    total = 0
    for n in pool:
        total += n
    return pos.hand_size(seat) * pool[good] / total if total else 0.0


def per_tile(pos: Position, good: int, each: int) -> int:
    """Cards of a good that the bank would give for each tile of it that has a building of mine, as far as it has them."""
    due = 0
    for t in range(pos.constants.tiles):
        if pos.land.good[t] == good and any(pos.owner[v] == pos.seat for v in pos.r.topology.corners_of[t]):
            due += each
    return min(due, pos.bank[good])


def brought_per_tile(plan: SettlerPlan, good: int, each: int) -> float:
    """Value of getting those now; better than later, by half a card."""
    after = plan.hand_with(good, per_tile(plan.pos, good, each))
    return total_now(plan) - total_with(plan, after) + 0.5 * card_worth(plan)


def drawn(unseen: Sequence[int], worths: Sequence[float]) -> float:
    """Average value of a card of a pile, by how many of each sort are unseen and what each is worth; 0 if none is."""
    total = 0.0
    cards = 0
    for n, worth in zip(unseen, worths, strict=False):
        total += n * worth
        cards += n
    return total / cards if cards else 0.0


def monopoly(plan: SettlerPlan, good: int, most: int) -> float:
    """Value of a monopoly: all others hand over a good, each at most so many cards of it."""
    cards = _haul(plan.pos, good, most)
    worth = 0.5 * (total_now(plan) - total_with(plan, plan.hand_with(good, int(cards + 0.3))))
    return worth + 0.5 * cards * outlook_of(plan).price[good] + 0.1 * cards * card_worth(plan)


def _haul(pos: Position, good: int, most: int) -> float:
    """Cards of a good that all others together should hand over if each gives at most so many: one or two."""
    total = 0.0
    for s in pos.opponents:
        held = pos.hand_size(s)
        mean = guess(pos, s, good)
        if held == 0 or mean <= 0.0:
            continue
        share = min(1.0, mean / held)
        none = (1.0 - share) ** held
        total += 1.0 - none
        if most > 1:
            total += 1.0 - none - held * share * (1.0 - share) ** (held - 1)
    return total


def picked(plan: SettlerPlan, seat: int, most: int) -> float:
    """Cards of another's that I choose: the fuller the hand, the better the choice."""
    held = plan.pos.hand_size(seat)
    harm = 0.85 + 0.15 * danger(plan.pos, seat)
    return min(float(most), held) * card_worth(plan) * (0.75 + 0.05 * min(held, 8)) * harm


def given(plan: SettlerPlan, seats: Sequence[int], most: int) -> float:
    """Cards that others give me, each so many; they choose which, and so their worst."""
    cards = 0.0
    for s in seats:
        cards += min(most, plan.pos.hand_size(s)) * (0.7 + HARM * danger(plan.pos, s))
    return 0.8 * cards * card_worth(plan)


def halved(plan: SettlerPlan, seats: Sequence[int]) -> float:
    """Value of others losing half their hands."""
    harm = 0.0
    for s in seats:
        harm += (plan.pos.hand_size(s) // 2) * HARM * 2.0 * danger(plan.pos, s)
    return harm * card_worth(plan)


def exchange(plan: SettlerPlan, seat: int, goods: range, wanted: range) -> tuple[float, int]:
    """A card of some goods for one of others that a seat may hold, of its choice: what that saves, and which good to give,
    the one that I can best do without (-1 for none)."""
    pos = plan.pos
    held = [good for good in goods if pos.hand[good]]
    if not held:
        return 0.0, -1
    lost = [total_with(plan, plan.hand_with(good, -1)) - total_now(plan) for good in held]
    least = min(lost)
    chance = 1.0
    gained = 0.0
    for good in wanted:
        chance *= max(0.0, 1.0 - min(1.0, guess(pos, seat, good)))
        gained += outlook_of(plan).price[good]
    gained /= max(1, len(wanted))
    return (1.0 - chance) * (gained - least), held[lost.index(least)]


def cheaper_now(plan: SettlerPlan, good: int, rate: int) -> float:
    """The bank takes a good at a rate for the rest of the turn: for what that pays for, or for what of it is over."""
    pos = plan.pos
    usual = pos.rates[good]
    if usual <= rate or pos.hand[good] < rate:
        return 0.0
    rates = pos.rates[:]
    rates[good] = rate
    worth = 0.0
    goals = goals_of(plan)
    for goal in goals[:3]:
        if goal.rolls > 0.0 and bank_trades(pos.hand, rates, goal.cost, pos.bank) is not None:
            worth = max(worth, 0.7 * goal.rolls + 0.3 * goal.worth)
    spare = max(0, pos.hand[good] - (goals[0].cost[good] if goals else 0))
    return worth + 0.5 * (spare // rate - spare // usual) * card_worth(plan)


def cheaper_for(plan: SettlerPlan, good: int, rate: int, rolls: float) -> float:
    """The bank takes a good (-1 for none) at a rate for so many rolls, or as long as the game lasts."""
    pos = plan.pos
    if good < 0 or pos.rates[good] <= rate:
        return 0.0
    supply = pos.hand[good] + pos.income[good] * min(rolls, outlook_of(plan).rolls)
    return 0.6 * supply * (1.0 / rate - 1.0 / pos.rates[good]) * card_worth(plan)
