"""User interface of founding with a city."""

from poblado.face import Face


class CityFoundingFace(Face):
    module = "city_founding"
    report = "poblado.faces.cities_knights.report.accounts:CityFoundingChapter"
