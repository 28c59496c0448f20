"""User interface of free founding with a city."""

from poblado.face import Face


class CityAbroadFace(Face):
    module = "city_abroad"
    report = "poblado.faces.cities_knights.report.accounts:CityFoundingChapter"
