"""What people see of the aqueduct."""

from poblado.face import Chaptered, Face


class AqueductFace(Face):
    module = "aqueduct"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import AqueductChapter

        return AqueductChapter()
