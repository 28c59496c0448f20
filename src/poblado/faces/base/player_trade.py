"""What people see of trade among players."""

from collections.abc import Sequence

from poblado.face import TERMS, Chaptered, Command, Face, Listener, Picture, Question, Sight, Told
from poblado.island.events import TRANSFERRED, WARE_PASSED
from poblado.kernel.event import Event
from poblado.kernel.spec import TRADE
from poblado.locale import text
from poblado.locale.telling import behind, sentence, silent
from poblado.rules.base.events import COUNTERED, OFFERED, TRADED
from poblado.svg.palette import SEAT_ORDER

_HANDED = TRANSFERRED, WARE_PASSED
_ANSWERS = {"ACCEPT": "table.accept", "DECLINE": "table.decline", "COUNTER": "table.counter"}


class PlayerTradeFace(Face):
    module = "player_trade"

    def commands(self, sight: Sight) -> Sequence[Command]:
        look, language = sight.look, sight.language
        if not look.step().wide or TRADE not in look.step().panel:
            return ()
        kind, title = ("OFFER", "table.trade") if look.turn() == sight.viewer else ("PROPOSE", "table.propose")
        key = text("table.key.trade", language)
        return (Command(kind, text(title, language), 80, key, dialog=TERMS, style="secondary"),)

    def question(self, sight: Sight) -> Question | None:
        step, language = sight.look.pending(), sight.language
        if step == "Answer":
            pictures = tuple(Picture(text(key, language), kind=kind) for kind, key in _ANSWERS.items())
            return Question(text("table.trade", language), "trade", pictures=pictures)
        if step == "ChoosePartner":
            return Question(text("table.trade", language), "partner", pictures=tuple(self._partners(sight)))
        return None

    def _partners(self, sight: Sight) -> Sequence[Picture]:
        """Whoever would trade, by who answered how; one that cannot be paid has a reason instead."""
        answers = int(sight.look.g.b())
        found = [
            Picture(sight.names[seat], f"seat-{SEAT_ORDER[seat]}", kind="CONFIRM", slots=str(seat))
            for seat in range(sight.rules.seats)
            if (answers | answers >> 8) >> seat & 1
        ]
        return [*found, Picture(text("table.cancel", sight.language), kind="CANCEL")]

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.player_trade import PlayerTradeChapter

        return PlayerTradeChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        kind = events[which[0]].kind
        if kind in (OFFERED, COUNTERED, TRADED):
            return sentence(to, events, which, sound="trade")
        if kind in _HANDED and behind(events, which[0], _HANDED) == TRADED:
            return silent(to, events, which) if kind == TRANSFERRED else Told("")
        return None
