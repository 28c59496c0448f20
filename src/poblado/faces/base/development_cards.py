"""What people see of development cards."""

from collections.abc import Sequence

from poblado.face import Face, Listener, Told
from poblado.island.events import TRANSFERRED
from poblado.kernel.event import Event
from poblado.locale.edition import edition_text
from poblado.locale.telling import before, sentence, silent
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.base.events import CARD_BOUGHT, CARD_PLAYED, MONOPOLISED


class DevelopmentCardsFace(Face):
    module = "development_cards"

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind in (CARD_BOUGHT, CARD_PLAYED):
            return self._of_card(to, events, which)
        return monopoly(to, events, which)

    def _of_card(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told:
        event = events[which[0]]
        if event.what < 0:
            return sentence(to, events, which, signs=["back-development"])
        word, signs = ("title", ["back-development"]) if event.kind == CARD_BOUGHT else ("played", [])
        card = edition_text(f"cards.{CARD_NAMES[event.what]}.{word}", to.rules, to.language)
        return sentence(to, events, which, signs=signs, card=card)


def monopoly(to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
    """What a monopoly takes is one line, though the cards come from several hands; None for anything else."""
    event = events[which[0]]
    if event.kind == MONOPOLISED:
        return sentence(to, events, which, "" if event.n else "_NOTHING")
    if event.kind == TRANSFERRED and before(events, which[-1], [TRANSFERRED]) == MONOPOLISED:
        return silent(to, events, which)
    return None
