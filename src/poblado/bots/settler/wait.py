"""How long it takes to get cards: the measure behind every plan.

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
"""Of each good a number, whole or not."""


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

    def wait(self, hand: vec[float], cost: vec[float]) -> float:
        """As `wait` says.

        Raises: ValueError, where they are not all of the same goods.
        """
        gains, prices = self.gains, self.prices
        balance = 0.0
        slope = 0.0
        late: i64 = 0
        n: i64 = len(cost)
        if len(hand) != n or len(gains) != n or len(prices) != n:
            raise ValueError(f"goods: hand {len(hand)}, income {len(gains)}, rates {len(prices)}, cost {n}")
        k: i64 = 0
        while k < n:
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
            k += 1
        return until_zero(balance, slope, late, hand, gains, self.losses, cost)


def until_zero(
    balance: float, slope: float, late: i64, hand: vec[float], gains: vec[float], losses: vec[float], cost: vec[float]
) -> float:
    """When a broken line that begins at `balance` and rises by `slope` reaches zero.

    It bends where a good has reached its cost, of those whose bits are in `late`, and loses there what `losses` says.
    """
    if balance >= 0.0:
        return 0.0
    if slope <= 1e-9:
        return NEVER
    n: i64 = len(cost)
    now = 0.0
    while late != 0:
        # The next bend; of several at one moment the one that takes least comes first.
        at = 0.0
        next: i64 = -1
        k: i64 = 0
        while k < n:
            if late >> k & 1:
                moment = (cost[k] - hand[k]) / gains[k]
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
    """What comes in and what the bank gives for it, of which many costs are asked.

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
        if len(hand) != len(cost):
            raise ValueError(f"goods: hand {len(hand)}, cost {len(cost)}")
        needed: i64 = 0
        helped: i64 = 0
        for k in range(len(cost)):
            held: i64 = hand[k]
            due: i64 = cost[k]
            if held < due:
                needed += due - held
            elif held > due:
                rate: i64 = self.rates[k]
                helped += (held - due) // rate
        if needed == 0:
            return [hand[k] - cost[k] for k in range(len(cost))]
        if needed > helped:
            return None
        swaps = bank_trades(hand, self.rates, cost, self.bank)
        if swaps is None:
            return None
        left = after_trades(hand, self.rates, swaps)
        return [left[k] - cost[k] for k in range(len(cost))]


def quickest(
    points: float,
    hand: vec[float],
    flow: Flow,
    city: vec[float],
    house: vec[float],
    card: vec[float],
    settlements: i64,
    most_cities: i64,
    places: float,
    houses_left: float,
    cards_per_point: float,
) -> float:
    """Rolls until `points` more are there: the quickest of some shopping lists of cities, settlements and cards.

    Args:
        city, house, card: costs.
        settlements: how many stand, each a city to be.
        most_cities: how many of those may become one.
        places: for settlements.
        houses_left: settlements in the supply, to which each new city gives one back.
        cards_per_point: that are bought for each point that is then still missing.
    """
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
            bought = (want - houses) * cards_per_point
            k: i64 = 0
            while k < n:
                cost[k] = cities * city[k] + houses * house[k] + bought * card[k]
                k += 1
            rolls = flow.wait(hand, cost)
            if rolls < best:
                best = rolls
        towns += 1
    return best


def short_of(hand: list[int], cost: list[int]) -> list[int]:
    """Cards of each good that are lacking."""
    return [max(0, c - h) for h, c in zip(hand, cost, strict=True)]


def pays(hand: list[int], cost: list[int]) -> bool:
    """Whether a hand holds all that something costs. Raises: ValueError, where they are not of the same goods."""
    if len(hand) != len(cost):
        raise ValueError(f"goods: hand {len(hand)}, cost {len(cost)}")
    for k in range(len(cost)):  # noqa: SIM110 - a third of the time of all(...)
        if hand[k] < cost[k]:
            return False
    return True


def bank_trades(hand: list[int], rates: list[int], cost: list[int], bank: list[int]) -> list[tuple[int, int]] | None:
    """Trades with the bank, as pairs of good given and good taken, after which `hand` pays `cost`.

    Gives first where the rate is best, then where most is left over. None where the bank cannot help enough.
    """
    needed: i64 = 0
    helped: i64 = 0
    for k in range(len(cost)):
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
    spare = [h - c for h, c in zip(hand, cost, strict=True)]
    lacking = short_of(hand, cost)
    for take in range(len(cost)):
        if lacking[take] > bank[take]:
            return None
        for _ in range(lacking[take]):
            givers = [k for k in range(len(cost)) if spare[k] >= rates[k]]
            if not givers:
                return None
            give = givers[0]
            for k in givers:
                if (rates[k], -spare[k]) < (rates[give], -spare[give]):
                    give = k
            spare[give] -= rates[give]
            swaps.append((give, take))
    return swaps


def after_trades(hand: list[int], rates: list[int], swaps: list[tuple[int, int]]) -> list[int]:
    """The hand once the bank trades are done."""
    left = hand[:]
    for give, take in swaps:
        left[give] -= rates[give]
        left[take] += 1
    return left
