"""When the blue cards pay, and whom they are played against."""

from __future__ import annotations

from poblado.bots.base.robber import danger
from poblado.bots.cities_knights.knights import chase_worth, lasting, route_change, step_free, urgency
from poblado.bots.cities_knights.raid import raid_of
from poblado.bots.cities_knights.realm import realm_of
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.position import Position
from poblado.island.goods import GRAIN
from poblado.kernel.action import at_of, who_of
from poblado.rules.cities_knights.pieces import BASIC_KNIGHT

_HARM = 0.12
"""Cards of free choice that it is worth to me if a rival, of average danger, loses a card."""


def _ahead(pos: Position, least: int) -> list[int]:
    """The others with at least so many points more than I."""
    return [s for s in pos.opponents if pos.points[s] >= pos.points[pos.seat] + least]


def wedding(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """Two cards of everybody who is ahead, though they choose which: their worst."""
    pos = plan.pos
    cards = 0.0
    for s in _ahead(pos, 1):
        cards += min(2, pos.hand_size(s)) * (0.7 + _HARM * danger(pos, s))
    return 0.8 * cards * plan.card, ways[0]


def saboteur(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """When those who are not behind me hold many cards."""
    pos = plan.pos
    harm = 0.0
    for s in _ahead(pos, 0):
        harm += (pos.hand_size(s) // 2) * _HARM * 2.0 * danger(pos, s)
    return harm * plan.card, ways[0]


def deserter(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """From whoever must give the strongest knight: each gives its weakest."""
    pos = plan.pos
    best = (0.0, ways[0])
    room = pos.supply(BASIC_KNIGHT) > 0
    for action in ways:
        s = int(who_of(action))
        theirs = [k for k in realm_of(plan).knights if k.seat == s]
        weakest = min(theirs, key=lambda k: (k.strength, k.active))
        strength = weakest.strength if pos.supply(BASIC_KNIGHT + weakest.strength - 1) else 1
        worth = 0.1 * weakest.strength * plan.outlook.point * danger(pos, s) / 2.0
        if room or pos.supply(BASIC_KNIGHT + weakest.strength - 1):
            worth += lasting(plan) * raid_of(plan).gain_later(float(strength))
            worth += (2.0 * strength + (1.0 if weakest.active else 0.0)) * plan.card * 0.6
        if worth > best[0]:
            best = (worth, action)
    return best


def warlord(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """When several knights sleep and the fleet is near: it saves a grain for each, or the city."""
    pos = plan.pos
    passive = [k for k in realm_of(plan).my_knights if not k.active]
    strength = 0.0
    for knight in passive:
        strength += knight.strength
    helped = urgency(plan) * raid_of(plan).gain(strength, strength)
    grain = len(passive) * plan.outlook.price[GRAIN]
    # What the own grain would do as well is worth only the grain.
    worth = min(helped, grain) if pos.hand[GRAIN] >= len(passive) else helped
    return worth, ways[0]


def intrigue(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """Against a knight that cuts my route or my place, or that has nowhere to go."""
    pos = plan.pos
    best = (0.0, ways[0])
    for action in ways:
        v = int(at_of(action))
        rival = next(k for k in realm_of(plan).knights if k.v == v)
        worth = max(0.0, route_change(plan, realm_of(plan).title_after(action)))
        if step_free(pos, v):
            worth += 0.3 * plan.outlook.point
        if not _retreats(pos, rival.seat, v):
            worth += (2.0 * rival.strength + 1.0) * 0.25 * danger(pos, rival.seat) * plan.card
        if worth > best[0]:
            best = (worth, action)
    return best


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


def bishop(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """A card of everybody on the best tile for it, and the robber off my own land."""
    pos = plan.pos
    most = 0.0
    for t in range(pos.facts.tiles):
        if t == pos.robber:
            continue
        seats = {pos.owner[v] for v in pos.facts.rim[t]} - {-1}
        if pos.seat in seats:
            continue
        cards = 0.0
        for s in sorted(seats):
            if pos.hand_size(s):
                cards += 0.8 + _HARM * danger(pos, s)
        most = max(most, cards)
    # Chasing counts one stolen card already.
    return chase_worth(plan) + (most - 0.8) * plan.card, ways[0]


def diplomat(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """Against the road that gives another the longest route, or keeps it from me."""
    pos = plan.pos
    best = (0.0, ways[0])
    for action in ways:
        e = int(at_of(action))
        if pos.road[e] == pos.seat:
            continue
        worth = route_change(plan, realm_of(plan).title_after(action))
        if worth > best[0]:
            best = (worth, action)
    return best


def spy(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """Against the fullest hand of cards, the leader's first: with more to choose from, a better one is found."""
    pos = plan.pos
    best = (0.0, ways[0])
    for action in ways:
        s = int(who_of(action))
        n = min(4, realm_of(plan).cards_held(s))
        worth = (1.3 + 0.4 * n) * (0.9 + _HARM * danger(pos, s)) * plan.card
        if worth > best[0]:
            best = (worth, action)
    return best
