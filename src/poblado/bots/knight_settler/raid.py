"""The coming raid: how likely it is, and what each strength of mine would be worth when it comes."""

from __future__ import annotations

from math import comb

from poblado.bots.knight_settler.cities import least_city
from poblado.bots.knight_settler.outlook import Outlook
from poblado.bots.knight_settler.position import KnightPosition
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.wait import wait
from poblado.island.pieces import SETTLEMENT
from poblado.rules.cities_knights.kinds import TRACKS

SCENARIOS = ((0.0, 0.4), (0.5, 0.35), (1.0, 0.25))
"""Shares of the others' passive strength that they activate in time, and how likely that is thought."""
TIE = 0.35
"""Points that a progress card of any pile is worth to those who tie as best defenders."""
THEIR_CITY = 0.3
"""Points that it is worth to me if another seat loses a city."""
THEIR_POINT = 0.2
"""Points that it costs me if another seat is the defender."""
LAST_CITY = 0.4
"""Points that it costs besides to be left without any city: nothing can be improved any more."""
TIPPED = 0.7
"""Points that it costs besides if no settlement is left to take the city's place."""


_REBUILT = 20.0
"""Rolls after which a lost city is reckoned to stand again at the latest."""


class Raid:
    """The battle as it stands.

    Attributes:
        attack: strength of the fleet.
        mine: my active strength.
        active, passive: everybody's.
        exposed: per seat, whether it has a city to lose.
        loss: rolls that the loss of a city costs me.
    """

    def __init__(self, pos: KnightPosition, outlook: Outlook, flow: list[float], price: list[int]) -> None:
        self.pos = pos
        self.outlook = outlook
        self.attack = pos.attack
        self.active = [0] * pos.seats
        self.passive = [0] * pos.seats
        for knight in pos.knights:
            (self.active if knight.active else self.passive)[knight.seat] += knight.strength
        self.mine = self.active[pos.seat]
        self.exposed = [bool(pos.cities[s]) for s in range(pos.seats)]
        self.loss = _loss(pos, outlook, flow, price) if self.exposed[pos.seat] else 0.0

    def chance(self, rolls: int) -> float:
        """Chance that the fleet lands within so many rolls: three of the event die's six faces show a ship."""
        ships = self.pos.ships_lacking
        total = 0
        for k in range(ships, rolls + 1):
            total += comb(rolls, k)
        return total / 2.0**rolls

    def value(self, strength: float) -> float:
        """Rolls that a raid would save me, on average over what the others may still do, if I met it so strong."""
        total = 0.0
        for share, weight in SCENARIOS:
            others = [
                0.0 if s == self.pos.seat else self.active[s] + share * self.passive[s] for s in range(self.pos.seats)
            ]
            total += weight * self.outcome(strength, others)
        return total

    def outcome(self, strength: float, others: list[float]) -> float:
        """The same with the others' strengths known."""
        me = self.pos.seat
        point = self.outlook.point
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
        """Rolls that so much more strength would save, if up to `most` more can still be added: often only several
        knights together turn a battle, and each has its part in that."""
        now = self.value(self.mine)
        best = 0.0
        extra = more
        while extra <= max(more, most):
            best = max(best, (self.value(self.mine + extra) - now) * more / extra)
            extra += 1.0
        return best


def _loss(pos: KnightPosition, outlook: Outlook, flow: list[float], price: list[int]) -> float:
    """What it costs to lose the city that I could best do without: to build it again, and what it would have yielded until
    then."""
    v = least_city(pos)
    lost = [p / ROLLS for p in pos.upgrades[v]]
    without = [a - p for a, p in zip(flow, lost, strict=False)]
    rolls = min(_REBUILT, wait([0.0] * len(price), without, pos.rates, price))
    total = outlook.worth(price) + rolls * outlook.worth(lost)
    if len(pos.my_cities) == 1 and pos.seat not in [pos.metropolis_holder(track) for track in range(TRACKS)]:
        total += LAST_CITY * outlook.point
    if pos.supply(SETTLEMENT) == 0:
        total += TIPPED * outlook.point
    return total
