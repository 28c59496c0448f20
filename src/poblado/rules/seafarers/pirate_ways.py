"""Pirate ways: each seat's one line of ships to the west, its beachhead, and its warships (pirate_islands.*)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.networks import NO_NETWORK, Network
from poblado.island.pieces import SETTLEMENT, VERTEX
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS, ROUND
from poblado.island.step import IslandStep
from poblado.island.survey import sea_of
from poblado.island.topology import Topology
from poblado.island.verbs import place, supply
from poblado.kernel.action import seat_of
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Flag
from poblado.kernel.frame import AUTO
from poblado.kernel.game import Game
from poblado.rules.base.card import KNIGHT, Card
from poblado.rules.base.development_cards import DevelopmentCards
from poblado.rules.base.founding import FoundRoad
from poblado.rules.base.numbers import PLAY_KNIGHT
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.islands import islands_of
from poblado.rules.seafarers.numbers import SHIP, WARSHIP_ARMED
from poblado.rules.seafarers.ships import Course, Ships

FAR: Final = 999
"""Distance of what no ship reaches."""
_PLACES: Final = 1000
"""More than the edges of any board."""


class PirateWays(Module):
    """Beyond the eastern island each seat's ships lie in one line, by a shortest way to its beachhead and on to its fortress; a
    knight makes the hindmost of them a warship."""

    # seafarers.pirate_islands.start, seafarers.pirate_islands.titles, seafarers.pirate_islands.deck,
    # seafarers.pirate_islands.coast
    def __init__(self) -> None:
        super().__init__("pirate_ways", 1)
        self.requires = ["ships", "founding", "settlements", "development_cards"]
        self.conflicts = [
            "progress_cards: knights among the development cards arm warships, and with progress cards there are none",
        ]  # fmt: skip
        self.events = specs_of(EVENTS, [WARSHIP_ARMED])
        self.r: Island
        self.fortresses: vec[i64] = vec[i64]()
        """Vertex of each seat's fortress."""
        self.beachheads: vec[i64] = vec[i64]()
        """The same of its beachhead."""
        self.home: vec[i64] = vec[i64]()
        """1 for each vertex of the eastern island."""
        self.coast: vec[i64] = vec[i64]()
        """1 for each edge at its land."""
        self.levels: vec[i64] = vec[i64]()
        """Per seat and edge how many edges of its way are left there, that edge included; 0 off the way."""
        self.aheads: vec[i64] = vec[i64]()
        """Per seat and edge the end that is nearer to the fortress."""
        self.both: vec[i64] = vec[i64]()
        """Per seat and edge 1 where one way comes to the beachhead and another leaves it: levels and aheads are of the latter."""
        nobody = [Head(NO_NETWORK, -1)] * MAX_SEATS
        self._heads: Final[vec[Head]] = vec[Head](nobody)
        """The last head that was found of each seat's line."""
        self.warship: i64 = -1
        self.carried: i64 = -1
        self.untaken: i64 = -1
        """Field, one cell a seat, that is not 0 while its fortress has not been taken; -1 where no fortress is."""

    def check_marks(self, board: Board, marks: object) -> None:
        _Ways(board.topology, marks)

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        if self.id not in r.board.marks:
            raise BadRuleset("board {name} has no ways to pirate islands: choose a map that does", name=r.board.name)
        ways = _Ways(r.board.topology, r.board.marks[self.id]).for_seats(int(r.seats), r.board.name)
        self.beachheads = vec[i64](ways.beachheads)
        self.fortresses = vec[i64](ways.fortresses)
        self._chart(ways)
        self.warship = c.add_field("pirate_ways.warship", "edge", Flag("the ship there is a warship"))
        self.carried = c.add_field("pirate_ways.carried", "", Flag("a warship is on its way to another edge"))
        module_of(r, Ships).course = WestwardCourse(self)
        cards = module_of(r, DevelopmentCards)
        cards.cards[KNIGHT] = Warship(self)
        road = r.step_named("FoundRoad")
        assert isinstance(road, FoundRoad)
        road.printed = 1
        plan = c.founding_plan
        plan.insert_before(plan.names[0], "printed_ways", c.add_step(PrintedWays(r, ways)))

    def _chart(self, ways: "_Ways") -> None:
        """Find the eastern island, and each seat's way over the sea."""
        r = self.r
        topology = r.board.topology
        sea = sea_of(r.board, r.places.known_terrains)
        home = [0] * int(r.vertices)
        coast = [0] * int(r.edges)
        for group in islands_of(topology, sea):
            at = [topology.tile_vertices[6 * t + k] for t in group for k in range(6)]
            if ways.settlements[0] in at:
                for v in at:
                    home[v] = 1
                for t in group:
                    for k in range(6):
                        coast[topology.tile_edges[6 * t + k]] = 1
        self.home = vec[i64](home)
        self.coast = vec[i64](coast)
        levels: list[int] = []
        aheads: list[int] = []
        both: list[int] = []
        for seat in range(int(r.seats)):
            way = _Way(r, home, ways.beachheads[seat], ways.fortresses[seat])
            levels += way.levels
            aheads += way.aheads
            both += way.both
        self.levels = vec[i64](levels)
        self.aheads = vec[i64](aheads)
        self.both = vec[i64](both)

    # -- where pieces go -------------------------------------------------------------------------------------------

    def restricts(self, piece: i64, at: i64) -> bool:
        if piece == SHIP:
            return self.coast[at] == 0
        return piece == SETTLEMENT or (self.r.items.ground[piece] == VERTEX and self.home[at] == 0)

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """A ship away from the eastern island goes on its seat's line; buildings stand on that island, or at what is one's own
        in the west (seafarers.pirate_islands.line, seafarers.pirate_islands.beachhead)."""
        if piece == SHIP:
            return self.coast[at] != 0 or self._extends(g, seat, at)
        if piece == SETTLEMENT and self._is_last(g, seat):
            return False
        if self.home[at] != 0 or g.cells[self.r.vertex_owner + at] == seat:
            return True
        return at == self.beachheads[seat] and g.cells[ROUND] != 0

    def _is_last(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat's last settlement is kept for its fortress (seafarers.pirate_islands.last_settlement)."""
        return self.untaken >= 0 and g.cells[self.untaken + seat] != 0 and supply(self.r, g, seat, SETTLEMENT) == 1

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        if piece == SHIP:
            if self.levels[self.r.edges * seat + at] != 0 and self.head(g, seat) >= 0:
                return Refusal("pirate_ways.one_line_alone", "seafarers.pirate_islands.line")
            return Refusal("pirate_ways.not_on_the_way", "seafarers.pirate_islands.line")
        if piece == SETTLEMENT and self._is_last(g, seat):
            return Refusal("pirate_ways.last_settlement_for_fortress", "seafarers.pirate_islands.last_settlement")
        if g.cells[ROUND] == 0:
            return Refusal("fog.nobody_begins", "seafarers.pirate_islands.start")
        return Refusal("pirate_ways.only_beachhead", "seafarers.pirate_islands.beachhead")

    def _extends(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether a ship at an edge away from the island would go on from the line, or begin it."""
        at = self.r.edges * seat + e
        if self.levels[at] == 0:
            return False
        if self._goes_on(g, seat, self.levels[at], self._other_end(e, self.aheads[at])):
            return True
        return self.both[at] != 0 and self._goes_on(g, seat, self.levels[at] + 1, self.aheads[at])

    def _goes_on(self, g: Game, seat: i64, level: i64, v: i64) -> bool:
        """Tell whether the line may go on, or begin, at a vertex by an edge of this level."""
        head = self.head(g, seat)
        if head >= 0 and (self._level(g, seat, head) != level + 1 or self.ahead(g, seat, head) != v):
            return False
        return self._led(g, seat, v, level) >= 0

    def _level(self, g: Game, seat: i64, e: i64) -> i64:
        """The level of the edge of an own ship."""
        at = self.r.edges * seat + e
        if self.both[at] != 0 and not self._leaves(g, seat, e):
            return self.levels[at] + 1
        return self.levels[at]

    def ahead(self, g: Game, seat: i64, e: i64) -> i64:
        """The end of the edge of an own ship that is nearer to the fortress."""
        at = self.r.edges * seat + e
        if self.both[at] != 0 and not self._leaves(g, seat, e):
            return self.beachheads[seat]
        return self.aheads[at]

    def _leaves(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether a ship at an edge of both ways leaves the beachhead: another has come there before it."""
        k: i64 = 3 * self.beachheads[seat]
        for i in range(i64(3)):
            other = self.r.vertex_edges[k + i]
            if other < 0 or other == e or g.cells[self.r.edge_owner + other] != seat:
                continue
            at = self.r.edges * seat + other
            comes = self.both[at] != 0 or self.aheads[at] == self.beachheads[seat]
            if comes and self.levels[at] != 0 and g.cells[self.r.edge_piece + other] == SHIP:
                return True
        return False

    def _other_end(self, e: i64, v: i64) -> i64:
        """The end of an edge that is not this one."""
        w = self.r.edge_vertices[2 * e]
        if w == v:
            return self.r.edge_vertices[2 * e + 1]
        return w

    def _behind(self, g: Game, seat: i64, e: i64) -> i64:
        """The end of the edge of an own ship that is farther from the fortress."""
        return self._other_end(e, self.ahead(g, seat, e))

    def head(self, g: Game, seat: i64) -> i64:
        """The edge of the foremost ship of a seat's line: from the ship nearest to its fortress, of those away from the island,
        on along the coast (a way may leave the island where the frame bulges, and come back); -1 for none."""
        network = self.r.networks[SHIP].find(self.r, g, seat)
        known = self._heads[seat]
        if known.network is network:
            return known.e
        best: i64 = -1
        edges = network.edges
        for e in edges:
            level = self._level(g, seat, e)
            if level != 0 and self.coast[e] == 0 and (best < 0 or level < self._level(g, seat, best)):
                best = e
        going = best >= 0
        while going:
            going = False
            for e in edges:
                if self.levels[self.r.edges * seat + e] == 0 or self._behind(g, seat, e) != self.ahead(g, seat, best):
                    continue
                if self._level(g, seat, e) == self._level(g, seat, best) - 1:
                    best = e
                    going = True
                    break
        self._heads[seat] = Head(network, best)
        return best

    def _led(self, g: Game, seat: i64, v: i64, level: i64) -> i64:
        """Ships of the longest row that comes from an own building by a shortest way to a vertex where it would go on at this
        level; -1 where none does."""
        row = self._row(g, seat, v, level)
        if row >= 0:
            return row // _PLACES
        if g.cells[self.r.vertex_owner + v] == seat:
            return 0
        return -1

    def _before(self, g: Game, seat: i64, v: i64, level: i64) -> i64:
        """The edge of the last ship of the row that comes to a vertex from a building; -1 for none."""
        row = self._row(g, seat, v, level)
        if row < 0:
            return row
        return row % _PLACES

    def _row(self, g: Game, seat: i64, v: i64, level: i64) -> i64:
        """The row of own ships that comes to a vertex from a building: one away from the island, otherwise the longest, of equal
        ones the first. Other ships at the coast that come to it are no part of the line (seafarers.pirate_islands.coast).

        Returns: how many ships it has, times `_PLACES`, and the edge of the last; -1 for none.
        """
        found: i64 = -1
        longest: i64 = -1
        k: i64 = 3 * v
        while k < 3 * v + 3:
            e = self.r.vertex_edges[k]
            k += 1
            if e < 0 or g.cells[self.r.edge_owner + e] != seat or g.cells[self.r.edge_piece + e] != SHIP:
                continue
            if self._level(g, seat, e) == level + 1 and self.ahead(g, seat, e) == v:
                led = self._led(g, seat, self._behind(g, seat, e), level + 1)
                if led >= 0 and self.coast[e] == 0:
                    return (led + 1) * _PLACES + e
                if led > longest or (led == longest and e < found):
                    longest = led
                    found = e
        if found < 0:
            return found
        return (longest + 1) * _PLACES + found

    # -- the line --------------------------------------------------------------------------------------------------

    def line(self, g: Game, seat: i64) -> vec[i64]:
        """Edges of the ships of a seat's line to the west, from the one nearest to its fortress on."""
        e = self.head(g, seat)
        if e < 0:
            e = self._first_at_coast(g, seat)
        found = vec[i64]()
        while e >= 0:
            found = append(found, e)
            e = self._before(g, seat, self._behind(g, seat, e), self._level(g, seat, e))
        return found

    def _first_at_coast(self, g: Game, seat: i64) -> i64:
        """The foremost ship at the coast of the island from which a line would go on, of equal ones that of the longest row, and
        of such ones the first; -1 for none."""
        best: i64 = -1
        nearest: i64 = -1
        longest: i64 = -1
        for e in self.r.networks[SHIP].find(self.r, g, seat).edges:
            level = self._level(g, seat, e)
            if level == 0:
                continue
            led = self._led(g, seat, self._behind(g, seat, e), level)
            if led < 0:
                continue
            if best < 0 or level < nearest or (level == nearest and (led > longest or (led == longest and e < best))):
                best = e
                nearest = level
                longest = led
        return best

    def warships(self, g: Game, seat: i64) -> i64:
        """Number of warships of a seat."""
        n: i64 = 0
        for e in self.r.networks[SHIP].find(self.r, g, seat).edges:
            n += g.cells[self.warship + e]
        return n

    def warships_in_line(self, g: Game, seat: i64) -> i64:
        """Number of those in its line."""
        n: i64 = 0
        for e in self.line(g, seat):
            n += g.cells[self.warship + e]
        return n

    def hindmost(self, g: Game, seat: i64) -> i64:
        """The edge of the ship of the line nearest to where that begins that is no warship yet; -1 for none."""
        found: i64 = -1
        for e in self.line(g, seat):
            if g.cells[self.warship + e] == 0:
                found = e
        return found

    def reaches(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat's line touches its fortress."""
        e = self.head(g, seat)
        return e >= 0 and self._level(g, seat, e) == 1

    def on_removed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        if piece == SHIP and g.cells[self.warship + at] != 0:
            g.cells[self.warship + at] = 0
            g.cells[self.carried] = 1

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        # A warship that is moved is one where it arrives (seafarers.pirate_islands.warships_sail).
        if piece == SHIP and g.cells[self.carried] != 0:
            g.cells[self.carried] = 0
            g.cells[self.warship + at] = 1


class WestwardCourse(Course):
    """Course of a seat's line, which goes on from ships that lead there from a building."""

    def __init__(self, ways: PirateWays) -> None:
        self.ways: Final = ways

    def depends_on(self, g: Game, seat: i64, e: i64) -> bool:
        return self.ways.levels[self.ways.r.edges * seat + e] != 0


class Head:
    """Head of a line, of ships that lie as they did when it was found; -1 for none. It never changes."""

    def __init__(self, network: Network, e: i64) -> None:
        self.network: Final = network
        self.e: Final = e


class Warship(Card):
    """Knight card: the hindmost ship of the line becomes a warship, and the card is out of the game."""

    # seafarers.pirate_islands.knight_alone
    def __init__(self, owner: PirateWays) -> None:
        super().__init__(KNIGHT, PLAY_KNIGHT, "seafarers.pirate_islands.knight")
        self.owner = owner

    def fault(self, g: Game, action: i64) -> i64:
        if self.owner.hindmost(g, seat_of(action)) < 0:
            return 1
        return 0

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        e = self.owner.hindmost(g, seat)
        g.cells[self.owner.warship + e] = 1
        if g.noting:
            g.note(WARSHIP_ARMED, seat, -1, e)

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        return Refusal("pirate_ways.no_ship_to_arm", "seafarers.pirate_islands.knight")


class PrintedWays(IslandStep):
    """Places the settlement and the ship that the map prints for each seat (seafarers.pirate_islands.start)."""

    def __init__(self, r: Island, ways: "_Ways") -> None:
        super().__init__(r, "PrintedWays", AUTO)
        self.ways = ways

    def run(self, g: Game) -> None:
        g.pop()
        for seat in range(i64(self.r.seats)):
            place(self.r, g, seat, SETTLEMENT, self.ways.settlements[seat])
            place(self.r, g, seat, SHIP, self.ways.ships[seat])


class _Ways:
    """Board marks for `pirate_ways`: of each colour the settlement, ship, beachhead and fortress, and which colour stays out.

    Raises: BadRuleset, naming what is wrong.
    """

    def __init__(self, topology: Topology, marks: object) -> None:
        read = Marks(topology, "pirate_ways", marks, ["settlements", "ships", "beachheads", "fortresses", "omit"])
        self.settlements = read.places("settlements", "vertex")
        self.ships = read.places("ships", "edge")
        self.beachheads = read.places("beachheads", "vertex")
        self.fortresses = read.places("fortresses", "vertex")
        self.omit = dict(read.counts("omit"))
        for key, places in (("ships", self.ships), ("beachheads", self.beachheads), ("fortresses", self.fortresses)):
            if len(places) != len(self.settlements):
                raise BadRuleset(
                    "marks of {module}: {key} must have {n} {n:place|places}, one for each colour",
                    module="pirate_ways", key=key, n=len(self.settlements),
                )  # fmt: skip

    def for_seats(self, seats: int, board: str) -> "_Ways":
        """The same with as many colours as play: of few players one stays out that the map names. Raises: BadRuleset."""
        left_out = self.omit.get(str(seats), -1)
        for places in (self.settlements, self.ships, self.beachheads, self.fortresses):
            if 0 <= left_out < len(places):
                places.pop(left_out)
            if len(places) < seats:
                raise BadRuleset(
                    "board {name} has ways for {n} {n:player|players}, not {seats}",
                    name=board,
                    n=len(places),
                    seats=seats,
                )
            del places[seats:]
        return self


class _Way:
    """Way of a seat: the edges by which ships come from the eastern island to its beachhead and on, each of a shortest way.

    Attributes:
        levels: per edge how many edges are left there, that one included; 0 off the way.
        aheads: per edge the end that is nearer to the fortress.
        both: per edge 1 where ways come to the beachhead and others leave it.
    """

    def __init__(self, r: Island, home: list[int], beachhead: int, fortress: int) -> None:
        self.r = r
        self.levels = [0] * int(r.edges)
        self.aheads = [0] * int(r.edges)
        self.both = [0] * int(r.edges)
        to_fortress, to_beachhead = self._distances(fortress), self._distances(beachhead)
        self._descend([beachhead], to_fortress, 0)
        self._descend([v for v in range(len(home)) if home[v]], to_beachhead, to_fortress[beachhead])

    def _distances(self, goal: int) -> list[int]:
        """Edges over which a ship may come from each vertex to a goal."""
        far = [FAR] * int(self.r.vertices)
        far[goal] = 0
        found = [goal]
        for v in found:
            for w, _ in self._onwards(v):
                if far[w] == FAR:
                    far[w] = far[v] + 1
                    found.append(w)
        return far

    def _onwards(self, v: int) -> list[tuple[int, int]]:
        """The vertices next to one over edges with sea beside them, and those edges."""
        r = self.r
        near = [(int(r.vertex_neighbours[3 * v + k]), int(r.vertex_edges[3 * v + k])) for k in range(3)]
        return [(w, e) for w, e in near if e >= 0 and r.places.edge_lands[e] < 2]

    def _descend(self, begin: list[int], far: list[int], more: int) -> None:
        """Number the edges that lead from some vertices nearer and nearer to a goal, from which `more` are left."""
        found = begin[:]
        for v in found:
            for w, e in self._onwards(v):
                if far[w] == 0 and more and self.levels[e] == more:
                    self.both[e] = 1
                elif far[w] == far[v] - 1 and self.levels[e] == 0:
                    self.levels[e] = far[v] + more
                    self.aheads[e] = w
                    found.append(w)
