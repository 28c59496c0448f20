"""One moment of a game as a settler sees it: read once from the view, then only looked at."""

from __future__ import annotations

from functools import cached_property

from poblado.bots.settler.facts import ROLLS, facts_of
from poblado.bots.settler.land import land_of
from poblado.island.goods import GOODS
from poblado.island.pieces import PIECES, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND, HAND_SIZE, ROBBER, SUPPLY
from poblado.island.verbs import all_points, best_rate, public_points
from poblado.kernel.ruleset import TURN
from poblado.kernel.view import View

_CLOSED = ("SpecialBuild", "Build")
"""Steps in which the bank does not trade."""
BLOCKED_SHARE = 0.5
"""How much of a tile under the robber is counted on: a seven or a knight comes every few rolls."""


class Position:
    """The facts of a view by name. Never written to.

    Attributes:
        seat, seats: mine, and how many there are.
        hand: my cards of each good.
        owner, piece: per vertex; -1 and 0 where nothing stands.
        road: per edge, whose road lies there; -1 for none.
        holder: per vertex, who keeps others' roads from going on there; -1 for nobody.
        step: name of the one that pends.
        land: what tiles and vertices pay now.
        pips: per tile, rolls out of 36 that make it pay.
        yields, upgrades: per vertex, pips of each good for a settlement there, and what a city adds to that.
    """

    def __init__(self, view: View) -> None:
        rules = view.game.rules
        assert isinstance(rules, Island)
        self.view = view
        self.r = rules
        self.facts = facts_of(rules)
        f = self.facts
        cells = view.game.to_list()
        self.cells = cells
        self.seat = int(view.seat)
        self.seats = int(rules.seats)
        self.hand = cells[HAND + GOODS * self.seat : HAND + GOODS * self.seat + f.goods]
        self.bank = cells[BANK : BANK + f.goods]
        self.robber = cells[ROBBER]
        self.owner = cells[rules.vertex_owner : rules.vertex_owner + f.vertices]
        self.piece = cells[rules.vertex_piece : rules.vertex_piece + f.vertices]
        self.road = cells[rules.edge_owner : rules.edge_owner + f.edges]
        start = int(rules.vertex_holder)
        self.holder = cells[start : start + f.vertices]
        self.step = rules.steps[view.game.step_id()].name
        terrain, token = int(rules.terrain), int(rules.token)
        self.land = land_of(rules, f, cells[terrain : terrain + f.tiles], cells[token : token + f.tiles])
        self.pips = self.land.pips
        self.yields = self.land.yields
        self.upgrades = self.land.upgrades

    @property
    def active(self) -> bool:
        """Whether it is my turn."""
        return self.cells[TURN] == self.seat

    @cached_property
    def legal(self) -> list[int]:
        return self.view.legal()

    def hand_size(self, seat: int) -> int:
        return self.cells[HAND_SIZE + seat]

    def supply(self, piece: int) -> int:
        """My pieces not yet placed."""
        return self.cells[SUPPLY + PIECES * self.seat + piece]

    def fact(self, field: str, index: int = 0, default: int = 0) -> int:
        """A cell of a module's field; `default` where the rules lack that field."""
        start = self.facts.starts.get(field)
        return default if start is None else self.cells[start + index]

    @property
    def limit(self) -> int:
        """The most cards that I may hold when a seven is rolled."""
        return self.fact("discard.limit", self.seat, self.facts.discard_limit)

    @property
    def trades(self) -> bool:
        """Whether the bank trades with me at this moment."""
        return self.step not in _CLOSED

    @cached_property
    def rates(self) -> list[int]:
        """Cards of each good that the bank takes from me for one."""
        return [int(best_rate(self.r, self.view.game, self.seat, k)) for k in range(self.facts.goods)]

    @cached_property
    def points(self) -> list[int]:
        """Everybody's visible points."""
        return [int(public_points(self.r, self.view.game, s)) for s in range(self.seats)]

    @cached_property
    def missing(self) -> int:
        """Points that I still need to win, my hidden ones counted; at least one: after the end nothing is planned."""
        return max(1, self.facts.target - int(all_points(self.r, self.view.game, self.seat)))

    @cached_property
    def incomes(self) -> list[list[float]]:
        """Per seat, cards of each good that one roll brings on average."""
        f = self.facts
        pips = [[0.0] * f.goods for _ in range(self.seats)]
        for v in range(f.vertices):
            if self.owner[v] >= 0:
                row = pips[self.owner[v]]
                parts = self.land.parts[self.piece[v]]
                for t in f.tiles_of[v]:
                    share = self.pips[t] * (BLOCKED_SHARE if t == self.robber else 1.0)
                    for good, n in parts[t]:
                        row[good] += n * share
        return [[n / ROLLS for n in row] for row in pips]

    @cached_property
    def networks(self) -> list[list[int]]:
        """Per seat, the vertices from which it may go on building roads: its buildings, and the ends of its roads that
        nobody else holds."""
        f = self.facts
        found: list[list[int]] = [[] for _ in range(self.seats)]
        for v in range(f.vertices):
            if self.owner[v] >= 0:
                found[self.owner[v]].append(v)
        for e in range(f.edges):
            seat = self.road[e]
            if seat >= 0:
                for v in f.ends[e]:
                    if self.holder[v] in (-1, seat) and v not in found[seat]:
                        found[seat].append(v)
        return found

    @property
    def income(self) -> list[float]:
        return self.incomes[self.seat]

    @cached_property
    def settlements(self) -> list[int]:
        """Vertices of my settlements."""
        return [v for v in range(self.facts.vertices) if self.owner[v] == self.seat and self.piece[v] == SETTLEMENT]

    def open(self, v: int) -> bool:
        """Whether a settlement could stand there as far as others' pieces go; an own unit can mostly leave."""
        return self._open[v]

    @cached_property
    def _open(self) -> list[bool]:
        found = [True] * self.facts.vertices
        for v, seat in enumerate(self.owner):
            if seat >= 0:
                found[v] = False
                for w in self.facts.neighbours[v]:
                    found[w] = False
            elif self.holder[v] >= 0 and self.holder[v] != self.seat:
                found[v] = False
        return found

    @cached_property
    def opponents(self) -> list[int]:
        """The other seats, next in turn first."""
        return [(self.seat + i) % self.seats for i in range(1, self.seats)]

    def threat(self, seat: int) -> int:
        """Points that a seat should be credited with: what all can see, and every third face-down card."""
        return self.points[seat] + self.fact("development_cards.count", seat) // 3

    def close_to_winning(self, seat: int) -> bool:
        """Whether a seat is to be given nothing any more: two points, or one build and a card, may end the game."""
        return self.threat(seat) >= self.facts.target - 2

    @cached_property
    def others_cards(self) -> list[float]:
        """Cards of each good in the other hands together: exact with an open bank, for what is not there is here."""
        pool = self.view.unseen.get("goods", [])
        total = 0
        for n in pool[: self.facts.goods]:
            total += n
        held = 0
        for s in self.opponents:
            held += self.hand_size(s)
        share = held / total if total else 0.0
        return [n * share for n in pool[: self.facts.goods]] or [0.0] * self.facts.goods
