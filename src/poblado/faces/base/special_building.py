"""What people see of building between two turns."""

from poblado.face import Face


class SpecialBuildingFace(Face):
    module = "special_building"
