"""Ground of a game: its constants, with land and ways as they lay when they were last asked for.

A bot keeps nothing between two moves but this, which follows from the board alone and is compared again each time.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler.constants import GameConstants
from poblado.bots.settler.income import Income
from poblado.bots.settler.reach import Reach
from poblado.island.rules import Island
from poblado.kernel.game import Game

_MOST_LANDS: Final = 512
"""Lands remembered: one for each board in play, and a few more where tiles or tokens move; about 20 kB each."""
_MOST: Final = 512
"""Rulesets remembered: as many as a server has boards in play; about 25 kB each, with the ways."""
_lands: dict[tuple[str, tuple[int, ...], tuple[int, ...]], Income] = {}


class Ground:
    """Board of one ruleset, with what was last built and what last lay on it.

    Attributes:
        constants: prices, and where may be built.
    """

    def __init__(self, r: Island) -> None:
        self.constants: Final = GameConstants(r)
        self._land: Income | None = None
        self._ways: Reach | None = None

    def land(self, r: Island, cells: vec[i64]) -> Income:
        """The land as it lies in these cells; worked out once for each arrangement that is met."""
        if self._land is not None and self._land.lies(r, cells):
            return self._land
        terrains = [int(n) for n in cells[r.terrain : r.terrain + r.tiles]]
        tokens = [int(n) for n in cells[r.token : r.token + r.tiles]]
        key = (r.game_digest, tuple(terrains), tuple(tokens))
        if key not in _lands:
            if len(_lands) >= _MOST_LANDS:
                del _lands[next(iter(_lands))]
            _lands[key] = Income(r, self.constants, terrains, tokens)
        self._land = _lands[key]
        return self._land

    def ways(self, r: Island, g: Game) -> Reach:
        """Reach of all seats in a position, kept until something is built."""
        known = self._ways
        if known is None or not known.lie(r, g.cells):
            known = self._ways = Reach(r, self.constants, g)
        return known


_known: dict[str, Ground] = {}


def ground_of(r: Island) -> Ground:
    """Ground of a ruleset, cached by digest: simulations meet the same rules again and again."""
    if r.game_digest not in _known:
        if len(_known) >= _MOST:
            del _known[next(iter(_known))]
        _known[r.game_digest] = Ground(r)
    return _known[r.game_digest]
