"""User interface of roads."""

from collections.abc import Sequence

from poblado.face import Command, Face, Fact, Mark, Viewer
from poblado.faces.base.land_facts import path_facts
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.locale import text
from poblado.locale.places import at_place


class RoadsFace(Face):
    module = "roads"
    report = "poblado.faces.base.report.accounts:RoadsChapter"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return (
            Command("BUILD_ROAD", text("items.road", viewer.language), 10, text("table.key.road", viewer.language)),
        )

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind != "BUILD_ROAD":
            return None
        return Mark(at_place(viewer, text("action.BUILD_ROAD", viewer.language), action.at), ghost="road")

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Facts about where a path leads on which something may be done, whatever is laid there."""
        assert isinstance(viewer.rules, Island)
        return path_facts(viewer, place) if kind and place in viewer.rules.topology.edge_index else ()
