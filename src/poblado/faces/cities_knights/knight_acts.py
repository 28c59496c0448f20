"""User interface of knight actions."""

from collections.abc import Mapping, Sequence

from poblado.face import Face, Listener, LogLine, Mark, Row, Viewer
from poblado.faces.cities_knights.drawings.knights import kind as figure_of
from poblado.faces.cities_knights.words import order_rows, said
from poblado.island.facts import island_facts
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.facts import knight_on
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH
from poblado.rules.cities_knights.numbers import ROBBER_CHASED


class KnightActsFace(Face):
    module = "knight_acts"

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind in ("MOVE_KNIGHT", "CHASE_ROBBER"):
            place = action.slots[slot]
            facts, moves = island_facts(viewer.facts), action.kind == "MOVE_KNIGHT" and slot == "to"
            foe = knight_on(facts, facts.r.topology.vertex(place)) if moves else None
            order = "displace" if foe else action.kind
            who = viewer.names[foe.seat] if foe else ""
            words = text(f"knights_table.order.{order}", viewer.language, who=who)
            return Mark(at_place(viewer, words, place), against=foe is not None)
        if action.kind == "RETREAT":
            state = int(viewer.facts.g.b())
            return Mark(
                at_place(viewer, said(viewer, "action.RETREAT"), action.at),
                figure_of(state & STRENGTH, bool(state & ACTIVE)),
            )
        return None

    def orders(self, viewer: Viewer) -> Mapping[str, Row]:
        """Orders for a knight beside standing there."""
        known = {spec.name for spec in viewer.rules.specs}
        return order_rows(viewer, [kind for kind in ("MOVE_KNIGHT", "CHASE_ROBBER") if kind in known])

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        return sentence(to, events, which, signs=["robber"]) if events[which[0]].kind == ROBBER_CHASED else None
