"""User interface of the largest army."""

from collections.abc import Sequence

from poblado.face import Face, Listener, LogLine, Picture, Viewer
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.telling import had_before, sentence
from poblado.rules.base.facts import knights_played, largest_army_holder
from poblado.rules.base.largest_army import LargestArmy
from poblado.rules.base.numbers import LARGEST_ARMY_TAKEN
from poblado.rules.lookup import module_of


class LargestArmyFace(Face):
    module = "largest_army"
    report = "poblado.faces.base.report.accounts:LargestArmyChapter"

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        held = largest_army_holder(viewer.facts) == seat
        language, n = viewer.language, knights_played(viewer.facts, seat)
        module = module_of(island_facts(viewer.facts).r, LargestArmy)
        counts = "table.largest_army_held" if held else "table.largest_army_help"
        told = text(counts, language, least=int(module.least))
        return (Picture(text("table.largest_army", language), sign="⚔", n=n, lit=held, help=told),)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        return sentence(to, events, which, had_before(event)) if event.kind == LARGEST_ARMY_TAKEN else None
