"""The report of a card game: one walk over its moments gathers everything that the pages and the command line tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from poblado.cardgame import kinds
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.look import CardLook
from poblado.cardgame.rules import CardGame
from poblado.kernel.event import Event
from poblado.locale import DEFAULT
from poblado.report.card_ledger import CardLedger
from poblado.report.film import Film
from poblado.report.ledger import Rows
from poblado.report.outline import Outline, names_in
from poblado.svg.palette import SEAT_ORDER

if TYPE_CHECKING:
    from poblado.report.card_words import CardWords

TRADES = ("pile", "market", "players", "library", "guild", "market_day")
"""Kinds of trade."""
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
    """What lies before a seat at the end.

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


@dataclass(kw_only=True, repr=False)
class CardReport(Outline):
    """What a card game was like. Lists by seat unless something else is said; resources in `goods` order.

    Attributes:
        hands: cards in hand at the end of each turn.
        final: points at the end. pieces: the cards that they are for.
        gained, lost, paid: resource cards by cause: see `poblado.report.card_ledger`.
        hand: cards at the end; what was gained less what was lost and paid.
        taken: `taken[a][b]` cards that a took from b. returned: `returned[a][b]` cards that a gave back to b.
        trades: cards traded, by kind of trade.
        stolen: roads and knights that changed hands, in order.
        events: of cities, in order. expansions: in order.
        reshuffles: times the pile was made anew.
    """

    hands: list[list[int]]
    final: list[CardPoints]
    pieces: list[Pieces]
    gained: Rows
    lost: Rows
    paid: Rows
    hand: list[list[int]]
    taken: list[list[int]]
    returned: list[list[int]]
    trades: list[dict[str, int]]
    stolen: list[Lost]
    events: list[CityStory]
    expansions: list[Expanded]
    reshuffles: int

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "family": "cards"}

    def words(self, language: str = DEFAULT) -> CardWords:
        from poblado.report.card_words import CardWords

        return CardWords(self, language)


def card_report_of(film: Film) -> CardReport:
    """The report of a card game, finished or not. It tells hidden cards."""
    return _Walk(film).report()


class _Walk:
    """What is gathered on the way through a film."""

    def __init__(self, film: Film) -> None:
        assert isinstance(film.rules, CardGame), "other games have reports of their own"
        self.film = film
        self.rules: CardGame = film.rules
        self.seats = int(self.rules.seats)
        self.ledger = CardLedger(self.seats)
        self.turn = 0
        self.moments: list[int] = []
        self.points: list[list[int]] = []
        self.hands: list[list[int]] = []
        self.trades = [dict.fromkeys(TRADES, 0) for _ in range(self.seats)]
        self.stolen: list[Lost] = []
        self.events: list[CityStory] = []
        self.expansions: list[Expanded] = []
        self.reshuffles = 0
        self.city: CityStory | None = None
        """The event that is going on."""
        look = CardLook(film.game(0))
        for seat in range(self.seats):
            self.ledger.begin(seat, look.hand(seat))
        if look.round() > 0:
            # It begins with a position, in the midst of a turn.
            self._close(0)
            self.turn = 1

    def report(self) -> CardReport:
        film = self.film
        for n in range(1, len(film) + 1):
            kind = film.kind(n)
            self.ledger.act(kind)
            # A swap on a market day is no trade of the turn, and ends no event.
            if self.city is None or kind not in ("TRADE_MARKET", "PASS", "DISCARD", "DRAW"):
                self._trade(film.actions[n - 1], kind)
                self.city = None
            events = film.events(n)
            # The next turn begins within the action that ends this one.
            if any(event.kind == kinds.TURN_BEGUN for event in events):
                self._close(n)
            for event in events:
                self._note(n, event)
        if len(self.moments) <= self.turn:
            self._close(len(film))
        return self._made(CardLook(film.game(len(film))))

    # -- on the way ------------------------------------------------------------------------------------------------

    def _close(self, n: int) -> None:
        look = CardLook(self.film.game(n))
        self.moments.append(n)
        self.points.append([look.points(seat) for seat in range(self.seats)])
        self.hands.append([look.hand_size(seat) for seat in range(self.seats)])

    def _trade(self, text: str, kind: str) -> None:
        """Count the cards of a trade; from a player several can be taken at once."""
        if kind in _TRADED_BY:
            words = text.split()
            self.trades[int(words[0])][_TRADED_BY[kind]] += int(words[3]) if kind == "TRADE_PLAYER" else 1

    def _note(self, n: int, event: Event) -> None:
        seat = int(event.seat)
        self.ledger.enter(event)
        if event.kind == kinds.TURN_BEGUN:
            self.turn += 1
        elif event.kind == kinds.RESHUFFLED:
            self.reshuffles += 1
        elif event.kind in (kinds.ROAD_LOST, kinds.KNIGHT_LOST):
            what = "road" if event.kind == kinds.ROAD_LOST else "knight"
            self.stolen.append(Lost(n, self.turn, what, int(event.who), seat))
        elif event.kind == kinds.EXPANSION_BUILT:
            self.expansions.append(Expanded(n, self.turn, seat, self.rules.box.expansions[event.what].name))
        elif event.kind == kinds.CITY_EVENT_READ:
            nobody = [0] * self.seats
            name = self.rules.box.backs[event.what].name
            self.city = CityStory(n, self.turn, seat, name, nobody[:], nobody[:], nobody[:])
            self.events.append(self.city)
        elif self.city is not None:
            self._befall(self.city, event)

    def _befall(self, city: CityStory, event: Event) -> None:
        """What a city's event does to a seat."""
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

    def _made(self, look: CardLook) -> CardReport:
        won = int(look.g.winner())
        seats = range(self.seats)
        return CardReport(
            ruleset=self.rules.name,
            names=names_in(self.film.header, self.seats),
            colours=list(SEAT_ORDER[: self.seats]),
            goods=list(RESOURCE_NAMES),
            winner=won if won >= 0 else None,
            actions=len(self.film),
            turns=self.turn,
            rounds=look.round(),
            moments=self.moments,
            points=self.points,
            hands=self.hands,
            final=[self._final(look, seat) for seat in seats],
            pieces=[self._pieces(look, seat) for seat in seats],
            gained=self.ledger.gained,
            lost=self.ledger.lost,
            paid=self.ledger.paid,
            hand=[look.hand(seat) for seat in seats],
            taken=self.ledger.taken,
            returned=self.ledger.returned,
            trades=self.trades,
            stolen=self.stolen,
            events=self.events,
            expansions=self.expansions,
            reshuffles=self.reshuffles,
        )

    def _final(self, look: CardLook, seat: int) -> CardPoints:
        return CardPoints(
            settlements=look.settlements(seat),
            cities=2 * look.cities(seat),
            expansions=sum(self.rules.box.expansions[kind].points for kind in look.expansions(seat)),
            roads=look.roads(seat) // 2,
            knights=look.knights(seat) // 2,
            total=look.points(seat),
        )

    def _pieces(self, look: CardLook, seat: int) -> Pieces:
        names = look.expansion_names()
        return Pieces(
            settlements=look.settlements(seat),
            cities=look.cities(seat),
            expansions=[names[kind] for kind in look.expansions(seat)],
            roads=look.roads(seat),
            knights=look.knights(seat),
        )
