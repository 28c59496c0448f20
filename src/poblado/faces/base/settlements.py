"""User interface of settlements."""

from collections.abc import Sequence

from poblado.face import Command, Face, Fact, Mark, Viewer
from poblado.faces.base.land_facts import settled_facts
from poblado.kernel.codec import Action
from poblado.locale import text
from poblado.locale.places import at_place


class SettlementsFace(Face):
    module = "settlements"
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

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind != "BUILD_SETTLEMENT":
            return None
        return Mark(at_place(viewer, text("action.BUILD_SETTLEMENT", viewer.language), action.at), ghost="settlement")

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        return settled_facts(viewer, place) if kind == "BUILD_SETTLEMENT" else ()
