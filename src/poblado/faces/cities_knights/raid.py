"""What people see of raids."""

from poblado.face import Chaptered, Face


class RaidFace(Face):
    module = "raid"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.raid import RaidChapter

        return RaidChapter()
