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
    return wait_unboxed(unboxed(hand), unboxed(income), unboxed(rates), unboxed(cost))


def wait_unboxed(hand: vec[float], income: vec[float], rates: vec[float], cost: vec[float]) -> float:
    """`wait`, of numbers that are unboxed."""
    balance = 0.0
    slope = 0.0
    # Bit mask of the goods that still lack and come in.
    late: i64 = 0
    n: i64 = len(cost)
    k: i64 = 0
    while k < n:
        spare = hand[k] - cost[k]
        gain = income[k]
        if spare >= 0.0:
            balance += spare / rates[k]
            slope += gain / rates[k]
        else:
            balance += spare
            if gain > 0.0:
                slope += gain
                late |= 1 << k
        k += 1
    if balance >= 0.0:
        return 0.0
    if slope <= 1e-9:
        return NEVER
    now = 0.0
    while late != 0:
        # The next bend; of several at one moment the one that takes least comes first.
        at = 0.0
        loss = 0.0
        next: i64 = -1
        k = 0
        while k < n:
            if late >> k & 1:
                gain = income[k]
                moment = (cost[k] - hand[k]) / gain
                if next < 0 or moment <= at:
                    lost = gain - gain / rates[k]
                    if next < 0 or moment < at or lost < loss:
                        next = k
                        at = moment
                        loss = lost
            k += 1
        there = balance + slope * (at - now)
        if there >= 0.0:
            break
        balance = there
        now = at
        slope -= loss
        late &= ~(1 << next)
    if slope <= 1e-9:
        return NEVER
    rolls = now - balance / slope
    if rolls > NEVER:
        return NEVER
    return rolls


def until_zero(balance: float, slope: float, bends: list[tuple[float, float]]) -> float:
    """When a broken line that begins at `balance` and rises reaches zero; `bends` are moments with the slope lost there."""
    if balance >= 0:
        return 0.0
    if slope <= 1e-9:
        return NEVER
    bends.sort()
    now = 0.0
    for at, loss in bends:
        there = balance + slope * (at - now)
        if there >= 0:
            break
        balance = there
        now = at
        slope -= loss
    if slope <= 1e-9:
        return NEVER
    return min(NEVER, now - balance / slope)


class Means:
    """What comes in and what the bank gives for it, of which many costs are asked.

    Attributes:
        rates, bank: by good; what the bank takes for one card, and what it has.
        gains, prices: income and rates, unboxed.
        nothing: an empty hand. Never written to.
    """

    def __init__(self, income: Amounts, rates: list[int], bank: list[int]) -> None:
        self.rates: Final = rates
        self.bank: Final = bank
        self.gains: Final = unboxed(income)
        self.prices: Final = unboxed(rates)
        self.nothing: Final[Amounts] = [0.0] * len(rates)

    def until(self, hand: list[int], cost: list[int]) -> tuple[float, Amounts]:
        """Rolls until a cost is paid, trades with the bank counted, and the hand that is then left."""
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
            return 0.0, [hand[k] - cost[k] for k in range(len(cost))]
        if needed <= helped:
            swaps = bank_trades(hand, self.rates, cost, self.bank)
            if swaps is not None:
                left = after_trades(hand, self.rates, swaps)
                return 0.0, [left[k] - cost[k] for k in range(len(cost))]
        # Cards come whole: where the fluid says "now" it is still a few rolls.
        rolls = wait_unboxed(unboxed(hand), self.gains, self.prices, unboxed(cost))
        if rolls < 1.5:
            rolls = 1.5
        return rolls, self.nothing


def quickest(
    points: float,
    hand: vec[float],
    income: vec[float],
    rates: vec[float],
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
            rolls = wait_unboxed(hand, income, rates, cost)
            if rolls < best:
                best = rolls
        towns += 1
    return best


def short_of(hand: list[int], cost: list[int]) -> list[int]:
    """Cards of each good that are lacking."""
    return [max(0, c - h) for h, c in zip(hand, cost, strict=True)]


def pays(hand: list[int], cost: list[int]) -> bool:
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
