"""What people see of city improvements."""

from poblado.face import Face


class CityImprovementsFace(Face):
    module = "city_improvements"
