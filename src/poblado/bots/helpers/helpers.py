"""Helper advice: when one is worth using, and which to have next.

A use costs nothing but the card's side, and there are ten cards: so whatever saves any rolls is done, and what counts is to have
the card that will be of use soonest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.building import route_change
from poblado.bots.base.development_cards import army_step
from poblado.bots.base.robber import chase_worth
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth, outlook_of
from poblado.bots.settler.hands import cheaper_now, guess, picked
from poblado.bots.settler.judgement import best_goal, goals_of, total_now, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, best_of, danger
from poblado.bots.settler.proposals import Goal, Play
from poblado.bots.settler.rolls import idle_share
from poblado.island.goods import DESERT, RESOURCES
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.kernel.action import action_of, at_of, kind_of, to_of, what_of, who_of
from poblado.rules.base.card import KNIGHT, MONOPOLY, ROAD_BUILDING, VICTORY_POINT, YEAR_OF_PLENTY
from poblado.rules.base.facts import development_cards_left, knights_played, largest_army_holder, robber_asleep
from poblado.rules.base.numbers import BUILD_CITY, BUILD_SETTLEMENT, BUY_CARD, DEVELOPMENT_CARD
from poblado.rules.helpers.facts import helper_of
from poblado.rules.helpers.kinds import (
    ARCHITECT,
    CAPTAIN,
    EXPLORER,
    GENERAL,
    HELPERS,
    MAYOR,
    MENDICANT,
    MERCHANT,
    NOBLEWOMAN,
    PRIEST,
    ROBBER_BRIDE,
)
from poblado.rules.helpers.numbers import (
    FLIP_HELPER,
    KEEP_CARD,
    PICK_CARD,
    PRIEST_CITY,
    PRIEST_SETTLEMENT,
    REPAY,
    SWAP_HELPER,
    USE_ARCHITECT,
    USE_ARCHITECT_INSTEAD,
    USE_CAPTAIN,
    USE_EXPLORER,
    USE_GENERAL,
    USE_MAYOR,
    USE_MENDICANT,
    USE_MERCHANT,
    USE_NOBLEWOMAN,
    USE_PRIEST_CITY,
    USE_PRIEST_SETTLEMENT,
    USE_ROBBER_BRIDE,
)

_LEAST: Final = 0.05
"""Rolls that a use must save: there is always another."""
_CHOICE: Final = 0.7
"""Cards that it is worth to choose one of three development cards."""
_LARGE: Final = 6
"""Cards of a hand that a seven may halve."""
_ONE_OFF: Final = 0.9
"""Share of a card's value left on its side B: after it one has to take what there is."""


# -- answers -------------------------------------------------------------------------------------------------------------


def _gain(plan: SettlerPlan, kind: int) -> int:
    """The card after which the win is nearest."""
    return best_of(plan.pos, kind, lambda a: -total_with(plan, plan.hand_with(int(what_of(a)), 1)))


def compensation(plan: SettlerPlan) -> int:
    """A card for nothing is always taken: there will be other rolls for side B."""
    return _gain(plan, USE_MAYOR)


def booty(plan: SettlerPlan) -> int:
    """The best card."""
    return _gain(plan, USE_GENERAL)


def pick(plan: SettlerPlan) -> int:
    """The best card of the hand that I see."""
    return _gain(plan, PICK_CARD)


def repay(plan: SettlerPlan) -> int:
    """The card that I can best do without; of equals one that brings the taker least."""
    return best_of(plan.pos, REPAY, lambda a: -total_with(plan, plan.hand_with(int(what_of(a)), -1)))


def keep(plan: SettlerPlan) -> int:
    """A point, a knight that counts, or goods."""
    pos = plan.pos
    worth = [0.0] * 5
    worth[VICTORY_POINT] = outlook_of(plan).point
    worth[KNIGHT] = army_step(pos) * outlook_of(plan).point + 0.8 * card_worth(plan)
    worth[ROAD_BUILDING] = 2.0 * card_worth(plan)
    worth[YEAR_OF_PLENTY] = 2.2 * card_worth(plan)
    worth[MONOPOLY] = 2.6 * card_worth(plan)
    return best_of(pos, KEEP_CARD, lambda a: worth[int(what_of(a))])


def change(plan: SettlerPlan) -> int:
    """The helper that will be worth most in the turns to come; turning mine over keeps it for one more use."""
    pos = plan.pos
    worths = outlooks(plan)
    best = -1
    highest = -1e9
    for action in pos.legal:
        kind = int(kind_of(action))
        if kind == FLIP_HELPER:
            worth = _ONE_OFF * worths[helper_of(pos.facts, pos.seat)]
        elif kind == SWAP_HELPER:
            worth = worths[int(what_of(action))]
        else:
            continue
        if worth > highest:
            best, highest = action, worth
    return best if best >= 0 else pos.legal[0]


def outlooks(plan: SettlerPlan) -> list[float]:
    """Per helper, cards of free choice that it should bring in a round."""
    pos = plan.pos
    found = [0.3] * HELPERS
    idle = idle_share(pos)
    none = 1.0
    for _ in range(pos.seats):
        none *= 1.0 - idle
    # One use in each turn, whosever it is.
    found[MAYOR] = (1.0 - none) + 0.45 * idle * (pos.seats - 1)
    hand = sum(pos.hand)
    found[GENERAL] = pos.seats / 6.0 * (1.0 + (0.35 * hand if hand > _LARGE else 0.0))
    found[MERCHANT] = 0.55 if len(pos.opponents) > 1 else 0.35
    most = 0.0
    for s in pos.opponents:
        if pos.points[s] > pos.points[pos.seat]:
            most = max(most, 0.8 + 0.15 * danger(pos, s)) if pos.hand_size(s) else max(most, 0.6)
    found[NOBLEWOMAN] = most if most > 0.0 else 0.15
    found[ROBBER_BRIDE] = 0.25 if _robber_rests(pos) else 0.9
    spare = 0
    for good in range(RESOURCES):
        if pos.rates[good] > 2 and (pos.hand[good] > 2 or pos.income[good] > 0.25):
            spare += 1
    found[CAPTAIN] = 0.35 + 0.3 * spare
    goal = best_goal(plan)
    builds = goal is not None and (goal.item in (SETTLEMENT, CITY))
    if knights_played(pos.facts, pos.seat) > 0 and _army_spared(pos):
        found[PRIEST] = 1.3 if builds else 0.6
    else:
        found[PRIEST] = 0.05
    found[MENDICANT] = 0.45 if goal is not None and len(goal.path) > 0 else 0.2
    buys = goal is not None and goal.item == DEVELOPMENT_CARD
    found[ARCHITECT] = 1.1 if buys else 0.45
    if development_cards_left(pos.facts) == 0:
        found[ARCHITECT] = 0.0
    found[EXPLORER] = 0.15
    return found


def _robber_rests(pos: Position) -> bool:
    """Tell whether it stands in a desert, or nowhere, or nothing moves it."""
    if pos.robber < 0 or robber_asleep(pos.facts):
        return True
    return int(pos.cells[pos.r.terrain + pos.robber]) == DESERT


def _army_spared(pos: Position) -> bool:
    """Tell whether a knight can go without the title, or the hope of it, being lost."""
    mine = knights_played(pos.facts, pos.seat)
    if largest_army_holder(pos.facts) != pos.seat:
        return army_step(pos) < 0.6
    most = 2
    for s in pos.opponents:
        most = max(most, knights_played(pos.facts, s))
    return mine > most


# -- uses ----------------------------------------------------------------------------------------------------------------


def _hand(plan: SettlerPlan, less: list[int], more: list[int]) -> list[int]:
    """My hand without some cards and with others."""
    after = plan.pos.hand[:]
    for k in range(len(after)):
        after[k] = max(0, after[k] - less[k] + more[k])
    return after


def _exchanged(plan: SettlerPlan, action: int) -> float:
    """A good of a price is paid by another: as if the one were exchanged for the other."""
    after = plan.pos.hand[:]
    after[int(what_of(action))] -= 1
    after[int(to_of(action))] += 1
    return total_now(plan) - total_with(plan, after)


def _merchant(plan: SettlerPlan, action: int) -> float:
    """Cards that those asked should have, for those that I can best do without."""
    pos = plan.pos
    good = int(what_of(action))
    chance = 0.0
    for s in pos.opponents:
        if int(who_of(action)) >> s & 1:
            chance += min(1.0, guess(pos, s, good)) * (1.0 + 0.05 * danger(pos, s))
    gained = total_now(plan) - total_with(plan, plan.hand_with(good, 1))
    least = -1.0
    for other in range(RESOURCES):
        if pos.hand[other] > 0 and other != good:
            lost = total_with(plan, plan.hand_with(other, -1)) - total_now(plan)
            least = lost if least < 0.0 else min(least, lost)
    # With nothing else in hand the card itself goes back.
    return chance * max(0.0, gained - least) if least >= 0.0 else 0.0


def _free_road(plan: SettlerPlan, action: int, cost: list[int]) -> float:
    """A road on the way to what I go for, as if its price were given to me; elsewhere it is worth nothing."""
    goal = best_goal(plan)
    if goal is None or not goal.path or int(to_of(action)) != goal.path[0]:
        return 0.0
    e = int(at_of(action))
    for other in goals_of(plan)[:3]:
        if e in other.path:
            return 0.0
    worth = total_now(plan) - total_with(plan, _hand(plan, [0] * len(cost), cost))
    return 0.6 * worth + route_change(plan, action)


def _cheaper(plan: SettlerPlan, action: int, item: int, kind: int, usual: int) -> float:
    """A building for less, as if the rest of its price were given to me, where it is among what I go for."""
    at = int(at_of(action))
    for goal in goals_of(plan)[:4]:
        if goal.at == at and int(kind_of(goal.action)) == kind and not goal.path:
            after = _hand(plan, plan.prices[item], plan.prices[usual])
            worth = total_now(plan) - total_with(plan, after)
            return worth if _army_spared(plan.pos) else worth - 1.2 * outlook_of(plan).point
    return 0.0


class Helpers(Advice):
    """Advice on which helper to use, and which to have."""

    module = "helpers"

    def answers(self) -> Mapping[str, Answer]:
        return {
            "ChangeHelper": change, "Compensation": compensation, "Booty": booty, "PickCard": pick, "Repay": repay,
            "KeepCard": keep,
        }  # fmt: skip

    def first(self, plan: SettlerPlan, goal: Goal) -> int | None:
        """A development card that is paid for is bought by the architect."""
        if int(kind_of(goal.action)) == BUY_CARD and plan.pos.of_kind(USE_ARCHITECT):
            return int(action_of(USE_ARCHITECT, plan.pos.seat))
        return None

    def plays(self, plan: SettlerPlan) -> list[Play]:
        found: list[Play] = []
        for action in plan.pos.legal:
            kind = int(kind_of(action))
            if USE_MERCHANT <= kind <= USE_NOBLEWOMAN or kind == USE_ARCHITECT_INSTEAD:
                found.append(Play(int(action), _worth(plan, int(action), kind) - _LEAST))
        return found


def _worth(plan: SettlerPlan, action: int, kind: int) -> float:
    """Rolls that a use saves."""
    if kind == USE_MERCHANT:
        return _merchant(plan, action)
    if kind == USE_MENDICANT:
        goal = best_goal(plan)
        on_way = goal is not None and len(goal.path) > 0 and goal.path[0] == int(at_of(action))
        return _exchanged(plan, action) if on_way else 0.0
    if kind == USE_EXPLORER:
        return _free_road(plan, action, plan.prices[ROAD])
    if kind == USE_ARCHITECT_INSTEAD:
        goal = best_goal(plan)
        if goal is None or goal.item != DEVELOPMENT_CARD:
            return 0.0
        return _exchanged(plan, action) + _CHOICE * card_worth(plan)
    if kind == USE_CAPTAIN:
        return cheaper_now(plan, int(what_of(action)), 2)
    if kind == USE_ROBBER_BRIDE:
        good = plan.pos.land.good[plan.pos.robber]
        card = 0.0
        if good >= 0 and plan.pos.bank[good] > 0:
            card = total_now(plan) - total_with(plan, plan.hand_with(good, 1))
        # Nobody is robbed, which chasing counts.
        return max(0.3 * card_worth(plan), card) + 0.5 * chase_worth(plan) - 0.4 * card_worth(plan)
    if kind == USE_PRIEST_SETTLEMENT:
        return _cheaper(plan, action, PRIEST_SETTLEMENT, BUILD_SETTLEMENT, SETTLEMENT)
    if kind == USE_PRIEST_CITY:
        return _cheaper(plan, action, PRIEST_CITY, BUILD_CITY, CITY)
    if kind == USE_NOBLEWOMAN:
        return picked(plan, int(who_of(action)), 1)
    return 0.0
