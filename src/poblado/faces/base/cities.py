"""User interface of cities."""

from collections.abc import Sequence

from poblado.face import Command, Face, Fact, Viewer
from poblado.faces.base.land_facts import city_facts
from poblado.locale import text


class CitiesFace(Face):
    module = "cities"
    ghosts = (("BUILD_CITY", "city"),)
    report = "poblado.faces.base.report.accounts:CitiesChapter"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return (
            Command("BUILD_CITY", text("items.city", viewer.language), 30, text("table.key.city", viewer.language)),
        )

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        return city_facts(viewer, place) if kind == "BUILD_CITY" else ()
