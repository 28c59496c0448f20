"""Outlook: the rest of the game in one number, rolls until it is won, and what follows from that for the price of a card.

The points still missing are filled from a list of purchases: cities and settlements, what else may be bought repeatedly, and
bundles of points. Of all such baskets the few that are paid for soonest are kept. They tell how long the game will last, what
a point is worth, and what each good is: one that will still lack at the end is worth a whole card, any other only what the bank
gives for it.

What flows in beside the goods of the land is a stream of cards of free choice: one good more, behind those of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler.eta import Amounts, unboxed, until_zero
from poblado.bots.settler.proposals import CITY_KEY, HOUSE_KEY, NO_KEY, Bundle, Purchase

KEPT: Final = 3
_SHARES: Final = (0.5, 0.3, 0.2)
_HORIZON: Final = 6
"""Points that are looked ahead: what comes later will be paid by an income that is not there yet."""


class Basket:
    """One way to come by the points that are missing.

    Attributes:
        keys: bit mask of what is on the list.
        cost: cards of each good.
        rolls: until it is paid for.
    """

    def __init__(self, keys: int, cost: vec[float], rolls: float) -> None:
        self.keys = keys
        self.cost = cost
        self.rolls = rolls

    def has(self, key: int) -> bool:
        """Tell whether a purchase is on the list."""
        return key != NO_KEY and self.keys >> key & 1 != 0


class Terms:
    """Terms of purchase lists: parts and prices. Lists by good have one place more, for cards of free choice, where
    nothing else is said.

    Attributes:
        hand, income, rates: by good.
        missing: points.
        house, city: prices without that place, a settlement's with the roads that it usually needs.
        dear: the same of a point that nothing else brings any more.
        settlements: that stand, each a city to be.
        city_supply, house_supply: pieces left.
        places: where settlements could stand.
        purchases, bundles: what else brings points.
    """

    def __init__(
        self,
        *,
        hand: list[float],
        income: list[float],
        rates: list[int],
        missing: int,
        house: Amounts,
        city: Amounts,
        dear: Amounts,
        settlements: int,
        city_supply: int,
        house_supply: int,
        places: int,
        purchases: list[Purchase],
        bundles: list[Bundle],
    ) -> None:
        self.hand = hand
        self.income = income
        self.rates = rates
        self.points = float(min(missing, _HORIZON))
        self.house = house
        self.city = city
        self.dear = dear
        self.settlements = settlements
        self.city_supply = city_supply
        self.house_supply = house_supply
        self.places = places
        self.purchases = purchases
        self.bundles = bundles


class Purse:
    """A hand, an income and rates, of which many costs are asked: `wait`, prepared for that."""

    def __init__(self, hand: Amounts, income: Amounts, rates: list[int]) -> None:
        self.hand = unboxed(hand)
        self.gains = unboxed(income)
        n: i64 = len(rates)
        self.shares = vec[float]([0.0] * n)
        self.losses = vec[float]([0.0] * n)
        # Written anew by each question: one row for all of them.
        self._moments: Final = vec[float]([0.0] * n)
        # As if all were for sale; a cost takes back what it needs itself.
        self.balance = 0.0
        self.slope = 0.0
        for k in range(n):
            share = 1.0 / float(rates[k])
            gain = self.gains[k]
            self.shares[k] = share
            self.losses[k] = gain - gain * share
            self.balance += self.hand[k] * share
            self.slope += gain * share

    def rolls(self, cost: vec[float]) -> float:
        """Rolls until a cost can be paid; it says nothing of cards of free choice, for none is asked for."""
        hand, shares = self.hand, self.shares
        balance = self.balance
        slope = self.slope
        late: i64 = 0
        k: i64 = 0
        while k < len(cost):
            held = hand[k]
            due = cost[k]
            if held >= due:
                balance -= due * shares[k]
            else:
                balance += held - due - held * shares[k]
                if self.gains[k] > 0.0:
                    slope += self.losses[k]
                    late |= 1 << k
                    self._moments[k] = (due - held) / self.gains[k]
            k += 1
        return until_zero(balance, slope, late, self._moments, self.losses)


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
        self.rolls = found[0].rolls
        kept = [b for b in found if b.rolls < 1.5 * self.rolls + 5.0]
        weight = 0.0
        for share in _SHARES[: len(kept)]:
            weight += share
        self.baskets = [(share / weight, b) for share, b in zip(_SHARES, kept, strict=False)]
        self.mean = 0.0
        for share, b in self.baskets:
            self.mean += share * b.rolls
        self.point = self.rolls / max(1.0, terms.points)
        self.price = [0.0] * len(terms.hand)
        for share, b in self.baskets:
            for k, price in enumerate(_prices(terms, b)):
                self.price[k] += share * price
        due = 0.0
        for n in found[0].cost:
            due += n
        self.card = self.worth(list(found[0].cost)) / max(1.0, due)

    def worth(self, cards: Sequence[float]) -> float:
        """Rolls that some cards are worth."""
        total = 0.0
        for n, price in zip(cards, self.price, strict=False):
            total += n * price
        return total

    def rolls_with(self, hand: Sequence[float]) -> float:
        """Rolls until the game is won with another hand."""
        terms = self.terms
        return self.paid(Purse([*hand, 0], terms.income, terms.rates))

    def paid(self, purse: Purse, key: int = NO_KEY, part: Amounts | None = None, points: float = 0.0) -> float:
        """Rolls until a purse has paid for the baskets, on average over them.

        Args:
            key: of a purchase that need not be paid for any more.
            part: what it is reckoned for on the lists.
            points: that it brings where it is on no list.
        """
        total = 0.0
        for share, b in self.baskets:
            if part is not None and b.has(key):
                due = unboxed(part)
                for k in range(len(due)):
                    due[k] = b.cost[k] - due[k]
                total += share * purse.rolls(due)
            else:
                total += share * (purse.rolls(b.cost) - points * self.point)
        return total


def _baskets(terms: Terms) -> list[Basket]:
    """The best few lists: some bundles, so many of each purchase, cities, settlements as far as there is room, and for the
    rest what a point costs that nothing brings."""
    found: list[Basket] = []
    purse = Purse(terms.hand, terms.income, terms.rates)
    city, house, other = unboxed(terms.city), unboxed(terms.house), unboxed(terms.dear)
    n: i64 = len(city)
    for keys, got, paid in _begun(terms):
        left = terms.points - got
        if left < 0.0:
            left = 0.0
        for cities in range(min(int(left + 0.99), terms.city_supply, terms.settlements + 1) + 1):
            towns = float(cities)
            want = left - towns
            if want < 0.0:
                want = 0.0
            houses = min(want, float(terms.places), float(terms.house_supply + cities))
            if cities > terms.settlements and houses < 1.0:
                continue
            dear = want - houses
            cost = vec[float]([0.0] * n)
            for k in range(n):
                cost[k] = paid[k] + towns * city[k] + houses * house[k] + dear * other[k]
            rolls = purse.rolls(cost)
            if len(found) == KEPT and rolls >= found[-1].rolls:
                continue
            mask = keys | (1 << CITY_KEY if cities > 0 else 0) | (1 << HOUSE_KEY if houses >= 1.0 else 0)
            # Behind those that are as good, and came before.
            place = len(found)
            while place > 0 and rolls < found[place - 1].rolls:
                place -= 1
            found.insert(place, Basket(mask, cost, rolls))
            del found[KEPT:]
    return found


def _begun(terms: Terms) -> list[tuple[int, float, vec[float]]]:
    """Beginnings of lists: no bundle, each alone, every two; and to each of these all numbers of each further purchase.
    Each as its keys, points and cost."""
    begun: list[tuple[int, float, vec[float]]] = []
    for chosen in _choices(terms.bundles):
        keys, got = 0, 0.0
        paid = vec[float]([0.0] * len(terms.city))
        for bundle in chosen:
            keys |= 1 << bundle.key
            got += bundle.points
            paid = _with(paid, 1.0, unboxed(list(bundle.cost)))
        begun.append((keys, got, paid))
    for purchase in terms.purchases:
        cost = unboxed(list(purchase.cost))
        begun += [
            (keys | 1 << purchase.key, got + n * purchase.points, _with(paid, float(n), cost))
            for keys, got, paid in begun
            for n in range(1, purchase.most + 1)
            if got + (n - 1) * purchase.points < terms.points
        ]
    return begun


def _with(paid: vec[float], times: float, cost: vec[float]) -> vec[float]:
    """Add a cost so many times."""
    total = paid[:]
    k: i64 = 0
    while k < len(total):
        total[k] += times * cost[k]
        k += 1
    return total


def _choices(bundles: list[Bundle]) -> list[list[Bundle]]:
    """Choices of none of them, each alone, and every two."""
    found: list[list[Bundle]] = [[]]
    for i, first in enumerate(bundles):
        found.append([first])
        found.extend([first, second] for second in bundles[i + 1 :])
    return found


def _prices(terms: Terms, b: Basket) -> list[float]:
    """Rolls that one card of each good would save: at the end of the waiting, the balance of cards grows by `slope` a roll, and a
    card adds one to it if its good still lacks, else what the bank gives."""
    slope = 0.0
    counted: list[float] = []
    cost = [*b.cost, 0.0]
    for held, gain, rate, due in zip(terms.hand, terms.income, terms.rates, cost, strict=True):
        # A little short of the end: what is reached just then did lack.
        value = 1.0 if held + gain * b.rolls * 0.98 < due else 1.0 / rate
        counted.append(value)
        slope += gain * value
    return [value / max(slope, 0.02) for value in counted]
