"""What people see of the card game."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from poblado.cardgame.look import CardLook
from poblado.face import Chaptered, Face, Listener, Told
from poblado.face.face import Drawn
from poblado.faces.cardgame import log
from poblado.faces.cardgame.drawings.faces import CARD_FACES, card_face
from poblado.faces.cardgame.drawings.fan import card_fan
from poblado.faces.cardgame.drawings.read import scene_of_cards
from poblado.faces.cardgame.drawings.table import draw_cards
from poblado.faces.cardgame.text import draw_card_table
from poblado.kernel.event import Event
from poblado.kernel.look import Facts
from poblado.svg.badges import robber_badge
from poblado.svg.kit import Sketch


class CardsFace(Face):
    """What people see of the card game, which has no modules."""

    module = "cards"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {**{name: Sketch(partial(card_face, name)) for name in CARD_FACES}, "robber": robber_badge()}

    def poster(self) -> str | None:
        return card_fan()

    def portrait(self, look: Facts, viewer: int) -> str | None:
        return draw_cards(scene_of_cards(look, shown=[viewer])) if isinstance(look, CardLook) else None

    def text(self, look: Facts) -> str | None:
        return draw_card_table(look) if isinstance(look, CardLook) else None

    def joins(self, before: Event, event: Event) -> bool:
        return event.kind in log.JOINED and (before.seat, before.who) == (event.seat, event.who)

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told:
        return log.told(to, events, which)

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.cardgame.report.chapter import CardsChapter

        return CardsChapter()
