"""What people see of progress cards."""

from poblado.face import Chaptered, Face


class ProgressCardsFace(Face):
    module = "progress_cards"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.progress_cards import ProgressCardsChapter

        return ProgressCardsChapter()
