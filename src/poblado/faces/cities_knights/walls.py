"""City walls."""

from collections.abc import Iterable, Mapping

from poblado.face import Chaptered, Face, Sign
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import figures

# Imported for its layers too.
from poblado.faces.cities_knights.drawings.walls import WALL
from poblado.island.look import Look
from poblado.kernel.look import Facts
from poblado.svg.scene import VertexPiece


class WallsFace(Face):
    """What people see of city walls."""

    module = "walls"
    letters = (Sign("#"),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures((WALL,), colours)

    def parts(self, look: Facts) -> Mapping[str, object]:
        assert isinstance(look, Look)
        return {
            "walls": tuple(
                VertexPiece(v, WALL, look.owner(v))
                for v, built in enumerate(look.row("walls.built"))
                if built > 0 and look.owner(v) >= 0
            )
        }

    def signs(self, look: Facts) -> Mapping[str, str]:
        """`c2#` is a city with a wall."""
        assert isinstance(look, Look)
        names = look.r.topology.vertex_names
        return {names[v]: "#" for v, built in enumerate(look.row("walls.built")) if built > 0}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import WallsChapter

        return WallsChapter()
