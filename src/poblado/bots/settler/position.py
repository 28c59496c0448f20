"""Position of a game as the settler bot sees it: read once from the view, constant afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler.ground import ground_of
from poblado.bots.settler.income import EACH
from poblado.island.facts import IslandFacts
from poblado.island.goods import GOODS, RESOURCES
from poblado.island.pieces import PIECES, ROAD, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND, HAND_SIZE, ROBBER, SUPPLY
from poblado.island.verbs import all_points, best_rate, public_points, supply
from poblado.kernel.action import kind_of
from poblado.kernel.frame import TURN
from poblado.kernel.spec import BUILD, ROLLS, TRADE
from poblado.kernel.view import View
from poblado.rules.base.facts import development_card_count, discard_limit

BLOCKED_SHARE: Final = 0.5
"""Share of a tile's production expected under the robber: a seven or a knight comes every few rolls."""


class Position:
    """Position of one view, as the settler bot reads it. Never written to; costly values are computed on first use.

    Args:
        hand: my cards of each good, where they are to be others than in the view.

    Attributes:
        facts: reader for fields by name: each book's `facts` module takes it.
        constants: board and prices of the ruleset.
        seat, seats: mine, and how many there are.
        hand: my cards of each good.
        owner, piece: per vertex; -1 and 0 where nothing stands.
        road: per edge, whose road lies there; -1 for none.
        holder: per vertex, who keeps others' roads from going on there; -1 for nobody.
        cells: the view's, as the rules lay them out.
        ways: where seats may go on building roads.
        step: name of the one that pends.
        land: what tiles and vertices pay now.
        pips: per tile, rolls out of 36 that make it pay.
        yields, upgrades: per vertex, pips of each good for a settlement there, and what a city adds to that.
        quiet: whether no offers are made.
    """

    def __init__(self, view: View, hand: list[int] | None = None) -> None:
        rules = view.game.rules
        assert isinstance(rules, Island)
        self.view = view
        self.r = rules
        self.facts = IslandFacts(view.game)
        ground = ground_of(rules)
        self.constants = ground.constants
        f = self.constants
        cells = view.game.cells
        self.cells = cells
        self.seat = int(view.seat)
        self.seats = int(rules.seats)
        first = HAND + GOODS * self.seat
        self.hand = [int(n) for n in cells[first : first + f.goods]] if hand is None else hand
        self.bank = [int(n) for n in cells[BANK : BANK + f.goods]]
        self.robber = int(cells[ROBBER])
        self.ways: Final = ground.ways(rules, view.game)
        self.owner: Final = self.ways.owner
        self.piece: Final = cells[rules.vertex_piece : rules.vertex_piece + f.vertices]
        self.road: Final = self.ways.road
        self.holder: Final = self.ways.holder
        self.step = rules.steps[view.game.step_id()].name
        self.land = ground.land(rules, cells)
        self.pips = self.land.pips
        self.yields = self.land.yields
        self.upgrades = self.land.upgrades
        self.quiet = False
        self._legal: list[int] | None = None
        self._rates: list[int] | None = None
        self._points: list[int] | None = None
        self._missing = 0
        self._incomes: list[list[float]] = [[] for _ in range(self.seats)]
        self._settlements: list[int] | None = None
        self._opponents: list[int] | None = None
        self._others_cards: list[float] | None = None

    @property
    def active(self) -> bool:
        """True if it is my turn."""
        return self.cells[TURN] == self.seat

    @property
    def legal(self) -> list[int]:
        """My legal actions."""
        if self._legal is None:
            self._legal = self.view.legal()
        return self._legal

    def of_kind(self, kind: int) -> list[int]:
        """My legal actions of a kind."""
        return [a for a in self.legal if kind_of(a) == kind]

    def hand_size(self, seat: int) -> int:
        return int(self.cells[HAND_SIZE + seat])

    def supply(self, piece: int) -> int:
        """My pieces not yet placed."""
        if piece >= PIECES:
            return int(supply(self.r, self.view.game, self.seat, piece))
        return int(self.cells[SUPPLY + PIECES * self.seat + piece])

    def lays(self, path: tuple[int, ...]) -> bool:
        """Tell whether I have the pieces for all steps of a way."""
        if self.constants.kinds == 1:
            return len(path) <= self.supply(ROAD)
        needed: dict[int, int] = {}
        for step in path:
            piece = self.constants.piece_of(step)
            needed[piece] = needed.get(piece, 0) + 1
        return all(self.supply(piece) >= n for piece, n in needed.items())

    @property
    def limit(self) -> int:
        """The most cards that I may hold when a seven is rolled."""
        return discard_limit(self.facts, self.seat, self.constants.discard_limit)

    @property
    def trades(self) -> bool:
        """True if the bank trades with me at this moment: not where I may build and nothing else."""
        panel = self.r.steps[self.view.game.step_id()].panel
        return BUILD not in panel or TRADE in panel

    @property
    def rates(self) -> list[int]:
        """Cards of each good that the bank takes from me for one."""
        if self._rates is None:
            self._rates = [int(best_rate(self.r, self.view.game, self.seat, k)) for k in range(self.constants.goods)]
        return self._rates

    @property
    def points(self) -> list[int]:
        """Visible points of every seat."""
        if self._points is None:
            self._points = [int(public_points(self.r, self.view.game, s)) for s in range(self.seats)]
        return self._points

    @property
    def missing(self) -> int:
        """Points that I still need to win, my hidden ones counted; at least one: after the end nothing is planned."""
        if self._missing == 0:
            self._missing = max(1, self.constants.target - int(all_points(self.r, self.view.game, self.seat)))
        return self._missing

    @property
    def incomes(self) -> list[list[float]]:
        """Per seat, cards of each good that one roll brings on average."""
        return [self.income_of(s) for s in range(self.seats)]

    @property
    def income(self) -> list[float]:
        """My income from it."""
        return self.income_of(self.seat)

    def income_of(self, seat: int) -> list[float]:
        """Cards of each good that one roll brings a seat on average."""
        if not self._incomes[seat]:
            self._incomes[seat] = [n / ROLLS for n in self._pips_of(seat)]
        return self._incomes[seat]

    def _pips_of(self, seat: i64) -> vec[float]:
        f = self.constants
        pips = vec[float]([0.0] * f.goods)
        v: i64 = 0
        while v < len(self.owner):
            if self.owner[v] == seat:
                parts = self.land.parts[int(self.piece[v])]
                for t in self.r.topology.tiles_at[v]:
                    share = float(self.pips[t])
                    if t == self.robber:
                        share *= BLOCKED_SHARE
                    for good, n in parts[t]:
                        pips[good] += float(n) * share
            v += 1
        if self.land.free:
            self._add_chosen(seat, pips)
        return pips

    def _add_chosen(self, seat: int, pips: vec[float]) -> None:
        """Add to pips of each good what land pays in cards of one's choice."""
        for v in range(self.constants.vertices):
            if self.owner[v] != seat:
                continue
            for t in self.r.topology.tiles_at[v]:
                n = self.land.chosen[int(self.piece[v])][t] * self.pips[t] * EACH
                if t == self.robber:
                    n *= BLOCKED_SHARE
                for good in range(RESOURCES):
                    pips[good] += n

    @property
    def settlements(self) -> list[int]:
        """Vertices of my settlements, those with the strongest lure first."""
        if self._settlements is None:
            self._settlements = self._settlements_of(self.seat)
        return self._settlements

    def _settlements_of(self, seat: i64) -> list[int]:
        found: list[int] = []
        for v in self.land.tempting:
            if self.owner[v] == seat and self.piece[v] == SETTLEMENT:
                found.append(int(v))
        return found

    def open(self, v: int) -> bool:
        """Tell whether a settlement could stand there as far as others' pieces go; an own unit can mostly leave."""
        return self.ways.free(self.seat)[v]

    @property
    def opponents(self) -> list[int]:
        """The other seats, next in turn first."""
        if self._opponents is None:
            self._opponents = [(self.seat + i) % self.seats for i in range(1, self.seats)]
        return self._opponents

    def ahead(self, least: int) -> list[int]:
        """The others with at least so many visible points more than I."""
        return [s for s in self.opponents if self.points[s] >= self.points[self.seat] + least]

    def threat(self, seat: int) -> int:
        """Points that a seat should be credited with: what all can see, and every third face-down card."""
        return self.points[seat] + development_card_count(self.facts, seat) // 3

    def close_to_winning(self, seat: int) -> bool:
        """Tell whether a seat is to be given nothing any more: two points, or one build and a card, may end the game."""
        return self.threat(seat) >= self.constants.target - 2

    @property
    def others_cards(self) -> list[float]:
        """Cards of each good in the other hands together: exact with an open bank, for what is not there is here."""
        if self._others_cards is None:
            self._others_cards = self._all_others_cards()
        return self._others_cards

    def _all_others_cards(self) -> list[float]:
        pool = self.view.unseen.get("goods", [])
        total = 0
        for n in pool[: self.constants.goods]:
            total += n
        held = 0
        for s in self.opponents:
            held += self.hand_size(s)
        share = held / total if total else 0.0
        return [n * share for n in pool[: self.constants.goods]] or [0.0] * self.constants.goods


def danger(pos: Position, seat: int) -> float:
    """Danger of a seat, and so how much to hold it back: 1 at the start, growing faster the nearer it is to winning."""
    share = pos.threat(seat) / pos.constants.target
    return 1.0 + 4.0 * share * share * share


def best_of(pos: Position, kind: int, worth: Callable[[int], Any]) -> int:
    """Best legal action of a kind, by numbers or tuples of them; of equals the lowest. Where there is nothing of
    that kind, the first of what else I may do."""
    legal = pos.of_kind(kind)
    return max(legal, key=lambda a: (worth(a), -a)) if legal else pos.legal[0]
