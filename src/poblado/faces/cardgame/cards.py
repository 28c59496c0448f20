"""What people see of the card game."""

from poblado.face import Chaptered, Face


class CardsFace(Face):
    module = "cards"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.cardgame.report.chapter import CardsChapter

        return CardsChapter()
