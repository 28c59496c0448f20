"""What people see of raids."""

from poblado.face import Chaptered, Face, Sign


class RaidFace(Face):
    module = "raid"
    letters = (Sign("t", piece="tipped_city"),)

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.raid import RaidChapter

        return RaidChapter()
