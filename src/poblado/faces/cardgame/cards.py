"""Face of the card game, which has no modules."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.facts import CardLook
from poblado.face import Chaptered, Command, Face, Listener, Picture, Plate, Question, Row, Sight, Told
from poblado.face.face import Drawn
from poblado.faces.base.drawings.robber import robber_badge
from poblado.faces.cardgame import log, table, terminal, turn
from poblado.faces.cardgame.drawings.faces import CARD_FACES, card_face
from poblado.faces.cardgame.drawings.fan import card_fan
from poblado.faces.cardgame.drawings.scene_of import scene_of_cards
from poblado.faces.cardgame.drawings.table import draw_cards
from poblado.faces.cardgame.text import draw_card_table
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.kernel.ruleset import Ruleset
from poblado.locale import text as words
from poblado.svg.kit import Sketch


class CardsFace(Face):
    """User interface of the card game, which has no modules."""

    module = "cards"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {**{name: Sketch(partial(card_face, name)) for name in CARD_FACES}, "robber": robber_badge()}

    def poster(self) -> str | None:
        return card_fan()

    def portrait(self, look: Facts, viewer: int) -> str | None:
        return draw_cards(scene_of_cards(look, shown=[viewer])) if isinstance(look, CardLook) else None

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        return table.badges(_look(sight), sight, seat)

    def laid(self, sight: Sight, seat: int) -> Sequence[Row]:
        return table.laid(_look(sight), sight, seat)

    def plates(self, sight: Sight) -> Sequence[Plate]:
        return table.plates(_look(sight), sight)

    def hand(self, sight: Sight) -> Sequence[Row]:
        return turn.hand(_look(sight), sight)

    def commands(self, sight: Sight) -> Sequence[Command]:
        return turn.commands(_look(sight), sight)

    def spread(self, sight: Sight, layout: str) -> str | None:
        look = _look(sight)
        seats = [seat for seat in range(look.r.seats) if _is_known(look, seat)]
        title, top = words("card_table.board", sight.language), table.discard_top(look, sight.past)
        scene = scene_of_cards(look, sight.names, seats, title, top if top in RESOURCE_NAMES else "")
        return draw_cards(replace(scene, prefix=layout) if layout else scene, narrow=layout == "narrow")

    def value(self, sight: Sight, kind: str, slot: str, text: str) -> Picture | None:
        return turn.value(_look(sight), sight, kind, slot, text)

    def question(self, sight: Sight) -> Question | None:
        return turn.question(_look(sight), sight)

    def voices(self, rules: Ruleset) -> Sequence[str]:
        return ("cards",)

    def brief(self, sight: Sight, seat: int) -> Sequence[str]:
        return [f"; {told}" for told in terminal.seat_words(_look(sight), seat, sight.language)]

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        return terminal.table_lines(_look(sight), sight.language) if seat < 0 else ()

    def own(self, sight: Sight) -> Sequence[str]:
        cards = terminal.counted(_look(sight).hand(sight.viewer), sight.language)
        return (words("cli.play.hand", sight.language, cards=cards),)

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


def _is_known(look: CardLook, seat: int) -> bool:
    """Tell whether a hand lies open before the viewer: its own, or one that it looks at."""
    hand = look.hand(seat)
    return sum(hand) == look.hand_size(seat) and any(hand)


def _look(sight: Sight) -> CardLook:
    look = sight.look
    assert isinstance(look, CardLook), "other games have faces of their own"
    return look
