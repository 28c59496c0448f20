"""Sailing: where a ship may go, and what the ships of a seat may do in the movement phase (explorers_pirates.movement.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.coasts import borders_sea
from poblado.island.goods import GOODS, WOOL
from poblado.island.rules import Island
from poblado.island.state import HAND
from poblado.kernel.action import N_SHIFT, TO_SHIFT, Actions, action_of, with_at
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.fleet import MOST_SHIPS, Fleet
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.numbers import HASTEN, LOAD, SAIL, UNLOAD


class Sailing:
    """Legal moves of ships. Each decision of the movement phase lists them: what is here is asked more often than all else."""

    def __init__(self, r: Island, ships: Fleet) -> None:
        self.r: Final = r
        self.ships: Final = ships
        self.onward: Final[vec[i64]] = vec[i64](_onward(r))
        """In a row of four for each edge the sea routes that go on from it, and what may turn out to be one, two at each of its
        ends; -1 where there are fewer."""
        self._one: i64 = 1
        """A literal that is shifted would have 32 bits in C."""
        known = [int(r.places.edge_lands[e] + r.places.edge_unknown[e] < 2) for e in range(int(r.edges))]
        self.known: Final[vec[i64]] = vec[i64](known)
        """1 for each edge that is a sea route from the beginning, and so for good: only hidden tiles turn out to be something."""

    def may_sail(self, g: Game, seat: i64, n: i64, to: i64, points: i64) -> bool:
        """Tell whether ship `n` of a seat with so many points may go on to an edge `to`, which is the next one or a later one
        of its way: where two lie it cannot stay, and must be able to go on."""
        e = g.cells[self.ships.at + SHIPS * seat + n]
        if points <= 0 or not self._is_open(g, seat, n, e) or not self._is_open(g, seat, n, to):
            return False
        return self._may_rest(g, seat, n, e, to, points - 1)

    def _is_open(self, g: Game, seat: i64, n: i64, e: i64) -> bool:
        """Tell whether a ship may come to an edge and leave it: a sea route that no crew closes."""
        return borders_sea(self.r, g, e) and not self._is_closed(g, seat, n, e)

    def _is_closed(self, g: Game, seat: i64, n: i64, e: i64) -> bool:
        for crew in self.ships.crews.closing:
            if crew.closes(g, seat, n, e):
                return True
        return False

    def _is_by_closed(self, g: Game, seat: i64, n: i64) -> bool:
        """Tell whether a ship lies so near to a tile with closed edges that it could come to one of them, or lies there."""
        for crew in self.ships.crews.closing:
            tile = crew.closed_tile(g, seat)
            if tile >= 0 and self.ships.touches(g, seat, n, tile):
                return True
        return False

    def _shared(self, g: Game) -> i64:
        """Bits for the edges with two ships or more. Edges share a bit (`e & 63`): where it is not set an edge has room, and its
        ships need not be counted."""
        cells = g.cells
        one = self._one
        once: i64 = 0
        twice: i64 = 0
        i = self.ships.at
        last = i + SHIPS * self.r.seats
        while i < last:
            e = cells[i]
            if e >= 0:
                bit = one << (e & 63)
                twice |= once & bit
                once |= bit
            i += 1
        return twice

    def _may_rest(self, g: Game, seat: i64, n: i64, start: i64, e: i64, points: i64) -> bool:
        """Tell whether a ship that came from `start` may stay on an edge, or reach one where it may with what is left."""
        lying = self.ships.ships_on(g, e)
        if e == start:
            lying -= 1
        if lying < MOST_SHIPS:
            return True
        if points == 0 or self.ships.explores(g, e):
            return False
        k = 4 * e
        last = k + 4
        while k < last:
            f = self.onward[k]
            if f >= 0 and self._is_open(g, seat, n, f) and self._may_rest(g, seat, n, start, f, points - 1):
                return True
            k += 1
        return False

    def list_moves(self, g: Game, seat: i64, out: Actions) -> bool:
        """Add what the ships of a seat may do. Returns: whether one must sail on, as `Fleet.is_crowded` has it."""
        r = self.r
        ships = self.ships
        crews = ships.crews
        cells = g.cells
        onward = self.onward
        known = self.known
        shared = self._shared(g)
        at = ships.at + SHIPS * seat
        current = cells[ships.current] - 1
        done = cells[ships.done]
        crowded = current >= 0 and shared >> (cells[at + current] & 63) & 1 != 0 and ships.is_crowded(g, seat)
        has_wool = cells[HAND + GOODS * seat + WOOL] > 0
        some_closed = False
        for crew in crews.closing:
            some_closed = some_closed or crew.closed_tile(g, seat) >= 0
        n: i64 = 0
        while n < SHIPS:
            e = cells[at + n]
            if e >= 0:
                # As `Fleet.may_move` has it.
                moves = not done >> n & 1 and (n == current or not crowded)
                closed = moves and some_closed and self._is_by_closed(g, seat, n)
                # A ship that has not set out has points: how many is asked only where it may not stay.
                has_points = n != current or cells[ships.left] > 0
                leaves = moves and has_points and not (closed and self._is_closed(g, seat, n, e))
                home = False
                sail = action_of(SAIL, seat) | n << N_SHIFT
                side: i64 = 0
                while side < 2:
                    k = 4 * e + 2 * side
                    last = k + 2
                    while leaves and k < last:
                        f = onward[k]
                        route = f >= 0 and (known[f] != 0 or borders_sea(r, g, f))
                        if route and not (closed and self._is_closed(g, seat, n, f)):
                            room = not shared >> (f & 63) & 1
                            if room or self._may_rest(g, seat, n, e, f, ships.points_of(g, seat, n) - 1):
                                out.add(sail | f << TO_SHIFT)
                        k += 1
                    v = r.edge_vertices[2 * e + side]
                    if cells[r.vertex_owner + v] == seat:
                        home = True
                        self._list_cargo(g, seat, n, v, out)
                    side += 1
                crews.list_acts(g, seat, n, e, home, out)
                if has_wool and ships.hasten_fault(g, seat, n) == 0:
                    out.add(action_of(HASTEN, seat) | n << N_SHIFT)
            n += 1
        return crowded

    def _list_cargo(self, g: Game, seat: i64, n: i64, v: i64, out: Actions) -> None:
        ships = self.ships
        if not ships.harbours.is_own(g, seat, v):
            return
        handling = ships.handling
        hold, basin = handling.hold(seat, n), handling.basin(v)
        if handling.all_fault(g, basin, hold) == 0:
            out.add(with_at(LOAD, seat, v) | n << N_SHIFT)
        elif handling.all_fault(g, hold, basin) == 0:
            out.add(with_at(UNLOAD, seat, v) | n << N_SHIFT)


def _onward(r: Island) -> list[int]:
    """In a row of four for each edge the others at its two ends that are not land on both sides for good; -1 behind them."""
    found: list[int] = []
    for e in range(r.edges):
        for side in range(2):
            v = r.edge_vertices[2 * e + side]
            row = [f for _, f in r.topology.ways_from[v] if f != e and r.places.edge_lands[f] < 2]
            found += [*row, *[-1] * (2 - len(row))]
    return found
