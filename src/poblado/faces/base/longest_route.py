"""User interface of the longest route."""

from collections.abc import Sequence

from poblado.face import Face, Listener, LogLine, Picture, Viewer
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.telling import had_before, sentence
from poblado.rules.base.facts import longest_route_holder, longest_route_length
from poblado.rules.base.longest_route import LongestRoute
from poblado.rules.base.numbers import LONGEST_ROUTE_TAKEN
from poblado.rules.lookup import module_of
from poblado.viewmodel.words import said


class LongestRouteFace(Face):
    module = "longest_route"
    report = "poblado.faces.base.report.accounts:LongestRouteChapter"

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        held = longest_route_holder(viewer.facts) == seat
        n = longest_route_length(viewer.facts, seat)
        title = said(viewer, "table.longest_route") or ""
        module = module_of(island_facts(viewer.facts).r, LongestRoute)
        counts = "table.longest_route_held" if held else "table.longest_route_help"
        return (Picture(title, sign="⟿", n=n, lit=held, help=text(counts, viewer.language, least=int(module.least))),)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        return sentence(to, events, which, had_before(event)) if event.kind == LONGEST_ROUTE_TAKEN else None
