"""The plan in Cities & Knights: what to build, improve or arm next, by the rolls that it saves.

As in the base game every goal is judged by the expected rolls until the game is won. There each goal is followed by waits
for all that comes after it. Here, with three times as much to buy, the rest of the game is worked out once (`outlook`), and
a goal by what it changes in it: a goal is worth the rolls that it would save were it done now, less what its cards are worth
elsewhere, and a part of that if it must be waited for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from poblado.bots.knight_settler import army, improve, walls
from poblado.bots.knight_settler.goal import CITY_KEY, HOUSE_KEY, IMPROVEMENT, REPAIR, ROUTE_KEY, Change
from poblado.bots.knight_settler.outlook import Outlook, Purse, Terms, Wonder
from poblado.bots.knight_settler.position import KnightPosition
from poblado.bots.knight_settler.raid import Raid
from poblado.bots.settler import route
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.plan import ROADS_PER_SPOT, Goal, Planner, contest, lure
from poblado.bots.settler.wait import Amounts, after_trades, bank_trades, pays, wait
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.kernel.action import with_at, with_what
from poblado.rules.base.kinds import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT
from poblado.rules.cities_knights.kinds import (
    ACTIVATE,
    BUILD_WALL,
    DEPLOY,
    IMPROVE,
    MEDICINE,
    PLAY_MEDICINE,
    PROMOTE,
    REPAIR_CITY,
)
from poblado.rules.cities_knights.pieces import ACTIVATION, BASIC_KNIGHT, CHEAP_CITY, PROMOTION, WALL

_ROUTE_POINTS = 1.6
"""What the longest route is worth while it may be lost again."""
HORIZON = 6
"""Points that are looked ahead: what comes later will be paid by an income that is not there yet."""
LENGTH = 1.0
"""Part of the outlook's rolls after which a goal that is still waited for is worth nothing any more."""
STOLEN = 0.03
"""Share of a hand that thieves take in a round."""
FAIR_GAIN = 0.5
"""Cards' worth by which a trade must bring my win nearer."""
_COMPARED = 4
"""Goals to be waited for that count when one is chosen that is paid for."""
_SHARES = (0.6, 0.25, 0.15)
_KIND = {
    SETTLEMENT: BUILD_SETTLEMENT, CITY: BUILD_CITY, CHEAP_CITY: PLAY_MEDICINE, REPAIR: REPAIR_CITY, WALL: BUILD_WALL,
    BASIC_KNIGHT: DEPLOY, PROMOTION: PROMOTE, ACTIVATION: ACTIVATE,
}  # fmt: skip


class KnightPlanner(Planner):
    """Judges the goals of one position of Cities & Knights."""

    pos: KnightPosition

    def __init__(self, pos: KnightPosition) -> None:
        super().__init__(pos)
        self.pos = pos

    # -- the rest of the game --------------------------------------------------------------------------------------

    @cached_property
    def flow(self) -> list[float]:
        """What a roll brings me, cards of free choice included."""
        return [*self.pos.income, improve.free_cards(self.pos, self.levels)]

    @cached_property
    def levels(self) -> list[int]:
        return improve.levels_of(self.pos)

    @cached_property
    def path(self) -> tuple[int, ...]:
        """The roads that would bring me the longest route."""
        return route.extension(self.pos)

    @cached_property
    def outlook(self) -> Outlook:
        pos = self.pos
        prices = self.prices
        house = [h + ROADS_PER_SPOT * r for h, r in zip(prices[SETTLEMENT], prices[ROAD], strict=True)]
        wonders = improve.wonders(pos, self.flow)
        if self.path:
            cost = [float(len(self.path) * n) for n in prices[ROAD]]
            wonders.append(Wonder(ROUTE_KEY, _ROUTE_POINTS, [*cost, 0.0]))
        return Outlook(
            Terms(
                hand=[*(float(n) for n in pos.hand), 0.0],
                income=self.flow,
                rates=[*pos.rates, 1],
                points=float(min(pos.missing, HORIZON)),
                house=[*house, 0.0],
                city=[*(float(n) for n in prices[CITY]), 0.0],
                settlements=len(pos.settlements) + len(pos.tipped),
                city_supply=pos.supply(CITY) + len(pos.tipped),
                house_supply=pos.supply(SETTLEMENT),
                places=max(0, (len(self.spots) + 1) // 2),
                wonders=wonders,
            )
        )

    @cached_property
    def raid(self) -> Raid:
        return Raid(self.pos, self.outlook, self.flow, self.prices[CITY])

    @property
    def fair_gain(self) -> float:
        return FAIR_GAIN * self.card

    @property
    def card(self) -> float:
        """Rolls that a card is worth on average: the unit in which progress cards are judged."""
        return self.outlook.card

    # -- goals -----------------------------------------------------------------------------------------------------

    def action(self, goal: Goal) -> int:
        seat = self.pos.seat
        if goal.path:
            return int(with_at(BUILD_ROAD, seat, goal.path[0]))
        if IMPROVEMENT <= goal.item < REPAIR:
            return int(with_what(IMPROVE, seat, goal.item - IMPROVEMENT))
        return int(with_at(_KIND[goal.item], seat, goal.at))

    def goals_with(self, hand: list[int]) -> list[Goal]:
        changes = [
            *self._houses(), *self._towns(), *self._longest(), *improve.changes(self), *army.changes(self),
            *walls.changes(self),
        ]  # fmt: skip
        found: list[Goal] = [self.judge(hand, change) for change in changes]
        found.sort(key=lambda goal: goal.total)
        return found

    def judge(self, hand: list[int], change: Change) -> Goal:
        """A goal out of what it changes."""
        pos = self.pos
        outlook = self.outlook
        rolls, left = self._until(hand, change.cost)
        rolls *= change.slower
        if rolls > 0.0:
            # On credit: what is still lacking is part of the price.
            left = [h - c for h, c in zip(hand, change.cost, strict=True)]
        purse = Purse([*left, 0.0], change.income or self.flow, change.rates or outlook.terms.rates)
        after = outlook.paid(purse, change.key, change.part or [*change.cost, 0.0], change.points)
        worth = outlook.mean - after + change.bonus
        if change.points >= pos.missing:
            worth = max(worth, outlook.rolls)
            total = rolls
        else:
            total = outlook.rolls - worth * max(0.1, self._share(rolls))
        return Goal(change.item, change.at, change.path, change.cost, rolls, total - rolls, total, worth)

    def _houses(self) -> list[Change]:
        outlook = self.outlook
        found: list[Change] = []
        for spot, cost in self.sites():
            income = self.with_more(self.pos.yields[spot.v])
            rates = self._rates_at(spot.v)
            found.append(
                Change(
                    SETTLEMENT, spot.v, cost, key=HOUSE_KEY, path=spot.path, part=outlook.terms.house, points=1.0,
                    income=income, rates=None if rates is self.pos.rates else [*rates, 1], slower=contest(spot),
                )
            )  # fmt: skip
        return found

    def _towns(self) -> list[Change]:
        """Cities where they yield most, by medicine for less; before any other, a tipped one is repaired."""
        pos = self.pos
        places = pos.tipped or sorted(pos.settlements, key=lambda v: (-lure(pos, v), v))[:3]
        if not places or (pos.supply(CITY) == 0 and not pos.tipped):
            return []
        found: list[Change] = []
        part = self.outlook.terms.city
        for v in places:
            income = self.with_more(pos.upgrades[v])
            item = REPAIR if pos.tipped else CITY
            found.append(Change(item, v, self.prices[CITY], key=CITY_KEY, points=1.0, part=part, income=income))
            if MEDICINE in pos.cards and pos.active and not pos.tipped:
                cost = self.prices[CHEAP_CITY]
                found.append(Change(CHEAP_CITY, v, cost, key=CITY_KEY, points=1.0, part=part, income=income))
        return found

    def _longest(self) -> list[Change]:
        if not self.path:
            return []
        cost = [len(self.path) * n for n in self.prices[ROAD]]
        points = 2.0 if self.pos.missing <= 2 else _ROUTE_POINTS
        return [Change(ROAD, -1, cost, key=ROUTE_KEY, path=self.path, points=points)]

    def with_more(self, pips: Sequence[int], sign: int = 1) -> list[float]:
        """The flow with some pips of each good more, or fewer."""
        return [*(a + sign * p / ROLLS for a, p in zip(self.flow, pips, strict=False)), self.flow[-1]]

    # -- choosing --------------------------------------------------------------------------------------------------

    def next(self) -> Goal | None:
        """What to build now or save for.

        Of the goals that are paid for, the one after which all others together come soonest; none of them, if what is saved
        for would be put off by more than it is worth. A goal that is put off loses the same part of its worth as the waiting
        is of the game's length.
        """
        ranked = self._one_of_each()
        ready = [goal for goal in ranked if goal.rolls == 0.0]
        saved_for = [goal for goal in ranked if goal.rolls > 0.0]
        ready.sort(key=lambda goal: -self._together(goal, ranked))
        waiting = 0.0
        for goal in saved_for:
            waiting += goal.worth * self._share(goal.rolls)
        for goal in ready:
            if self._together(goal, saved_for) > waiting:
                return goal
        return saved_for[0] if saved_for else None

    def _one_of_each(self) -> list[Goal]:
        """The best goal of each kind that is worth anything, the best of all first; of those to be waited for, a few."""
        found: list[Goal] = []
        seen: set[int] = set()
        waited_for = 0
        for goal in self.goals:
            if goal.worth <= 0.0 or goal.item in seen or (goal.rolls > 0.0 and waited_for == _COMPARED):
                continue
            seen.add(goal.item)
            found.append(goal)
            waited_for += goal.rolls > 0.0
        return found

    def _together(self, first: Goal, others: list[Goal]) -> float:
        """Rolls that several goals save together if one comes first."""
        hand = self._until(self.pos.hand, first.cost)[1]
        total = first.worth + self.safer(hand)
        for goal in others:
            if goal is not first:
                total += goal.worth * self._share(max(goal.rolls, self._until(hand, goal.cost)[0]))
        return total

    def _share(self, rolls: float) -> float:
        """How much of its worth a goal keeps that must be waited for: until it is my turn, at least."""
        if rolls > 0.0:
            rolls = max(rolls + 0.5 * self.pos.seats, float(self.pos.seats))
        return max(0.0, 1.0 - rolls / max(1.0, LENGTH * self.outlook.rolls))

    def at_risk(self, held: float, limit: int) -> float:
        """Cards that I should lose before my next turn out of a hand of so many: to thieves, and to the first seven if by
        then the hand has grown beyond a limit."""
        total = STOLEN * held
        gain = 0.0
        for share in self.pos.income:
            gain += share
        chance = 1.0 / 6.0
        for _ in range(self.pos.seats):
            if held > limit:
                total += chance * 0.5 * held
            chance *= 5.0 / 6.0
            held += gain
        return total

    def safer(self, hand: Sequence[float]) -> float:
        """Rolls that it saves me to hold these cards instead of mine when a seven comes."""
        limit = self.pos.limit
        now = self.at_risk(float(sum(self.pos.hand)), limit)
        return (now - self.at_risk(float(sum(hand)), limit)) * self.card

    def waiting(self, hand: Amounts, cost: list[int]) -> float:
        return wait(hand, self.pos.income, self.pos.rates, cost)

    def total_with(self, hand: list[int]) -> float:
        """Rolls until the game is won with another hand: by what its cards are worth in the long run, and by how near it
        brings the best goals."""
        outlook = self.outlook
        total = outlook.rolls_with([*hand, 0])
        for share, goal in zip(_SHARES, self.goals, strict=False):
            rolls, _ = self._until(hand, goal.cost)
            total -= share * max(0.0, goal.worth) * self._share(rolls)
        return total

    def _until(self, hand: list[int], cost: list[int]) -> tuple[float, list[int]]:
        pos = self.pos
        if pays(hand, cost):
            return 0.0, [h - c for h, c in zip(hand, cost, strict=True)]
        swaps = bank_trades(hand, pos.rates, cost, pos.bank) if pos.trades else None
        if swaps is not None:
            left = after_trades(hand, pos.rates, swaps)
            return 0.0, [h - c for h, c in zip(left, cost, strict=True)]
        return max(self.waiting(hand, cost), 1.5), [0] * len(cost)
