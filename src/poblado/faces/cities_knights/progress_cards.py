"""What people see of progress cards."""

from collections.abc import Iterable, Mapping
from functools import partial

from poblado.face import Chaptered, Face
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.faces.cities_knights.drawings.progress_cards import PROGRESS_CARDS, progress_back, progress_card
from poblado.svg.kit import Sketch


class ProgressCardsFace(Face):
    module = "progress_cards"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"back-{track}": Sketch(partial(progress_back, track)) for track in TRACKS}

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"progress-{name}": Sketch(partial(progress_card, name)) for name in PROGRESS_CARDS}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.progress_cards import ProgressCardsChapter

        return ProgressCardsChapter()
