"""User interface of discards after a seven."""

from poblado.face import CARDS, Face, Picture, Question, Viewer
from poblado.island.facts import IslandFacts
from poblado.locale import text
from poblado.rules.base.facts import discard_limit, discard_owed
from poblado.viewmodel.words import good_title


class DiscardFace(Face):
    module = "discard"

    def question(self, viewer: Viewer) -> Question | None:
        facts, language = viewer.facts, viewer.language
        if facts.pending() != "Discard" or not isinstance(facts, IslandFacts):
            return None
        owed, hand = discard_owed(facts, viewer.seat), facts.hand(viewer.seat)
        pictures = tuple(
            Picture(good_title(viewer, good), f"card-{good}", n=hand[k], slots=good)
            for k, good in enumerate(facts.r.market.good_names)
        )
        title, send = text("table.discard", language, n=owed), text("table.discard_send", language)
        return Question(title, CARDS, "DISCARD", pictures, owed, owed, send, help=why_discarded(viewer))


def why_discarded(viewer: Viewer) -> str:
    """The cause of a discard: a seven. Where it is a card, a later module's face says which."""
    if viewer.facts.g.a():
        return ""
    most = discard_limit(viewer.facts, viewer.seat)
    return text("table.discard_seven", viewer.language, most=most)
