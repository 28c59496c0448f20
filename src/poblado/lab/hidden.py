"""Hidden cards: where they lie in games and observations, and all ways in which they may be dealt."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from poblado.kernel.field import COVERED, FACE_DOWN, OPEN, OWN, Field
from poblado.kernel.frame import DEPTH, FRAME_SIZE, TOP
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.rng import Rng
from poblado.kernel.view import View

TRIES = 200
"""Deals that are tried until one agrees with the pending decision."""

Cards = tuple[int, ...]
"""Cells of all fields of a pool, one field after the other."""


@dataclass(frozen=True)
class Row:
    """A row of cards that may be hidden, or one card that may lie face down.

    Attributes:
        first: place of its first cell within the cells of its pool.
        n: cells of the row.
        owner: seat whose it is; -1 for none.
        field: that it is a row of.
        size_at: index of its size in an observation; -1 for a single card.
        cell: its first cell in a game.
    """

    first: int
    n: int
    owner: int
    field: Field
    size_at: int
    cell: int


class Layout:
    """Places of hidden cards in the cells of games by one ruleset, and in observations."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.pools: dict[str, list[Row]] = {}
        self.unseen_at: dict[str, int] = {}
        self.kinds: dict[str, int] = {}
        self.size_at: dict[int, int] = {}
        self.spans: dict[str, list[tuple[int, int]]] = {}
        end = 1 + int(rules.size)
        for field in rules.fields:
            if field.secrecy == OPEN:
                continue
            single = field.secrecy == FACE_DOWN
            rows = self.pools.setdefault(field.pool, [])
            spans = self.spans.setdefault(field.pool, [])
            self.kinds[field.pool] = int(field.row)
            wide, place = 1 if single else int(field.row), sum(b - a for a, b in spans)
            spans.append((int(field.start), int(field.start + field.size)))
            for k in range(int(field.size) // wide):
                cell, owner = int(field.start) + k * wide, k if field.secrecy == OWN else -1
                if not single:
                    self.size_at[cell] = end
                rows.append(Row(place + k * wide, wide, owner, field, -1 if single else end, cell))
                end += not single
        for pool, kinds in self.kinds.items():
            self.unseen_at[pool] = end
            end += kinds

    def observe(self, what: Game | View, seat: int) -> list[int]:
        """Observation by a seat, as `View.observation` has it. Of a game, nothing but what the seat sees is kept."""
        return numbers_of(self.view_bytes(what, seat))

    def view_bytes(self, what: Game | View, seat: int) -> bytes:
        """Observation by a seat, eight bytes a number."""
        if isinstance(what, View):
            return self._told(what)
        # Nobody is asked anything: a view that lists what its seat may do costs more than all of the rest.
        blind = what.copy()
        blind.set_mask(0)
        view = View(blind, seat)
        view.game.set_mask(what.mask())
        return self._told(view)

    def _told(self, view: View) -> bytes:
        sizes = [0] * len(self.size_at)
        first = 1 + int(self.rules.size)
        for row in view.hidden:
            sizes[self.size_at[int(row.start)] - first] = int(row.size)
        for pool, kinds in self.kinds.items():
            sizes.extend(view.unseen.get(pool, [0] * kinds))
        # Compiled rows of numbers have a buffer, which no stub says: as bytes they are copied and compared at once.
        cells: Any = view.game.cells
        return array("q", [int(view.seat)]).tobytes() + memoryview(cells).tobytes() + array("q", sizes).tobytes()

    def cards(self, pool: str, cells: Sequence[int], first: int = 0) -> Cards:
        """The cells of a pool among those of a game, which begin at `first`."""
        return tuple([n for a, b in self.spans[pool] for n in cells[first + a : first + b]])

    def put(self, pool: str, cards: Cards, cells: list[int]) -> None:
        """Write the cells of a pool among those of a game."""
        at = 0
        for a, b in self.spans[pool]:
            cells[a:b] = cards[at : at + b - a]
            at += b - a


class Deals:
    """Deals of one pool of cards that agree with an observation."""

    def __init__(self, layout: Layout, pool: str, told: list[int]) -> None:
        at, kinds = layout.unseen_at[pool], layout.kinds[pool]
        self.left = told[at : at + kinds]
        self.base = [0 if n == COVERED else n for n in layout.cards(pool, told, 1)]
        over = told[1 + TOP + FRAME_SIZE * told[1 + DEPTH]] == 0
        self.rows: list[tuple[Row, int, list[int]]] = []
        """Each row, the number of its hidden cards, and the kinds that they may be of."""
        for row in layout.pools[pool]:
            if row.size_at < 0:
                if told[1 + row.cell] == COVERED:
                    self.rows.append((row, 1, list(range(kinds))))
            elif size := told[row.size_at]:
                opened = int(row.field.open_at_end) if over else 0
                shown = int(row.field.shown)
                among = [k for k in range(kinds) if self.base[row.first + k] == shown and not opened >> k & 1]
                self.rows.append((row, size, among))
        # What the pending decision promises, such as cards of an offer.
        game = Game(layout.rules, vec[i64](told[1 : 1 + int(layout.rules.size)]))
        step = game.rules.steps[game.step_id()]
        promised = [(row.first + k, int(step.floor(game, row.cell + k))) for row, _, among in self.rows for k in among]
        self.floors = [(place, least) for place, least in promised if least > 0]
        # Rows of few kinds come first, as a view deals: the others take what is left.
        self.rows.sort(key=lambda one: len(one[2]))

    def put(self, cards: list[int], row: Row, k: int, n: int) -> None:
        """Deal `n` cards of kind `k` to a row."""
        if row.size_at < 0:
            cards[row.first] = k + 1
        else:
            cards[row.first + k] += n

    def meets(self, cards: Cards) -> bool:
        """Tell whether the cards hold what the pending decision promises."""
        return all(cards[place] >= least for place, least in self.floors)

    def every(self) -> Iterator[tuple[Cards, int]]:
        """All deals, each with the number of ways to deal it from cards that are told apart."""
        for cards, ways in self._from(0, self.base, self.left, 1):
            if self.meets(cards):
                yield cards, ways

    def _from(self, at: int, cards: list[int], left: list[int], weight: int) -> Iterator[tuple[Cards, int]]:
        if at == len(self.rows):
            yield tuple(cards), weight
            return
        row, size, among = self.rows[at]
        if at == len(self.rows) - 1:
            # The last row takes the rest, if it may.
            parts: Iterator[list[int]] = iter([left[:]] if all(not n or k in among for k, n in enumerate(left)) else [])
        else:
            parts = _parts(left, size, among)
        for part in parts:
            dealt, ways = cards[:], weight
            for k, n in enumerate(part):
                if n:
                    self.put(dealt, row, k, n)
                    ways *= comb(left[k], n)
            yield from self._from(at + 1, dealt, [a - b for a, b in zip(left, part)], ways)

    def deal(self, rng: Rng) -> Cards:
        """A deal at random; after some tries one that may break a promise."""
        for _ in range(TRIES):
            cards = self._deal(rng)
            if self.meets(cards):
                break
        return cards

    def _deal(self, rng: Rng) -> Cards:
        cards, left = self.base[:], self.left[:]
        for row, size, among in self.rows:
            for _ in range(size):
                k = among[picked([left[k] for k in among], rng)]
                left[k] -= 1
                self.put(cards, row, k, 1)
        return tuple(cards)


def _parts(left: list[int], size: int, among: list[int]) -> Iterator[list[int]]:
    """All ways to take a number of cards, of some kinds, from those that are left."""
    if not among:
        if not size:
            yield [0] * len(left)
        return
    k, others = among[0], among[1:]
    room = sum(left[j] for j in others)
    for n in range(max(0, size - room), min(left[k], size) + 1):
        for part in _parts(left, size - n, others):
            part[k] = n
            yield part


def numbers_of(view: bytes) -> list[int]:
    """Numbers of an observation in bytes."""
    return array("q", view).tolist()


def picked(weights: Sequence[int], rng: Rng) -> int:
    """An index at random by whole weights of any length."""
    total = sum(weights)
    words = (total.bit_length() + 31) // 32
    while True:
        drawn = 0
        for _ in range(words):
            drawn = drawn << 32 | int(rng.word())
        drawn >>= 32 * words - total.bit_length()
        if drawn < total:
            break
    k = 0
    while drawn >= weights[k]:
        drawn -= weights[k]
        k += 1
    return k
