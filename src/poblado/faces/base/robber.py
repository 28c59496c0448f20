"""What people see of the robber."""

from collections.abc import Sequence

from poblado.face import SEATS, Face, Picture, Question, Sight
from poblado.locale import text
from poblado.svg.palette import SEAT_ORDER


class RobberFace(Face):
    module = "robber"

    def question(self, sight: Sight) -> Question | None:
        if sight.look.pending() != "Rob":
            return None
        language = sight.language
        return Question(text("table.rob", language), SEATS, pictures=tuple(self._victims(sight)))

    def _victims(self, sight: Sight) -> Sequence[Picture]:
        found = []
        for action in sight.legal:
            if action.kind == "ROB":
                seat = int(action.who)
                n = sight.look.hand_size(seat)
                cards = f"{n} {text('table.cards', sight.language, n=n)}"
                found.append(
                    Picture(sight.names[seat], f"seat-{SEAT_ORDER[seat]}", text=cards, kind="ROB", slots=action.who)
                )
        if sight.may("SPARE"):
            found.append(Picture(text("table.rob_nobody", sight.language), kind="SPARE"))
        return found
