"""What people see of the base game, with five and six as well."""

from poblado.face import Face

FACES: list[type[Face]] = []
