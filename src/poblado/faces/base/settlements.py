"""What people see of settlements."""

from poblado.face import Chaptered, Face


class SettlementsFace(Face):
    module = "settlements"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import SettlementsChapter

        return SettlementsChapter()
