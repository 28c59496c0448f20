"""How long it takes to get cards: the measure behind every plan.

Time is counted in rolls of the dice, whoever rolls, for every roll may pay. All sums are written as loops: Python's
`sum` adds floats differently from version to version, and bots must choose alike everywhere.

Half of what a settler thinks is spent here, so this is compiled as the rules are, with floats.
"""

from typing import Any, Final

NEVER: Final = 999.0
"""Rolls to wait for what cannot be had."""

Amounts = list[Any]
"""Of each good a number, whole or not."""


def wait(hand: Amounts, income: Amounts, rates: Amounts, cost: Amounts) -> float:
    """Rolls until `cost` can be paid from `hand`, a steady `income` per roll and trades with the bank at `rates`.

    Cards are treated as a fluid: at some moment what is too much, traded, makes up for what is too little. Short of
    that moment a lacking good grows by its own income, a plentiful one by its income over its rate; each good changes
    from one to the other when it has reached its cost. So the balance is a broken line, walked from bend to bend.
    """
    balance = 0.0
    slope = 0.0
    bends: list[tuple[float, float]] = []
    for k in range(len(cost)):
        held: float = hand[k]
        gain: float = income[k]
        rate: float = rates[k]
        due: float = cost[k]
        spare = held - due
        if spare >= 0:
            balance += spare / rate
            slope += gain / rate
        else:
            balance += spare
            if gain > 0:
                slope += gain
                bends.append((-spare / gain, gain - gain / rate))
    return until_zero(balance, slope, bends)


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


def until(
    hand: list[int], income: Amounts, rates: list[int], cost: list[int], bank: list[int]
) -> tuple[float, Amounts]:
    """Rolls until a cost is paid, trades with the bank counted, and the hand that is then left."""
    if pays(hand, cost):
        return 0.0, [hand[k] - cost[k] for k in range(len(cost))]
    swaps = bank_trades(hand, rates, cost, bank)
    if swaps is not None:
        left = after_trades(hand, rates, swaps)
        return 0.0, [left[k] - cost[k] for k in range(len(cost))]
    # Cards come whole: where the fluid says "now" it is still a few rolls.
    return max(wait(hand, income, rates, cost), 1.5), [0.0] * len(cost)


def quickest(
    points: float,
    hand: Amounts,
    income: Amounts,
    rates: Amounts,
    costs: tuple[Amounts, Amounts, Amounts],
    settlements: int,
    most_cities: int,
    places: float,
    houses_left: float,
    cards_per_point: float,
) -> float:
    """Rolls until `points` more are there: the quickest of some shopping lists of cities, settlements and cards.

    Args:
        costs: of a city, a settlement and a card.
        settlements: how many stand, each a city to be.
        most_cities: how many of those may become one.
        places: for settlements.
        houses_left: settlements in the supply, to which each new city gives one back.
        cards_per_point: that are bought for each point that is then still missing.
    """
    city, house, card = costs
    best = NEVER
    for towns in range(most_cities + 1):
        want = max(0.0, points - towns)
        houses = min(want, places, houses_left + towns)
        if towns > settlements and houses < 1.0:
            continue
        bought = (want - houses) * cards_per_point
        cost: Amounts = []
        for k in range(len(city)):
            of_city: float = city[k]
            of_house: float = house[k]
            of_card: float = card[k]
            cost.append(towns * of_city + houses * of_house + bought * of_card)
        best = min(best, wait(hand, income, rates, cost))
    return best


def short_of(hand: list[int], cost: list[int]) -> list[int]:
    """Cards of each good that are lacking."""
    return [max(0, c - h) for h, c in zip(hand, cost, strict=True)]


def pays(hand: list[int], cost: list[int]) -> bool:
    for h, c in zip(hand, cost, strict=True):  # noqa: SIM110 - a third of the time of all(...)
        if h < c:
            return False
    return True


def bank_trades(hand: list[int], rates: list[int], cost: list[int], bank: list[int]) -> list[tuple[int, int]] | None:
    """Trades with the bank, as pairs of good given and good taken, after which `hand` pays `cost`.

    Gives first where the rate is best, then where most is left over. None where the bank cannot help enough.
    """
    swaps: list[tuple[int, int]] = []
    spare = [h - c for h, c in zip(hand, cost, strict=True)]
    needed = 0
    helped = 0
    for n, rate in zip(spare, rates, strict=True):
        if n < 0:
            needed -= n
        else:
            helped += n // rate
    if helped < needed:
        return None
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
