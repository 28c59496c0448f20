"""Ships at sea: where they lie, what they carry, and how they move (explorers_pirates.ship.*, explorers_pirates.movement.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.coasts import borders_sea, hidden_at_vertex
from poblado.island.composer import Composer
from poblado.island.events import PAID
from poblado.island.goods import GOODS, WOOL
from poblado.island.state import HAND, MAX_SEATS
from poblado.island.verbs import give_back, return_piece, supply, take_piece
from poblado.kernel.action import Actions
from poblado.kernel.field import Count, Index, Subset
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.cargo import Freight, cargo_values
from poblado.rules.explorers_pirates.crews import Crews, SpeedBonus
from poblado.rules.explorers_pirates.handling import Handling
from poblado.rules.explorers_pirates.harbours import HarbourSettlements
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD, SHIPS
from poblado.rules.explorers_pirates.lands import NEAR, tiles_near
from poblado.rules.explorers_pirates.numbers import (
    CARGO_LOADED,
    CARGO_SHIP,
    CARGO_SHIP_BUILT,
    CARGO_UNLOADED,
    HARBOUR_SETTLEMENT,
    SETTLER,
    SHIP_HASTENED,
    SHIP_SAILED,
)

MOST_SHIPS: Final = 2
"""Ships that may lie on an edge (explorers_pirates.movement.two)."""
POINTS: Final = 4
"""Points of movement for each ship and turn."""
MORE_POINTS: Final = 2
"""Points of movement for a wool."""
_MOST_POINTS: Final = 8


class Fleet:
    """Ships of all seats, on edges of the sea, several on one.

    Attributes:
        harbours: the harbour settlements.
        near: rows of `NEAR` for each edge: the tiles that it or one of its ends touches, by number; -1 beyond the last.
        crews: ship actions of the movement phase that modules enter when they are composed.
        freight: what ships carry beside settlers.
        speed_bonuses: what makes a seat's ships faster.
        at, hold: `at + SHIPS * seat + n`: the edge of a ship, -1 in the supply, and what it carries.
        current, left: the ship that is being moved and one, 0 for none, and its points of movement.
        done, hastened: masks of the ships that have moved in this turn, and that a wool has hastened.
        handling: what has gone from basins into ships, and back.
    """

    def __init__(self, c: Composer, harbours: HarbourSettlements) -> None:
        r = c.rules
        self.r: Final = r
        self.harbours: Final = harbours
        everywhere = list(range(int(r.tiles)))
        self.near: Final[vec[i64]] = vec[i64](tiles_near(r, everywhere))
        self.crews: Final = Crews(r.edges)
        self.freight: list[Freight] = []
        self.speed_bonuses: list[SpeedBonus] = []
        c.add_axis("ship", [str(n) for n in range(SHIPS)])
        self.at: Final = c.add_field("cargo_ships.at", "seat ship", Index("edge", none="in the supply"))
        self.hold: Final = c.add_field("cargo_ships.hold", "seat ship", cargo_values(r), joined="cargo_ships.at")
        self.current: Final = c.add_field("cargo_ships.current", "", Index("ship", none="none", first=1))
        self.left: Final = c.add_field(
            "cargo_ships.left",
            "",
            Count(_MOST_POINTS, least=-1, of="points of movement left, -1 once it has explored"),
            joined="cargo_ships.current",
        )
        self.done: Final = c.add_field("cargo_ships.done", "", Subset("ship", of="have moved in this turn"))
        self.hastened: Final = c.add_field("cargo_ships.hastened", "", Subset("ship", of="a wool has hastened"))
        self.handling: Final = Handling(c, self.hold, harbours.basin)

    def set_up(self, g: Game) -> None:
        i: i64 = 0
        while i < SHIPS * MAX_SEATS:
            g.cells[self.at + i] = -1
            i += 1

    # -- facts -----------------------------------------------------------------------------------------------------

    def is_route(self, g: Game, e: i64) -> bool:
        """Tell whether ships lie and sail on an edge: sea or the frame is on a side (explorers_pirates.ship.routes)."""
        return borders_sea(self.r, g, e)

    def ships_on(self, g: Game, e: i64) -> i64:
        """Number of ships, anybody's, on an edge."""
        cells = g.cells
        n: i64 = 0
        i = self.at
        last = i + SHIPS * self.r.seats
        while i < last:
            if cells[i] == e:
                n += 1
            i += 1
        return n

    def is_full(self, g: Game, e: i64) -> bool:
        """Tell whether two ships, anybody's, lie on an edge (explorers_pirates.movement.two)."""
        return self.ships_on(g, e) >= MOST_SHIPS

    def explores(self, g: Game, e: i64) -> bool:
        """Tell whether an end of an edge touches a tile that nobody has explored (explorers_pirates.ship.unexplored_end)."""
        r = self.r
        ends = r.edge_vertices
        return hidden_at_vertex(r, g, ends[2 * e]) + hidden_at_vertex(r, g, ends[2 * e + 1]) > 0

    def touches(self, g: Game, seat: i64, n: i64, tile: i64) -> bool:
        """Tell whether a ship of a seat lies at a corner or an edge of a tile."""
        e = g.cells[self.at + SHIPS * seat + n]
        if e < 0:
            return False
        near = self.near
        k = NEAR * e
        last = k + NEAR
        while k < last:
            if near[k] == tile:
                return True
            k += 1
        return False

    def is_at_sea(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat has a ship on the board."""
        return supply(self.r, g, seat, CARGO_SHIP) < SHIPS

    def has_phase(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat has a movement phase: with a ship on the board, or with something to do without one
        (explorers_pirates.movement.none)."""
        if self.is_at_sea(g, seat):
            return True
        out = Actions()
        for crew in self.crews.at_large:
            crew.list_phase(g, seat, out)
        return out.n > 0

    def lies_at_harbour(self, g: Game, seat: i64, n: i64, v: i64) -> bool:
        """Tell whether a ship lies beside a harbour settlement of its owner's at a vertex."""
        return self.harbours.is_own(g, seat, v) and self.lies_at(g, seat, n, v)

    def lies_at(self, g: Game, seat: i64, n: i64, v: i64) -> bool:
        """Tell whether a ship of a seat lies on an edge that ends at a vertex."""
        e = g.cells[self.at + SHIPS * seat + n]
        return e >= 0 and (self.r.edge_vertices[2 * e] == v or self.r.edge_vertices[2 * e + 1] == v)

    # -- verbs -----------------------------------------------------------------------------------------------------

    def launch(self, g: Game, seat: i64, e: i64, cargo: i64) -> None:
        """A ship from the supply onto an edge, with what it carries."""
        take_piece(self.r, g, seat, CARGO_SHIP)
        n: i64 = 0
        while g.cells[self.at + SHIPS * seat + n] >= 0:
            n += 1
        g.cells[self.at + SHIPS * seat + n] = e
        self.handling.put(g, self.handling.hold(seat, n), cargo)
        if g.noting:
            g.note(CARGO_SHIP_BUILT, seat, -1, e)

    def take_back(self, g: Game, seat: i64, n: i64) -> None:
        """A ship and its cargo go back to the supply."""
        self.empty(g, seat, n)
        g.cells[self.at + SHIPS * seat + n] = -1
        return_piece(self.r, g, seat, CARGO_SHIP)

    def empty(self, g: Game, seat: i64, n: i64) -> None:
        """Return a ship's cargo to the supply."""
        store = self.handling.hold(seat, n)
        self.give_up(g, seat, self.handling.cargo(g, store))
        self.handling.put(g, store, EMPTY)

    def give_up(self, g: Game, seat: i64, cargo: i64) -> None:
        """A cargo goes back to the supply."""
        if cargo == SETTLER_ABOARD:
            return_piece(self.r, g, seat, SETTLER)
        else:
            for freight in self.freight:
                freight.lost(g, seat, cargo)

    # -- the movement phase ----------------------------------------------------------------------------------------

    def is_at_harbour(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether an edge ends at a harbour settlement of a seat."""
        r = self.r
        cells = g.cells
        v = r.edge_vertices[2 * e]
        w = r.edge_vertices[2 * e + 1]
        # As `HarbourSettlements.is_own` has it.
        return (cells[r.vertex_owner + v] == seat and cells[r.vertex_piece + v] == HARBOUR_SETTLEMENT) or (
            cells[r.vertex_owner + w] == seat and cells[r.vertex_piece + w] == HARBOUR_SETTLEMENT
        )

    def may_move(self, g: Game, seat: i64, n: i64) -> bool:
        """Tell whether a ship is on the board and its movement not over, and no other one lies where it may not stay."""
        cells = g.cells
        if cells[self.at + SHIPS * seat + n] < 0 or cells[self.done] >> n & 1:
            return False
        return cells[self.current] == 0 or cells[self.current] == n + 1 or not self.is_crowded(g, seat)

    def has_sailed(self, g: Game, n: i64) -> bool:
        """Tell whether a ship of the seat on turn has sailed in this turn."""
        return g.cells[self.current] == n + 1 or g.cells[self.done] >> n & 1 != 0

    def is_crowded(self, g: Game, seat: i64) -> bool:
        """Tell whether the ship that is being moved has two others beside it, so that it must go on."""
        n = g.cells[self.current]
        if n == 0:
            return False
        e = g.cells[self.at + SHIPS * seat + n - 1]
        return e >= 0 and self.ships_on(g, e) > MOST_SHIPS

    def points_of(self, g: Game, seat: i64, n: i64) -> i64:
        """Points of movement that a ship has left in this turn; -1 once it has explored."""
        cells = g.cells
        if cells[self.current] == n + 1:
            return cells[self.left]
        if cells[self.done] >> n & 1:
            return 0
        return self.speed(g, seat) + (MORE_POINTS if cells[self.hastened] >> n & 1 else 0)

    def speed(self, g: Game, seat: i64) -> i64:
        """Points of movement of a seat's ships at the beginning of a turn."""
        total: i64 = POINTS
        for bonus in self.speed_bonuses:
            total += bonus.more(g, seat)
        return total

    def finish(self, g: Game) -> None:
        """The movement of the ship that is being moved is over, if one is."""
        cells = g.cells
        if cells[self.current] > 0:
            cells[self.done] |= 1 << cells[self.current] - 1
        cells[self.current] = 0

    def take_up(self, g: Game, seat: i64, n: i64) -> None:
        """A ship sails, and the movement of the one before is over (explorers_pirates.movement.one_by_one)."""
        cells = g.cells
        if cells[self.current] == n + 1:
            return
        self.finish(g)
        cells[self.left] = self.points_of(g, seat, n)
        cells[self.current] = n + 1

    def hasten_fault(self, g: Game, seat: i64, n: i64) -> i64:
        """Fault of paying for a ship's haste: its movement is not over (1), it is the first time in the turn (2), there is a wool
        (3), and the ship has not explored (4)."""
        cells = g.cells
        if cells[self.done] >> n & 1:
            return 1
        if cells[self.hastened] >> n & 1:
            return 2
        if cells[HAND + GOODS * seat + WOOL] == 0:
            return 3
        return 4 if cells[self.current] == n + 1 and cells[self.left] < 0 else 0

    def sail(self, g: Game, seat: i64, n: i64, to: i64) -> None:
        """A ship goes to the next edge. What it finds is for whoever hides it; then its movement is over."""
        cells = g.cells
        self.take_up(g, seat, n)
        e = cells[self.at + SHIPS * seat + n]
        self.handling.wipe(g, seat, n, e)
        cells[self.at + SHIPS * seat + n] = to
        cells[self.left] -= 1
        if g.noting:
            g.note(SHIP_SAILED, seat, -1, e, to)

    def handle(self, g: Game, seat: i64, n: i64, v: i64, loads: bool) -> None:
        """Cargo goes from a basin into a ship, or back: that is no movement (explorers_pirates.settler.load)."""
        handling = self.handling
        hold, basin = handling.hold(seat, n), handling.basin(v)
        handling.change(g, hold, basin)
        if g.noting:
            cargo = handling.cargo(g, hold if loads else basin)
            g.note(CARGO_LOADED if loads else CARGO_UNLOADED, seat, -1, v, cargo)

    def stop(self, g: Game) -> None:
        """The movement of a ship that explores is over, but for what it does there (explorers_pirates.discovery.ends)."""
        g.cells[self.left] = -1

    def hasten(self, g: Game, seat: i64, n: i64) -> None:
        """A wool is paid for a ship, which need not have set out."""
        g.cells[self.hastened] |= 1 << n
        if g.cells[self.current] == n + 1:
            g.cells[self.left] += MORE_POINTS
        give_back(g, seat, WOOL, 1, PAID)
        if g.noting:
            g.note(SHIP_HASTENED, seat, -1, g.cells[self.at + SHIPS * seat + n], -1, MORE_POINTS)
