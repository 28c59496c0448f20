"""Report chapter of a card game: gathered on one walk over its moments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from poblado.cardgame import kinds
from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.faces.cardgame.report import telling
from poblado.faces.cardgame.report.ledger import CardLedger
from poblado.kernel.event import Event
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Highlight
from poblado.report.walk import Walk
from poblado.report.words import Words

_TRADED_BY = {
    "TRADE_PILE": "pile", "TRADE_MARKET": "market", "TRADE_PLAYER": "players", "OPEN_HAND": "library",
    "USE_GUILD": "guild",
}  # fmt: skip


@dataclass(frozen=True)
class CardPoints:
    """Victory points of a seat by what they are for."""

    settlements: int
    cities: int
    expansions: int
    roads: int
    knights: int
    total: int


@dataclass(frozen=True)
class Pieces:
    """Pieces of a seat at the end.

    Attributes:
        roads, knights: A sides and B sides together.
        expansions: names, in the order of the box.
    """

    settlements: int
    cities: int
    expansions: list[str]
    roads: int
    knights: int


@dataclass(frozen=True)
class Lost:
    """A road or knight that changed hands.

    Attributes:
        at: the moment. turn: number of the turn.
        what: `road` or `knight`. seat: who has it now. before: who lost it.
    """

    at: int
    turn: int
    what: str
    seat: int
    before: int


@dataclass
class CityStory:
    """A city's event and what came of it.

    Attributes:
        at: the moment. turn: number of the turn. seat: who built the city.
        event: its name, such as `market_day`.
        discarded, swapped, drawn: cards of each seat because of it.
        turned: whether the destiny card was turned.
    """

    at: int
    turn: int
    seat: int
    event: str
    discarded: list[int]
    swapped: list[int]
    drawn: list[int]
    turned: bool = False


@dataclass(frozen=True)
class Expanded:
    """A city expansion, with the moment and the turn in which a seat built it."""

    at: int
    turn: int
    seat: int
    expansion: str


class CardsChapter(ReportChapter):
    """Facts, lists by seat unless something else is said; resources in the report's order of goods:

    * `hands`: cards in hand at the end of each turn;
    * `final`: points at the end. `pieces`: the cards that they are for;
    * `gained`, `lost`, `paid`: resource cards by cause: see `poblado.faces.cardgame.report.ledger`;
    * `hand`: cards at the end; what was gained less what was lost and paid;
    * `taken[a][b]`: cards that a took from b. `returned[a][b]`: cards that a gave back to b;
    * `trades`: cards traded, by kind of trade;
    * `stolen`: roads and knights that changed hands, in order;
    * `events`: of cities, in order. `expansions`: in order;
    * `reshuffles`: times the pile was made anew.
    """

    texts = "card_report"
    board = (25, True)

    def __init__(self) -> None:
        self.ledger = CardLedger(0)
        self.hands: list[list[int]] = []
        self.trades: list[dict[str, int]] = []
        self.stolen: list[Lost] = []
        self.events: list[CityStory] = []
        self.expansions: list[Expanded] = []
        self.reshuffles = 0
        self.city: CityStory | None = None
        """The event that is going on."""

    # -- on the way ------------------------------------------------------------------------------------------------

    def begin(self, walk: Walk) -> None:
        self.ledger = CardLedger(walk.seats)
        self.trades = [dict.fromkeys(telling.TRADES, 0) for _ in range(walk.seats)]
        for seat in range(walk.seats):
            self.ledger.begin(seat, _look(walk).hand(seat))

    def before(self, walk: Walk, n: int, kind: str, events: Sequence[Event]) -> None:
        self.ledger.act(kind)
        # A swap on a market day is no trade of the turn, and ends no event.
        if self.city is None or kind not in ("TRADE_MARKET", "PASS", "DISCARD", "DRAW"):
            self._trade(walk.film.actions[n - 1], kind)
            self.city = None

    def close(self, walk: Walk) -> None:
        self.hands.append([walk.facts.hand_size(seat) for seat in range(walk.seats)])

    def _trade(self, text: str, kind: str) -> None:
        """Count the cards of a trade; from a player several can be taken at once."""
        if kind in _TRADED_BY:
            words = text.split()
            self.trades[int(words[0])][_TRADED_BY[kind]] += int(words[3]) if kind == "TRADE_PLAYER" else 1

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        seat, box = int(event.seat), _look(walk).r.box
        self.ledger.enter(event)
        if event.kind == kinds.RESHUFFLED:
            self.reshuffles += 1
        elif event.kind in (kinds.ROAD_LOST, kinds.KNIGHT_LOST):
            what = "road" if event.kind == kinds.ROAD_LOST else "knight"
            self.stolen.append(Lost(n, walk.turn, what, int(event.who), seat))
        elif event.kind == kinds.EXPANSION_BUILT:
            self.expansions.append(Expanded(n, walk.turn, seat, box.expansions[event.what].name))
        elif event.kind == kinds.CITY_EVENT_READ:
            nobody = [0] * walk.seats
            self.city = CityStory(n, walk.turn, seat, box.backs[event.what].name, nobody[:], nobody[:], nobody[:])
            self.events.append(self.city)
        elif self.city is not None:
            self._befall(self.city, event)

    def _befall(self, city: CityStory, event: Event) -> None:
        """Book the effect of a city's event on a seat."""
        if event.kind == kinds.DISCARDED:
            city.discarded[event.seat] += 1
        elif event.kind == kinds.DRAWN:
            city.drawn[event.seat] += 1
        elif event.kind == kinds.MARKET_TRADED:
            city.swapped[event.seat] += 1
            self.trades[event.seat]["market_day"] += 1
        elif event.kind == kinds.DESTINY_TURNED:
            city.turned = True

    # -- at the end ------------------------------------------------------------------------------------------------

    def facts(self, walk: Walk) -> Mapping[str, object]:
        facts, seats = _look(walk), range(walk.seats)
        return {
            "goods": list(RESOURCE_NAMES),
            "hands": self.hands,
            "final": [_final(facts, seat) for seat in seats],
            "pieces": [_pieces(facts, seat) for seat in seats],
            "gained": self.ledger.gained,
            "lost": self.ledger.lost,
            "paid": self.ledger.paid,
            "hand": [facts.hand(seat) for seat in seats],
            "taken": self.ledger.taken,
            "returned": self.ledger.returned,
            "trades": self.trades,
            "stolen": self.stolen,
            "events": self.events,
            "expansions": self.expansions,
            "reshuffles": self.reshuffles,
            "family": "cards",
        }

    def entries(self, words: Words) -> list[Entry]:
        return telling.entries(words)

    def winning_parts(self, words: Words, seat: int) -> list[str]:
        return telling.winning_parts(words, seat)

    def parts(self, words: Words, seat: int) -> list[tuple[str, int]]:
        return telling.parts(words, seat)

    def highlights(self, words: Words) -> list[Highlight]:
        return telling.highlights(words)


def _look(walk: Walk) -> CardFacts:
    facts = walk.facts
    assert isinstance(facts, CardFacts), "other games have chapters of their own"
    return facts


def _final(facts: CardFacts, seat: int) -> CardPoints:
    return CardPoints(
        settlements=facts.settlements(seat),
        cities=2 * facts.cities(seat),
        expansions=sum(facts.r.box.expansions[kind].points for kind in facts.expansions(seat)),
        roads=facts.roads(seat) // 2,
        knights=facts.knights(seat) // 2,
        total=facts.points(seat),
    )


def _pieces(facts: CardFacts, seat: int) -> Pieces:
    names = facts.expansion_names()
    return Pieces(
        settlements=facts.settlements(seat),
        cities=facts.cities(seat),
        expansions=[names[kind] for kind in facts.expansions(seat)],
        roads=facts.roads(seat),
        knights=facts.knights(seat),
    )
