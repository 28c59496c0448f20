"""User interface of free founding with a city."""

from poblado.face import Chaptered, Face


class CityAbroadFace(Face):
    module = "city_abroad"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.cities_knights.report.accounts import CityFoundingChapter

        return CityFoundingChapter()
