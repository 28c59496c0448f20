"""Production of the land as terrains and tokens lie now: both may move in play, so they are read from the cells."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler.constants import GameConstants, stands
from poblado.island.goods import RESOURCES, TERRAINS
from poblado.island.paying import is_token
from poblado.island.pieces import CITY, SETTLEMENT, VERTEX
from poblado.island.rules import Island
from poblado.island.yields import cards_for, choice_cards, pips

EACH: Final = 0.24
"""Cards of each resource that one of one's choice is reckoned as: somewhat more than a fifth, for it is what lacks most."""


class Income:
    """Board of one ruleset with one arrangement of terrains and tokens.

    Attributes:
        terrain: per tile, its number; a tile that nobody has seen yet has none that pays.
        token: per tile, its number; 0 for none.
        pips: per tile, rolls out of 36 that make it pay.
        good: per tile, what it pays; -1 for nothing.
        parts: per kind of piece that stands on vertices and tile, pairs of a good and the cards of it that one such roll brings.
        chosen: per kind of piece and tile, cards of one's choice that one such roll brings; empty where no land pays any.
        free, more_free: per vertex, pips of such cards for a settlement there, and what a city adds to that, as pips of each
            good; empty where no land pays any.
        yields, upgrades: per vertex, pips of each good for a settlement there, and what a city adds to that.
        sums: per vertex, pips of all goods together.
        ranked: the vertices, those with most pips first.
        lures: the same, and a little for a harbour: a quick measure, to choose which are judged in full.
        tempting: the vertices, those with the strongest lure first.
    """

    def __init__(self, r: Island, f: GameConstants, terrain: list[int], token: list[int]) -> None:
        self._tiles_at: Final = r.topology.tiles_at
        self.terrain: Final = vec[i64](terrain)
        self.token: Final = vec[i64](token)
        self.pips = [pips(r, n) if is_token(n) else 0 for n in token]
        self.good = [int(r.yields.goods[t]) if 0 <= t < TERRAINS else -1 for t in terrain]
        buildings = [int(piece.number) for piece in r.items.pieces if piece.ground == VERTEX]
        self.parts = {piece: [cards_for(r, piece, t) for t in terrain] for piece in buildings}
        self.yields = [self._pips(f, v, SETTLEMENT) for v in range(f.vertices)]
        self.upgrades = [
            [c - s for c, s in zip(self._pips(f, v, CITY), self.yields[v], strict=True)] for v in range(f.vertices)
        ]
        self.chosen: dict[int, list[int]] = {}
        self.free: list[float] = []
        self.more_free: list[float] = []
        self.sums = [float(sum(row)) for row in self.yields]
        if r.yields.chosen:
            self._read_chosen(r, f, terrain, buildings)
        self.ranked = sorted(range(f.vertices), key=self.sums.__getitem__, reverse=True)
        self.lures = [n + (0.0 if f.harbour[v] is None else 1.5) for v, n in enumerate(self.sums)]
        self.tempting: Final = vec[i64](sorted(range(f.vertices), key=self.lures.__getitem__, reverse=True))

    def _read_chosen(self, r: Island, f: GameConstants, terrain: list[int], buildings: list[int]) -> None:
        """Read what land pays in cards of one's choice."""
        for piece in buildings:
            n = int(choice_cards(r, piece))
            self.chosen[piece] = [n if t >= 0 and r.yields.chosen >> t & 1 else 0 for t in terrain]
        for v in range(f.vertices):
            house = city = 0
            for t in self._tiles_at[v]:
                house += self.chosen[SETTLEMENT][t] * self.pips[t]
                city += self.chosen[CITY][t] * self.pips[t]
            self.free.append(EACH * house)
            self.more_free.append(EACH * (city - house))
            self.sums[v] += EACH * RESOURCES * house

    def lies(self, r: Island, cells: vec[i64]) -> bool:
        """Tell whether this is how they lie in these cells."""
        return stands(self.terrain, cells, r.terrain) and stands(self.token, cells, r.token)

    def _pips(self, f: GameConstants, v: int, piece: int) -> list[int]:
        row = [0] * f.goods
        for t in self._tiles_at[v]:
            for good, n in self.parts[piece][t]:
                row[good] += n * self.pips[t]
        return row
