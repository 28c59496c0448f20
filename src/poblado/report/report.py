"""The report of a game on an island: one walk over its moments gathers all that the pages and the command line tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from poblado.island.events import ROBBER_MOVED
from poblado.island.goods import TERRAINS
from poblado.island.look import Look
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.verbs import blocked
from poblado.kernel.event import Event
from poblado.locale import DEFAULT
from poblado.presets import island_of
from poblado.report.dice import DiceReport, chances, report_dice
from poblado.report.film import Film
from poblado.report.ledger import BASE_BOOK, Book, Ledger, Rows
from poblado.report.outline import Outline, names_in
from poblado.rules.base.card import CARD_NAMES, CARDS
from poblado.rules.base.events import (
    CARD_BOUGHT,
    CARD_PLAYED,
    DICE_ROLLED,
    LARGEST_ARMY_TAKEN,
    LONGEST_ROUTE_SET_ASIDE,
    LONGEST_ROUTE_TAKEN,
    OFFERED,
    SPARED,
    STOLEN,
    TURN_BEGUN,
)
from poblado.svg.palette import SEAT_ORDER

if TYPE_CHECKING:
    from poblado.report.words import Words

TITLES = {
    LONGEST_ROUTE_TAKEN: "longest_route", LONGEST_ROUTE_SET_ASIDE: "longest_route",
    LARGEST_ARMY_TAKEN: "largest_army",
}  # fmt: skip


@dataclass(frozen=True)
class Points:
    """Victory points of a seat by what they are for; `cards` are hidden point cards, `other` all that has no name here."""

    settlements: int
    cities: int
    longest_route: int
    largest_army: int
    cards: int
    other: int
    total: int


@dataclass(frozen=True)
class Title:
    """A title that changed hands.

    Attributes:
        at: the moment. turn: number of the turn, 0 in founding.
        seat: who has it now; -1 for nobody. before: who had it; -1 for nobody.
        n: length of the route, or knights; 0 where it was set aside.
    """

    at: int
    turn: int
    title: str
    seat: int
    before: int
    n: int


@dataclass
class Blocked:
    """A tile on which the robber has stood.

    Attributes:
        moves: how often it was sent there. rolls: times the tile would have paid.
        cards: cards that it would have paid, for each seat.
    """

    tile: str
    terrain: str
    token: int
    moves: int
    rolls: int
    cards: list[int]


@dataclass
class Cards:
    """Development cards of a seat, by kind: bought, played, and those it still held."""

    bought: dict[str, int]
    played: dict[str, int]
    held: dict[str, int]


@dataclass(kw_only=True, repr=False)
class Report(Outline):
    """What a game on an island was like. Lists by seat unless something else is said; goods in `goods` order.

    Attributes:
        final: points at the end, the hidden ones included.
        pips: expected production after the founding and after each turn, in thirty-sixths of a card a roll, robber
            left aside.
        expected: cards that the seat's unblocked buildings could expect of all rolls together.
        gained, lost, paid: cards by cause: see `poblado.report.ledger`.
        hand: cards at the end; what was gained less what was lost and paid.
        blocked: tiles, in the order in which the robber came there.
        robbed: `robbed[a][b]` cards that a stole from b. spared: times nobody was robbed by choice.
        given, deals: trades among players: cards that a gave to b, and trades between a and b.
        offers: offers and proposals made.
    """

    pips: list[list[int]]
    final: list[Points]
    dice: DiceReport
    expected: list[float]
    gained: Rows
    lost: Rows
    paid: Rows
    hand: list[list[int]]
    blocked: list[Blocked]
    robbed: list[list[int]]
    spared: list[int]
    given: list[list[int]]
    deals: list[list[int]]
    offers: list[int]
    cards: list[Cards]
    titles: list[Title]

    def totals(self) -> list[int]:
        return [points.total for points in self.final]

    def words(self, language: str = DEFAULT) -> Words:
        # Imported here: words know the reports, not the other way round.
        from poblado.report.words import Words

        return Words(self, language)


@dataclass
class Walk:
    """What is gathered on the way through a film."""

    film: Film
    rules: Island = field(init=False)
    ledger: Ledger = field(init=False)
    turn: int = 0

    def __post_init__(self) -> None:
        rules = self.rules = island_of(self.film.rules)
        self.seats = int(rules.seats)
        self.ledger = Ledger(self.seats, int(rules.goods), self.book())
        self.game = self.film.game(0)
        self.look = Look(self.game)
        self.no_sevens = rules.params.get("no_sevens_rounds", 0)
        self.rolls: list[int] = []
        self.sevens: list[bool] = []
        self.expected = [0.0] * self.seats
        self.moments: list[int] = []
        self.points: list[list[int]] = []
        self.pips: list[list[int]] = []
        self.tiles: dict[int, Blocked] = {}
        self.robbed = [[0] * self.seats for _ in range(self.seats)]
        self.spared = [0] * self.seats
        self.offers = [0] * self.seats
        self.bought = [dict.fromkeys(CARD_NAMES, 0) for _ in range(self.seats)]
        self.played = [dict.fromkeys(CARD_NAMES, 0) for _ in range(self.seats)]
        self.titles: list[Title] = []
        for seat in range(self.seats):
            self.ledger.begin(seat, self.look.hand(seat))
        if self.look.robber() >= 0:
            self._stand(self.look.robber())
        if self.look.round() > 0:
            # A printed start: the first turn has begun before anybody acts.
            self._close(0)
            self.turn = 1

    def book(self) -> Book:
        """The accounts of this kind of game."""
        return BASE_BOOK

    def report(self) -> Report:
        film = self.film
        for n in range(1, len(film) + 1):
            kind = film.kind(n)
            if kind == "DICE":
                self._roll(film.events(n))
            self.game = film.game(n)
            self.look = Look(self.game)
            told = [int(e.kind) for e in film.events(n)]
            # The next turn begins within the action that ends this one, and the first one within the founding's last.
            if TURN_BEGUN in told:
                self._close(n)
            for event in film.events(n):
                self._note(n, kind, event)
        if len(self.moments) <= self.turn:
            self._close(len(film))
        return self._made()

    def is_luck(self) -> bool:
        """Whether the dice now fall by chance. Called once a roll, before it is booked."""
        return True

    # -- on the way ------------------------------------------------------------------------------------------------

    def _close(self, n: int) -> None:
        self.moments.append(n)
        self.points.append([self.look.points(seat) for seat in range(self.seats)])
        self.pips.append([sum(row) for row in zip(*self._yields().values(), strict=True)] or [0] * self.seats)

    def _yields(self) -> dict[int, list[int]]:
        """For each tile, times its chance in thirty-sixths, what it pays to each seat when it is rolled."""
        return {
            t: [n * (6 - abs(7 - self.look.token(t))) for n in row]
            for t in range(int(self.rules.tiles))
            if any(row := self._paid_by(t))
        }

    def _paid_by(self, tile: int) -> list[int]:
        """Cards that a tile pays to each seat when its number is rolled, robber left aside."""
        rules = self.rules
        row = [0] * self.seats
        if self.look.token(tile) == 0 or rules.terrain_goods[self.look.terrain(tile)] < 0:
            return row
        for k in range(6):
            v = int(rules.tile_vertices[6 * tile + k])
            seat = self.look.owner(v)
            if seat >= 0:
                at = TERRAINS * self.look.piece(v) + self.look.terrain(tile)
                row[seat] += int(rules.yields[at] + rules.extra_yields[at])
        return row

    def _roll(self, events: list[Event]) -> None:
        """Book a roll against the position before it: what could be expected, and what the robber kept back."""
        total = next(int(e.n) for e in events if e.kind == DICE_ROLLED)
        sevens = self.look.round() > self.no_sevens
        luck = self.is_luck()
        if luck:
            self.rolls.append(total)
            self.sevens.append(sevens)
        chance = chances(sevens)
        for t in range(int(self.rules.tiles)):
            token = self.look.token(t)
            paid = self._paid_by(t)
            if not any(paid):
                continue
            if not blocked(self.rules, self.game, t):
                for seat, n in enumerate(paid):
                    self.expected[seat] += n * chance[token - 2] * luck
            elif token == total:
                tile = self._stand(t)
                tile.rolls += 1
                tile.cards = [a + b for a, b in zip(tile.cards, paid, strict=True)]

    def _stand(self, t: int) -> Blocked:
        if t not in self.tiles:
            terrain = self.rules.terrain_names[self.look.terrain(t)]
            name = self.rules.topology.tile_names[t]
            self.tiles[t] = Blocked(name, terrain, self.look.token(t), 0, 0, [0] * self.seats)
        return self.tiles[t]

    def _note(self, n: int, kind: str, event: Event) -> None:
        seat = int(event.seat)
        self.ledger.enter(kind, event)
        if event.kind == TURN_BEGUN:
            self.turn += 1
        elif event.kind == ROBBER_MOVED:
            self._stand(int(event.at)).moves += 1
        elif event.kind == STOLEN:
            self.robbed[seat][int(event.who)] += 1
        elif event.kind == SPARED:
            self.spared[seat] += 1
        elif event.kind == OFFERED:
            self.offers[seat] += 1
        elif event.kind == CARD_BOUGHT:
            self.bought[seat][CARD_NAMES[event.what]] += 1
        elif event.kind == CARD_PLAYED:
            self.played[seat][CARD_NAMES[event.what]] += 1
        elif event.kind in TITLES:
            self.titles.append(Title(n, self.turn, TITLES[int(event.kind)], seat, int(event.who), int(event.n)))

    # -- at the end ------------------------------------------------------------------------------------------------

    def _made(self) -> Report:
        return Report(**self._told())

    def _told(self) -> dict[str, Any]:
        """What a report is made of."""
        header = self.film.header
        won = int(self.game.winner())
        seats = range(self.seats)
        return {
            "ruleset": self.rules.name,
            "names": names_in(header, self.seats),
            "colours": list(SEAT_ORDER[: self.seats]),
            "goods": self.rules.good_names[:],
            "winner": won if won >= 0 else None,
            "actions": len(self.film),
            "turns": self.turn,
            "rounds": self.look.round(),
            "moments": self.moments,
            "points": self.points,
            "pips": self.pips,
            "final": [self._final(seat) for seat in seats],
            "dice": report_dice(str(header.get("dice", "random")), self.rolls, self.sevens),
            "expected": [round(n, 3) for n in self.expected],
            "gained": self.ledger.gained,
            "lost": self.ledger.lost,
            "paid": self.ledger.paid,
            "hand": [self.look.hand(seat) for seat in seats],
            "blocked": list(self.tiles.values()),
            "robbed": self.robbed,
            "spared": self.spared,
            "given": self.ledger.given,
            "deals": self.ledger.deals,
            "offers": self.offers,
            "cards": [Cards(self.bought[seat], self.played[seat], self._held(seat)) for seat in seats],
            "titles": self.titles,
        }

    def _final(self, seat: int) -> Points:
        look, rules = self.look, self.rules
        settlements = int(rules.supplies[SETTLEMENT]) - look.supply(seat, SETTLEMENT)
        cities = 2 * (int(rules.supplies[CITY]) - look.supply(seat, CITY))
        route = 2 if look.fact("longest_route.holder") == seat else 0
        army = 2 if look.fact("largest_army.holder") == seat else 0
        total = look.all_points(seat)
        cards = total - look.points(seat)
        return Points(
            settlements, cities, route, army, cards, total - settlements - cities - route - army - cards, total
        )

    def _held(self, seat: int) -> dict[str, int]:
        held = dict.fromkeys(CARD_NAMES, 0)
        for k, name in enumerate(CARD_NAMES):
            for field_name in ("development_cards.held", "development_cards.fresh"):
                held[name] += max(self.look.fact(field_name, CARDS * seat + k), 0)
        return held
