"""Raid advice: how likely it is, what each strength of mine would be worth when it comes, which knights take part, and which
city is given up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final

from poblado.bots.base.building import city_at, city_lost
from poblado.bots.cities_knights.realm import REPAIR, REPAIR_KEY, Realm, realm_of
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import outlook_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import best_of
from poblado.bots.settler.proposals import Change, Purchase
from poblado.island.goods import GRAIN
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.kernel.action import action_of, at_of, with_at
from poblado.kernel.frame import TURN
from poblado.rules.base.numbers import DONE
from poblado.rules.cities_knights.facts import Knight, fleet_position
from poblado.rules.cities_knights.numbers import JOIN_DEFENCE, LOSE_CITY, REPAIR_CITY

_KEPT: Final = "poblado.bots.cities_knights.raid"
"""Under which the battle is kept with a plan."""
_SCENARIOS = ((0.0, 0.4), (0.5, 0.35), (1.0, 0.25))
"""Shares of the others' passive strength that they activate in time, and how likely that is thought."""
_TIE: Final = 0.35
"""Points that a progress card of any pile is worth to those who tie as best defenders."""
_THEIR_CITY: Final = 0.3
"""Points that it is worth to me if another seat loses a city."""
_THEIR_POINT: Final = 0.2
"""Points that it costs me if another seat is the defender."""
_LAST_CITY: Final = 0.4
"""Points that it costs besides to be left without any city: nothing can be improved any more."""
_TIPPED: Final = 0.7
"""Points that it costs besides if no settlement is left to take the city's place."""
_NEVER: Final = 999
"""Ships that a fleet lacks where none lands."""
_LATER: Final = 0.3
"""Share of a landing after my next turn that counts for a knight that could still be activated then."""
_RAID_ROLLS: Final = 14.0
"""Rolls from one raid to the next on average."""
_AGAIN: Final = 0.35
"""Weight of each further raid of the game for a knight that is to be paid for now."""
_RAISED: Final = 1.0
"""Strength that could be raised besides a knight before the fleet lands."""
_DEAR: Final = [1.0, 1.0, 3.0, 3.0, 3.0, 1.0, 1.0, 1.0]
"""Cards for a point that nothing on a list brings any more."""
_WAKING: Final = 0.8
"""Grains that it costs if a knight becomes passive."""


class Raid:
    """The battle as it stands.

    Attributes:
        attack: strength of the fleet: all cities on the board.
        mine: my active strength.
        active, passive: everybody's.
        exposed: per seat, whether it has a city to lose.
        loss: rolls that the loss of a city costs me.
        urgency: how much what is active counts now, by the chance that the fleet lands before I can act again.
        lasting: the same of a knight that stays: in this raid and in those that follow.
    """

    def __init__(self, plan: SettlerPlan, realm: Realm) -> None:
        pos = plan.pos
        self.seat, self.seats = pos.seat, pos.seats
        self.point = outlook_of(plan).point
        # Some of the book's modules play without its raids.
        raids = pos.r.has_module("raid")
        self.ships = pos.r.params.get("fleet_track", 7) - fleet_position(pos.facts) if raids else _NEVER
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
        self.loss = _loss(plan, realm) if self.exposed[pos.seat] else 0.0
        soon, next_turn = self.chance(pos.seats), self.chance(2 * pos.seats)
        self.urgency = soon + _LATER * (next_turn - soon)
        self.lasting = next_turn + _AGAIN * min(3.0, outlook_of(plan).rolls / _RAID_ROLLS)

    def chance(self, rolls: int) -> float:
        """Chance that the fleet lands within so many rolls: three of the event die's six faces show a ship."""
        total = 0
        for k in range(self.ships, rolls + 1):
            total += comb(rolls, k)
        return total / 2.0**rolls

    def value(self, strength: float) -> float:
        """Rolls that a raid would save me, on average over what the others may still do, if I met it so strong."""
        total = 0.0
        for share, weight in _SCENARIOS:
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
                return _TIE * point if strength > 0 else 0.0
            return -_THEIR_POINT * point if others.count(most) == 1 else 0.0
        least = min([strength if s == me else others[s] for s in range(len(others)) if self.exposed[s]], default=0.0)
        total = 0.0
        for s in range(len(others)):
            if self.exposed[s] and (strength if s == me else others[s]) == least:
                total += -self.loss if s == me else _THEIR_CITY * point
        return total

    def now(self, more: float, most: float) -> float:
        """Rolls that so much more active strength saves before I can act again, if up to `most` more can still be added: often
        only several knights together turn a battle, and each has its part in that."""
        return self.urgency * self._gain(float(self.mine), more, most)

    def later(self, more: float) -> float:
        """The same of strength that is to be raised, in this raid and those that follow: by then the knights that I have are
        thought to be awake."""
        return self.lasting * self._gain(float(self.mine + self.passive[self.seat]), more, more + _RAISED)

    def _gain(self, mine: float, more: float, most: float) -> float:
        now = self.value(mine)
        best = 0.0
        extra = more
        while extra <= max(more, most):
            best = max(best, (self.value(mine + extra) - now) * more / extra)
            extra += 1.0
        return best


def _loss(plan: SettlerPlan, realm: Realm) -> float:
    """Cost of losing the city that I could best do without."""
    total = city_lost(plan, min(realm.my_cities, key=lambda v: (realm.worth_keeping(v), v)))
    if len(realm.my_cities) == 1 and not realm.has_metropolis:
        total += _LAST_CITY * outlook_of(plan).point
    if plan.pos.supply(SETTLEMENT) == 0:
        total += _TIPPED * outlook_of(plan).point
    return total


def raid_of(plan: SettlerPlan) -> Raid:
    """The battle as a plan sees it; worked out once."""
    found = plan.kept.get(_KEPT)
    if not isinstance(found, Raid):
        found = plan.kept[_KEPT] = Raid(plan, realm_of(plan))
    return found


def lose(plan: SettlerPlan) -> int:
    """The city that is worth least."""
    return best_of(plan.pos, LOSE_CITY, lambda a: -realm_of(plan).worth_keeping(at_of(a)))


def join(plan: SettlerPlan) -> int:
    """Doña Urraca: the next knight of the best selection; knights are named from vertex to vertex.

    Those asked before me have chosen, of those after me all that are active are thought to come. Each set of knights is
    judged by the battle's outcome and by the grain that wakes those who fought.
    """
    pos, realm = plan.pos, realm_of(plan)
    named = sum([k.strength for k in realm.my_knights if k.joined])
    open_to = [realm.knight_at(at_of(a)) for a in pos.of_kind(JOIN_DEFENCE)]
    others = _others(realm)
    grain = _WAKING * outlook_of(plan).price[GRAIN]
    best: list[Knight] = []
    highest = raid_of(plan).outcome(float(named), others)
    for bits in range(1, 1 << len(open_to)):
        chosen = [knight for k, knight in enumerate(open_to) if bits >> k & 1]
        strength = named + sum([knight.strength for knight in chosen])
        worth = raid_of(plan).outcome(float(strength), others) - grain * len(chosen)
        if worth > highest + 1e-9:
            best, highest = chosen, worth
    return int(with_at(JOIN_DEFENCE, pos.seat, best[0].vertex)) if best else int(action_of(DONE, pos.seat))


def _others(realm: Realm) -> list[float]:
    """The strength with which each other seat should take part."""
    pos = realm.pos
    turn = pos.cells[TURN]
    asked = [(turn + k) % pos.seats for k in range((pos.seat - turn) % pos.seats)]
    found = [0.0] * pos.seats
    for knight in realm.knights:
        if knight.seat != pos.seat and knight.active and (knight.joined or knight.seat not in asked):
            found[knight.seat] += knight.strength
    return found


class Raids(Advice):
    """Expected losses to the fleet: cities, which are tipped over where no settlement is left, and repaired before any other is
    built."""

    module = "raid"

    def answers(self) -> Mapping[str, Answer]:
        return {"LoseCity": lose, "JoinDefence": join}

    def purchases(self, plan: SettlerPlan) -> list[Purchase]:
        tipped = realm_of(plan).tipped
        return [Purchase(REPAIR_KEY, plan.prices[CITY], 1.0, len(tipped))] if tipped else []

    def changes(self, plan: SettlerPlan) -> list[Change]:
        return [city_at(plan, v, REPAIR_CITY, item=REPAIR, key=REPAIR_KEY) for v in realm_of(plan).tipped]

    def dear(self, plan: SettlerPlan) -> tuple[Sequence[float], float]:
        """Knights, for the defender's point, and luck."""
        return _DEAR, 1.0
