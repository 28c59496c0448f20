"""Development-card advice: what one is worth, and when to play them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth
from poblado.bots.settler.eta import bank_trades
from poblado.bots.settler.judgement import goals_of, next_goal, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Change, Play
from poblado.island.goods import RESOURCES
from poblado.island.pieces import ROAD
from poblado.kernel.action import action_of, kind_of, what_of, with_what
from poblado.rules.base.card import KNIGHT, VICTORY_POINT
from poblado.rules.base.facts import (
    development_cards_left,
    fresh_cards,
    held_cards,
    knights_played,
    largest_army_holder,
)
from poblado.rules.base.numbers import (
    BUY_CARD,
    DEVELOPMENT_CARD,
    DONE,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    PLAY_ROAD_BUILDING,
    PLAY_YEAR_OF_PLENTY,
    TAKE,
)

CARDS_PER_POINT: Final = 2.6
"""Development cards that a point costs on average: 5 points and the army's 2 among 25, drawn until they run out."""
_ARMY_LEAST: Final = 3
_SAVED: Final = 1.0
"""Rolls that a card is reckoned to save when its moment has come: there is rarely a choice among several."""
_CARDS: Final = (PLAY_KNIGHT, PLAY_ROAD_BUILDING, PLAY_YEAR_OF_PLENTY, PLAY_MONOPOLY)


def army_step(pos: Position) -> float:
    """Points that one more knight is worth: two shared out over the knights still lacking for the largest army."""
    if largest_army_holder(pos.facts, pos.seat) == pos.seat:
        return 0.1
    most = _ARMY_LEAST - 1
    for s in pos.opponents:
        most = max(most, knights_played(pos.facts, s))
    lacking = most + 1 - knights_played(pos.facts, pos.seat) - knights_held(pos)
    if lacking <= 0:
        return 0.1
    return 1.6 / lacking if lacking <= 4 else 0.1


def knights_held(pos: Position) -> int:
    """Knights in my hand, those just bought included."""
    return held_cards(pos.facts, pos.seat, KNIGHT) + fresh_cards(pos.facts, pos.seat, KNIGHT)


def _playable(pos: Position) -> list[int]:
    found: list[int] = []
    for action in pos.legal:
        kind = int(kind_of(action))
        if kind in _CARDS:
            found.append(kind)
    return found


def before_roll(pos: Position) -> int | None:
    """A knight, when the robber stands on my land (the roll may pay again), or when it brings the largest army."""
    if PLAY_KNIGHT not in _playable(pos):
        return None
    if _robbed(pos) or _brings_army(pos):
        return int(action_of(PLAY_KNIGHT, pos.seat))
    return None


def after_roll(pos: Position, plan: SettlerPlan) -> int | None:
    """The card that helps the plan now, if any.

    First the goods: monopoly and year of plenty, when they pay for the goal at once. Road building, when the goal needs
    roads. A knight last, when it counts towards the army or a second one stays in the hand against the robber.
    """
    kinds = _playable(pos)
    if not kinds:
        return None
    goal = next_goal(plan)
    paid = goal is not None and bank_trades(pos.hand, pos.rates, goal.cost, pos.bank) is not None
    if goal is not None and not paid:
        if PLAY_MONOPOLY in kinds:
            good = _monopoly(pos, plan)
            if good is not None:
                return int(with_what(PLAY_MONOPOLY, pos.seat, good))
        if PLAY_YEAR_OF_PLENTY in kinds:
            taken = best_taken(pos, plan, 2, 0)
            after = [h + t for h, t in zip(pos.hand, taken, strict=True)]
            if bank_trades(after, pos.rates, goal.cost, pos.bank) is not None:
                return int(action_of(PLAY_YEAR_OF_PLENTY, pos.seat))
    if PLAY_ROAD_BUILDING in kinds and free_roads(pos, plan, 2):
        return int(action_of(PLAY_ROAD_BUILDING, pos.seat))
    if PLAY_KNIGHT in kinds and (_robbed(pos) or _brings_army(pos) or knights_held(pos) > 1 or army_step(pos) > 0.1):
        return int(action_of(PLAY_KNIGHT, pos.seat))
    return None


def _robbed(pos: Position) -> bool:
    """Tell whether the robber blocks a tile that would pay me."""
    if pos.robber < 0 or pos.pips[pos.robber] == 0:
        return False
    return any(pos.owner[v] == pos.seat for v in pos.r.topology.corners_of[pos.robber])


def _brings_army(pos: Position) -> bool:
    """Tell whether one more knight takes the largest army."""
    holder = largest_army_holder(pos.facts, pos.seat)
    if holder == pos.seat:
        return False
    mine = knights_played(pos.facts, pos.seat) + 1
    return mine >= 3 and (holder < 0 or mine > knights_played(pos.facts, holder))


def _monopoly(pos: Position, plan: SettlerPlan) -> int | None:
    """The resource that all others together hold most usefully: it pays for the goal, or is a haul of five or more."""
    goal = next_goal(plan)
    assert goal is not None
    found: int | None = None
    best = 0.0
    for good in range(RESOURCES):
        haul = int(pos.others_cards[good])
        if haul < 2:
            continue
        after = pos.hand[:]
        after[good] += haul
        pays = bank_trades(after, pos.rates, goal.cost, pos.bank) is not None
        worth = haul / pos.rates[good] + (3.0 if pays else 0.0)
        if (pays or haul >= 5) and worth > best:
            found, best = good, worth
    return found


def best_taken(pos: Position, plan: SettlerPlan, n: int, least: int) -> list[int]:
    """The `n` cards to take from the bank, none of a good below `least`, that bring the win nearest."""
    goods = pos.constants.goods
    best: list[int] = [0] * goods
    shortest = -1.0
    for first in range(least, goods):
        for second in range(first, goods) if n > 1 else [-1]:
            taken = [0] * goods
            taken[first] += 1
            if second >= 0:
                taken[second] += 1
            if any(taken[k] > pos.bank[k] for k in range(goods)):
                continue
            total = total_with(plan, [h + t for h, t in zip(pos.hand, taken, strict=True)])
            if shortest < 0 or total < shortest:
                best, shortest = taken, total
    return best


def take(plan: SettlerPlan) -> int:
    """Choose one card of the year of plenty; cards come in the order of the goods, so the lowest of the best pair is first."""
    pos = plan.pos
    game = pos.view.game
    taken = best_taken(pos, plan, min(2, int(game.a())), int(game.b()))
    for action in pos.legal:
        if kind_of(action) == TAKE and taken[what_of(action)]:
            return action
    return pos.legal[0]


def lay_road(pos: Position, wanted: tuple[int, ...]) -> int:
    """A road or the like for nothing onto the first wanted edge; one that leads nowhere is laid only if it must be."""
    if wanted:
        action = pos.constants.build(pos.seat, wanted[0])
        if action in pos.legal:
            return action
    for action in pos.legal:
        if kind_of(action) == DONE:
            return action
    return pos.legal[0]


def free_roads(pos: Position, plan: SettlerPlan, n: int) -> tuple[int, ...]:
    """Choose edges for up to `n` free roads: the way to the best spot, or the longest route; empty where nowhere."""
    if plan.path and len(plan.path) <= n:
        return plan.path
    for goal in goals_of(plan):
        if goal.path and (len(goal.path) <= n + 1 or pos.constants.kinds > 1) and goal.item != ROAD:
            return goal.path[:n]
    return ()


def free_roads_worth(plan: SettlerPlan, n: int) -> float:
    """Rolls that it saves to lay up to `n` roads for nothing, on the way to a place or to the longest route."""
    path = free_roads(plan.pos, plan, n)
    return n * card_worth(plan) * (0.6 + 0.25 * len(path)) if path else 0.0


def lay_free(plan: SettlerPlan) -> int:
    """A road of those for nothing."""
    pos = plan.pos
    return lay_road(pos, free_roads(pos, plan, int(pos.view.game.a())))


def lay_nowhere(plan: SettlerPlan) -> int:
    """A road that is laid only if it must be."""
    return lay_road(plan.pos, ())


class DevelopmentCards(Advice):
    """Cards that are bought unseen: points, knights for the army, and three sorts that help to build."""

    module = "development_cards"

    def answers(self) -> Mapping[str, Answer]:
        return {"FreeRoads": lay_free, "TakeTwo": take}

    def dear(self, plan: SettlerPlan) -> tuple[Sequence[float], float]:
        return plan.prices[DEVELOPMENT_CARD], CARDS_PER_POINT

    def changes(self, plan: SettlerPlan) -> list[Change]:
        """A card: its chance of a point, its step towards the army, and what the others save in goods."""
        pos = plan.pos
        deck = pos.view.unseen.get("development", [])
        unseen = 0
        for n in deck:
            unseen += n
        if development_cards_left(pos.facts) == 0 or unseen == 0:
            return []
        chance = [n / unseen for n in deck]
        points = chance[VICTORY_POINT] + chance[KNIGHT] * army_step(pos)
        # Two cards of plenty, two roads, or what a monopoly takes: all in all some two to four goods.
        goods = 3.0 * (1.0 - chance[VICTORY_POINT] - chance[KNIGHT]) + 0.6 * chance[KNIGHT]
        action = int(action_of(BUY_CARD, pos.seat))
        return [Change(DEVELOPMENT_CARD, action, plan.prices[DEVELOPMENT_CARD], points=points, goods=goods)]

    def plays(self, plan: SettlerPlan) -> list[Play]:
        pos = plan.pos
        card = before_roll(pos) if pos.step == "BeforeRoll" else after_roll(pos, plan)
        return [] if card is None else [Play(card, _SAVED)]
