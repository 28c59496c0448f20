"""Junctions with a chip (new_york.junctions.*, mallorca.junctions.*)."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.state import NOBODY, ROUND
from poblado.island.verbs import score_changed
from poblado.kernel.field import Index
from poblado.kernel.game import Game
from poblado.rules.localities.events import EVENTS
from poblado.rules.localities.numbers import CHIP_TAKEN
from poblado.rules.localities.places import ID, MOST_WITH_CHIPS, Places


class JunctionChips(Module):
    """Junction chips: with three or four players a chip of one point lies at each junction, for the first road that
    comes after the founding.

    Founding roads take none. Whoever has one there needs a further road at the junction, which leads on from it: so each
    road that is built there later takes the chip, whoever's it is.
    """

    # new_york.junctions.first, new_york.junctions.point, new_york.junctions.reach, new_york.junctions.passable,
    # new_york.setup.chips, mallorca.junctions.first, mallorca.junctions.point, mallorca.junctions.reach,
    # mallorca.junctions.passable, mallorca.setup.chips
    def __init__(self) -> None:
        super().__init__("junction_chips", 1)
        self.requires = [ID]
        self.events = specs_of(EVENTS, [CHIP_TAKEN])
        self.r: Island
        self.junctions: list[int] = []
        """The vertices where a chip lies at the start; none with more players than there are chips for."""
        self.holder: i64 = -1
        # Per vertex the place of its junction in the list; -1 for no junction.
        self.at: vec[i64] = vec[i64]()

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        if r.seats <= MOST_WITH_CHIPS:
            self.junctions = Places(r.board).junctions
        if not self.junctions:
            self.unused = ["on_placed", "points"]
            return
        at = [-1] * int(r.vertices)
        for k in range(len(self.junctions)):
            at[self.junctions[k]] = k
        self.at = vec[i64](at)
        c.add_axis("junction", [r.topology.vertex_names[v] for v in self.junctions])
        self.holder = c.add_field("junction_chips.holder", "junction", Index("seat", none="nobody"))

    def set_up(self, g: Game) -> None:
        for k in range(len(self.junctions)):
            g.cells[self.holder + k] = NOBODY

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        # new_york.junctions.founding, new_york.junctions.leave, new_york.junctions.arrive, mallorca.junctions.founding,
        # mallorca.junctions.leave, mallorca.junctions.arrive
        if piece == ROAD and g.cells[ROUND] != 0:
            self._arrive(g, seat, self.r.edge_vertices[2 * at])
            self._arrive(g, seat, self.r.edge_vertices[2 * at + 1])

    def _arrive(self, g: Game, seat: i64, v: i64) -> None:
        k = self.at[v]
        if k < 0 or g.cells[self.holder + k] != NOBODY:
            return
        g.cells[self.holder + k] = seat
        score_changed(g)
        if g.noting:
            g.note(CHIP_TAKEN, seat, -1, v)

    def taken(self, g: Game, seat: i64) -> i64:
        """Number of chips that a seat has taken."""
        n: i64 = 0
        k: i64 = 0
        while self.holder >= 0 and k < len(self.junctions):
            if g.cells[self.holder + k] == seat:
                n += 1
            k += 1
        return n

    def points(self, g: Game, seat: i64) -> i64:
        """Points of chips: each is a point for good (*.junctions.point)."""
        return self.taken(g, seat)
