"""Knight advice: whom to activate, promote and deploy, what they do in my turn, and where they stand best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.building import bought_at, route_change
from poblado.bots.base.robber import chase_worth
from poblado.bots.cities_knights.raid import raid_of
from poblado.bots.cities_knights.realm import Realm, realm_of
from poblado.bots.settler import movers
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import outlook_of
from poblado.bots.settler.movers import standing
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import best_of, danger
from poblado.bots.settler.proposals import Change, Goal, Play
from poblado.island.goods import GRAIN
from poblado.kernel.action import at_of, kind_of, to_of
from poblado.rules.cities_knights import kinds, numbers
from poblado.rules.cities_knights.facts import Knight
from poblado.rules.cities_knights.knights import STRENGTH
from poblado.rules.cities_knights.numbers import ACTIVATION, BASIC_KNIGHT, MIGHTY_KNIGHT, PROMOTION

_FORTRESS: Final = 3
"""Level of politics that mighty knights need."""
_USEFUL: Final = 0.12
"""Points that a first knight or two are worth apart from raids: they chase the robber and hold places."""


def can_promote(realm: Realm, knight: Knight) -> bool:
    """Tell whether the rules would let me promote a knight of mine, apart from the price."""
    piece = BASIC_KNIGHT + knight.strength
    if knight.promoted or knight.strength == STRENGTH or realm.pos.supply(piece) == 0:
        return False
    return piece != MIGHTY_KNIGHT or realm.levels[kinds.POLITICS] >= _FORTRESS


# -- what they do ------------------------------------------------------------------------------------------------------


def rest_price(plan: SettlerPlan, knight: Knight) -> float:
    """Cost of making a knight passive: the grain that wakes it again, or its part in the coming raid."""
    pos = plan.pos
    raid = raid_of(plan)
    missed = raid.value(raid.mine) - raid.value(raid.mine - knight.strength)
    risk = raid.urgency * max(0.0, missed)
    grain = outlook_of(plan).price[GRAIN]
    if pos.hand[GRAIN]:
        return min(risk, grain) + 0.3 * grain
    return risk + 0.3 * grain


def _move_worth(plan: SettlerPlan, action: int) -> float:
    """Rolls that a move saves: the title of the longest route won or taken from another, and foreign knights lost."""
    pos = plan.pos
    to = int(to_of(action))
    foreign = pos.holder[to] >= 0
    if not foreign and movers.crossed(pos, to) < 2:
        return 0.0
    gained = route_change(plan, action)
    if foreign:
        rival = realm_of(plan).knight_at(to)
        gained += 0.15 * rival.strength * outlook_of(plan).point * (danger(pos, rival.seat) - 0.8)
        gained += movers.freed(plan, to)
    return gained


# -- answers -----------------------------------------------------------------------------------------------------------


def lose_knight(plan: SettlerPlan) -> int:
    """The weakest knight deserts, a passive one before an active one, and from the worst place."""
    return best_of(plan.pos, numbers.LOSE_KNIGHT, lambda a: (*_rank(plan, a, -1), -standing(plan.pos, at_of(a))))


def promote(plan: SettlerPlan) -> int:
    """Active knights first, then the strongest."""
    return best_of(plan.pos, numbers.PROMOTE, lambda a: _rank(plan, a, 1)[::-1])


def _rank(plan: SettlerPlan, action: int, sign: int) -> tuple[int, int]:
    knight = realm_of(plan).knight_at(at_of(action))
    return sign * knight.strength, sign * knight.active


# -- advice ------------------------------------------------------------------------------------------------------------


class Knights(Advice):
    """Knights are bought, woken and made stronger for raids; those that are awake chase, drive away and cut routes."""

    module = "knights"
    speaks_for = ("knight_acts", "event_die", "fleet", "commodities")
    wide = True

    def answers(self) -> Mapping[str, Answer]:
        return {
            "Retreat": lambda plan: best_of(plan.pos, numbers.RETREAT, lambda a: standing(plan.pos, at_of(a))),
            "PlaceKnight": lambda plan: best_of(plan.pos, numbers.PLACE_KNIGHT, lambda a: standing(plan.pos, at_of(a))),
            "LoseKnight": lose_knight,
            "FreePromotions": promote,
        }

    def closed(self, plan: SettlerPlan) -> list[int]:
        """An own knight leaves a place only if it may act."""
        return [k.vertex for k in realm_of(plan).my_knights if not k.ready]

    def changes(self, plan: SettlerPlan) -> list[Change]:
        """The best knight to activate, the best to promote, and a new one."""
        pos, realm, raid = plan.pos, realm_of(plan), raid_of(plan)
        found: list[Change] = []
        passive = sorted([k for k in realm.my_knights if not k.active], key=lambda k: (-k.strength, k.vertex))
        if passive:
            # What can be activated in this turn: one knight for each grain.
            most = 0.0
            for knight in passive[: max(1, pos.hand[GRAIN])]:
                most += knight.strength
            bonus = raid.now(float(passive[0].strength), most)
            found.append(bought_at(plan, ACTIVATION, numbers.ACTIVATE, passive[0].vertex, bonus))
        one_more = raid.later(1.0)
        stronger = [k for k in realm.my_knights if can_promote(realm, k)]
        if stronger:
            # An active one counts at once; then the strongest, for what is strong displaces others.
            best = max(stronger, key=lambda k: (k.active, k.strength, -k.vertex))
            bonus = max(one_more, raid.now(1.0, 2.0)) if best.active else one_more
            found.append(bought_at(plan, PROMOTION, numbers.PROMOTE, best.vertex, bonus))
        v = movers.best_site(pos)
        if v >= 0 and pos.supply(BASIC_KNIGHT) > 0:
            bonus = one_more - 0.7 * outlook_of(plan).price[GRAIN]
            bonus += _USEFUL * outlook_of(plan).point if len(realm.my_knights) < 2 else 0.0
            found.append(bought_at(plan, BASIC_KNIGHT, numbers.DEPLOY, v, bonus))
        return found

    def first(self, plan: SettlerPlan, goal: Goal) -> int | None:
        """A knight of mine leaves the place where I am about to settle, for the best that it can reach."""
        return movers.make_room(plan.pos, goal.at, numbers.MOVE_KNIGHT)

    def plays(self, plan: SettlerPlan) -> list[Play]:
        """Knight actions that save more than the knight's rest costs: afterwards it is passive, and misses in a raid."""
        acting = [a for a in plan.pos.legal if kind_of(a) in (numbers.CHASE_ROBBER, numbers.MOVE_KNIGHT)]
        if not acting:
            return []
        chased = chase_worth(plan)
        found: list[Play] = []
        for action in acting:
            gained = chased if kind_of(action) == numbers.CHASE_ROBBER else _move_worth(plan, action)
            if gained > 0.0:
                found.append(Play(action, gained - rest_price(plan, realm_of(plan).knight_at(at_of(action)))))
        return found
