"""Board marks of a map of localities: parsed once, validated wherever a board is."""

from typing import Final

from poblado.island.goods import GOOD_NAMES
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.kernel.errors import BadRuleset
from poblado.kernel.values import NameList

ID: Final = "localities"
"""The module under whose id boards say all of this, for documents, chips and the canal too: one map, one mark."""
ANY: Final = "any"
"""The word of a document that takes three equal cards of whatever good."""
MOST_WITH_CHIPS: Final = 4
"""Players with whom chips lie at junctions; with more there are localities (new_york.junctions.many)."""
_KEYS: Final[list[str]] = ["towns", "paths", "junctions", "documents", "waterways", "canal"]


class Places:
    """The marks of a board, as numbers of places (new_york.map.localities, new_york.map.paths).

    Args:
        board: whose marks; without any, all lists are empty.

    Attributes:
        towns: vertices that are localities.
        paths: edges on which a road may be built.
        junctions: vertices with a chip, which many players find as localities.
        documents: edges beside a document, each with the good of its rate, -1 for any.
        waterways: pairs of vertices between which a waterway runs.
        cities: vertices of the canal's cities, along the canal.

    Raises:
        BadRuleset: naming what cannot be.
    """

    def __init__(self, board: Board) -> None:
        topology = board.topology
        self.board = board
        read = Marks(topology, ID, board.marks.get(ID, {}), _KEYS)
        self.towns: list[int] = read.places("towns", "vertex")
        self.paths: list[int] = read.places("paths", "edge")
        self.junctions: list[int] = read.places("junctions", "vertex")
        self.documents: list[tuple[int, int]] = []
        for e, word in read.named("documents", "edge"):
            if word != ANY and word not in GOOD_NAMES:
                raise BadRuleset(
                    "marks of {module}: the document at {name} is for {known} or for any, not {word}",
                    module=ID, name=topology.edge_names[e], known=NameList(GOOD_NAMES), word=word,
                )  # fmt: skip
            self.documents.append((e, -1 if word == ANY else GOOD_NAMES.index(word)))
        self.waterways: list[list[int]] = read.groups("waterways", "vertex")
        for ends in self.waterways:
            if len(ends) != 2:
                raise BadRuleset(
                    "marks of {module}: a waterway runs between two corners: waterways must look like {form}",
                    module=ID, form='[["…", "…"]]',
                )  # fmt: skip
        canal = Marks(topology, "localities.canal", read.data.get("canal", {}), ["cities"])
        self.cities: list[int] = canal.places("cities", "vertex")

    def check(self) -> None:
        """Tell whether such a map can be played on at all, by however many.

        Raises:
            BadRuleset: naming the place that cannot be.
        """
        if not self.towns:
            raise BadRuleset(
                "marks of {module}: towns names no locality, and nothing is built anywhere else", module=ID
            )
        vertices, edges = self.board.topology.vertex_names, self.board.topology.edge_names
        for v in self.junctions:
            if v in self.towns:
                raise BadRuleset("marks of {module}: {name} is a locality and a junction", module=ID, name=vertices[v])
        land = self._beside_land()
        for e in self.paths:
            if e not in land:
                raise BadRuleset("marks of {module}: path {name} has sea on both sides", module=ID, name=edges[e])
        for v in self.towns:
            if not self._is_reached(v):
                raise BadRuleset("marks of {module}: no path leads to locality {name}", module=ID, name=vertices[v])
        for v in self.junctions:
            if not self._is_reached(v):
                raise BadRuleset("marks of {module}: no path leads to junction {name}", module=ID, name=vertices[v])
        for e, _ in self.documents:
            if e not in self.paths:
                raise BadRuleset("marks of {module}: the document at {name} lies at no path", module=ID, name=edges[e])
        for ends in self.waterways:
            self._check_waterway(ends)
        self._check_canal()

    def check_ways(self) -> None:
        """Tell whether each locality and junction has a way to another, by paths or water: from any other nobody builds on.

        Raises:
            BadRuleset: naming the place.
        """
        sites = self.towns + self.junctions
        afloat = [v for ends in self.waterways for v in ends]
        for v in sites:
            if v not in afloat and not any(w != v and w in sites for w in self._beyond(v, sites)):
                raise BadRuleset(
                    "marks of {module}: the paths at {name} lead to no other locality or junction",
                    module=ID, name=self.board.topology.vertex_names[v],
                )  # fmt: skip

    def _check_waterway(self, ends: list[int]) -> None:
        vertices = self.board.topology.vertex_names
        for v in ends:
            if v not in self.towns and v not in self.junctions:
                raise BadRuleset(
                    "marks of {module}: waterway end {name} is neither a locality nor a junction",
                    module=ID, name=vertices[v],
                )  # fmt: skip
        e = self.edge_between(ends[0], ends[1])
        if e in self.paths:
            raise BadRuleset(
                "marks of {module}: {name} is a path and a waterway, where nobody builds",
                module=ID, name=self.board.topology.edge_names[e],
            )  # fmt: skip

    def _check_canal(self) -> None:
        vertices = self.board.topology.vertex_names
        for v in self.cities:
            if v not in self.towns:
                raise BadRuleset("marks of {module}: canal city {name} is no locality", module=ID, name=vertices[v])
        if self.cities and not self.links(self.towns):
            raise BadRuleset(
                "marks of {module}: no two cities of the canal can be linked without another locality in between",
                module=ID,
            )

    def settled(self, seats: int) -> list[int]:
        """Places where settlements may stand: with five and six players at the junctions too (new_york.junctions.many)."""
        return self.towns if seats <= MOST_WITH_CHIPS else self.towns + self.junctions

    def edge_between(self, v: int, w: int) -> int:
        """The edge that joins two vertices; -1 where none does."""
        topology = self.board.topology
        for k in range(3):
            if topology.vertex_neighbours[3 * v + k] == w:
                return int(topology.vertex_edges[3 * v + k])
        return -1

    def waters(self) -> list[list[int]]:
        """The vertices of each waterway, those that meet taken together (new_york.waterways.joined)."""
        found: list[list[int]] = []
        for ends in self.waterways:
            joined = ends[:]
            apart: list[list[int]] = []
            for water in found:
                if ends[0] in water or ends[1] in water:
                    joined += [v for v in water if v not in joined]
                else:
                    apart.append(water)
            found = [*apart, joined]
        return found

    def links(self, localities: list[int]) -> list[tuple[int, int]]:
        """The pairs of canal cities, by their places along the canal, that paths join without another locality between."""
        found: list[tuple[int, int]] = []
        for i in range(len(self.cities)):
            seen = self._beyond(self.cities[i], localities)
            for j in range(i + 1, len(self.cities)):
                if self.cities[j] in seen:
                    found.append((i, j))
        return found

    def _beyond(self, start: int, localities: list[int]) -> list[int]:
        """The vertices that paths lead to from one, past no locality."""
        topology = self.board.topology
        seen = [start]
        waiting = [start]
        while waiting:
            v = waiting.pop()
            for k in range(3):
                e = int(topology.vertex_edges[3 * v + k])
                w = int(topology.vertex_neighbours[3 * v + k])
                if e in self.paths and w not in seen:
                    seen.append(w)
                    if w not in localities:
                        waiting.append(w)
        return seen

    def _beside_land(self) -> set[int]:
        """The edges of all tiles of land."""
        sides = self.board.topology.tile_edges
        words = self.board.terrain_names
        return {int(sides[6 * t + k]) for t in range(len(words)) if words[t] != "sea" for k in range(6)}

    def _is_reached(self, v: int) -> bool:
        for k in range(3):
            if int(self.board.topology.vertex_edges[3 * v + k]) in self.paths:
                return True
        return False

    def __repr__(self) -> str:
        return f"<Places of {self.board.name}: {len(self.towns)} localities, {len(self.paths)} paths>"
