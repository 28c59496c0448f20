"""What people see of cities."""

from poblado.face import Face


class CitiesFace(Face):
    module = "cities"
