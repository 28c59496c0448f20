"""What people see of development cards."""

from collections.abc import Iterable, Mapping

from poblado.face import Face
from poblado.face.face import Drawn
from poblado.faces.base.drawings.development_cards import DEVELOPMENT_CARDS, development_back, development_card


class DevelopmentCardsFace(Face):
    module = "development_cards"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        cards = {f"card-{kind}": development_card(kind) for kind in DEVELOPMENT_CARDS}
        return {**cards, "back-development": development_back()}
