"""What people see of cities."""

from poblado.face import Chaptered, Face


class CitiesFace(Face):
    module = "cities"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import CitiesChapter

        return CitiesChapter()
