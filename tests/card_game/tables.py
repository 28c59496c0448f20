"""What the tests of the card game share: a scripted table on which cards are laid by hand.

s = Cards(3)                                     # everybody has a settlement and a road, nothing else
s.has(0, hand="2wool 1ore", roads=3).lays(market="3ore 2grain", pile="1wool", discards="")
s.begin(0)                                       # seat 0's turn
s.do("0 TRADE_PILE ore", "* DRAW 0 wool")        # chance is scripted
assert s.hand(0) == "3wool"
"""

import pytest

import poblado
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import IllegalAction
from poblado.kernel.frame import TURN
from poblado.kernel.playout import outcomes

GOODS = ["brick", "lumber", "wool", "grain", "ore"]
ROAD = "1brick 1lumber"
SETTLEMENT = "1brick 1lumber 1wool 1grain"
CITY = "2grain 3ore"
KNIGHT = "1wool 1grain 1ore"
EXPANSION = "3wool 1ore"
PRICES = {"ROAD": ROAD, "SETTLEMENT": SETTLEMENT, "CITY": CITY, "KNIGHT": KNIGHT, "EXPANSION": EXPANSION}
MARKET_DAY, ATTACK = "* CITY_EVENT market_day", "* CITY_EVENT robber_attack"


def counts(text):
    """`2wool ore` as five numbers."""
    numbers = [0] * len(GOODS)
    for word in text.split():
        good = word.lstrip("0123456789")
        numbers[GOODS.index(good)] += int(word[: len(word) - len(good)] or 1)
    return numbers


def words(numbers):
    """Five numbers as `2wool 1ore`; empty for none."""
    return " ".join(f"{n}{good}" for good, n in zip(GOODS, numbers, strict=True) if n)


def without(text, word):
    """`2wool 1ore` less some cards."""
    return words([a - b for a, b in zip(counts(text), counts(word), strict=True)])


class Cards:
    """A table with scripted chance.

    Args:
        players: how many.
        params: by name.
    """

    def __init__(self, players=3, **params):
        self.rules = poblado.ruleset("cards", players, params=params)
        self.table = poblado.Table(self.rules)
        self.game = self.rules.empty_game()
        self.table.game = self.game

    # -- set-up ----------------------------------------------------------------------------------------------------

    def has(self, seat, *, hand="", roads=1, knights=0, settlements=1, cities=0, expansions=""):
        """Cards before a seat and in its hand, taken from the piles; cities are those that no expansion covers."""
        r, cells, names = self.rules, self.game.cells, expansions.split()
        cells[r.road_pile] -= roads - cells[r.roads + seat]
        cells[r.roads + seat] = roads
        cells[r.knight_pile] -= knights - cells[r.knights + seat]
        cells[r.knights + seat] = knights
        before = cells[r.settlements + seat] + cells[r.cities + seat] + len(self.facts.expansions(seat))
        cells[r.settlement_pile] -= settlements + cities + len(names) - before
        cells[r.settlements + seat], cells[r.cities + seat] = settlements, cities
        for name in names:
            kind = self.facts.expansion_names().index(name)
            cells[r.expansions + seat * r.kinds + kind] = 1
            cells[r.expansion_pile + kind] -= 1
        assert (
            min(cells[r.road_pile], cells[r.knight_pile], cells[r.settlement_pile], *self.facts.expansion_pile()) >= 0
        )
        self._deal(r.hand + len(GOODS) * seat, hand)
        cells[r.hand_size + seat] = sum(counts(hand))
        return self

    def lays(self, *, market=None, discards=None, pile=None, roads=None, knights=None, settlements=None, destiny=0):
        """Cards in the middle; what is not named stays as it is."""
        r, cells = self.rules, self.game.cells
        for start, text in ((r.market, market), (r.discards, discards)):
            if text is not None:
                self._deal(start, text)
        if pile is not None:
            for k, n in enumerate(counts(pile)):
                cells[r.pile + k] = n
            cells[r.pile_size] = sum(counts(pile))
        for cell, n in ((r.road_pile, roads), (r.knight_pile, knights), (r.settlement_pile, settlements)):
            if n is not None:
                cells[cell] = n
        cells[r.destiny] = destiny
        return self

    def _deal(self, start, text):
        r, cells = self.rules, self.game.cells
        for k, n in enumerate(counts(text)):
            cells[r.pile + k] -= n - cells[start + k]
            cells[r.pile_size] -= n - cells[start + k]
            cells[start + k] = n

    def begin(self, seat=0):
        """Begin the turn of a seat."""
        self.game.cells[TURN] = seat
        self.game.settle()
        return self

    # -- play ------------------------------------------------------------------------------------------------------

    def do(self, *actions):
        """Do actions of seats and of nature, each checked."""
        for action in actions:
            self.table.play(action)
        return self

    def draws(self, seat, text):
        """The seat draws these cards, in this order."""
        return self.do(*[f"* DRAW {seat} {good}" for good in text.split()])

    def refuses(self, action, clause):
        """The action is refused, for this clause; nothing changes."""
        before = self.game.to_list()
        with pytest.raises(IllegalAction) as caught:
            self.table.play(action)
        wanted = f"card_game.{clause}"
        assert caught.value.clause == wanted, f"refused for {caught.value.clause}: {caught.value.reason}"
        assert caught.value.reason
        assert self.game.to_list() == before

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def facts(self):
        return self.rules.facts(self.game)

    def legal(self, seat=None, kind=""):
        """Legal actions as a set of texts, of one kind if it is given, without seat and kind then."""
        texts = [to_text(self.rules, a) for a in self.table.legal(seat)]
        if not kind:
            return set(texts)
        return {" ".join(t.split()[2:]) for t in texts if t.split()[1] == kind}

    def kinds(self):
        """The kinds of action that are possible."""
        return {text.split()[1] for text in self.legal()}

    def can(self, action):
        return bool(self.game.is_legal(from_text(self.rules, action)))

    def chances(self):
        """What nature may do now: text to weight."""
        return {to_text(self.rules, a): w for a, w in outcomes(self.game)}

    def hand(self, seat):
        return words(self.facts.hand(seat))

    def market(self):
        return words(self.facts.market())

    def discards(self):
        return words(self.facts.discards())

    def pile(self):
        return words([int(self.game.cells[self.rules.pile + k]) for k in range(len(GOODS))])

    def points(self, seat):
        return self.facts.points(seat)

    def pending(self):
        return self.facts.pending()

    def expansions(self, seat):
        names = self.facts.expansion_names()
        return {names[kind] for kind in self.facts.expansions(seat)}

    def expansions_left(self):
        return dict(zip(self.facts.expansion_names(), self.facts.expansion_pile(), strict=True))


def dealt(players, market="brick lumber wool grain ore", hands=None):
    """A new game with its market and its first hands dealt: three cards of the given kinds for each seat."""
    s = Cards(players)
    s.game = s.rules.new_game()
    s.table.game = s.game
    s.do(*[f"* TURN_UP {good}" for good in market.split()])
    for seat in range(players):
        s.draws(seat, (hands or {}).get(seat, "wool grain ore"))
    return s
