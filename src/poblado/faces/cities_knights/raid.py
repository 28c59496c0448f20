"""What people see of raids."""

from poblado.face import Face


class RaidFace(Face):
    module = "raid"
