"""What people see of the card game."""

from poblado.face import Face
from poblado.faces.cardgame.card_game import CardGameFace

FACES: list[type[Face]] = [CardGameFace]
