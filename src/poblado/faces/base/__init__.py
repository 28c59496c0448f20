"""What people see of the base game, with five and six as well."""

from poblado.face import Face
from poblado.faces.base.robber import RobberFace

FACES: list[type[Face]] = [RobberFace]
