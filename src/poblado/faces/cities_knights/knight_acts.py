"""What people see of what knights do."""

from poblado.face import Face


class KnightActsFace(Face):
    module = "knight_acts"
