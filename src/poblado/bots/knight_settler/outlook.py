"""The rest of the game in one number: rolls until it is won, and what follows from that for the price of a card.

The points still missing are filled from a shopping list of cities, settlements, metropolises and the longest route. Of all
such baskets the few that are paid for soonest are kept. They tell how long the game will last, what a point is worth, and
what each good is: one that will still lack at the end is worth a whole card, any other only what the bank gives for it.

Progress cards to come, and the aqueduct, are a stream of cards of free choice: a ninth good behind the eight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from poblado.bots.knight_settler.goal import CITY_KEY, HOUSE_KEY, NO_KEY
from poblado.bots.settler.wait import until_zero

FREE = 8
"""The ninth good: a card of free choice."""
WIDTH = 9
DEAREST = [1.0, 1.0, 3.0, 3.0, 3.0, 1.0, 1.0, 1.0, 0.0]
"""Cards for a point that nothing on the list brings any more: knights for the defender, and luck."""
KEPT = 3
_SHARES = (0.5, 0.3, 0.2)


@dataclass(frozen=True)
class Wonder:
    """A metropolis or the longest route: some points at once.

    Attributes:
        key: the track, or `ROUTE_KEY`.
        points: expected, for somebody else may get there first.
        cost: of all that is still to be paid for it.
    """

    key: int
    points: float
    cost: list[float]


@dataclass(frozen=True)
class Basket:
    """One way to come by the points that are missing.

    Attributes:
        cities, houses: how many of each.
        wonders: bit mask of their keys.
        cost: cards of each good.
        rolls: until it is paid for.
    """

    cities: int
    houses: float
    wonders: int
    cost: list[float]
    rolls: float

    def has(self, key: int) -> bool:
        """Whether a purchase is on the list."""
        if key == CITY_KEY:
            return self.cities > 0
        if key == HOUSE_KEY:
            return self.houses >= 1.0
        return key != NO_KEY and self.wonders >> key & 1 != 0


@dataclass(frozen=True)
class Terms:
    """What a list of purchases is judged by.

    Attributes:
        hand, income, rates: by good, cards of free choice included.
        points: still missing.
        house, city: prices, a settlement's with the roads that it usually needs.
        settlements: that stand, each a city to be.
        city_supply, house_supply: pieces left.
        places: where settlements could stand.
        wonders: those within reach.
    """

    hand: list[float]
    income: list[float]
    rates: list[int]
    points: float
    house: list[float]
    city: list[float]
    settlements: int
    city_supply: int
    house_supply: int
    places: int
    wonders: list[Wonder]


class Purse:
    """A hand, an income and rates, of which many costs are asked: `wait` of the base game, prepared for that."""

    def __init__(self, hand: Sequence[float], income: Sequence[float], rates: Sequence[int]) -> None:
        self.hand = hand
        self.income = income
        self.shares = [1.0 / rate for rate in rates]
        # As if all were for sale; a cost takes back what it needs itself.
        self.balance = 0.0
        self.slope = 0.0
        for held, gain, share in zip(hand, income, self.shares, strict=True):
            self.balance += held * share
            self.slope += gain * share

    def rolls(self, cost: Sequence[float]) -> float:
        """Rolls until a cost can be paid."""
        balance = self.balance
        slope = self.slope
        bends: list[tuple[float, float]] = []
        for due, held, gain, share in zip(cost, self.hand, self.income, self.shares, strict=True):
            if held >= due:
                balance -= due * share
                continue
            balance += held - due - held * share
            if gain > 0.0:
                loss = gain - gain * share
                slope += loss
                bends.append(((due - held) / gain, loss))
        return until_zero(balance, slope, bends)


class Outlook:
    """The best baskets of one position.

    Attributes:
        rolls: until the game is won.
        mean: the same on average over the baskets.
        baskets: the best ones, each with its share in what is judged by them.
        price: of a card of each good, in rolls.
        point: what a point more would be worth, in rolls.
        card: what a card of those that are needed is worth on average, in rolls.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        found = _baskets(terms)
        found.sort(key=lambda b: b.rolls)
        self.rolls = found[0].rolls
        kept = [b for b in found[:KEPT] if b.rolls < 1.5 * self.rolls + 5.0]
        weight = 0.0
        for share in _SHARES[: len(kept)]:
            weight += share
        self.baskets = [(share / weight, b) for share, b in zip(_SHARES, kept, strict=False)]
        self.mean = 0.0
        for share, b in self.baskets:
            self.mean += share * b.rolls
        self.point = self.rolls / max(1.0, terms.points)
        self.price = [0.0] * WIDTH
        for share, b in self.baskets:
            for k, price in enumerate(_prices(terms, b)):
                self.price[k] += share * price

        due = 0.0
        for n in found[0].cost:
            due += n
        self.card = self.worth(found[0].cost) / max(1.0, due)

    def worth(self, cards: Sequence[float]) -> float:
        """Rolls that some cards are worth."""
        total = 0.0
        for n, price in zip(cards, self.price, strict=False):
            total += n * price
        return total

    def rolls_with(self, hand: Sequence[float]) -> float:
        """Rolls until the game is won with another hand."""
        terms = self.terms
        return self.paid(Purse(hand, terms.income, terms.rates))

    def paid(self, purse: Purse, key: int = NO_KEY, part: Sequence[float] = (), points: float = 0.0) -> float:
        """Rolls until a purse has paid for the baskets, on average over them.

        Args:
            key: of a purchase that need not be paid for any more.
            part: what it is reckoned for on the lists.
            points: that it brings where it is on no list.
        """
        total = 0.0
        for share, b in self.baskets:
            if b.has(key):
                due = [a - b for a, b in zip(b.cost, part, strict=True)]
                total += share * purse.rolls(due)
            else:
                total += share * (purse.rolls(b.cost) - points * self.point)
        return total


def _baskets(terms: Terms) -> list[Basket]:
    found: list[Basket] = []
    purse = Purse(terms.hand, terms.income, terms.rates)
    for wonders in _choices(terms.wonders):
        got = 0.0
        mask = 0
        paid = [0.0] * WIDTH
        for wonder in wonders:
            got += wonder.points
            mask |= 1 << wonder.key
            paid = [a + b for a, b in zip(paid, wonder.cost, strict=True)]
        left = max(0.0, terms.points - got)
        for cities in range(min(int(left + 0.99), terms.city_supply, terms.settlements + 1) + 1):
            want = max(0.0, left - cities)
            houses = min(want, float(terms.places), float(terms.house_supply + cities))
            if cities > terms.settlements and houses < 1.0:
                continue
            dear = want - houses
            cost = [
                p + cities * c + houses * h + dear * d
                for p, c, h, d in zip(paid, terms.city, terms.house, DEAREST, strict=True)
            ]
            found.append(Basket(cities, houses, mask, cost, purse.rolls(cost)))
    return found


def _choices(wonders: list[Wonder]) -> list[list[Wonder]]:
    """None of them, each alone, and every two."""
    found: list[list[Wonder]] = [[]]
    for i, first in enumerate(wonders):
        found.append([first])
        found.extend([first, second] for second in wonders[i + 1 :])
    return found


def _prices(terms: Terms, b: Basket) -> list[float]:
    """What one card of each good would save: at the end of the waiting, the balance of cards grows by `slope` a roll, and a
    card adds one to it if its good still lacks, else what the bank gives."""
    slope = 0.0
    counted: list[float] = []
    for held, gain, rate, due in zip(terms.hand, terms.income, terms.rates, b.cost, strict=True):
        # A little short of the end: what is reached just then did lack.
        value = 1.0 if held + gain * b.rolls * 0.98 < due else 1.0 / rate
        counted.append(value)
        slope += gain * value
    return [value / max(slope, 0.02) for value in counted]
