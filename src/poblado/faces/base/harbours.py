"""What people see of harbours."""

from poblado.face import Face


class HarboursFace(Face):
    module = "harbours"
