"""Ship destinations (errands): what a ship may sail for, each with what is done there and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from poblado.bots.explorers_pirates.routes import Seas, Ship
from poblado.bots.settler.position import Position
from poblado.kernel.action import N_SHIFT

TURN: Final = 4.0
"""Pips that a turn of waiting costs a ship."""


class Errand:
    """Destination of a ship, and its purpose.

    Attributes:
        edge: where what is to be done can be done.
        act: packed; -1 for nothing, as where the ship only goes there.
        worth: in pips, the turns until it is there taken off.
        distance: points of movement.
    """

    def __init__(self, edge: int, act: int, worth: float, distance: int) -> None:
        self.edge = edge
        self.act = act
        self.worth = worth
        self.distance = distance

    def task(self, ship: Ship) -> int:
        """Action at the destination, whichever ship does it."""
        return self.act - (ship.number << N_SHIFT)

    def beats(self, other: Errand | None) -> bool:
        """Tell whether it is worth more than another one; of equals the nearer is."""
        if other is None:
            return True
        return (self.worth, -self.distance, -self.edge) > (other.worth, -other.distance, -other.edge)


def edges_of(pos: Position, vertices: Iterable[int]) -> list[int]:
    """The edges that end at some vertices."""
    return sorted({e for v in vertices for _, e in pos.r.topology.ways_from[v]})


def errand(
    pos: Position, seas: Seas, ship: Ship, far: Mapping[int, int], vertices: Iterable[int], act: int, worth: float
) -> list[Errand]:
    """Errand of a ship to the nearest edge that ends at one of the given vertices, to act there; empty if it cannot come there.

    Args:
        far: distance of each edge that it can reach.
        act: packed; -1 for nothing.
        worth: in pips, were it there already.
    """
    best = -1
    for e in edges_of(pos, vertices):
        if e in far and (e == ship.edge or e not in seas.full) and (best < 0 or far[e] < far[best]):
            best = e
    if best < 0:
        return []
    return [Errand(best, act, worth - TURN * ship.turns(far[best]), far[best])]
