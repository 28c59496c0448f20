"""What people see of the card game."""

from poblado.cardgame.look import CardLook
from poblado.face import Chaptered, Face
from poblado.faces.cardgame.text import draw_card_table
from poblado.kernel.look import Facts


class CardsFace(Face):
    """What people see of the card game. What is drawn or told is imported when it is asked for."""

    module = "cards"

    def picture(self, look: Facts, seat: int) -> str:
        from poblado.svg import draw_cards
        from poblado.svg.card_read import scene_of_cards

        assert isinstance(look, CardLook)
        return draw_cards(scene_of_cards(look, shown=[seat]))

    def text(self, look: Facts) -> str:
        assert isinstance(look, CardLook)
        return draw_card_table(look)

    def chapter(self) -> Chaptered:
        from poblado.faces.cardgame.report.chapter import CardsChapter

        return CardsChapter()
