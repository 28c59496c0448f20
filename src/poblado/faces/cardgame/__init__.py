"""User interface of the card game."""

from poblado.face import Face
from poblado.faces.cardgame.cards import CardsFace

FACES: list[type[Face]] = [CardsFace]
