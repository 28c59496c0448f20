"""The coming raid: how likely it is, what each strength of mine would be worth when it comes, and which city is given up."""

from __future__ import annotations

from math import comb
from typing import Final

from poblado.bots.cities_knights.realm import Realm, realm_of
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.outlook import Outlook
from poblado.bots.settler.plan import Planner, lure
from poblado.bots.settler.wait import wait
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.kernel.action import at_of, kind_of
from poblado.rules.cities_knights.kinds import LOSE_CITY, PLACE_METROPOLIS

SCENARIOS = ((0.0, 0.4), (0.5, 0.35), (1.0, 0.25))
"""Shares of the others' passive strength that they activate in time, and how likely that is thought."""
TIE: Final = 0.35
"""Points that a progress card of any pile is worth to those who tie as best defenders."""
THEIR_CITY: Final = 0.3
"""Points that it is worth to me if another seat loses a city."""
THEIR_POINT: Final = 0.2
"""Points that it costs me if another seat is the defender."""
LAST_CITY: Final = 0.4
"""Points that it costs besides to be left without any city: nothing can be improved any more."""
TIPPED: Final = 0.7
"""Points that it costs besides if no settlement is left to take the city's place."""
_NEVER: Final = 999
"""Ships that a fleet lacks where none lands."""
_RAISED: Final = 1.0
"""Strength that could be raised besides a knight before the fleet lands."""
_REBUILT: Final = 20.0
"""Rolls after which a lost city is reckoned to stand again at the latest."""
_WALL: Final = 3.0
"""Pips that a wall counts for."""


class Raid:
    """The battle as it stands.

    Attributes:
        attack: strength of the fleet: all cities on the board.
        mine: my active strength.
        active, passive: everybody's.
        exposed: per seat, whether it has a city to lose.
        loss: rolls that the loss of a city costs me.
    """

    def __init__(self, plan: Planner, realm: Realm) -> None:
        pos = plan.pos
        self.seat, self.seats = pos.seat, pos.seats
        self.point = plan.outlook.point
        # Some of the book's modules play without its raids.
        raids = pos.r.has_module("raid")
        self.ships = pos.r.params.get("fleet_track", 7) - pos.fact("fleet.at") if raids else _NEVER
        self.attack = 0
        for piece in pos.piece:
            if piece == CITY:
                self.attack += 1
        self.active = [0] * pos.seats
        self.passive = [0] * pos.seats
        for knight in realm.knights:
            (self.active if knight.active else self.passive)[knight.seat] += knight.strength
        self.mine = self.active[pos.seat]
        self.exposed = [bool(realm.cities[s]) for s in range(pos.seats)]
        self.loss = _loss(plan, realm, plan.outlook) if self.exposed[pos.seat] else 0.0

    def chance(self, rolls: int) -> float:
        """Chance that the fleet lands within so many rolls: three of the event die's six faces show a ship."""
        total = 0
        for k in range(self.ships, rolls + 1):
            total += comb(rolls, k)
        return total / 2.0**rolls

    def value(self, strength: float) -> float:
        """Rolls that a raid would save me, on average over what the others may still do, if I met it so strong."""
        total = 0.0
        for share, weight in SCENARIOS:
            others = [0.0 if s == self.seat else self.active[s] + share * self.passive[s] for s in range(self.seats)]
            total += weight * self.outcome(strength, others)
        return total

    def outcome(self, strength: float, others: list[float]) -> float:
        """The same with the others' strengths known."""
        me = self.seat
        point = self.point
        defence = strength
        most = 0.0
        for s, n in enumerate(others):
            if s != me:
                defence += n
                most = max(most, n)
        if defence >= self.attack:
            if strength > most:
                return point
            if strength == most:
                return TIE * point if strength > 0 else 0.0
            return -THEIR_POINT * point if others.count(most) == 1 else 0.0
        least = min([strength if s == me else others[s] for s in range(len(others)) if self.exposed[s]], default=0.0)
        total = 0.0
        for s in range(len(others)):
            if self.exposed[s] and (strength if s == me else others[s]) == least:
                total += -self.loss if s == me else THEIR_CITY * point
        return total

    def gain(self, more: float, most: float) -> float:
        """Rolls that so much more active strength would save, if up to `most` more can still be added: often only several
        knights together turn a battle, and each has its part in that."""
        return self._gain(float(self.mine), more, most)

    def gain_later(self, more: float) -> float:
        """The same of a knight that is to be raised: by then those that I have are thought to be awake."""
        return self._gain(float(self.mine + self.passive[self.seat]), more, more + _RAISED)

    def _gain(self, mine: float, more: float, most: float) -> float:
        now = self.value(mine)
        best = 0.0
        extra = more
        while extra <= max(more, most):
            best = max(best, (self.value(mine + extra) - now) * more / extra)
            extra += 1.0
        return best


def _loss(plan: Planner, realm: Realm, outlook: Outlook) -> float:
    """What it costs to lose the city that I could best do without: to build it again, and what it would have yielded until
    then."""
    pos = plan.pos
    price = plan.prices[CITY]
    v = min(realm.my_cities, key=lambda v: (worth_keeping(realm, v), v))
    lost = [p / ROLLS for p in pos.upgrades[v]]
    without = [a - p for a, p in zip(pos.income, lost, strict=True)]
    rolls = min(_REBUILT, wait([0.0] * len(price), without, pos.rates, price))
    total = outlook.worth(price) + rolls * outlook.worth(lost)
    if len(realm.my_cities) == 1 and not realm.has_metropolis():
        total += LAST_CITY * outlook.point
    if pos.supply(SETTLEMENT) == 0:
        total += TIPPED * outlook.point
    return total


def raid_of(plan: Planner) -> Raid:
    """The battle as a plan sees it; worked out once."""
    realm = realm_of(plan)
    if realm.raid is None:
        realm.raid = Raid(plan, realm)
    return realm.raid


# -- cities ------------------------------------------------------------------------------------------------------------


def worth_keeping(realm: Realm, v: int) -> float:
    """How much would be lost with a city, in pips: what only a city yields, and its wall."""
    pos = realm.pos
    total = 0.0
    for n in pos.upgrades[v]:
        total += n
    return total + (_WALL if pos.fact("walls.built", v) else 0.0) + 0.01 * lure(pos, v)


def place_metropolis(plan: Planner) -> int:
    """The city that is worth most: no raid touches it any more."""
    realm = realm_of(plan)
    legal = [a for a in plan.pos.legal if kind_of(a) == PLACE_METROPOLIS]
    return max(legal, key=lambda a: (worth_keeping(realm, int(at_of(a))), -a))


def lose(plan: Planner) -> int:
    """The city that is worth least."""
    realm = realm_of(plan)
    legal = [a for a in plan.pos.legal if kind_of(a) == LOSE_CITY]
    return min(legal, key=lambda a: (worth_keeping(realm, int(at_of(a))), a))
