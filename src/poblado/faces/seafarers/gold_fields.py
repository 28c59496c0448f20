"""What people see of gold fields: cards of their choice."""

from poblado.face import CARDS, Chaptered, Face, Picture, Question, Sight
from poblado.island.goods import RESOURCES
from poblado.island.look import Look
from poblado.locale import text
from poblado.shown.words import good_title


class GoldFieldsFace(Face):
    module = "gold_fields"

    def question(self, sight: Sight) -> Question | None:
        look = sight.look
        if look.pending() != "ChooseGold" or not isinstance(look, Look):
            return None
        language, bank = sight.language, look.bank()
        n = min(look.fact("gold_fields.owed", sight.viewer), sum(bank[:RESOURCES])) if sight.viewer >= 0 else 1
        pictures = tuple(
            Picture(good_title(sight, good), f"card-{good}", n=bank[k], slots=good)
            for k, good in enumerate(look.r.good_names[:RESOURCES])
        )
        return Question(text("seafarers.gold", language, n=n), CARDS, "TAKE_GOLD", pictures, n, n)

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.seafarers.report.accounts import GoldFieldsChapter

        return GoldFieldsChapter()
