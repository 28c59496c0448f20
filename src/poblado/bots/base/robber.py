"""Robber advice: where it goes, and whom it robs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth, outlook_of
from poblado.bots.settler.hands import HARM
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, best_of, danger
from poblado.island.pieces import CITY
from poblado.kernel.action import at_of, kind_of, who_of
from poblado.kernel.spec import ROLLS
from poblado.rules.base.facts import has_robber, robber_asleep
from poblado.rules.base.numbers import MOVE_ROBBER, ROB

_MINE: Final = 1.5
"""Times the loss that blocking a tile of mine counts for."""
_FIRST_MINE: Final = 3.0
_STAY: Final = 8.0
"""Rolls for which the robber would stay on a tile if nobody chased it."""
_LOOT: Final = 0.8
"""Cards of free choice that a stolen card and another's blocked tile are worth."""


def move(plan: SettlerPlan) -> int:
    """Choose the robber's move."""
    return best_tile(plan)[0]


def best_tile(plan: SettlerPlan) -> tuple[int, float]:
    """The tile that hurts the leaders most, myself least, and has somebody worth robbing beside it; and how much, in pips."""
    pos = plan.pos
    best = pos.legal[0]
    highest = -1e9
    for action in pos.legal:
        if kind_of(action) != MOVE_ROBBER:
            continue
        t = int(at_of(action))
        score = 0.0
        prey = 0.0
        for v in pos.r.topology.corners_of[t]:
            s = pos.owner[v]
            if s < 0:
                continue
            loss = pos.pips[t] * (2 if pos.piece[v] == CITY else 1)
            if s == pos.seat:
                score -= (_FIRST_MINE if plan.first else _MINE) * loss
                continue
            score += loss * danger(pos, s)
            prey = max(prey, min(pos.hand_size(s), 6) * danger(pos, s))
        score += 0.7 * prey
        if score > highest:
            best, highest = action, score
    return best, highest


def rob(plan: SettlerPlan) -> int:
    """The most dangerous victim first, then the fullest hand."""
    return best_of(plan.pos, ROB, lambda a: _catch(plan.pos, a))


def _catch(pos: Position, action: int) -> float:
    s = int(who_of(action))
    return danger(pos, s) * (2.0 + min(pos.hand_size(s), 8))


def loot(plan: SettlerPlan, seat: int) -> float:
    """Rolls that it saves to take a card from somebody."""
    if plan.pos.hand_size(seat) == 0:
        return 0.0
    return (_LOOT + HARM * danger(plan.pos, seat)) * card_worth(plan)


def spoils(plan: SettlerPlan, tile: int) -> float:
    """Rolls that it saves to have the robber on a tile: what it blocks there of others' more than of mine, and the best card."""
    pos = plan.pos
    price = outlook_of(plan).price
    gained = 0.0
    most = 0.0
    for v in pos.r.topology.corners_of[tile]:
        s = pos.owner[v]
        if s < 0:
            continue
        for good, n in pos.land.parts[pos.piece[v]][tile]:
            blocked = n * pos.pips[tile] / ROLLS * _STAY * price[good]
            gained += -blocked if s == pos.seat else HARM * blocked * danger(pos, s)
        if s != pos.seat:
            most = max(most, loot(plan, s))
    return gained + most


def chase_worth(plan: SettlerPlan) -> float:
    """Rolls that it saves to send the robber elsewhere: what it blocks of mine, and what it takes from others."""
    pos = plan.pos
    t = pos.robber
    if t < 0 or robber_asleep(pos.facts):
        return 0.0
    price = outlook_of(plan).price
    gained = _LOOT * card_worth(plan)
    for v in pos.r.topology.corners_of[t]:
        s = pos.owner[v]
        if s < 0:
            continue
        for good, n in pos.land.parts[pos.piece[v]][t]:
            blocked = n * pos.pips[t] / ROLLS * _STAY * price[good]
            # A rival that is set free again is a loss, though a smaller one: three share it.
            gained += blocked if s == pos.seat else -0.3 * blocked * danger(pos, s) / 2.0
    return gained


def sweep_worth(plan: SettlerPlan) -> float:
    """Rolls that it saves to send the robber elsewhere and to rob all whom it meets there, on the best tile for that. Without a
    robber, what a stolen card is worth."""
    pos = plan.pos
    if not has_robber(pos.facts):
        return _LOOT * card_worth(plan)
    most = 0.0
    for t in range(pos.constants.tiles):
        seats = {int(pos.owner[v]) for v in pos.r.topology.corners_of[t]} - {-1}
        if t == pos.robber or pos.seat in seats:
            continue
        cards = 0.0
        for s in sorted(seats):
            if pos.hand_size(s):
                cards += _LOOT + HARM * danger(pos, s)
        most = max(most, cards)
    # Chasing counts one stolen card already.
    return chase_worth(plan) + (most - _LOOT) * card_worth(plan)


class Robber(Advice):
    """Robber advice: where it goes, and whom it robs."""

    module = "robber"

    def answers(self) -> Mapping[str, Answer]:
        return {"MoveRobber": move, "Rob": rob}
