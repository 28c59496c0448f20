"""Intermediate board of an import: tiles and harbours by place, and the parts of the file that our boards cannot hold."""

from dataclasses import dataclass, field

from poblado.island.goods import DESERT, SEA
from poblado.island.maps import Board
from poblado.island.topology import DIRECTIONS, Topology, topology_of
from poblado.kernel.errors import BadNotation

MOST_TILES = 600
"""Places of a file that are read, those of the sea too."""
_MOST_FAR = 50
_MOST_NAME = 60


@dataclass(frozen=True)
class LeftOut:
    """Part of a file that was not imported; `foreign.left.<what>` is its sentence in each language.

    Attributes:
        what: its kind.
        n: how often it stands there; 0 where nothing is counted.
        known: the file's own words for it, joined by commas.
    """

    what: str
    n: int = 0
    known: str = ""


@dataclass
class Sketch:
    """The parts of a board as a reader finds them.

    Attributes:
        name: of the board.
        source: the program whose file it is.
        tiles: terrain and token by axial (q, r); the sea too, with `SEA`.
        harbours: for each the axial (q, r) of a tile, one of its sides, and the good; -1 for any.
        robber: where the file has it.
        stand_ins: the deserts that are none in the file, which has a land there that we do not.
        left: what was not taken.
    """

    name: str
    source: str
    tiles: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    harbours: list[tuple[int, int, str, int]] = field(default_factory=list)
    robber: tuple[int, int] | None = None
    stand_ins: set[tuple[int, int]] = field(default_factory=set)
    left: list[LeftOut] = field(default_factory=list)

    def put(self, q: int, r: int, terrain: int, token: int = 0) -> None:
        """Lay a tile. Raises: BadNotation, where one lies there, for too many, and for one that is too far away."""
        if (q, r) in self.tiles:
            raise BadNotation("two tiles of the file lie at {q},{r}", q=q, r=r)
        if len(self.tiles) == MOST_TILES or max(abs(q), abs(r)) > _MOST_FAR:
            raise BadNotation(
                "the file has more than {n} {n:tile|tiles}, or one that lies {far} rows and more away",
                n=MOST_TILES, far=_MOST_FAR,
            )  # fmt: skip
        self.tiles[q, r] = (terrain, token)

    def leave(self, what: str, n: int = 0, known: list[str] | None = None) -> None:
        """Remember what is not taken."""
        self.left.append(LeftOut(what, n, ", ".join(known or [])[:300]))

    def board(self) -> Board:
        """The board. Raises: BadNotation, BadRuleset, saying what in the file cannot be."""
        land = {place for place, (terrain, _) in self.tiles.items() if terrain != SEA}
        kept = sorted(land | self._waters(land), key=lambda place: (place[1], place[0]))
        if not land:
            raise BadNotation("the file has no land")
        topology = topology_of(kept)
        harbours = [(topology.edge_names[topology.side(q, r, side)], good) for q, r, side, good in self.harbours]
        return Board(
            "".join(c for c in self.name if c.isprintable())[:_MOST_NAME].strip() or self.source,
            kept,
            [self.tiles[place][0] for place in kept],
            [self.tiles[place][1] for place in kept],
            harbours,
            self._robber(topology),
            [],
            f"imported from {self.source}",
            "?",
        )

    def _waters(self, land: set[tuple[int, int]]) -> set[tuple[int, int]]:
        """The tiles of sea that land encloses: all others lie around the island, and a board does not list those."""
        if not land:
            return set()
        low_q, high_q = min(q for q, _ in land) - 1, max(q for q, _ in land) + 1
        low_r, high_r = min(r for _, r in land) - 1, max(r for _, r in land) + 1
        outside = {(low_q, low_r)}
        waiting = [(low_q, low_r)]
        while waiting:
            q, r = waiting.pop()
            for dq, dr in DIRECTIONS:
                next = (q + dq, r + dr)
                inside = low_q <= next[0] <= high_q and low_r <= next[1] <= high_r
                if inside and next not in land and next not in outside:
                    outside.add(next)
                    waiting.append(next)
        return {
            (q, r)
            for (q, r), (terrain, _) in self.tiles.items()
            if terrain == SEA and low_q < q < high_q and low_r < r < high_r and (q, r) not in outside
        }

    def _robber(self, topology: Topology) -> str:
        """Place the robber on a desert of the file's where it has any, as at every beginning; else where the file has it."""
        deserts = [
            place for place in topology.coordinates if self.tiles[place][0] == DESERT and place not in self.stand_ins
        ]
        if deserts:
            place = self.robber if self.robber in deserts else deserts[0]
        elif self.robber is not None and self.tiles.get(self.robber, (SEA, 0))[0] != SEA:
            place = self.robber
        else:
            return ""
        return topology.tile_names[topology.tile_at(*place)]
