"""User interface of the turn: rolling, going on, ending it."""

from collections.abc import Sequence

from poblado.face import Command, Face, Listener, LogLine, Viewer
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.rules.base.numbers import TURN_ENDED


class TurnFace(Face):
    module = "turn"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        end = text("table.key.end", language)
        return (
            Command("ROLL", text("table.roll", language), 50, text("table.key.roll", language), style="primary"),
            Command("END_TRADE", text("table.end_trade", language), 90, end, style="dark"),
            Command("END_TURN", text("table.end_turn", language), 91, end, style="dark"),
        )

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        # Told by whose turn begins.
        return LogLine("") if events[which[0]].kind == TURN_ENDED else None
