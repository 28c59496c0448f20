"""What people see of city walls."""

from poblado.face import Face


class WallsFace(Face):
    module = "walls"
