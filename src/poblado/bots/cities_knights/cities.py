"""City advice: what a level of theirs brings, how soon a metropolis is there and where it goes, and which city is walled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.building import bought_at
from poblado.bots.base.discard import take_best
from poblado.bots.cities_knights.realm import Realm, realm_of
from poblado.bots.settler import tracks
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import card_worth, outlook_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import best_of
from poblado.bots.settler.proposals import Bundle, Change
from poblado.bots.settler.rolls import idle_share
from poblado.bots.settler.valuation import at_risk
from poblado.island.pieces import CITY
from poblado.kernel.action import at_of, with_what
from poblado.kernel.spec import ROLLS
from poblado.rules.base.numbers import TAKE
from poblado.rules.cities_knights import numbers
from poblado.rules.cities_knights.facts import improvement_discount, is_walled
from poblado.rules.cities_knights.kinds import CLOTH, LEVELS, POLITICS, SCIENCE, TRACKS, TRADE
from poblado.rules.cities_knights.metropolises import FIRST_LEVEL
from poblado.rules.cities_knights.numbers import WALL

_POWER: Final = 3
"""The level of the lasting advantage."""
_CARD_WORTH: Final = (2.8, 2.2, 2.8)
"""Cards of free choice that a progress card of each pile is worth on average."""
_AQUEDUCT: Final = 0.8
"""The same of the aqueduct's card, a resource."""
_FORTRESS: Final = 0.4
"""Share of a point that it is worth to have mighty knights."""
_ROOM: Final = 2
"""Cards that a wall lets me hold besides when a seven comes."""
_SELDOM: Final = 0.15
"""Cards that a wall saves in the long run even if the hand is small now."""


def _free_cards(realm: Realm, levels: list[int]) -> float:
    """Income per roll from progress cards and the aqueduct, as cards of free choice."""
    total = 0.0
    for track, level in enumerate(levels):
        if level > 0:
            # Its gate, and the red die no higher than the level and one.
            total += _CARD_WORTH[track] * (level + 1) / ROLLS
    if levels[SCIENCE] >= _POWER:
        total += _AQUEDUCT * idle_share(realm.pos)
    return total


def _next_level(plan: SettlerPlan, realm: Realm, k: int) -> Change | None:
    """The next level of a track. It needs a city, or a metropolis: from the metropolis' level on that of the same track."""
    pos, track, level = plan.pos, realm.tracks[k], realm.levels[k] + 1
    held = track.holder == pos.seat if level >= FIRST_LEVEL else realm.has_metropolis
    if level > LEVELS or not (realm.my_cities or held):
        return None
    levels = realm.levels[:]
    levels[k] = level
    cheaper = pos.active and improvement_discount(pos.facts)
    trade = level == _POWER and k == TRADE
    return tracks.next_level(
        plan, track, int(with_what(numbers.IMPROVE, pos.seat, k)),
        tracks.one_less(pos, realm.tracks, track) if cheaper else level,
        flow=_free_cards(realm, levels) - _free_cards(realm, realm.levels),
        rates=[min(rate, 2) if good >= CLOTH else rate for good, rate in enumerate(pos.rates)] if trade else None,
        bonus=_FORTRESS * outlook_of(plan).point if level == _POWER and k == POLITICS else 0.0,
    )  # fmt: skip


# -- walls --------------------------------------------------------------------------------------------------------------


def wall_site(realm: Realm) -> int:
    """A city without a wall, a metropolis first; -1 where there is none."""
    pos = realm.pos
    free = [
        v
        for v in range(pos.constants.vertices)
        if pos.owner[v] == pos.seat and pos.piece[v] == CITY and not is_walled(pos.facts, v)
    ]
    return max(free, key=lambda v: (v in realm.metropolises, realm.worth_keeping(v), -v)) if free else -1


def wall_saves(plan: SettlerPlan) -> float:
    """Cards that a wall is likely to save before my next turn, and a few in the long run."""
    held, limit = float(sum(plan.pos.hand)), plan.pos.limit
    return _SELDOM + at_risk(plan, held, limit) - at_risk(plan, held, limit + _ROOM)


# -- advice -------------------------------------------------------------------------------------------------------------


class Improvements(Advice):
    """Levels of three tracks, which bring cards, lasting advantages and metropolises."""

    module = "city_improvements"

    def flow(self, plan: SettlerPlan) -> float:
        realm = realm_of(plan)
        return _free_cards(realm, realm.levels)

    def bundles(self, plan: SettlerPlan) -> list[Bundle]:
        realm = realm_of(plan)
        return tracks.titles(plan, realm.tracks) if realm.my_cities or plan.pos.settlements else []

    def changes(self, plan: SettlerPlan) -> list[Change]:
        """The next level of each track."""
        realm = realm_of(plan)
        levels = [_next_level(plan, realm, k) for k in range(TRACKS)]
        return [level for level in levels if level is not None]


class Aqueduct(Advice):
    """A resource for whom a roll brings nothing."""

    module = "aqueduct"

    def answers(self) -> Mapping[str, Answer]:
        return {"TakeOne": lambda plan: take_best(plan, TAKE)}


class Walls(Advice):
    """A wall round the city that I shall keep longest."""

    module = "walls"

    def changes(self, plan: SettlerPlan) -> list[Change]:
        v = wall_site(realm_of(plan))
        if v < 0 or plan.pos.supply(WALL) == 0:
            return []
        return [bought_at(plan, WALL, numbers.BUILD_WALL, v, wall_saves(plan) * card_worth(plan))]


class Metropolises(Advice):
    """Choice of the city that becomes a metropolis: the one that is worth most, for no raid touches it any more."""

    module = "metropolises"

    def answers(self) -> Mapping[str, Answer]:
        return {
            "PlaceMetropolis": lambda plan: best_of(
                plan.pos, numbers.PLACE_METROPOLIS, lambda a: realm_of(plan).worth_keeping(at_of(a))
            )
        }
