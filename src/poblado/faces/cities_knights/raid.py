"""What people see of raids."""

from collections.abc import Iterable, Mapping

from poblado.face import Chaptered, Face, Sign
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import figures
from poblado.faces.cities_knights.drawings.progress_cards import defender_card
from poblado.svg.kit import Sketch


class RaidFace(Face):
    module = "raid"
    letters = (Sign("t", piece="tipped_city"),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"card-defender": Sketch(defender_card), **figures(("tipped_city",), colours)}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.raid import RaidChapter

        return RaidChapter()
