"""What people see of the card game."""

from collections.abc import Iterable, Mapping
from functools import partial

from poblado.cardgame.look import CardLook
from poblado.face import Chaptered, Face
from poblado.face.face import Drawn
from poblado.faces.cardgame.drawings.faces import CARD_FACES, card_face
from poblado.faces.cardgame.drawings.read import scene_of_cards
from poblado.faces.cardgame.drawings.table import draw_cards
from poblado.faces.cardgame.text import draw_card_table
from poblado.kernel.look import Facts
from poblado.svg.badges import robber_badge
from poblado.svg.kit import Sketch


class CardsFace(Face):
    """What people see of the card game, which has no modules."""

    module = "cards"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {**{name: Sketch(partial(card_face, name)) for name in CARD_FACES}, "robber": robber_badge()}

    def portrait(self, look: Facts, viewer: int) -> str | None:
        return draw_cards(scene_of_cards(look, shown=[viewer])) if isinstance(look, CardLook) else None

    def text(self, look: Facts) -> str | None:
        return draw_card_table(look) if isinstance(look, CardLook) else None

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.cardgame.report.chapter import CardsChapter

        return CardsChapter()
