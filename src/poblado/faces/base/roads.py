"""What people see of roads."""

from poblado.face import Chaptered, Face


class RoadsFace(Face):
    module = "roads"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import RoadsChapter

        return RoadsChapter()
