"""The battle: which knights take part, what its end asks for, and cities that it has tipped over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from poblado.bots.cities_knights.cards.worth import choose_pile
from poblado.bots.cities_knights.raid import lose, place_metropolis, raid_of
from poblado.bots.cities_knights.realm import REPAIR, REPAIR_KEY, Realm, realm_of
from poblado.bots.settler.advice import Advice, Answer, Change, Purchase
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.plan import Planner
from poblado.island.goods import GRAIN
from poblado.island.pieces import CITY
from poblado.kernel.action import at_of, kind_of, plain, with_at
from poblado.kernel.ruleset import TURN
from poblado.rules.base.kinds import DONE
from poblado.rules.cities_knights.kinds import JOIN_DEFENCE, REPAIR_CITY

_DEAR: Final = [1.0, 1.0, 3.0, 3.0, 3.0, 1.0, 1.0, 1.0]
"""Cards for a point that nothing on a list brings any more."""
_WAKING: Final = 0.8
"""Grains that it costs if a knight becomes passive."""


def join(plan: Planner) -> int:
    """Doña Urraca: the next knight of the best selection; knights are named from vertex to vertex.

    Those asked before me have chosen, of those after me all that are active are thought to come. Each set of knights is
    judged by the battle's outcome and by the grain that wakes those who fought.
    """
    pos, realm = plan.pos, realm_of(plan)
    done = int(plain(DONE, pos.seat))
    open_to = [int(at_of(a)) for a in pos.legal if kind_of(a) == JOIN_DEFENCE]
    mine = {k.v: k.strength for k in realm.my_knights}
    named = 0.0
    for knight in realm.my_knights:
        named += knight.strength if knight.joined else 0
    others = _others(realm)
    grain = _WAKING * plan.outlook.price[GRAIN]
    best: list[int] = []
    highest = raid_of(plan).outcome(named, others)
    for bits in range(1, 1 << len(open_to)):
        chosen = [v for k, v in enumerate(open_to) if bits >> k & 1]
        strength = named
        for v in chosen:
            strength += mine[v]
        worth = raid_of(plan).outcome(strength, others) - grain * len(chosen)
        if worth > highest + 1e-9:
            best, highest = chosen, worth
    return int(with_at(JOIN_DEFENCE, pos.seat, best[0])) if best else done


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
    """What the fleet takes: cities, which are tipped over where no settlement is left, and repaired before any other is
    built."""

    module = "raid"

    def answers(self) -> Mapping[str, Answer]:
        return {"LoseCity": lose, "JoinDefence": join, "ChoosePile": choose_pile}

    def purchases(self, plan: Planner) -> list[Purchase]:
        tipped = realm_of(plan).tipped
        return [Purchase(REPAIR_KEY, plan.prices[CITY], 1.0, len(tipped))] if tipped else []

    def changes(self, plan: Planner) -> list[Change]:
        pos = plan.pos
        found: list[Change] = []
        for v in realm_of(plan).tipped:
            income = [p + y / ROLLS for p, y in zip(pos.income, pos.upgrades[v], strict=True)]
            action = int(with_at(REPAIR_CITY, pos.seat, v))
            found.append(
                Change(REPAIR, action, plan.prices[CITY], at=v, key=REPAIR_KEY, points=1.0, income=income, homes=-1)
            )
        return found

    def dear(self, plan: Planner) -> tuple[Sequence[float], float]:
        """Knights, for the defender's point, and luck."""
        return _DEAR, 1.0


class Metropolises(Advice):
    """Which city becomes a metropolis."""

    module = "metropolises"

    def answers(self) -> Mapping[str, Answer]:
        return {"PlaceMetropolis": place_metropolis}
