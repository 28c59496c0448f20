"""User interface of the printed start: between two players the neutral pieces of the other colours, which stay."""

from collections.abc import Mapping, Sequence

from poblado.face import Face, Viewer
from poblado.face.memo import of_rules
from poblado.faces.explorers_pirates.drawings.harbours import HARBOUR
from poblado.faces.explorers_pirates.drawings.start import ROAD, Nobodys
from poblado.island.facts import island_facts
from poblado.island.rules import Island
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import text
from poblado.rules.explorers_pirates.start import PrintedStart
from poblado.rules.lookup import module_of
from poblado.svg.palette import SEAT_ORDER

_KINDS = {"roads": ROAD, "settlements": "settlement", "harbours": HARBOUR}


class PrintedStartFace(Face):
    module = "explorers_start"

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {"nobodys": _nobodys(island_facts(facts).r)}

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """A board of characters shows nobody's pieces no more than those of seats that do not play."""
        facts = island_facts(viewer.facts)
        found = _nobodys(facts.r) if seat < 0 else ()
        if not found:
            return ()
        names = facts.r.topology
        places = [(names.edge_names if one.kind == ROAD else names.vertex_names)[one.at] for one in found]
        return (text("explorers.places_of_nobody", viewer.language, places=", ".join(places)),)


@of_rules
def _nobodys(rules: Ruleset) -> tuple[Nobodys, ...]:
    """Draw neutral pieces, each in the colour of the seats behind those that play."""
    assert isinstance(rules, Island)
    start = module_of(rules, PrintedStart)
    found = []
    for seat, pieces in list(enumerate(start.starts))[int(rules.seats) :]:
        for key, kind in _KINDS.items():
            at = int(pieces[key])
            if start.paved[at] if kind == ROAD else start.blocked[at]:
                found.append(Nobodys(at, kind, SEAT_ORDER[seat]))
    return tuple(found)
