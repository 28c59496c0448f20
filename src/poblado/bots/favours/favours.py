"""Favour advice: using favours, exchanging tokens, and a robber that harms nobody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.development_cards import free_roads, free_roads_worth, lay_road
from poblado.bots.base.discard import take_best
from poblado.bots.base.robber import loot, move, rob, spoils
from poblado.bots.favours.networks import link_path, link_worth
from poblado.bots.favours.tokens import CARD_DRAWN, least_wanted, token, worth
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth, outlook_of
from poblado.bots.settler.judgement import total_now, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import best_of
from poblado.bots.settler.proposals import Play
from poblado.island.goods import DESERT
from poblado.kernel.action import action_of, at_of, kind_of, to_of, what_of, who_of
from poblado.rules.base.numbers import MOVE_ROBBER, ROB, SPARE
from poblado.rules.favours.facts import token_count
from poblado.rules.favours.kinds import BOOK, COMPASS, FAVOURS, SHIP, SHOVEL
from poblado.rules.favours.numbers import EXCHANGE_FAVOUR, FAVOUR_SWAP, FAVOUR_TAKE, RETURN_FAVOUR, USE_FAVOUR

_WAITS: Final = 0.35
"""Cards that it is worth to keep the only token for a better turn."""
_TRIFLE: Final = 0.05
"""Cards' worth that a swap must bring."""


def _harmless(plan: SettlerPlan, tile: int) -> bool:
    """Tell whether the robber may earn a token there: beside nobody, or in a desert."""
    pos = plan.pos
    if pos.cells[pos.r.terrain + tile] == DESERT:
        return True
    return all(pos.owner[v] < 0 for v in pos.r.topology.corners_of[tile])


def send(plan: SettlerPlan) -> int:
    """The robber goes where it harms nobody if a token is worth more than what it would take and block elsewhere."""
    best = move(plan)
    if _harmless(plan, int(at_of(best))):
        return best
    kind = [a for a in plan.pos.of_kind(MOVE_ROBBER) if _harmless(plan, int(at_of(a)))]
    return kind[0] if kind and token(plan) > spoils(plan, int(at_of(best))) else best


def rob_or_spare(plan: SettlerPlan) -> int:
    """Choose a desert, where nobody is robbed, if a token is worth more than the card."""
    pos = plan.pos
    if pos.cells[pos.r.terrain + pos.robber] == DESERT:
        best = max(loot(plan, int(who_of(a))) for a in pos.of_kind(ROB))
        if token(plan) > best:
            return int(action_of(SPARE, pos.seat))
    return rob(plan)


def _swap(plan: SettlerPlan, hand: list[int]) -> tuple[float, int, int]:
    """The best swap of a card for another of the bank: the rolls that it saves, and what for what."""
    pos = plan.pos
    best = (0.0, -1, -1)
    now = total_with(plan, hand)
    price = outlook_of(plan).price
    for give in range(pos.constants.goods):
        if hand[give] == 0:
            continue
        for take in range(pos.constants.goods):
            if take == give or pos.bank[take] == 0 or price[take] < 0.7 * price[give]:
                continue
            after = hand[:]
            after[give] -= 1
            after[take] += 1
            saved = now - total_with(plan, after)
            if saved > best[0]:
                best = (saved, give, take)
    return best


def _swaps_worth(plan: SettlerPlan) -> float:
    """Rolls that two swaps save now."""
    hand = plan.pos.hand[:]
    total = 0.0
    for _ in range(2):
        saved, give, take = _swap(plan, hand)
        if give < 0:
            break
        hand[give] -= 1
        hand[take] += 1
        total += saved
    return total


def _free_card_worth(plan: SettlerPlan) -> float:
    """Rolls that a card of my choice saves now."""
    pos = plan.pos
    best = 0.0
    for good in range(pos.constants.goods):
        if pos.bank[good]:
            best = max(best, total_now(plan) - total_with(plan, plan.hand_with(good, 1)))
    return best


def use_worth(plan: SettlerPlan, favour: int) -> float:
    """Rolls that it saves to use a favour now."""
    if favour == COMPASS:
        return outlook_of(plan).point
    if favour == BOOK:
        return CARD_DRAWN * card_worth(plan)
    if favour == SHIP:
        return _free_card_worth(plan)
    if favour == SHOVEL:
        return max(free_roads_worth(plan, 1), link_worth(plan, 1))
    return _swaps_worth(plan)


def free_road(plan: SettlerPlan) -> int:
    """The road of the pavers: one that links, or one on the way."""
    if link_worth(plan, 1) > free_roads_worth(plan, 1):
        return lay_road(plan.pos, link_path(plan, 1))
    return lay_road(plan.pos, free_roads(plan.pos, plan, 1))


def take(plan: SettlerPlan) -> int:
    return take_best(plan, FAVOUR_TAKE)


def give_back(plan: SettlerPlan) -> int:
    least = least_wanted(plan)
    return best_of(plan.pos, RETURN_FAVOUR, lambda a: int(what_of(a)) == least)


class Favours(Advice):
    """Tokens: what they are used for, when one is exchanged, and when the robber is worth one."""

    module = "favours"

    def answers(self) -> Mapping[str, Answer]:
        return {
            "MoveRobber": send,
            "Rob": rob_or_spare,
            "GuildCard": take,
            "GuildRoad": free_road,
            "ReturnFavour": give_back,
        }

    def plays(self, plan: SettlerPlan) -> list[Play]:
        pos = plan.pos
        found: list[Play] = []
        alone = token_count(pos.facts, pos.seat) <= 2
        exchange = -1
        for action in pos.legal:
            kind = kind_of(action)
            if kind == FAVOUR_SWAP:
                hand = pos.hand[:]
                hand[what_of(action)] -= 1
                hand[to_of(action)] += 1
                found.append(Play(action, total_now(plan) - total_with(plan, hand) - _TRIFLE * card_worth(plan)))
            elif kind == USE_FAVOUR:
                favour = int(what_of(action))
                kept = (_WAITS if alone and favour not in (BOOK, COMPASS) else _TRIFLE) * card_worth(plan)
                found.append(Play(action, use_worth(plan, favour) - kept))
            elif kind == EXCHANGE_FAVOUR:
                exchange = action
        if exchange >= 0 and not any(play.rolls > 0.0 for play in found):
            found.append(Play(exchange, _exchange_worth(plan)))
        return found


def _exchange_worth(plan: SettlerPlan) -> float:
    """Rolls that it saves to draw one more and give back the least wanted."""
    least = least_wanted(plan)
    if least < 0:
        return 0.0
    unseen = plan.pos.view.unseen.get("favour", [])
    lowest = worth(plan, least)
    gained = 0.0
    n = 0
    for favour in range(FAVOURS):
        gained += unseen[favour] * max(0.0, worth(plan, favour) - lowest)
        n += unseen[favour]
    return gained / n - _TRIFLE * card_worth(plan) if n else 0.0
