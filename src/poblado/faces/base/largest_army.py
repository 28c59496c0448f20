"""What people see of the largest army."""

from poblado.face import Chaptered, Face


class LargestArmyFace(Face):
    module = "largest_army"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import LargestArmyChapter

        return LargestArmyChapter()
