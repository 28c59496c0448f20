"""What people see of the aqueduct."""

from poblado.face import Face


class AqueductFace(Face):
    module = "aqueduct"
