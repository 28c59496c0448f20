"""User interface of gifts."""

from collections.abc import Sequence

from poblado.face import CHOICE, Command, Face, Listener, Picture, Question, Sight, Told
from poblado.island.events import TRANSFERRED
from poblado.island.facts import Look
from poblado.kernel.event import Event
from poblado.locale import amount, text
from poblado.locale.edition import texts_of
from poblado.locale.telling import behind, sentence, silent
from poblado.rules.favours.events import FAVOURS_EARNED, GIFT_ANSWERED, GIFT_OFFERED
from poblado.rules.favours.kinds import GIFT_ANSWERS
from poblado.svg.palette import SEAT_ORDER

_WORDS = ("favour_table.accept", "favour_table.decline")


class FavourGiftsFace(Face):
    module = "favour_gifts"

    def commands(self, sight: Sight) -> Sequence[Command]:
        language = sight.language
        key = text("favour_table.key.gift", language)
        return (Command("OFFER_GIFT", text("favour_table.give", language), 83, key, style="secondary"),)

    def value(self, sight: Sight, kind: str, slot: str, text: str) -> Picture | None:
        if kind == "ANSWER_GIFT" and text in GIFT_ANSWERS:
            return Picture(_answer(sight, text))
        if kind != "OFFER_GIFT" or slot != "who" or not isinstance(sight.look, Look):
            return None
        n = sight.look.points(int(text))
        return Picture(sight.names[int(text)], f"seat-{SEAT_ORDER[int(text)]}", text=_points(sight, n), sure=True)

    def question(self, sight: Sight) -> Question | None:
        look, language = sight.look, sight.language
        if look.pending() != "AnswerGift" or not isinstance(look, Look):
            return None
        giver, good = int(look.g.a()), look.r.good_names[look.g.b()]
        goods = amount(1, good, language, texts_of(look.r, language))
        pictures = tuple(
            Picture(text(key, language), f"card-{good}" if answer == "accept" else "", kind="ANSWER_GIFT", slots=answer)
            for answer, key in zip(GIFT_ANSWERS, _WORDS, strict=True)
        )
        help = text("favour_table.gift", language, who=sight.names[giver], goods=goods)
        return Question(text("favour_table.gift_title", language), CHOICE, "ANSWER_GIFT", pictures, help=help)

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind == GIFT_OFFERED:
            return sentence(to, events, which, sound="trade")
        if event.kind == GIFT_ANSWERED:
            return sentence(to, events, which, "_YES" if event.n else "_NO")
        if event.kind == TRANSFERRED and behind(events, which[0], [TRANSFERRED, FAVOURS_EARNED]) == GIFT_ANSWERED:
            return silent(to, events, which)
        return None


def _points(sight: Sight, n: int) -> str:
    return text("favour_table.seat_points", sight.language, n=n)


def _answer(sight: Sight, answer: str) -> str:
    return text(_WORDS[GIFT_ANSWERS.index(answer)], sight.language)
