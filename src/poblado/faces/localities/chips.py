"""User interface of the chips at junctions."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Fact, Listener, LogLine, Picture, Viewer
from poblado.face.face import Drawn
from poblado.faces.localities.drawings.places import CHIPS
from poblado.faces.localities.drawings.signs import chip_drawing
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.state import NOBODY
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.places import name_and_code
from poblado.locale.telling import sentence
from poblado.rules.localities.chips import JunctionChips
from poblado.rules.localities.facts import chip_holder
from poblado.rules.localities.numbers import CHIP_TAKEN
from poblado.rules.lookup import module_of


class JunctionChipsFace(Face):
    module = "junction_chips"
    report = "poblado.faces.localities.report.accounts:JunctionChipsChapter"

    def parts(self, facts: Facts) -> Mapping[str, object]:
        lying = enumerate(_junctions(facts))
        return {CHIPS: tuple(v for k, v in lying if chip_holder(facts, k) == NOBODY)}

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"junction-chip": chip_drawing()}

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """A chip that still lies at a junction."""
        facts = island_facts(viewer.facts)
        v = facts.r.topology.vertex_index.get(place, -1)
        junctions = _junctions(facts)
        if v not in junctions or chip_holder(facts, junctions.index(v)) != NOBODY:
            return ()
        return (Fact(text("localities.chip_here", viewer.language), "junction-chip"),)

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        if not _junctions(viewer.facts):
            return ()
        n = _taken(viewer, seat)
        return (Picture(text("localities.chips", viewer.language, n=n), "junction-chip", sign="◉", n=n, lit=n > 0),)

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """Terminal line of the chips that remain."""
        facts = island_facts(viewer.facts)
        if seat >= 0:
            return ()
        names = facts.r.topology.vertex_names
        left = [
            name_and_code(viewer, names[v])
            for k, v in enumerate(_junctions(facts))
            if chip_holder(facts, k) == NOBODY
        ]  # fmt: skip
        return (text("localities.chips_left", viewer.language, places=", ".join(left)),) if left else ()

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        if events[which[0]].kind != CHIP_TAKEN:
            return None
        return sentence(to, events, which, sound="trade")


def _junctions(facts: Facts) -> list[int]:
    """The vertices where chips lie at the start of this game."""
    assert isinstance(facts, IslandFacts)
    module = module_of(facts.r, JunctionChips)
    return module.junctions


def _taken(viewer: Viewer, seat: int) -> int:
    facts = viewer.facts
    return sum(chip_holder(facts, k) == seat for k in range(len(_junctions(facts))))
