"""What people see of development cards."""

from poblado.face import Chaptered, Face


class DevelopmentCardsFace(Face):
    module = "development_cards"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.development_cards import DevelopmentCardsChapter

        return DevelopmentCardsChapter()
