"""What people see of metropolises."""

from poblado.face import Chaptered, Face


class MetropolisesFace(Face):
    module = "metropolises"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import MetropolisesChapter

        return MetropolisesChapter()
