"""User interface of networks that meet: who draws first."""

from poblado.face import SEATS, Face, Picture, Question, Viewer
from poblado.locale import text
from poblado.svg.palette import SEAT_ORDER


class NetworksFace(Face):
    module = "networks"

    def question(self, viewer: Viewer) -> Question | None:
        if viewer.facts.pending() != "ChooseFirst":
            return None
        pictures = tuple(
            Picture(viewer.names[int(a.who)], f"seat-{SEAT_ORDER[int(a.who)]}", kind="CHOOSE_FIRST", slots=a.who)
            for a in viewer.legal
            if a.kind == "CHOOSE_FIRST"
        )
        return Question(text("favour_table.first", viewer.language), SEATS, pictures=pictures)
