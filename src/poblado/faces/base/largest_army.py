"""What people see of the largest army."""

from poblado.face import Face


class LargestArmyFace(Face):
    module = "largest_army"
