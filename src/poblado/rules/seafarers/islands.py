"""Islands and regions: where a seat may begin, and points for settling elsewhere (seafarers.islands.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import SETTLEMENT, VERTEX
from poblado.island.rules import Island
from poblado.island.state import ROUND
from poblado.island.survey import sea_of
from poblado.island.topology import DIRECTIONS, Topology
from poblado.island.verbs import score_changed
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Subset
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.numbers import ISLAND_SETTLED

MOST_AREAS: Final = 30
"""Areas that a board may mark: a bit of a cell for each."""


class Islands(Module):
    """The first settlement of each player in an area where that player did not begin counts extra points for good."""

    # seafarers.islands.each, seafarers.islands.home, seafarers.islands.kept, seafarers.islands.main
    def __init__(self) -> None:
        super().__init__("islands", 1)
        self.requires = ["founding", "settlements"]
        self.events = specs_of(EVENTS, [ISLAND_SETTLED])
        self.params = [
            Param(
                "island_points", 2, 0, 5,
                "Extra points of a player's first settlement on each island, or in each region, away from where it began.",
                "seafarers.islands.first",
            ),
        ]  # fmt: skip
        self.r: Island
        self.worth: i64 = 0
        self.area: vec[i64] = vec[i64]()
        """Per vertex one more than the number of the area it belongs to; 0 for none."""
        self.start: vec[i64] = vec[i64]()
        """Per vertex whether one may begin there."""
        self.home: i64 = -1
        self.settled: i64 = -1

    def check_marks(self, board: Board, marks: object) -> None:
        _Areas(board, sea_of(board, self.in_play), marks)

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.worth = r.param("island_points")
        if self.id not in r.board.marks:
            raise BadRuleset("board {name} marks no islands: choose a map that does", name=r.board.name)
        areas = _Areas(r.board, sea_of(r.board, self.in_play), r.board.marks[self.id])
        self.area = vec[i64](areas.by_vertex)
        self.start = vec[i64](areas.starts)
        check_starts(r, sum(areas.starts))
        c.add_axis("area", [f"area {k + 1}" for k in range(len(areas.groups))], MOST_AREAS)
        self.home = c.add_field("islands.home", "seat", Subset("area", of="where it began"))
        self.settled = c.add_field("islands.settled", "seat", Subset("area", of="where it scored"))

    def restricts(self, piece: i64, at: i64) -> bool:
        return self.r.items.ground[piece] == VERTEX and self.start[at] == 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Tell whether a piece may be placed: the founding is where the scenario says (seafarers.islands.start)."""
        return g.cells[ROUND] != 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("fog.nobody_begins", "seafarers.islands.start")

    def points(self, g: Game, seat: i64) -> i64:
        n: i64 = 0
        settled = g.cells[self.settled + seat]
        while settled != 0:
            n += settled & 1
            settled >>= 1
        return n * self.worth

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        if self.r.items.ground[piece] != VERTEX or self.area[at] == 0 or g.cells[self.r.vertex_owner + at] != seat:
            return
        one: i64 = 1
        bit = one << (self.area[at] - 1)
        if g.cells[ROUND] == 0:
            g.cells[self.home + seat] |= bit
            return
        # A settlement alone is the first there: a city has been one, a knight is no building.
        if piece != SETTLEMENT or (g.cells[self.home + seat] | g.cells[self.settled + seat]) & bit:
            return
        g.cells[self.settled + seat] |= bit
        if g.noting and self.worth > 0:
            g.note(ISLAND_SETTLED, seat, -1, at, -1, self.worth)
        score_changed(g)


def islands_of(topology: Topology, sea: list[bool]) -> list[list[int]]:
    """Groups of tiles that touch each other and are no sea, in the order of their first tiles."""
    groups: list[list[int]] = []
    seen = sea[:]
    for first in range(topology.tiles):
        if seen[first]:
            continue
        group = [first]
        seen[first] = True
        for t in group:
            q, r = topology.coordinates[t]
            for dq, dr in DIRECTIONS:
                beside = topology.tile_at(q + dq, r + dr)
                if beside >= 0 and not seen[beside]:
                    seen[beside] = True
                    group.append(beside)
        groups.append(group)
    return groups


def check_starts(r: Island, corners: int, rounds: int = 2) -> None:
    """However so many rounds of settlements are founded at some corners, the last one has somewhere to go (base.setup.room).

    Raises: BadRuleset, where they are too few.
    """
    needed = 4 * (rounds * int(r.seats) - 1) + 1
    if corners < needed:
        raise BadRuleset(
            "board {name} has {corners} {corners:corner|corners} to begin at: "
            "founding by {seats} {seats:player|players} needs {needed}",
            name=r.board.name, corners=corners, seats=int(r.seats), needed=needed,
        )  # fmt: skip


class _Areas:
    """Board marks for `islands`: groups of tiles that count as areas, or `each` island as one, and those where one may begin.

    Raises: BadRuleset, naming what is wrong.
    """

    def __init__(self, board: Board, sea: list[bool], marks: object) -> None:
        topology = board.topology
        read = Marks(topology, "islands", marks, ["areas", "start", "each"])
        self.groups = islands_of(topology, sea) if read.flag("each") else read.groups("areas", "tile")
        if len(self.groups) > MOST_AREAS:
            raise BadRuleset("marks of {module}: at most {n} {n:area|areas}", module="islands", n=MOST_AREAS)
        start = read.places("start", "tile")
        taken: list[int] = []
        self.by_vertex = [0] * int(topology.vertices)
        for k in range(len(self.groups)):
            for t in self.groups[k]:
                if sea[t]:
                    raise BadRuleset(
                        "marks of {module}: {name} is sea, and belongs to no area",
                        module="islands", name=topology.tile_names[t],
                    )  # fmt: skip
                if t in taken:
                    raise BadRuleset(
                        "marks of {module}: {name} belongs to two areas", module="islands", name=topology.tile_names[t]
                    )
                taken.append(t)
                for c in range(6):
                    v = topology.tile_vertices[6 * t + c]
                    if self.by_vertex[v] not in (0, k + 1):
                        raise BadRuleset(
                            "marks of {module}: {name} lies at two areas",
                            module="islands",
                            name=topology.vertex_names[v],
                        )
                    self.by_vertex[v] = k + 1
        self.starts = [1 if not start else 0] * int(topology.vertices)
        for t in start:
            for c in range(6):
                self.starts[topology.tile_vertices[6 * t + c]] = 1
