"""What people see of victory."""

from poblado.face import Face


class VictoryFace(Face):
    module = "victory"
