"""Knights and ships: where knights go, and which ships they hold fast (knights_at_sea.knight.*, knights_at_sea.line.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.coasts import land_at_vertex
from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.routes import has_route
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.trails import AT_HAND
from poblado.island.verbs import lies
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.rules.cities_knights.knights import Knights
from poblado.rules.cities_knights.numbers import BASIC_KNIGHT
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.numbers import SHIP
from poblado.rules.seafarers.ships import Ships


class KnightsAtSea(Module):
    """Knights go over ships as over roads, are deployed on land, and no ship leaves them without a link; two points more win."""

    # knights_at_sea.ships.as_roads, knights_at_sea.knight.way, knights_at_sea.knight.ship,
    # knights_at_sea.knight.retreat, knights_at_sea.knight.promotion, knights_at_sea.intrigue.route,
    # knights_at_sea.line.cut, knights_at_sea.line.past, knights_at_sea.ships.road_building,
    # knights_at_sea.diplomat.open, knights_at_sea.diplomat.ship, knights_at_sea.diplomat.pirate,
    # knights_at_sea.diplomat.apart, knights_at_sea.founding.city, knights_at_sea.raid.everywhere,
    # knights_at_sea.gold.resources, knights_at_sea.gold.aqueduct, knights_at_sea.gold.cards,
    # knights_at_sea.gold.inventor, knights_at_sea.fog.card, knights_at_sea.commodities.either,
    # knights_at_sea.island.kept
    def __init__(self) -> None:
        super().__init__("knights_at_sea", 1)
        self.bridges = ["knights", "ships"]
        self.raises = {"points_to_win": 2}
        clause = "knights_at_sea.scenario.suited"
        self.advises = {
            "four-islands": Refusal("ships.scenarios_many_islands_suit", clause),
            "oceania": Refusal("ships.scenarios_discovery_suit_knights", clause),
            "new-world": Refusal("ships.scenarios_many_islands_suit", clause),
        }
        self.params = [
            Param(
                "knights_change_at_buildings", 0, 0, 1,
                "Knights go from a road to a ship, or back, through an own settlement or city alone; off: at any vertex.",
                "knights_at_sea.knight.change",
            ),
            Param(
                "foreign_knights_hold_lines", 1, 0, 1,
                "No ship of a line is moved while a foreign knight stands beside one of its ships; off: it only cuts the line.",
                "knights_at_sea.line.held",
            ),
        ]  # fmt: skip
        self.r: Island
        self.knights: Knights
        self.holds = True
        self._idle: list[Walked]
        """Notes of walks that nobody is taking, as of `Lines`."""

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self._idle = [Walked(r) for _ in range(AT_HAND)]
        knights = module_of(r, Knights)
        self.knights = knights
        if r.param("knights_change_at_buildings") == 1:
            knights.kinds_apart = True
            knights.why_no_change = Refusal(
                "ships.knight_road_ship_back",
                "knights_at_sea.knight.change",
            )
        ships = module_of(r, Ships)
        ships.why_not_past = Refusal("ships.line_ships_not_go", "knights_at_sea.line.past")
        ships.why_at_unit = Refusal("ships.knight_closes_line_ships", "knights_at_sea.line.closed")
        ships.why_between_units = Refusal("ships.knight_closes_line_ships", "knights_at_sea.line.between")
        self.holds = r.param("foreign_knights_hold_lines") == 1

    # -- knights on land -------------------------------------------------------------------------------------------

    def restricts(self, piece: i64, at: i64) -> bool:
        return piece == BASIC_KNIGHT and self.r.places.vertex_lands[at] == 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """A new knight stands on land; only one that moves goes to sea (knights_at_sea.knight.new). It is promoted anywhere."""
        # knights_at_sea.knight.coast, knights_at_sea.deserter.land
        return land_at_vertex(self.r, g, at) > 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("ships.new_knight_stands_land", "knights_at_sea.knight.new")

    # -- ships that stay -------------------------------------------------------------------------------------------

    def may_lift(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        # knights_at_sea.line.closed, knights_at_sea.line.between
        return piece != SHIP or not (self._is_held(g, seat, at) or self._cuts_off(g, seat, at))

    def why_not_lifted(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        if self._is_held(g, seat, at):
            return Refusal("ships.another_knight_stands_beside", "knights_at_sea.line.held")
        return Refusal("ships.knight_lose_link_settlements", "knights_at_sea.line.link")

    def _is_held(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether a foreign knight stands at any ship in the line of the one at `e` (knights_at_sea.line.held)."""
        if not self.holds or not self._has_foes(g, seat):
            return False
        ends = self.r.edge_vertices
        walked = self._walk()
        found = self._meets_knight(g, seat, ends[2 * e], walked) or self._meets_knight(g, seat, ends[2 * e + 1], walked)
        self._idle.append(walked)
        return found

    def _walk(self) -> "Walked":
        """Notes for a new walk."""
        try:
            walked = self._idle.pop()
        except IndexError:
            walked = Walked(self.r)
        walked.mark += 1
        return walked

    def _has_foes(self, g: Game, seat: i64) -> bool:
        """Tell whether anybody else has a knight on the board."""
        for who in range(self.r.seats):
            if who != seat and self.knights.any_of(g, who):
                return True
        return False

    def _meets_knight(self, g: Game, seat: i64, v: i64, walked: "Walked") -> bool:
        """Tell whether a line of own ships leads from a vertex to a foreign knight; an own building is where a line ends."""
        r = self.r
        if walked.at[v] == walked.mark or g.cells[r.vertex_owner + v] == seat:
            return False
        walked.at[v] = walked.mark
        foe = self.knights.owner(g, v)
        if foe != NOBODY and foe != seat:
            return True
        for k in range(3 * v, 3 * v + 3):
            e = r.vertex_edges[k]
            own = e >= 0 and g.cells[r.edge_owner + e] == seat and lies(r, g, SHIP, e)
            if own and self._meets_knight(g, seat, r.vertex_neighbours[k], walked):
                return True
        return False

    def _cuts_off(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether an own knight has a link with an own building now, over roads and ships together, and would
        have none without the ship at `e` (knights_at_sea.line.link)."""
        if not self.knights.any_of(g, seat):
            return False
        r = self.r
        v = self.knights.next_from(g, 0)
        while v < r.vertices:
            if (
                self.knights.owner(g, v) == seat
                and self._is_linked(g, seat, v, -1)
                and not self._is_linked(g, seat, v, e)
            ):
                return True
            v = self.knights.next_from(g, v + 1)
        return False

    def _is_linked(self, g: Game, seat: i64, v: i64, without: i64) -> bool:
        walked = self._walk()
        found = self._finds_building(g, seat, v, without, walked)
        self._idle.append(walked)
        return found

    def _finds_building(self, g: Game, seat: i64, v: i64, without: i64, walked: "Walked") -> bool:
        """Tell whether own pieces on edges, but for the one at `without`, lead from a vertex to an own building and meet nothing
        foreign."""
        r = self.r
        cells = g.cells
        walked.at[v] = walked.mark
        if cells[r.vertex_owner + v] == seat:
            return True
        for k in range(3 * v, 3 * v + 3):
            e = r.vertex_edges[k]
            if e >= 0 and e != without and has_route(r, g, seat, e):
                w = r.vertex_neighbours[k]
                holder = cells[r.vertex_holder + w]
                passes = walked.at[w] != walked.mark and (holder == NOBODY or holder == seat)
                if passes and self._finds_building(g, seat, w, without, walked):
                    return True
        return False


class Walked:
    """Vertices that have been walked over for one question: what bears the mark has been."""

    def __init__(self, r: Island) -> None:
        self.at: Final = r.places.vertex_zeros[:]
        self.mark: i64 = 0
