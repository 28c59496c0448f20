"""What people see of the dice, and what they bring."""

from poblado.face import Chaptered, Face


class ProductionFace(Face):
    module = "production"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.dice import DiceChapter

        return DiceChapter()
