"""User interface of cities."""

from collections.abc import Sequence

from poblado.face import Command, Face, Fact, Mark, Viewer
from poblado.faces.base.land_facts import city_facts
from poblado.kernel.codec import Action
from poblado.locale import text
from poblado.locale.places import at_place


class CitiesFace(Face):
    module = "cities"
    report = "poblado.faces.base.report.accounts:CitiesChapter"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return (
            Command("BUILD_CITY", text("items.city", viewer.language), 30, text("table.key.city", viewer.language)),
        )

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind != "BUILD_CITY":
            return None
        return Mark(at_place(viewer, text("action.BUILD_CITY", viewer.language), action.at), ghost="city")

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        return city_facts(viewer, place) if kind == "BUILD_CITY" else ()
