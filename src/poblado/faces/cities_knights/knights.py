"""What people see of knights on the board."""

from poblado.face import Face


class KnightsFace(Face):
    module = "knights"
