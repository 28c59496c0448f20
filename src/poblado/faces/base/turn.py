"""What people see of the turn: rolling, going on, ending it."""

from poblado.face import Face


class TurnFace(Face):
    module = "turn"
