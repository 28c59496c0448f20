"""When the blue cards pay, and whom they are played against."""

from __future__ import annotations

from typing import Final

from poblado.bots.base.building import route_change
from poblado.bots.base.robber import chase_worth
from poblado.bots.cities_knights.knights import FREED, lasting, step_free, urgency
from poblado.bots.cities_knights.raid import raid_of
from poblado.bots.cities_knights.realm import realm_of
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.position import Position, danger
from poblado.island.goods import GRAIN
from poblado.kernel.action import at_of, who_of
from poblado.rules.cities_knights.pieces import BASIC_KNIGHT

_HARM: Final = 0.12
"""Cards of free choice that it is worth to me if a rival, of average danger, loses a card."""


def _ahead(pos: Position, least: int) -> list[int]:
    """The others with at least so many points more than I."""
    return [s for s in pos.opponents if pos.points[s] >= pos.points[pos.seat] + least]


def wedding(plan: Planner, action: int) -> float:
    """Two cards of everybody who is ahead, though they choose which: their worst."""
    pos = plan.pos
    cards = 0.0
    for s in _ahead(pos, 1):
        cards += min(2, pos.hand_size(s)) * (0.7 + _HARM * danger(pos, s))
    return 0.8 * cards * plan.card


def saboteur(plan: Planner, action: int) -> float:
    """When those who are not behind me hold many cards."""
    pos = plan.pos
    harm = 0.0
    for s in _ahead(pos, 0):
        harm += (pos.hand_size(s) // 2) * _HARM * 2.0 * danger(pos, s)
    return harm * plan.card


def deserter(plan: Planner, action: int) -> float:
    """From whoever must give the strongest knight: each gives its weakest."""
    pos = plan.pos
    s = int(who_of(action))
    theirs = [k for k in realm_of(plan).knights if k.seat == s]
    weakest = min(theirs, key=lambda k: (k.strength, k.active))
    alike = pos.supply(BASIC_KNIGHT + weakest.strength - 1) > 0
    strength = weakest.strength if alike else 1
    worth = 0.1 * weakest.strength * plan.outlook.point * danger(pos, s) / 2.0
    if alike or pos.supply(BASIC_KNIGHT) > 0:
        worth += lasting(plan) * raid_of(plan).gain_later(float(strength))
        worth += (2.0 * strength + (1.0 if weakest.active else 0.0)) * plan.card * 0.6
    return worth


def warlord(plan: Planner, action: int) -> float:
    """When several knights sleep and the fleet is near: it saves a grain for each, or the city. What the own grain would do as
    well is worth only the grain."""
    passive = [k for k in realm_of(plan).my_knights if not k.active]
    strength = 0.0
    for knight in passive:
        strength += knight.strength
    helped = urgency(plan) * raid_of(plan).gain(strength, strength)
    grain = len(passive) * plan.outlook.price[GRAIN]
    return min(helped, grain) if plan.pos.hand[GRAIN] >= len(passive) else helped


def intrigue(plan: Planner, action: int) -> float:
    """Against a knight that cuts my route or my place, or that has nowhere to go."""
    pos = plan.pos
    v = int(at_of(action))
    rival = next(k for k in realm_of(plan).knights if k.v == v)
    worth = max(0.0, route_change(plan, action))
    if step_free(pos, v):
        worth += FREED * plan.outlook.point
    if not _retreats(pos, rival.seat, v):
        worth += (2.0 * rival.strength + 1.0) * 0.25 * danger(pos, rival.seat) * plan.card
    return worth


def _retreats(pos: Position, seat: int, v: int) -> bool:
    """Whether a knight driven from a vertex finds a place along its owner's roads."""
    waiting = [v]
    seen = {v}
    while waiting:
        for w, e in pos.facts.ways[waiting.pop()]:
            if w in seen or pos.road[e] != seat:
                continue
            if pos.holder[w] < 0:
                return True
            seen.add(w)
            if pos.holder[w] == seat:
                waiting.append(w)
    return False


def bishop(plan: Planner, action: int) -> float:
    """A card of everybody on the best tile for it, and the robber off my own land. Chasing counts one stolen card already."""
    pos = plan.pos
    most = 0.0
    for t in range(pos.facts.tiles):
        seats = {int(pos.owner[v]) for v in pos.facts.rim[t]} - {-1}
        if t == pos.robber or pos.seat in seats:
            continue
        cards = 0.0
        for s in sorted(seats):
            if pos.hand_size(s):
                cards += 0.8 + _HARM * danger(pos, s)
        most = max(most, cards)
    return chase_worth(plan) + (most - 0.8) * plan.card


def diplomat(plan: Planner, action: int) -> float:
    """Against the road that gives another the longest route, or keeps it from me."""
    return 0.0 if plan.pos.road[int(at_of(action))] == plan.pos.seat else route_change(plan, action)


def spy(plan: Planner, action: int) -> float:
    """Against the fullest hand of cards, the leader's first: with more to choose from, a better one is found."""
    s = int(who_of(action))
    n = min(4, realm_of(plan).cards_held(s))
    return (1.3 + 0.4 * n) * (0.9 + _HARM * danger(plan.pos, s)) * plan.card
