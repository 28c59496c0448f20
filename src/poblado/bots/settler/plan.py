"""The plan: which build to go for, by the expected number of rolls until the game is won.

Every goal that can be reached (a settlement with its roads, a city, a card, a title) is judged by one number: the wait
until it is paid for, plus the wait for all the points that are then still missing. Early in the game the second part
rules, so that income counts; late the first, so that points count. Nothing else weighs one against the other.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from poblado.bots.settler import route
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.position import Position
from poblado.bots.settler.reach import Spot, spots
from poblado.bots.settler.wait import NEVER, Amounts, quickest, unboxed, until, wait
from poblado.bots.settler.ways import FAR
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.kernel.action import plain, with_at
from poblado.rules.base.card import CARDS, KNIGHT, VICTORY_POINT
from poblado.rules.base.kinds import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT, BUY_CARD, DEVELOPMENT_CARD

CARDS_PER_POINT = 2.6
"""Development cards that a point costs on average: 5 points and the army's 2 among 25, drawn until they run out."""
ROADS_PER_SPOT = 1.3
"""Roads that a settlement needs on average, beyond those that are there."""
_FAIR_GAIN = 0.8
_ARMY_LEAST = 3
_SHARES = (0.6, 0.25, 0.15)
"""How much the best, second and third goal count in what a hand is worth."""
_KIND = {ROAD: BUILD_ROAD, SETTLEMENT: BUILD_SETTLEMENT, CITY: BUILD_CITY}


class Goal:
    """Something to go for.

    Attributes:
        item: `ROAD` (the longest route), `SETTLEMENT`, `CITY` or `DEVELOPMENT_CARD`.
        at: vertex of the building; -1 for roads and cards.
        path: roads to build first.
        cost: cards of each good, the roads included.
        rolls: expected rolls until it is paid for.
        after: expected rolls from then on until the game is won, without the cards that are left over.
        total: expected rolls until the game is won if this comes next.
        worth: rolls that it would save were it done now; 0 where a planner does not ask.
    """

    def __init__(
        self,
        item: int,
        at: int,
        path: tuple[int, ...],
        cost: list[int],
        rolls: float,
        after: float,
        total: float,
        worth: float = 0.0,
    ) -> None:
        self.item: Final = item
        self.at: Final = at
        self.path: Final = path
        self.cost: Final = cost
        self.rolls: Final = rolls
        self.after: Final = after
        self.total: Final = total
        self.worth: Final = worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner:
    """Judges the goals of one position; with another hand, it judges what a trade or a card would be worth."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.prices = pos.facts.prices

        price = self.prices
        house = [h + ROADS_PER_SPOT * r for h, r in zip(price[SETTLEMENT], price[ROAD], strict=True)]
        self._costs = (price[CITY], house, price[DEVELOPMENT_CARD])
        self._spots: list[Spot] | None = None
        self._goals: list[Goal] | None = None

    @property
    def spots(self) -> list[Spot]:
        if self._spots is None:
            self._spots = spots(self.pos) if self.pos.supply(SETTLEMENT) > 0 else []
        return self._spots

    @property
    def goals(self) -> list[Goal]:
        """All goals with the hand as it is, best first."""
        if self._goals is None:
            self._goals = self.goals_with(self.pos.hand)
        return self._goals

    @property
    def fair_gain(self) -> float:
        """Rolls by which a trade must bring my win nearer, for it helps the partner as well."""
        return _FAIR_GAIN

    @property
    def best(self) -> Goal | None:
        return self.goals[0] if self.goals else None

    def next(self) -> Goal | None:
        """What to build now or save for.

        Mostly the best goal. But while that one is waited for, another that is paid for already comes first if both
        together are then there sooner: judged by itself, each forgets that the other follows.
        """
        best = self.best
        if best is None or best.rolls == 0:
            return best
        chosen = best
        most = 0.0
        for other in self.goals[1:]:
            if other.rolls > 0 or other.item not in (SETTLEMENT, CITY) or other.at == best.at:
                continue
            now = self._wait_after(other, best.cost, self._until(self.pos.hand, other.cost)[1])
            later = best.rolls + self._wait_after(best, other.cost, [0.0] * len(best.cost))
            if later - now > most:
                chosen, most = other, later - now
        return chosen

    def _wait_after(self, goal: Goal, cost: list[int], hand: Amounts) -> float:
        """Rolls until a cost is paid from `hand` once a goal's building yields."""
        pos = self.pos
        income = pos.income
        if goal.at >= 0:
            added = pos.upgrades if goal.item == CITY else pos.yields
            income = [p + y / ROLLS for p, y in zip(income, added[goal.at], strict=True)]
        return wait(hand, income, pos.rates, cost)

    def action(self, goal: Goal) -> int:
        """The next thing to build for a goal: roads on the way come first, for they hold the way open, and no robber takes
        them."""
        seat = self.pos.seat
        if goal.path:
            return int(with_at(BUILD_ROAD, seat, goal.path[0]))
        if goal.item == DEVELOPMENT_CARD:
            return int(plain(BUY_CARD, seat))
        return int(with_at(_KIND[goal.item], seat, goal.at))

    def goals_with(self, hand: list[int]) -> list[Goal]:
        """All goals if `hand` were mine, best first; equals keep the order of the board."""
        found = [*self._settlements(hand), *self._cities(hand), *self._route(hand), *self._card(hand)]
        found.sort(key=lambda goal: goal.total)
        return found

    def total_with(self, hand: list[int]) -> float:
        """Expected rolls until the game is won if `hand` were mine: mostly by the best goal for it, but the next best
        count as well, for they follow, and a hand that pays for two of them is worth more than one that pays for one.

        Only the goals that were best with the hand as it is are judged anew: one card more or less rarely brings up
        another.
        """
        totals: list[float] = []
        for goal in self.goals[:4]:
            rolls, left = self._until(hand, goal.cost)
            totals.append(rolls + goal.after - _worth(left))
        totals.sort()
        best = 0.0
        weight = 0.0
        for share, total in zip(_SHARES, totals, strict=False):
            best += share * total
            weight += share
        return best / weight if totals else NEVER

    # -- the kinds of goal -----------------------------------------------------------------------------------------

    def _settlements(self, hand: list[int]) -> list[Goal]:
        """Spots within three roads. One that an opponent can reach first is worth less the more roads I lack."""
        pos = self.pos
        goals: list[Goal] = []
        for spot, cost in self.sites():
            income = [p + y / ROLLS for p, y in zip(pos.income, pos.yields[spot.v], strict=True)]
            rolls, left = self._until(hand, cost)
            rolls *= contest(spot)
            rates = self._rates_at(spot.v)
            rest = self._outlook(
                pos.missing - 1.0, left, income, rates, len(pos.settlements) + 1, -1, len(self.spots) - 2
            )
            goals.append(Goal(SETTLEMENT, spot.v, spot.path, cost, rolls, rest + _worth(left), rolls + rest))
        return goals

    def sites(self) -> list[tuple[Spot, list[int]]]:
        """The spots worth judging in full, with what a settlement there costs, the roads included."""
        pos = self.pos
        if pos.supply(SETTLEMENT) == 0:
            return []
        ranked = sorted(self.spots, key=lambda s: (3 * len(s.path) - lure(pos, s.v), s.v))
        found: list[tuple[Spot, list[int]]] = []
        for spot in ranked[:6]:
            roads = len(spot.path)
            if roads <= pos.supply(ROAD):
                cost = [a + roads * b for a, b in zip(self.prices[SETTLEMENT], self.prices[ROAD], strict=True)]
                found.append((spot, cost))
        return found

    def _cities(self, hand: list[int]) -> list[Goal]:
        """The settlements that yield most when doubled."""
        pos = self.pos
        if pos.supply(CITY) == 0 or not pos.settlements:
            return []
        cost = self.prices[CITY]
        rolls, left = self._until(hand, cost)
        goals: list[Goal] = []
        ranked = sorted(pos.settlements, key=lambda v: (-lure(pos, v), v))
        for v in ranked[:2]:
            income = [p + y / ROLLS for p, y in zip(pos.income, pos.upgrades[v], strict=True)]
            rest = self._outlook(
                pos.missing - 1.0, left, income, pos.rates, len(pos.settlements) - 1, +1, len(self.spots)
            )
            goals.append(Goal(CITY, v, (), cost, rolls, rest + _worth(left), rolls + rest))
        return goals

    def _route(self, hand: list[int]) -> list[Goal]:
        """The longest route, where up to three roads bring it. Somebody may take it back: not quite two points."""
        pos = self.pos
        path = route.extension(pos)
        if not path:
            return []
        cost = [len(path) * n for n in self.prices[ROAD]]
        rolls, left = self._until(hand, cost)
        gain = 2.0 if pos.missing <= 2 else 1.6
        rest = self._outlook(pos.missing - gain, left, pos.income, pos.rates, len(pos.settlements), 0, len(self.spots))
        return [Goal(ROAD, -1, path, cost, rolls, rest + _worth(left), rolls + rest)]

    def _card(self, hand: list[int]) -> list[Goal]:
        """A development card: its chance of a point, its step towards the army, and what the others save in goods."""
        pos = self.pos
        deck = pos.view.unseen.get("development", [])
        unseen = 0
        for n in deck:
            unseen += n
        if pos.fact("development_cards.left") == 0 or unseen == 0:
            return []
        chance = [n / unseen for n in deck]
        gain = chance[VICTORY_POINT] + chance[KNIGHT] * self.army_step()
        cost = self.prices[DEVELOPMENT_CARD]
        rolls, left = self._until(hand, cost)
        # Two cards of plenty, two roads, or what a monopoly takes: all in all some two to four goods.
        goods = 3.0 * (1.0 - chance[VICTORY_POINT] - chance[KNIGHT]) + 0.6 * chance[KNIGHT]
        left = [n + goods / len(left) for n in left]
        rest = self._outlook(pos.missing - gain, left, pos.income, pos.rates, len(pos.settlements), 0, len(self.spots))
        return [Goal(DEVELOPMENT_CARD, -1, (), cost, rolls, rest + _worth(left), rolls + rest)]

    def army_step(self) -> float:
        """Points that one more knight is worth: two shared out over the knights still lacking for the largest army."""
        pos = self.pos
        if pos.fact("largest_army.holder", 0, pos.seat) == pos.seat:
            return 0.1
        most = _ARMY_LEAST - 1
        for s in pos.opponents:
            most = max(most, pos.fact("development_cards.knights", s))
        lacking = most + 1 - pos.fact("development_cards.knights", pos.seat) - self.knights_held()
        if lacking <= 0:
            return 0.1
        return 1.6 / lacking if lacking <= 4 else 0.1

    def knights_held(self) -> int:
        """Knights in my hand, those just bought included."""
        row = CARDS * self.pos.seat + KNIGHT
        return self.pos.fact("development_cards.held", row) + self.pos.fact("development_cards.fresh", row)

    # -- waiting ---------------------------------------------------------------------------------------------------

    def _until(self, hand: list[int], cost: list[int]) -> tuple[float, Amounts]:
        """Rolls until a cost is paid, and the hand that is then left."""
        pos = self.pos
        return until(hand, pos.income, pos.rates, cost, pos.bank)

    def _rates_at(self, v: int) -> list[int]:
        """My bank rates if I settled there."""
        harbour = self.pos.facts.harbour[v]
        if harbour is None:
            return self.pos.rates
        return [min(rate, 3 if harbour < 0 else 2 if harbour == k else rate) for k, rate in enumerate(self.pos.rates)]

    def _outlook(
        self,
        points: float,
        hand: Amounts,
        income: list[float],
        rates: list[int],
        settlements: int,
        cities: int,
        room: int,
    ) -> float:
        """Rolls until `points` more are there, see `quickest`.

        Args:
            settlements: how many stand, each a city to be.
            cities: what the goal itself takes from the supplies: +1 a city, -1 a settlement.
            room: spots within reach.
        """
        if points <= 0:
            return 0.0
        pos = self.pos
        city_supply = pos.supply(CITY) - (1 if cities > 0 else 0)
        house_supply = pos.supply(SETTLEMENT) + (cities if cities < 0 else 1 if cities > 0 else 0)
        # Neighbouring spots exclude each other: about half of those in reach can be built.
        places = max(0, (room + 1) // 2)
        return quickest(
            points, hand, income, rates, self._costs, settlements, min(int(points + 0.99), city_supply, settlements + 1),
            float(places), float(house_supply), CARDS_PER_POINT,
        )  # fmt: skip


def contest(spot: Spot) -> float:
    """How much longer a spot should be reckoned to take where an opponent may get there first."""
    roads = len(spot.path)
    return 1.0 + 0.5 * max(0, roads - spot.rival + 1) if roads > 0 and spot.rival < FAR else 1.0


def lure(pos: Position, v: int) -> float:
    """A quick measure of a vertex, to choose which are judged in full: pips, and a little for a harbour."""
    total = 0
    for n in pos.yields[v]:
        total += n
    return total + (1.5 if pos.facts.harbour[v] is not None else 0.0)


def _worth(hand: Amounts) -> float:
    """What spare cards are worth, in rolls: a small tie-breaker between hands that both pay for a goal."""
    total = 0.0
    for n in unboxed(hand):
        total += n
    return 0.3 * total
