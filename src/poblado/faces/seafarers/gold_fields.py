"""User interface of gold fields: the choice of cards."""

from collections.abc import Sequence

from poblado.face import CARDS, Face, Listener, LogLine, Picture, Question, Viewer
from poblado.island.events import GAINED
from poblado.island.facts import IslandFacts
from poblado.island.goods import RESOURCES
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.telling import cause_of, sentence, silent
from poblado.rules.seafarers.facts import gold_owed
from poblado.rules.seafarers.numbers import GOLD_PAID
from poblado.viewmodel.words import good_title


class GoldFieldsFace(Face):
    module = "gold_fields"
    report = "poblado.faces.seafarers.report.accounts:GoldFieldsChapter"

    def question(self, viewer: Viewer) -> Question | None:
        facts = viewer.facts
        if facts.pending() != "ChooseGold" or not isinstance(facts, IslandFacts):
            return None
        language, bank = viewer.language, facts.bank()
        owed = gold_owed(facts, viewer.seat) if viewer.seat >= 0 else 1
        pictures = tuple(
            Picture(good_title(viewer, good), f"card-{good}", n=bank[k], slots=good)
            for k, good in enumerate(facts.r.market.good_names[:RESOURCES])
        )
        # Of a hidden bank each card is sent alone: only then does one see what is left for the next.
        hidden = facts.r.param("hidden_bank") == 1
        n = owed if hidden else min(owed, sum(bank[:RESOURCES]))
        at_once = 1 if hidden else n
        return Question(text("seafarers.gold", language, n=n), CARDS, "TAKE_GOLD", pictures, at_once, at_once)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        """The cards that a seat chooses are one line, which says that they come from gold."""
        event = events[which[0]]
        if event.kind == GOLD_PAID:
            return silent(to, events, which)
        if event.kind != GAINED or cause_of(to.rules, event) != "ChooseGold":
            return None
        assert isinstance(to.rules, Island)
        goods = dict.fromkeys(f"good-{to.rules.market.good_names[events[k].what]}" for k in which)
        sound = "gain" if event.seat == to.viewer else ""
        return sentence(to, events, which, key="sentence.GOLD_TAKEN", signs=list(goods), sound=sound)
