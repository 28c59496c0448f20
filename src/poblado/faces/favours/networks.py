"""User interface of networks that meet: who draws first."""

from poblado.face import SEATS, Face, Picture, Question, Sight
from poblado.locale import text
from poblado.svg.palette import SEAT_ORDER


class NetworksFace(Face):
    module = "networks"

    def question(self, sight: Sight) -> Question | None:
        if sight.look.pending() != "ChooseFirst":
            return None
        pictures = tuple(
            Picture(sight.names[int(a.who)], f"seat-{SEAT_ORDER[int(a.who)]}", kind="CHOOSE_FIRST", slots=a.who)
            for a in sight.legal
            if a.kind == "CHOOSE_FIRST"
        )
        return Question(text("favour_table.first", sight.language), SEATS, pictures=pictures)
