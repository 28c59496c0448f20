"""User interface of the aqueduct."""

from poblado.face import PICTURES, Chaptered, Face, Picture, Question, Sight
from poblado.locale import text
from poblado.viewmodel.words import good_title


class AqueductFace(Face):
    module = "aqueduct"

    def question(self, sight: Sight) -> Question | None:
        if sight.look.pending() != "TakeOne":
            return None
        language = sight.language
        goods = [
            Picture(good_title(sight, action.what), f"card-{action.what}", kind="TAKE", slots=action.what)
            for action in sight.legal
            if action.kind == "TAKE"
        ]
        none = Picture(text("done.TakeOne", language), kind="DONE")
        title, help = text("knights_table.aqueduct_title", language), text("knights_table.aqueduct_help", language)
        return Question(title, PICTURES, pictures=(*goods, none), help=help)

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import AqueductChapter

        return AqueductChapter()
