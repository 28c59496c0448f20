"""The rest of the game in one number: rolls until it is won, and what follows from that for the price of a card.

The points still missing are filled from a list of purchases: cities and settlements, what else may be bought repeatedly, and
bundles of points. Of all such baskets the few that are paid for soonest are kept. They tell how long the game will last, what
a point is worth, and what each good is: one that will still lack at the end is worth a whole card, any other only what the bank
gives for it.

What flows in beside the goods of the land is a stream of cards of free choice: one good more, behind those of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from poblado.bots.settler.advice import CITY_KEY, HOUSE_KEY, NO_KEY, Bundle, Purchase
from poblado.bots.settler.wait import until_zero

KEPT = 3
_SHARES = (0.5, 0.3, 0.2)
_HORIZON = 6
"""Points that are looked ahead: what comes later will be paid by an income that is not there yet."""


class Basket:
    """One way to come by the points that are missing.

    Attributes:
        keys: bit mask of what is on the list.
        cost: cards of each good.
        rolls: until it is paid for.
    """

    def __init__(self, keys: int, cost: list[float], rolls: float) -> None:
        self.keys = keys
        self.cost = cost
        self.rolls = rolls

    def has(self, key: int) -> bool:
        """Whether a purchase is on the list."""
        return key != NO_KEY and self.keys >> key & 1 != 0


class Terms:
    """What lists of purchases are made of and judged by. Lists by good have one place more, for cards of free choice, where
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
        house: Sequence[float],
        city: Sequence[float],
        dear: Sequence[float],
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
        """Rolls until a cost can be paid; it says nothing of cards of free choice, for none is asked for."""
        balance = self.balance
        slope = self.slope
        bends: list[tuple[float, float]] = []
        for due, held, gain, share in zip(cost, self.hand, self.income, self.shares, strict=False):
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
        self.price = [0.0] * len(terms.hand)
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
        return self.paid(Purse([*hand, 0], terms.income, terms.rates))

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
    """All lists: some bundles, so many of each purchase, cities, settlements as far as there is room, and for the rest what a
    point costs that nothing brings."""
    found: list[Basket] = []
    purse = Purse(terms.hand, terms.income, terms.rates)
    for keys, got, paid in _begun(terms):
        left = max(0.0, terms.points - got)
        for cities in range(min(int(left + 0.99), terms.city_supply, terms.settlements + 1) + 1):
            want = max(0.0, left - cities)
            houses = min(want, float(terms.places), float(terms.house_supply + cities))
            if cities > terms.settlements and houses < 1.0:
                continue
            dear = want - houses
            cost = [
                p + cities * c + houses * h + dear * d
                for p, c, h, d in zip(paid, terms.city, terms.house, terms.dear, strict=True)
            ]
            mask = keys | (1 << CITY_KEY if cities > 0 else 0) | (1 << HOUSE_KEY if houses >= 1.0 else 0)
            found.append(Basket(mask, cost, purse.rolls(cost)))
    return found


def _begun(terms: Terms) -> list[tuple[int, float, list[float]]]:
    """What lists begin with: no bundle, each alone, every two; and to each of these all numbers of each further purchase.
    Each as its keys, points and cost."""
    begun: list[tuple[int, float, list[float]]] = []
    nothing = [0.0] * len(terms.city)
    for chosen in _choices(terms.bundles):
        keys, got, paid = 0, 0.0, nothing
        for bundle in chosen:
            keys |= 1 << bundle.key
            got += bundle.points
            paid = [a + b for a, b in zip(paid, bundle.cost, strict=True)]
        begun.append((keys, got, paid))
    for purchase in terms.purchases:
        begun += [
            (keys | 1 << purchase.key, got + n * purchase.points, [a + n * b for a, b in zip(paid, purchase.cost, strict=True)])
            for keys, got, paid in begun
            for n in range(1, purchase.most + 1)
            if got + (n - 1) * purchase.points < terms.points
        ]  # fmt: skip
    return begun


def _choices(bundles: list[Bundle]) -> list[list[Bundle]]:
    """None of them, each alone, and every two."""
    found: list[list[Bundle]] = [[]]
    for i, first in enumerate(bundles):
        found.append([first])
        found.extend([first, second] for second in bundles[i + 1 :])
    return found


def _prices(terms: Terms, b: Basket) -> list[float]:
    """What one card of each good would save: at the end of the waiting, the balance of cards grows by `slope` a roll, and a
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
