"""What the land yields as the tokens lie now: the inventor may have swapped some."""

from __future__ import annotations

from poblado.bots.settler.facts import Facts
from poblado.island.goods import TERRAINS
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.rules.cities_knights.pieces import TIPPED_CITY

WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""Rolls out of 36 for each sum of two dice."""


class Land:
    """One ruleset's board with one arrangement of tokens.

    Attributes:
        token: per tile, its number; 0 for none.
        pips: per tile, rolls out of 36 that make it pay.
        parts: per piece of building and tile, pairs of a good and the cards of it that one such roll brings.
        yields, upgrades: per vertex, pips of each good for a settlement there, and what a city adds to that.
    """

    def __init__(self, r: Island, f: Facts, token: list[int]) -> None:
        self.token = token
        self.pips = [WAYS[n] if n != 7 else 0 for n in token]
        self.parts = {piece: [_parts(r, piece, t) for t in range(f.tiles)] for piece in (SETTLEMENT, CITY, TIPPED_CITY)}
        self.yields = [self._pips(f, v, SETTLEMENT) for v in range(f.vertices)]
        self.upgrades = [
            [c - s for c, s in zip(self._pips(f, v, CITY), self.yields[v], strict=True)] for v in range(f.vertices)
        ]

    def _pips(self, f: Facts, v: int, piece: int) -> list[int]:
        row = [0] * f.goods
        for t in f.tiles_of[v]:
            for good, n in self.parts[piece][t]:
                row[good] += n * self.pips[t]
        return row


def _parts(r: Island, piece: int, t: int) -> list[tuple[int, int]]:
    terrain = int(r.first_terrains[t])
    row = TERRAINS * piece + terrain
    found = [
        (int(r.terrain_goods[terrain]), int(r.yields[row])),
        (int(r.extra_goods[terrain]), int(r.extra_yields[row])),
    ]
    return [(good, n) for good, n in found if good >= 0 and n > 0]


_known: dict[tuple[str, tuple[int, ...]], Land] = {}
_MOST = 256
"""Lands remembered: a few for each board in play."""


def land_of(r: Island, f: Facts, token: list[int]) -> Land:
    """The land with these tokens; worked out once for each arrangement that is met."""
    key = (r.digest, tuple(token))
    if key not in _known:
        if len(_known) >= _MOST:
            del _known[next(iter(_known))]
        _known[key] = Land(r, f, token)
    return _known[key]
