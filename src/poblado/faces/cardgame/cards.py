"""Face of the card game, which has no modules."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from poblado.cardgame.facts import CardFacts
from poblado.cardgame.kinds import ITEM_NAMES, RESOURCE_NAMES
from poblado.face import Command, Face, Listener, LogLine, Picture, Plate, Question, Row, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.drawings.robber import robber_badge
from poblado.faces.cardgame import log, table, turn
from poblado.faces.cardgame.drawings.faces import CARD_FACES, card_face
from poblado.faces.cardgame.drawings.fan import card_fan
from poblado.faces.cardgame.drawings.scene_of import scene_of_cards
from poblado.faces.cardgame.drawings.table import draw_cards
from poblado.faces.cardgame.text import draw_card_table
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import text as words
from poblado.svg.kit import Sketch


class CardsFace(Face):
    """User interface of the card game, which has no modules."""

    module = "cards"
    report = "poblado.faces.cardgame.report.chapter:CardsChapter"
    uses = tuple(f"items.{item}" for item in ITEM_NAMES)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {**{name: Sketch(partial(card_face, name)) for name in CARD_FACES}, "robber": robber_badge()}

    def poster(self) -> str | None:
        return card_fan()

    def portrait(self, facts: Facts, viewer: int) -> str | None:
        return draw_cards(scene_of_cards(facts, shown=[viewer])) if isinstance(facts, CardFacts) else None

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        return table.badges(_look(viewer), viewer, seat)

    def laid(self, viewer: Viewer, seat: int) -> Sequence[Row]:
        return table.laid(_look(viewer), viewer, seat)

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        return table.plates(_look(viewer), viewer)

    def hand(self, viewer: Viewer) -> Sequence[Row]:
        return turn.hand(_look(viewer), viewer)

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return turn.commands(_look(viewer), viewer)

    def spread(self, viewer: Viewer, layout: str) -> str | None:
        facts = _look(viewer)
        seats = [seat for seat in range(facts.r.seats) if _is_known(facts, seat)]
        title, top = words("card_table.board", viewer.language), table.discard_top(facts, viewer.past)
        scene = scene_of_cards(facts, viewer.names, seats, title, top if top in RESOURCE_NAMES else "")
        return draw_cards(replace(scene, prefix=layout) if layout else scene, narrow=layout == "narrow")

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        return turn.value(_look(viewer), viewer, kind, slot, text)

    def question(self, viewer: Viewer) -> Question | None:
        return turn.question(_look(viewer), viewer)

    def voices(self, rules: Ruleset) -> Sequence[str]:
        return ("cards",)

    def text(self, facts: Facts) -> str | None:
        return draw_card_table(facts) if isinstance(facts, CardFacts) else None

    def joins(self, before: Event, event: Event) -> bool:
        return event.kind in log.JOINED and (before.seat, before.who) == (event.seat, event.who)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
        return log.narrate(to, events, which)


def _is_known(facts: CardFacts, seat: int) -> bool:
    """Tell whether a hand lies open before the viewer: its own, or one that it looks at."""
    hand = facts.hand(seat)
    return sum(hand) == facts.hand_size(seat) and any(hand)


def _look(viewer: Viewer) -> CardFacts:
    facts = viewer.facts
    assert isinstance(facts, CardFacts), "other games have faces of their own"
    return facts
