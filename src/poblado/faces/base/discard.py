"""What people see of discards after a seven."""

from poblado.face import Face


class DiscardFace(Face):
    module = "discard"
