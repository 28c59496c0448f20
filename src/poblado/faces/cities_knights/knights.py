"""What people see of knights on the board."""

from poblado.face import Chaptered, Face


class KnightsFace(Face):
    module = "knights"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import KnightsChapter

        return KnightsChapter()
