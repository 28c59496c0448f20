"""Scene, the plain values of a board at one moment: the only input of the drawings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from poblado.island.scenery import Scenery
from poblado.island.topology import Topology
from poblado.kernel.portrait import portrait
from poblado.svg.palette import DAY, SEAT_ORDER, Palette, SeatInk

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in units of the drawing."""


@dataclass(frozen=True)
class Tile:
    """A tile.

    Attributes:
        terrain: id such as `forest`; ids that no drawing knows appear as bare ground.
        token: 2 to 12; None for none.
        pips: rolls out of 36 that pay it; None for those of two dice.
        water: it is sea under another name, of which nothing is drawn but that name.
    """

    terrain: str
    token: int | None = None
    pips: int | None = None
    water: bool = False


@dataclass(frozen=True)
class Harbour:
    """A harbour at an edge (number).

    Attributes:
        good: id of its good; None takes any three.
    """

    edge: int
    good: str | None = None


@dataclass(frozen=True)
class VertexPiece:
    """A seat's piece on a vertex (number); a kind that nobody has registered with `figure` is of plain wood."""

    vertex: int
    kind: str
    seat: int


@dataclass(frozen=True)
class EdgePiece:
    """A seat's piece on an edge (number)."""

    edge: int
    seat: int
    kind: str = "road"


@dataclass(frozen=True)
class TilePiece:
    """A seat's piece on a tile (number)."""

    tile: int
    kind: str
    seat: int


@dataclass(frozen=True)
class FigureStart:
    """First position of a figure by the board alone: an answer of `Face.ground`, which becomes one of `Scene.figures`.

    Attributes:
        name: of the figure.
        tile: None where it begins on no tile.
    """

    name: str
    tile: int | None = None


STANDING: Final = "standing"
"""Name of the part with a tuple of `VertexPiece` and `TilePiece`: units, and what stands on tiles, by their declarations."""


SCENERY: Final = "scenery"
"""Name of the part that is there where the board has scenery."""


@dataclass(frozen=True)
class Target:
    """A place that can be touched now.

    Attributes:
        place: name, such as `c3N`.
        action: text handed back when it is touched, such as `BUILD_SETTLEMENT c3N`.
        label: the same for people, in their language; read aloud.
        piece: kind of piece that would be placed, shown while the target is pointed at; empty for none.
        group: those of a group can be touched at the same time and share the room; all are one by default.
        kind: of the action; empty where a page need not know.
        free: it can be touched without a button's being pressed before.
        against: it is done to somebody else's piece, and stands out.
        able: of a free one, that there is something to be done now: it is seen without being pointed at.
        way: the actions that lead there, with `;` between, where it takes several; empty for one.
        brief: the label without its place, for a menu at that place; empty where none opens.
    """

    place: str
    action: str
    label: str = ""
    piece: str = ""
    group: str = ""
    kind: str = ""
    free: bool = False
    against: bool = False
    able: bool = False
    way: str = ""
    brief: str = ""


@dataclass(frozen=True)
class Scene:
    """A board with what stands on it.

    Attributes:
        topology: shape of the board; every number below counts its tiles, vertices and edges.
        tiles: one for each tile of the topology.
        buildings: settlements, cities, and other buildings that the rules declare.
        held: vertices on which a building or a unit stands, around which a target leaves it to be seen; None where
            the rules know buildings alone.
        figures: the tile of each figure that walks, by its name; None while it is on none.
        targets: places that can be touched, in the order in which a keyboard visits them.
        acting: seat whose colour the targets wear; None for a neutral grey.
        highlights: names of places lit, for instance by a line of the log.
        kinds: kinds of piece that the rules declare beyond the island's; by them plain figures are told apart.
        seats: name of each seat's colour, in turn order.
        shapes: draw each seat's shape on its pieces.
        show_names: write the names of all places.
        title: what the whole drawing is, read aloud.
        prefix: of all ids. Those of a whole drawing end with a hash too, so that several boards can live in one page.
        modules: rules modules in play; None draws every layer.
        scenery: what the board shows beside its land; None for nothing.
        language: of the names and words on the map.
        taken: boxes, left, top, right and bottom, that names keep off: drawings that faces have put on the board for good.
        runs: points along what faces have drawn for good that names would rather not cross.
        sites: the vertices on which something may ever stand; None for all.
        parts: what faces add, by name: frozen values that their layers read. A layer whose part is missing is left out.
    """

    topology: Topology
    tiles: tuple[Tile, ...]
    harbours: tuple[Harbour, ...] = ()
    buildings: tuple[VertexPiece, ...] = ()
    roads: tuple[EdgePiece, ...] = ()
    held: frozenset[int] | None = None
    figures: Mapping[str, int | None] = field(default_factory=dict)
    targets: tuple[Target, ...] = ()
    acting: int | None = None
    highlights: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    seats: tuple[str, ...] = SEAT_ORDER
    shapes: bool = False
    show_names: bool = False
    title: str = "Poblado"
    prefix: str = "pb"
    palette: Palette = DAY
    modules: frozenset[str] | None = None
    scenery: Scenery | None = None
    language: str = "en"
    taken: tuple[Box, ...] = ()
    runs: tuple[tuple[float, float], ...] = ()
    sites: frozenset[int] | None = None
    parts: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.tiles) != len(self.topology.tile_names):
            raise ValueError(f"the scene has {len(self.tiles)} tiles, its topology {len(self.topology.tile_names)}")

    def ink(self, seat: int) -> SeatInk:
        """Colours of a seat."""
        return self.palette.seats[self.seats[seat % len(self.seats)]]

    def part(self, name: str) -> Any:
        """Part that a face has added under that name; None where it is missing."""
        return self.parts.get(name)

    def __repr__(self) -> str:
        pieces = len(self.buildings) + len(self.roads)
        return f"<Scene {len(self.tiles)} tiles, {pieces} pieces, {len(self.targets)} targets>"

    def _repr_svg_(self) -> str | None:
        """Drawn by notebooks."""
        return portrait(self)
