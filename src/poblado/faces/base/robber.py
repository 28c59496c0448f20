"""What people see of the robber."""

from poblado.face import Chaptered, Face


class RobberFace(Face):
    module = "robber"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.robber import RobberChapter

        return RobberChapter()
