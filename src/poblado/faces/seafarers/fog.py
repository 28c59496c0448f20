"""User interface of fog: what it hides in all, and what a tile proves to be."""

from collections.abc import Sequence

from poblado.face import Face, Listener, LogLine, Plate, Viewer
from poblado.island.events import REVEALED
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.piles import pile_words
from poblado.locale.telling import sentence
from poblado.rules.seafarers.facts import hidden_terrains, hidden_tokens


class FogFace(Face):
    module = "fog"
    report = "poblado.faces.seafarers.report.accounts:FogChapter"

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        words = _hidden(viewer)
        return (Plate("fog", text("module.fog", viewer.language), (), text=words),) if words else ()

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == REVEALED:
            return sentence(to, events, which, "" if event.n else "_BARE", sound="build")
        return None


def _hidden(viewer: Viewer) -> str:
    """Contents still hidden, in words; empty for nothing."""
    facts = island_facts(viewer.facts)
    return pile_words(facts.r, hidden_terrains(facts), hidden_tokens(facts), "seafarers.hidden", viewer.language)
