"""What people see of the robber."""

from poblado.face import Face


class RobberFace(Face):
    module = "robber"
