"""Plan of the settler bot: its next goal, by the expected number of rolls until the game is won.

Everything that can be gone for (a settlement with its roads, a city, a card, a title, whatever a chapter advises) is judged by
that one number, which weighs the wait until it is paid for and all that is then still missing. Early in the game the second
part rules, so that income counts; late the first, so that points count.

There are two ways to weigh (see `sequel` and `balance`), and what is played decides between them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler import build_order, route, valuation
from poblado.bots.settler.advice import Bundle, Change, Play, Purchase
from poblado.bots.settler.eta import Amounts, Lists, Means, unboxed
from poblado.bots.settler.finding import Advisers, advisers_of
from poblado.bots.settler.goal import Goal
from poblado.bots.settler.outlook import Outlook, Terms
from poblado.bots.settler.position import Position
from poblado.bots.settler.reach import FAR, Spot
from poblado.island.pieces import CITY, ROAD, SETTLEMENT

_DEAR: Final = 8.0
"""Cards of an average sort that a point costs where nobody says what brings one."""
_BEHIND: Final = 1e9
"""Worse than any rank."""
_SITES: Final = 6
"""Spots that are judged in full, the nearest and best."""


class SettlerPlan:
    """Judges what there is to go for in one position; with another hand, what a trade or a card would be worth.

    Attributes:
        pos: the position.
        advisers: of the modules that play.
        seed: of the bot, for what it tries out.
        wide: whether goals are weighed by what they change in the whole.
        prices: per item, cards of each good.
        house: what a settlement costs with the roads that it usually needs.
        kept: what has been worked out from this plan besides, under names of whose it is.
    """

    def __init__(self, pos: Position, advisers: Advisers | None = None, seed: int = 0) -> None:
        self.pos = pos
        self.seed = seed
        self.advisers = advisers_of(pos.r) if advisers is None else advisers
        self.wide = self.advisers.wide
        self.prices = pos.constants.prices
        self.house = pos.constants.house
        self.kept: dict[str, object] = {}
        self._facts: dict[str, object] = {}
        self._changes: list[Change] | None = None
        self._free_cards: float | None = None
        self._dear: tuple[Amounts, float] | None = None
        self._spots: list[Spot] | None = None
        self._path: tuple[int, ...] | None = None
        self._market: list[int] | None = None
        self._outlook: Outlook | None = None
        self._goals: list[Goal] | None = None
        self._means: Means | None = None
        self._held = vec[float]()
        self._lists: Lists | None = None
        self._now: float | None = None

    # -- what is told ----------------------------------------------------------------------------------------------

    def facts(self, module: str) -> object:
        """Facts that the adviser of a module has read of the position; None where it reads nothing, or there is none."""
        if module not in self._facts:
            self._facts[module] = None
            for advice in self.advisers.all:
                if advice.module == module:
                    self._facts[module] = advice.facts(self.pos)
        return self._facts[module]

    @property
    def changes(self) -> list[Change]:
        if self._changes is None:
            found: list[Change] = []
            for advice in self.advisers.all:
                found += advice.changes(self)
            self._changes = found
        return self._changes

    @property
    def bundles(self) -> list[Bundle]:
        found: list[Bundle] = []
        for advice in self.advisers.all:
            found += advice.bundles(self)
        return found

    @property
    def purchases(self) -> list[Purchase]:
        found: list[Purchase] = []
        for advice in self.advisers.all:
            found += advice.purchases(self)
        return found

    def promise(self, v: int) -> float:
        """Value of what a vertex reaches beside places to settle, in pips of these."""
        total = 0.0
        for advice in self.advisers.all:
            total += advice.promise(self, v)
        return total

    @property
    def free_cards(self) -> float:
        """Cards of free choice that a roll brings me."""
        if self._free_cards is None:
            total = 0.0
            for advice in self.advisers.all:
                total += advice.flow(self)
            self._free_cards = total
        return self._free_cards

    @property
    def dear(self) -> tuple[Amounts, float]:
        """Cost of a point that nothing on a list brings any more: cards by good, and how many times these."""
        if self._dear is None:
            goods = self.pos.constants.goods
            self._dear = [_DEAR / goods] * goods, 1.0
            for advice in self.advisers.all:
                found = advice.dear(self)
                if found is not None:
                    self._dear = list(found[0]), found[1]
        return self._dear

    def plays(self) -> list[Play]:
        """Plays possible now beside buying."""
        found: list[Play] = []
        for advice in self.advisers.all:
            found += advice.plays(self)
        return found

    def first(self, goal: Goal) -> int | None:
        """Find the action to do before a goal that is paid for."""
        for advice in reversed(self.advisers.all):
            action = advice.first(self, goal)
            if action is not None:
                return action
        return None

    # -- what every island has -------------------------------------------------------------------------------------

    @property
    def spots(self) -> list[Spot]:
        """Spots where I could settle with a few roads more."""
        if self._spots is None:
            closed: list[int] = []
            for advice in self.advisers.all:
                closed += advice.closed(self)
            found = self.pos.ways.spots(self.pos.seat) if self.pos.supply(SETTLEMENT) > 0 else []
            self._spots = [spot for spot in found if spot.v not in closed] if closed else found
        return self._spots

    def sites(self) -> list[tuple[Spot, list[int]]]:
        """The spots worth judging in full, with what a settlement there costs, the roads included."""
        pos = self.pos
        if pos.supply(SETTLEMENT) == 0:
            return []
        if pos.constants.kinds > 1:
            return self._sites_by_kinds(_ranked(pos, self.spots))
        roads = pos.supply(ROAD)
        return [
            (spot, pos.constants.places[len(spot.path)]) for spot in _ranked(pos, self.spots) if len(spot.path) <= roads
        ]

    def _sites_by_kinds(self, spots: list[Spot]) -> list[tuple[Spot, list[int]]]:
        """The same of spots where pieces of several kinds may lead: each by the way that is paid for sooner."""
        return [site for spot in spots for site in self.site(spot)]

    def site(self, spot: Spot) -> list[tuple[Spot, list[int]]]:
        """A spot by the way of those as short that is paid for sooner, and what a settlement there costs; nothing where the
        pieces for the way are lacking."""
        pos = self.pos
        ways = [path for path in (spot.path, spot.other) if pos.lays(path)] if spot.other else [spot.path]
        if (not pos.lays(spot.path) and not spot.other) or not ways:
            return []
        path = ways[0]
        cost = pos.constants.house_cost(path)
        for other in ways[1:]:
            dearer = pos.constants.house_cost(other)
            if self.until(pos.hand, dearer)[0] < self.until(pos.hand, cost)[0]:
                path, cost = other, dearer
        return [(Spot(spot.v, path, spot.rival), cost)]

    @property
    def path(self) -> tuple[int, ...]:
        """The roads that would bring me the longest route, at most three."""
        if self._path is None:
            self._path = route.extension(self.pos)
        return self._path

    def keep_path(self, path: tuple[int, ...]) -> None:
        """Take over the roads of a plan in which the same roads lie: to look for them is the dearest part of a short plan."""
        self._path = path

    def rates_at(self, v: int) -> list[int] | None:
        """My bank rates if I settled there; None where they stay."""
        harbour = self.pos.constants.harbour[v]
        if harbour is None:
            return None
        return rates_with(self.pos.rates, harbour)

    @property
    def market(self) -> list[int]:
        """Rates of the bank now. Where lists are walked anew, a moment without trade is as any other."""
        if self._market is None:
            pos = self.pos
            self._market = pos.bank if pos.trades or not self.wide else [0] * pos.constants.goods
        return self._market

    def held(self, hand: list[int]) -> vec[float]:
        """A hand, unboxed; mine is asked for often."""
        if hand is not self.pos.hand:
            return unboxed(hand)
        if len(self._held) == 0:
            self._held = unboxed(hand)
        return self._held

    @property
    def means(self) -> Means:
        """Income, and what the bank gives for it."""
        if self._means is None:
            self._means = Means(self.pos.income, self.pos.rates, self.market)
        return self._means

    def until(self, hand: list[int], cost: list[int]) -> tuple[float, Amounts]:
        """Rolls until a cost is paid, and the hand that is then left."""
        return self.means.until(hand, cost)

    @property
    def lists(self) -> Lists:
        """Lists of what the rest of the game will be bought with."""
        if self._lists is None:
            self._lists = Lists(self.prices[CITY], self.house, self.dear[0], self.dear[1])
        return self._lists

    @property
    def outlook(self) -> Outlook:
        """The rest of the game as it looks from here."""
        if self._outlook is None:
            pos = self.pos
            cost, times = self.dear
            self._outlook = Outlook(
                Terms(
                    hand=[*(float(n) for n in pos.hand), 0.0],
                    income=[*pos.income, self.free_cards],
                    rates=[*pos.rates, 1],
                    missing=pos.missing,
                    house=self.house,
                    city=self.prices[CITY],
                    dear=[times * n for n in cost],
                    settlements=len(pos.settlements),
                    city_supply=pos.supply(CITY),
                    house_supply=pos.supply(SETTLEMENT),
                    places=max(0, (len(self.spots) + 1) // 2),
                    purchases=self.purchases,
                    bundles=self.bundles,
                )
            )
        return self._outlook

    @property
    def card(self) -> float:
        """Rolls that a card is worth on average: the unit in which much else is judged."""
        return self.outlook.card

    # -- goals -----------------------------------------------------------------------------------------------------

    @property
    def goals(self) -> list[Goal]:
        """All goals with the hand as it is, best first."""
        if self._goals is None:
            self._goals = self.goals_with(self.pos.hand)
        return self._goals

    def goals_with(self, hand: list[int]) -> list[Goal]:
        """All goals if `hand` were mine, best first; equals keep the order in which they were advised."""
        found: list[Goal] = []
        for change in self.changes:
            goal = valuation.judge(self, hand, change) if self.wide else build_order.judge(self, hand, change)
            place = len(found)
            while place > 0 and goal.total < found[place - 1].total:
                place -= 1
            found.insert(place, goal)
        return found

    @property
    def best(self) -> Goal | None:
        return self.goals[0] if self.goals else None

    def next(self) -> Goal | None:
        """Next goal, to build now or save for."""
        return valuation.choose(self) if self.wide else build_order.choose(self)

    def total_with(self, hand: list[int]) -> float:
        """Expected rolls until the game is won if `hand` were mine: mostly by the best goal for it, but the next best
        count as well, for they follow, and a hand that pays for two of them is worth more than one that pays for one.

        Only the goals that were best with the hand as it is are judged anew: one card more or less rarely brings up
        another.
        """
        return valuation.total_with(self, hand) if self.wide else build_order.total_with(self, hand)

    @property
    def now(self) -> float:
        """Expected rolls until the game is won with the hand as it is."""
        if self._now is None:
            self._now = self.total_with(self.pos.hand)
        return self._now

    def hand_with(self, good: int, n: int) -> list[int]:
        """My hand with so many cards of a good more, or fewer."""
        after = self.pos.hand[:]
        after[good] += n
        return after

    @property
    def fair_gain(self) -> float:
        """Rolls by which a trade must bring my win nearer, for it helps the partner as well."""
        return valuation.FAIR_GAIN * self.card if self.wide else build_order.FAIR_GAIN

    def action(self, goal: Goal) -> int:
        """The next thing to build for a goal: roads on the way come first, for they hold the way open, and no robber takes
        them."""
        return self.pos.constants.build(self.pos.seat, goal.path[0]) if goal.path else goal.action


def contest(spot: Spot) -> float:
    """Extra time to reckon for a spot where an opponent may get there first."""
    roads = len(spot.path)
    return 1.0 + 0.5 * max(0, roads - spot.rival + 1) if roads > 0 and spot.rival < FAR else 1.0


def lure(pos: Position, v: int) -> float:
    """A quick measure of a vertex, to choose which are judged in full: pips, and a little for a harbour."""
    return pos.land.lures[v]


def _ranked(pos: Position, spots: list[Spot]) -> list[Spot]:
    """The nearest and best of some spots; of equals the one that comes first."""
    lures = pos.land.lures
    ranks = vec[float]([0.0] * len(spots))
    for k in range(len(spots)):
        ranks[k] = 3.0 * float(len(spots[k].path)) - lures[spots[k].v]
    found: list[Spot] = []
    while len(found) < _SITES and len(found) < len(spots):
        best: i64 = 0
        n: i64 = 1
        while n < len(ranks):
            if ranks[n] < ranks[best]:
                best = n
            n += 1
        found.append(spots[best])
        ranks[best] = _BEHIND
    return found


def rates_with(rates: list[int], harbour: int) -> list[int]:
    """Bank rates with a harbour of a good, or of any for -1."""
    found = rates[:]
    for k in range(len(found)):
        if harbour < 0 and found[k] > 3:
            found[k] = 3
        elif harbour == k and found[k] > 2:
            found[k] = 2
    return found
