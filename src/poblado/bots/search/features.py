"""Features of a position for a value: numbers of each seat that follow from fields, prices and the land, whatever is played."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler.position import Position
from poblado.island.goods import GOODS
from poblado.island.pieces import PIECES
from poblado.island.rules import Island
from poblado.island.state import HAND, SUPPLY
from poblado.island.verbs import all_points, best_rate
from poblado.kernel.field import FACE_DOWN, Field, Index
from poblado.kernel.frame import TURN
from poblado.kernel.game import Game
from poblado.kernel.view import View
from poblado.rules.base.facts import discard_limit

_MOST: Final = 12
"""Cells of a seat in one field that are told one by one; of longer rows the sum is told."""
_TOLD: Final = ("island.hand", "island.hand_size", "island.supply", "kernel.stack")
"""Fields of which other numbers tell."""


class Features:
    """Features of seats under some rules.

    All of them are told of a full game: of one that was sampled, where cards are hidden.

    Attributes:
        names: of the numbers of a seat, in order.
    """

    def __init__(self, r: Island) -> None:
        self.r: Final = r
        self.goods: i64 = int(r.goods)
        goods = [r.market.good_names[k] for k in range(int(r.goods))]
        supply = r.empty_game().cells
        self.pieces: Final = [k for k in range(PIECES) if supply[SUPPLY + k] > 0]
        self.names: list[str] = [f"income {good}" for good in goods]
        self.names += [f"rate {good}" for good in goods]
        self.names += [f"hand {good}" for good in goods]
        self.names += ["income", "hand", "over limit", "missing", "lead", "near", "next", "round"]
        self.names += ["places now", "places near", "best place now", "best place near", "spread"]
        self.names += [f"supply {k}" for k in self.pieces]
        cells: list[int] = []
        lengths: list[int] = []
        sums: list[int] = []
        for field in r.fields:
            if field.name in _TOLD or not _is_of_seats(field):
                continue
            row = int(field.size) // int(field.axes[0].size)
            told = row if row <= _MOST else 1
            cells.append(int(field.start))
            lengths.append(row)
            sums.append(1 if row > _MOST else 0)
            self.names += [f"{field.name} {k}" for k in range(told)]
        self._cells: Final[vec[i64]] = vec[i64](cells)
        self._lengths: Final[vec[i64]] = vec[i64](lengths)
        self._sums: Final[vec[i64]] = vec[i64](sums)
        held = [int(field.start) for field in r.fields if _is_holder(field)]
        self._held: Final[vec[i64]] = vec[i64](held)
        first = [
            int(field.values.first) if isinstance(field.values, Index) else 0 for field in r.fields if _is_holder(field)
        ]
        self._first: Final[vec[i64]] = vec[i64](first)
        self.names += [f"holds {field.name}" for field in r.fields if _is_holder(field)]
        self.size: i64 = len(self.names)

    def write(self, g: Game) -> vec[float]:
        """Numbers of all seats of a game, one seat after the other."""
        r = self.r
        n: i64 = int(r.seats)
        pos = Position(View(g, 0))
        out = vec[float]([0.0] * (int(n) * int(self.size)))
        cells = g.cells
        goods = self.goods
        target: i64 = pos.constants.target
        turn = cells[TURN]
        rounds = float(pos.facts.round())
        points = vec[i64]([0] * int(n))
        s: i64 = 0
        while s < n:
            points[s] = i64(all_points(r, g, s))
            s += 1
        s = 0
        while s < n:
            at = s * self.size
            income = pos.income_of(int(s))
            whole = 0.0
            held: i64 = 0
            k: i64 = 0
            while k < goods:
                gain = income[k]
                out[at + k] = gain
                whole += gain
                out[at + goods + k] = 1.0 / float(best_rate(r, g, s, k))
                cards = cells[HAND + GOODS * s + k]
                out[at + 2 * goods + k] = float(cards)
                held += cards
                k += 1
            at += 3 * goods
            limit: i64 = discard_limit(pos.facts, int(s), pos.constants.discard_limit)
            out[at] = whole
            out[at + 1] = float(held)
            out[at + 2] = float(held - limit) if held > limit else 0.0
            out[at + 3] = float(target - points[s])
            best: i64 = 0
            t: i64 = 0
            while t < n:
                if t != s and points[t] > best:
                    best = points[t]
                t += 1
            out[at + 4] = float(points[s] - best)
            out[at + 5] = 1.0 / float(1 + target - points[s]) if points[s] < target else 2.0
            distance = s - turn
            if distance < 0:
                distance += n
            out[at + 6] = float(distance) / float(n)
            out[at + 7] = rounds
            at += 8
            now = near = best_now = best_near = 0.0
            for spot in pos.ways.spots(int(s)):
                worth = float(pos.land.sums[spot.v]) / (1.0 + 0.5 * float(len(spot.path)))
                if len(spot.path) == 0:
                    now += 1.0
                    if worth > best_now:
                        best_now = worth
                elif spot.rival > len(spot.path):
                    near += 1.0
                    if worth > best_near:
                        best_near = worth
            out[at] = now
            out[at + 1] = near
            out[at + 2] = best_now
            out[at + 3] = best_near
            k = 0
            while k < goods:
                if income[k] > 0.0:
                    out[at + 4] += 1.0
                k += 1
            at += 5
            for piece in self.pieces:
                out[at] = float(cells[SUPPLY + PIECES * s + i64(piece)])
                at += 1
            f: i64 = 0
            while f < len(self._cells):
                length = self._lengths[f]
                start = self._cells[f] + s * length
                if self._sums[f] != 0:
                    total: i64 = 0
                    k = 0
                    while k < length:
                        total += cells[start + k]
                        k += 1
                    out[at] = float(total)
                    at += 1
                else:
                    k = 0
                    while k < length:
                        out[at] = float(cells[start + k])
                        at += 1
                        k += 1
                f += 1
            f = 0
            while f < len(self._held):
                out[at] = 1.0 if cells[self._held[f]] - self._first[f] == s else 0.0
                at += 1
                f += 1
            s += 1
        return out


def _is_of_seats(field: Field) -> bool:
    """Tell whether a field has a row of small numbers for each seat."""
    if not field.axes or field.axes[0].name != "seat" or field.secrecy == FACE_DOWN:
        return False
    return field.values.low >= -1000 and field.values.high <= 1000 and not isinstance(field.values, Index)


def _is_holder(field: Field) -> bool:
    """Tell whether a field names one seat, such as who has a title."""
    return int(field.size) == 1 and isinstance(field.values, Index) and field.values.sort == "seat"


_known: dict[str, Features] = {}


def features_of(r: Island) -> Features:
    """Features under some rules, kept by their digest: they are the same on all boards."""
    digest = str(r.digest)
    if digest not in _known:
        if len(_known) > 64:
            _known.clear()
        _known[digest] = Features(r)
    return _known[digest]
