"""What people see of city walls."""

from poblado.face import Chaptered, Face


class WallsFace(Face):
    module = "walls"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import WallsChapter

        return WallsChapter()
