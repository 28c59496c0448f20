"""User interface of the aqueduct."""

from poblado.face import PICTURES, Face, Picture, Question, Viewer
from poblado.locale import text
from poblado.viewmodel.words import good_title


class AqueductFace(Face):
    module = "aqueduct"
    report = "poblado.faces.cities_knights.report.accounts:AqueductChapter"

    def question(self, viewer: Viewer) -> Question | None:
        if viewer.facts.pending() != "TakeOne":
            return None
        language = viewer.language
        goods = [
            Picture(good_title(viewer, action.what), f"card-{action.what}", kind="TAKE", slots=action.what)
            for action in viewer.legal
            if action.kind == "TAKE"
        ]
        none = Picture(text("done.TakeOne", language), kind="DONE")
        title, help = text("knights_table.aqueduct_title", language), text("knights_table.aqueduct_help", language)
        return Question(title, PICTURES, pictures=(*goods, none), help=help)
