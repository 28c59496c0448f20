"""Expected time to get cards: the measure behind every plan.

Time is counted in rolls of the dice, whoever rolls, for every roll may pay. All sums are written as loops: Python's
`sum` adds floats differently from version to version, and bots must choose alike everywhere.

Half of what a settler thinks is spent here, so this is compiled as the rules are, with floats.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

NEVER: Final = 999.0
"""Rolls to wait for what cannot be had."""

Amounts = list[Any]
"""Number of each good, whole or not."""


def unboxed(row: Amounts) -> vec[float]:
    """The same numbers unboxed, for what reads them often."""
    found = vec[float]([0.0] * len(row))
    for k, item in enumerate(row):
        if isinstance(item, int):
            # Left to a conversion from any object it would become a float object first.
            found[k] = float(item)
        else:
            found[k] = item
    return found


def wait(hand: Amounts, income: Amounts, rates: Amounts, cost: Amounts) -> float:
    """Rolls until `cost` can be paid from `hand`, a steady `income` per roll and trades with the bank at `rates`.

    Cards are treated as a fluid: at some moment what is too much, traded, makes up for what is too little. Short of
    that moment a lacking good grows by its own income, a plentiful one by its income over its rate; each good changes
    from one to the other when it has reached its cost. So the balance is a broken line, walked from bend to bend.
    """
    return Flow(unboxed(income), unboxed(rates)).wait(unboxed(hand), unboxed(cost))


class Flow:
    """An income and rates, of which many hands and costs are asked.

    Attributes:
        gains, prices: by good, what a roll brings, and what the bank takes for one card.
        losses: by how much less a good grows once there is too much of it.
    """

    def __init__(self, gains: vec[float], prices: vec[float]) -> None:
        self.gains: Final = gains
        self.prices: Final = prices
        losses = vec[float]([0.0] * len(gains))
        k: i64 = 0
        while k < len(gains) and k < len(prices):
            losses[k] = gains[k] - gains[k] / prices[k]
            k += 1
        self.losses: Final = losses
        # Written anew by each question: one row for all of them.
        self._moments: Final = vec[float]([0.0] * len(gains))

    def wait(self, hand: vec[float], cost: vec[float]) -> float:
        """Waiting time, as `wait` says.

        Raises: ValueError, where they are not all of the same goods.
        """
        gains, prices, moments = self.gains, self.prices, self._moments
        balance = 0.0
        slope = 0.0
        late: i64 = 0
        n: i64 = len(cost)
        if len(hand) != n or len(gains) != n or len(prices) != n:
            raise ValueError(f"goods: hand {len(hand)}, income {len(gains)}, rates {len(prices)}, cost {n}")
        for k in range(n):
            spare = hand[k] - cost[k]
            gain = gains[k]
            if spare >= 0.0:
                balance += spare / prices[k]
                slope += gain / prices[k]
            else:
                balance += spare
                if gain > 0.0:
                    slope += gain
                    late |= 1 << k
                    moments[k] = -spare / gain
        return until_zero(balance, slope, late, moments, self.losses)


def until_zero(balance: float, slope: float, late: i64, moments: vec[float], losses: vec[float]) -> float:
    """Time at which a broken line that begins at `balance` and rises by `slope` reaches zero.

    It bends at `moments`, where a good has reached its cost, of those whose bits are in `late`, and loses there what `losses`
    says.
    """
    if balance >= 0.0:
        return 0.0
    if slope <= 1e-9:
        return NEVER
    now = 0.0
    while late != 0:
        # The next bend; of several at one moment the one that takes least comes first.
        at = 0.0
        next: i64 = -1
        k: i64 = 0
        while late >> k != 0:
            if late >> k & 1:
                moment = moments[k]
                if next < 0 or moment < at or (moment == at and losses[k] < losses[next]):
                    next = k
                    at = moment
            k += 1
        there = balance + slope * (at - now)
        if there >= 0.0:
            break
        balance = there
        now = at
        slope -= losses[next]
        late &= ~(1 << next)
    if slope <= 1e-9:
        return NEVER
    rolls = now - balance / slope
    if rolls > NEVER:
        return NEVER
    return rolls


class Means:
    """Income and the bank's rates for it, from which many costs are worked out.

    Attributes:
        rates, bank: by good; what the bank takes for one card, and what it has.
        flow: of income and rates.
        nothing: an empty hand. Never written to.
    """

    def __init__(self, income: Amounts, rates: list[int], bank: list[int]) -> None:
        self.rates: Final = rates
        self.bank: Final = bank
        self.flow: Final = Flow(unboxed(income), unboxed(rates))
        self.nothing: Final[Amounts] = [0.0] * len(rates)

    def until(self, hand: list[int], cost: list[int]) -> tuple[float, Amounts]:
        """Rolls until a cost is paid, trades with the bank counted, and the hand that is then left."""
        left = self.paid(hand, cost)
        if left is not None:
            return 0.0, left
        return self.later(unboxed(hand), unboxed(cost)), self.nothing

    def later(self, hand: vec[float], cost: vec[float]) -> float:
        """Rolls until a cost is paid that is not paid now."""
        rolls = self.flow.wait(hand, cost)
        # Cards come whole: where the fluid says "now" it is still a few rolls.
        if rolls < 1.5:
            return 1.5
        return rolls

    def paid(self, hand: list[int], cost: list[int]) -> Amounts | None:
        """The hand that is left if a cost is paid now, after trades with the bank; None if it cannot be.

        Raises: ValueError, where they are not of the same goods.
        """
        swaps = bank_trades(hand, self.rates, cost, self.bank)
        if swaps is None:
            return None
        left = after_trades(hand, self.rates, swaps)
        return [left[k] - cost[k] for k in range(len(cost))]


class Lists:
    """Shopping lists where buildings are all that there is to buy: of cities, settlements, and for any other point what stands
    for one.

    Attributes:
        city, house, dear: costs by good, of a settlement with the roads that it usually needs.
        times: how many times `dear` a point costs.
    """

    def __init__(self, city: Amounts, house: Amounts, dear: Amounts, times: float) -> None:
        self.city: Final = unboxed(city)
        self.house: Final = unboxed(house)
        self.dear: Final = unboxed(dear)
        self.times: Final = times

    def quickest(
        self, points: float, hand: vec[float], flow: Flow, settlements: i64, most_cities: i64, places: float,
        houses_left: float,
    ) -> float:  # fmt: skip
        """Rolls until `points` more are there by the list that is paid for soonest.

        Args:
            settlements: how many stand, each a city to be.
            most_cities: how many of those may become one.
            places: for settlements.
            houses_left: settlements in the supply, to which each new city gives one back.
        """
        city, house, dear = self.city, self.house, self.dear
        best = NEVER
        n: i64 = len(city)
        cost = vec[float]([0.0] * n)
        towns: i64 = 0
        while towns <= most_cities:
            cities = float(towns)
            want = points - cities
            if want < 0.0:
                want = 0.0
            houses = want
            if places < houses:
                houses = places
            if houses_left + cities < houses:
                houses = houses_left + cities
            if towns <= settlements or houses >= 1.0:
                bought = (want - houses) * self.times
                for k in range(n):
                    cost[k] = cities * city[k] + houses * house[k] + bought * dear[k]
                rolls = flow.wait(hand, cost)
                if rolls < best:
                    best = rolls
            towns += 1
        return best


def short_of(hand: list[int], cost: list[int]) -> list[int]:
    """Cards of each good that are lacking. Raises: ValueError, where they are not of the same goods."""
    _same_goods(hand, cost)
    found = [0] * len(cost)
    for k in range(len(cost)):
        if hand[k] < cost[k]:
            found[k] = cost[k] - hand[k]
    return found


def _same_goods(hand: list[int], cost: list[int]) -> None:
    if len(hand) != len(cost):
        raise ValueError(f"goods: hand {len(hand)}, cost {len(cost)}")


def pays(hand: list[int], cost: list[int]) -> bool:
    """Tell whether a hand holds all that something costs. Raises: ValueError, where they are not of the same goods."""
    _same_goods(hand, cost)
    for k in range(len(cost)):  # noqa: SIM110 - a third of the time of all(...)
        if hand[k] < cost[k]:
            return False
    return True


def bank_trades(hand: list[int], rates: list[int], cost: list[int], bank: list[int]) -> list[tuple[int, int]] | None:
    """Trades with the bank, as pairs of good given and good taken, after which `hand` pays `cost`.

    Gives first where the rate is best, then where most is left over. None where the bank cannot help enough.

    Raises: ValueError, where they are not of the same goods.
    """
    _same_goods(hand, cost)
    n: i64 = len(cost)
    needed: i64 = 0
    helped: i64 = 0
    for k in range(n):
        held: i64 = hand[k]
        due: i64 = cost[k]
        if held < due:
            needed += due - held
        elif held > due:
            rate: i64 = rates[k]
            helped += (held - due) // rate
    if helped < needed:
        return None
    swaps: list[tuple[int, int]] = []
    if needed == 0:
        return swaps
    # Of each good what is over; below zero, what is lacking.
    spare = vec[i64]([0] * n)
    for k in range(n):
        spare[k] = hand[k] - cost[k]
    take: i64 = 0
    while needed > 0:
        if -spare[take] > bank[take]:
            return None
        while spare[take] < 0:
            give = _giver(spare, rates)
            spare[give] -= rates[give]
            spare[take] += 1
            needed -= 1
            swaps.append((give, take))
        take += 1
    return swaps


def _giver(spare: vec[i64], rates: list[int]) -> i64:
    """The good with the best rate of which there is enough; of several the one of which most is over."""
    found: i64 = -1
    best: i64 = 0
    k: i64 = 0
    while k < len(spare):
        rate: i64 = rates[k]
        if spare[k] >= rate and (found < 0 or rate < best or (rate == best and spare[k] > spare[found])):
            found = k
            best = rate
        k += 1
    return found


def after_trades(hand: list[int], rates: list[int], swaps: list[tuple[int, int]]) -> list[int]:
    """The hand once the bank trades are done."""
    left = hand[:]
    for give, take in swaps:
        left[give] -= rates[give]
        left[take] += 1
    return left
