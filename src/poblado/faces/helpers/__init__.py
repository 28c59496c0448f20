"""User interface of the helpers."""

from poblado.face import Face
from poblado.faces.helpers.helpers import HelpersFace

FACES: list[type[Face]] = [HelpersFace]
