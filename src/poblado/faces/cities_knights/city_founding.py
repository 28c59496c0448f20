"""What people see of founding with a city."""

from poblado.face import Face


class CityFoundingFace(Face):
    module = "city_founding"
