"""User interface of the chips at junctions."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Chaptered, Face, Fact, Listener, Picture, Sight, Told
from poblado.face.face import Drawn
from poblado.faces.localities.drawings.places import CHIPS
from poblado.faces.localities.drawings.signs import chip_drawing
from poblado.island.facts import Look
from poblado.island.state import NOBODY
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.locale import text
from poblado.locale.places import name_and_code
from poblado.locale.telling import sentence
from poblado.rules.localities.chips import JunctionChips
from poblado.rules.localities.events import CHIP_TAKEN


class JunctionChipsFace(Face):
    module = "junction_chips"

    def parts(self, look: Facts) -> Mapping[str, object]:
        lying = enumerate(_junctions(look))
        return {CHIPS: tuple(v for k, v in lying if look.fact("junction_chips.holder", k) == NOBODY)}

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"junction-chip": chip_drawing()}

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        """A chip that still lies at a junction."""
        look = sight.look
        assert isinstance(look, Look)
        v = look.r.topology.vertex_index.get(place, -1)
        junctions = _junctions(look)
        if v not in junctions or look.fact("junction_chips.holder", junctions.index(v)) != NOBODY:
            return ()
        return (Fact(text("localities.chip_here", sight.language), "junction-chip"),)

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        if not _junctions(sight.look):
            return ()
        n = _taken(sight, seat)
        return (Picture(text("localities.chips", sight.language, n=n), "junction-chip", sign="◉", n=n, lit=n > 0),)

    def brief(self, sight: Sight, seat: int) -> Sequence[str]:
        n = _taken(sight, seat)
        return (", " + text("localities.chips", sight.language, n=n).lower(),) if n else ()

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        """Terminal line of the chips that remain."""
        look = sight.look
        assert isinstance(look, Look)
        if seat >= 0:
            return ()
        names = look.r.topology.vertex_names
        left = [
            name_and_code(sight, names[v])
            for k, v in enumerate(_junctions(look))
            if look.fact("junction_chips.holder", k) == NOBODY
        ]  # fmt: skip
        return (text("localities.chips_left", sight.language, places=", ".join(left)),) if left else ()

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.localities.report.accounts import JunctionChipsChapter

        return JunctionChipsChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        if events[which[0]].kind != CHIP_TAKEN:
            return None
        return sentence(to, events, which, sound="trade")


def _junctions(look: Facts) -> list[int]:
    """The vertices where chips lie at the start of this game."""
    assert isinstance(look, Look)
    module = look.r.module("junction_chips")
    assert isinstance(module, JunctionChips)
    return module.junctions


def _taken(sight: Sight, seat: int) -> int:
    look = sight.look
    return sum(look.fact("junction_chips.holder", k) == seat for k in range(len(_junctions(look))))
