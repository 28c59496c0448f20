"""User interface of settlements."""

from collections.abc import Sequence

from poblado.face import Command, Face, Fact, Viewer
from poblado.faces.base.land_facts import settled_facts
from poblado.locale import text


class SettlementsFace(Face):
    module = "settlements"
    ghosts = (("BUILD_SETTLEMENT", "settlement"),)
    report = "poblado.faces.base.report.accounts:SettlementsChapter"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return (
            Command(
                "BUILD_SETTLEMENT",
                text("items.settlement", viewer.language),
                20,
                text("table.key.settlement", viewer.language),
            ),
        )

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        return settled_facts(viewer, place) if kind == "BUILD_SETTLEMENT" else ()
