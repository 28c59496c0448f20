"""What people see of the pirate."""

from collections.abc import Iterable, Mapping

from poblado.face import Face
from poblado.face.face import Drawn
from poblado.faces.seafarers.drawings.pirate import PIRATE, pirate_badge
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.svg.scene import FigureStart


class PirateFace(Face):
    """What people see of the pirate beyond where it lies."""

    module = "pirate"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {PIRATE: pirate_badge()}

    def ground(self, board: Board) -> Mapping[str, object]:
        marks = Marks(board.topology, self.module, board.marks.get(self.module, {}), ["start"])
        tiles = marks.places("start", "tile")
        return {"pirate.start": FigureStart(PIRATE, int(tiles[0]) if tiles else None)}
