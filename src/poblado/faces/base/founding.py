"""What people see of founding."""

from poblado.face import Face


class FoundingFace(Face):
    module = "founding"
