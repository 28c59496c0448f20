"""Report chapter on gold: each seat's income and spending."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from poblado.island.events import GAINED, PAID, WARE_PASSED
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.report.accounts import Account, Rows, used
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.explorers_pirates.facts import gold_coins
from poblado.rules.explorers_pirates.numbers import GOLD_GAINED, GOLD_ROBBED, GOLD_SPENT

_START: Final = Account("start", 0, "#a9cc86")
_TRADE: Final = Account("trade", 40, "#cdaede")
_RIVER: Final = Account("river", 32, "#d8b277")
_THEFT: Final = Account("theft", 45, "#c3bcb0")
_OTHER: Final = Account("other", 50)
_GOT: Final = (
    _START,
    Account("compensation", 10, "#e8c257", kinds=("DICE",)),
    Account("sale", 20, "#8fbfe0", kinds=("SELL_FOR_GOLD",)),
    Account("find", 30, "#9db4b0", kinds=("FIND_TERRAIN", "FIND_TOKEN")),
    _RIVER,
    Account("lair", 34, "#d99a6c", kinds=("DONE",)),
    _TRADE,
    _THEFT,
    _OTHER,
)
"""Accounts of gold received, by the kinds of action that bring it."""
_SPENT: Final = (
    Account("purchase", 0, kinds=("BUY_WITH_GOLD",)),
    Account("tribute", 10, kinds=("SAIL",)),
    _TRADE,
    _THEFT,
    _OTHER,
)
"""Accounts of gold spent."""


@dataclass
class Gold:
    """Gold of a seat: `got` less `spent` is `left`.

    Attributes:
        got: by origin: `start`, `compensation` (a roll without a card), `sale`, `find`, `river` (its number
            was rolled), `lair` that was conquered, `trade` with players, `theft`, `other`.
        spent: by purpose: `purchase` of cards, `tribute`, `trade` with players, `theft`, `other`.
        sold: cards given for gold. bought: cards bought with gold.
        left: at the end.
    """

    got: dict[str, int]
    spent: dict[str, int]
    sold: int
    bought: int
    left: int


class GoldCoinsChapter(ReportChapter):
    """Facts: `gold` of each seat."""

    sources = (Account("gold_purchase", 35, "#d9a520", kinds=("BUY_WITH_GOLD",)),)
    losses = (Account("gold_sale", 15, kinds=("SELL_FOR_GOLD",)),)

    def __init__(self) -> None:
        self.gold: list[Gold] = []

    def begin(self, walk: Walk) -> None:
        for seat in range(walk.seats):
            got, spent = ({account.name: 0 for account in accounts} for accounts in (_GOT, _SPENT))
            got[_START.name] = gold_coins(walk.facts, seat)
            self.gold.append(Gold(got, spent, 0, 0, 0))

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        seat, amount = int(event.seat), int(event.n)
        if event.kind == GOLD_GAINED:
            # A compensation is one gold, a building at a river brings more.
            river = kind == "DICE" and amount > 1
            self.gold[seat].got[_RIVER.name if river else _account(_GOT, kind)] += amount
        elif event.kind == GOLD_SPENT:
            self.gold[seat].spent[_account(_SPENT, kind)] += amount
        elif event.kind == GOLD_ROBBED:
            self.gold[event.who].spent[_THEFT.name] += amount
            self.gold[seat].got[_THEFT.name] += amount
        elif event.kind == WARE_PASSED and _ware(walk, int(event.what)) == "gold":
            self.gold[seat].spent[_TRADE.name] += amount
            self.gold[event.who].got[_TRADE.name] += amount
        elif event.kind == PAID and kind == "SELL_FOR_GOLD":
            self.gold[seat].sold += amount
        elif event.kind == GAINED and kind == "BUY_WITH_GOLD":
            self.gold[seat].bought += amount

    def facts(self, walk: Walk) -> Mapping[str, object]:
        for seat, gold in enumerate(self.gold):
            gold.left = gold_coins(walk.facts, seat)
        return {"gold": self.gold}

    def entries(self, words: Words) -> list[Entry]:
        rows: Rows = [{name: [n] for name, n in gold.got.items()} for gold in words.report.gold]
        chart = words.chart_account("gold", rows, _GOT)
        return [
            Entry(45, 62, words.account("gold", rows, _GOT), chart, words.legend("gold", rows, _GOT)),
            Entry(46, 62, _spent(words)),
        ]


def _account(accounts: tuple[Account, ...], kind: str) -> str:
    """The name of the account that a kind of action belongs to."""
    return next((account.name for account in accounts if kind in account.kinds), _OTHER.name)


def _ware(walk: Walk, number: int) -> str:
    """The name of a ware by its number among the terms of trades."""
    return str(island_facts(walk.facts).r.market.terms.names[number])


def _spent(words: Words) -> Sheet:
    """Gold spent, what is left of it, and the cards that it was sold and bought for."""
    told = words.report.gold
    known = used([{name: [n] for name, n in gold.spent.items()} for gold in told], _SPENT[1:])
    names = [_SPENT[0].name, *(account.name for account in known)]
    rows = [
        [str(n) for n in (*(gold.spent[name] for name in names), gold.left, gold.sold, gold.bought)] for gold in told
    ]
    head = [words.say(f"gold_spent.{name}") for name in (*names, "left", "sold", "bought")]
    return words.by_seat("gold_spent", head, rows, words.say("gold_spent.note"))
