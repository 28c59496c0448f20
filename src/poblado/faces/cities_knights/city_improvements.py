"""What people see of city improvements."""

from poblado.face import Chaptered, Face


class CityImprovementsFace(Face):
    module = "city_improvements"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.city_improvements import CityImprovementsChapter

        return CityImprovementsChapter()
