"""Values of dice rolls: named sums, tokens that change places, rolls that bring nothing, and races.

All worths are in rolls that it saves me.
"""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.counsel import outlook_of
from poblado.bots.settler.judgement import total_now, total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, danger
from poblado.island.paying import SEVEN, SUMS
from poblado.island.yields import of_rolls, pays, ways, ways_paying
from poblado.kernel.spec import ROLLS

_RIVALS: Final = 0.15
"""Share of what others gain that counts against me."""
_KEPT: Final = "poblado.bots.settler.rolls"
"""Under which what sums and tiles are worth is kept with a plan."""
_CLOSE: Final = 8.0
"""Rolls of lead with which a race is won three times of four."""


class _Worths:
    """Lazy cache of the values of many actions; each is worked out when it is first asked.

    Attributes:
        sums: per sum of the dice, rolls that it saves me if they show it.
        tiles: per tile, what one roll that makes it pay does.
    """

    def __init__(self) -> None:
        self.sums: list[float] = []
        self.tiles: list[float] = []


def _worths(plan: SettlerPlan) -> _Worths:
    found = plan.kept.get(_KEPT)
    if not isinstance(found, _Worths):
        found = plan.kept[_KEPT] = _Worths()
    return found


def sums(plan: SettlerPlan) -> tuple[list[float], float]:
    """Savings of each sum of the dice; and those of a roll on average."""
    kept = _worths(plan)
    if not kept.sums:
        paid = plan.pos.r.yields.paid_tokens
        kept.sums = [_brought(plan, n) if paid[n] else 0.0 for n in range(SUMS)]
    mean = 0.0
    each = ways(plan.pos.r)
    for n in range(SUMS):
        mean += each[n] / sum(each) * kept.sums[n]
    return kept.sums, mean


def _brought(plan: SettlerPlan, total: int) -> float:
    """Value of a sum to me, less a share of what it brings others."""
    pos, price = plan.pos, outlook_of(plan).price
    after = pos.hand[:]
    theirs = 0.0
    for t in range(pos.constants.tiles):
        if not pays(pos.r, total, pos.land.token[t]) or t == pos.robber:
            continue
        for v in pos.r.topology.corners_of[t]:
            s = pos.owner[v]
            if s < 0:
                continue
            for good, n in pos.land.parts[pos.piece[v]][t]:
                if s == pos.seat:
                    after[good] += n
                else:
                    theirs += n * price[good] * danger(pos, s) * 0.5
    return total_now(plan) - total_with(plan, after) - _RIVALS * theirs


def swapped_tokens(plan: SettlerPlan, t: int, other: int) -> float:
    """Value of a swap in which two tiles change their tokens for the rest of the game; rivals' gains count against it."""
    pos, kept = plan.pos, _worths(plan)
    if not kept.tiles:
        kept.tiles = [_tile(plan, t) for t in range(pos.constants.tiles)]
    gained = (pos.pips[other] - pos.pips[t]) * (kept.tiles[t] - kept.tiles[other])
    return gained / ROLLS * 0.6 * outlook_of(plan).rolls


def _tile(plan: SettlerPlan, t: int) -> float:
    """Value to me of one roll that makes a tile pay, less what rivals have of it."""
    pos = plan.pos
    total = 0.0
    for v in pos.r.topology.corners_of[t]:
        s = pos.owner[v]
        if s < 0:
            continue
        for good, n in pos.land.parts[pos.piece[v]][t]:
            total += n * outlook_of(plan).price[good] * (1.0 if s == pos.seat else -_RIVALS * danger(pos, s))
    return total


def idle_share(pos: Position) -> float:
    """Chance that a roll brings me nothing, a seven left aside."""
    paying = 0
    for v in range(pos.constants.vertices):
        if pos.owner[v] == pos.seat:
            for t in pos.r.topology.tiles_at[v]:
                if t != pos.robber:
                    paying |= 1 << int(pos.land.token[t])
    return unpaid_rolls(pos, paying) / ROLLS


def unpaid_rolls(pos: Position, tokens: int) -> int:
    """Rolls out of 36 that pay none of some tokens, sevens left aside."""
    each = ways(pos.r)
    return of_rolls(pos.r, sum(each) - each[SEVEN] - ways_paying(pos.r, tokens))


def first_there(lead: float) -> float:
    """Chance to be the first somewhere with so many rolls of lead over the next; there is always a little."""
    return max(0.05, 0.5 + 0.5 * lead / (abs(lead) + _CLOSE))
