"""What people see of Cities & Knights, in both editions."""

from poblado.face import Face

FACES: list[type[Face]] = []
