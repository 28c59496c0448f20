"""What people see of roads."""

from poblado.face import Face


class RoadsFace(Face):
    module = "roads"
