"""User interface of founding with a city."""

from poblado.face import Chaptered, Face


class CityFoundingFace(Face):
    module = "city_founding"

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import CityFoundingChapter

        return CityFoundingChapter()
