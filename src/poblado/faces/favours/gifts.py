"""User interface of gifts."""

from collections.abc import Sequence

from poblado.face import CHOICE, Command, Face, Listener, LogLine, Picture, Question, Viewer
from poblado.island.events import TRANSFERRED
from poblado.island.facts import IslandFacts
from poblado.kernel.event import Event
from poblado.locale import amount, text
from poblado.locale.edition import texts_of
from poblado.locale.telling import cause_of, sentence, silent
from poblado.rules.favours.kinds import GIFT_ANSWERS
from poblado.rules.favours.numbers import GIFT_ANSWERED, GIFT_OFFERED
from poblado.svg.palette import SEAT_ORDER

_WORDS = ("favour_table.accept", "favour_table.decline")


class FavourGiftsFace(Face):
    module = "favour_gifts"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        key = text("favour_table.key.gift", language)
        return (Command("OFFER_GIFT", text("favour_table.give", language), 83, key, style="secondary"),)

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        if kind == "ANSWER_GIFT" and text in GIFT_ANSWERS:
            return Picture(_answer(viewer, text))
        if kind != "OFFER_GIFT" or slot != "who" or not isinstance(viewer.facts, IslandFacts):
            return None
        n = viewer.facts.points(int(text))
        return Picture(viewer.names[int(text)], f"seat-{SEAT_ORDER[int(text)]}", text=_points(viewer, n), sure=True)

    def question(self, viewer: Viewer) -> Question | None:
        facts, language = viewer.facts, viewer.language
        if facts.pending() != "AnswerGift" or not isinstance(facts, IslandFacts):
            return None
        giver, good = int(facts.g.a()), facts.r.market.good_names[facts.g.b()]
        goods = amount(1, good, language, texts_of(facts.r, language))
        pictures = tuple(
            Picture(text(key, language), f"card-{good}" if answer == "accept" else "", kind="ANSWER_GIFT", slots=answer)
            for answer, key in zip(GIFT_ANSWERS, _WORDS, strict=True)
        )
        help = text("favour_table.gift", language, who=viewer.names[giver], goods=goods)
        return Question(text("favour_table.gift_title", language), CHOICE, "ANSWER_GIFT", pictures, help=help)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == GIFT_OFFERED:
            return sentence(to, events, which, sound="trade")
        if event.kind == GIFT_ANSWERED:
            return sentence(to, events, which, "_YES" if event.n else "_NO")
        if event.kind == TRANSFERRED and cause_of(to.rules, event) == "AnswerGift":
            return silent(to, events, which)
        return None


def _points(viewer: Viewer, n: int) -> str:
    return text("favour_table.seat_points", viewer.language, n=n)


def _answer(viewer: Viewer, answer: str) -> str:
    return text(_WORDS[GIFT_ANSWERS.index(answer)], viewer.language)
