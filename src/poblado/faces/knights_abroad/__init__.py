"""User interface of knights abroad."""

from poblado.face import Face
from poblado.faces.knights_abroad.founding import CityAbroadFace
from poblado.faces.knights_abroad.knights import KnightsAbroadFace

FACES: list[type[Face]] = [KnightsAbroadFace, CityAbroadFace]
