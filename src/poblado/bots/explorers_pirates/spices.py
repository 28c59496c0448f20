"""Spice-mission advice: which village is befriended next, and what is sold to villages of merchants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.explorers_pirates.errands import Errand, errand
from poblado.bots.explorers_pirates.missions import worth_of_steps
from poblado.bots.explorers_pirates.routes import Seas, Ship
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.counsel import card_worth
from poblado.bots.settler.eta import short_of
from poblado.bots.settler.judgement import next_goal
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Play
from poblado.kernel.action import N_SHIFT, what_of, with_at
from poblado.rules.explorers_pirates.cargo import sacks_in, units_in
from poblado.rules.explorers_pirates.facts import village_at, village_friends
from poblado.rules.explorers_pirates.missions import SPICE
from poblado.rules.explorers_pirates.numbers import BEFRIEND, SELL_TO_VILLAGE

# A list: see `lairs`.
_HELP: Final = [0.0, 8.0, 2.0, 2.0, 5.0]
"""Pips that the help of a village is worth, by its number: sails, the two against pirates, trade."""
_BROUGHT: Final = 0.8
"""Share of its worth that a sack has which must still be brought to the Council."""


def strangers(pos: Position) -> list[int]:
    """Tiles with a village that is no friend of mine yet."""
    return [
        t
        for t in range(pos.constants.tiles)
        if village_at(pos.facts, t) and not village_friends(pos.facts, t) >> pos.seat & 1
    ]


def friendship(pos: Position, tile: int, sacks: int) -> float:
    """Pips that it is worth to befriend a village for a ship with so many sacks already."""
    more = worth_of_steps(pos, SPICE, sacks + 1.0) - worth_of_steps(pos, SPICE, float(sacks))
    return _BROUGHT * more + _HELP[village_at(pos.facts, tile)]


def spice_errands(plan: SettlerPlan, seas: Seas, ship: Ship, far: Mapping[int, int]) -> list[Errand]:
    """Villages for a ship with a unit."""
    pos = plan.pos
    if not units_in(ship.cargo):
        return []
    found: list[Errand] = []
    for t in strangers(pos):
        act = int(with_at(BEFRIEND, pos.seat, t)) | ship.number << N_SHIFT
        found += errand(
            pos, seas, ship, far, pos.r.topology.corners_of[t], act, friendship(pos, t, int(sacks_in(ship.cargo)))
        )
    return found


class Spices(Advice):
    """A card that no goal needs is half a card of one's choice where a village buys it."""

    module = "spices"

    def plays(self, plan: SettlerPlan) -> list[Play]:
        pos = plan.pos
        legal = {int(what_of(a)): a for a in pos.of_kind(SELL_TO_VILLAGE)}
        goal = next_goal(plan) if legal else None
        if goal is None or not any(short_of(pos.hand, goal.cost)):
            return []
        spare = [k for k in legal if pos.hand[k] > goal.cost[k] + 1]
        if not spare:
            return []
        return [Play(legal[max(spare, key=lambda k: (pos.hand[k] - goal.cost[k], k))], 0.1 * card_worth(plan))]
