"""User interface of guild favours."""

from poblado.face import Face
from poblado.faces.favours.favours import FavoursFace
from poblado.faces.favours.gifts import FavourGiftsFace
from poblado.faces.favours.networks import NetworksFace

FACES: list[type[Face]] = [FavoursFace, FavourGiftsFace, NetworksFace]
