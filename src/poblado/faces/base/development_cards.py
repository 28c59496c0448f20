"""User interface of development cards."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import CARDS as SOME_CARDS
from poblado.face import Command, Face, Listener, LogLine, Picture, Plate, Question, Row, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.drawings.development_cards import DEVELOPMENT_CARDS, development_back, development_card
from poblado.island.events import TRANSFERRED
from poblado.island.facts import IslandFacts
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.telling import before, sentence, silent
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.base.facts import development_card_count, development_cards_left, fresh_cards, held_cards
from poblado.rules.base.numbers import CARD_BOUGHT, CARD_PLAYED, MONOPOLISED
from poblado.viewmodel.words import good_title

_PLAYS = {
    "knight": "PLAY_KNIGHT",
    "road_building": "PLAY_ROAD_BUILDING",
    "year_of_plenty": "PLAY_YEAR_OF_PLENTY",
    "monopoly": "PLAY_MONOPOLY",
}


class DevelopmentCardsFace(Face):
    module = "development_cards"
    report = "poblado.faces.base.report.development_cards:DevelopmentCardsChapter"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        cards = {f"card-{kind}": development_card(kind) for kind in DEVELOPMENT_CARDS}
        return {**cards, "back-development": development_back()}

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        n = development_card_count(viewer.facts, seat)
        return (Picture(text("table.development", viewer.language, n=n), "back-development", n=n),)

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        n, title = development_cards_left(viewer.facts), text("table.deck", viewer.language)
        return (Plate("deck", title, (Picture(title, "back-development", n=n),)),)

    def hand(self, viewer: Viewer) -> Sequence[Row]:
        language = viewer.language
        pictures = []
        for count in (held_cards, fresh_cards):
            for k, card in enumerate(CARD_NAMES):
                n = count(viewer.facts, viewer.seat, k)
                if n > 0:
                    pictures.append(
                        Picture(
                            text(f"cards.{card}.title", language),
                            f"card-{card}",
                            n=n,
                            text=text("table.fresh", language) if count is fresh_cards and card in _PLAYS else "",
                            help=edition_text(f"cards.{card}.help", viewer.rules, language),
                            kind=_PLAYS.get(card, ""),
                        )
                    )
        return (Row("development_cards", text("report.cards.title", language), tuple(pictures)),) if pictures else ()

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        return (
            Command("BUY_CARD", text("items.development_card", language), 40, text("table.key.card", language)),
            Command("DONE", text("table.done", language), 92, text("table.key.end", language), style="dark"),
        )

    def question(self, viewer: Viewer) -> Question | None:
        facts = viewer.facts
        if facts.pending() != "TakeTwo" or not isinstance(facts, IslandFacts):
            return None
        language, bank = viewer.language, facts.bank()
        pictures = tuple(
            Picture(good_title(viewer, good), f"card-{good}", n=bank[k], slots=good)
            for k, good in enumerate(facts.r.market.good_names)
        )
        n = int(facts.g.a())
        return Question(text("table.take_two", language), SOME_CARDS, "TAKE", pictures, n, n)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind in (CARD_BOUGHT, CARD_PLAYED):
            return self._of_card(to, events, which)
        return monopoly(to, events, which)

    def _of_card(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
        event = events[which[0]]
        if event.what < 0:
            return sentence(to, events, which, signs=["back-development"])
        word, signs = ("title", ["back-development"]) if event.kind == CARD_BOUGHT else ("played", [])
        card = edition_text(f"cards.{CARD_NAMES[event.what]}.{word}", to.rules, to.language)
        return sentence(to, events, which, signs=signs, card=card)


def monopoly(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
    """Join a monopoly's takings in one log line, though the cards come from several hands; None for anything else."""
    event = events[which[0]]
    if event.kind == MONOPOLISED:
        return sentence(to, events, which, "" if event.n else "_NOTHING")
    if event.kind == TRANSFERRED and before(events, which[-1], [TRANSFERRED]) == MONOPOLISED:
        return silent(to, events, which)
    return None
