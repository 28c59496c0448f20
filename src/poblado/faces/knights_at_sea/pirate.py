"""User interface of knights that drive the pirate off."""

from collections.abc import Mapping, Sequence

from poblado.face import Face, Listener, LogLine, Mark, Row, Viewer
from poblado.faces.cities_knights.words import order_rows
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Ruleset
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import sentence
from poblado.rules.knights_at_sea.numbers import PIRATE_CHASED


class PirateChaseFace(Face):
    module = "pirate_chase"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices for what is said of the pirate where knights sail: there are seas without one."""
        return ("pirate_chase",)

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind != "CHASE_PIRATE":
            return None
        return Mark(at_place(viewer, text("knights_table.order.CHASE_PIRATE", viewer.language), action.at))

    def orders(self, viewer: Viewer) -> Mapping[str, Row]:
        """Beside what else a knight does, whom it drives off."""
        return order_rows(viewer, ("CHASE_PIRATE",))

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        return sentence(to, events, which, signs=["pirate"]) if events[which[0]].kind == PIRATE_CHASED else None
