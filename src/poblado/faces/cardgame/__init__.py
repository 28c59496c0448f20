"""What people see of the card game."""

from poblado.face import Face

FACES: list[type[Face]] = []
