"""Report chapter on development cards: bought, played and kept."""

from collections.abc import Mapping
from dataclasses import dataclass

from poblado.kernel.event import Event
from poblado.locale import text
from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.base.facts import fresh_cards, held_cards
from poblado.rules.base.numbers import CARD_BOUGHT, CARD_PLAYED


@dataclass
class Cards:
    """Development cards of a seat, by kind: bought, played, and those it still held."""

    bought: dict[str, int]
    played: dict[str, int]
    held: dict[str, int]


class DevelopmentCardsChapter(ReportChapter):
    """Facts: `cards` of each seat."""

    sources = (
        Account("monopoly", 60, "#eda284", passed=("PLAY_MONOPOLY",)),
        Account("year_of_plenty", 70, "#86d0bd", kinds=("TAKE",)),
    )
    losses = (Account("monopoly", 50),)
    prices = (Account("development_card", 40, kinds=("BUY_CARD",)),)
    scores = (Score("cards", 50),)

    def __init__(self) -> None:
        self.bought: list[dict[str, int]] = []
        self.played: list[dict[str, int]] = []

    def begin(self, walk: Walk) -> None:
        self.bought, self.played = ([dict.fromkeys(CARD_NAMES, 0) for _ in range(walk.seats)] for _ in range(2))

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        if event.kind == CARD_BOUGHT:
            self.bought[event.seat][CARD_NAMES[event.what]] += 1
        elif event.kind == CARD_PLAYED:
            self.played[event.seat][CARD_NAMES[event.what]] += 1

    def facts(self, walk: Walk) -> Mapping[str, object]:
        cards = [Cards(self.bought[seat], self.played[seat], _held(walk, seat)) for seat in range(walk.seats)]
        return {"cards": cards}

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(100, 120, _told(words), wide=True)]


def _held(walk: Walk, seat: int) -> dict[str, int]:
    held = dict.fromkeys(CARD_NAMES, 0)
    for k, name in enumerate(CARD_NAMES):
        for count in (held_cards, fresh_cards):
            held[name] += max(count(walk.facts, seat, k), 0)
    return held


def _told(words: Words) -> Sheet:
    rows = [[f"{c.bought[k]} / {c.played[k]} / {c.held[k]}" for k in CARD_NAMES] for c in words.report.cards]
    head = [text(f"cards.{k}.title", words.language) for k in CARD_NAMES]
    return words.by_seat("cards", head, rows, words.say("cards.note"))
