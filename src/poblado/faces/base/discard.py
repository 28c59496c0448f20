"""User interface of discards after a seven."""

from poblado.face import CARDS, Face, Picture, Question, Sight
from poblado.island.facts import Look
from poblado.locale import text
from poblado.viewmodel.words import good_title


class DiscardFace(Face):
    module = "discard"

    def question(self, sight: Sight) -> Question | None:
        look, language = sight.look, sight.language
        if look.pending() != "Discard" or not isinstance(look, Look):
            return None
        owed, hand = look.fact("discard.owed", sight.viewer), look.hand(sight.viewer)
        pictures = tuple(
            Picture(good_title(sight, good), f"card-{good}", n=hand[k], slots=good)
            for k, good in enumerate(look.r.good_names)
        )
        title, send = text("table.discard", language, n=owed), text("table.discard_send", language)
        return Question(title, CARDS, "DISCARD", pictures, owed, owed, send, help=why_discarded(sight))


def why_discarded(sight: Sight) -> str:
    """The cause of a discard: a seven. Where it is a card, a later module's face says which."""
    if sight.look.g.a():
        return ""
    most = sight.look.fact("discard.limit", sight.viewer)
    return text("table.discard_seven", sight.language, most=most)
