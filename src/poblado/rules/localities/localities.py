"""Localities, paths and waterways (new_york.settlements.site, new_york.roads.*, new_york.waterways.*; mallorca.*)."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.maps import Board
from poblado.island.module import Module
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.game import Game
from poblado.rules.localities.places import ID, Places


def book_of(r: Island) -> str:
    """The chapter of the rulebook that refusals cite: both maps have the same rules, each in its own words."""
    return "mallorca" if "mallorca" in r.chapters else "new_york"


class Localities(Module):
    """Settlements stand at localities alone, and roads on marked paths; none goes on past a locality before its builder has
    settled there. A building at a waterway makes all that it joins part of its owner's roads, but of no route.
    """

    # new_york.roads.paths, new_york.roads.past, new_york.roads.stretches, new_york.waterways.reach,
    # new_york.waterways.shared, new_york.waterways.route, new_york.waterways.unbuilt, new_york.waterways.past,
    # new_york.off_map.yield, mallorca.roads.paths, mallorca.roads.past, mallorca.roads.stretches,
    # mallorca.off_map.yield
    def __init__(self) -> None:
        super().__init__(ID, 1)
        self.requires = ["roads", "settlements"]
        self.book = ""
        self.site: vec[i64] = vec[i64]()
        self.path: vec[i64] = vec[i64]()

    def check_marks(self, board: Board, marks: object) -> None:
        Places(board).check()

    def check_new_board(self, board: Board) -> None:
        Places(board).check_ways()

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.book = book_of(r)
        places = Places(r.board)
        if not places.towns:
            raise BadRuleset("board {name} marks no localities: choose a map that does", name=r.board.name)
        sites = places.settled(int(r.seats))
        self.site = _marked(sites, int(r.vertices))
        self.path = _marked(places.paths, int(r.edges))
        _check_room(r, sites)
        # No road goes on at one that nobody has settled, and stretches that meet there are not joined (*.roads.past,
        # *.roads.stretches); at one that others have settled the general rule says so.
        c.hold_vertices("localities.holder")
        for v in sites:
            c.close_vertex(v)
        c.join_waters(places.waters())

    def restricts(self, piece: i64, at: i64) -> bool:
        if piece == ROAD:
            return self.path[at] == 0
        return (piece == SETTLEMENT or piece == CITY) and self.site[at] == 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        # new_york.junctions.unbuilt, mallorca.settlements.site, mallorca.junctions.unbuilt, mallorca.junctions.many
        return False  # where it is asked at all

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        if piece == ROAD:
            return Refusal("localities.road_runs_along_marked", f"{self.book}.roads.paths")
        return Refusal("localities.settlement_stands_locality", f"{self.book}.settlements.site")

    def why_not_passed(self, g: Game, v: i64) -> Refusal | None:
        if self.site[v] == 0:
            return None
        return Refusal("localities.road_past_locality_only", f"{self.book}.roads.past")


def _marked(places: list[int], n: int) -> vec[i64]:
    marks = [0] * n
    for place in places:
        marks[place] = 1
    return vec[i64](marks)


def _check_room(r: Island, sites: list[int]) -> None:
    """However the settlements are founded, the last one has a locality to stand at (base.setup.room)."""
    # new_york.setup.founding, mallorca.setup.founding
    taken: list[int] = []
    for v in sites:
        beside = 1
        for k in range(3):
            if int(r.vertex_neighbours[3 * v + k]) in sites:
                beside += 1
        taken.append(beside)
    taken.sort(reverse=True)
    needed = sum(taken[: 2 * int(r.seats) - 1]) + 1
    if needed < 2 * int(r.seats):
        needed = 2 * int(r.seats)
    if len(sites) < needed:
        raise BadRuleset(
            "board {name} has {sites} {sites:locality|localities}: founding by {seats} {seats:player|players} needs {needed}",
            seats=int(r.seats), needed=needed, name=r.board.name, sites=len(sites),
        )  # fmt: skip
