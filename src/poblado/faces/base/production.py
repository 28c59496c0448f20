"""What people see of the dice, and what they bring."""

from poblado.face import Face


class ProductionFace(Face):
    module = "production"
