"""User interface of cities."""

from collections.abc import Sequence

from poblado.face import Chaptered, Command, Face, Fact, Mark, Sight
from poblado.faces.base.land_facts import city_facts
from poblado.kernel.codec import Action
from poblado.locale import text
from poblado.locale.places import at_place


class CitiesFace(Face):
    module = "cities"

    def commands(self, sight: Sight) -> Sequence[Command]:
        return (Command("BUILD_CITY", text("items.city", sight.language), 30, text("table.key.city", sight.language)),)

    def mark(self, sight: Sight, action: Action, slot: str) -> Mark | None:
        if action.kind != "BUILD_CITY":
            return None
        return Mark(at_place(sight, text("action.BUILD_CITY", sight.language), action.at), ghost="city")

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        return city_facts(sight, place) if kind == "BUILD_CITY" else ()

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import CitiesChapter

        return CitiesChapter()
