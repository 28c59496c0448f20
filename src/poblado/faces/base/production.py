"""What people see of the dice, and what they bring."""

from collections.abc import Iterable, Mapping

from poblado.face import Face
from poblado.face.face import Drawn
from poblado.faces.base.drawings.dice import die


class ProductionFace(Face):
    module = "production"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"die-{colour}-{value}": die(value, colour) for colour in ("white", "red") for value in range(1, 7)}
